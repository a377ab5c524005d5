#!/usr/bin/env bash
# measure-analysis.sh KENNEL [GAMES] [SIMULATIONS] [GAME]: measures how many mistakes `kennel analyse` finds,
# compared with a search four times as deep. Plays games of wolves with a puppy among them (so that there are mistakes),
# analyses each record with SIMULATIONS per choice, with four times as many, and with another seed,
# and counts. JOBS games at the same time (2). FOLDER, if it is set, keeps the records and the tables.
# docs/analysis.md has the figures.
set -euo pipefail

kennel=$(realpath "$1")
games=${2:-20} simulations=${3:-200} game=${4:-dog}
folder=${FOLDER:-$(mktemp -d)}
mkdir -p "$folder"
[ -n "${FOLDER:-}" ] || trap 'rm -rf "$folder"' EXIT

# record NUMBER FILE: a game of bots, the puppy on another seat each time.
record() {
    local seats=(a b c d) i bot
    {
        echo 'Kennel record 2'
        echo "Position: $("$kennel" new "$game" --players 4)"
        for i in 0 1 2 3; do
            if [ $((i == $1 % 4)) = 1 ]; then bot=puppy; else bot=wolf; fi
            echo "Seat ${seats[i]}: $bot"
        done
    } >"$2"
    "$kennel" play --resume "$2" --seed "$1" >/dev/null </dev/null
}

# look NUMBER: the game, and both tables.
look() {
    local file=$folder/$1
    record "$1" "$file.txt"
    nice -n 10 "$kennel" analyse "$file.txt" --sims "$simulations" --seed 1 --csv - >"$file.csv"
    nice -n 10 "$kennel" analyse "$file.txt" --sims $((4 * simulations)) --seed 2 --csv - >"$file.deep.csv"
}

for ((i = 1; i <= games; i++)); do
    while [ "$(jobs -rp | wc -l)" -ge "${JOBS:-2}" ]; do wait -n; done
    look "$i" &
done
wait

# The tables side by side, line by line. Actions have commas, and are quoted: they are left out.
for ((i = 1; i <= games; i++)); do
    paste -d, <(sed 's/"[^"]*"/-/g' "$folder/$i.csv" | cut -d, -f 1-10) \
        <(sed 's/"[^"]*"/-/g' "$folder/$i.deep.csv" | cut -d, -f 1-10) | tail -n +2
done | awk -F, -v games="$games" -v simulations="$simulations" -v game="$game" '
    $8 == "" { next }
    {
        turns++
        found = $10 == 1; deep = $20 == 1
        shallow_all += found; deep_all += deep; both += found && deep
        for (cost = 2; cost <= 8; cost++) {
            real = deep && $18 >= cost / 100
            large[cost] += real; hit[cost] += real && found
            claimed = found && $8 >= cost / 100
            claims[cost] += claimed; right[cost] += claimed && deep
        }
    }
    function share(part, whole) { return whole > 0 ? sprintf("%.0f %%", 100 * part / whole) : "-" }
    END {
        printf "%s: %d games, %d choices, %d against %d simulations each\n", game, games, turns,
            simulations, 4 * simulations
        printf "mistakes found: %d; by the deeper search: %d; by both: %d\n", shallow_all, deep_all, both
        for (cost = 2; cost <= 8; cost++)
            printf "cost at least %d %%: %d of %d found (%s); %d of %d claims confirmed (%s)\n", cost,
                hit[cost], large[cost], share(hit[cost], large[cost]), right[cost], claims[cost],
                share(right[cost], claims[cost])
    }'
