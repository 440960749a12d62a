"""How the robot does what it has chosen: with the mouse, or with the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from game.cards import SUITS, card_text
from game.rules.record import read_match
from game.ui.layout.picture import sorted_hand
from tools.kept import HUMAN, Json
from tools.running import Running, Stroke

DRAG_PART = 0.25
"""So many of the cards the mouse drags to the table instead of clicking them."""
KEYS = {
    "play": "Return", "continue": "Return", "next": "n", "new": "n", "draw": "d",
    "exchange": "x", "close": "c", "claim": "v", "bid": "b", "pass": "p",
}  # fmt: skip
"""What the keyboard presses for a button or an act other than a card."""


class Hands(Protocol):
    """How the robot does what it has chosen."""

    def strokes(self, game: Running, target: Json) -> list[Stroke]:
        """Return how to do what a target says."""


class Mouse:
    """Clicks anywhere inside a target, and drags some of the cards to the table."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def strokes(self, game: Running, target: Json) -> list[Stroke]:
        """Click or drag; as often as it takes."""
        press: Stroke = ["mousemove", *self._point(target["rect"]), "mousedown", 1]
        release: Stroke = ["mouseup", 1]
        is_card = "act" in target and target["act"]["act"] == "play"
        if is_card and self.chance.random() < DRAG_PART:
            width, height = game.seen.size
            for y in (height // 2, height * 2 // 3):
                release = ["mousemove", width // 2, y, "sleep", 0.03, *release]
        return [press, release] * times(target)

    def _point(self, rect: Sequence[int]) -> tuple[int, int]:
        x, y, w, h = rect
        return x + self._inside(w), y + self._inside(h)

    def _inside(self, length: int) -> int:
        edge = max(1, length // 10)
        return self.chance.randint(edge, max(edge, length - 1 - edge))


class Keyboard:
    """Presses the keys of the guide; which card has which number it knows from the saved match."""

    def strokes(self, game: Running, target: Json) -> list[Stroke]:
        """Press the key of a button, or a card's number and Enter."""
        act = target.get("act", {})
        if act.get("act") == "play":
            return [["key", _place_in_hand(game, act["card"])], ["key", "Return"]]
        if act.get("act") == "trump":
            return [["key", str(SUITS.index(act["suit"]) + 1)], ["key", "Return"]]
        strokes: list[Stroke] = [["key", KEYS[act["act"] if act else target["name"]]]]
        return strokes * times(target)


def times(target: Json) -> int:
    """Return how often a target must be pressed."""
    return int(target.get("presses", 1))


def _place_in_hand(game: Running, card: str) -> int:
    """Return the number of a card in the hand, from 1, as it lies on the table."""
    view = read_match(game.save_file.read_text(encoding="utf-8")).view(HUMAN)
    return 1 + [card_text(c) for c in sorted_hand(view.hand, view.turned_suit)].index(card)
