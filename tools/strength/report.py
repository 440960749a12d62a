"""The report's text, from its figures alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

Figures = dict[str, Any]

TITLES = {"sixtysix": "Sixty-six", "schnapsen": "Schnapsen", "santase": "Santase"}

HEAD = """# How strong the computer is

Remade by `python -m tools.strength tools/strength/REPORT.md`; `REPORT.json` holds every figure.
Game points are a deal, decks are played twice with seats swapped, ± is the 95 % interval.
`classical` is the yardstick: layouts drawn at random, a rule policy to the end, strict play solved
exactly, no net. Times are CPU milliseconds an act on one core of a shared machine.
"""


def report_text(figures: Figures) -> str:
    """Return the report in Markdown; parts without figures are left out."""
    parts = [HEAD]
    for name, (title, write) in SECTIONS.items():
        found = {game: figures.get(f"{name} {game}") for game in TITLES}
        measured = {game: part for game, part in found.items() if part}
        if measured:
            parts.append(f"## {title}\n\n{write(measured)}")
    return "\n".join(parts)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _natural(text: str) -> list[tuple[int, str]]:
    """Return what sorts numbers in a text by their size: 20 before 100."""
    return [
        (int(part or 0), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", text)
    ]


def _gain(figures: Figures) -> str:
    return f"{figures['game_points_per_deal']:+.3f} ± {figures['ci95']:.3f}"


def _interval(figures: Figures) -> str:
    return f"{figures['mean']:+.3f} ± {figures['ci95']:.3f}"


def _times(figures: Figures, player: int = 0) -> str:
    return f"{figures['ms_per_act'][player]:.1f} (p99 {figures['ms_p99'][player]:.0f})"


def _duels(name: str) -> Callable[[Figures], str]:
    def write(parts: Figures) -> str:
        rows = [
            (TITLES[game], key, _gain(row), str(row["deals"]), _times(row), _times(row, 1))
            for game, part in parts.items()
            for key, row in sorted(part.items(), key=lambda item: _natural(item[0]))
        ]
        return _table(("game", name, "game points", "decks", "ms of A", "ms of B"), rows)

    return write


def _strict(parts: Figures) -> str:
    rows = [
        (
            TITLES[game],
            f"`{level}`",
            _interval(row["exhausted_regret"]),
            _interval(row["closed_regret"]),
            f"{row['closed_share']:.0%}",
            f"{row['closes_won']:.0%}",
        )
        for game, part in parts.items()
        for level, row in part.items()
    ]
    head = ("game", "level", "regret, stock out", "regret, closed", "deals closed", "closes won")
    return (
        "Regret: game points a decision between the best card and the one played, all cards lying "
        "open. With the stock out nothing is hidden, so perfect play has none; after closing it "
        "holds what nobody can know as well.\n\n" + _table(head, rows)
    )


def _seeing(parts: Figures) -> str:
    rows = [
        (TITLES[game], f"`{level}`", _interval(row))
        for game, part in parts.items()
        for level, row in part.items()
    ]
    return (
        "A player who looks into the opponent's hand, against himself without looking: so much "
        "would a perfect guess of it be worth. No level can do it; only this tool does.\n\n"
        + _table(("game", "level", "game points"), rows)
    )


def _match(parts: Figures) -> str:
    rows = [
        (
            TITLES[game],
            f"{row['share']['mean']:.1%} ± {row['share']['ci95']:.1%}",
            str(sum(row["match_wins"])),
        )
        for game, row in parts.items()
    ]
    return (
        "Insane, 40 layouts an act, that plays for the match against the same without it "
        "(`score=no`); matches are mirrored too.\n\n"
        + _table(("game", "matches won", "matches"), rows)
    )


SECTIONS: dict[str, tuple[str, Callable[[Figures], str]]] = {
    "ladder": ("The levels against each other", _duels("A B")),
    "rivals": (
        "Insane against the classical player, by milliseconds an act",
        _duels("ms an act"),
    ),
    "growth": (
        "What more layouts bring: against `classical:worlds=300`",
        _duels("A"),
    ),
    "strict": ("Strict play and closing", _strict),
    "seeing": ("What the opponent's hand is worth", _seeing),
    "match": ("Playing for the match", _match),
}
