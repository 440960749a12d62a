"""Draws the deck into assets/cards: faces, backs, suit signs, index letters.

python -m tools.deck.draw            write the assets
python -m tools.deck.draw --check    exit 1 when the committed assets differ
"""

from __future__ import annotations

import json
import sys

from game.ui.drawing.cardface import BACKS
from tools.art.output import ASSETS, Files, main
from tools.deck.backs import back_drawing
from tools.deck.cards import card_drawing, counting_seven
from tools.deck.labels import label_data
from tools.deck.palette import SUITS, dress_of
from tools.deck.suits import suit_drawing

FOLDER = "cards"
RANKS = "ATKQJ987"
COURTS = "KQJ"

KEPT_BY_HAND = ("OFL-Merriweather.txt", "README.md")
"""Files that lie beside the drawings."""


def deck() -> Files:
    """Return every file of the deck: path under assets/ -> contents."""
    texts = {f"back-{kind}.svg": back_drawing(kind) for kind in BACKS}
    for suit in SUITS:
        texts[f"suit-{suit}.svg"] = suit_drawing(suit, dress_of(suit).sign)
        texts[f"seven-{suit}.svg"] = counting_seven(suit)
        for rank in RANKS:
            texts[f"{rank}{suit}.svg"] = card_drawing(rank, suit)
            texts[f"{rank}{suit}-big.svg"] = card_drawing(rank, suit, big=True)
        for rank in COURTS:
            texts[f"{rank}{suit}-plain.svg"] = card_drawing(rank, suit, plain=True)
            texts[f"{rank}{suit}-big-plain.svg"] = card_drawing(rank, suit, big=True, plain=True)
    labels = json.dumps(label_data(), ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    texts["labels.json"] = labels
    files = {f"{FOLDER}/{name}": text.encode() for name, text in texts.items()}
    kept = (f"{FOLDER}/{name}" for name in KEPT_BY_HAND)
    return files | {path: (ASSETS / path).read_bytes() for path in kept if (ASSETS / path).exists()}


if __name__ == "__main__":
    sys.exit(main(deck, FOLDER, "Draw the deck."))
