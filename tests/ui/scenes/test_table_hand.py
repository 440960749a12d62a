"""The hand is live while the table moves: a press is kept in mind, and carried out once."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.cards import Card
from game.rules.actions import Close, Play
from game.ui.layout.table import HOVER, HOVER_WAITING, PICK_UP, RAISE
from game.ui.scene import Key, PointerDown, PointerMove, PointerUp
from game.ui.table.frame import status
from tests.scale import count
from tests.ui.scenes.test_table import agree
from tests.ui.tablehost import TableHost

FRAME = 1 / 60


def at_rest(seed: str = "1", **settings: Any) -> TableHost:
    """Return a table at which the player is to act."""
    host = TableHost("sixtysix", seed, fresh=False, **settings)
    host.settle()
    return host


def plays(host: TableHost) -> list[Card]:
    """Return the cards that the player may play by the rules, whatever moves."""
    return [act.card for act in host.session.view().choices if isinstance(act, Play)]


def moving(wins: bool) -> TableHost:
    """Return a table whose trick is being swept: the player has won it, or has lost it."""
    for number in range(40):
        host = at_rest(f"sweep {number}", speed="normal")
        for _ in range(4):
            host.table.act(random.Random(number).choice(host.table.state.choices()))
            for _ in range(400):
                host.step(FRAME)
                state = host.table.state
                if host.top is not host.table or host.table.idle:
                    break
                won = state.view.last_trick is not None and not state.view.trick
                if won and not state.picture.trick and state.is_asked is wins and state.held_cards:
                    return host
            if host.top is not host.table:
                break
            host.settle()
    raise AssertionError("no trick is swept that way")


def lift(host: TableHost, card: Card) -> float:
    """Return where a card of the hand goes up to, du."""
    return host.table.state.effects.lifts[card].end


def test_a_press_in_a_sweep_lifts_the_card_in_the_next_frame() -> None:
    """Hover and press are answered while cards move, with the sound of the pick-up at once."""
    host = moving(wins=True)
    card = host.table.state.hand[2]
    host.step(FRAME, PointerMove(host.card_pos(card)))
    assert lift(host, card) == HOVER
    host.silence.played.clear()
    host.step(FRAME, PointerDown(host.card_pos(card)))
    assert host.silence.played[0] == "pickup"
    assert lift(host, card) >= HOVER + PICK_UP
    assert host.table.state.effects.lifts[card].moving


def test_a_press_hurries_the_picture_and_nothing_jumps() -> None:
    """Within 120 ms all lies where it would have come to, and the cards are seen on their ways."""
    host = moving(wins=True)
    host.step(FRAME, PointerDown((5, 300)), PointerUp((5, 300)))
    frames = 1
    while host.table.state.busy:
        host.step(FRAME)
        frames += 1
    assert 4 <= frames <= 8
    agree(host)


def test_a_click_in_a_sweep_is_played_when_its_time_comes() -> None:
    """The player leads next: one click on a card that moves past skips the rest and plays it."""
    host = moving(wins=True)
    card, acts = plays(host)[0], host.session.acts
    host.click(host.card_pos(card))
    for _ in range(30):
        host.step(FRAME)
        if host.session.acts > acts:
            break
    assert host.session.acts == acts + 1
    assert host.session.match.deals[-1].actions[-1].card == card


def test_a_click_before_another_plays_arms_the_card() -> None:
    """It stands out with a brass edge until the next press on it, and the rail says so."""
    host = moving(wins=False)
    card, acts = host.table.state.hand[0], host.session.acts
    host.click(host.card_pos(card))
    assert host.session.acts == acts
    assert host.table.state.intent.armed == card
    assert lift(host, card) >= RAISE
    assert status(host.table.state).text.startswith("Card ready")
    host.settle()
    assert host.table.state.intent.armed == card
    if card in plays(host):
        acts = host.session.acts
        host.click(host.card_pos(card))
        assert host.session.acts == acts + 1


def test_an_armed_card_is_taken_back() -> None:
    """The same card, the right button and Escape disarm it; Escape opens no menu then."""
    backs: tuple[Any, ...] = (
        lambda host, pos: host.step(0.3, PointerDown(pos), PointerUp(pos)),
        lambda host, pos: host.step(FRAME, PointerDown((5, 300), 3)),
        lambda host, _pos: host.step(FRAME, Key("escape")),
    )
    for back in backs:
        host = moving(wins=False)
        host.table.session.poll = lambda: None  # type: ignore[method-assign]
        pos = host.card_pos(host.table.state.hand[0])
        host.click(pos)
        host.step(0.3)
        back(host, pos)
        assert host.table.state.intent.card is None
        assert host.top is host.table


def test_the_option_lets_an_armed_card_go_by_itself() -> None:
    """With «play ahead» it is played a moment after the other's card lies, or refused."""
    host = moving(wins=False)
    host.change_settings(play_ahead=True)
    card = host.table.state.held_cards[0]
    host.click(host.card_pos(card))
    for _ in range(600):
        host.step(FRAME)
        if host.table.state.intent.card is None:
            break
    played = [act.card for act in host.session.match.deals[-1].actions if isinstance(act, Play)]
    assert card in played or host.table.state.effects.refused.card == card


