"""RuleSet: one row of options that says exactly which game is played.

Every option is a named field; the rest of the program asks the row and never the name of a
preset. `OPTIONS` describes the options themselves: their values, in the order in which a record
writes them and a player reads them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from game.cards import LOWEST_RANK

Value = bool | int | str


class BadRules(ValueError):
    """An unknown option, a value it does not have, or options that cannot stand together.

    clash: which options cannot stand together, one of `CLASHES`, "" for any other fault; most: the
    highest number that could stand, where it is one that is too high
    """

    def __init__(self, reason: str, clash: str = "", most: int = 0) -> None:
        super().__init__(reason)
        self.clash, self.most = clash, most


LONGEST_NUMBER = 9
"""No option has a number of more figures, and Python reads none of thousands."""

CLASHES = ("last_trick", "close_before_draw", "close_min_stock", "exchange_min_stock")


@dataclass(frozen=True, slots=True)
class Option:
    """What values an option can take: named ones, a range of numbers, or yes and no."""

    name: str
    values: tuple[Value, ...] = ()
    low: int = 0
    high: int = -1

    @property
    def is_number(self) -> bool:
        """Whether the values are numbers of a range low..high."""
        return not self.values

    def check(self, value: object) -> Value:
        """Return the value if the option has it; BadRules says which it has otherwise.

        True is not 1 here, nor False 0: a record writes them apart.
        """
        if self.is_number:
            if type(value) is int and self.low <= value <= self.high:
                return value
            raise BadRules(
                f"option {self.name}: {value!r} is not a number from {self.low} to {self.high}"
            )
        for known in self.values:
            if type(known) is type(value) and known == value:
                return known
        listed = ", ".join(str(known).lower() for known in self.values)
        raise BadRules(f"option {self.name}: {value!r} is not one of {listed}")

    def parse(self, text: str) -> Value:
        """Return the value written as text, such as ``true``, ``24`` or ``lead``."""
        lowered = text.strip().lower()
        if lowered in ("true", "false"):
            return self.check(lowered == "true")
        if len(lowered) <= LONGEST_NUMBER and lowered.removeprefix("-").isdecimal():
            return self.check(int(lowered))
        return self.check(text.strip())


_YES_NO = (True, False)

OPTIONS: dict[str, Option] = {
    option.name: option
    for option in (
        Option("deck", (24, 32, 20)),
        Option("hand", low=3, high=8),
        Option("exchange", ("lead", "turn", "none")),
        Option("exchange_needs_trick", _YES_NO),
        Option("exchange_min_stock", low=2, high=20),
        Option("marriage", ("open", "any", "none")),
        Option("first_trick_plain", _YES_NO),
        Option("close", _YES_NO),
        Option("close_after_first_trick", _YES_NO),
        Option("close_needs_trick", _YES_NO),
        Option("close_before_draw", _YES_NO),
        Option("close_min_stock", low=1, high=20),
        Option("trumps_after_close", _YES_NO),
        Option("strict", ("follow", "trump", "beat")),
        Option("out", ("auto", "claim")),
        Option("last_trick", ("open_nobody_out", "decides", "open", "always")),
        Option("schneider_below", low=1, high=66),
        Option("schwarz_by_points", _YES_NO),
        Option("close_scored", ("end", "close")),
        Option("failed_close", ("at_close", "classic", "at_end", "three")),
        Option("failed_close_no_trick", (6, 3)),
        Option("nobody", ("more", "last_trick", "carry", "draw")),
        Option("next_dealer", ("winner", "alternate")),
        Option("target", low=1, high=99),
    )
}

OTHER_GAMES_OPTIONS = frozenset({"trump_card", "base", "trump_ten_11"})
"""Options of the games for three and four: known to a reader, ignored where they do not apply."""


@dataclass(frozen=True, slots=True)
class Game:
    """What no option of a game changes: who sits at the table, and what kind of deal is played.

    seats: at the table; partners: two sides, the seats 0 and 2 against 1 and 3
    dealer_plays: false where the dealer sits a deal out
    has_stock: some cards are not dealt and drawn later; without a stock all cards are in the hands
    bidding: trumps go to who bids highest; else a card turned up shows them
    eight_dealt_in: the packets in which eight cards are dealt to a player
    options: those that apply, in the order in which a record writes them
    bases: rows of options that the option `base` may name
    """

    seats: int = 2
    partners: bool = False
    dealer_plays: bool = True
    has_stock: bool = True
    bidding: bool = False
    eight_dealt_in: tuple[int, ...] = (3, 3, 2)
    options: tuple[Option, ...] = tuple(OPTIONS.values())
    bases: tuple[tuple[str, RuleSet], ...] = ()

    def __hash__(self) -> int:
        """Hash what tells games apart: the many options take long, and rows are keys everywhere."""
        return hash((self.seats, self.partners, self.dealer_plays, self.has_stock, self.bidding))

    def option(self, name: str) -> Option | None:
        """Return the option of that name, None where it does not apply to the game."""
        return next((option for option in self.options if option.name == name), None)


FOR_TWO = Game()
"""Two players who draw from a stock."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one game: what kind it is, and its options, one field an option.

    Fields of options that do not apply to the game keep their values and say nothing.

    deck: cards in the deck, 20, 24 or 32
    hand: cards dealt to each player
    exchange: when the lowest trump may be exchanged for the turned-up trump
    exchange_needs_trick: only after winning a trick
    exchange_min_stock, close_min_stock: cards the stock must hold, the turned-up one counted
    marriage: "open" while the stock is open and on the lead that closes it, "any" own lead
    first_trick_plain: no marriage, exchange or close on the lead to the first trick
    close, close_after_first_trick, close_needs_trick, close_before_draw: whether and when the
        stock may be closed
    trumps_after_close: trumps stay trumps when the stock has been closed
    strict: what must be played once the stock is closed or exhausted
    out: "auto" ends the deal at 66 by itself, "claim" waits for the player to say so; with partners
        "never", which no option changes: all cards are played
    last_trick: when the last trick brings ten points, or decides the deal
    schneider_below: a loser with fewer points loses two game points
    schwarz_by_points: tricks without points do not save from schwarz
    close_scored: a successful close counts the loser at the "end" or as he stood at the "close"
    failed_close, failed_close_no_trick: what the opponent scores for a failed close
    nobody: what happens when all cards are played and nobody reached 66
    next_dealer: who deals next
    target: game points that win the match
    trump_card: without a stock, whether the "last" card dealt shows trumps or the "first"
    base: the game for two that is played where the dealer sits out
    trump_ten_11: the ten of trumps counts eleven, so that no two sides can be equal
    game: what no option changes
    """

    deck: int = 24
    hand: int = 6
    exchange: str = "lead"
    exchange_needs_trick: bool = True
    exchange_min_stock: int = 2
    marriage: str = "open"
    first_trick_plain: bool = False
    close: bool = True
    close_after_first_trick: bool = False
    close_needs_trick: bool = False
    close_before_draw: bool = False
    close_min_stock: int = 1
    trumps_after_close: bool = True
    strict: str = "beat"
    out: str = "auto"
    last_trick: str = "open_nobody_out"
    schneider_below: int = 33
    schwarz_by_points: bool = False
    close_scored: str = "end"
    failed_close: str = "at_close"
    failed_close_no_trick: int = 6
    nobody: str = "more"
    next_dealer: str = "winner"
    target: int = 7
    trump_card: str = "last"
    base: str = "classic"
    trump_ten_11: bool = False
    game: Game = FOR_TWO

    def __post_init__(self) -> None:
        """Refuse values and combinations that make no game; BadRules gives the reason."""
        for option in self.game.options:
            option.check(getattr(self, option.name))
        stock = self.stock_size
        reasons = (
            "options last_trick and nobody: where the last trick decides the deal, nobody must be "
            "last_trick",
            "options close_before_draw and close: closing before the draw needs close",
            f"option close_min_stock: the stock never holds {self.close_min_stock} cards; write at "
            f"most {stock}, or close false",
            f"option exchange_min_stock: the stock never holds {self.exchange_min_stock} cards; "
            f"write at most {stock}, or exchange none",
        )
        for clash, broken, reason in zip(CLASHES, self._clashes(), reasons, strict=True):
            if broken and self.game.has_stock:
                raise BadRules(reason, clash, stock)

    def _clashes(self) -> tuple[bool, ...]:
        """Return of each of `CLASHES` whether it is one here."""
        return (
            self.last_trick == "decides" and self.nobody != "last_trick",
            self.close_before_draw and not self.close,
            self.close and self.close_min_stock > self.stock_size,
            self.exchange != "none" and self.exchange_min_stock > self.stock_size,
        )

    @property
    def seats(self) -> int:
        """How many seats there are at the table."""
        return self.game.seats

    @property
    def sides(self) -> int:
        """How many sides score: the seats, or two where partners play."""
        return 2 if self.game.partners else self.game.seats

    def side_of(self, seat: int) -> int:
        """Return the side a seat plays for: its own number, or seat % 2 with partners."""
        return seat % self.sides

    @property
    def player_count(self) -> int:
        """How many seats play a deal."""
        return self.game.seats - (not self.game.dealer_plays)

    def players(self, dealer: int) -> tuple[int, ...]:
        """Return the seats that play a deal, forehand first."""
        return tuple((dealer + step) % self.seats for step in range(1, self.player_count + 1))

    @property
    def carries(self) -> bool:
        """Whether a deal without a winner leaves a game point for the next winner."""
        return self.game.dealer_plays and self.nobody == "carry"

    @property
    def stock_size(self) -> int:
        """Cards in the stock after dealing, the turned-up card counted."""
        return self.deck - self.player_count * self.hand

    @property
    def lowest_trump_rank(self) -> int:
        """Rank of the card that is exchanged: the lowest of the deck."""
        return LOWEST_RANK[self.deck]

    def options(self) -> dict[str, Value]:
        """Return every option that applies, by name, in the order in which a record writes them."""
        return {option.name: getattr(self, option.name) for option in self.game.options}

    def changed(self, values: Mapping[str, Any]) -> RuleSet:
        """Return the rules with single options changed; BadRules names what cannot be.

        An option of another game is ignored. Another `base` brings its whole row with it.
        """
        for name in values:
            if name not in OPTIONS and name not in OTHER_GAMES_OPTIONS:
                raise BadRules(f"option {name!r} is unknown; known are {', '.join(OPTIONS)}")
        applying = {name: value for name, value in values.items() if self.game.option(name)}
        row = self._on_base(applying.get("base", self.base))
        if not self.game.has_stock:
            deck = applying.get("deck", self.deck)
            applying["hand"] = deck // self.seats if type(deck) is int else self.hand
        return replace(row, **applying)

    def _on_base(self, base: object) -> RuleSet:
        for name, row in self.game.bases:
            if name == base and name != self.base:
                return replace(row, base=name, game=self.game)
        return self


def parse_option(text: str, game: Game = FOR_TWO) -> tuple[str, Value]:
    """Return name and value of ``name=value``; BadRules when the game has not either."""
    name, equals, value = text.partition("=")
    name = name.strip()
    if not equals:
        raise BadRules(f"option {text!r}: write it as name=value")
    option = game.option(name)
    if option is None:
        known = ", ".join(option.name for option in game.options)
        raise BadRules(f"option {name!r} is unknown; known are {known}")
    return name, option.parse(value)


assert {*OPTIONS, *OTHER_GAMES_OPTIONS, "game"} == {field.name for field in fields(RuleSet)}
