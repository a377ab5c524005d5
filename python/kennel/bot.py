"""Bots: levels of play, which only see the view of the seat that they play for."""

from __future__ import annotations

import os
import pathlib
import threading
from typing import Any, NamedTuple

from ._library import c_text, checked, checked_code, ffi, lib, names, problem_error, scratch
from .chance import Random
from .errors import OutOfMemory, WrongSeat
from .game import Action, Start, State, start_of

_SIMULATIONS_MAX = (1 << 32) - 1


class Estimate(NamedTuple):
    """What a search knows of an action: the probability that the seat's side wins after it, the standard error of
    that, and how often it was tried."""

    action: Action
    win: float
    error: float
    simulations: int


class _Search(threading.local):
    """The memory of one search at a time, for each thread."""

    def __init__(self) -> None:
        self.pointer = ffi.gc(lib.kennel_search_new(), lib.kennel_search_free)
        if self.pointer == ffi.NULL:
            raise OutOfMemory("there is no memory left", -10)


_search = _Search()


class Bot:
    """A level of play for one game and number of players: Bot("wolf", Game("dog")). `network` is a file of
    `kennel train`, or its bytes, instead of the network that the library has."""

    __slots__ = ("level", "start", "network", "_bot")

    def __init__(self, level: str, start: Start, network: bytes | str | os.PathLike[str] | None = None) -> None:
        self.level = level
        self.start = start_of(start)
        self.network = network if network is None or isinstance(network, bytes) else pathlib.Path(network).read_bytes()
        self._bot = ffi.gc(self._open(), lib.kennel_bot_free)

    def _open(self) -> Any:
        position, problem = self.start._position, scratch.problem
        if self.network is None:
            bot = lib.kennel_bot_new(c_text(self.level), position, problem)
        else:
            bot = lib.kennel_bot_new_with_network(c_text(self.level), position, self.network, len(self.network),
                                                  problem)
        if bot == ffi.NULL:
            raise problem_error()
        return bot

    @staticmethod
    def names() -> tuple[str, ...]:
        """All levels: random, puppy, hound, wolf, alpha ..."""
        return names(lib.kennel_bot_name)

    def choose(self, state: State, simulations: int = 100, seat: int | None = None,
               random: Random | None = None) -> Action:
        """What the seat, or the player, should do. The same simulations and generator lead to the same choice."""
        raw = ffi.new("kennel_action *")
        checked(lib.kennel_choose(_search.pointer, self._bot, state._position, _seat(state, seat), simulations,
                                  (random or Random())._random, raw, scratch.problem))
        return Action._of(state, bytes(ffi.buffer(raw)))

    def estimates(self, state: State, simulations: int = 100, seat: int | None = None,
                  random: Random | None = None) -> tuple[Estimate, ...]:
        """The estimates of all legal actions, the best first."""
        search, room = _search.pointer, lib.KENNEL_ACTIONS_MAX
        checked(lib.kennel_search_begin(search, self._bot, state._position, _seat(state, seat), max(simulations, 1),
                                        (random or Random())._random, scratch.problem))
        while checked_code(lib.kennel_search_advance(search, _SIMULATIONS_MAX)) == 0:
            pass
        found = ffi.new("kennel_estimate[]", room)
        count = checked_code(lib.kennel_search_estimates(search, found, room))
        return tuple(_estimate(state, found[i]) for i in range(count))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bot) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return self.level, self.start, self.network

    def __repr__(self) -> str:
        own = "" if self.network is None else ", network of its own"
        return f"Bot({self.level!r}, {self.start!r}{own})"

    def __copy__(self) -> Bot:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Bot:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Bot, (self.level, self.start, self.network)


def _seat(state: State, seat: int | None) -> int:
    found = state.player if seat is None else seat
    if found is None or found < 0:
        raise WrongSeat("no seat is to act", -8)
    return found


def _estimate(state: State, found: Any) -> Estimate:
    action = Action._of(state, bytes(ffi.buffer(ffi.addressof(found, "action"))))
    return Estimate(action, found.win, found.error, found.simulations)