def test_a_card_rises_less_while_another_plays() -> None:
    """It is seen, but not offered."""
    host = moving(wins=False)
    card = host.table.state.hand[1]
    host.step(FRAME, PointerMove(host.card_pos(card)))
    assert lift(host, card) == HOVER_WAITING


@pytest.mark.slow
def test_hasty_tricks_lose_no_click_and_play_no_other_card() -> None:
    """Twenty tricks of clicks as soon as all may be seen: each plays its card, and only that."""
    wanted, asked = count(20, 200), 0
    for number in range(100):
        host, mine = at_rest(f"hasty {number}", speed="normal"), []
        chance = random.Random(number)
        for _ in range(6000):
            state = host.table.state
            if host.top is not host.table or asked >= wanted:
                break
            if state.sees_all and state.intent.card is None and state.held_cards:
                mine.append(chance.choice([c for c in plays(host) if c in state.held_cards]))
                host.click(host.card_pos(mine[-1]))
                asked += 1
                for _ in range(40):
                    host.step(FRAME)
                    if not host.table.state.sees_all:
                        break
            host.step(FRAME)
        acts = host.session.match.deals[-1].actions
        assert [a.card for a in acts if isinstance(a, Play) and a.seat == 0][-len(mine) :] == mine
        if asked >= wanted:
            return
    raise AssertionError("too few tricks")


def test_a_drag_lights_the_felt_and_closes_the_hand() -> None:
    """Over the felt the others close up, the word is seen, and a tick is heard once."""
    host = at_rest(speed="normal")
    card = host.table.state.hand[0]
    drag_to(host, card, (512, 250))
    frame = host.table.frame()
    assert frame.felt is not None
    assert frame.felt.over
    assert frame.felt.allowed
    assert host.silence.played.count("tick") == 1
    for _ in range(30):
        host.step(FRAME)
    slots = host.table.state.layout.hand(5)
    assert [round(pose.x, 3) for pose in host.table.frame().hand.poses.values()] == [
        round(slot.x, 3) for slot in slots
    ]
    host.step(FRAME, PointerMove(host.card_pos(card), held=True))
    for _ in range(30):
        host.step(FRAME)
    assert not host.table.frame().felt.over
    host.step(FRAME, PointerUp(host.card_pos(card)))
    assert host.table.state.drag is None
    host.settle()


def test_a_drag_goes_on_through_a_sweep_and_its_drop_is_queued() -> None:
    """What moves on the table takes no card from the pointer."""
    host = moving(wins=True)
    card, acts = plays(host)[0], host.session.acts
    host.table.playback.hurry = lambda: None  # type: ignore[method-assign]
    drag_to(host, card, (512, 250))
    assert host.table.state.dragged == card
    host.step(FRAME, PointerUp((512, 250)))
    assert host.table.state.intent.queued == card
    for _ in range(120):
        host.step(FRAME)
    assert host.session.match.deals[-1].actions[acts].card == card


def drag_to(host: TableHost, card: Card, end: tuple[int, int]) -> None:
    """Take a card of the hand to a point of the window, and hold it there."""
    start = host.card_pos(card)
    host.step(FRAME, PointerDown(start))
    for part in (0.3, 0.6, 1.0):
        x, y = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
        host.step(FRAME, PointerMove((x, y), held=True))


def may_close() -> TableHost:
    """Return a table at which the player may close the stock."""
    host = at_rest("close", speed="normal")
    while not any(isinstance(act, Close) for act in host.table.state.choices()):
        host.table.act(host.table.state.choices()[0])
        host.settle()
    return host


