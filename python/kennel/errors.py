"""Exceptions: what the engine refuses, in its own words."""

from __future__ import annotations

from typing import Any


class Error(Exception):
    """A refusal. `reason` is its name in docs/NOTATION.md, or empty; `column` says where a text goes wrong, or -1."""

    def __init__(self, words: str, code: int = 0, reason: str = "", column: int = -1) -> None:
        super().__init__(words)
        self.code = code
        self.reason = reason
        self.column = column

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.code, self.reason, self.column)


class Unreadable(Error, ValueError):
    """The text is not what it should be."""


class Illegal(Error):
    """Against the rules in this position."""


class Hidden(Error):
    """The answer depends on a card that the position hides."""


class NothingToDeal(Error):
    """Chance is to act and has no cards: the game ends here."""


class BadArgument(Error, ValueError):
    """A number that is out of range, or a value that was never filled in."""


class WrongGame(Error):
    """An action, a bot or a network of another game."""


class WrongSeat(Error):
    """No such seat, or it is not to act."""


class Unknown(Error, LookupError):
    """No game, bot, language or option of this name."""


class OutOfMemory(Error, MemoryError):
    """The machine has no memory left."""


# By the kennel_code; KENNEL_TOO_SMALL cannot happen, as this package has room for everything.
BY_CODE: dict[int, type[Error]] = {
    -1: Unreadable,
    -2: Illegal,
    -3: Hidden,
    -4: NothingToDeal,
    -5: BadArgument,
    -6: BadArgument,
    -7: WrongGame,
    -8: WrongSeat,
    -9: Error,
    -10: OutOfMemory,
    -11: Unknown,
}
