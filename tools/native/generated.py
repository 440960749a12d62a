"""Writes the C that says again what the game says in Python.

    python -m tools.native.generated [--check]

``native/policy_features.h`` names the features of the playouts' policy as
`game.ai.twin.policy_features` does; ``native/tests/preset_rows.h`` holds the options of
`game.rules.presets` for the drivers of the tests and the trainers. With --check nothing is written,
and the exit code is 1 where a file differs.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from game.ai.twin import policy_features
from game.rules.presets import PRESETS
from game.rules.ruleset import RuleSet

NATIVE = Path(__file__).resolve().parents[2] / "native"

CHOICES = {
    "exchange": "CORE_EXCHANGE",
    "marriage": "CORE_MARRIAGE",
    "strict": "CORE_STRICT",
    "out": "CORE_OUT",
    "last_trick": "CORE_TEN",
    "close_scored": "CORE_SCORED",
    "failed_close": "CORE_FAILED",
    "nobody": "CORE_NOBODY",
}
"""The options that are words, and what their names in C begin with."""


def rule_fields() -> list[str]:
    """Return the fields of the C struct CoreRules in their order."""
    header = (NATIVE / "core.h").read_text(encoding="utf-8")
    found = re.search(r"typedef struct \{([^}]*)\} CoreRules;", header)
    if found is None:
        raise ValueError("core.h: no struct CoreRules")
    return re.findall(r"\w+(?=[,;])", found[1])


def field_text(rules: RuleSet, field: str) -> str:
    """Return the value of an option in C."""
    value = getattr(rules, field)
    return f"{CHOICES[field]}_{value.upper()}" if field in CHOICES else str(int(value))


def rows_text() -> str:
    """Return the header of the presets' rows."""
    text = "/* The presets for two, in the order of game/rules/presets.py.\n"
    text += " * Written by tools/native/generated.py. */\n"
    text += "#ifndef SIXTYSIX_TEST_PRESET_ROWS_H\n#define SIXTYSIX_TEST_PRESET_ROWS_H\n\n"
    text += "static const struct {\n    const char *name;\n    CoreRules rules;\n} ROWS[] = {\n"
    for name, rules in PRESETS.items():
        text += f'    {{"{name}", {{\n'
        for field in rule_fields():
            text += f"        .{field} = {field_text(rules, field)},\n"
        text += "    }},\n"
    return text + "};\n\n#endif\n"


def features_text() -> str:
    """Return the header of the policy's features."""
    names = {name: number for name, number in vars(policy_features).items() if name.isupper()}
    text = "/* The policy's features; game/ai/twin/policy_features.py says what each is.\n"
    text += " * Written by tools/native/generated.py. */\n"
    text += "#ifndef SIXTYSIX_POLICY_FEATURES_H\n#define SIXTYSIX_POLICY_FEATURES_H\n"
    text += f"\nenum {{ POLICY_STAGES = {names.pop('STAGES')} }};\n"
    for kind in ("LEAD", "REPLY", "CLOSE"):
        text += "\nenum {\n"
        for name, number in names.items():
            if name.startswith(f"{kind}_"):
                text += f"    {name} = {number},\n"
        text += "};\n"
    return text + "\n#endif\n"


def files() -> dict[Path, str]:
    """Return every generated file with its text."""
    return {
        NATIVE / "policy_features.h": features_text(),
        NATIVE / "tests/preset_rows.h": rows_text(),
    }


def main(arguments: list[str]) -> int:
    """Write the files, or with --check compare them; 1 when one differs."""
    differing = {
        path: text
        for path, text in files().items()
        if not path.exists() or path.read_text(encoding="ascii") != text
    }
    if arguments == ["--check"]:
        print(*(path.name for path in differing), sep="\n", end="\n" if differing else "")
        return int(bool(differing))
    for path, text in differing.items():
        path.write_text(text, encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
