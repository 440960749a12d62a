"""Fits the weights with which a hand is valued in the auction: `game/ai/strict/bidding.py`.

    python -m tools.train.bidding [--deals N] [--seed S] [--surprises]

Deals hands at random, lets forehand name each suit, and plays the deal out with all cards seen; a
least-squares fit of what forehand's side took gives the weights. Only suits of three cards and
more are asked, and the best suit of a hand: those are the ones that are named. Prints a line each.

With --surprises it plays auctions out at the level Hard instead and tells what the bidders took
more than they would have with all cards seen: seven equal parts of the deals, one number each, for
`game/ai/strict/auction.py`. The second line is of the deals in which all was to be had.
"""

from __future__ import annotations

import argparse

import numpy as np

from game.ai import engine
from game.ai.coretypes import POINT, StrictDeal
from game.ai.levels import choose, parse_level
from game.ai.strict.auction import points_of_bidder
from game.ai.strict.bidding import best_suit, features_of
from game.ai.strict.budget import ActBudget
from game.ai.strict.stakes import DEAL_POINTS
from game.cards import SUIT_COUNT, card_set
from game.rng import Rng, seed_from
from game.rules.actions import Trump
from game.rules.deal import Deal
from game.rules.layout import deal_layout
from game.rules.presets import preset
from game.rules.tricks import suit_mask
from game.rules.view import view_of

DECKS = (24, 32)
SHORTEST_SUIT = 3
SEARCHED_TRICKS = 5
PARTS = 7
AT_SIGHT = ActBudget(worlds=1, bid_worlds=1, exact=8, late=8, core="", ceiling_ms=0)


def sample(deck: int, deals: int, seed: str) -> tuple[np.ndarray, np.ndarray]:
    """Return features and points taken, one row a hand and suit."""
    rules = preset("auction").changed({"deck": deck})
    rows, points = [], []
    for number in range(deals):
        layout = deal_layout(rules, 3, Rng(seed_from(seed, deck, number)))
        hands = [card_set(hand) for hand in layout.hands]
        best = best_suit(rules, hands[0])
        for suit in range(SUIT_COUNT):
            long = (hands[0] & suit_mask(suit)).bit_count() >= SHORTEST_SUIT
            if suit != best and not long:
                continue
            start = StrictDeal(hands.copy(), [], [0, 0], [0, 0], [0, 0], suit, 0)
            values = engine.core().strict_values(rules, start, 0, SEARCHED_TRICKS).values
            rows.append(features_of(hands[0], suit))
            points.append(max(value for _, value in values) // POINT)
    return np.array(rows, dtype=float), np.array(points, dtype=float)


def surprises(deck: int, deals: int, seed: str) -> tuple[list[int], list[int]]:
    """Return what was taken less what seemed to be had: of all deals, and where all was to be."""
    rules, hard = preset("auction").changed({"deck": deck}), parse_level("hard:worlds=15")
    often: list[int] = []
    sure: list[int] = []
    for number in range(deals):
        dealer = number % rules.seats
        layout = deal_layout(rules, dealer, Rng(seed_from(seed, deck, number)))
        deal, seen = Deal(rules, dealer, layout), 0
        while not deal.is_over:
            view = view_of(deal, deal.to_act)
            act = choose(view, hard, seed_from(seed))
            deal.apply(act)
            if isinstance(act, Trump):
                seen = points_of_bidder(view, list(deal.hands), act.seat, act.suit, AT_SIGHT)
        assert deal.auction is not None
        assert deal.auction.bidder is not None
        taken = deal.points(rules.side_of(deal.auction.bidder))
        (sure if seen == DEAL_POINTS else often).append(taken - seen)
    return parts_of(often), parts_of(sure)


def parts_of(numbers: list[int]) -> list[int]:
    """Return the middles of seven equal parts of the numbers."""
    middles = [(2 * part + 1) / (2 * PARTS) for part in range(PARTS)]
    return [round(float(middle)) for middle in np.quantile(numbers, middles)]


def main() -> None:
    """Fit and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", default="bidding")
    parser.add_argument("--surprises", action="store_true")
    arguments = parser.parse_args()
    for deck in DECKS:
        if arguments.surprises:
            print(deck, *surprises(deck, arguments.deals, arguments.seed))
            continue
        rows, points = sample(deck, arguments.deals, arguments.seed)
        weights, *_ = np.linalg.lstsq(rows, points, rcond=None)
        spread = float(np.std(points - rows @ weights))
        rounded = ", ".join(str(round(float(weight))) for weight in weights)
        print(f"    {deck}: ({rounded}),  # off by {spread:.1f} in {len(points)} hands")


if __name__ == "__main__":
    main()
