"""The wheel, built from a copy of the checkout with the C core in it."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

from tools.devkit.build import DIST
from tools.devkit.environment import ROOT
from tools.linux.system import run

TAKEN = ("game", "assets", "native", "pyproject.toml", "setup.py", "README.md", "LICENSE")


def build() -> Path:
    """Build the wheel into dist/release and return it; an earlier one leaves."""
    target = DIST / "release"
    target.mkdir(parents=True, exist_ok=True)
    for old in target.glob("sixtysix-*.whl"):
        old.unlink()
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name)
        for part in TAKEN:
            source = ROOT / part
            if source.is_dir():
                leave = shutil.ignore_patterns("__pycache__", "_core.*")
                shutil.copytree(source, copy / part, ignore=leave)
            else:
                shutil.copyfile(source, copy / part)
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", target, copy]
        run(command, environment=os.environ | {"SIXTYSIX_REQUIRE_CORE": "1"})
    return next(target.glob("sixtysix-*.whl"))
