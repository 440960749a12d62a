"""How deals end, in words: who won, how, and why it was worth so much, in every game."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator

import pytest

from game.i18n import language, set_language
from game.rules import scoring
from game.rules.match import Match, MatchInfo
from game.rules.presets import ALL_PRESETS, PRESETS, THREE_DEALER_SITS_OUT
from game.rules.ruleset import RuleSet
from game.rules.scoring import WHY, Contract, Outcome, Score, Standing, Tally
from game.rules.view import View
from game.ui.words.results import Ending, carried, headline, reason, result, worth
from game.ui.words.seats import bent_name
from tests.scale import count

LANGUAGES = ("en", "ru", "de")
YOU = {
    "en": r"\byou(r|rs)?\b",
    "ru": r"\b(вы|вас|вам|ваш\w*)\b",
    "de": r"\b(du|dir|dein\w*)\b",
}
"""The player himself, in any case."""
SIDES = {
    "en": ("Your side", "The other side"),
    "ru": ("за вашей стороной", "за соперниками"),
    "de": ("an deine Seite", "an die Gegner"),
}
REASONS = {
    "out", "claim", "wrong_claim", "failed_close", "last_trick", "more_points", "tie", "draw",
    "all_played", "bid_made", "bid_missed", "forced_bid",
}  # fmt: skip
TOLD_BY_THE_REASON = {"bid_made", "bid_missed", "bid_forced", "nothing"}
"""What the sentence on how the deal ended, or the one on what is carried, says already."""


@pytest.fixture(autouse=True)
def same_language_again() -> Iterator[None]:
    """Leave the language as it was."""
    before = language()
    yield
    set_language(before)


def standings(rules: RuleSet, players: tuple[int, ...]) -> Iterator[Standing]:
    """Yield what the players can have, told apart by what scoring asks."""
    each = [(0, 0), (0, 2), (20, 2), (40, 3), (70, 3)]
    for chosen in itertools.product(each, repeat=len(players)):
        points, tricks = [0] * rules.sides, [0] * rules.sides
        for seat, (number, won) in zip(players, chosen, strict=True):
            points[seat], tricks[seat] = number, won
        yield Standing(tuple(points), tuple(points), tuple(tricks))


def scores(rules: RuleSet, tally: Tally) -> Iterator[Score]:
    """Yield all that a deal with this tally can end as."""
    for seat in () if rules.game.partners else tally.players:
        if tally.now.points[seat] >= scoring.OUT_POINTS and rules.out == "auto":
            yield scoring.reached_out(rules, tally, seat, "out")
        if rules.out == "claim":
            yield scoring.claim(rules, tally, seat)
    yield scoring.played_out(rules, tally) or scoring.nobody_out(rules, tally, tally.players[0])


def tallies(rules: RuleSet) -> Iterator[Tally]:
    """Yield tallies of a game: closed or not, or with a bid made, missed or forced."""
    if rules.game.partners:
        for points, tricks in (((40, 80), (2, 4)), ((110, 20), (6, 2)), ((130, 0), (8, 0)),
                               ((65, 65), (4, 4))):  # fmt: skip
            now = Standing(points, points, tricks)
            bids = [(70, False, False), (100, True, False), (70, False, True)]
            contracts = [Contract(0, *bid) for bid in bids] if rules.game.bidding else [None]
            yield from (Tally((0, 1, 2, 3), now, contract=contract) for contract in contracts)
        return
    players = rules.players(0)
    for now in standings(rules, players):
        yield Tally(players, now)
        if not rules.game.has_stock:
            continue
        for before in standings(rules, players):
            counts = zip(before.points + before.tricks, now.points + now.tricks, strict=True)
            if all(earlier <= later for earlier, later in counts):
                yield from (Tally(players, now, before, closer) for closer in players)


def endings(rules: RuleSet) -> dict[tuple[str, str, int | None, int | None], Ending]:
    """Return an ending for each reason, worth, winner and closer that a game knows."""
    found = {}
    nothing = (0,) * rules.sides
    for tally in tallies(rules):
        for score in scores(rules, tally):
            outcome = Outcome(
                score.reason, score.winner, score.why, tally.now.points, tally.now.cards, nothing,
                nothing, tally.now.tricks, score.game_points, score.carried, tally.closer,
            )  # fmt: skip
            bid = tally.contract
            side, high = (None, 0) if bid is None else (bid.side, bid.bid)
            key = (score.reason, score.why, score.winner, tally.closer)
            found[key] = Ending(outcome, rules, 0, 0, side, high)
    return found


ENDINGS = {name: list(endings(rules).values()) for name, rules in ALL_PRESETS.items()}


def test_the_endings_are_all_there_are() -> None:
    """The games together end for every reason and are worth as much for every cause."""
    outcomes = [end.outcome for ends in ENDINGS.values() for end in ends]
    assert {outcome.why for outcome in outcomes} == set(WHY)
    assert {outcome.reason for outcome in outcomes} == REASONS


def is_named(text: str, seat: int, own: int, seats: int) -> bool:
    """Whether a text tells of a seat, as the player at `own` reads it."""
    if seat == own:
        return re.search(YOU[language()], text.lower()) is not None
    name = bent_name(seat, own, seats)
    return any(form in text for form in (f"{name}", name.of, name.by))


def view_of_start(rules: RuleSet, own: int) -> View:
    """Return what a seat sees as the seat 0 has dealt."""
    match = Match(rules, MatchInfo("", "words", ()))
    match.begin_deal(dealer=0)
    return match.view(own)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", ALL_PRESETS)
def test_every_end_names_the_winner_and_the_cause(name: str, code: str) -> None:
    """Whoever reads it, each end of each game says who won, how, and why it is worth so much."""
    set_language(code)
    rules = ALL_PRESETS[name]
    for own in range(rules.seats):
        view = view_of_start(rules, own)
        for end in ENDINGS[name]:
            outcome, end = end.outcome, end._replace(own=own)
            head, why, cause = headline(outcome, view), reason(end), worth(end)
            assert "{" not in head + why + cause
            assert "|" not in head + why + cause
            if outcome.winner is None:
                assert head
                assert why
                assert carried(end, 0) or outcome.why == "bid_forced"
                continue
            if rules.game.partners:
                assert SIDES[code][outcome.winner != rules.side_of(own)] in head
            else:
                assert is_named(head, outcome.winner, own, rules.seats)
                assert any(is_named(why, seat, own, rules.seats) for seat in range(rules.seats))
            known = outcome.why in TOLD_BY_THE_REASON or (
                outcome.why == "plain" and outcome.reason in ("last_trick", "all_played")
            )
            assert bool(cause) != known, outcome


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", [name for name, row in ALL_PRESETS.items() if row.game.has_stock])
def test_a_failed_close_says_who_closed(name: str, code: str) -> None:
    """All kinds of failed close tell of the closer, to him, to the winner and to a third."""
    set_language(code)
    rules = ALL_PRESETS[name]
    failed = [end for end in ENDINGS[name] if end.outcome.reason == "failed_close"]
    assert failed
    for end, own in itertools.product(failed, range(rules.seats)):
        closer = end.outcome.closer
        assert closer is not None
        told = reason(end._replace(own=own))
        assert is_named(told, closer, own, rules.seats)
        if own not in (closer, end.outcome.winner):
            assert re.search(YOU[code], told.lower()) is None


def played_out() -> Iterator[tuple[RuleSet, Outcome, int, list[View]]]:
    """Yield the ends of many deals played at random in all games with a stock, and variants."""
    chance = random.Random(66)
    variants = [
        *PRESETS.values(),
        THREE_DEALER_SITS_OUT,
        PRESETS["classic"].changed({"failed_close_no_trick": 3}),
        PRESETS["classic"].changed({"out": "auto", "schwarz_by_points": True}),
        PRESETS["sixtysix"].changed({"out": "claim", "nobody": "draw"}),
        PRESETS["schnapsen"].changed({"close_after_first_trick": False}),
    ]
    for number in range(count(700, 5000)):
        rules = variants[number % len(variants)]
        match = Match(rules, MatchInfo("", f"words {number}", ()))
        deal = match.begin_deal()
        while not deal.is_over:
            acts = deal.legal()
            rare = [a for a in acts if type(a).__name__ in ("Claim", "Close")]
            rest = [a for a in acts if a not in rare]
            match.apply(chance.choice(rare if rare and chance.random() < 0.07 else rest))
        assert deal.outcome is not None
        paid = sum(match.deals[-1].game_points or ()) - sum(deal.outcome.game_points)
        if not rules.game.dealer_plays:
            paid = 0
        yield rules, deal.outcome, paid, [match.view(seat) for seat in range(rules.seats)]


def test_deals_that_were_played_are_told_in_words() -> None:
    """Each end has a headline and sentences, and no two players read the same of a winner."""
    for rules, outcome, paid, views in played_out():
        told = [headline(outcome, view) + " ".join(result(outcome, view, paid)) for view in views]
        assert all(told)
        assert "{" not in "".join(told)
        if outcome.winner is not None:
            assert len(set(told)) == rules.seats
