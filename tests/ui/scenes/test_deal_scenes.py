"""The scenes around a deal: its result, its open cards, the last trick, the end of the match."""

from __future__ import annotations

import random

import pytest

from game.rules.presets import ALL_PRESETS, PRESETS_FOR_MORE
from game.ui.drawing.text import LOG
from game.ui.scene import Key, PointerDown
from game.ui.scenes.deal_review import DealReviewScene
from game.ui.scenes.match_won import MatchWonScene
from game.ui.scenes.result import ResultScene
from game.ui.words.seats import name_of, side_short
from tests.ui.tablehost import TableHost, sensible


def over(preset: str = "sixtysix", seed: str = "over") -> TableHost:
    """Return a table whose first deal has been played, its result on top."""
    host = TableHost(preset, seed, fresh=False, speed="instant")
    chance = random.Random(seed)
    while host.top is host.table:
        if host.table.idle:
            host.table.act(chance.choice(host.session.view().choices))
        host.step()
    return host


def texts(host: TableHost) -> list[str]:
    """Return all that the top scene writes on the screen."""
    LOG.start()
    host.step(0.5)
    host.top.resize(host.canvas)
    host.step(0.5, draw=True)
    return [text.text for text in LOG.stop()]


@pytest.mark.parametrize("preset", sorted(ALL_PRESETS))
def test_the_result_shows_the_numbers_of_the_outcome(preset: str) -> None:
    """Points, marriages, tricks, total, gained game points and score stand on the sheet."""
    host = over(preset)
    assert isinstance(host.top, ResultScene)
    outcome = host.session.view().outcome
    assert outcome is not None
    shown = texts(host)
    rules = host.session.match.rules
    told = [outcome.cards, outcome.tricks, outcome.points]
    if rules.marriage != "none":
        told.append(outcome.marriages)
    playing = {rules.side_of(seat) for seat in rules.players(host.session.view().dealer)}
    for numbers in told:
        for side in playing:
            assert str(numbers[side]) in shown
    gains = host.session.match.deals[0].game_points or ()
    whole = " ".join(shown)
    assert str(max(gains)) in whole
    score = host.session.match.score
    if rules.seats == 2:
        at = shown.index(":")
        assert shown[at + 1 : at + 5] == [str(score[0]), "You", str(score[1]), "Ivan"]
        return
    for side, points in enumerate(score):
        assert str(points) in shown
        assert side_short(side, 0, rules) in shown


@pytest.mark.parametrize("preset", sorted(PRESETS_FOR_MORE))
def test_a_whole_match_of_more_ends_with_its_winner(preset: str) -> None:
    """Deal after deal is played and shown until a side has won; the sheet names the winner."""
    host = TableHost(preset, "whole", fresh=False, speed="instant")
    chance = random.Random(preset)
    for _ in range(60000):
        if host.top.name == "match_won":
            break
        if host.top.name == "result":
            host.step(0.1, Key("n"))
        elif host.table.idle:
            host.table.act(sensible(chance, host.session.view()))
        host.step(0.05)
    assert host.top.name == "match_won"
    shown = texts(host)
    match = host.session.match
    assert " : ".join(map(str, match.score)) in shown
    assert max(match.score) >= match.rules.target
    if max(match.score) == match.score[0]:
        assert any("You" in text or "Your" in text for text in shown)


@pytest.mark.parametrize("preset", sorted(PRESETS_FOR_MORE))
@pytest.mark.slow
def test_the_cards_of_a_deal_of_more_lie_open(preset: str) -> None:
    """The open deal goes from act to act with every player's name, cards and points."""
    host = over(preset, seed="open")
    host.step(0.1, Key("c"))
    assert isinstance(host.top, DealReviewScene)
    players = host.session.match.rules.players(host.session.view().dealer)
    for _ in range(60):
        shown = texts(host)
        for seat in players:
            assert name_of(seat, 0, host.session.match.rules.seats) in shown
        host.step(0.1, Key("right"))
    assert host.top.at == len(host.top.positions) - 1


