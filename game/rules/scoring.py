"""From the end of a deal to game points, as the RuleSet says.

A deal hands over a `Tally`: what each seat took and how things stood when the stock was closed. The
functions here answer with an `Outcome`. Source of every number: RULES, the table of options
and "A deal, step by step", rules 6 to 9.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.ruleset import RuleSet

OUT_POINTS = 66
LAST_TRICK_POINTS = 10

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


@dataclass(frozen=True, slots=True)
class Standing:
    """How the seats stood at a moment; one number a seat.

    points: counted points, 0..~230: cards, counted marriages, the last trick's ten
    cards: card points of the tricks alone
    tricks: tricks won
    """

    points: tuple[int, ...]
    cards: tuple[int, ...]
    tricks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """All that scoring needs of a deal that has ended.

    players: the two seats that played
    now: the standing at the end; closing: the standing when the stock was closed, or None
    closer: the seat that closed, None if nobody did
    """

    players: tuple[int, ...]
    now: Standing
    closing: Standing | None = None
    closer: int | None = None

    def opponent(self, seat: int) -> int:
        """Return the other of the two seats that played."""
        return sum(self.players) - seat


@dataclass(frozen=True, slots=True)
class Score:
    """Who wins how many game points, and why.

    winner: the seat, None if nobody scores
    game_points: 0..6
    reason: a reason of the record format, such as ``out``
    why: what made the deal worth that much, one of `WHY`
    carried: game points set aside for the next winner
    """

    winner: int | None
    game_points: int
    reason: str
    why: str
    carried: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished deal as it is written to the record; one number a seat (or side) in each tuple.

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


def win(rules: RuleSet, tally: Tally, winner: int, reason: str) -> Score:
    """Score a deal won by reaching 66 or by more points: 1, 2 or 3 by what the loser has.

    A successful close may count the loser as he stood when the stock was closed (`close_scored`).
    """
    standing = tally.now
    if rules.close_scored == "close" and tally.closer == winner and tally.closing is not None:
        standing = tally.closing
    loser = tally.opponent(winner)
    if is_schwarz(rules, standing, loser):
        return Score(winner, 3, reason, "schwarz")
    if standing.points[loser] < rules.schneider_below:
        return Score(winner, 2, reason, "schneider")
    return Score(winner, 1, reason, "plain")


def is_schwarz(rules: RuleSet, standing: Standing, loser: int) -> bool:
    """Whether the loser took no trick, or by `schwarz_by_points` none with card points."""
    if rules.schwarz_by_points:
        return standing.cards[loser] == 0
    return standing.tricks[loser] == 0


def failed_close(rules: RuleSet, tally: Tally, failer: int, reason: str) -> Score:
    """Score a failed close, or a wrong claim, of the seat `failer`: its opponent scores.

    What counts "after closing" counts from the closing if there was one, else (a wrong claim) from
    the start of the deal; "when it was closed" is then the moment of the claim.
    """
    scorer = tally.opponent(failer)
    match rules.failed_close:
        case "three":
            return Score(scorer, 3, reason, "close_cost_fixed")
        case "classic":
            return _classic_failure(rules, tally, failer, reason)
        case "at_close":
            standing = tally.closing or tally.now
        case _:
            standing = tally.now
    if standing.tricks[scorer] == 0:
        return Score(scorer, 3, reason, "close_cost_scorer_no_trick")
    return Score(scorer, 2, reason, "close_cost")


def _classic_failure(rules: RuleSet, tally: Tally, failer: int, reason: str) -> Score:
    scorer = tally.opponent(failer)
    start_tricks = tally.closing.tricks[failer] if tally.closing else 0
    start_points = tally.closing.points[failer] if tally.closing else 0
    if tally.now.tricks[failer] == start_tricks:
        return Score(scorer, rules.failed_close_no_trick, reason, "close_cost_failer_no_trick")
    if tally.now.points[failer] == start_points:
        return Score(scorer, 3, reason, "close_cost_failer_no_point")
    return Score(scorer, 2, reason, "close_cost")


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
    if points[tally.opponent(seat)] >= OUT_POINTS:
        return both_out(rules)
    return reached_out(rules, tally, seat, "claim")


def both_out(rules: RuleSet) -> Score:
    """Score a deal in which both have 66: nobody scores, where rules say so a point is carried."""
    return Score(None, 0, "tie", "nothing", carried=int(rules.nobody == "carry"))


def nobody_out(rules: RuleSet, tally: Tally, last_trick_winner: int) -> Score:
    """Score a deal played to its last card with nobody at 66 and the stock never closed."""
    match rules.nobody:
        case "more":
            first, second = tally.players
            lead = tally.now.points[first] - tally.now.points[second]
            if lead == 0:
                return Score(None, 0, "tie", "nothing")
            return win(rules, tally, first if lead > 0 else second, "more_points")
        case "last_trick":
            return Score(last_trick_winner, 1, "last_trick", "plain")
        case "carry":
            return Score(None, 0, "draw", "nothing", carried=1)
        case _:
            return Score(None, 0, "draw", "nothing")
