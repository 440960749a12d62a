"""A match: deals in a row until a side reaches the target.

The match decides the dealer, deals from its seed, carries points over and keeps what a record
needs. It takes no time of day and no chance from outside: both come in by its arguments.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.cards import Card, deck_cards, rank_of
from game.rng import Rng, seed_from
from game.rules.actions import Action, Draw
from game.rules.deal import Deal
from game.rules.events import Event
from game.rules.layout import Layout, deal_layout
from game.rules.ruleset import RuleSet
from game.rules.scoring import Outcome
from game.rules.view import View, view_of


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a name and "human" or the level that plays."""

    name: str
    level: str


@dataclass(frozen=True, slots=True)
class ReplayOf:
    """The match and deal that a replay repeats; a replay never counts."""

    match_id: str
    deal: int


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """What the first line of a record says besides the rules; "" and None where it is not said."""

    preset: str
    seed: str
    players: tuple[Player, ...]
    match_id: str = ""
    started: str = ""
    replay_of: ReplayOf | None = None


@dataclass(slots=True)
class PlayedDeal:
    """A deal of the match with what a record writes of it.

    game_points: scored by each side, carried ones and those of a dealer who sat out among them
    """

    number: int
    deal: Deal
    actions: list[Action] = field(default_factory=list)
    score_after: tuple[int, ...] | None = None
    game_points: tuple[int, ...] | None = None

    @property
    def score_before(self) -> tuple[int, ...]:
        """The match's score when the deal began, () while it is running."""
        after, gained = self.score_after or (), self.game_points or ()
        return tuple(total - points for total, points in zip(after, gained, strict=True))


class MatchOver(ValueError):
    """Another deal was asked of a match that has a winner."""


class Match:
    """One match; `deals` are all its deals in order, the last one may be running."""

    def __init__(self, rules: RuleSet, info: MatchInfo) -> None:
        self.rules = rules
        self.info = info
        self.deals: list[PlayedDeal] = []
        self.score: tuple[int, ...] = (0,) * rules.sides
        self.carried = 0

    @property
    def deal(self) -> Deal:
        """The deal on the table; ValueError before the first."""
        if not self.deals:
            raise ValueError("no deal has begun")
        return self.deals[-1].deal

    @property
    def winner(self) -> int | None:
        """The side that has won the match, None while it goes on; without partners a seat.

        Where two have passed the target the higher has won; equal, they play on.
        """
        best = max(self.score)
        if best < self.rules.target or self.score.count(best) > 1:
            return None
        return self.score.index(best)

    def cut(self) -> tuple[Card, ...]:
        """Return the cards cut for the first deal, one a seat; the highest deals.

        Cut again while the highest rank is not one seat's alone; the ranks decide, not the suits.
        """
        rng = Rng(seed_from(self.info.seed, "cut"))
        while True:
            deck = list(deck_cards(self.rules.deck))
            rng.shuffle(deck)
            cut = tuple(deck[: self.rules.seats])
            ranks = sorted(map(rank_of, cut), reverse=True)
            if ranks[0] > ranks[1]:
                return cut

    def next_dealer(self) -> int:
        """Return who deals next: by cutting, then as the rules say."""
        if not self.deals:
            ranks = [rank_of(card) for card in self.cut()]
            return ranks.index(max(ranks))
        last = self.deals[-1].deal
        if self.rules.seats > 2 or self.rules.next_dealer == "alternate":
            return (last.dealer + 1) % self.rules.seats
        winner = last.outcome.winner if last.outcome else None
        return last.dealer if winner is None else winner

    def begin_deal(self, dealer: int | None = None, layout: Layout | None = None) -> Deal:
        """Begin the next deal from the seed, or as a record says.

        Raises MatchOver when the match has a winner, ValueError while a deal is running, BadLayout.
        """
        if self.winner is not None:
            raise MatchOver("the match is over")
        if self.deals and not self.deal.is_over:
            raise ValueError("a deal is running")
        number = len(self.deals) + 1
        dealer = self.next_dealer() if dealer is None else dealer
        if layout is None:
            rng = Rng(seed_from(self.info.seed, "deal", number))
            layout = deal_layout(self.rules, dealer, rng)
        self.deals.append(PlayedDeal(number, Deal(self.rules, dealer, layout)))
        return self.deal

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do an action in the running deal and keep it; IllegalAction changes nothing."""
        events = self.deal.apply(action)
        played = self.deals[-1]
        if not isinstance(action, Draw):
            played.actions.append(action)
        if self.deal.outcome is not None:
            self._settle(played, self.deal.outcome)
        return events

    def _settle(self, played: PlayedDeal, outcome: Outcome) -> None:
        """Add the game points of a finished deal, with the carried ones for its winner."""
        gained = list(outcome.game_points)
        if not self.rules.game.dealer_plays:
            gained[played.deal.dealer] = self._share_of_dealer(outcome, played.deal.dealer)
        elif outcome.winner is None:
            self.carried += outcome.carried
        else:
            gained[outcome.winner] += self.carried
            self.carried = 0
        played.game_points = tuple(gained)
        self.score = tuple(old + new for old, new in zip(self.score, gained, strict=True))
        played.score_after = self.score

    def _share_of_dealer(self, outcome: Outcome, dealer: int) -> int:
        """Return what a dealer who sat out scores: as much as the winner, but no last point.

        Where nobody won he gets one game point, and that may be his last.
        """
        if outcome.winner is None:
            return 1
        missing = self.rules.target - self.score[dealer]
        return min(outcome.game_points[outcome.winner], missing - 1)

    def view(self, seat: int) -> View:
        """Return what the seat knows of the deal on the table."""
        return view_of(self.deal, seat, self.score, self.carried, len(self.deals))
