"""What goes into the bundled program, how it is packed, and what it weighs."""

import dataclasses
import importlib.resources
import shutil
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.devkit import bundle, hollow, packs, ready_code, start_hook, weight
from tools.first_frame import figures

ROOT = Path(__file__).resolve().parents[2]


def test_bundle_has_every_module() -> None:
    """The executable gets each module of the game, and no module that is left out."""
    modules = bundle.hidden_imports(ROOT)
    assert {"game.cards", "game.store", "game.store.saves", "game._core"} <= set(modules)
    assert not set(modules) & set(bundle.EXCLUDED)


def test_packs_have_every_asset(tmp_path: Path) -> None:
    """The packs hold each asset and the licence, no translator's file; heavy ones lie apart."""
    made = bundle.asset_packs(ROOT, tmp_path)
    index = {Path(file).stem: packs.read_index(Path(file)) for file, _ in made}
    assert {"rest", "sounds", "nets"} <= set(index)
    assert "LICENSE" in index["rest"]
    assert all(path.startswith("nets/") for path in index["nets"])
    names = {path.rpartition(".")[2] for paths in index.values() for path in paths}
    assert {"mo", "svg", "ttf", "ogg", "net"} <= names
    assert not names & {"po", "pot", "py", "icns", "ico", "jpg"}


