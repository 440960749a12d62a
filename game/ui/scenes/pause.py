"""The pause over the table: go on, begin anew, mute, settings, or back to the start screen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.i18n import _
from game.match.session import Session
from game.ui.drawing import theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter
from game.ui.forms.paper import PaperScene
from game.ui.forms.widgets import Act, Button, Widget, button_width
from game.ui.scenes.asking import ask_new_match
from game.ui.words.names import level_name, match_name
from game.ui.words.records import score_text

WIDTH, PADDING, ROW, GAP = 420.0, 40.0, 50.0, 9.0
HEAD = 108.0


class PauseScene(PaperScene):
    """What can be done with the running match."""

    name = "pause"
    opaque = False
    primary = "resume"

    def __init__(self, session: Session | None = None) -> None:
        self.session = session

    def _sheet(self, p: Painter) -> Box:
        labels = [label for _name, label, _icon in self._rows()]
        width = max(WIDTH, *(button_width(p, label, icon=True) + 2 * PADDING for label in labels))
        height = HEAD + len(labels) * (ROW + GAP) - GAP + PADDING
        return self.canvas.cx - width / 2, (self.canvas.h - height) / 2, width, height

    def _rows(self) -> list[tuple[str, str, str]]:
        muted = self.app.settings.mute
        match = self.session.match if self.session else None
        replay = self.session is not None and self.session.is_replay
        finished = match is not None and any(played.deal.is_over for played in match.deals)
        return [
            ("resume", _("Continue"), "play"),
            ("stop", _("End the replay"), "close") if replay else
            ("new", _("New match"), "replay"),
            *([("deals", _("Finished deals"), "cards")] if finished and not replay else []),
            ("mute", _("Sound on") if muted else _("Sound off"),
             "sound_on" if muted else "sound_off"),
            ("settings", _("Settings"), "gear"),
            ("guide", _("How to play"), "book"),
            ("menu", _("Start screen"), "back"),
            ("quit", _("Quit the game"), "close"),
        ]  # fmt: skip

    def build(self, p: Painter) -> list[Widget]:
        x, y, w, _h = self._sheet(p)
        acts: dict[str, Act] = {
            "resume": self.app.close,
            "new": partial(ask_new_match, self.app),
            "stop": self._stop,
            "deals": lambda: self.app.open("deals", session=self.session),
            "mute": self._mute,
            "settings": lambda: self.app.open("settings"),
            "guide": self._guide,
            "menu": lambda: self.app.replace("menu"),
            "quit": self.app.quit,
        }
        widgets: list[Widget] = []
        top = y + HEAD
        for name, label, icon in self._rows():
            box = (x + PADDING, top, w - 2 * PADDING, ROW)
            kind = "brass" if name == "resume" else "paper"
            widgets.append(Button(name, box, label, acts[name], kind=kind, icon=icon))
            top += ROW + GAP
        return widgets

    def paint_still(self, p: Painter) -> None:
        x, y, w, h = self._sheet(p)
        p.panel(x, y, w, h)
        middle, room = x + w / 2, w - 2 * PADDING
        with p.within((x + PADDING, y, room, HEAD)):
            p.text(
                _("Pause"), middle, y + 50, "display", theme.HEADING, theme.TEXT, align=0.5,
                fit=room,
            )  # fmt: skip
            p.text(
                self._standing(), middle, y + 84, "regular", theme.BODY, theme.MUTED, align=0.5,
                fit=room,
            )  # fmt: skip

    def spoken(self) -> str:
        return ". ".join(text for text in (_("Pause"), self._standing()) if text)

    def _standing(self) -> str:
        if self.session is None:
            return ""
        match = self.session.match
        score = score_text(match.score, self.session.human)
        game = match_name(match.info.preset, match.rules)
        return ", ".join((game, level_name(self.session.level), score))

    def _stop(self) -> None:
        """Leave the pause and the replay below it."""
        self.app.close_through("replay")

    def _mute(self) -> None:
        self.app.change_settings(mute=not self.app.settings.mute)
        self.rebuild()

    def _guide(self) -> None:
        rules = self.session.match.rules if self.session else None
        self.app.open("guide", rules=rules)

    def shortcuts(self) -> Mapping[str, Act]:
        return {"escape": self.app.close, "m": self._mute}
