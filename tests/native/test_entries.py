"""Every public function of the compiled core looks at what it is given before it uses it."""

import importlib
from typing import Any

import pytest

BAD_RULES, BAD_DEAL, BAD_ARGUMENT = -1, -2, -4
UNTOUCHED = 0xA5


class Entries:
    """The compiled module with one of each struct: a fresh deal of Sixty-six and what is known."""

    def __init__(self) -> None:
        """Make structs that every function accepts."""
        module = importlib.import_module("game._core")
        self.ffi, self.lib = module.ffi, module.lib
        new = self.ffi.new
        self.rules = new("CoreRules *")
        for field, value in {
            "deck": 24, "hand": 6, "exchange_min_stock": 2, "close": 1, "close_min_stock": 1,
            "trumps_after_close": 1, "schneider_below": 33, "failed_close_no_trick": 6,
        }.items():  # fmt: skip
            setattr(self.rules, field, value)
        self.rng, self.deal = new("uint64_t *", 1), new("CoreDeal *")
        assert self.lib.core_random_position(self.rules, 6, self.rng, self.deal) == 0
        other = 1 - self.deal.turn
        self.info = new("CoreInfo *")
        self.info.deal, self.info.seat, self.info.his_cards = self.deal[0], self.deal.turn, 6
        hidden = sum(1 << card for card in list(self.deal.stock)[:11])
        self.info.unseen = self.deal.hand[other] | hidden
        self.info.deal.hand[other] = 0
        self.shown, self.net = new("CoreShown *"), new("CoreNet *")
        self.slots = new("CoreSlot[16]")
        self.solver = new("CoreSolver *")
        self.solver.slots, self.solver.slot_bits = self.slots, 4
        self.plain_rules, self.plain = new("CorePlainRules *"), new("CorePlain *")
        self.plain_rules.seats = 4
        for seat in range(4):
            self.plain.hand[seat] = 0xFF << 8 * seat
        self.plain_slots = new("CorePlainSlot[2]")

    def call(self) -> dict[str, int]:
        """Return the code of every function; each writes to fresh memory."""
        new, lib, null = self.ffi.new, self.lib, self.ffi.NULL
        acts, values, number = new("uint8_t[16]"), new("int8_t[16]"), new("int *")
        options, deal, nodes = new("CoreOption[48]"), new("CoreDeal *"), new("uint64_t *")
        played, plain = new("CoreDeal *", self.deal[0]), new("CorePlainValue[8]")
        known, room = (self.rules, self.info), new("uint64_t[]", lib.core_plan_room(1))
        planned = new("CoreOption[48]")
        hands, stock = list(self.deal.hand), bytes(list(self.deal.stock))
        asked = (*known, self.shown, self.net)
        return {
            "start": lib.core_start(self.rules, hands, stock, 0, deal),
            "check": lib.core_check(self.rules, self.deal),
            "legal": min(0, lib.core_legal(self.rules, self.deal, acts)),
            "apply": lib.core_apply(self.rules, played, acts[0]),
            "solve": lib.core_solve(self.rules, self.deal, self.limited(), number, new("int *")),
            "solve_acts": lib.core_solve_acts(
                self.rules, self.deal, self.limited(), acts, values, number
            ),
            "check_info": lib.core_check_info(*known),
            "world_at": lib.core_world_at(*known, 0, deal),
            "draw_world": lib.core_draw_world(*known, self.rng, deal),
            "policy_act": min(0, lib.core_policy_act(self.rules, self.deal)),
            "search": lib.core_search(*known, self.limited(), 1, 0, 1, null, options, number),
            "plan": lib.core_plan(*known, self.limited(), room, 1, 0, 0, 1, null, planned, number),
            "random_position": lib.core_random_position(self.rules, 6, self.rng, deal),
            "learned": lib.core_learned(*asked, self.limited(), 1, 1, 0, null, options, number),
            "net_values": lib.core_net_values(*asked, options, number),
            "plain_check": lib.core_plain_check(self.plain_rules, self.plain),
            "plain_policy": min(0, lib.core_plain_policy(self.plain_rules, self.plain)),
            "plain_values": lib.core_plain_values(
                self.plain_rules, self.plain, self.plain_slots, 1, 0, plain, number, nodes
            ),
        }

    def limited(self) -> Any:
        """Return the solver, which looks at a few positions at most."""
        self.solver.nodes, self.solver.node_limit = 0, 50
        return self.solver


@pytest.fixture
def core() -> Entries:
    """Sound structs; without a C core there is nothing to test."""
    pytest.importorskip("game._core")
    return Entries()


GAME = frozenset(
    {"start", "check", "legal", "apply", "solve", "solve_acts", "policy_act", "random_position"}
    | {"check_info", "world_at", "draw_world", "search", "plan", "learned", "net_values"}
)
PLAIN = frozenset(("plain_check", "plain_policy", "plain_values"))
POSITION = frozenset(["check", "legal", "apply", "solve", "solve_acts", "policy_act"])
KNOWLEDGE = frozenset(
    ["check_info", "world_at", "draw_world", "search", "plan", "learned", "net_values"]
)
SOLVING = frozenset(["solve", "solve_acts", "search", "plan", "learned"])


