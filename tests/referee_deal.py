"""The referee's deal between two players: legal acts, what they do, and how it ends.

Written from the rules and nothing else. Cards are the two letters of the record, hands are lists,
and no line is shared with the game, so that both can only agree by being right. It favours
plainness over speed.
"""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

Act = dict[str, Any]

RANKS = "ATKQJ987"
SUITS = "SHDC"
POINTS = dict(zip(RANKS, (11, 10, 4, 3, 2, 0, 0, 0), strict=True))
RANKS_OF_DECK = {20: "ATKQJ", 24: "ATKQJ9", 32: "ATKQJ987"}

RULES_PAGE = Path(__file__).parents[1] / "docs" / "rules.md"


def rows_of_the_rules() -> dict[str, dict[str, Any]]:
    """Return the table of options of docs/rules.md: game -> option -> value."""
    options = RULES_PAGE.read_text(encoding="utf-8").split("## Options\n")[1].split("\n- ")[0]
    lines = [line for line in options.splitlines() if line.startswith("| ")]
    cells = [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines]
    (_, *games), _, *rows = cells
    return {
        game: {name: _value(values[column]) for name, *values in rows}
        for column, game in enumerate(games)
    }


def _value(text: str) -> bool | int | str:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdecimal() else text


PRESETS = rows_of_the_rules()
SIXTYSIX = PRESETS["sixtysix"]


def full_deck(size: int) -> list[str]:
    """Return the cards of a deck of 20, 24 or 32."""
    return [rank + suit for suit in SUITS for rank in RANKS_OF_DECK[size]]


def stronger(a: str, b: str) -> bool:
    """Whether a is of a higher rank than b."""
    return RANKS.index(a[0]) < RANKS.index(b[0])


