"""The C core under sanitizers, a fuzzer and valgrind."""

from pathlib import Path

import pytest

from tests.native.drivers import SANITIZERS, compile_driver, compiler, run_driver
from tests.scale import count

pytestmark = pytest.mark.slow

CC = compiler("gcc", "cc")
CLANG = compiler("clang")
VALGRIND = compiler("valgrind")
DEALS = count(3, 100)
OPTIMISED = count("-O0", "-O1")
"""A short run is over before an optimised driver would be compiled."""
POSITIONS = ("positions.c", "presets.c")
FUZZ = ("fuzz.c", "fuzz_input.c", "brute.c", *POSITIONS)
needs_cc = pytest.mark.skipif(CC is None, reason="no C compiler here")


@pytest.fixture(scope="module")
def plain_output(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the driver prints when compiled as the game's core is."""
    assert CC is not None
    target = tmp_path_factory.mktemp("native") / "drive"
    return run_driver(
        compile_driver(target, CC, ("-O3", "-DNDEBUG"), "drive.c", *POSITIONS), DEALS, 1
    )


@needs_cc
def test_sanitizers(tmp_path: Path, plain_output: str) -> None:
    """Nothing undefined happens, no assertion fails, and the answers are the game's."""
    assert CC is not None
    driver = compile_driver(tmp_path / "drive", CC, (OPTIMISED, *SANITIZERS), "drive.c", *POSITIONS)
    assert run_driver(driver, DEALS, 1) == plain_output


@needs_cc
@pytest.mark.skipif(CLANG is None, reason="no clang here")
def test_other_compiler(tmp_path: Path, plain_output: str) -> None:
    """Another compiler's core gives the same signature."""
    assert CLANG is not None
    driver = compile_driver(tmp_path / "drive", CLANG, ("-O1",), "drive.c", *POSITIONS)
    assert run_driver(driver, DEALS, 1) == plain_output


@needs_cc
@pytest.mark.skipif(VALGRIND is None, reason="no valgrind here")
def test_valgrind(tmp_path: Path) -> None:
    """Valgrind finds no read of memory that was never written."""
    assert CC is not None
    assert VALGRIND is not None
    driver = compile_driver(tmp_path / "drive", CC, ("-g", "-O1"), "drive.c", *POSITIONS)
    run_driver(Path(VALGRIND), "--error-exitcode=9", "--quiet", driver, count(1, 5), 2)


@pytest.mark.skipif(CLANG is None, reason="no clang here")
def test_fuzzer(tmp_path: Path) -> None:
    """Every public function refuses whatever a fuzzer makes of its structs, or answers rightly."""
    assert CLANG is not None
    flags = ("-g", OPTIMISED, "-fsanitize=fuzzer,address,undefined", "-fno-sanitize-recover=all")
    driver = compile_driver(tmp_path / "fuzz", CLANG, flags, *FUZZ)
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    limits = (
        f"-runs={count(2000, 300_000)}",
        "-seed=66",
        "-max_len=200",
        "-len_control=0",
        f"-artifact_prefix={corpus}/",
    )
    run_driver(driver, *limits, corpus)


@needs_cc
@pytest.mark.skipif(CLANG is not None and count(True, False), reason="the fuzzer does more")
def test_random_bytes(tmp_path: Path) -> None:
    """Without a fuzzer, random bytes as structs are refused or answered rightly, too."""
    assert CC is not None
    driver = compile_driver(tmp_path / "fuzz", CC, (OPTIMISED, *SANITIZERS), *FUZZ, "fuzz_main.c")
    run_driver(driver, count(3000, 100_000), 66)
