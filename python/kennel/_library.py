"""The shared library: where it is found, and what its refusals become.

KENNEL_LIBRARY names a file to load. Otherwise it is the one in this package, as in the wheel, or else the one that the
system has as libkennel.so.0.
"""

from __future__ import annotations

import os
import pathlib
import threading
from typing import Any

import cffi

from ._declarations import DECLARATIONS
from .errors import BY_CODE, Error

SONAME = "libkennel.so.0"

ffi: Any = cffi.FFI()
ffi.cdef(DECLARATIONS)


def _find() -> str:
    named = os.environ.get("KENNEL_LIBRARY")
    inside = pathlib.Path(__file__).with_name(SONAME)
    return named or (str(inside) if inside.exists() else SONAME)


lib: Any = ffi.dlopen(_find())


def text_of(pointer: Any) -> str:
    """A text of the library."""
    return str(ffi.string(pointer), "utf-8")


def names(function: Any) -> tuple[str, ...]:
    """What a function lists by index, until NULL."""
    found: list[str] = []
    while (name := function(len(found))) != ffi.NULL:
        found.append(text_of(name))
    return tuple(found)


class _Scratch(threading.local):
    """Memory for one call at a time, of each thread."""

    def __init__(self) -> None:
        self.problem = ffi.new("kennel_problem *")
        self.actions = ffi.new("kennel_action[]", lib.KENNEL_ACTIONS_MAX)
        self.text = ffi.new("char[]", lib.KENNEL_POSITION_TEXT)


scratch = _Scratch()


def problem_error() -> Error:
    """The exception for the refusal that the scratch problem describes."""
    problem = scratch.problem
    kind = BY_CODE.get(problem.code, Error)
    return kind(text_of(problem.words), problem.code, text_of(problem.reason), problem.column)


def checked(code: int) -> int:
    """Raises if a call that was handed the scratch problem was refused."""
    if code < 0:
        raise problem_error()
    return code


def checked_code(code: int) -> int:
    """The same for a call that only has a code."""
    if code < 0:
        raise BY_CODE.get(code, Error)(text_of(lib.kennel_code_words(code)), code)
    return code


def c_text(text: str) -> bytes:
    """A text for the library, which ends with a zero byte and so has none."""
    if "\0" in text:
        raise BY_CODE[-1]("there is a zero byte in the text", -1)
    return text.encode("utf-8", "surrogateescape")


def seed_pair(seed: int) -> Any:
    """A seed of up to 128 bits; `kennel random --seed S` means the seed S."""
    if not 0 <= seed < 1 << 128:
        raise BY_CODE[-5]("a seed is a whole number of up to 128 bits", -5)
    return ffi.new("kennel_seed *", {"word": [seed & (1 << 64) - 1, seed >> 64]})


def seed_number(pair: Any) -> int:
    """The seed as a number."""
    return int(pair.word[0]) | int(pair.word[1]) << 64
