"""The vector environment: one call for each step, arrays of the caller, and games that do not depend on threads."""

from typing import Any

import numpy

import kennel
from kennel import _library
from kennel.vector import Vector
from testing import holds, raises, run


class Counting:
    """The library, with a count of its calls."""

    def __init__(self, library: Any) -> None:
        self.library, self.calls = library, 0

    def __getattr__(self, name: str) -> Any:
        self.calls += name.startswith("kennel_")
        return getattr(self.library, name)


@holds("a step of all games is one call of C")
def one_call() -> None:
    vector = Vector("dog", 500, threads=2)
    counting = Counting(_library.lib)
    _library.lib = counting
    try:
        for _ in range(100):
            vector.step(vector.sample)
    finally:
        _library.lib = counting.library
    assert counting.calls == 100


@holds("arrays are those of the caller")
def own_arrays() -> None:
    vector = Vector("dog", 10)
    arrays = {name: numpy.zeros(shape, kind) for name, (shape, kind) in vector.shapes().items()}
    filled = Vector("dog", 10, arrays=arrays)
    for _ in range(5):
        filled.step(arrays["sample"])
        vector.step(vector.sample)
    assert all(getattr(filled, name) is array for name, array in arrays.items())
    assert all((getattr(vector, name) == arrays[name]).all() for name in arrays if name != "hidden")
    assert arrays["hidden"].any()
    raises(kennel.BadArgument, lambda: Vector("dog", 10, arrays={"mask": numpy.zeros((10, 291), "int8")}))
    raises(kennel.BadArgument, lambda: Vector("dog", 10, arrays={"mask": numpy.zeros((20, 291), "uint8")[::2]}))
    raises(kennel.BadArgument, lambda: Vector("dog", 10, arrays={"nonsense": numpy.zeros(10)}))


@holds("observations, masks and hidden cards are those of single positions")
def same_as_positions() -> None:
    for game in kennel.Game.names():
        vector = Vector(game, 3, hidden=True, moves=300)
        chosen: list[list[int]] = [[], [], []]
        before = [vector.position(row).line for row in range(3)]
        for _ in range(150):
            for row in range(3):
                state, seat = vector.position(row), int(vector.seat[row])
                assert seat == state.to_act[0]
                assert (vector.mask[row] == state.choices(chosen[row], seat).mask).all()
                assert (vector.observation[row] == state.observe(seat, chosen[row])).all()
                assert (vector.hidden[row] == state.observe_hidden(seat)).all()
                assert vector.mask[row, vector.sample[row]] == 1
                chosen[row].append(int(vector.sample[row]))
            vector.step(vector.sample)
            for row in range(3):
                line = vector.position(row).line
                chosen[row] = chosen[row] if line == before[row] and vector.over[row] == 0 else []
                before[row] = line


def fingerprint(threads: int) -> int:
    vector = Vector("bark", 100, threads=threads, seed=5)
    total = 0
    for step in range(400):
        choice = numpy.where(vector.sample % 2 == step % 2, vector.mask.argmax(1), vector.sample)
        vector.step(choice)
        total = hash((total, vector.observation.tobytes(), vector.mask.tobytes(), vector.reward.tobytes()))
    return total


@holds("games do not depend on the number of threads")
def threads() -> None:
    assert fingerprint(1) == fingerprint(2) == fingerprint(5)


@holds("a game that ends has its rewards, and the next one begins in its row")
def automatic_reset() -> None:
    vector = Vector("bark", 30, seed=2, stream=1)
    ended = 0
    while ended < 60:
        count = vector.step(vector.sample)
        assert count == (vector.over > 0).sum()
        ends = vector.over == 1
        assert (vector.reward[~ends] == 0).all() and set(vector.reward[ends].ravel().tolist()) <= {1.0, -1.0}
        assert (vector.seat != 255).all()
        ended += count
    assert sorted({vector.stream(row) % 30 for row in range(30)}) == list(range(30))
    assert all(vector.stream(row) > 30 for row in range(30) if vector.over[row])


@holds("a game that is cut short has no rewards")
def cut_short() -> None:
    vector = Vector("dog", 8, moves=20, reset=False)
    while (vector.seat != 255).any():
        assert vector.step(vector.sample) == (vector.over == 2).sum() and not vector.reward.any()
    assert all(vector.moves(row) == 20 for row in range(8)) and not vector.mask.any()


@holds("one seat can be played alone, against bots or at random")
def one_seat() -> None:
    game = kennel.Game("dog", players=4)
    for opponent in (None, kennel.Bot("puppy", game)):
        vector = Vector(game, 6, seat=2, opponent=opponent, simulations=1, threads=2)
        ended = 0
        for _ in range(1500):
            assert (vector.seat == 2).all()
            ended += vector.step(vector.sample)
        assert ended > 0
    raises(kennel.WrongGame, lambda: Vector("bark", 6, seat=2, opponent=kennel.Bot("puppy", game)))
    raises(kennel.WrongSeat, lambda: Vector("dog", 6, seat=4))


@holds("a player who always takes the sample against random players plays a game of kennel random")
def seat_agreement() -> None:
    vector, every = Vector("bark", 5, seat=1, reset=False), Vector("bark", 5, reset=False)
    for played in (vector, every):
        while (played.seat != 255).any():
            played.step(played.sample)
    assert [vector.position(row) for row in range(5)] == [every.position(row) for row in range(5)]


@holds("a refused choice changes nothing in its game and is reported")
def refusals() -> None:
    vector = Vector("dog", 4)
    before = vector.position(2)
    wrong, mask = vector.sample.copy(), vector.mask[2].copy()
    wrong[2] = 290
    assert "game 2" in str(raises(kennel.Illegal, vector.step, wrong))
    assert (vector.mask[2] == mask).all() and vector.mask[2, vector.sample[2]] == 1
    assert vector.position(2) == before and vector.code.tolist() == [0, 0, -2, 0]
    raises(kennel.BadArgument, vector.step, wrong[:3])
    raises(kennel.BadArgument, vector.position, 4)
    raises(kennel.BadArgument, lambda: Vector("dog", 0))
    raises(kennel.BadArgument, lambda: Vector("dog", 4, threads=0))
    raises(kennel.BadArgument, lambda: Vector("dog", -1))


run()
