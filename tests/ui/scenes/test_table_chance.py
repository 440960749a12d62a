"""Inputs by chance at every frame of many deals: mouse, keys, fingers and pads."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.cards import Card
from game.rules.actions import Play
from game.rules.presets import ALL_PRESETS
from game.ui.scene import (
    Input,
    Key,
    Pad,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    TwoFingers,
)
from game.ui.table.hands import DOUBLE_CLICK_SECONDS
from game.ui.window.pads import key_of
from tests.scale import count
from tests.ui.scenes.test_table import SIZES, agree
from tests.ui.tablehost import TableHost

pytestmark = pytest.mark.slow

KEYS = (
    "1", "2", "3", "4", "5", "6", "7", "8", "left", "right", "up", "down", "tab", "enter",
    "space", "x", "c", "v", "d", "p", "b", "minus", "equals", "s", "h", "l", "n", "m", "f1",
    "escape", "home", "end",
)  # fmt: skip
PADS = ("a", "a", "a", "b", "x", "y", "lb", "rb", "lt", "left", "right", "up", "down", "back")
Pos = tuple[int, int]


@pytest.mark.parametrize("preset", sorted(ALL_PRESETS))
@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_inputs_by_chance_never_hang_or_play_twice(preset: str, speed: str) -> None:
    """The table never hangs, one input plays at most one act, a click that plays a card is not
    lost, a queued card is the one that is played, and picture and deal agree at rest."""
    player = Player(preset, speed)
    wanted = count(1, 56)
    while player.deals < wanted:
        player.go_on()
        assert player.frames < wanted * 6000, "the match hangs"


class Player:
    """Plays at one table by chance, and looks that what was asked for is done."""

    def __init__(self, preset: str, speed: str) -> None:
        self.chance = random.Random(f"{preset} {speed}")
        ahead, asks = self.chance.random() < 0.5, self.chance.random() < 0.25
        self.host = TableHost(
            preset, f"{preset} {speed}", speed=speed, play_ahead=ahead, confirm_move=asks
        )
        self.frames = self.deals = 0
        self._last = (0, 1)
        self._coming: list[Input] = []
        self._promised: Card | None = None

    def go_on(self) -> None:
        """Give an input, or none, and let a frame pass."""
        self.frames += 1
        host, chance = self.host, self.chance
        before = host.session, host.session.acts
        event = self._next_input()
        if event is not None:
            self._give(event)
        assert host.session is not before[0] or host.session.acts - before[1] <= 1
        self._keep_promises(event)
        self._pass_time()
        if self.frames % 997 == 0:
            host.resize(chance.choice(SIZES), chance.choice((1.0, 1.25, 1.5)))
        if not host.table.state.busy:
            agree(host)
        now = host.matches, len(host.session.match.deals)
        self.deals += now != self._last
        self._last = now

    def _give(self, event: Input) -> None:
        """Hand an input on as the program does."""
        key = key_of(event) if isinstance(event, Pad) else None
        if not self.host.top.handle(event) and key is not None:
            self.host.top.handle(key)

    def _pass_time(self) -> None:
        """A card that is queued leaves the queue only by being played, or refused."""
        host, chance = self.host, self.chance
        table, queued = host.table, host.table.state.intent.queued
        host.step(chance.choice((0.005, 0.02, 0.05, 0.1)), draw=chance.random() < 0.01)
        if table.state.confirming is not None or host.top is not table:
            return
        if queued is not None and table.state.intent.queued is None:
            assert queued in (self._played(), table.state.effects.refused.card)

    def _played(self) -> Card | None:
        """Return the card that the player has played last in this deal."""
        acts = reversed(self.host.session.match.deals[-1].actions)
        return next((act.card for act in acts if isinstance(act, Play) and act.seat == 0), None)

    def _keep_promises(self, event: Input | None) -> None:
        """A click on a card that could be played has played it, or has queued it."""
        if self._promised is None or not isinstance(event, PointerUp):
            return
        card, self._promised = self._promised, None
        assert card in (self._played(), self.host.table.state.intent.queued)

    def _next_input(self) -> Input | None:
        if not self._coming:
            self._coming = list(self._gesture())
            self._coming.reverse()
        return self._coming.pop()

    def _gesture(self) -> Iterator[Input]:
        """Yield the inputs of one thing that a player does, or of half of one."""
        chance, state = self.chance, self.host.table.state
        roll = chance.random()
        if roll < 0.2:
            yield Key(chance.choice(KEYS), repeat=chance.random() < 0.1)
        elif roll < 0.4:
            name = chance.choice(PADS)
            yield Pad(name, down=chance.random() < 0.8, repeat=chance.random() < 0.1)
        elif roll < 0.6 and state.held_cards and self.host.top is self.host.table:
            yield from self._at_a_card(chance.choice(state.held_cards))
        elif roll < 0.65:
            yield TwoFingers()
        else:
            yield self._anywhere()

    def _at_a_card(self, card: Card) -> Iterator[Input]:
        """Click, drag or tap a card; a click on one that may be played is a promise."""
        state, chance, pos = self.host.table.state, self.chance, self.host.card_pos(card)
        kind = chance.choice(("click", "click", "drag", "tap"))
        if kind == "click":
            rests = self.host.table.hands._since_click > DOUBLE_CLICK_SECONDS
            clear = not (state.means_something or state.confirming or state.view.draw_owed)
            clear = clear and not state.settings.confirm_move
            if state.sees_all and state.may_play(card) and rests and clear:
                self._promised = card
            yield from (PointerDown(pos), PointerUp(pos))
        elif kind == "drag":
            yield PointerDown(pos)
            for _ in range(chance.randrange(1, 5)):
                yield PointerMove(self._point(), held=True)
            yield PointerUp(self._point())
        else:
            yield PointerDown(pos, touch=True)
            if chance.random() < 0.3:
                yield PointerMove(self._point(), held=True, touch=True)
            yield from (PointerUp(pos, touch=True), PointerLeave())

    def _anywhere(self) -> Input:
        """Return an input of the mouse, often at a target."""
        targets, chance, pos = self.host.top.targets(), self.chance, self._point()
        if targets and chance.random() < 0.7:
            x, y, w, h = chance.choice(targets).rect
            pos = x + chance.randrange(max(1, w)), y + chance.randrange(max(1, h))
        kind = chance.choice((PointerDown, PointerUp, PointerDown, PointerUp, None))
        if kind is None:
            return PointerMove(pos, held=chance.random() < 0.5)
        return kind(pos, 1 if chance.random() < 0.9 else 3)

    def _point(self) -> Pos:
        canvas = self.host.canvas
        return self.chance.randrange(canvas.width), self.chance.randrange(canvas.height)
