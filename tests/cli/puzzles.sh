#!/usr/bin/env bash
# Tests `kennel puzzles` and `kennel puzzle`: the published puzzles, finding and checking them, solving one. Usage: puzzles.sh PROGRAM
. "$(dirname "$0")/lib.bash"

file=lessons/puzzles.txt
count=$(grep -c '^puzzle ' "$file")

# ---- the published ones ----
run puzzles --check "$file" --every $(((count + 2) / 3)) --sims 2000
holds 'three published puzzles are solved again, by the networks that the file names' [ "$status" = 0 ]
holds 'how many there are' says "$count puzzles, 0 faults"
sed '0,/^network \([a-z0-9-]*\) ./s//network \1 0/' "$file" | sed '0,/ 0[0-9a-f]*$/s/\( 0\)[0-9a-f]*$/\1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/' >"$scratch/other.txt"
run puzzles --check "$scratch/other.txt" --every 1000 --sims 1
holds 'a network that has been replaced is noticed' [ "$status" = 1 ]
holds 'and named' grep -qE '^network [a-z]+-[0-9]: another one$' "$scratch/out"

# ---- what no longer holds ----
{
    echo 'Kennel puzzles 1'
    echo 'puzzle 1 hard'
    echo 'position dog:4:4:cw 19,60,a2,a4/16,48,b3,b4/c2,c3/58,d2,d3,d4 ???/??/-/45J play:d:b:13 - -'
    echo 'answer 5:58-63'
    echo 'chances 86 76'
    echo 'puzzle 2 very-hard'
    echo 'position dog:4:4:cw 19,60,a2,a4/16,48,b3,b4/c2,c3/58,d2,d3,d4 ???/??/-/45J play:d:b:13 - -'
    echo 'answer J=X:58x48'
    echo 'chances 86 76'
} >"$scratch/mixed.txt"
run puzzles --check "$scratch/mixed.txt" --sims 500
holds 'an answer that is none is a fault' [ "$status" = 1 ]
holds 'by its number' grep -qx 'puzzle 1: unsure' "$scratch/out"
run puzzles --drop "$scratch/mixed.txt" --sims 500
holds 'it can be dropped, and the others are numbered again' [ "$(grep -A 2 '^puzzle' "$scratch/out" | tr '\n' ' ' | cut -d ' ' -f 1-4)" = 'puzzle 1 very-hard position' ]
printf 'Kennel puzzles 1\nrubbish\n' >"$scratch/bad.txt"
run puzzles --check "$scratch/bad.txt"
holds 'a line that is none is refused, with its number' [ "$status" = 2 ]
holds 'and says where' grep -q 'line 2' "$scratch/err"

# ---- finding ----
"$kennel" random dog --seed 7 | sed -n 1,60p >"$scratch/dog.txt"
run puzzles "$scratch/dog.txt" --why
holds 'a record is searched' [ "$status" = 0 ]
holds 'what is found is a file of puzzles' [ "$(head -n 1 "$scratch/out")" = 'Kennel puzzles 1' ]
holds 'why positions are none' grep -qE '^no-choice: [1-9]' "$scratch/err"
run puzzles "$scratch/dog.txt" --several --why
holds 'a search for puzzles of several moves leaves out the others' grep -qE '^one-move: [1-9]' "$scratch/err"

# ---- solving one ----
answer=$(awk '/^puzzle 1 /{on=1} on && /^answer /{print $2; exit}' "$file")
run_with "$answer"$'\n' puzzle 1
holds 'the answer is right at once' [ "$status" = 0 ]
holds 'the result has one paw of three and not the answer' grep -qE '^Kennel 1 · [A-Za-z ]+ · (🐾⬜⬜|\*--) · (easy|medium|hard|very hard)$' <(tail -n 1 "$scratch/out")
run_with $'?\n' puzzle 1
holds 'the answer can be shown' [ "$status" = 1 ]
holds 'with its chance' grep -qE '^> ?The answer: |^The answer: ' "$scratch/out"
holds 'then there is no paw' grep -qE '· (⬜⬜⬜|---) ·' "$scratch/out"
run_with $'what\nq\n' puzzle today
holds 'something else is explained, and q ends' [ "$status" = 1 ]
run puzzle $((count + 1))
holds 'there is no puzzle after the last' [ "$status" = 2 ]
for language in de:Rätsel fr:Énigme it:Enigma ru:Задача; do
    run_with $'?\n' --lang "${language%%:*}" puzzle 1
    holds "${language%%:*} has its own words" grep -q "^${language#*:} 1 · " "$scratch/out"
    holds "${language%%:*} leaves nothing open" [ "$(grep -c '[{}]' "$scratch/out")" = 0 ]
done
