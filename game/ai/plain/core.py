"""The search core for deals without a stock: C where it is built, else its Python twin.

Both give the same answers, node for node, for the same arguments.
"""

from __future__ import annotations

import threading
from functools import lru_cache
from typing import Any

from game.ai import engine
from game.ai.coretypes import CoreError
from game.ai.plain.position import GAME_POINTS, CardValues, Payoff, Position
from game.ai.twin import plain as twin
from game.ai.twin.plain_deal import Row
from game.ai.twin.plain_policy import by_rule
from game.cards import Card
from game.rules.ruleset import RuleSet

_STRICT = ("follow", "trump", "beat")
_SLOT_BITS = {0: 10, 1: 10, 2: 10, 3: 10, 4: 12, 5: 14, 6: 16, 7: 18, 8: 18}
"""The solver's table by the tricks that are searched: large enough, and soon cleared."""
_tables = threading.local()
ROWS = 64
"""So many rules with their payoffs are kept ready."""


def card_values(
    rules: RuleSet,
    side: int,
    position: Position,
    exact: int,
    core: str,
    payoff: Payoff = GAME_POINTS,
) -> CardValues:
    """Return what each legal card leads to, the lowest card first.

    side: of two sides, the one whose value is asked (POINT times its final points and its tricks);
        of three seats the payoff is always that of the seat to act
    exact: so many tricks at the end are searched, 0..8; before them the rule policy plays
    core: "native", "python", or "" for whichever runs
    payoff: what it is worth to each of three that one of them is out
    Raises CoreError where the position is none of such a deal, or the payoff does not fit.
    """
    runs = engine.core(core).name
    bits = _SLOT_BITS[exact]
    if runs == "python":
        row = _row(rules, side, payoff)
        twin.check(row, position)
        return twin.values(row, position, exact, bits)
    module = engine.compiled()
    values, count, nodes = _answers()
    code = module.lib.core_plain_values(
        _c_row(rules, side, payoff),
        _c_position(position),
        _slots(bits),
        bits,
        exact,
        values,
        count,
        nodes,
    )
    if code < 0:
        raise CoreError("this is no position of a deal")
    return CardValues(
        tuple((int(values[i].card), int(values[i].value)) for i in range(count[0])), int(nodes[0])
    )


def policy_card(rules: RuleSet, position: Position, core: str) -> Card:
    """Return what the rule policy plays; CoreError where the position is none of such a deal."""
    if engine.core(core).name == "python":
        row = _row(rules, 0, GAME_POINTS)
        twin.check(row, position)
        return by_rule(row, position)
    module = engine.compiled()
    card = int(module.lib.core_plain_policy(_c_row(rules, 0, GAME_POINTS), _c_position(position)))
    if card < 0:
        raise CoreError("this is no position of a deal")
    return card


@lru_cache(ROWS)
def _row(rules: RuleSet, side: int, payoff: Payoff) -> Row:
    marriage = rules.marriage != "none"
    return Row(rules.seats, rules.strict, marriage, rules.trump_ten_11, side, payoff)


@lru_cache(ROWS)
def _c_row(rules: RuleSet, side: int, payoff: Payoff) -> Any:
    row = engine.compiled().ffi.new("CorePlainRules *")
    row.seats, row.strict, row.side = rules.seats, _STRICT.index(rules.strict), side
    row.marriage, row.ten_11 = rules.marriage != "none", rules.trump_ten_11
    row.payoff = payoff
    return row


def _c_position(position: Position) -> Any:
    struct = engine.compiled().ffi.new("CorePlain *")
    try:
        for name in ("hand", "trick", "points", "pending", "tricks"):
            target = getattr(struct, name)
            for index, value in enumerate(getattr(position, name)):
                target[index] = value
        struct.trump, struct.turn = position.trump, position.turn
    except (IndexError, OverflowError, TypeError) as error:
        raise CoreError(f"this is no position of a deal: {error}") from None
    struct.table = len(position.trick)
    return struct


def _answers() -> tuple[Any, Any, Any]:
    if not hasattr(_tables, "answers"):
        new = engine.compiled().ffi.new
        _tables.answers = new("CorePlainValue[8]"), new("int *"), new("uint64_t *")
    answers: tuple[Any, Any, Any] = _tables.answers
    return answers


def _slots(bits: int) -> Any:
    if not hasattr(_tables, "slots"):
        _tables.slots = {}
    if bits not in _tables.slots:
        _tables.slots[bits] = engine.compiled().ffi.new("CorePlainSlot[]", 1 << bits)
    return _tables.slots[bits]
