"""Random numbers, the same on every machine."""

from __future__ import annotations

from typing import Any

from ._library import c_text, checked_code, ffi, lib, seed_number, seed_pair, text_of
from .errors import BadArgument


def seed_digits(seed: int) -> str:
    """A seed as the 32 hexadecimal digits of a record."""
    buffer = ffi.new("char[]", lib.KENNEL_SEED_TEXT)
    checked_code(lib.kennel_seed_write(seed_pair(seed), buffer, lib.KENNEL_SEED_TEXT))
    return text_of(buffer)


def seed_of_digits(digits: str) -> int:
    """The seed with these digits."""
    seed = ffi.new("kennel_seed *")
    checked_code(lib.kennel_seed_read(c_text(digits), seed))
    return seed_number(seed)


class Random:
    """A generator of random numbers. Game number n of `kennel random --seed S` uses Random(S, n)."""

    __slots__ = ("_random",)

    def __init__(self, seed: int = 0, stream: int = 0) -> None:
        self._random = ffi.new("kennel_random *")
        if not 0 <= stream < 1 << 64:
            raise BadArgument("a stream is a whole number of up to 64 bits", -5)
        checked_code(lib.kennel_random_begin(self._random, seed_pair(seed), stream))

    def below(self, end: int) -> int:
        """A number from 0 to end - 1, each equally likely."""
        if not 0 < end < 1 << 32:
            raise BadArgument("the numbers begin at 0 and end below 4,294,967,296", -5)
        number = ffi.new("uint32_t *")
        checked_code(lib.kennel_random_below(self._random, end, number))
        return int(number[0])

    def seed(self) -> int:
        """A seed for a deal."""
        seed = ffi.new("kennel_seed *")
        checked_code(lib.kennel_random_seed(self._random, seed))
        return seed_number(seed)

    def copy(self) -> Random:
        """A generator that draws the same numbers from here on."""
        return self._from(bytes(ffi.buffer(self._random)))

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Random:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (text_of(lib.kennel_version()), bytes(ffi.buffer(self._random)))

    @classmethod
    def _from(cls, content: bytes) -> Random:
        made = cls()
        ffi.memmove(made._random, content, len(content))
        return made


def _unpickle(version: str, content: bytes) -> Random:
    if version != text_of(lib.kennel_version()) or len(content) != ffi.sizeof("kennel_random"):
        raise BadArgument(f"this generator was kept by version {version}, and only that can go on with it", -5)
    return Random._from(content)
