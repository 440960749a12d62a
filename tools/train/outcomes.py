"""Count how deals end, for the table of winning chances.

    python -m tools.train.outcomes OUT NAME=FOLDER [NAME=FOLDER ...]

Each FOLDER holds the records of an arena between two equal players, such as
``sixtysix arena insane insane --deals 2000 --record FOLDER``. OUT gets for each name the number of
deals by the game points of forehand, negative ones for the dealer; where more than two play, by the
game points of the winner, 0 where nobody won. Names of OUT that are not given stay.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

from game.rules.deal import Deal
from game.rules.record import read_match
from game.rules.scoring import Outcome


def count_outcomes(folder: Path) -> Counter[int]:
    """Return how many finished deals of the folder's records ended with what for forehand."""
    counts: Counter[int] = Counter()
    for path in sorted(folder.glob("*.jsonl")):
        for played in read_match(path.read_bytes()).deals:
            outcome = played.deal.outcome
            if outcome is not None:
                counts[_points(outcome, played.deal)] += 1
    return counts


def _points(outcome: Outcome, deal: Deal) -> int:
    points = outcome.game_points
    if deal.rules.seats == 2:
        return points[1 - deal.dealer] - points[deal.dealer]
    return 0 if outcome.winner is None else max(points)


def main(arguments: list[str]) -> int:
    """Count and write."""
    if len(arguments) < 2:
        print(__doc__)
        return 2
    out, *named = arguments
    outcomes = json.loads(Path(out).read_text()) if Path(out).exists() else {}
    for item in named:
        name, _, folder = item.partition("=")
        counts = count_outcomes(Path(folder))
        outcomes[name] = {str(points): counts[points] for points in sorted(counts)}
    Path(out).write_text(json.dumps(outcomes, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
