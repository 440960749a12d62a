"""A referee for records of the games for three and four, written from the rules and nothing else.

Like the referee for two it shares no line with the game. A deal whose dealer sits out is judged by
the referee for two, with the two players' seats counted anew.
"""

from __future__ import annotations

import copy
from typing import Any

from tests import referee
from tests.referee import POINTS, SIXTYSIX, Act, Fault, full_deck, stronger

PRESETS: dict[str, dict[str, Any]] = {
    "three_dealer_sits_out": {"base": "classic"},
    "three_all_play": {"deck": 24, "marriage": "any", "strict": "trump"}
    | {"trump_card": "last", "target": 7},
    "four_partners": {"deck": 32, "strict": "beat", "trump_ten_11": False, "target": 7},
    "auction": {"deck": 24, "marriage": "none", "strict": "follow", "target": 666},
}
SEATS = {"three_dealer_sits_out": 3, "three_all_play": 3, "four_partners": 4, "auction": 4}
KNOWN = {*SIXTYSIX, "base", "trump_card", "trump_ten_11"}


class SittingOut:
    """A deal of three in which the dealer does not play."""

    def __init__(self, rules: dict[str, Any], line: Act) -> None:
        self.seats = [(line["dealer"] + 1) % 3, (line["dealer"] + 2) % 3]
        hands = [line["hands"][seat] for seat in self.seats]
        self.deal = referee.Deal(rules, {**line, "dealer": 1, "hands": hands})

    def acts(self) -> list[Act]:
        return [{**act, "seat": self.seats[act["seat"]]} for act in self.deal.acts()]

    def apply(self, act: Act) -> None:
        self.deal.apply({**act, "seat": self.seats.index(act["seat"])})

    @property
    def end(self) -> Act | None:
        if self.deal.end is None:
            return None
        end = copy.deepcopy(self.deal.end)
        for key, value in end.items():
            if key == "winner":
                end[key] = [self.seats[seat] for seat in value]
            elif isinstance(value, list):
                end[key] = [0, 0, 0]
                for seat, number in zip(self.seats, value, strict=True):
                    end[key][seat] = number
        return end


