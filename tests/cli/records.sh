#!/usr/bin/env bash
# Tests records: how they are read, and from which ones you cannot play on.
. "$(dirname "$0")/lib.bash"

# record LINES...: a file with the title and these lines.
record() { printf '%s\n' 'Kennel record 1' "$@" >"$scratch/record"; }
check() { run replay "$scratch/record" --check; }
position='Position: dog:4:4:cw 5/-/-/- 23/24/25/26 play:a:a:0 - -'

# ---- headers and moves ----
record "$position" '2:5-7' 'A: 55-2' 'fold'
check
holds 'a damaged move is not taken for a header' complains 'line 4:'
holds 'and the record is not sound' [ "$status" = 2 ]
record "$position" '2:5-7' 'Event: a picnic'
check
holds 'headers stand before the moves' complains "line 4: “Name: value” comes before the first move"
record "$position" "$position" '2:5-7'
check
holds 'a second position is refused' complains 'line 3: a line above already says this'
record 'Seat b: gandalf' "$position"
check
holds 'nobody sits down under a name that nobody knows' complains 'line 2: nobody of that name'
holds 'and those who could are named' complains 'random, puppy, hound, wolf, alpha'
record 'Seat b: person Gandalf' 'Seat c: wolf' "$position" 'Event: a picnic' '2:5-7'
check
holds 'a person with a name may' [ "$status" = 0 ]
record 'Seat f: puppy' "$position"
check
holds 'a seat that is not at the table is refused' complains 'line 3: the game has no such seat'
record "$position" $'2:5-7\rfold'
run play --resume "$scratch/record"
holds 'nothing hides behind a carriage return' complains 'line 3: the line has a byte'
printf 'Kennel record 1\n%s\n2:5-7\0fold\n' "$position" >"$scratch/record"
run play --resume "$scratch/record"
holds 'nor behind a zero byte' complains 'line 3: the line has a byte'

# ---- the end ----
run random bark --players 2 --seed 3
sed 's/^end bark:2 /end bark: /' "$scratch/out" >"$scratch/record"
check
holds 'a damaged end is not taken for a header' complains 'the game does not end in this position'
record "$position" '2:5-7' 'end dog:4:4:cw 7/-/-/- 3/24/25/26 play:b:a:0 - 2'
check
holds 'an end in the middle of a game is unsound' complains 'line 4: the game is not over here'
run play --resume "$scratch/record"
holds 'and cannot be resumed' complains 'the game is damaged'

# ---- undo ----
record "$position" '2:5-7' 'fold' 'undo 2' '3:5-8' '# better'
check
holds 'what was taken back never happened' says '1 game, 1 move, valid so far: unfinished'
run replay "$scratch/record"
holds 'and is told when the game is replayed' says '2 moves are undone'
record "$position" '2:5-7' 'undo 2'
check
holds 'nothing is taken back that is not there' complains "line 4: “undo” is followed by a number of moves"
one=00000000000000000000000000000001 two=00000000000000000000000000000002
record 'Position: dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:4 - AAAA2222' "deal $one" 'undo 1' "deal $two"
check
holds 'a deal comes again with the same cards' complains 'line 5: this deal was undone, and is dealt again with other cards'

# choices INPUT: the game of this seed, and what was in the hand at each prompt.
choices() {
    rm -f "$scratch/game"
    run_with "$1" play bark --players 2 --gentle on --bots random --seed 11 --save "$scratch/game"
}
choices "$(yes 1 | head -n 40)"
deals=$(grep -c '^deal ' "$scratch/game")
holds 'a game comes to several deals' [ "$deals" -gt 1 ]
choices "$(yes $'1\nundo\n1' | head -n 120)"
holds 'and whoever takes back every choice once' grep -q '^undo ' "$scratch/game"
holds 'gets the same cards at each deal' \
    [ "$(grep '^deal ' "$scratch/game" | sort -u | wc -l)" -lt "$(grep -c '^deal ' "$scratch/game")" ]
run replay "$scratch/game" --check
holds 'in a sound record' [ "$status" = 0 ]

# ---- games that cannot go on ----
record 'Position: dog:4:4:cw 60/-/-/- 8/?/?/? play:a:a:0 - -' 'Seat b: alpha' 'Seat c: puppy' 'Seat d: random'
cp "$scratch/record" "$scratch/view"
run_with $'1\n' play --resume "$scratch/record"
holds "nobody plays on in somebody's view" complains 'the game begins with hidden cards'
holds 'that is status 2' [ "$status" = 2 ]
holds 'and the file stays as it was' cmp -s "$scratch/record" "$scratch/view"
run replay "$scratch/record" --check
holds 'but it can be replayed' [ "$status" = 0 ]
record 'Position: dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - 23'
cp "$scratch/record" "$scratch/stuck"
run_with $'1\n' play --resume "$scratch/record"
holds 'where no cards are left to deal the game cannot go on' says 'There are no cards left to deal: this game cannot go on.'
holds 'that is status 2 too' [ "$status" = 2 ]
holds 'and no end is written in mid-game' cmp -s "$scratch/record" "$scratch/stuck"
