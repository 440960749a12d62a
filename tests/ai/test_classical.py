"""The yardstick of the arena stays what it was."""

import hashlib

import pytest

from game.ai.assessment import Assessment, code_of
from game.ai.coretypes import (
    CLOSE,
    CLOSE_EARLY,
    EXCHANGE,
    FIRST_CLOSE,
    FIRST_CLOSE_EARLY,
    FIRST_EXCHANGE,
)
from game.ai.level import Level
from game.ai.levels import CLASSICAL
from game.ai.stock.search import search
from game.rng import Rng, seed_from
from game.rules.actions import Claim, Close
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import PRESETS

SIGNATURES = {
    "sixtysix": "1dd6a99e8cad5892",
    "schnapsen": "108514127cea9964",
    "santase": "38315159f87627d7",
}
"""What the yardstick finds in forty deals, as one number: a change of it is another yardstick, and
all figures against it are to be measured anew."""


FIRST_BITS = {EXCHANGE: FIRST_EXCHANGE, CLOSE: FIRST_CLOSE, CLOSE_EARLY: FIRST_CLOSE_EARLY}


def written(one: Assessment) -> str:
    """Return an assessment as it was written when the signatures were made."""
    *before, act = (code_of(action) for action in one.acts)
    bits = sum(FIRST_BITS[code] for code in before)
    return f"Option(act={act}, before={bits}, total={one.total}, worlds={one.worlds});"


def signature(name: str, core: str, deals: int) -> str:
    """Return the digest of all option totals in deals of random acts."""
    digest = hashlib.sha256()
    rng = Rng(seed_from("yardstick", name))
    for number in range(deals):
        players = (Player("a", "random"), Player("b", "random"))
        match = Match(PRESETS[name], MatchInfo(name, f"yardstick/{number}", players))
        match.begin_deal()
        while not match.deal.is_over:
            view = match.view(match.deal.to_act)
            if len(view.choices) > 1:
                level = Level("classical", worlds=6, core=core)
                for one in search(view, level, Rng(view.key), CLASSICAL):
                    digest.update(written(one).encode())
            dull = [c for c in view.choices if not isinstance(c, Close | Claim)]
            match.apply(dull[rng.below(len(dull))])
    return digest.hexdigest()[:16]


@pytest.mark.parametrize("name", SIGNATURES)
def test_yardstick_finds_what_it_found(name: str) -> None:
    """The classical player gives every option the totals it gave when the figures were measured."""
    assert signature(name, "native", 40) == SIGNATURES[name]


@pytest.mark.parametrize("name", SIGNATURES)
@pytest.mark.slow
def test_twin_is_the_same_yardstick(name: str) -> None:
    """The Python twin finds the same, to the last layout."""
    assert signature(name, "python", 1) == signature(name, "native", 1)
