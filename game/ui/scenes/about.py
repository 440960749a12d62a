"""About the game: version, the core that runs, where the files are, and the licences."""

from __future__ import annotations

import platform
from functools import partial

import pygame

from game import __version__
from game.i18n import _
from game.store.notices import shown_path
from game.ui.drawing import theme
from game.ui.drawing.painter import Painter
from game.ui.forms.blocks import draw_blocks
from game.ui.forms.paper import PaperScene
from game.ui.forms.scroll import BAR_ROOM, Scroll
from game.ui.forms.widgets import Button, Widget, button_width
from game.ui.words.guide import Block
from game.ui.words.licences import Piece, all_pieces
from game.ui.words.spoken import plain


class AboutScene(PaperScene):
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
            (_("Matches and statistics"), shown_path(dirs.data)),
            (_("Settings"), shown_path(dirs.settings_file)),
            (_("Log"), shown_path(dirs.log_file)),
        )
        return [
            Block("heading", _("Sixty-six")),
            Block("paragraph", _(
                "Sixty-six, Schnapsen and their relatives against the computer. No ads, no "
                "account, no network."
            )),
            *(Block("item", f"**{name}:** {value}") for name, value in facts),
            Block("heading", _("Licences")),
            *(Block("item", _piece_line(piece)) for piece in all_pieces()),
        ]  # fmt: skip

    def spoken(self) -> str:
        return plain(" ".join(block.text for block in self._blocks()))

    def build(self, p: Painter) -> list[Widget]:
        x, y, w, h = self.inner
        label = _("Read the licences")
        width = min(w, max(240.0, button_width(p, label, icon=True)))
        box = (x, y + h - theme.BUTTON_HEIGHT, width, theme.BUTTON_HEIGHT)
        act = partial(self.app.open, "licences")
        return [*self.rail_buttons(), Button("licences", box, label, act, icon="book")]

    def scroll_area(self, p: Painter) -> Scroll:
        x, y, w, h = self.inner
        height = draw_blocks(p, self._blocks(), 0, 0, w - BAR_ROOM, draw=False)
        return Scroll((x, y, w - BAR_ROOM, h - theme.BUTTON_HEIGHT - 20), height)

    def paint_content(self, p: Painter) -> None:
        draw_blocks(p, self._blocks(), 0, 0, self.inner[2] - BAR_ROOM)


def _piece_line(piece: Piece) -> str:
    """Return what is said of a piece: its name, its licence, whose it is."""
    return f"**{piece.name}**, {piece.licence}. {piece.copyright}".rstrip(".") + "."
