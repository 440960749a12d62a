"""How the C core is built."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


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
    """Every C file beside the script is compiled, no test driver, and no flag names a machine."""
    module = load()
    _, _, _, keywords = module.ffibuilder._assigned_source
    assert keywords["sources"] == sorted(f"native/{p.name}" for p in (ROOT / "native").glob("*.c"))
    assert keywords["sources"]
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
