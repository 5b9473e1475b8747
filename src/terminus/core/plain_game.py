"""Games whose table is still plain data instead of a sheet; this bridge goes when the last of them has one."""

from abc import abstractmethod
from pathlib import Path
from typing import Any, ClassVar

from terminus.core.audience import Audience, Data, Viewer, view
from terminus.core.events import Event
from terminus.core.game import Game, OptionValue, Settings
from terminus.core.strict import check_numbers
from terminus.core.told import Roll, Teller, Told


class PlainGame(Game[Any, Any]):
    """Views are dictionaries, made by an audience that is declared beside them."""

    audience: ClassVar[Audience]

    def sheet(self, position: Any) -> Any:
        return position.data()

    def view_of(self, sheet: Any, viewer: Viewer, memory: bool = False) -> Any:
        return view(self.audience, sheet, viewer, memory)

    def data(self, position: Any, box: bool = True) -> Data:
        data: Data = position.data()
        return data

    def read(self, data: Data, settings: Settings | None = None) -> Any:
        check_numbers(data)
        return self.position(data, self.settings() if settings is None else settings)

    def settings_in(
        self,
        data: Data,
        players: int | None = None,
        options: dict[str, OptionValue] | None = None,
        content: str | Path | Data | None = None,
    ) -> Settings:
        return self.settings(players, options, content)

    def told(self, event: Event, viewer: Viewer) -> Told:
        return PlainTold(event.seat, self, event.seen_by(viewer))

    @abstractmethod
    def sentence(self, event: Data, names: list[str], reader: Viewer) -> str: ...

    @abstractmethod
    def mentions(self, event: Data) -> list[str]: ...

    def rolls(self, event: Data) -> list[Roll]:
        return []


class PlainTold(Told):
    """An event whose sentence, keys and dice the game finds by its facts."""

    game: PlainGame
    facts: Data

    def say(self, to: Teller) -> str:
        return self.game.sentence(self.facts, to.names, to.reader)

    def keys(self) -> list[str]:
        return self.game.mentions(self.facts)

    def rolls(self) -> list[Roll]:
        return self.game.rolls(self.facts)
