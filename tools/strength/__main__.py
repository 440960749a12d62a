"""Measure how strong the levels are and write it down.

    python -m tools.strength OUT.md [--share X] [--only PART ...]

OUT.json keeps the figures beside the text; parts that are in it already are not measured again
unless they are named. --share 0.01 takes a hundredth of the decks, to try it out. In full it takes
two to three hours on two cores.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from tools.strength.parts import PARTS
from tools.strength.report import report_text


def main(arguments: list[str]) -> int:
    """Measure what is missing, part by part, and write text and figures after each."""
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--share", type=float, default=1.0, help="of the decks")
    parser.add_argument("--only", nargs="+", choices=sorted(PARTS), default=[])
    asked = parser.parse_args(arguments)
    store = asked.out.with_suffix(".json")
    figures = json.loads(store.read_text()) if store.exists() else {}
    for name, measure in PARTS.items():
        if name in asked.only or (not asked.only and name not in figures):
            print(name, file=sys.stderr, flush=True)
            figures[name] = measure(asked.share)
            text = json.dumps(figures, indent=1, sort_keys=True)
            store.write_text(text + "\n")
            figures = json.loads(text)  # rows in the same order whenever they were measured
    asked.out.write_text(report_text(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
