"""Fits the weights of the playouts' policy to what the search finds.

    python -m tools.native.fit_policy [SCALE]

Compiles ``policy_samples.c`` with the present weights, lets the search play itself (SEED, about
five minutes of CPU time; SCALE below 1 for a trial) and writes ``native/policy_weights.h`` and
``game/ai/twin/weights.py``. Run again, it starts from the new weights: three rounds were made,
the first from weights set by hand.

Cards are fitted by least squares within each decision, where options near the best one weigh most
(BEST_POINTS); closing by logistic regression, each decision weighed by what is at stake.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt

from game.ai.twin.policy_features import CLOSE_FEATURES, LEAD_FEATURES, REPLY_FEATURES, STAGES

ROOT = Path(__file__).resolve().parents[2]
NATIVE = ROOT / "native"
SEED = 101
DEALS = {"sixtysix": 1200, "schnapsen": 900, "classic": 160, "russian": 240, "santase": 240}
FEATURES = {"LEAD": LEAD_FEATURES, "REPLY": REPLY_FEATURES, "CLOSE": CLOSE_FEATURES}
BEST_POINTS = 0.7
"""An option so many game points behind the best weighs 1/e of it."""
RIDGE, DECAY, STEPS = 0.5, 0.0005, 3000

Array = npt.NDArray[np.float64]
Weights = dict[str, list[Array]]

NOTE = "Weights of the playouts' policy in hundredths of a game point, one row a stage"


@dataclass
class Samples:
    """What the search found; one list a stage.

    cards: by LEAD or REPLY, one pair a decision: features (options x features), values
    closing: features and the gain of closing in game points
    """

    cards: dict[str, list[list[tuple[Array, Array]]]] = field(
        default_factory=lambda: {name: [[] for _ in range(STAGES)] for name in ("LEAD", "REPLY")}
    )
    closing: list[list[tuple[Array, float]]] = field(
        default_factory=lambda: [[] for _ in range(STAGES)]
    )


def one_hot(name: str, numbers: Sequence[str]) -> Array:
    """Return a row of 0 and 1 from the numbers of the features that are on."""
    row = np.zeros(FEATURES[name])
    row[[int(number) for number in numbers]] = 1
    return row


def play(driver: Path, scale: float) -> Iterator[list[str]]:
    """Yield the words of every line that self-play prints."""
    for preset, deals in DEALS.items():
        command = [str(driver), preset, str(max(1, round(deals * scale))), str(SEED)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        yield from (line.split() for line in done.stdout.splitlines())


def collect(lines: Iterator[list[str]]) -> Samples:
    """Return the samples in the lines, decision by decision."""
    samples, rows, values = Samples(), list[Array](), list[float]()
    name, stage = "LEAD", 0
    for kind, *words in lines:
        if kind == "C":
            gain = one_hot("CLOSE", words[2:]), float(words[1])
            samples.closing[int(words[0])].append(gain)
        elif kind == "E":
            if len(rows) > 1:
                samples.cards[name][stage].append((np.array(rows), np.array(values)))
            rows, values = [], []
        else:
            name, stage = "LEAD" if kind == "L" else "REPLY", int(words[0])
            rows.append(one_hot(name, words[2:]))
            values.append(float(words[1]))
    return samples


def fit_cards(name: str, decisions: list[tuple[Array, Array]]) -> Array:
    """Return the weights that tell the options of a decision apart best."""
    size = FEATURES[name]
    left, right = np.eye(size) * RIDGE, np.zeros(size)
    for rows, values in decisions:
        share = np.exp((values - values.max()) / BEST_POINTS) + 0.05
        share /= share.sum()
        rows_apart, values_apart = rows - share @ rows, values - share @ values
        left += rows_apart.T @ (share[:, None] * rows_apart)
        right += rows_apart.T @ (share * values_apart)
    return np.asarray(np.linalg.solve(left, right))


def fit_closing(decisions: list[tuple[Array, float]]) -> Array:
    """Return the weights whose sum is positive where closing gains."""
    rows = np.array([row for row, _ in decisions])
    gains = np.clip([gain for _, gain in decisions], -1.5, 1.5)
    weights = np.zeros(FEATURES["CLOSE"])
    for _ in range(STEPS):
        sure = np.clip(np.sign(gains) * (rows @ weights), -30, 30)
        pull = np.abs(gains) * np.sign(gains) / (1 + np.exp(sure))
        weights += (rows * pull[:, None]).mean(axis=0) - DECAY * weights
    return weights


def fit(samples: Samples) -> Weights:
    """Return the weights by table and stage."""
    weights = {
        name: [fit_cards(name, decisions) for decisions in stages]
        for name, stages in samples.cards.items()
    }
    weights["CLOSE"] = [fit_closing(decisions) for decisions in samples.closing]
    return weights


def row_text(row: Array, indent: str) -> str:
    """Return the weights as whole hundredths, in lines of at most 96 characters."""
    lines, line = [], indent
    for number in row:
        word = f"{round(number * 100)}, "
        if len(line) + len(word) > 96:
            lines.append(line.rstrip())
            line = indent
        line += word
    return "\n".join([*lines, line.rstrip()])


def header_text(weights: Weights) -> str:
    """Return the C header."""
    guard = "SIXTYSIX_POLICY_WEIGHTS_H"
    text = f"/* {NOTE}; the features are\n"
    text += " * numbered in policy_features.h. Written by tools/native/fit_policy.py. */\n"
    text += f"#ifndef {guard}\n#define {guard}\n\n#include <stdint.h>\n"
    for name, rows in weights.items():
        text += f"\nstatic const int16_t {name}_WEIGHTS[{STAGES}][{FEATURES[name]}] = {{\n"
        for row in rows:
            text += f"    {{\n{row_text(row, '        ').rstrip(',')}\n    }},\n"
        text += "};\n"
    return text + "\n#endif\n"


def module_text(weights: Weights) -> str:
    """Return the twin's module."""
    text = f'"""{NOTE}.\n\nWritten by tools/native/fit_policy.py; the same numbers stand in '
    text += '``native/policy_weights.h``.\n"""\n'
    for name, rows in weights.items():
        text += f"\n# fmt: off\n{name}_WEIGHTS: tuple[tuple[int, ...], ...] = (\n"
        for row in rows:
            text += f"    (\n{row_text(row, '        ')}\n    ),\n"
        text += ")\n# fmt: on\n"
    return text


def main(arguments: list[str]) -> int:
    """Play, fit and write both files."""
    scale = float(arguments[0]) if arguments else 1.0
    with tempfile.TemporaryDirectory() as folder:
        driver = Path(folder, "policy_samples")
        own = [Path(__file__).with_name("policy_samples.c"), NATIVE / "tests/presets.c"]
        sources = [str(path) for path in own]
        flags = ["-O3", "-std=c11", "-Wall", "-Wextra", "-Werror", "-iquote", str(NATIVE)]
        subprocess.run(["cc", *flags, *sources, "-lm", "-o", str(driver)], check=True)
        weights = fit(collect(play(driver, scale)))
    (NATIVE / "policy_weights.h").write_text(header_text(weights), encoding="ascii")
    (ROOT / "game/ai/twin/weights.py").write_text(module_text(weights), encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
