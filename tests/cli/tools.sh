#!/usr/bin/env bash
# Tests the tools that measure bots and networks: tools/measure-strength.sh, tools/compare-weights.sh.
. "$(dirname "$0")/lib.bash"
tools=$(cd "$(dirname "$0")/../../tools" && pwd)

# tool NAME ARGS...: as `run`, for a tool.
tool() {
    local name=$1
    shift
    status=0
    "$tools/$name" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
    out=$(cat "$scratch/out") err=$(cat "$scratch/err")
}

# ---- the table of docs/strength.md ----
export GAMES=4 SEARCH_GAMES=2 SIMS=2 MS=1
tool measure-strength.sh "$kennel" "$scratch/rows" bark-2 bark-3
whole=$out
holds 'the ladder has seven steps for each game' [ "$(grep -cE '^\| bark \| [23] \| ' "$scratch/out")" = 14 ]
holds 'a row tells the score, the games and what equals score' \
    grep -qE '^\| bark \| 3 \| puppy \| random \| [0-9.]+ % \[[0-9.]+, [0-9.]+\] \| 6 \| 33.3 % \|$' "$scratch/out"
holds 'and how much alpha thought' says '| bark | 2 | alpha (2 simulations) | wolf |'
holds 'every row is kept' [ "$(find "$scratch/rows" -name '*.csv' | wc -l)" = 14 ]
tool measure-strength.sh "$kennel" "$scratch/rows" bark-2 bark-3
holds 'what is there is not played again' [ "$err" = '' ]
holds 'and tells the same' [ "$out" = "$whole" ]
rm "$scratch/rows/bark-2-wolf-hound.csv"
tool measure-strength.sh "$kennel" "$scratch/rows" bark-2 bark-3
holds 'only what is missing is' [ "$err" = 'bark-2: wolf against hound' ]
holds 'with the same result' [ "$out" = "$whole" ]
printf 'Before.\nMeasured on 2001-01-01 here.\n\n| old |\n|---|\n| row |\n\nBehind.\n' >"$scratch/page.md"
tool measure-strength.sh "$kennel" "$scratch/rows" --into "$scratch/page.md" bark-2 bark-3
holds 'the table takes the place of the old one' [ "$(grep '^|' "$scratch/page.md")" = "$whole" ]
holds 'the rest stays' [ "$(sed -n '1p;$p' "$scratch/page.md" | tr '\n' ' ')" = 'Before. Behind. ' ]
holds 'and the date is new' [ "$(grep -c 2001-01-01 "$scratch/page.md")" = 0 ]
(cat "$kennel" && echo) >"$scratch/other"
chmod +x "$scratch/other"
tool measure-strength.sh "$scratch/other" "$scratch/rows" bark-2
holds 'rows of another program are not mixed with these' complains 'has rows of another kennel'

# ---- is a network better? ----
"$kennel" train bark --players 2 --seconds 1 --threads 1 --folder "$scratch/poor" >/dev/null 2>&1
weak=$(find "$scratch/poor" -name '*.net' | head -n 1)
good=$tools/../weights/bark-2.net
tool compare-weights.sh "$kennel" bark-2 "$good" "$weak"
holds 'a network that is better replaces the other' [ "$status$(tail -n 1 <<<"$out")" = 0replace ]
tool compare-weights.sh "$kennel" bark-2 "$weak"
holds 'one that is worse than that of the repository does not' [ "$status$(tail -n 1 <<<"$out")" = 1keep ]
PAIRS=30 tool compare-weights.sh "$kennel" bark-2 "$good"
holds 'nor does one that is no better' [ "$status$(tail -n 1 <<<"$out")" = 1keep ]
tool compare-weights.sh "$kennel" bark-2 "$scratch/nowhere"
holds 'one that is not there is an error' [ "$status" = 2 ]
