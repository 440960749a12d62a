"""About the game: version, the core that runs, where the files are, and the licences."""

from __future__ import annotations

import platform

import pygame

from game import __version__
from game.i18n import _
from game.ui.form import Scroll
from game.ui.guidetext import Block, draw_blocks
from game.ui.painter import Painter
from game.ui.paper import SheetScene
from game.ui.spokenwords import plain
from game.ui.widgets import Widget


class AboutScene(SheetScene):
    """A page of facts."""

    name = "about"
    sheet_size = (880.0, 608.0)

    def title(self) -> str:
        return _("About the game")

    def _blocks(self) -> list[Block]:
        from game.ai.engine import core_name

        core = {
            "native": _("native (the C core runs)"),
            "python": _("Python (the C core is missing; the strong levels think less far)"),
        }
        dirs = self.app.dirs
        versions = f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}"
        facts = (
            (_("Version"), __version__),
            (_("Core"), core.get(core_name(), core_name())),
            (_("Runs on"), f"{platform.system()} {platform.machine()}, {versions}"),
            (_("Matches and statistics"), str(dirs.data)),
            (_("Settings"), str(dirs.settings_file)),
            (_("Log"), str(dirs.log_file)),
        )
        return [
            Block("heading", _("Sixty-six")),
            Block("paragraph", _(
                "Sixty-six, Schnapsen and their relatives against the computer. "
                "No advertising, no account, no network."
            )),
            *(Block("item", f"**{name}:** {value}") for name, value in facts),
            Block("heading", _("Licences")),
            Block("item", _("**The game**, its pictures, sounds and cards: MIT licence.")),
            Block("item", _(
                "**Typefaces** Golos Text, Old Standard TT and the letters of Merriweather on "
                "the cards: SIL Open Font License 1.1."
            )),
            Block("item", "**Python**: PSF License 2."),
            Block("item", "**pygame-ce**, **SDL 2**: LGPL 2.1, zlib."),
            Block("item", "**cffi**, **platformdirs**: MIT."),
        ]  # fmt: skip

    def spoken(self) -> str:
        return plain(" ".join(block.text for block in self._blocks()))

    def build(self, p: Painter) -> list[Widget]:
        return self.rail_buttons()

    def scroll_area(self, p: Painter) -> Scroll:
        x, y, w, h = self.inner
        height = draw_blocks(p, self._blocks(), 0, 0, w - 20, draw=False)
        return Scroll((x, y, w - 20, h), height)

    def paint_content(self, p: Painter) -> None:
        draw_blocks(p, self._blocks(), 0, 0, self.inner[2] - 20)
