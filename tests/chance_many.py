"""Seeded chance for the games for three and four: options, deals and records, by the referee."""

from __future__ import annotations

import random
from typing import Any

from tests.chance import VALUES as VALUES_FOR_TWO
from tests.chance import is_game, line_text
from tests.referee import PRESETS as PRESETS_FOR_TWO
from tests.referee import Act, full_deck
from tests.referee_many import Referee

VALUES: dict[str, dict[str, tuple[Any, ...]]] = {
    "three_dealer_sits_out": {"base": ("classic", "sixtysix")}
    | {name: values for name, values in VALUES_FOR_TWO.items() if name != "next_dealer"},
    "three_all_play": {
        "deck": (24,),
        "trump_card": ("last", "first"),
        "marriage": ("any", "none"),
        "strict": ("follow", "trump", "beat"),
        "target": (7, 3, 1),
    },
    "four_partners": {
        "deck": (32,),
        "strict": ("follow", "trump", "beat"),
        "trump_ten_11": (True, False),
        "target": (7, 1, 3),
    },
    "auction": {
        "deck": (24, 32),
        "marriage": ("any", "none"),
        "strict": ("follow", "trump", "beat"),
        "target": (666, 100, 300),
    },
}
"""Values of every option that applies to a game."""


def random_options(rng: random.Random, preset: str, most: int = 24) -> dict[str, Any]:
    """Return up to `most` options to change in a preset, so that they make a game."""
    values = VALUES[preset]
    while True:
        names = rng.sample(sorted(values), min(len(values), rng.randint(0, most)))
        options = {name: rng.choice(values[name]) for name in names}
        base = options.get("base", "classic")
        if preset != "three_dealer_sits_out" or is_game(PRESETS_FOR_TWO[base] | options):
            return options


def deal_line(rng: random.Random, referee: Referee, dealer: int) -> Act:
    """Return a line that deals a shuffled deck."""
    rules, seats = referee.rules, referee.seats
    assert rules is not None
    cards = full_deck(rules["deck"])
    rng.shuffle(cards)
    line: Act = {"deal": referee.deals + 1, "dealer": dealer}
    plays = [referee.game != "three_dealer_sits_out" or seat != dealer for seat in range(seats)]
    size = rules.get("hand", len(cards) // seats)
    hands = [[cards.pop() for _ in range(size * plays[seat])] for seat in range(seats)]
    if referee.game == "three_dealer_sits_out":
        turned = cards.pop()
    elif referee.game == "auction":
        turned = None
    elif rules.get("trump_card") == "first":
        turned = rng.choice(hands[(dealer + 1) % seats])
    else:
        turned = rng.choice(hands[dealer])
    return line | {"hands": hands, "turned": turned, "stock": cards}


def random_act(rng: random.Random, acts: list[Act]) -> Act:
    """Return one of the acts: low bids and passes most often, marriages often."""
    weights = []
    for act in acts:
        if act["act"] == "bid":
            weights.append(1 / (act["value"] - 60))
        elif act["act"] == "claim":
            weights.append(0.1)
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

    write({"record": "sixtysix-record/1", "preset": preset, "rules": options})
    while referee.deals < most_deals and not referee.won():
        dealer = rng.randrange(referee.seats)
        write(
            deal_line(rng, referee, dealer if referee.next_dealer is None else referee.next_dealer)
        )
        while acts := referee.legal():
            write(random_act(rng, acts))
        write(referee.end_line())
    if referee.won():
        write(referee.match_line())
    return lines
