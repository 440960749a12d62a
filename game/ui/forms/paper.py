"""What all paper scenes share: table and paper painted once, controls over it, the rail's buttons.

A scene says what stands still (`paint_still`, and `paint_content` for what scrolls), and which
widgets there are (`build`). Only what has changed is drawn again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame

from game.i18n import _
from game.ui.drawing import theme
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.painter import Painter
from game.ui.forms.form import Form
from game.ui.forms.scroll import Scroll
from game.ui.forms.widgets import Act, Button, Widget
from game.ui.scene import Host, Input, Key, Pad, Scene, Target

PANEL_TOP_GAP = 30.0
"""Least felt between rail and paper, du."""
SHEET = (1120.0, 608.0)
"""The size that most sheets have, du."""
CORNER, RAIL_BUTTON_TOP = 8.0, 4.0
"""Where buttons on the rail are, from the window's sides and from its top, du."""

TURNS = {"lb": "left", "rb": "right"}
"""The shoulders of a pad, and which way they turn the tabs."""


def rail_button(
    name: str, x: float, label: str, act: Act, icon: str, top: float = RAIL_BUTTON_TOP
) -> Button:
    """Return a button without a ground, as on the rail; x, top: its upper left corner, du."""
    box = (x, top, theme.TARGET, theme.TARGET)
    return Button(name, box, label, act, kind="rail", icon=icon, on_paper=False)


