"""What observations and actions look like: the part of Gymnasium's spaces that an environment needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy


class Space:
    """A set of values, with its own generator for samples."""

    shape: tuple[int, ...] | None = None
    dtype: Any = None

    def __init__(self) -> None:
        self._random = numpy.random.default_rng()

    def seed(self, seed: int | None = None) -> None:
        """Starts the generator again."""
        self._random = numpy.random.default_rng(seed)

    def contains(self, value: object) -> bool:
        """Whether it is one of the values."""
        raise NotImplementedError

    def __contains__(self, value: object) -> bool:
        return self.contains(value)


class Discrete(Space):
    """The numbers from 0 to n - 1."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n
        self.shape = ()
        self.dtype = numpy.dtype(numpy.int64)

    def contains(self, value: object) -> bool:
        """Whether it is one of the numbers."""
        return isinstance(value, (int, numpy.integer)) and 0 <= int(value) < self.n

    def sample(self, mask: Any = None) -> int:
        """A number drawn uniformly, of those that the mask allows."""
        return int(self._random.integers(self.n) if mask is None else self._random.choice(numpy.flatnonzero(mask)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and self.n == other.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box(Space):
    """Arrays of one shape and type, with numbers from low to high."""

    def __init__(self, low: int, high: int, shape: tuple[int, ...], dtype: Any) -> None:
        super().__init__()
        self.low, self.high = low, high
        self.shape = shape
        self.dtype = numpy.dtype(dtype)

    def contains(self, value: object) -> bool:
        """Whether it is such an array."""
        return (isinstance(value, numpy.ndarray) and value.dtype == self.dtype and value.shape == self.shape
                and bool((value >= self.low).all()) and bool((value <= self.high).all()))

    def sample(self) -> Any:
        """Such an array, drawn uniformly."""
        return self._random.integers(self.low, self.high, self.shape, self.dtype, endpoint=True)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and repr(self) == repr(other)

    def __repr__(self) -> str:
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


class Dict(Space):
    """Dictionaries with these names, and a space for each."""

    def __init__(self, spaces: Mapping[str, Any]) -> None:
        super().__init__()
        self.spaces = dict(spaces)

    def seed(self, seed: int | None = None) -> None:
        """Starts the generators of all spaces again."""
        for space in self.spaces.values():
            space.seed(seed)

    def contains(self, value: object) -> bool:
        """Whether it is such a dictionary."""
        return (isinstance(value, dict) and value.keys() == self.spaces.keys()
                and all(space.contains(value[name]) for name, space in self.spaces.items()))

    def sample(self) -> dict[str, Any]:
        """Such a dictionary, each value drawn."""
        return {name: space.sample() for name, space in self.spaces.items()}

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dict) and self.spaces == other.spaces

    def __repr__(self) -> str:
        return f"Dict({self.spaces!r})"
