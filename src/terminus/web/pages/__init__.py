"""The pages around the games, rendered on the server: plain functions from what is to be shown to HTML text."""

from terminus.web.pages.about import about
from terminus.web.pages.analysis import analysis_door, analysis_page
from terminus.web.pages.beside import rules_beside
from terminus.web.pages.books import search_page
from terminus.web.pages.codex import codex
from terminus.web.pages.emblems import emblems
from terminus.web.pages.error import error
from terminus.web.pages.home import all_tables, home
from terminus.web.pages.invitation import Invited, closed, invitation
from terminus.web.pages.lab import awaited_tables, lab_front, lab_run, lab_tables
from terminus.web.pages.lesson import lesson
from terminus.web.pages.luck import luck
from terminus.web.pages.new_table import new_table
from terminus.web.pages.reading import guide, printed_guide, printed_rules, rules
from terminus.web.pages.set_up import set_up
from terminus.web.pages.sitting import host_name
from terminus.web.pages.table import table_page
from terminus.web.pages.waiting import Waiting, waiting_room, whose_content
from terminus.web.pages.workshop import workshop, workshop_front
from terminus.web.pages.you import no_cookies, show_code, use_code, you

__all__ = [
    "Invited",
    "Waiting",
    "about",
    "all_tables",
    "analysis_door",
    "analysis_page",
    "awaited_tables",
    "closed",
    "codex",
    "emblems",
    "error",
    "guide",
    "home",
    "host_name",
    "invitation",
    "lab_front",
    "lab_run",
    "lab_tables",
    "lesson",
    "luck",
    "new_table",
    "no_cookies",
    "printed_guide",
    "printed_rules",
    "rules",
    "rules_beside",
    "search_page",
    "set_up",
    "show_code",
    "table_page",
    "use_code",
    "waiting_room",
    "whose_content",
    "workshop",
    "workshop_front",
    "you",
]
