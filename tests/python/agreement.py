"""Random games that Python plays are those of `kennel random`: agreement.py PROGRAM GAME GAMES [MOVES]. Every line of
every record is compared, and the last positions of the same games in a vector."""

import itertools
import subprocess
import sys
from collections.abc import Iterator

import kennel
from kennel.vector import Vector

SEED = 11
TITLE = "Kennel record 1\n"


def records_of_kennel(program: str, game: str, games: int, moves: int) -> Iterator[list[str]]:
    """The moves of each record, and its last line if it has one."""
    command = [program, "random", game, "--games", str(games), "--moves", str(moves), "--seed", str(SEED)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == TITLE
        more = True
        while more:
            record = list(itertools.takewhile(lambda line: line != TITLE, process.stdout))
            more = process.poll() is None or bool(record)
            if record:
                yield [line.rstrip("\n") for line in record[4:] if line != "\n"]


def play(game: kennel.Game, number: int, moves: int) -> tuple[list[str], str]:
    """The same of a game that Python plays, and its last position."""
    random, state, lines = kennel.Random(SEED, number), game.start(), list[str]()
    while not state.is_over and len(lines) < moves:
        if state.is_chance:
            seed = random.seed()
            lines.append(f"deal {kennel.seed_digits(seed)}")
            state = state.deal(seed)
        else:
            actions = state.actions(state.to_act[0])
            action = actions[random.below(len(actions)) if len(actions) > 1 else 0]
            lines.append(str(action))
            state = state.apply(action)
    return [*lines, f"end {state}"] if state.is_over else lines, state.line


def play_vector(name: str, games: int, moves: int) -> list[str]:
    """The last positions of the same games, all played at once."""
    vector = Vector(name, games, seed=SEED, moves=moves, reset=False, threads=2)
    while (vector.seat != 255).any():
        vector.step(vector.sample)
    return [vector.position(row).line for row in range(games)]


def main() -> None:
    """The command line."""
    program, name, games = sys.argv[1], sys.argv[2], int(sys.argv[3])
    moves = int(sys.argv[4]) if len(sys.argv) > 4 else 1000000
    game, ends, same, decisions = kennel.Game(name), play_vector(name, games, moves), 0, 0
    same_ends = 0
    for number, record in enumerate(records_of_kennel(program, name, games, moves), 1):
        lines, last = play(game, number, moves)
        same += lines == record
        same_ends += ends[number - 1] == last
        decisions += len(lines)
    print("ok" if same == games else "not ok",
          f"- {games} random games of {name}, {decisions} lines, are those of kennel random")
    print("ok" if same_ends == games else "not ok", f"- {games} games of {name} in a vector end as these do")


main()