class Many:
    """A deal without a stock: three for themselves, or two sides of two."""

    carried = 0

    def __init__(self, rules: dict[str, Any], line: Act, game: str) -> None:
        self.rules = rules
        self.game = game
        self.dealer = line["dealer"]
        self.hands: list[list[str]] = [list(hand) for hand in line["hands"]]
        self.n = len(self.hands)
        self.trumps: str | None = line["turned"][1] if line["turned"] else None
        self.turn = (self.dealer + 1) % self.n
        self.trick: list[tuple[int, str]] = []
        sides = 2 if self.n == 4 else 3
        self.won: list[list[str]] = [[] for _ in range(sides)]
        self.trick_counts = [0] * sides
        self.declared = [0] * sides
        self.ten = [0] * sides
        self.bid = 0
        self.bidder: int | None = None
        self.out_of_bidding: list[int] = []
        self.forced = False
        self.bidding = game == "auction"
        self.end: Act | None = None

    def side(self, seat: int) -> int:
        return seat % 2 if self.n == 4 else seat

    def card_points(self, side: int) -> int:
        ten = "T" + str(self.trumps)
        extra = 1 if self.rules.get("trump_ten_11") and ten in self.won[side] else 0
        return extra + sum(POINTS[card[0]] for card in self.won[side])

    def marriages(self, side: int) -> int:
        return self.declared[side] if self.trick_counts[side] else 0

    def points(self, side: int) -> int:
        return self.card_points(side) + self.marriages(side) + self.ten[side]

    # What a player may do

    def acts(self) -> list[Act]:
        seat = self.turn
        if self.end is not None:
            return []
        if self.bidding:
            return self.bids()
        if self.trumps is None:
            return [{"seat": seat, "act": "trump", "suit": suit} for suit in "SHDC"]
        acts: list[Act] = []
        for card in self.hands[seat]:
            if self.may_play(card):
                act: Act = {"seat": seat, "act": "play", "card": card}
                if self.is_marriage(card):
                    act["marriage"] = 40 if card[1] == self.trumps else 20
                acts.append(act)
        return acts

    def bids(self) -> list[Act]:
        seat = self.turn
        top = 230 if self.rules["marriage"] == "any" else 130
        ladder = [*range(66, top, 6), top]
        acts: list[Act] = [
            {"seat": seat, "act": "bid", "value": bid} for bid in ladder if bid > self.bid
        ]
        three_passed = len(self.out_of_bidding) == 3
        if not (three_passed and self.bid == 0):
            acts.append({"seat": seat, "act": "pass"})
        return acts

    def is_marriage(self, card: str) -> bool:
        if self.trick or self.rules.get("marriage", "none") == "none" or card[0] not in "KQ":
            return False
        return ("Q" if card[0] == "K" else "K") + card[1] in self.hands[self.turn]

    def may_play(self, card: str) -> bool:
        if not self.trick:
            return True
        strict = self.rules["strict"]
        hand = self.hands[self.turn]
        on_table = [played for _, played in self.trick]
        suit = on_table[0][1]
        of_suit = [held for held in hand if held[1] == suit]
        trumps = [held for held in hand if held[1] == self.trumps]
        trumps_on_table = [played for played in on_table if played[1] == self.trumps]
        if of_suit:
            if strict != "beat" or (trumps_on_table and suit != self.trumps):
                return card in of_suit
            same = [played for played in on_table if played[1] == suit]
            higher = [held for held in of_suit if all(stronger(held, other) for other in same)]
            return card in (higher or of_suit)
        if not trumps or strict == "follow":
            return True
        if strict == "beat":
            over = [held for held in trumps if all(stronger(held, t) for t in trumps_on_table)]
            return card in (over or trumps)
        return card in trumps

    # What an act does

    def apply(self, act: Act) -> None:
        """Do a legal act."""
        if act["act"] == "bid":
            self.forced = self.bid == 0 and len(self.out_of_bidding) == 3
            self.bid = act["value"]
            self.bidder = self.turn
            self.next_bidder()
        elif act["act"] == "pass":
            self.out_of_bidding.append(self.turn)
            self.next_bidder()
        elif act["act"] == "trump":
            self.trumps = act["suit"]
        else:
            self.play(act["card"])

    def next_bidder(self) -> None:
        """The next seat that has not passed; the high bidder when he alone is left."""
        if self.bidder is not None and len(self.out_of_bidding) == 3:
            self.bidding = False
            self.turn = self.bidder
            return
        self.turn = (self.turn + 1) % 4
        while self.turn in self.out_of_bidding:
            self.turn = (self.turn + 1) % 4

    def play(self, card: str) -> None:
        seat, side = self.turn, self.side(self.turn)
        if self.is_marriage(card):
            self.declared[side] += 40 if card[1] == self.trumps else 20
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) == self.n:
            self.take_trick()
        else:
            self.turn = (seat + 1) % self.n
            self.look_for_66(side)

    def take_trick(self) -> None:
        winner, best = self.trick[0]
        for seat, card in self.trick[1:]:
            same_suit = card[1] == best[1]
            if stronger(card, best) if same_suit else card[1] == self.trumps:
                winner, best = seat, card
        side = self.side(winner)
        self.won[side] += [card for _, card in self.trick]
        self.trick_counts[side] += 1
        self.trick = []
        self.turn = winner
        if not any(self.hands):
            self.ten[side] = 10
        self.look_for_66(side)
        if self.end is None and not any(self.hands):
            self.all_played()

    # How it ends

    def look_for_66(self, side: int) -> None:
        """Three for themselves: 66 ends the deal at once."""
        if self.n == 4 or self.points(side) < 66:
            return
        others = [other for other in range(3) if other != side]
        value = 1
        if all(self.points(other) < 33 for other in others):
            value = 2
        if all(self.trick_counts[other] == 0 for other in others):
            value = 3
        self.finish("out", side, {side: value})

    def all_played(self) -> None:
        if self.n == 3:
            self.finish("draw", None, {})
        elif self.game == "auction":
            self.score_bid()
        elif self.points(0) == self.points(1):
            self.carried = 1
            self.finish("tie", None, {})
        else:
            more = 0 if self.points(0) > self.points(1) else 1
            value = 2 if self.points(more) >= 100 else 1
            if self.trick_counts[more] == 8:
                value = 3
            self.finish("all_played", more, {more: value})

    def score_bid(self) -> None:
        assert self.bidder is not None
        side = self.side(self.bidder)
        other = 1 - side
        took = [self.points(0), self.points(1)]
        if self.forced:
            more = None if took[0] == took[1] else took.index(max(took))
            self.finish("forced_bid", more, {0: took[0], 1: took[1]})
        elif took[side] >= self.bid:
            top = self.bid in (130, 230) and self.bid == (
                230 if self.rules["marriage"] == "any" else 130
            )
            self.finish("bid_made", side, {side: 2 * self.bid if top else took[side]})
        else:
            self.finish("bid_missed", other, {other: took[other] + self.bid})

    def finish(self, reason: str, winner: int | None, scored: dict[int, int]) -> None:
        sides = range(len(self.won))
        self.end = {
            "reason": reason,
            "winner": [] if winner is None else [winner],
            "points": [self.points(side) for side in sides],
            "cards": [self.card_points(side) for side in sides],
            "marriages": [self.marriages(side) for side in sides],
            "last_trick": list(self.ten),
            "tricks": list(self.trick_counts),
            "game_points": [scored.get(side, 0) for side in sides],
        }


