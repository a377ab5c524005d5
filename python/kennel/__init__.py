"""Kennel for Python: the rules, bots and tutor of DOG, DOG Cards and Barking Up the Wrong Tree.

    >>> import kennel
    >>> state = kennel.Game("dog", players=4).start().deal(7)
    >>> state.actions()[0]
    Action('give:a:A')

docs/research.md introduces this package, kennel.env, kennel.vector and kennel.data.
"""

from ._library import lib as _lib
from ._library import names as _names
from ._library import text_of as _text_of
from .bot import Bot, Estimate
from .chance import Random, seed_digits, seed_of_digits
from .errors import (BadArgument, Error, Hidden, Illegal, NothingToDeal, OutOfMemory, Unknown, Unreadable, WrongGame,
                     WrongSeat)
from .game import Action, Choices, Game, Parts, Reason, Result, State, View, seat_letter
from .record import Move, Record, read_records

__version__: str = _text_of(_lib.kennel_version())


def languages() -> tuple[str, ...]:
    """The languages of sentences, `en` first."""
    return _names(_lib.kennel_language)


__all__ = ["Action", "BadArgument", "Bot", "Choices", "Error", "Estimate", "Game", "Hidden", "Illegal", "Move",
           "NothingToDeal", "OutOfMemory", "Parts", "Random", "Reason", "Record", "Result", "State", "Unknown",
           "Unreadable", "View", "WrongGame", "WrongSeat", "languages", "read_records", "seat_letter",
           "seed_digits", "seed_of_digits"]
