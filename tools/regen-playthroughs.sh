#!/usr/bin/env bash
# Regenerates the golden games in tests/playthroughs/ with the current program:
#
#   tools/regen-playthroughs.sh        needs build/kennel and build-debug/kennel-tests
#
# For when the rules or the record format change on purpose: run it, read the difference that
# `git diff tests/playthroughs` shows, and say in the commit why the games are played differently.
# The seeds are chosen so that the games are short. Whole games come from `kennel random` and `play`; the
# template, which is not public, and the games that are annotated with every event and position are
# written by the tests themselves (tests/playthroughs/test_playthroughs.c).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

kennel=build/kennel
tests=build-debug/kennel-tests
folder=tests/playthroughs
for program in "$kennel" "$tests"; do
    if [ ! -x "$program" ]; then
        echo "$program is missing: run ./run --build-only and tools/build.sh debug first" >&2
        exit 1
    fi
done

# game FILE SEED OPTIONS...
game() {
    local file=$folder/$1 seed=$2
    shift 2
    "$kennel" random dog "$@" --games 1 --seed "$seed" >"$file"
    echo "$file: $(wc -l <"$file") lines"
}

# watched FILE SEED GAME OPTIONS...: bots play, as random games of DOG Cards hardly end.
watched() {
    local file=$folder/$1 seed=$2
    shift 2
    "$kennel" play "$@" --watch --seed "$seed" --save "$file" >/dev/null
    echo "$file: $(wc -l <"$file") lines"
}

game dog-4-4-cw.txt 56 --players 4
game dog-4-2-ccw-14.txt 9 --players 2 --direction ccw --deck 14
game dog-4-3-cw-cards.txt 57 --players 3 --segments 4 --deck cards
game dog-5-5-cw.txt 53 --edition deluxe --segments 5 --players 5
game dog-6-3-ccw-14.txt 38 --players 3 --segments 6 --direction ccw --deck 14
game dog-6-4-ccw.txt 19 --players 4 --segments 6 --direction ccw
game dog-6-5-cw.txt 73 --players 5
game dog-6-6-cw-cards.txt 80 --players 6 --deck cards

watched cards-2.txt 1 cards --players 2
watched cards-3.txt 2 cards --players 3
watched cards-4.txt 3 cards --players 4
watched bark-2.txt 1 bark --players 2
watched bark-3-gentle.txt 2 bark --players 3 --gentle on
watched bark-4.txt 3 bark --players 4
watched bark-5.txt 4 bark --players 5

KENNEL_REGEN=1 "$tests" playthroughs/
