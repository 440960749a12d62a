"""Compiles, at build time, what ``dataclasses`` would compile at every start of the program.

Each dataclass has its methods written as text and compiled when its module is imported: for the
hundred and a half of the game that is a fifth of the time to the first picture. So the build
imports every module once and keeps the compiled code by its text's digest; start_hook.py gives it
back. A text that is not kept is compiled as ever.

    python -OO -m tools.devkit.ready_code OUT      (build.spec does it)
"""

from __future__ import annotations

import builtins
import contextlib
import dataclasses
import importlib
import marshal
import sys
from pathlib import Path
from types import CodeType
from typing import Any

from tools.devkit import bundle, start_hook

ROOT = Path(__file__).resolve().parents[2]


def gather(modules: list[str]) -> dict[bytes, CodeType]:
    """Import modules that are not loaded yet; return the code of their dataclasses' methods."""
    found: dict[bytes, CodeType] = {}

    def keep(text: str, *spaces: Any) -> None:
        code = compile(text, "<dataclass>", "exec")
        found[start_hook.digest(text)] = code
        builtins.exec(code, *spaces)

    vars(dataclasses)["exec"] = keep
    try:
        for module in modules:
            with contextlib.suppress(ImportError):  # of another system, or the twin's core
                importlib.import_module(module)
    finally:
        del vars(dataclasses)["exec"]
    return found


def main() -> int:
    """Write the code of all modules of the game to the file that is named."""
    code = gather(bundle.hidden_imports(ROOT))
    Path(sys.argv[1]).write_bytes(marshal.dumps(code))
    return 0


if __name__ == "__main__":
    sys.exit(main())
