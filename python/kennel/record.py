"""Records: games from their beginning, with their players, deals, actions and undone moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ._library import c_text, checked, checked_code, ffi, lib, problem_error, scratch, seed_number, seed_pair, text_of
from .chance import Random
from .game import Action, Start, State, start_of


class Move(NamedTuple):
    """One move of a record: a deal with its seed, or an action."""

    seed: int | None
    action: Action | None


class Record:
    """A game that grows by moves: Record(Game("dog")), or Record.read(text)."""

    __slots__ = ("_record",)

    def __init__(self, start: Start) -> None:
        self._take(lib.kennel_record_new(start_of(start)._position, scratch.problem))

    def _take(self, pointer: Any) -> None:
        if pointer == ffi.NULL:
            raise problem_error()
        self._record = ffi.gc(pointer, lib.kennel_record_free)

    @classmethod
    def read(cls, text: str) -> Record:
        """Reads a record file and checks every line."""
        content = text.encode("utf-8", "surrogateescape")
        made = cls.__new__(cls)
        made._take(lib.kennel_record_read(content, len(content), scratch.problem))
        return made

    def write(self) -> str:
        """The record as a file, with its last position if the game is over."""
        length = checked_code(lib.kennel_record_write(self._record, ffi.NULL, 0))
        buffer = ffi.new("char[]", length + 1)
        checked_code(lib.kennel_record_write(self._record, buffer, length + 1))
        return text_of(buffer)

    # ---- players ----

    def player(self, seat: int) -> str:
        """Who sits there: `hound`, `person`, `person Ada`."""
        buffer = ffi.new("char[]", lib.KENNEL_PLAYER_TEXT)
        checked_code(lib.kennel_record_player(self._record, seat, buffer, lib.KENNEL_PLAYER_TEXT))
        return text_of(buffer)

    def set_player(self, seat: int, player: str) -> None:
        """Says who sits there from here on."""
        checked(lib.kennel_record_set_player(self._record, seat, c_text(player), scratch.problem))

    # ---- moves ----

    def deal(self, seed: int | Random) -> None:
        """Lets chance act."""
        number = seed.seed() if isinstance(seed, Random) else seed
        checked(lib.kennel_record_deal(self._record, seed_pair(number), scratch.problem))

    def apply(self, action: Action | str) -> None:
        """Adds an action, which is checked."""
        made = self.last().action(action) if isinstance(action, str) else action
        checked(lib.kennel_record_apply(self._record, made._raw, scratch.problem))

    def undo(self, moves: int = 1) -> None:
        """Takes the last moves back."""
        checked(lib.kennel_record_undo(self._record, moves, scratch.problem))

    def __len__(self) -> int:
        return checked_code(lib.kennel_record_moves(self._record))

    def position(self, number: int) -> State:
        """The position after so many moves; 0 is the start."""
        position = ffi.new("kennel_position *")
        checked_code(lib.kennel_record_position(self._record, number, position))
        return State._of(position)

    def last(self) -> State:
        """The position now."""
        return self.position(len(self))

    def __iter__(self) -> Iterator[tuple[State, Move]]:
        """Each move, with the position before it."""
        state, move = self.position(0), ffi.new("kennel_move *")
        for number in range(1, len(self) + 1):
            checked_code(lib.kennel_record_move(self._record, number, move))
            if move.is_deal:
                seed = seed_number(ffi.addressof(move, "seed"))
                yield state, Move(seed, None)
                state = state.deal(seed)
            else:
                action = Action._of(state, bytes(ffi.buffer(ffi.addressof(move, "action"))))
                yield state, Move(None, action)
                state = state.apply(action)

    # ---- a value that can change, so it has no hash ----

    def copy(self) -> Record:
        """Another record of the same game so far."""
        return Record.read(self.write())

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Record:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.write() == other.write()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Record of {len(self)} moves: {self.last().line}"

    def __reduce__(self) -> tuple[Any, ...]:
        return Record.read, (self.write(),)


def read_records(text: str) -> Iterator[Record]:
    """The records of a file that holds several, one after the other."""
    lines: list[str] = []
    for line in text.splitlines(keepends=True):
        if line.startswith("Kennel record ") and lines:
            yield Record.read("".join(lines))
            lines = []
        if lines or not line.isspace():
            lines.append(line)
    if lines:
        yield Record.read("".join(lines))
