"""Tells by voice what the screen shows: scenes, the focus of the keyboard, and a deal as it goes.

It looks at the top scene after each step and says what is new since the last one. It changes
nothing and asks scenes only for what they draw.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, TypeGuard

from game.i18n import _
from game.rules.view import View
from game.store.settings import Settings
from game.ui.audio.speech import Speech
from game.ui.forms.paper import PaperScene
from game.ui.forms.widgets import Widget
from game.ui.scene import Key, Scene
from game.ui.words import spoken
from game.ui.words.hints import hint_text

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


class Narrator:
    """Speaks through `speech` whatever is new on the screen."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self._show_other = False
        self._forget()

    def _forget(self) -> None:
        self._scene: Scene | None = None
        self._said = ""
        self._focus = ""
        self._of_focus = False
        self._view: View | None = None
        self._deal: tuple[object, int] | None = None
        self._told = 0
        self._line = ""
        self._offers = ""

    def apply(self, settings: Settings) -> None:
        """Speak or be silent as the settings say; newly turned on it tells where the player is."""
        self._show_other = settings.show_opponent_points
        before = self.speech.on
        self.speech.turn(settings.spoken_text)
        if self.speech.on and not before:
            self._forget()

    def follow(self, scene: Scene) -> None:
        """Say what is new."""
        if not self.speech.on:
            return
        fresh = scene is not self._scene
        if fresh:
            self._tell_rest(self._scene)
            self._scene, self._said, self._focus = scene, "", ""
            self._line = self._offers = ""
        text = scene.spoken()
        if text != self._said:
            self._said = text
            self._say(text, interrupt=fresh and not _is_table(scene))
        if _is_table(scene):
            self._follow_deal(scene)
        self._follow_focus(scene)

    def take_key(self, key: Key, scene: Scene) -> bool:
        """Read on the player's wish: the key R, while it speaks and nothing is being written."""
        writing = isinstance(scene, PaperScene) and scene.form.writing
        if key.name != "r" or key.alt or key.ctrl or writing or not self.speech.on:
            return False
        if not key.repeat:
            self.read(scene)
        return True

    def read(self, scene: Scene) -> None:
        """Say all that the scene shows."""
        if _is_table(scene):
            self._say(spoken.everything(scene.state.view, self._show_other), interrupt=True)
        else:
            self._say(scene.spoken(), interrupt=True)

    def _say(self, text: str, interrupt: bool = False) -> None:
        self._of_focus = False
        self.speech.say(text, interrupt)

    # ---- the focus ----------------------------------------------------------------------------
    def _follow_focus(self, scene: Scene) -> None:
        text = ""
        if _is_table(scene):
            text = _focus_at_table(scene)
        elif isinstance(scene, PaperScene) and scene.form.keyboard and scene.form.focus:
            text = spoken_widget(scene.form.focus)
        if text and text != self._focus:
            # One control after the other cuts the one before short, but never what happened.
            self.speech.say(text, interrupt=self._of_focus)
            self._of_focus = True
        self._focus = text

    # ---- the deal -----------------------------------------------------------------------------
    def _follow_deal(self, scene: TableScene) -> None:
        if scene.state.view is not self._view:
            self._view = scene.state.view
            self._tell_deal(scene)
        hint = scene.state.hint
        line = scene.state.notice or (
            _("Press once more to confirm") if scene.state.confirming else ""
        )
        line = line or (_("Card ready") if scene.state.intent.armed is not None else "")
        line = line or (hint_text(hint) if hint else "")
        if line != self._line:
            self._line = line
            self._say(line, interrupt=True)
        offers = ", ".join(built.button.label for built in scene.state.buttons)
        if offers and offers != self._offers:
            self._say(_("You can also: {acts}.").format(acts=offers))
        self._offers = offers

    def _tell_rest(self, left: Scene | None) -> None:
        """Tell the end of a deal that another scene has covered within the same step."""
        if _is_table(left) and left.state.view is not self._view and left.state.view.is_over:
            self._view = left.state.view
            self._tell_deal(left)

    def _tell_deal(self, scene: TableScene) -> None:
        """Tell what has happened since the last look, and whose turn it is."""
        view, deal = scene.state.view, (scene.session, scene.state.view.deal_number)
        if deal != self._deal:
            self._deal, self._told = deal, len(view.events)
            if view.events:
                self._say(spoken.everything(view, self._show_other))
                return
            self._say(spoken.deal_begins(view))
        new, self._told = view.events[self._told :], len(view.events)
        self._say(spoken.happened(new, view, self._show_other))
        if view.to_act == view.seat and not view.is_over:
            self._say(spoken.turn(view))


def spoken_widget(widget: Widget) -> str:
    """Return what is said of a control: its words and its state."""
    text = spoken.plain(widget.spoken())
    return text if widget.enabled else _("{control}, not available").format(control=text)


def _is_table(scene: Scene | None) -> TypeGuard[TableScene]:
    """Whether it is a table. Its module is large; before the first table nobody has loaded it."""
    module = sys.modules.get("game.ui.scenes.table")
    kind: type | None = getattr(module, "TableScene", None)
    return kind is not None and isinstance(scene, kind)


def _focus_at_table(scene: TableScene) -> str:
    focus = scene.state.focus
    if isinstance(focus, int):
        if focus >= len(scene.state.hand) or scene.state.busy:
            return ""
        card = scene.state.hand[focus]
        name = spoken.card_name(card)
        plays = scene.state.plays()
        return name if card in plays or not plays else _("{card}, not allowed").format(card=name)
    for built in scene.state.buttons:
        if built.control.name == focus:
            return f"{built.button.label}. {built.control.hint()}"
    return {"menu": _("Menu"), "help": _("How to play"), "hint": _("Hint")}.get(focus or "", "")
