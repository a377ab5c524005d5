"""Measures decisions a second of CPU time: a loop in C, kennel.vector, and kennel.env, on the same kind of games in one run.

measure_speed.py VECTOR [GAME [GAMES [STEPS]]]: VECTOR is examples/vector.c, compiled with the installed library. All
three write observations and masks; a decision is one choice. In C and in the vector every eighth choice is the first
that the mask allows, and the others are the drawn ones.
"""
import subprocess
import sys
import time

import numpy
from kennel.env import Environment
from kennel.vector import Vector

PROGRAM, GAME = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "dog"
GAMES, STEPS = (int(word) for word in (sys.argv[3:5] + ["4096", "300"][len(sys.argv[3:5]):]))
PLAYERS, RUNS = 4, 3


def in_c() -> float:
    """Decisions a second of the program in C."""
    words = [PROGRAM, GAME, PLAYERS, GAMES, STEPS, 1, 7]
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr)
    return float(done.stderr.split()[0])


def in_vector() -> float:
    """The same of the vector environment."""
    vector = Vector(GAME, GAMES, seed=7)
    begin = time.process_time()
    for step in range(STEPS):
        vector.step(vector.mask.argmax(1) if step % 8 == 0 else vector.sample)
    return GAMES * STEPS / (time.process_time() - begin)


def in_python() -> float:
    """The same of one environment after the other, which is all that a loop in Python can do."""
    env, random, decisions = Environment(GAME, players=PLAYERS), numpy.random.default_rng(7), 0
    env.reset(seed=7)
    begin = time.process_time()
    while decisions < 20000:
        seen, _, terminated, _, _ = env.last()
        if terminated:
            env.reset()
            continue
        env.step(int(random.choice(numpy.flatnonzero(seen["action_mask"]))))
        decisions += 1
    return decisions / (time.process_time() - begin)


def main() -> None:
    """Prints the medians."""
    runs = [(in_c(), in_vector(), in_python()) for _ in range(RUNS)]
    names = ("C", "kennel.vector", "kennel.env")
    speeds = {name: sorted(speed)[RUNS // 2] for name, speed in zip(names, zip(*runs))}
    for name, speed in speeds.items():
        print(f"{name:14} {speed:12,.0f} decisions a second")
    print(f"the vector makes {speeds['kennel.vector'] / speeds['C']:.2f} of what C makes, and "
          f"{speeds['kennel.vector'] / speeds['kennel.env']:.0f} times what the loop makes")


main()
