"""From the end of a deal to game points, as the RuleSet says.

A deal hands over a `Tally`: what each side took, how things stood when the stock was closed, and
what was bid. The functions here answer with a `Score`. Source of every number: docs/rules.md,
"Options", "A deal, step by step", rules 6 to 9, "Three players" and "Four players, two sides".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.rules.ruleset import RuleSet

OUT_POINTS = 66
LAST_TRICK_POINTS = 10
HUNDRED = 100

WHY = (
    "plain",  # 1: the loser is out of schneider
    "schneider",  # 2
    "schwarz",  # 3
    "close_cost",  # 2: a failed close or wrong claim
    "close_cost_scorer_no_trick",  # 3: the scorer had no trick
    "close_cost_fixed",  # 3: always
    "close_cost_failer_no_point",  # 3: the failer took no point after closing
    "close_cost_failer_no_trick",  # 6 or 3: the failer took no trick after closing
    "nothing",  # nobody scores
    "hundred",  # 2: the winning side has a hundred points
    "all_tricks",  # 3: the other side has no trick
    "bid_made",  # what the bidders took
    "bid_top",  # twice the top bid
    "bid_missed",  # what the others took, and the bid
    "bid_forced",  # each side what it took
)


class Standing(NamedTuple):
    """How the sides stood at a moment; one number a side.

    points: counted points, 0..~230: cards, counted marriages, the last trick's ten
    cards: card points of the tricks alone
    tricks: tricks won
    """

    points: tuple[int, ...]
    cards: tuple[int, ...]
    tricks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Contract:
    """What was bid: the side and its bid, whether there is none higher, whether it was forced."""

    side: int
    bid: int
    is_top: bool
    is_forced: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """All that scoring needs of a deal that has ended.

    players: the seats that played
    now: the standing at the end; closing: the standing when the stock was closed, or None
    closer: the seat that closed, None if nobody did; contract: None where nothing was bid for
    """

    players: tuple[int, ...]
    now: Standing
    closing: Standing | None = None
    closer: int | None = None
    contract: Contract | None = None

    def others(self, seat: int) -> list[int]:
        """Return the players who play against one."""
        return [other for other in self.players if other != seat]


class Score(NamedTuple):
    """Who wins how many game points, and why.

    winner: the side, None if nobody wins
    game_points: one number a side: 0..6, or what was bid and taken
    reason: a reason of the record format, such as ``out``
    why: what made the deal worth that much, one of `WHY`
    carried: game points set aside for the next winner
    """

    winner: int | None
    game_points: tuple[int, ...]
    reason: str
    why: str
    carried: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished deal as it is written to the record: its Score, its Standing, the rest.

    points: cards + marriages + last_trick; game_points without carried points
    """

    reason: str
    winner: int | None
    why: str
    points: tuple[int, ...]
    cards: tuple[int, ...]
    marriages: tuple[int, ...]
    last_trick: tuple[int, ...]
    tricks: tuple[int, ...]
    game_points: tuple[int, ...]
    carried: int
    closer: int | None


def _won(rules: RuleSet, winner: int, value: int, reason: str, why: str) -> Score:
    """Return the score of a deal whose winner alone scores."""
    points = tuple(value if side == winner else 0 for side in range(rules.sides))
    return Score(winner, points, reason, why)


def nobody_wins(rules: RuleSet, reason: str) -> Score:
    """Score a deal without a winner: nothing, where the rules say so a point is carried."""
    return Score(None, (0,) * rules.sides, reason, "nothing", int(rules.nobody == "carry"))


def win(rules: RuleSet, tally: Tally, winner: int, reason: str) -> Score:
    """Score a deal won by reaching 66 or by more points: 1, 2 or 3 by what the losers have.

    2 or 3 only where it is true of every loser. A successful close may count the loser as he stood
    when the stock was closed (`close_scored`).
    """
    standing, losers = tally.now, tally.others(winner)
    if rules.close_scored == "close" and tally.closer == winner and tally.closing is not None:
        standing = tally.closing
    won = standing.cards if rules.schwarz_by_points else standing.tricks
    if not any(won[loser] for loser in losers):
        return _won(rules, winner, 3, reason, "schwarz")
    if all(standing.points[loser] < rules.schneider_below for loser in losers):
        return _won(rules, winner, 2, reason, "schneider")
    return _won(rules, winner, 1, reason, "plain")


