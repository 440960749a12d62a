"""The table scene: what clicks and keys do, and that nothing is ever played twice."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from game.cards import parse_card
from game.rules.actions import Close, Exchange, Play
from game.ui.layout.picture import Picture
from game.ui.layout.table import RAISE
from game.ui.motion.movement import Timeline
from game.ui.scene import Key, PointerDown, PointerMove, PointerUp
from game.ui.scenes.table import TableScene
from game.ui.table.frame import seat_facts, status
from tests.ui.tablehost import TableHost

SIZES = ((1024, 600), (1280, 720), (1100, 900), (1600, 700))


def at_rest(preset: str = "sixtysix", seed: str = "1", **settings: Any) -> TableHost:
    """Return a table at which the player is to act."""
    host = TableHost(preset, seed, fresh=False, **settings)
    host.settle()
    return host


def agree(host: TableHost) -> None:
    """Assert that the picture is that of the view, in whatever order the player holds his cards."""
    shown, seen = host.table.state.picture.copy(), Picture.of(host.session.view())
    assert sorted(shown.hand) == sorted(seen.hand)
    shown.arrange(seen.hand)
    assert shown == seen


def test_a_click_plays_the_card_under_it() -> None:
    """Press and release on a card play exactly that card, at once in the deal."""
    host = at_rest(speed="normal")
    card = host.table.state.picture.hand[2]
    host.click(host.card_pos(card))
    assert host.session.match.deals[-1].actions[-1].card == card
    assert host.session.acts == host.session.match.deals[-1].deal.played.bit_count()


def test_a_click_while_another_plays_only_ends_the_motion() -> None:
    """The first click after a lead brings the cards to their places and plays nothing."""
    host = at_rest(speed="normal")
    host.click(host.card_pos(host.table.state.picture.hand[0]))
    assert host.table.state.busy
    acts = host.session.acts
    host.click(host.card_pos(host.table.state.picture.hand[0]))
    assert not host.table.state.busy or host.session.waits_for_computer
    assert host.session.acts == acts


def test_a_double_click_plays_one_card() -> None:
    """Two quick clicks at one place play one card."""
    host = at_rest(speed="normal")
    pos = host.card_pos(host.table.state.picture.hand[1])
    acts = host.session.acts
    for event in (PointerDown(pos), PointerUp(pos), PointerDown(pos), PointerUp(pos)):
        host.table.handle(event)
    assert host.session.acts == acts + 1


def test_a_card_dragged_onto_the_felt_is_played() -> None:
    """A card that is let go above the hand is played."""
    host = at_rest(speed="normal")
    card = host.table.state.picture.hand[0]
    drag(host, card, (512, 250))
    assert host.session.match.deals[-1].actions[-1].card == card


def test_a_card_dropped_on_the_hand_goes_back() -> None:
    """A card that is let go below stays in the hand and flies back."""
    host = at_rest(speed="normal")
    card, acts = host.table.state.picture.hand[0], host.session.acts
    x, y = host.card_pos(card)
    drag(host, card, (x + 60, y))
    assert host.session.acts == acts
    assert host.table.state.stage.moving
    host.settle()
    agree(host)


def drag(host: TableHost, card: int, end: tuple[int, int]) -> None:
    """Drag a card of the hand to a point of the window."""
    start = host.card_pos(card)
    host.step(1 / 60, PointerDown(start))
    for part in (0.3, 0.6, 1.0):
        pos = tuple(round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
        host.step(1 / 60, PointerMove(pos, held=True))  # type: ignore[arg-type]
    host.step(1 / 60, PointerUp(end))


def strict_reply(host: TableHost) -> tuple[int, int]:
    """Play on until the player must reply and may not play all; return a bad and a good card."""
    chance = random.Random(1)
    for _ in range(400):
        host.settle()
        if host.top is not host.table:
            host.step(0.1, Key("n"))
            continue
        view = host.session.view()
        plays = [a.card for a in view.choices if isinstance(a, Play)]
        bad = [card for card in host.table.state.picture.hand if card not in plays]
        if view.trick and bad and plays:
            return bad[0], plays[0]
        host.table.act(chance.choice(view.choices), confirmed=True)
    raise AssertionError("no such reply was found")


def test_a_wrong_card_is_refused_with_the_reason() -> None:
    """In strict play a wrong card shakes, is outlined, and the status line says why."""
    host = at_rest(seed="strict", speed="instant")
    bad, good = strict_reply(host)
    host.step()
    acts = host.session.acts
    host.click(host.card_pos(bad))
    assert host.session.acts == acts
    line = status(host.table.state)
    assert line.bad
    assert "Not allowed" in line.text
    assert host.table.state.effects.refused.card == bad
    assert "illegal" in host.silence.played
    lifts = host.table.state.effects.lifts.items()
    assert {card for card, tween in lifts if tween.end == RAISE} == set(host.table.state.plays())
    assert good in host.table.state.plays()
    host.click(host.card_pos(good))
    assert host.session.acts == acts + 1


def test_targets_name_what_a_click_does() -> None:
    """Clicking the middle of a target with an act does that act, in every window."""
    for size in SIZES:
        host = at_rest()
        host.resize(size)
        for target in host.table.targets():
            x, y, w, h = target.rect
            if target.act is None or target.act["act"] != "play":
                continue
            over = host.table.hands.spot_at(*host.canvas.du((x + w // 2, y + h // 2)))
            assert isinstance(over, int)
            assert host.table.state.hand[over] == parse_card(target.act["card"])
        acts = [target.as_json() for target in host.table.targets()]
        assert json.loads(json.dumps(acts)) == acts


def test_keys_choose_play_and_use_the_buttons() -> None:
    """Digits and arrows choose a card, Enter plays it; a letter presses its button, and closing is
    asked about once more."""
    host = at_rest(speed="normal")
    hand = host.table.state.picture.hand
    host.step(0.1, Key("3"), Key("right"))
    assert host.table.state.focus == 3
    assert host.session.acts == len(host.session.match.deals[-1].actions)
    host.step(0.1, Key("enter"))
    assert host.session.match.deals[-1].actions[-1].card == hand[3]
    closing = at_rest(seed="close", speed="normal")
    while not any(isinstance(a, Close) for a in closing.table.state.choices()):
        closing.table.act(closing.table.state.choices()[0])
        closing.settle()
    closing.step(0.1, Key("c"))
    assert closing.session.match.deal.closer is None
    closing.step(0.1, Key("c"))
    assert closing.session.match.deal.closer == 0


def test_the_question_before_the_draw_has_two_buttons() -> None:
    """In the classic game the winner of a trick is asked, and cards wait for the answer."""
    host = asked_before_the_draw()
    names = [built.control.name for built in host.table.state.buttons]
    assert names[:2] == ["draw", "close_before_draw"]
    acts = host.session.acts
    host.click(host.card_pos(host.table.state.picture.hand[0]))
    assert host.session.acts == acts
    host.step(0.1, Key("d"))
    assert host.session.acts == acts + 1


def asked_before_the_draw() -> TableHost:
    """Return a table at which the player is asked whether to close before the draw."""
    for number in range(20):
        host = at_rest("classic", f"draw {number}", speed="instant")
        while host.top is host.table:
            if host.session.view().draw_owed:
                host.step()
                return host
            host.table.act(next(a for a in host.table.state.choices() if isinstance(a, Play)))
            host.settle()
    raise AssertionError("the player never won a trick")


def test_confirming_asks_once_more() -> None:
    """With the setting on, a card is chosen by the first click and played by the second."""
    host = at_rest(confirm_move=True)
    card, acts = host.table.state.picture.hand[0], host.session.acts
    host.click(host.card_pos(card))
    assert host.session.acts == acts
    host.click(host.card_pos(card))
    assert host.session.acts == acts + 1


def test_points_are_hidden_where_66_is_claimed_and_for_the_opponent() -> None:
    """Own points show, the opponent's only by the setting; in the classic game nobody's."""
    host = at_rest()
    assert seat_facts(host.table.state, 0).points is not None
    assert seat_facts(host.table.state, 1).points is None
    host.change_settings(show_opponent_points=True)
    assert seat_facts(host.table.state, 1).points is not None
    classic = at_rest("classic", show_opponent_points=True)
    assert seat_facts(classic.table.state, 0).points is None
    assert seat_facts(classic.table.state, 1).points is None


def test_a_saved_position_is_shown_at_once() -> None:
    """A match that is continued mid-trick shows exactly the position, and nothing moves."""
    host = at_rest(seed="resume", speed="normal")
    for _ in range(30):
        host.settle()
        if host.session.view().trick:
            break
        host.table.act(next(a for a in host.table.state.choices() if isinstance(a, Play)))
    assert host.session.view().trick
    table = TableScene(host.session)
    table.enter(host)  # type: ignore[arg-type]
    table.resize(host.canvas)
    assert not table.state.busy
    assert table.state.picture == Picture.of(host.session.view())


def test_the_computer_waits_and_then_shows_that_it_thinks() -> None:
    """The computer acts after 350 ms at the earliest and says after 1.5 s that it thinks."""
    host = at_rest(speed="normal")
    for _ in range(20):
        host.table.act(next(a for a in host.table.state.choices() if isinstance(a, Play)))
        host.table.playback.finish()
        if host.session.waits_for_computer:
            break
        host.settle()
    acts = host.session.acts
    host.step(0.1)
    host.step(0.1)
    host.step(0.1)
    assert host.session.acts == acts
    slow = host.session
    slow.poll = lambda: None  # type: ignore[method-assign]
    for _ in range(16):
        host.step(0.1)
    assert "thinking" in status(host.table.state).text
    assert host.table.state.effects.faces[1].mood == "think"


def test_the_exchange_moves_both_cards() -> None:
    """After an exchange the lowest trump lies under the stock and its place in the hand is taken
    by the turned-up card."""
    for number in range(60):
        host = at_rest(seed=f"exchange {number}", speed="instant")
        chance = random.Random(number)
        while host.top is host.table and not host.session.deal_over:
            choices = host.session.view().choices
            exchange = [a for a in choices if isinstance(a, Exchange)]
            if exchange:
                turned = host.session.view().turned
                assert host.table.act(exchange[0])
                host.settle()
                agree(host)
                assert turned in host.table.state.picture.hand
                return
            host.table.act(chance.choice([a for a in choices if isinstance(a, Play)]))
            host.settle()
    raise AssertionError("no exchange came about")


def test_watching_alone_ends_a_match() -> None:
    """Without any skipping a whole match is played from its cut to its last deal."""
    host = TableHost("sixtysix", "watch", speed="fast")
    chance = random.Random(2)
    for _ in range(60000):
        host.step(1 / 30)
        if host.top.name == "match_won":
            break
        if host.top.name == "result":
            host.step(0.1, Key("n"))
        elif host.top is host.table and host.table.idle:
            agree(host)
            host.table.act(chance.choice(host.session.view().choices))
    assert host.top.name == "match_won"
    assert isinstance(host.table.state.timeline, Timeline)


def test_a_computer_that_claims_before_the_reply_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the player's turn to reply, and yet the other acts first: his is the face that shows
    it, and the table waits for him."""
    host = at_rest("classic", speed="normal")
    monkeypatch.setattr(type(host.session), "seat_to_think", property(lambda _session: 1))
    host.table.state.waits = True
    assert host.table.state.view.to_act == 0
    thought: list[int] = []
    host.table.playback.company.thinks = (  # type: ignore[method-assign]
        lambda seat, long=False: thought.append(seat)
    )
    host.step(0.1)
    assert thought == [1]
