"""How the C core is built."""

import importlib.util
import re
import shutil
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

from tests.native.drivers import CORE, NATIVE, ROOT

NM = shutil.which("nm")
LOADED_BY_PYTHON = {"PyInit__core", "_cffi_pypyinit__core"}


def load() -> ModuleType:
    """Run build_core.py as setuptools does."""
    path = ROOT / "native" / "build_core.py"
    spec = importlib.util.spec_from_file_location("build_core", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("switch", "optional"), [("1", False), ("0", True), ("", True)])
def test_switch_makes_the_core_required(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, switch: str, optional: bool
) -> None:
    """A failed compile is forgiven unless the environment asks for the core."""
    monkeypatch.setenv("SIXTYSIX_REQUIRE_CORE", switch)
    assert load().ffibuilder.distutils_extension(tmpdir=str(tmp_path)).optional is optional


def test_all_of_the_core_is_compiled_for_any_machine() -> None:
    """Every C file beside the script is part of the core once, and no flag names a machine."""
    module = load()
    _, _, _, keywords = module.ffibuilder._assigned_source
    assert keywords["sources"] == ["native/core.c"]
    parts = re.findall(r'^#include "(\w+\.c)"', CORE.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(["core.c", *parts]) == sorted(path.name for path in NATIVE.glob("*.c"))
    flags = module.GCC_FLAGS + module.MSVC_FLAGS
    assert not [flag for flag in flags if flag.startswith(("-m", "/arch"))]


def test_marked_parts_are_read_in_order() -> None:
    """What stands between the markers is handed on, and nothing else."""
    begin, end = load().CDEF_BEGIN, load().CDEF_END
    header = f"int a;\n{begin}\nint b;\n{end}\nint c;\n{begin}\nint d;\n{end}\n"
    assert load().read_cdef(header).split() == ["int", "b;", "int", "d;"]


@pytest.mark.parametrize("header", ["int a;", "/* cdef begin */ int a;", "/* cdef end */"])
def test_missing_marker_is_an_error(header: str) -> None:
    """A header without markers, or with half a pair, is refused by name."""
    with pytest.raises(ValueError, match=r"core\.h"):
        load().read_cdef(header)


@pytest.mark.skipif(NM is None, reason="no nm here")
def test_only_the_interface_leaves_the_core() -> None:
    """The compiled module shows the headers' functions and what Python loads, nothing else."""
    assert NM is not None
    compiled = pytest.importorskip("game._core").__file__
    command = [NM, "-D", "--defined-only", compiled]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    names = {line.split()[-1] for line in listed.splitlines()}
    assert "PyInit__core" in names
    assert not {name for name in names if not name.startswith("core_")} - LOADED_BY_PYTHON