def test_names_and_acts_stand_in_two_columns() -> None:
    """In the list of acts all acts begin at one place, however long the names are."""
    host = over("auction", seed="open")
    host.step(0.1, Key("c"))
    LOG.start()
    host.top.resize(host.canvas)
    host.step(0.5, draw=True)
    drawn = [(entry.text, entry.drawn[0]) for entry in LOG.stop()]
    passes = {x for text, x in drawn if text == "pass"}
    names = {text for text, _x in drawn} & {"You", "Ivan", "Olga", "Peter"}
    assert len(names) == 4
    assert len(passes) == 1


def test_the_next_deal_follows_by_key_and_by_button() -> None:
    """N deals again, and so does the brass button; the table then shows the new deal."""
    for how in ("key", "button"):
        host = over(seed=how)
        if how == "key":
            host.step(0.1, Key("n"))
        else:
            target = next(t for t in host.top.targets() if t.name == "next")
            x, y, w, h = target.rect
            host.click((x + w // 2, y + h // 2))
        assert host.top is host.table
        assert host.session.view().deal_number == 2
        assert host.table.state.picture.deal_number == 2


def test_the_open_deal_goes_through_every_act() -> None:
    """Arrows, Home and End go from act to act, from the first to the last."""
    host = over()
    host.step(0.1, Key("c"))
    review = host.top
    assert isinstance(review, DealReviewScene)
    acts = len(host.session.match.deals[0].actions)
    assert len(review.positions) == acts + 1
    host.step(0.1, Key("end"), draw=True)
    assert review.at == acts
    host.step(0.1, Key("left"), draw=True)
    assert review.at == acts - 1
    host.step(0.1, Key("home"), Key("left"), draw=True)
    assert review.at == 0
    row = next(t for t in review.targets() if t.name == "act:2")
    host.click((row.rect[0] + 20, row.rect[1] + 10))
    assert review.at == 2
    host.step(0.1, Key("escape"))
    assert isinstance(host.top, ResultScene)


def test_the_last_trick_is_shown_until_any_key_or_click() -> None:
    """L lays the last trick over the table, and any input takes it away and does nothing else."""
    for event in (Key("enter"), PointerDown((10, 10))):
        host = TableHost(seed="last", fresh=False, speed="instant")
        chance = random.Random(1)
        host.settle()
        while host.session.view().last_trick is None:
            host.table.act(chance.choice(host.session.view().choices))
            host.settle()
        acts = host.session.acts
        host.step(0.1, Key("l"), draw=True)
        assert host.top.name == "last_trick"
        host.step(0.1, event)
        assert host.top is host.table
        assert host.session.acts == acts


def test_before_the_first_trick_there_is_nothing_to_look_at() -> None:
    """L does nothing before a trick has been won."""
    host = TableHost(seed="none", fresh=False)
    host.settle()
    if host.session.view().last_trick is None:
        host.step(0.1, Key("l"))
        assert host.top is host.table


def test_a_won_match_shows_its_score_and_goes_on() -> None:
    """After the last result comes the end of the match, from where N begins another one."""
    host = TableHost(seed="match", fresh=False, speed="instant")
    chance = random.Random(9)
    while host.top.name != "match_won":
        if host.top.name == "result":
            host.step(0.1, Key("n"))
        elif host.table.idle:
            host.table.act(chance.choice(host.session.view().choices))
        host.step()
    assert isinstance(host.top, MatchWonScene)
    shown = texts(host)
    score = host.session.match.score
    assert f"{score[0]} : {score[1]}" in shown
    sound = "match_won" if host.session.match_winner == 0 else "match_lost"
    assert sound in host.silence.played
    host.step(0.1, Key("n"))
    assert host.top is host.table
    assert host.matches == 1