class Deal:
    """One deal between seats 0 and 1. `end` is None until it is over."""

    def __init__(self, rules: dict[str, Any], line: Act) -> None:
        self.rules = rules
        self.hands: list[list[str]] = [list(hand) for hand in line["hands"]]
        self.closed_cards: list[str] = list(line["stock"])
        self.turned: str | None = line["turned"]
        self.trumps: str | None = line["turned"][1]
        self.turn: int = 1 - line["dealer"]
        self.led: str | None = None
        self.declarer: int | None = None
        self.tricks: list[list[str]] = [[], []]
        self.declared = [0, 0]
        self.ten = [0, 0]
        self.tricks_played = 0
        self.draw_due = False
        self.closer: int | None = None
        self.just_closed = False
        self.at_closing: dict[str, list[int]] | None = None
        self.end: Act | None = None

    # What a player has

    def trick_count(self, seat: int) -> int:
        return len(self.tricks[seat]) // 2

    def card_points(self, seat: int) -> int:
        return sum(POINTS[card[0]] for card in self.tricks[seat])

    def marriages(self, seat: int) -> int:
        return self.declared[seat] if self.tricks[seat] else 0

    def points(self, seat: int) -> int:
        return self.card_points(seat) + self.marriages(seat) + self.ten[seat]

    def standing(self) -> dict[str, list[int]]:
        return {
            "points": [self.points(0), self.points(1)],
            "cards": [self.card_points(0), self.card_points(1)],
            "tricks": [self.trick_count(0), self.trick_count(1)],
        }

    def stock_count(self) -> int:
        return len(self.closed_cards) + (1 if self.turned else 0)

    def stock_open(self) -> bool:
        return self.closer is None and self.stock_count() > 0

    # What a player may do

    def acts(self) -> list[Act]:
        """Every legal act; where a draw is due, also what is legal after it."""
        if self.end is not None:
            return []
        if not self.draw_due:
            return self.acts_without_draw()
        after = copy.deepcopy(self)
        after.draw()
        before: list[Act] = []
        if self.may_close_before_draw():
            before.append({"seat": self.turn, "act": "close", "before_draw": True})
        return before + after.acts_without_draw()

    def acts_without_draw(self) -> list[Act]:
        seat = self.turn
        acts: list[Act] = []
        for card in self.hands[seat]:
            if self.may_play(card):
                act: Act = {"seat": seat, "act": "play", "card": card}
                if self.is_marriage(card):
                    act["marriage"] = self.marriage_value(card)
                acts.append(act)
        if self.may_exchange():
            acts.append({"seat": seat, "act": "exchange"})
        if self.may_close():
            acts.append({"seat": seat, "act": "close"})
        if self.rules["out"] == "claim":
            acts.append({"seat": seat, "act": "claim"})
            if self.declarer is not None:
                acts.append({"seat": self.declarer, "act": "claim"})
        return acts

    def plain_lead(self) -> bool:
        """The lead to the first trick, where the rules keep it plain."""
        return self.rules["first_trick_plain"] and self.tricks_played == 0 and self.led is None

    def may_close(self) -> bool:
        return (
            self.rules["close"]
            and self.led is None
            and self.stock_open()
            and self.stock_count() >= self.rules["close_min_stock"]
            and not (self.rules["close_after_first_trick"] and self.tricks_played == 0)
            and not (self.rules["close_needs_trick"] and not self.tricks[self.turn])
            and not self.plain_lead()
        )

    def may_close_before_draw(self) -> bool:
        return self.rules["close_before_draw"] and self.may_close()

    def may_exchange(self) -> bool:
        if self.rules["exchange"] == "none" or not self.stock_open() or not self.closed_cards:
            return False
        if self.rules["exchange"] == "lead" and self.led is not None:
            return False
        if self.rules["exchange_needs_trick"] and not self.tricks[self.turn]:
            return False
        if self.stock_count() < self.rules["exchange_min_stock"] or self.plain_lead():
            return False
        return self.lowest_trump() in self.hands[self.turn]

    def lowest_trump(self) -> str:
        assert self.turned is not None
        return RANKS_OF_DECK[self.rules["deck"]][-1] + self.turned[1]

    def is_marriage(self, card: str) -> bool:
        if self.led is not None or self.plain_lead() or card[0] not in "KQ":
            return False
        if self.rules["marriage"] == "none":
            return False
        if self.rules["marriage"] == "open" and not (self.stock_open() or self.just_closed):
            return False
        other = ("Q" if card[0] == "K" else "K") + card[1]
        return other in self.hands[self.turn]

    def marriage_value(self, card: str) -> int:
        return 40 if card[1] == self.trumps else 20

    def may_play(self, card: str) -> bool:
        if self.led is None or self.stock_open():
            return True
        hand = self.hands[self.turn]
        led = self.led
        suit = [held for held in hand if held[1] == led[1]]
        higher = [held for held in suit if stronger(held, led)]
        trumps = [held for held in hand if held[1] == self.trumps]
        if suit:
            return card in (higher if higher and self.rules["strict"] == "beat" else suit)
        if trumps and self.rules["strict"] != "follow":
            return card in trumps
        return True

    # What an act does

    def apply(self, act: Act) -> None:
        """Do a legal act."""
        if self.draw_due and not act.get("before_draw"):
            self.draw()
        self.draw_due = False
        kind = act["act"]
        if kind == "play":
            self.play(act["card"])
        elif kind == "exchange":
            assert self.turned is not None
            low = self.lowest_trump()
            self.hands[self.turn].remove(low)
            self.hands[self.turn].append(self.turned)
            self.turned = low
        elif kind == "close":
            self.closer = self.turn
            self.just_closed = True
            self.at_closing = self.standing()
            if not self.rules["trumps_after_close"]:
                self.trumps = None
        else:
            self.claim(act["seat"])

    def draw(self) -> None:
        for seat in (self.turn, 1 - self.turn):
            if self.closed_cards:
                self.hands[seat].append(self.closed_cards.pop(0))
            else:
                assert self.turned is not None
                self.hands[seat].append(self.turned)
                self.turned = None
        self.draw_due = False

    def play(self, card: str) -> None:
        seat = self.turn
        marriage = self.is_marriage(card)
        self.hands[seat].remove(card)
        if self.led is None:
            self.led = card
            self.just_closed = False
            if marriage:
                self.declarer = seat
                self.declared[seat] += self.marriage_value(card)
                if self.rules["out"] == "auto" and self.points(seat) >= 66:
                    self.win(seat, "out")
            self.turn = 1 - seat
            return
        self.take_trick(1 - seat, self.led, seat, card)

    def take_trick(self, leader: int, led: str, replier: int, reply: str) -> None:
        if reply[1] == led[1]:
            winner = replier if stronger(reply, led) else leader
        else:
            winner = replier if reply[1] == self.trumps else leader
        self.tricks[winner] += [led, reply]
        self.tricks_played += 1
        self.led = None
        self.declarer = None
        self.turn = winner
        last = not self.hands[0] and not self.stock_open()
        stock_ran_out = self.closer is None
        if last and (
            self.rules["last_trick"] == "always"
            or (self.rules["last_trick"] == "open" and stock_ran_out)
        ):
            self.ten[winner] = 10
        if self.rules["out"] == "auto" and self.points(winner) >= 66:
            self.win(winner, "out")
        elif last:
            self.all_played(winner)
        else:
            self.draw_due = self.stock_open()

    def claim(self, seat: int) -> None:
        if self.points(seat) < 66:
            self.finish("wrong_claim", 1 - seat, self.penalty(seat))
        elif self.points(1 - seat) >= 66:
            self.finish("tie", None, 0, carried=self.rules["nobody"] == "carry")
        else:
            self.win(seat, "claim")

    # How it ends

    def all_played(self, last_winner: int) -> None:
        """All cards are played and nobody went out by himself."""
        out = [seat for seat in (0, 1) if self.points(seat) >= 66]
        carry = self.rules["nobody"] == "carry"
        if len(out) == 2:
            self.finish("tie", None, 0, carried=carry)
        elif len(out) == 1:
            self.win(out[0], "out")
        elif self.closer is not None:
            self.finish("failed_close", 1 - self.closer, self.penalty(self.closer))
        else:
            if self.rules["last_trick"] == "open_nobody_out":
                self.ten[last_winner] = 10
            self.nobody_out(last_winner)

    def nobody_out(self, last_winner: int) -> None:
        nobody = self.rules["nobody"]
        if nobody == "last_trick":
            self.finish("last_trick", last_winner, 1)
        elif nobody == "more" and self.points(0) == self.points(1):
            self.finish("tie", None, 0)
        elif nobody == "more":
            more = 0 if self.points(0) > self.points(1) else 1
            self.finish("more_points", more, self.usual(more))
        else:
            self.finish("draw", None, 0, carried=nobody == "carry")

    def win(self, seat: int, reason: str) -> None:
        """A player has 66 and the other has not."""
        if self.closer == 1 - seat:
            self.finish("failed_close", seat, self.penalty(1 - seat))
        else:
            self.finish(reason, seat, self.usual(seat))

    def usual(self, winner: int) -> int:
        """1, 2 or 3 game points, by what the loser has."""
        loser = 1 - winner
        has = self.standing()
        if self.rules["close_scored"] == "close" and self.closer == winner:
            assert self.at_closing is not None
            has = self.at_closing
        schwarz = has["tricks"][loser] == 0
        if self.rules["schwarz_by_points"] and has["cards"][loser] == 0:
            schwarz = True
        if schwarz:
            return 3
        return 2 if has["points"][loser] < self.rules["schneider_below"] else 1

    def penalty(self, failed: int) -> int:
        """Game points for a failed close, or a wrong claim, of `failed`."""
        scorer = 1 - failed
        form = self.rules["failed_close"]
        now = self.standing()
        if form == "three":
            return 3
        if form == "at_end":
            return 3 if now["tricks"][scorer] == 0 else 2
        if form == "at_close":
            return 3 if (self.at_closing or now)["tricks"][scorer] == 0 else 2
        start = self.at_closing or {"tricks": [0, 0], "points": [0, 0]}
        if now["tricks"][failed] == start["tricks"][failed]:
            return int(self.rules["failed_close_no_trick"])
        return 3 if now["points"][failed] == start["points"][failed] else 2

    def finish(
        self, reason: str, winner: int | None, game_points: int, carried: bool = False
    ) -> None:
        points = [0, 0]
        if winner is not None:
            points[winner] = game_points
        self.end = {
            "reason": reason,
            "winner": [] if winner is None else [winner],
            "points": [self.points(0), self.points(1)],
            "cards": [self.card_points(0), self.card_points(1)],
            "marriages": [self.marriages(0), self.marriages(1)],
            "last_trick": list(self.ten),
            "tricks": [self.trick_count(0), self.trick_count(1)],
            "game_points": points,
        }
        self.carried = carried
