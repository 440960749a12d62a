"""The assets in a few packs instead of hundreds of files: the other hook of the bundled program.

A one-file program writes all that is in it to the disk before it starts, and to make a file costs
more than to fill it. So build.spec packs the assets, and this runs before the program's own script:
``importlib.resources.files("game.assets")`` then reads them from the packs. A pack is the length of
its index in 8 bytes, the index (path -> where the content begins and its length, by marshal), and
the contents.
"""

from __future__ import annotations

import io
import marshal
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import IO, Any

PACKAGE = "game.assets"
SUFFIX = ".assets"
LENGTH_BYTES = 8

Place = tuple[Path, int, int]
"""The pack, where in it a file begins, and the file's length, in bytes."""


def write_pack(target: Path, contents: Mapping[str, bytes]) -> None:
    """Write a pack of files by their paths, with "/" between folders."""
    index, position = {}, 0
    for path, content in contents.items():
        index[path] = (position, len(content))
        position += len(content)
    head = marshal.dumps(index)
    length = len(head).to_bytes(LENGTH_BYTES, "little")
    target.write_bytes(b"".join((length, head, *contents.values())))


def read_index(pack: Path) -> dict[str, Place]:
    """Return where the files of a pack are."""
    with pack.open("rb") as file:
        length = int.from_bytes(file.read(LENGTH_BYTES), "little")
        index = marshal.loads(file.read(length))
    start = LENGTH_BYTES + length
    return {path: (pack, start + at, size) for path, (at, size) in index.items()}


@dataclass
class Packed:
    """A file or a folder in the packs, as importlib.resources' Traversable."""

    name: str
    place: Place | None = None
    inside: dict[str, Packed] = field(default_factory=dict)

    def is_dir(self) -> bool:
        """Whether it is a folder."""
        return bool(self.inside)

    def is_file(self) -> bool:
        """Whether it is a file that is there."""
        return self.place is not None

    def iterdir(self) -> Iterator[Packed]:
        """Yield what is in the folder."""
        yield from self.inside.values()

    def joinpath(self, *names: str) -> Packed:
        """Return what is there under these names; it need not be there."""
        found = self
        for name in "/".join(names).split("/"):
            found = found.inside.get(name) or Packed(name)
        return found

    __truediv__ = joinpath

    def read_bytes(self) -> bytes:
        """Return the file's content; FileNotFoundError where there is none."""
        if self.place is None:
            raise FileNotFoundError(2, "No such file", self.name)
        pack, start, size = self.place
        with pack.open("rb") as file:
            file.seek(start)
            return file.read(size)

    def read_text(self, encoding: str = "utf-8") -> str:
        """Return the file's content as text; UnicodeDecodeError where it is none."""
        return self.read_bytes().decode(encoding)

    def open(self, mode: str = "r", *_: Any, **options: Any) -> IO[Any]:
        """Open the file for reading."""
        content = io.BytesIO(self.read_bytes())
        return content if "b" in mode else io.TextIOWrapper(content, **options)


def tree(packs: Iterable[Path]) -> Packed:
    """Return the folder of all files in the packs."""
    top = Packed("assets")
    for pack in packs:
        for path, place in read_index(pack).items():
            *folders, name = path.split("/")
            folder = top
            for part in folders:
                folder = folder.inside.setdefault(part, Packed(part))
            folder.inside[name] = Packed(name, place)
    return top


class Loader:
    """What importlib.resources asks for a package's files."""

    def __init__(self, top: Packed) -> None:
        self._top = top

    def get_resource_reader(self, _name: str) -> Loader:
        """Return the reader, which this is, too."""
        return self

    def files(self) -> Packed:
        """Return the package's folder."""
        return self._top


def install(packs: Iterable[Path]) -> None:
    """Make the packs the files of the package of assets."""
    module = ModuleType(PACKAGE)
    module.__spec__ = ModuleSpec(PACKAGE, Loader(tree(packs)), is_package=True)  # type: ignore[arg-type]
    module.__path__ = []
    sys.modules[PACKAGE] = module


if __name__ == "__main__" and hasattr(sys, "_MEIPASS"):
    install(sorted(Path(sys._MEIPASS).glob(f"*{SUFFIX}")))
