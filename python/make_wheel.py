#!/usr/bin/env python3
"""Makes a wheel of the Python package, without a network and without other tools.

    python/make_wheel.py FOLDER                  a wheel that loads libkennel.so.0 from the system
    python/make_wheel.py FOLDER --library FILE   a wheel with this library inside

Prints the path of the wheel. The same files make the same bytes.
"""
from __future__ import annotations

import argparse
import base64
import hashlib
import pathlib
import re
import sysconfig
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent

METADATA = """Metadata-Version: 2.1
Name: kennel
Version: {version}
Summary: The rules, bots and tutor of DOG, DOG Cards and Barking Up the Wrong Tree, for research
License: MIT
Requires-Python: >=3.9
Requires-Dist: cffi (>=1.15)
Requires-Dist: numpy (>=1.19)
Description-Content-Type: text/markdown

{description}"""

WHEEL = """Wheel-Version: 1.0
Generator: make_wheel.py
Root-Is-Purelib: {pure}
Tag: py3-none-{platform}
"""


def version() -> str:
    """The version of Kennel."""
    header = (ROOT / "include" / "kennel" / "version.h").read_text()
    found = re.search(r'KENNEL_VERSION "(.*)"', header)
    assert found is not None
    return found.group(1)


def contents(library: pathlib.Path | None) -> dict[str, bytes]:
    """The files of the wheel by their names, without the list of them."""
    pure, platform = "true", "any"
    info = f"kennel-{version()}.dist-info"
    files = {f"kennel/{path.name}": path.read_bytes() for path in sorted((HERE / "kennel").iterdir())
             if path.suffix == ".py" or path.name == "py.typed"}
    if library is not None:
        pure, platform = "false", re.sub(r"[-.]", "_", sysconfig.get_platform())
        files["kennel/libkennel.so.0"] = library.read_bytes()
    description = (HERE / "README.md").read_text()
    files[f"{info}/METADATA"] = METADATA.format(version=version(), description=description).encode()
    files[f"{info}/WHEEL"] = WHEEL.format(pure=pure, platform=platform).encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    return files


def record(files: dict[str, bytes], name: str) -> bytes:
    """The list of all files with their checksums."""
    lines = []
    for path, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(content)}\n")
    return "".join([*lines, f"{name},,\n"]).encode()


def make_wheel(folder: pathlib.Path, library: pathlib.Path | None) -> pathlib.Path:
    """Writes the wheel into a folder, and returns its path."""
    files = contents(library)
    list_name = f"kennel-{version()}.dist-info/RECORD"
    files[list_name] = record(files, list_name)
    tag = re.search(r"Tag: (.*)", files[f"kennel-{version()}.dist-info/WHEEL"].decode())
    assert tag is not None
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"kennel-{version()}-{tag.group(1)}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, content)
    return path


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Makes a wheel of the Python package.")
    parser.add_argument("folder", type=pathlib.Path, help="where the wheel goes")
    parser.add_argument("--library", type=pathlib.Path, help="libkennel.so.0, to be put inside")
    given = parser.parse_args()
    print(make_wheel(given.folder, given.library))


if __name__ == "__main__":
    main()
