"""The tables of a solver: what the C core is given as CoreSolver and CoreSlot."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ai.coretypes import NO_ACT, StopFlag


@dataclass(slots=True)
class Slot:
    """One remembered position; the targets to which its answers yes and no were given."""

    hands: int
    state: int
    round: int
    depth: int
    box: list[int] = field(default_factory=lambda: [255, 0, 0, 255])
    best: int = NO_ACT
    tie: bool = False
    yes_to: int = 0
    no_to: int = 0


@dataclass(slots=True)
class Solver:
    """What a solver remembers and may spend; the twin of CoreSolver.

    slot_bits: it keeps up to 2^slot_bits positions; node_limit: 0 for none
    stop: asked at every node whether to end
    """

    slot_bits: int = 16
    node_limit: int = 0
    stop: StopFlag | None = None
    slots: dict[int, Slot] = field(default_factory=dict)
    round: int = 0
    nodes: int = 0
    stopped: bool = False
