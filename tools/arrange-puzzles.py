#!/usr/bin/env python3
"""arrange-puzzles.py COUNT FILE...: chooses puzzles from what tools/make-puzzles.sh found, and prints lessons/puzzles.txt.

DOG, DOG Cards and Barking come in turn, the level rises within seven, and the seventh has several moves.
If a game has none left, another one takes its turn. Of positions that are much alike, only one is taken, and of
two that fit as well the first: name lessons/puzzles.txt as the first FILE, so that most puzzles keep their numbers.
"""
import difflib
import sys

LEVELS = ["easy", "middle", "hard", "very-hard"]
TURN = ["dog", "cards", "bark"]


def read(path):
    """The puzzles of a file, and its networks."""
    networks, puzzles, block = {}, [], []
    for line in open(path, encoding="utf-8").read().split("\n"):
        word = line.split(" ")
        if word[0] == "network":
            networks[word[1]] = word[2]
        elif word[0] == "puzzle":
            block = [line]
        elif word[0] == "chances":
            puzzles.append(block + [line])
        elif line and not line.startswith(("#", "Kennel")):
            block.append(line)
    return networks, puzzles


def game_of(block):
    return block[1].split(" ")[1].split(":")[0]


def level_of(block):
    return LEVELS.index(block[0].split(" ")[2])


def steps_of(block):
    return sum(line.startswith("position ") for line in block)


def is_like(one, other):
    """Of the same game, a turn or two later."""
    boards = [" ".join(block[1].split(" ")[2:4]) for block in (one, other)]
    return game_of(one) == game_of(other) and difflib.SequenceMatcher(None, *boards).ratio() > 0.85


def unlike(found):
    """Of puzzles that are much alike, the first."""
    kept = []
    for block in found:
        if not any(is_like(block, other) for other in kept):
            kept.append(block)
    return kept


def most_left(found):
    """The puzzles of the game that has most of them."""
    pools = [[b for b in found if game_of(b) == game] for game in TURN]
    return max(pools, key=len)


def choose(count, found):
    """One after the other: the game whose turn it is, and of its puzzles the one nearest to the level."""
    chosen = []
    for day in range(1, count + 1):
        several = day % 7 == 0
        level = min((day - 1) % 7 // 2, 3)
        wanted = TURN[(day - 1) % 7 % 3]
        pool = [b for b in found if (steps_of(b) > 1) == several and (several or game_of(b) == wanted)]
        pool = pool or most_left([b for b in found if steps_of(b) == 1]) or found
        if not pool:
            break
        best = min(pool, key=lambda b: abs(level_of(b) - level))
        found.remove(best)
        chosen.append(best)
    return chosen


def main():
    count, networks, found = int(sys.argv[1]), {}, []
    for path in sys.argv[2:]:
        more, puzzles = read(path)
        networks |= more
        found += puzzles
    chosen = choose(count, unlike(found))
    print("Kennel puzzles 1")
    print("# Made by tools/make-puzzles.sh and tools/arrange-puzzles.py; docs/puzzles.md has the conditions.")
    for name in sorted(networks):
        print(f"network {name} {networks[name]}")
    for number, block in enumerate(chosen, 1):
        print()
        print(f"puzzle {number} {block[0].split(' ')[2]}")
        print("\n".join(block[1:]))


main()