def refused(core: Entries, code: int) -> frozenset[str]:
    """Return the functions that refuse with the code; all others accept what they are given."""
    codes = core.call()
    assert set(codes.values()) <= {0, code}
    return frozenset(name for name, found in codes.items() if found == code)


def test_sound_structs_are_accepted(core: Entries) -> None:
    """What stands in the way of none is refused by none."""
    assert set(core.call().values()) == {0}
    assert core.lib.core_perft(core.rules, core.deal, 1) > 0
    assert core.lib.core_count_worlds(core.rules, core.info) > 0


@pytest.mark.parametrize(
    ("field", "value"), [("deck", 255), ("deck", 0), ("hand", 255), ("strict", 3), ("nobody", 9)]
)
def test_rules_that_make_no_game_are_refused(core: Entries, field: str, value: int) -> None:
    """Every function that is given rules looks at them first; nothing is dealt by such rules."""
    setattr(core.rules, field, value)
    assert refused(core, BAD_RULES) == GAME
    assert core.lib.core_perft(core.rules, core.deal, 1) == 0
    assert core.lib.core_count_worlds(core.rules, core.info) == 0


def test_positions_of_no_deal_are_refused(core: Entries) -> None:
    """A position in which a card lies twice is refused by every function that is given it."""
    core.deal.hand[0] |= core.deal.hand[1]
    assert refused(core, BAD_DEAL) == POSITION | {"start"}


def test_knowledge_of_no_deal_is_refused(core: Entries) -> None:
    """Known cards that are hidden as well are refused by every function that is given them."""
    core.info.unseen = 0xFFFFFFFF
    assert refused(core, BAD_DEAL) == KNOWLEDGE


def test_cards_shown_that_are_elsewhere_are_refused(core: Entries) -> None:
    """Cards shown everywhere, more than the net has inputs for, are refused by all who ask it."""
    for seat in range(2):
        core.shown.plays[seat] = [0xFFFFFFFF] * 3
        core.shown.known[seat] = 0xFFFFFFFF
    assert refused(core, BAD_DEAL) == {"learned", "net_values"}


def test_nets_beyond_32_bits_are_refused(core: Entries) -> None:
    """A bias with which a sum leaves 32 bits is refused by all who ask the net."""
    core.net.b2[127] = -(1 << 31)
    assert refused(core, BAD_ARGUMENT) == {"learned", "net_values"}


@pytest.mark.parametrize("bits", [0, 3, 29, 64])
def test_solvers_without_their_slots_are_refused(core: Entries, bits: int) -> None:
    """Another number of slots than there can be is refused by all who solve."""
    core.solver.slot_bits = bits
    assert refused(core, BAD_ARGUMENT) == SOLVING
    core.solver.slot_bits, core.solver.slots = 4, core.ffi.NULL
    assert refused(core, BAD_ARGUMENT) == SOLVING


def test_points_beyond_their_byte_are_refused(core: Entries) -> None:
    """Points of a deal without a stock that would pass 255 are refused, and do not wrap."""
    core.plain.points[1] = 240
    assert refused(core, BAD_DEAL) == PLAIN


def test_rules_of_no_plain_game_are_refused(core: Entries) -> None:
    """Rules of a deal without a stock for five are refused by every function that is given them."""
    core.plain_rules.seats = 5
    assert refused(core, BAD_RULES) == PLAIN


@pytest.mark.parametrize(
    ("worlds", "valued", "enumerated"), [(0, 0, 0), (4001, 0, 0), (1, 4001, 0), (1, 0, 4001)]
)
def test_more_worlds_than_plans_are_made_for_are_refused(
    core: Entries, worlds: int, valued: int, enumerated: int
) -> None:
    """A plan for no world or for more than there may be is refused before the room is touched."""
    new, null = core.ffi.new, core.ffi.NULL
    asked = (core.rules, core.info, core.limited(), new("uint64_t[1]"), worlds, valued, enumerated)
    options, count = new("CoreOption[48]"), new("int *")
    assert core.lib.core_plan(*asked, 1, null, options, count) == BAD_ARGUMENT


def test_what_is_refused_leaves_no_trace(core: Entries) -> None:
    """A deal that could not be dealt is left as it was."""
    deal = core.ffi.new("CoreDeal *")
    core.ffi.buffer(deal)[:] = bytes([UNTOUCHED]) * core.ffi.sizeof("CoreDeal")
    core.rules.deck = 255
    assert core.lib.core_random_position(core.rules, 6, core.rng, deal) == BAD_RULES
    assert set(bytes(core.ffi.buffer(deal))) == {UNTOUCHED}
