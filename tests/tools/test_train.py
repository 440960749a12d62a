"""The trainers: self-play, imitation, guessing, widening, whole numbers, each in small."""

import json
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from game.ai.nets import unpacked
from game.ai.twin.net import NET_BYTES, Net
from tools.train import quantise, widen
from tools.train.compiled import compile_program

pytestmark = pytest.mark.slow

STRICT = ("-O2", "-Werror")
NET = quantise.net_size()
GAMES = ("sixtysix", "schnapsen")


@pytest.fixture(scope="module")
def selfplay(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the compiled trainer."""
    return compile_program("selfplay", tmp_path_factory.mktemp("selfplay"), STRICT)


@pytest.fixture(scope="module")
def imitate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the compiled imitator."""
    return compile_program("imitate", tmp_path_factory.mktemp("imitate"), STRICT)


@pytest.fixture(scope="module")
def guess(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the compiled trainer of the net that guesses."""
    return compile_program("guess", tmp_path_factory.mktemp("guess"), STRICT)


def learnt(state: Path) -> bytes:
    """Return the net of a checkpoint as it learns: it lies behind its average."""
    return state.read_bytes()[NET : 2 * NET]


def run(program: Path, *arguments: object) -> None:
    """Run a trainer to its end."""
    subprocess.run([program, *map(str, arguments)], check=True, capture_output=True)


@pytest.mark.parametrize("game", GAMES)
def test_same_seed_gives_the_same_net(selfplay: Path, tmp_path: Path, game: str) -> None:
    """Two runs with the same seed and the same number of deals end with the same weights."""
    for name in ("one", "two"):
        run(selfplay, game, tmp_path / name, 200, 5, 1e6, tmp_path / "log")
    one, two = ((tmp_path / name).read_bytes() for name in ("one", "two"))
    assert one[: 4 * NET] == two[: 4 * NET]
    run(selfplay, game, tmp_path / "other", 200, 6, 1e6, tmp_path / "log")
    assert learnt(tmp_path / "other") != learnt(tmp_path / "one")


def test_trained_net_plays_in_the_game(selfplay: Path, guess: Path, tmp_path: Path) -> None:
    """A checkpoint made whole numbers is a net of the game; its values move with training."""
    state, odds, net = (tmp_path / name for name in ("state", "odds", "net"))
    nets = []
    for deals in (250, 500):
        run(selfplay, "schnapsen", state, deals, 5, 1e6, tmp_path / "log")
        run(guess, "schnapsen", state, state, odds, deals, 5, tmp_path / "log")
        assert quantise.main([str(state), str(odds), str(net)]) == 0
        nets.append(unpacked(net.read_bytes()))
        assert len(nets[-1]) == NET_BYTES
    first, second = map(Net, nets)
    assert first.b3 != second.b3
    assert first.guess_b2 != second.guess_b2


def test_a_net_trained_on_is_kept_as_what_differs(tmp_path: Path) -> None:
    """From its file and its stem's a net comes back whole; of the stem itself nothing is kept."""
    rng = np.random.default_rng(1)
    parts, others = (
        [rng.normal(0, 0.2, shape).astype(np.float32) for shape in quantise.net_shapes()]
        for _ in range(2)
    )
    guess = [rng.normal(0, 0.2, shape).astype(np.float32) for shape in quantise.guess_shapes()]
    stem = quantise.quantise(parts, guess)
    assert quantise.quantise(parts, guess, stem) == stem
    data = quantise.quantise(others, guess, stem)
    assert data != stem
    assert unpacked(quantise.packed(data, stem), stem) == data
    assert len(quantise.packed(stem, stem)) < 1000
    near = np.frombuffer(quantise.quantise(others, guess), "<i2", 572 * 512)
    assert np.abs(near - np.frombuffer(data, "<i2", 572 * 512)).max() <= 10


def test_a_guess_learns(selfplay: Path, guess: Path, tmp_path: Path) -> None:
    """The loss falls while the net learns who holds what; the same seed gives the same weights."""
    state, log = tmp_path / "state", tmp_path / "guess.log"
    run(selfplay, "sixtysix", state, 100, 5, 1e6, tmp_path / "log")
    for name in ("one", "two"):
        run(guess, "sixtysix", state, state, tmp_path / name, 4000, 5, log)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    losses = [json.loads(line)["loss"] for line in log.read_text().splitlines()]
    assert sum(losses[15:20]) < sum(losses[:5])


@pytest.mark.parametrize("teacher", ["classical", "itself"])
def test_net_learns_from_a_search(
    selfplay: Path, imitate: Path, tmp_path: Path, teacher: str
) -> None:
    """A net that learns from a searching player is another one, the same for the same seed."""
    state = tmp_path / "state"
    run(selfplay, "schnapsen", state, 100, 5, 1e6, tmp_path / "log")
    for name in ("one", "two"):
        run(imitate, "schnapsen", state, tmp_path / name, 60, 3, teacher)
    taught = (tmp_path / "one").read_bytes()
    assert taught == (tmp_path / "two").read_bytes()
    assert len(taught) == NET
    assert taught != state.read_bytes()[:NET]


def test_guest_is_met(selfplay: Path, imitate: Path, tmp_path: Path) -> None:
    """Who sits at the trainer's table changes what is learnt there."""
    state, guest = tmp_path / "state", tmp_path / "guest"
    run(selfplay, "sixtysix", state, 100, 5, 1e6, tmp_path / "log")
    run(imitate, "sixtysix", state, guest, 60, 3, "classical")
    alone, met = tmp_path / "alone", tmp_path / "met"
    for copy in (alone, met):
        shutil.copy(state, copy)
    run(selfplay, "sixtysix", alone, 200, 5, 1e6, tmp_path / "log")
    run(selfplay, "sixtysix", met, 200, 5, 1e6, tmp_path / "log", guest)
    assert learnt(alone) != learnt(met)


def test_what_is_no_checkpoint_is_refused(selfplay: Path, tmp_path: Path) -> None:
    """A file of another kind is named, and left as it is."""
    state = tmp_path / "state"
    state.write_bytes(b"a shopping list")
    command = [str(selfplay), "sixtysix", str(state), "100", "5", "1e6"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert f"{state}: not a checkpoint" in result.stderr
    assert state.read_bytes() == b"a shopping list"


def test_wider_net_says_the_same() -> None:
    """A widened net gives the values of the narrow one."""
    rng = np.random.default_rng(1)
    cells = 200
    parts = [rng.normal(0, 0.1, shape).astype("f4") for shape in quantise.net_shapes(cells)]
    wide = widen.widen(parts, cells, rng)
    assert [part.shape for part in wide] == quantise.net_shapes()
    inputs = (rng.random((20, quantise.INPUTS)) < 0.1).astype("f4")
    assert np.allclose(values(parts, inputs), values(wide, inputs), atol=1e-4)


def values(parts: list[quantise.Floats], inputs: quantise.Floats) -> quantise.Floats:
    """Return what a net in floating point says of each row of inputs."""
    w1, b1, w2, b2, w3, b3 = parts
    first = np.clip(inputs @ w1 + b1, 0, 1)
    second = np.clip(first @ w2 + b2, 0, 1)
    said: quantise.Floats = second @ w3.T + b3
    return said


def test_weight_too_large_is_refused() -> None:
    """A weight that whole numbers of the net cannot hold is an error, not a wrong net."""
    with pytest.raises(ValueError, match="does not fit"):
        quantise.to_whole(np.array([99.0], dtype="f4"), quantise.FIRST_SCALE, "<i2")
