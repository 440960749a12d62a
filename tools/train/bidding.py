"""Fits the weights with which a hand is valued in the auction: `game/ai/plain/bidding.py`.

    python -m tools.train.bidding [--deals N] [--seed S]

Deals hands at random, lets forehand name each suit, and plays the deal out with all cards seen; a
least-squares fit of what forehand's side took gives the weights. Only suits of three cards and
more are asked, and the best suit of a hand: those are the ones that are named. Prints a line each.
"""

from __future__ import annotations

import argparse

import numpy as np

from game.ai.plain.bidding import best_suit, features_of
from game.ai.plain.core import card_values
from game.ai.plain.position import POINT, Position
from game.cards import SUIT_COUNT, card_set
from game.rng import Rng, seed_from
from game.rules.layout import deal_layout
from game.rules.presets import preset
from game.rules.tricks import suit_mask

DECKS = (24, 32)
SHORTEST_SUIT = 3
SEARCHED_TRICKS = 5


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
            start = Position(hands.copy(), [], [0, 0], [0, 0], [0, 0], suit, 0)
            values = card_values(rules, 0, start, SEARCHED_TRICKS, "").values
            rows.append(features_of(hands[0], suit))
            points.append(max(value for _, value in values) // POINT)
    return np.array(rows, dtype=float), np.array(points, dtype=float)


def main() -> None:
    """Fit and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", default="bidding")
    arguments = parser.parse_args()
    for deck in DECKS:
        rows, points = sample(deck, arguments.deals, arguments.seed)
        weights, *_ = np.linalg.lstsq(rows, points, rcond=None)
        spread = float(np.std(points - rows @ weights))
        rounded = ", ".join(str(round(float(weight))) for weight in weights)
        print(f"    {deck}: ({rounded}),  # off by {spread:.1f} in {len(points)} hands")


if __name__ == "__main__":
    main()
