"""Seeded chance for tests: option sets, deals and whole records, played by the referee."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.referee import PRESETS, Act, Referee, full_deck

VALUES: dict[str, tuple[Any, ...]] = {
    "deck": (24, 32, 20),
    "hand": (3, 4, 5, 6, 7, 8),
    "exchange": ("lead", "turn", "none"),
    "exchange_needs_trick": (True, False),
    "exchange_min_stock": (2, 3, 4, 6),
    "marriage": ("open", "any", "none"),
    "first_trick_plain": (True, False),
    "close": (True, True, False),
    "close_after_first_trick": (True, False),
    "close_needs_trick": (True, False),
    "close_before_draw": (True, False),
    "close_min_stock": (1, 2, 4, 5),
    "trumps_after_close": (True, False),
    "strict": ("follow", "trump", "beat"),
    "out": ("auto", "claim"),
    "last_trick": ("open_nobody_out", "decides", "open", "always"),
    "schneider_below": (33, 31, 20, 66),
    "schwarz_by_points": (True, False),
    "close_scored": ("end", "close"),
    "failed_close": ("at_close", "classic", "at_end", "three"),
    "failed_close_no_trick": (6, 3),
    "nobody": ("more", "last_trick", "carry", "draw"),
    "next_dealer": ("winner", "alternate"),
    "target": (7, 1, 3, 8, 11),
}
"""Values of every option, those of the rules and some in between."""


def random_preset(rng: random.Random) -> str:
    """Return the name of a preset."""
    return rng.choice(sorted(PRESETS))


def random_options(rng: random.Random, preset: str, most: int = 24) -> dict[str, Any]:
    """Return up to `most` options to change in a preset, so that they make a game."""
    while True:
        names = rng.sample(sorted(VALUES), rng.randint(0, most))
        options = {name: rng.choice(VALUES[name]) for name in names}
        if is_game(PRESETS[preset] | options):
            return options


def is_game(rules: dict[str, Any]) -> bool:
    """Whether the options can stand together."""
    stock = rules["deck"] - 2 * rules["hand"]
    return (
        stock >= 2
        and not (rules["last_trick"] == "decides" and rules["nobody"] != "last_trick")
        and not (rules["close_before_draw"] and not rules["close"])
        and not (rules["close"] and rules["close_min_stock"] > stock)
        and not (rules["exchange"] != "none" and rules["exchange_min_stock"] > stock)
    )


def line_text(line: Act) -> str:
    """Return a line of a record."""
    return json.dumps(line, separators=(",", ":"))


def deal_line(rng: random.Random, rules: dict[str, Any], number: int, dealer: int) -> Act:
    """Return a line that deals a shuffled deck."""
    cards = full_deck(rules["deck"])
    rng.shuffle(cards)
    hand = rules["hand"]
    return {
        "deal": number,
        "dealer": dealer,
        "hands": [cards[:hand], cards[hand : 2 * hand]],
        "turned": cards[2 * hand],
        "stock": cards[2 * hand + 1 :],
    }


def random_act(rng: random.Random, referee: Referee) -> Act:
    """Return a legal act; closings and wrong claims are rarer than their number."""
    assert referee.deal is not None
    acts = referee.legal()
    weights = []
    for act in acts:
        if act["act"] == "claim":
            weights.append(20.0 if referee.deal.points(act["seat"]) >= 66 else 0.1)
        elif act["act"] == "close":
            weights.append(0.4)
        else:
            weights.append(4.0 if act.get("marriage") else 1.0)
    return rng.choices(acts, weights)[0]


def random_record(
    rng: random.Random, preset: str, options: dict[str, Any], most_deals: int = 99
) -> list[str]:
    """Return the lines of a match played at random, at most so many deals of it."""
    referee = Referee()
    lines: list[str] = []

    def write(line: Act) -> None:
        lines.append(line_text(line))
        referee.feed(lines[-1])

    players = [{"name": "A", "level": "random"}, {"name": "B", "level": "random"}]
    header: Act = {"record": "sixtysix-record/1", "preset": preset}
    write(header | {"rules": options, "players": players})
    assert referee.rules is not None
    while referee.deals < most_deals and not referee.won():
        dealer = rng.randrange(2) if referee.next_dealer is None else referee.next_dealer
        write(deal_line(rng, referee.rules, referee.deals + 1, dealer))
        while referee.legal():
            write(random_act(rng, referee))
        write(referee.end_line())
    if referee.won():
        write(referee.match_line())
    return lines
