"""Random rule sets and positions for property tests."""

import random
from typing import Any

from hypothesis import strategies as st

from game.cards import cards_in
from game.rng import Rng
from game.rules.actions import Action, Claim, Close
from game.rules.deal import Deal
from game.rules.layout import Layout, deal_layout
from game.rules.presets import PRESETS, preset
from game.rules.refusals import IllegalAction
from game.rules.ruleset import RuleSet
from game.rules.view import view_of
from tests import chance


def _rules(name: str, changes: dict[str, Any]) -> RuleSet | None:
    wanted = preset(name).options() | changes
    return RuleSet(**wanted) if chance.is_game(wanted) else None


_CHANGES = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in chance.VALUES.items()}
)
RULE_SETS: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from(list(PRESETS.values())),
    st.builds(_rules, st.sampled_from(sorted(PRESETS)), _CHANGES).filter(bool),
)
"""Presets, and presets with options changed at random."""


def some_choice(deal: Deal, rng: random.Random) -> Action:
    """Return what a player at random does next; claims and closings are rare."""
    seats = [seat for seat in range(deal.rules.seats) if deal.choices(seat)]
    choices = [choice for seat in seats for choice in deal.choices(seat)]
    weights = [
        0.02 if isinstance(c, Claim) else 0.3 if isinstance(c, Close) else 1.0 for c in choices
    ]
    return rng.choices(choices, weights)[0]


def deal_at(rules: RuleSet, seed: int, acts: int) -> Deal:
    """Return a deal after so many random acts, or at its end."""
    return played(rules, seed, acts)[0]


def played(rules: RuleSet, seed: int, acts: int) -> tuple[Deal, list[Action]]:
    """Return a deal after so many random acts, or at its end, and the acts."""
    rng = random.Random(seed)
    deal = Deal(rules, seed % 2, deal_layout(rules, seed % 2, Rng(seed)))
    done: list[Action] = []
    while len(done) < acts and not deal.is_over:
        done.append(some_choice(deal, rng))
        deal.apply(done[-1])
    return deal, done


def relaid(deal: Deal, acts: list[Action], seat: int, rng: random.Random) -> Deal | None:
    """Return the same acts in a deal whose cards hidden from the seat lie otherwise.

    None where those cards would not have allowed the acts.
    """
    hidden = list(cards_in(view_of(deal, seat).unseen))
    shuffled = rng.sample(hidden, len(hidden))
    other = dict(zip(hidden, shuffled, strict=True))
    old = deal.layout
    layout = Layout(
        hands=tuple(tuple(other.get(card, card) for card in hand) for hand in old.hands),
        turned=old.turned,
        stock=tuple(other.get(card, card) for card in old.stock),
    )
    twin = Deal(deal.rules, deal.dealer, layout)
    try:
        for act in acts:
            twin.apply(act)
    except IllegalAction:
        return None
    return twin