def close_button(host: TableHost) -> tuple[int, int]:
    """Return the middle of the button that closes the stock, px."""
    built = next(b for b in host.table.state.buttons if b.control.name == "close")
    x, y, w, h = host.canvas.rect(*built.button.box)
    return x + w // 2, y + h // 2


def test_closing_is_held_for_450_ms() -> None:
    """The ring fills while the button is down, and at its end the stock is closed, once."""
    host = may_close()
    host.step(FRAME, PointerDown(close_button(host)))
    host.step(0.4)
    assert host.session.match.deal.closer is None
    hold = host.table.frame().hold
    assert hold is not None
    assert 0.9 < hold.part < 1
    host.step(0.05)
    assert host.session.match.deal.closer == 0
    assert host.table.frame().hold is None
    acts = host.session.acts
    host.step(FRAME, PointerUp((5, 300)))
    assert host.session.acts == acts


def test_one_stray_click_closes_nothing_and_a_second_does() -> None:
    """A press that is let go asks; the trace says so; a press on a card instead plays the card."""
    host = may_close()
    assert presses(host) == 2
    host.click(close_button(host))
    assert host.session.match.deal.closer is None
    assert status(host.table.state).text == "Press once more to confirm"
    assert presses(host) == 1
    host.click(close_button(host))
    assert host.session.match.deal.closer == 0
    host = may_close()
    host.click(close_button(host))
    host.step(0.3)
    host.click(host.card_pos(plays(host)[0]))
    assert host.session.match.deal.closer is None
    assert host.table.state.confirming is None


def presses(host: TableHost) -> int:
    """Return how often a script must press to close the stock."""
    found = [t for t in host.table.targets() if t.act is not None and t.act["act"] == "close"]
    return int(found[0].as_json().get("presses", 1))


def test_a_card_under_the_button_stays_there() -> None:
    """While the button is down the hand is not sorted: the card drawn comes with the release."""
    host = moving(wins=True)
    card = host.table.state.hand[1]
    hand, strip = host.table.state.hand, host.card_pos(card)
    host.step(FRAME, PointerDown(strip))
    for _ in range(60):
        host.step(FRAME)
        assert host.table.state.hand == hand
        assert host.card_pos(card) == strip
    host.step(FRAME, PointerUp((5, 300)))
    host.settle()
    assert len(host.table.state.hand) == len(hand) + 1


def test_with_the_left_hand_sounds_come_from_the_other_side() -> None:
    """What lies in the columns is heard mirrored, as it is seen."""
    right, left = heard(left_hand=False), heard(left_hand=True)
    assert right
    assert [name for name, _x in left] == [name for name, _x in right]
    # The stock leans to the left on either side, by less than a card's width.
    for (_name, one), (_same, other) in zip(left, right, strict=True):
        assert one + other == pytest.approx(1280, abs=20)


def heard(left_hand: bool) -> list[tuple[str, float]]:
    """Return the sounds of stock and piles in three tricks, and where they belong, du."""
    host = TableHost("sixtysix", "pan", fresh=False, speed="normal", left_hand=left_hand)
    found: list[tuple[str, float]] = []

    def listen(name: str, x: float | None, width: float) -> None:
        if name in ("sweep", "slide") and x is not None and width == 1280:
            found.append((name, x))

    host.sound.play_at = listen  # type: ignore[method-assign]
    host.settle()
    for _ in range(3):
        host.table.act(host.table.state.choices()[0])
        host.settle()
    return found


def test_the_hand_is_sorted_by_dragging() -> None:
    """A card that is let go over another place of the hand lies there, and a card that is drawn
    joins its neighbours without bringing the others into another order."""
    host = at_rest(speed="normal")
    hand = host.table.state.hand
    start, end = host.card_pos(hand[0]), host.card_pos(hand[2])
    host.step(FRAME, PointerDown(start))
    for part in (0.5, 1.0):
        x = round(start[0] + (end[0] - start[0]) * part)
        host.step(FRAME, PointerMove((x, start[1] - 5), held=True))
    host.step(0.2)
    host.step(FRAME, PointerUp((end[0], start[1] - 5)))
    order = (hand[1], hand[2], hand[0], *hand[3:])
    assert host.table.state.hand == order
    host.settle()
    host.table.act(Play(0, order[-1]))
    host.settle()
    assert [card for card in host.table.state.hand if card in order] == list(order[:-1])
    assert len(host.table.state.hand) == 6
    agree(host)
