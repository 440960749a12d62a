"""Looking positions up and keeping them; the twin of ``native/solve_table.c``."""

from __future__ import annotations

from game.ai.twin.solve_bounds import Bounds
from game.ai.twin.solve_judge import FREE, Position, Proof
from game.ai.twin.solve_table import Slot
from game.rng import MASK64, mix64


def _up_to(points: int, margin: int) -> int:
    return FREE if margin >= FREE else min(points + margin, FREE - 1)


def _down_to(points: int, margin: int) -> int:
    return max(0, points - margin)


class Memory(Bounds):
    """A search that remembers."""

    def state_of(self, p: Position) -> int:
        """Return the 32 bits that with both hands tell positions apart; drawn in C."""
        is_open = self.is_open(p)
        return (
            p.leader
            | p.pending[0] // 20 << 5
            | p.pending[1] // 20 << 8
            | (p.flags & self.flag_mask) << 11
            | (p.closer & 3) << 17
            | p.fixed_win << 19
            | p.fixed_fail << 21
            | p.closing_lead << 23
            | (p.drawn // 2 if is_open else 15) << 24
            | (1 if is_open and p.turned == self.low_trump else 0) << 28
            | self.suit << 29
        )

    def _pair(self, hands: int, state: int) -> int:
        scattered = mix64(hands ^ state * 0x9E3779B97F4A7C15 & MASK64)
        return (scattered >> (65 - self.solver.slot_bits)) * 2

    def find_slot(self, hands: int, state: int) -> Slot | None:
        """Return the slot of a position of this round, if it is remembered."""
        pair = self._pair(hands, state)
        for index in (pair, pair + 1):
            slot = self.solver.slots.get(index)
            if (
                slot is not None
                and slot.hands == hands
                and slot.state == state
                and slot.round == self.solver.round
            ):
                return slot
        return None

    def recall(self, slot: Slot, p: Position) -> Proof | None:
        """Return the remembered answer if it holds for the position's points and the target.

        What reaches a target reaches every lower one, what fails fails at every higher one.
        """
        own, other = p.points
        box = slot.box
        if self.target <= slot.yes_to and own >= box[0] and other <= box[1]:
            return Proof(True, own - box[0], FREE if box[1] == FREE else box[1] - other)
        if self.target >= slot.no_to and own <= box[2] and other >= box[3]:
            margin = FREE if box[2] == FREE else box[2] - own
            return Proof(False, margin, other - box[3], slot.tie)
        return None

    def remember(self, p: Position, state: int, proof: Proof, best: int) -> None:
        """Keep an answer; the first slot of a pair keeps the position with more cards."""
        hands = p.hand[0] | p.hand[1] << 32
        slot = self.find_slot(hands, state)
        if slot is None:
            depth = p.hand[0].bit_count() + (self.size - p.drawn if self.is_open(p) else 0)
            index = self._pair(hands, state)
            kept = self.solver.slots.get(index)
            if kept is not None and kept.round == self.solver.round and kept.depth > depth:
                index += 1
            slot = self.solver.slots[index] = Slot(hands, state, self.solver.round, depth)
        if proof.holds:
            slot.box[0] = _down_to(p.points[0], proof.own)
            slot.box[1] = _up_to(p.points[1], proof.other)
            slot.yes_to = self.target
        else:
            slot.box[2] = _up_to(p.points[0], proof.own)
            slot.box[3] = _down_to(p.points[1], proof.other)
            slot.tie = proof.tie
            slot.no_to = self.target
        slot.best = best
