"""Thousands of games at once: each step of all of them is one call of C, which fills in arrays that you own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy

from . import _library
from ._library import checked, ffi, problem_error, scratch, seed_pair
from .bot import Bot
from .errors import BY_CODE, BadArgument, Error
from .game import Game, State

if TYPE_CHECKING:
    Array = numpy.ndarray[Any, Any]

GOES_ON, OVER, CUT_SHORT = 0, 1, 2


class Vector:
    """Vector("dog", 4096, threads=2): games that go on at the same time.

    threads    how many threads play; the games do not depend on it
    seed       row i plays the games stream + i, stream + i + games ... of `kennel random --seed`
    seat       for which you choose; None: for all
    opponent   the bot that plays the other seats, with so many simulations; None: they play at random
    moves      a game is cut short after so many moves, deals included; 0: none
    reset      whether the next game begins at once when one ends
    hidden     whether to fill in `hidden`, for critics
    arrays     arrays of yours to be filled in, by their names; the others are allocated

    The arrays, with a row for each game, are observation, mask, seat (255: none), over, reward, sample, code and hidden:
    kennel_vector_arrays in kennel.h has their contracts, and Vector.shapes() their shapes and types.
    """

    observation: Array
    mask: Array
    seat: Array
    over: Array
    reward: Array
    sample: Array
    code: Array
    hidden: Array

    def __init__(self, game: Game | str, games: int, *, threads: int = 1, seed: int = 0, stream: int = 1,
                 seat: int | None = None, opponent: Bot | None = None, simulations: int = 1, moves: int = 0,
                 reset: bool = True, hidden: bool = False, arrays: dict[str, Array] | None = None) -> None:
        self.game = Game(game) if isinstance(game, str) else game
        self.games = games
        self._opponent = opponent  # must outlive the vector
        numbers = {"games": games, "threads": threads, "moves": moves, "simulations": simulations,
                   "seat": _library.lib.KENNEL_NOBODY if seat is None else seat}
        if not all(0 <= number < 1 << 32 for number in numbers.values()) or numbers["seat"] > 255:
            raise BadArgument("a number is out of range", -5)
        options = ffi.new("kennel_vector_options *", {**numbers, "stays_over": 0 if reset else 1,
                                                      "opponent": opponent._bot if opponent else ffi.NULL})
        made = _library.lib.kennel_vector_new(self.game.start()._position, options, scratch.problem)
        if made == ffi.NULL:
            raise problem_error()
        self._vector = ffi.gc(made, _library.lib.kennel_vector_free)
        self._arrays = ffi.new("kennel_vector_arrays *")
        self._kept: list[Any] = []
        self._take(arrays or {}, hidden)
        self.begin(seed, stream)

    def shapes(self) -> dict[str, tuple[tuple[int, ...], str]]:
        """The shape and type of each array."""
        games, start = self.games, self.game.start()
        return {"observation": ((games, start.observe(0).size), "uint8"),
                "hidden": ((games, start.observe_hidden(0).size), "uint8"),
                "mask": ((games, start.part_numbers), "uint8"),
                "seat": ((games,), "uint8"), "over": ((games,), "uint8"),
                "reward": ((games, start.seats), "float32"),
                "sample": ((games,), "uint16"), "code": ((games,), "int32")}

    def _take(self, given: dict[str, Array], hidden: bool) -> None:
        shapes = self.shapes()
        if not hidden and "hidden" not in given:
            del shapes["hidden"]
        if not given.keys() <= shapes.keys():
            raise BadArgument(f"the arrays are {', '.join(shapes)}", -5)
        for name, (shape, kind) in shapes.items():
            array = given[name] if name in given else numpy.zeros(shape, kind)
            if array.shape != shape or array.dtype != kind or not array.flags.c_contiguous or not array.flags.writeable:
                raise BadArgument(f"{name} is an array of {shape}, {kind}, contiguous and writeable", -5)
            setattr(self, name, array)
            field = ffi.typeof("kennel_vector_arrays").fields
            kind_of_pointer = dict(field)[name].type
            self._kept.append(ffi.from_buffer(array))
            setattr(self._arrays, name, ffi.cast(kind_of_pointer, self._kept[-1]))

    def begin(self, seed: int = 0, stream: int = 1) -> None:
        """Begins all games again, and fills in what may be chosen first."""
        checked(_library.lib.kennel_vector_begin(self._vector, seed_pair(seed), stream, self._arrays, scratch.problem))

    def step(self, chosen: Array) -> int:
        """Makes a choice in every game, and whatever follows; returns how many games ended. A choice that is not in
        the mask is refused: nothing happens in its game, and after the step this raises."""
        numbers = numpy.ascontiguousarray(chosen, numpy.uint16)
        if numbers.shape != (self.games,):
            raise BadArgument(f"there are {self.games} games to choose for", -5)
        ended = _library.lib.kennel_vector_step(self._vector, ffi.from_buffer("uint16_t[]", numbers), self._arrays,
                                                scratch.problem)
        checked(ended)
        if self.code.any():
            self._refuse()
        return int(ended)

    def _refuse(self) -> None:
        row = int(numpy.flatnonzero(self.code)[0])
        code = int(self.code[row])
        words = _library.text_of(_library.lib.kennel_code_words(code))
        raise BY_CODE.get(code, Error)(f"game {row}: {words}", code)

    # ---- single games ----

    def position(self, row: int) -> State:
        """The position of a game."""
        position = ffi.new("kennel_position *")
        self._ask(row, position, ffi.NULL)
        return State._of(position)

    def stream(self, row: int) -> int:
        """Which game of `kennel random` it is."""
        stream = ffi.new("uint64_t *")
        self._ask(row, ffi.NULL, stream)
        return int(stream[0])

    def moves(self, row: int) -> int:
        """How many moves it has had, deals included."""
        return self._ask(row, ffi.NULL, ffi.NULL)

    def _ask(self, row: int, position: Any, stream: Any) -> int:
        if not 0 <= row < self.games:
            raise BadArgument(f"there are {self.games} games", -5)
        return int(_library.lib.kennel_vector_game(self._vector, row, position, stream))