class PaperScene(Scene):
    """A scene of controls on paper: on one large sheet below a title, or on what it paints."""

    lamp: tuple[float, float] = (0.5, 0.46)
    light = 1.0
    """How bright the table is, 0..1."""
    primary = ""
    """Name of the button that Enter presses when nothing has the focus."""
    sheet_size: tuple[float, float] | None = None
    """The sheet's size, du; None for a scene that paints its own paper and has no title."""
    has_help = True
    """Whether a question mark stands in the corner over the sheet."""

    def enter(self, app: Host) -> None:
        super().enter(app)
        self._writing = False
        self.form = Form(lambda: app.sound.play("button"))
        self._still: pygame.Surface | None = None
        self._content: pygame.Surface | None = None
        self._whole = True

    # ---- what a scene overrides ---------------------------------------------------------------
    def build(self, p: Painter) -> list[Widget]:
        """Return the widgets in the order of the keyboard; `p` is for measuring."""
        return []

    def paint_still(self, p: Painter) -> None:
        """Paint what stands still: by default the title and the sheet on the table."""
        if self.sheet_size is not None:
            p.rail(self.title())
            p.panel(*self.sheet)

    def title(self) -> str:
        """Return what stands on the rail."""
        return ""

    def spoken(self) -> str:
        return f"{self.title()}." if self.title() else ""

    def shortcuts(self) -> Mapping[str, Act]:
        """Return what keys do that are pressed alone: by default Escape leaves a sheet."""
        return {"escape": self.app.close} if self.sheet_size is not None else {}

    def scroll_area(self, p: Painter) -> Scroll | None:
        """Return the part that scrolls, if the scene has one; asked after `build`."""
        return None

    def paint_content(self, p: Painter) -> None:
        """Paint what scrolls; its top left corner is 0, 0."""

    # ---- layout -------------------------------------------------------------------------------
    @property
    def sheet(self) -> Box:
        """Return where the sheet is, du: in the middle between rail and bottom."""
        w, h = self.sheet_size or SHEET
        room = self.canvas.h - theme.RAIL_HEIGHT
        h = min(h + max(0.0, room - 668) * 0.6, room - 2 * PANEL_TOP_GAP)
        return self.canvas.cx - w / 2, theme.RAIL_HEIGHT + (room - h) / 2, w, h

    @property
    def inner(self) -> Box:
        """Return the sheet inside its padding."""
        x, y, w, h = self.sheet
        return x + theme.PADDING, y + 40, w - 2 * theme.PADDING, h - 80

    def rail_buttons(self) -> list[Widget]:
        """Return the way back and the question mark in the corners of the rail."""
        buttons: list[Widget] = [self.back_button()]
        return [*buttons, self.help_button()] if self.has_help else buttons

    def back_button(self) -> Button:
        """Return the way back, in the left corner."""
        return rail_button("back", CORNER, _("Back"), self.app.close, "back")

    def help_button(self) -> Button:
        """Return the question mark, in the right corner."""
        x = self.canvas.w - CORNER - theme.TARGET
        return rail_button("help", x, _("How to play"), lambda: self.app.open("guide"), "help")

    def resize(self, canvas: Canvas) -> None:
        super().resize(canvas)
        self.rebuild()

    def resume(self) -> None:
        self.rebuild()

    def rebuild(self) -> None:
        """Make the widgets and the still picture anew."""
        p = self.painter(pygame.Surface((1, 1)))
        widgets = self.build(p)
        scroll = self.scroll_area(p)
        self.form.replace(widgets, scroll)
        self.form.primary = next((w for w in widgets if w.name == self.primary), None)
        self._still = self._content = None
        self.refresh()

    def refresh(self) -> None:
        self._whole = True
        self.dirty = True

    def painter(self, surface: pygame.Surface) -> Painter:
        """Return a painter on a surface of this scene."""
        return Painter(surface, self.canvas, self.app.art, self.app.fonts)

    # ---- inputs -------------------------------------------------------------------------------
    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and not (event.repeat or event.alt or event.ctrl):
            act = self.shortcuts().get(event.name)
            if act is not None:
                act()
                return True
        used = self._pad(event) if isinstance(event, Pad) else False
        used = used or self.form.handle(event, self.canvas)
        if self.form.scrolled:
            self.form.scrolled = False
            self._whole = True
        if self.form.changed or self._whole:
            self.dirty = True
        self._write(self.form.writing)
        return used

    def _pad(self, pad: Pad) -> bool:
        """Turn to another tab with a pad's shoulders, or press the second button with X."""
        wanted: Widget | None = None
        if pad.name in TURNS:
            wanted = next((w for w in self.form.widgets if w.name == "tab"), None)
        elif pad.name == "x":
            papers = (w for w in self.form.widgets if isinstance(w, Button) and w.kind == "paper")
            wanted = next((w for w in papers if w.enabled), None)
        if wanted is None or not pad.down:
            return False
        return wanted.key(Key(TURNS.get(pad.name, "enter")))

    def _write(self, on: bool) -> None:
        """Ask for letters while a widget takes them."""
        if on != self._writing:
            self._writing = on
            self.app.write(on)

    def leave(self) -> None:
        self._write(False)
        super().leave()

    def targets(self) -> list[Target]:
        return self.form.targets(self.canvas)

    # ---- drawing ------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        still = self._still_picture()
        changed, self.form.changed = self.form.changed, set()
        if self._whole:
            self._whole = False
            surface.blit(still, (0, 0))
            self._lay_content(surface)
            self.form.paint(self.painter(surface))
            return
        for area in self._areas(changed):
            surface.set_clip(area)
            surface.blit(still, area, area)
            self._lay_content(surface)
            self.form.paint(self.painter(surface))
        surface.set_clip(None)

    def _areas(self, widgets: Iterable[Widget]) -> list[pygame.Rect]:
        areas = []
        for widget in widgets:
            x, y, w, h = widget.box
            m = widget.margin
            areas.append(pygame.Rect(self.canvas.rect(x - m, y - m, w + 2 * m, h + 2 * m)))
        return areas

    def _still_picture(self) -> pygame.Surface:
        if self._still is None:
            if self.opaque:
                self._still = self.app.art.table(self.canvas, self.lamp, self.light).copy()
            elif self.backdrop is not None:
                self._still = self.backdrop.copy()
            else:
                self._still = pygame.Surface(self.canvas.size)
            self.paint_still(self.painter(self._still))
        return self._still

    def _lay_content(self, surface: pygame.Surface) -> None:
        scroll = self.form.scroll
        if scroll is None:
            return
        if self._content is None:
            x, y, w, _ = self.canvas.rect(*scroll.box)
            height = max(self.canvas.px(scroll.height), self.canvas.px(scroll.box[3])) + 2
            self._content = pygame.Surface((w, height), pygame.SRCALPHA)
            p = self.painter(self._content)
            with p.within((0, 0, scroll.box[2], height / self.canvas.u)):
                self.paint_content(p)
        x, y, w, h = self.canvas.rect(*scroll.box)
        surface.blit(self._content, (x, y), (0, self.canvas.px(scroll.offset), w, h))