def failed_close(rules: RuleSet, tally: Tally, failer: int, reason: str) -> Score:
    """Score a failed close, or a wrong claim, of the seat `failer`: its opponent scores.

    What counts "after closing" counts from the closing if there was one, else (a wrong claim) from
    the start of the deal; "when it was closed" is then the moment of the claim.
    """
    (scorer,) = tally.others(failer)
    now = standing = tally.now
    match rules.failed_close:
        case "three":
            return _won(rules, scorer, 3, reason, "close_cost_fixed")
        case "classic":
            start = tally.closing or Standing(*[(0,) * rules.sides] * 3)
            if now.tricks[failer] == start.tricks[failer]:
                cost, why = rules.failed_close_no_trick, "close_cost_failer_no_trick"
                return _won(rules, scorer, cost, reason, why)
            if now.points[failer] == start.points[failer]:
                return _won(rules, scorer, 3, reason, "close_cost_failer_no_point")
            return _won(rules, scorer, 2, reason, "close_cost")
        case "at_close":
            standing = tally.closing or now
    if standing.tricks[scorer] == 0:
        return _won(rules, scorer, 3, reason, "close_cost_scorer_no_trick")
    return _won(rules, scorer, 2, reason, "close_cost")


def reached_out(rules: RuleSet, tally: Tally, seat: int, reason: str) -> Score:
    """Score the seat's 66: a win, or the failed close of the other if he had closed."""
    if tally.closer is not None and tally.closer != seat:
        return failed_close(rules, tally, tally.closer, "failed_close")
    return win(rules, tally, seat, reason)


def claim(rules: RuleSet, tally: Tally, seat: int) -> Score:
    """Score a claim of 66 (rule 7): right, both at 66, or wrong."""
    points = tally.now.points
    if points[seat] < OUT_POINTS:
        return failed_close(rules, tally, seat, "wrong_claim")
    if any(points[other] >= OUT_POINTS for other in tally.others(seat)):
        return nobody_wins(rules, "tie")
    return reached_out(rules, tally, seat, "claim")


def played_out(rules: RuleSet, tally: Tally) -> Score | None:
    """Score a deal played to its last card; None where nobody has 66 and the stock was open."""
    if tally.contract is not None:
        return bid_for(rules, tally.now, tally.contract)
    if rules.game.partners:
        return partners(rules, tally.now)
    out = [seat for seat in tally.players if tally.now.points[seat] >= OUT_POINTS]
    if len(out) > 1:
        return nobody_wins(rules, "tie")
    if out:
        return reached_out(rules, tally, out[0], "out")
    if tally.closer is not None:
        return failed_close(rules, tally, tally.closer, "failed_close")
    return None


def nobody_out(rules: RuleSet, tally: Tally, last_trick_winner: int) -> Score:
    """Score a deal played to its last card with nobody at 66 and the stock never closed."""
    match rules.nobody:
        case "more":
            points = tally.now.points
            first, second = tally.players
            if points[first] == points[second]:
                return nobody_wins(rules, "tie")
            winner = first if points[first] > points[second] else second
            return win(rules, tally, winner, "more_points")
        case "last_trick":
            return _won(rules, last_trick_winner, 1, "last_trick", "plain")
        case _:
            return nobody_wins(rules, "draw")


def partners(rules: RuleSet, standing: Standing) -> Score:
    """Score a deal of two sides by their points: 1, 2 from a hundred, 3 for all tricks."""
    first, second = standing.points
    if first == second:
        return nobody_wins(rules, "tie")
    winner = 0 if first > second else 1
    if standing.tricks[1 - winner] == 0:
        return _won(rules, winner, 3, "all_played", "all_tricks")
    if standing.points[winner] >= HUNDRED:
        return _won(rules, winner, 2, "all_played", "hundred")
    return _won(rules, winner, 1, "all_played", "plain")


def bid_for(rules: RuleSet, standing: Standing, contract: Contract) -> Score:
    """Score a deal that was bid for: made, missed, or forced on the dealer."""
    points, side, bid = standing.points, contract.side, contract.bid
    if contract.is_forced:
        winner = None if points[0] == points[1] else points.index(max(points))
        return Score(winner, points, "forced_bid", "bid_forced")
    if points[side] < bid:
        return _won(rules, 1 - side, points[1 - side] + bid, "bid_missed", "bid_missed")
    if contract.is_top:
        return _won(rules, side, 2 * bid, "bid_made", "bid_top")
    return _won(rules, side, points[side], "bid_made", "bid_made")