class Referee(referee.Referee):
    """Reads a record of a game for three or four line by line."""

    game = ""
    seats = 0

    def header(self, line: Act) -> None:
        if line.get("record") != "sixtysix-record/1":
            raise self.fault("no record")
        self.game = line.get("preset", "")
        if self.game not in PRESETS:
            raise self.fault("unknown preset")
        given = line.get("rules", {})
        for name in given:
            if name not in KNOWN:
                raise self.fault(f"unknown option {name}")
        row = PRESETS[self.game]
        if "base" in row:
            base = given.get("base", row["base"])
            row = row | referee.PRESETS[base]
        self.rules = row | {name: value for name, value in given.items() if name in row}
        self.seats = SEATS[self.game]
        self.score = [0] * (2 if self.seats == 4 else 3)
        if len(line.get("players", [0] * self.seats)) != self.seats:
            raise self.fault("the wrong number of players")

    def start(self, line: Act) -> None:
        assert self.rules is not None
        dealer = line.get("dealer")
        if line.get("deal") != self.deals + 1:
            raise self.fault("the wrong deal")
        if type(dealer) is not int or dealer not in range(self.seats):
            raise self.fault("no dealer")
        if self.next_dealer is not None and dealer != self.next_dealer:
            raise self.fault("the wrong dealer")
        hands = line["hands"]
        if self.game == "three_dealer_sits_out":
            sizes = [0 if seat == dealer else self.rules["hand"] for seat in range(3)]
            extra = [line["turned"], *line["stock"]]
        else:
            sizes = [self.rules["deck"] // self.seats] * self.seats
            extra = line["stock"]
            self.check_turned(line)
        if [len(hand) for hand in hands] != sizes:
            raise self.fault("hands of a wrong size")
        if sorted([*(card for hand in hands for card in hand), *extra]) != sorted(
            full_deck(self.rules["deck"])
        ):
            raise self.fault("not the cards of the deck")
        self.deals += 1
        self.dealer = dealer
        if self.game == "three_dealer_sits_out":
            self.deal = SittingOut(self.rules, line)  # type: ignore[assignment]
        else:
            self.deal = Many(self.rules, line, self.game)  # type: ignore[assignment]

    def check_turned(self, line: Act) -> None:
        """Trumps are shown by the dealer's last card, or by forehand's first one."""
        assert self.rules is not None
        if self.game == "auction":
            if line["turned"] is not None:
                raise self.fault("a card turned up in an auction")
            return
        first = self.rules.get("trump_card") == "first"
        owner = (line["dealer"] + 1) % self.seats if first else line["dealer"]
        if line["turned"] not in line["hands"][owner]:
            raise self.fault("the turned-up card is in another hand")

    def won(self) -> bool:
        assert self.rules is not None
        if self.deal is not None:
            return False
        best = max(self.score)
        return best >= self.rules["target"] and self.score.count(best) == 1

    def end_line(self) -> Act:
        assert self.deal is not None
        assert self.deal.end is not None
        assert self.rules is not None
        assert self.dealer is not None
        end: Act = {"end": self.deals} | copy.deepcopy(self.deal.end)
        points = end["game_points"]
        for side in end["winner"]:
            points[side] += self.carried
        if self.game == "three_dealer_sits_out":
            if end["winner"]:
                room = self.rules["target"] - 1 - self.score[self.dealer]
                points[self.dealer] = min(max(points), room)
            else:
                points[self.dealer] = 1
        end["score"] = [s + g for s, g in zip(self.score, points, strict=True)]
        return end

    def finish(self, line: Act) -> None:
        if line != self.end_line():
            raise self.fault(f"the wrong end, not {self.end_line()}")
        assert self.dealer is not None
        if self.game == "four_partners":
            self.carried = 0 if line["winner"] else self.carried + 1
        self.score = line["score"]
        self.next_dealer = (self.dealer + 1) % self.seats
        self.deal = None

    def match_line(self) -> Act:
        best = max(self.score)
        return {"match": "won", "winner": [self.score.index(best)], "score": self.score}


def judge(text: str) -> Fault | None:
    """Return the first fault of a whole record, or None."""
    judge_of_it = Referee()
    try:
        for line in text.splitlines():
            judge_of_it.feed(line)
        judge_of_it.close()
    except Fault as fault:
        return fault
    return None


def legal_acts(text: str) -> list[Act]:
    """Return every legal act where a record stops; raise Fault where it is wrong."""
    judge_of_it = Referee()
    for line in text.splitlines():
        judge_of_it.feed(line)
    return judge_of_it.legal()
