"""The open cards of a finished deal: what its positions are, and where their cards lie."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.cards import Card, card_set
from game.rules.actions import Trump
from game.rules.match import Match, MatchInfo, PlayedDeal, Player
from game.rules.presets import ALL_PRESETS, preset
from game.ui.drawing import theme
from game.ui.drawing.painter import Painter
from game.ui.scenes.open_deal import GONE, OpenDeal, Position, positions_of, trump_seat
from tests.ui.hidden import app_for_tests
from tests.ui.tablehost import sensible

WITHOUT_STOCK = ("three_all_play", "four_partners", "auction")
WINDOWS = ((1024, 600), (1280, 720), (1024, 768), (2560, 1080), (3840, 2160))
AREA = (24.0, 72.0, 860.0, 624.0)


@dataclass(frozen=True)
class Lying:
    """A card as it was painted: its place and width (du), whether it is dimmed as gone."""

    card: Card
    x: float
    y: float
    width: float
    gone: bool


def played_deal(name: str, seed: str = "open") -> PlayedDeal:
    """Return a deal played to its end by sensible chance."""
    rules = preset(name)
    match = Match(rules, MatchInfo(name, seed, (Player("", "human"),) * rules.seats))
    match.begin_deal()
    chance = Random(seed)
    while not match.deal.is_over:
        match.apply(sensible(chance, match.view(match.deal.to_act)))
    return match.deals[0]


def positions(played: PlayedDeal) -> list[Position]:
    return positions_of(played.deal, played.actions)


@contextmanager
def painted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Lying]]:
    """Give the list of cards that are painted meanwhile."""
    found: list[Lying] = []

    def card(
        _p: Painter, card: Card, x: float, y: float, width: float, *_a: Any, **kw: Any
    ) -> None:
        found.append(Lying(card, x, y, width, kw.get("dress") == GONE))

    with monkeypatch.context() as patch:
        patch.setattr(Painter, "card", card)
        yield found


def painter(app: Any) -> Painter:
    return Painter(app.window.surface, app.canvas, app.art, app.fonts)


def open_deal(played: PlayedDeal, area: tuple[float, float, float, float] = AREA) -> OpenDeal:
    rules = played.deal.rules
    return OpenDeal(area, rules.players(played.deal.dealer), lambda seat: f"Seat {seat}")


def test_positions_conserve_the_cards_and_end_with_the_deal() -> None:
    """In each position every card of the deck is in one place, the last one is scored."""
    played = played_deal("classic")
    found = positions(played)
    for position in found:
        deal = position.deal
        cards = card_set(deal.stock.cards) | deal.played
        for hand in deal.hands:
            assert not cards & hand
            cards |= hand
        assert cards.bit_count() == deal.rules.deck
    assert found[-1].deal.outcome == played.deal.outcome
    assert not found[0].deal.log


@pytest.mark.parametrize("name", sorted(ALL_PRESETS))
def test_every_card_that_is_known_lies_open(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hands, stock and trick are painted once each, bright; nothing else is bright."""
    played = played_deal(name)
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        for position in positions(played):
            with painted(monkeypatch) as cards:
                open_deal(played).paint(painter(app), position)
            held = [card for hand in position.deal.hands for card in range(32) if hand >> card & 1]
            bright = sorted(lying.card for lying in cards if not lying.gone)
            trick = [card for _seat, card in position.trick]
            stock = position.deal.stock.cards if position.deal.stock else []
            assert bright == sorted([*held, *stock, *trick])


@pytest.mark.parametrize("name", WITHOUT_STOCK)
def test_cards_that_are_gone_keep_their_place_and_are_dimmed(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A row always has all cards that were dealt; those no longer held are dimmed."""
    played = played_deal(name)
    dealt = sorted(card for hand in played.deal.layout.hands for card in hand)
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        for position in positions(played):
            with painted(monkeypatch) as cards:
                open_deal(played).paint(painter(app), position)
            trick = {card for _seat, card in position.trick}
            rows = [c for c in cards if c.gone or c.card not in trick]
            assert sorted(c.card for c in rows) == dealt
            assert all(c.gone == bool(position.deal.played >> c.card & 1) for c in rows)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("name", WITHOUT_STOCK)
def test_rows_use_the_width(
    name: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rows fill the room between plates and acts, and no card leaves it or hides another."""
    played = played_deal(name)
    last = positions(played)[-1]
    with app_for_tests(size, "en", tmp_path) as app:
        area = (AREA[0], AREA[1], AREA[2], app.canvas.h - AREA[1] - theme.MARGIN)
        with painted(monkeypatch) as cards:
            open_deal(played, area).paint(painter(app), last)
    for y in {c.y for c in cards}:
        row = [c for c in cards if c.y == y]
        hand, trick = row[:-1], row[-1]
        width = trick.width
        assert trick.x + width / 2 == pytest.approx(area[0] + area[2])
        assert y - width * theme.CARD_RATIO / 2 >= area[1] - 0.01
        assert y + width * theme.CARD_RATIO / 2 <= area[1] + area[3] + 0.01
        steps = [b.x - a.x for a, b in pairwise(hand)]
        assert min(steps) >= 0.4 * width
        assert 20 <= trick.x - hand[-1].x - width <= 0.5 * width
    assert {c.width for c in cards} == {width}
    assert width > 100


@pytest.mark.parametrize("name", WITHOUT_STOCK)
def test_the_seat_that_made_trumps_is_marked(name: str) -> None:
    """Trumps stand with who has named them, or was dealt the card that shows them."""
    played = played_deal(name)
    first, *_, last = positions(played)
    named = [act for act in played.actions if isinstance(act, Trump)]
    if named:
        assert trump_seat(first.deal) is None
        assert trump_seat(last.deal) == named[0].seat
    else:
        assert trump_seat(first.deal) == trump_seat(last.deal) == played.deal.dealer
    assert bool(named) == played.deal.rules.game.bidding