def test_packed_files_are_read_as_any_resource(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """importlib.resources finds, lists and reads what is packed, and misses what is not."""
    contents = {"cards/AS.svg": "♠".encode(), "cards/KS.svg": b"king", "LICENSE": b""}
    packs.write_pack(tmp_path / "a.assets", contents)
    packs.write_pack(tmp_path / "b.assets", {"nets/a.net": b"\0\1"})
    monkeypatch.setitem(sys.modules, packs.PACKAGE, sys.modules.get(packs.PACKAGE))
    packs.install(sorted(tmp_path.glob("*.assets")))
    top = importlib.resources.files(packs.PACKAGE)
    assert (top / "cards" / "AS.svg").read_text("utf-8") == "♠"
    assert (top / "cards" / "AS.svg").open(encoding="utf-8").read() == "♠"
    assert top.joinpath("cards", "KS.svg").open("rb").read() == b"king"
    assert top.joinpath("cards/KS.svg").is_file()
    assert (top / "LICENSE").read_bytes() == b""
    assert (top / "nets" / "a.net").read_bytes() == b"\0\1"
    assert sorted(entry.name for entry in (top / "cards").iterdir()) == ["AS.svg", "KS.svg"]
    assert (top / "cards").is_dir()
    assert not (top / "cards" / "QS.svg").is_file()
    with pytest.raises(FileNotFoundError):
        (top / "sounds" / "no.ogg").read_bytes()


def test_library_that_lies_there_twice_is_packed_once() -> None:
    """Of two equal libraries the upper one stays; what is never called and links leave."""
    entries = [
        (name, f"/{number}", kind)
        for number, (name, kind) in enumerate(
            [("SDL2.dll", "BINARY"), (r"pygame\SDL2.dll", "BINARY"),
             (r"pygame\only.dll", "BINARY"), ("libtiff-5.dll", "BINARY"),
             ("pygame/base.so", "EXTENSION"), ("libSDL2.so.0", "SYMLINK"),
             ("pygame/freesansbold.ttf", "DATA"), ("libX11.so.6", "BINARY")]
        )
    ]  # fmt: skip
    kept = [name for name, _, _ in bundle.trimmed(entries)]
    assert kept == ["SDL2.dll", r"pygame\only.dll", "pygame/base.so"]


def test_base_library_keeps_the_encodings_that_are_used(tmp_path: Path) -> None:
    """Encodings of old systems leave the library; all else stays, byte for byte."""
    file = tmp_path / "base_library.zip"
    with zipfile.ZipFile(file, "w") as archive:
        for name in ("enum.pyc", "encodings/utf_8.pyc", "encodings/koi8_r.pyc"):
            archive.writestr(name, name)
    bundle.trim_base_library(file)
    with zipfile.ZipFile(file) as archive:
        assert archive.namelist() == ["enum.pyc", "encodings/utf_8.pyc"]
        assert archive.read("enum.pyc") == b"enum.pyc"


def test_libraries_leave_when_nobody_needs_them() -> None:
    """An optional library leaves with the last one that is linked to it; others stay."""
    links = {
        "libSDL2_mixer-2.so": {"libfluidsynth-1.so", "libvorbis-1.so"},
        "libfluidsynth-1.so": set[str](),
        "libsndfile-1.so": {"libvorbisenc-1.so"},
        "libvorbisenc-1.so": {"libvorbis-1.so"},
        "libvorbis-1.so": set[str](),
        "libstdc++.so.6": {"libgcc_s.so.1"},
        "libgcc_s.so.1": set[str](),
        "libsqlite3.so.0": set[str](),
    }
    gone = {"libsndfile-1.so", "libvorbisenc-1.so", "libstdc++.so.6", "libgcc_s.so.1"}
    files = {Path("lib", name): names for name, names in links.items()}
    assert hollow.leaving(files) == {Path("lib", name) for name in gone}


@pytest.mark.skipif(
    sys.platform != "linux" or not (shutil.which("objdump") and shutil.which("cc")),
    reason="hollow libraries are made under Linux, by cc and objdump",
)
def test_hollow_library_lets_its_user_start(tmp_path: Path) -> None:
    """A program linked to a library with versions runs with the hollow one, which says 0."""
    real, user = tmp_path / "real", tmp_path / "user"
    real.mkdir()
    code = {
        "lib.c": "int asked(void) { return 7; } int data[3] = {1, 2, 3}; int unasked(void) "
        "{ return 1; }",
        "lib.map": "TIFF_4.0 { global: asked; data; unasked; };",
        "user.c": "int asked(void); extern int data[3]; int main(void) "
        "{ return asked() + data[0] + data[2]; }",
    }
    for name, text in code.items():
        (tmp_path / name).write_text(text)
    library = real / "libtiff-1.so.5"
    compile_library = ["cc", "-shared", "-fPIC", "lib.c", "-Wl,--version-script,lib.map"]
    link = ["-Wl,-soname,libtiff-1.so.5", "-o", str(library)]
    subprocess.run([*compile_library, *link], cwd=tmp_path, check=True)
    subprocess.run(
        ["cc", "-fPIC", "user.c", "-o", str(user), str(library)], cwd=tmp_path, check=True
    )

    def run(folder: Path) -> int:
        return subprocess.run([user], env={"LD_LIBRARY_PATH": str(folder)}).returncode

    assert run(real) == 11
    made = tmp_path / "hollow" / library.name
    hollow.make_hollow(library, [user], made)
    assert run(made.parent) == 0
    assert b"unasked" not in made.read_bytes()
    (tmp_path / "pygame").mkdir()
    namesake = shutil.copy(user, tmp_path / "pygame" / user.name)
    entries = [("libtiff-1.so.5", str(library), "BINARY"), ("user", str(user), "BINARY"),
               ("pygame/user", str(namesake), "BINARY")]  # fmt: skip
    [(_, file, _), *others] = hollow.replaced(entries, tmp_path / "again")
    assert (Path(file).parent, others) == (tmp_path / "again", entries[1:])


def test_ready_code_makes_the_same_dataclasses(monkeypatch: pytest.MonkeyPatch) -> None:
    """With code from the build a dataclass is what it would be without; unknown ones, too."""

    code = ready_code.gather([])
    assert code == {}
    module = "tests.tools.a_dataclass"
    monkeypatch.delitem(sys.modules, module, raising=False)
    code = ready_code.gather([module, "not.there"])
    assert len(code) >= 3
    assert "exec" not in vars(dataclasses)
    monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(vars(dataclasses), "exec", None)
    monkeypatch.setitem(vars(dataclasses), "inspect", vars(dataclasses)["inspect"])
    used = dict.fromkeys(code, 0)

    class Counting(dict):  # type: ignore[type-arg]
        def get(self, key: bytes, default: object = None) -> object:
            used[key] = used.get(key, 0) + 1
            return super().get(key, default)

    start_hook.give(Counting(code))
    card = importlib.import_module(module).Card("hearts", 11)
    assert repr(card) == "Card(suit='hearts', points=11)"
    assert card == type(card)("hearts", 11)
    assert all(used.values())
    assert dataclasses.make_dataclass("Other", ["x"], order=True)(1).x == 1


def program_of(parts: dict[str, bytes]) -> bytes:
    """A program as PyInstaller makes it: bootloader, parts, table, cookie."""
    body, table = b"", b""
    for name, content in parts.items():
        encoded = name.encode() + b"\0"
        encoded += b"\0" * (-(weight.ENTRY.size + len(encoded)) % 16)
        size = weight.ENTRY.size + len(encoded)
        entry = weight.ENTRY.pack(size, len(body), len(content), len(content), 1, b"b")
        table, body = table + entry + encoded, body + content
    length = len(body) + len(table) + weight.COOKIE.size
    place = (len(body), len(table), 311, b"libpython3.11.so.1.0")
    return b"\x7fELF" + body + table + weight.COOKIE.pack(weight.MAGIC, length, *place)


def test_parts_of_a_program_are_weighed(tmp_path: Path) -> None:
    """The table at its end tells the sizes; heavy packs count for the whole alone."""
    program = tmp_path / "sixtysix"
    parts = {r"pygame\base.pyd": bytes(10), "sounds.assets": bytes(3_900_000), "x": bytes(200)}
    program.write_bytes(program_of(parts))
    assert weight.stored_sizes(program) == {
        "pygame/base.pyd": 10, "sounds.assets": 3_900_000, "x": 200,
    }  # fmt: skip
    assert weight.faults(program) == []
    program.write_bytes(program_of(parts | {"y": bytes(13_550_000)}))
    assert len(weight.faults(program)) == 1
    program.write_bytes(program_of(parts | {"y": bytes(13_700_000)}))
    assert len(weight.faults(program)) == 2
    program.write_bytes(b"\x7fELF" + struct.pack("!I", 7))
    with pytest.raises(ValueError, match="no one-file program"):
        weight.stored_sizes(program)


def test_first_frames_are_compared_by_their_medians() -> None:
    """Each program gets a line: median, best, and its part of the first one's median."""
    times = {Path("old"): [0.9, 0.5, 0.6], Path("new"): [0.3, 0.3, 2.0]}
    assert figures(times).splitlines() == [
        "old: median 0.600 s, best 0.500 s, 100% of the first",
        "new: median 0.300 s, best 0.300 s, 50% of the first",
    ]
