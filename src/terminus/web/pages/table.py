"""The shell of a table: the regions of the screen. The client fills them with what the server sends."""

import htpy as h

from terminus.core.game import AnyGame, Settings
from terminus.web.files import address
from terminus.web.pages.books import has_codex
from terminus.web.pages.cover import has
from terminus.web.pages.layout import document, mark
from terminus.web.pages.replay import replay_bar


def table_page(table: str, settings: Settings) -> str:
    """The page of one table. Board, status and hand are scenes; the rest is the same for every game."""
    game = settings.game
    return document(
        settings.title,
        f"A table of {game.title}. {game.tagline}",
        h.body(".table", data_table=table, data_game=game.key)[
            _rail(settings),
            h.main("#play", aria_label="The table")[
                h.h1(".unseen")[settings.title],
                h.div("#board", data_region="board"),
                h.div("#bubble", hidden=True, role="group", aria_label="About your choice"),
                h.div("#recap", hidden=True, role="group", aria_label="Since your last turn"),
                _tools(),
                replay_bar(h.button(type="button", data_do="live")["Back to now"]),
            ],
            h.section("#hand", data_region="hand", aria_label="Your side"),
            _talk(game),
            _menu(game, table),
            h.p("#speech.unseen", aria_live="polite"),
            h.div("#dialogs"),
            h.noscript[h.p(".notice")["The table needs JavaScript; the rules and the guide do without."]],
        ],
        sheets=(
            "base",
            "table",
            "over",
            "receipt",
            "stage",
            "contest",
            "crowd",
            "prompt",
            "fields",
            "talk",
            "figures",
            "rules",
            "clocks",
            "replay",
            "curve",
            "dialogs",
            "ending",
            "meanwhile",
            "phone_fields",
            "phone",
        ),
        scripts=("table",),
        head=h.link(rel="stylesheet", href=address(f"games/{game.key}.css")),
    )


def _rail(settings: Settings) -> h.Element:
    return h.aside("#rail", aria_label="Players and status")[
        h.a(".home", href="/", aria_label="Terminus: all games")[mark()],
        bool(settings.varied) and h.p(".variant-note")[f"Variant: {settings.variation}"],
        h.div("#seats"),
        h.div("#status", data_region="status"),
    ]


def _menu(game: AnyGame, table: str) -> h.Element:
    return h.nav("#menu", aria_label="Table")[
        h.a(".quiet.way-home", href="/")["Home"],
        _tool("share", "Invite", "Links to this table"),
        has_codex(game) and h.a(".quiet", href=f"/codex/{game.key}?table={table}", target="_blank")["Codex"],
        _tool("settings", "Settings", "Theme, speed, confirmation"),
        _tool("help", "Keys", "Keyboard help"),
    ]


def _tools() -> h.Element:
    """What one may do besides moving; they stand at the edge of the board."""
    return h.div("#tools", role="toolbar", aria_label="Tools")[
        h.span(".watching")["You are watching"],
        _tool("undo", "Undo", "Take back your move (u)"),
        _tool("hint", "Hint", "Ask for a hint (h)"),
        _tool("replay", "Replay", "Look back at how it came about (r)"),
        h.span("#zoom")[
            _tool("zoom-out", "−", "Smaller (-)", "Smaller"),
            _tool("zoom-fit", "Fit", "Show the whole board (0)"),
            _tool("zoom-in", "+", "Larger (+)", "Larger"),
        ],
    ]


def _tool(do: str, text: str, title: str, name: str | None = None) -> h.Element:
    """A button; one that shows a sign has a name for who does not see it."""
    return h.button(".quiet", type="button", data_do=do, title=title, aria_label=name)[text]


def _talk(game: AnyGame) -> h.Element:
    return h.section("#talk", data_sheet="closed", aria_label="Prompt, log and chat")[
        h.div("#offer", hidden=True, role="group", aria_label="An offer"),
        h.div("#asking", hidden=True, role="group", aria_label="A request"),
        h.div("#prompt")[
            h.p("#prompt-text"),
            h.p("#latest", aria_hidden="true"),
            h.ul("#meanwhile", hidden=True, aria_label="What the others did", tabindex="0"),
            h.div("#prompt-note", hidden=True, role="note", tabindex="0"),
            h.div("#fields", hidden=True),
            h.div("#prompt-actions"),
        ],
        h.div("#tabs", role="tablist", aria_label="Log, chat and rules")[
            _tab("log", "Log", chosen=True),
            _tab("chat", "Chat"),
            has(game, "rulebook.md") and _tab("rules", "Rules"),
        ],
        h.div("#log-panel", role="tabpanel", aria_labelledby="tab-log")[
            h.ol("#log", aria_label="What happened", tabindex="0"),
        ],
        h.div("#chat-panel", role="tabpanel", aria_labelledby="tab-chat", hidden=True)[
            h.ol("#chat", aria_label="Chat", tabindex="0"),
            h.form("#say")[
                h.select("#whisper", name="to", hidden=True, aria_label="Who hears it")[
                    h.option(value="")["To everybody"]
                ],
                h.input(
                    name="text", maxlength="500", autocomplete="off", aria_label="Say something", placeholder="Say…"
                ),
                h.button(type="submit")["Send"],
            ],
        ],
        has(game, "rulebook.md") and _rules(game),
        h.form("#command")[
            h.label(for_="command-line")["Move"],
            h.input(
                "#command-line",
                name="move",
                autocomplete="off",
                autocapitalize="off",
                spellcheck="false",
                placeholder="type a move ( / )",
            ),
        ],
    ]


def _tab(key: str, text: str, *, chosen: bool = False) -> h.Element:
    return h.button(
        f"#tab-{key}",
        role="tab",
        type="button",
        aria_controls=f"{key}-panel",
        aria_selected="true" if chosen else "false",
        tabindex="0" if chosen else "-1",
    )[text]


def _rules(game: AnyGame) -> h.Element:
    """The rules beside the board; the client fetches them when somebody looks."""
    return h.div("#rules-panel", role="tabpanel", aria_labelledby="tab-rules", hidden=True)[
        h.div("#rules-head")[
            h.select("#rules-chapter", aria_label="Chapter"),
            h.a(href=f"/rules/{game.key}", target="_blank", title="The rulebook in a window of its own")["Book"],
        ],
        h.div("#rules-text", tabindex="0", aria_live="off"),
    ]
