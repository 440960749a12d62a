"""What all paper scenes share: table and paper painted once, controls over it, the rail's buttons.

A scene says what stands still (`paint_still`, and `paint_content` for what scrolls), and which
widgets there are (`build`). Only what has changed is drawn again.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.i18n import _
from game.ui.drawing import theme
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.painter import Painter
from game.ui.forms.form import Form
from game.ui.forms.scroll import Scroll
from game.ui.forms.widgets import Button, Widget
from game.ui.scene import Host, Input, Key, Scene, Target

PANEL_TOP_GAP = 30.0
"""Least felt between rail and paper, du."""


class PaperScene(Scene):
    """A scene of controls on paper."""

    lamp: tuple[float, float] = (0.5, 0.46)
    light = 1.0
    """How bright the table is, 0..1."""
    primary = ""
    """Name of the button that Enter presses when nothing has the focus."""

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
        """Paint what stands still: by default the table."""

    def scroll_area(self, p: Painter) -> Scroll | None:
        """Return the part that scrolls, if the scene has one; asked after `build`."""
        return None

    def paint_content(self, p: Painter) -> None:
        """Paint what scrolls; its top left corner is 0, 0."""

    # ---- layout -------------------------------------------------------------------------------
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
        used = self.form.handle(event, self.canvas)
        if self.form.scrolled:
            self.form.scrolled = False
            self._whole = True
        if self.form.changed or self._whole:
            self.dirty = True
        self._write(self.form.writing)
        return used

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


class SheetScene(PaperScene):
    """A paper scene with the rail, a way back, and one large sheet."""

    sheet_size = (1120.0, 608.0)
    has_help = True

    def title(self) -> str:
        """Return what stands on the rail."""
        raise NotImplementedError

    @property
    def sheet(self) -> Box:
        """Return where the paper is, du: in the middle between rail and bottom."""
        w, h = self.sheet_size
        room = self.canvas.h - theme.RAIL_HEIGHT
        h = min(h + max(0.0, room - 668) * 0.6, room - 2 * PANEL_TOP_GAP)
        return self.canvas.cx - w / 2, theme.RAIL_HEIGHT + (room - h) / 2, w, h

    @property
    def inner(self) -> Box:
        """Return the sheet inside its padding."""
        x, y, w, h = self.sheet
        return x + theme.PADDING, y + 40, w - 2 * theme.PADDING, h - 80

    def spoken(self) -> str:
        return f"{self.title()}."

    def rail_buttons(self) -> list[Widget]:
        """Return the way back and the question mark in the corners of the rail."""
        side = theme.TARGET
        back = Button(
            "back", (8, 4, side, side), _("Back"), self.app.close, kind="rail", icon="back",
            on_paper=False,
        )  # fmt: skip
        buttons: list[Widget] = [back]
        if self.has_help:
            buttons.append(
                Button(
                    "help",
                    (self.canvas.w - 52, 4, side, side),
                    _("How to play"),
                    lambda: self.app.open("guide"),
                    kind="rail",
                    icon="help",
                    on_paper=False,
                )
            )
        return buttons

    def paint_still(self, p: Painter) -> None:
        p.rail(self.title())
        p.panel(*self.sheet)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.name == "escape" and not event.repeat:
            self.app.close()
            return True
        return super().handle(event)
