#!/usr/bin/env bash
# measure-strength.sh KENNEL FOLDER [--into FILE] [GAME-PLAYERS...]: measures the strength of all bots, for
# each game and number of players, and prints the table of docs/strength.md.
#
# Every row is kept in FOLDER as a CSV file: after an interruption the same command
# continues after the last finished row. With --into FILE the table and its date replace those in FILE.
#
# GAMES (1000) are the fewest games of a row without alpha, SEARCH_GAMES (100) with alpha, which
# thinks for SIMS (200) simulations a move; against the tree searches MS (20) milliseconds. Two idle
# cores take about half an hour for everything.
set -euo pipefail
usage='usage: measure-strength.sh KENNEL FOLDER [--into FILE] [GAME-PLAYERS...]'
kennel=${1:?$usage} folder=${2:?$usage} into=
shift 2
if [ "${1:-}" = --into ]; then
    into=${2:?$usage}
    shift 2
fi
GAMES=${GAMES:-1000} SEARCH_GAMES=${SEARCH_GAMES:-100} SIMS=${SIMS:-200} MS=${MS:-20} SEED=${SEED:-7}
[ $# -gt 0 ] || set -- dog-{2,3,4,5,6} cards-{2,3,4} bark-{2,3,4,5}
mkdir -p "$folder"

# Rows of another program, with other networks, are not of this table.
sum=$(cksum <"$kennel")
[ -e "$folder/kennel.sum" ] || echo "$sum" >"$folder/kennel.sum"
if [ "$(cat "$folder/kennel.sum")" != "$sum" ]; then
    echo "measure-strength.sh: $folder has rows of another kennel: name another folder, or empty it" >&2
    exit 2
fi

# Partners are one side: of four and six players where there are teams.
sides_of() {
    case $1 in
    dog-4 | cards-4) echo 2 ;;
    dog-6) echo 3 ;;
    *) echo "${1#*-}" ;;
    esac
}

# step GAME-PLAYERS A B GAMES OPTIONS...: plays a row, unless it is there.
step() {
    local what=$1 one=$2 other=$3 games=$4 sides
    local row=$folder/$what-$one-$other.csv
    shift 4
    rows+=("$row")
    [ ! -e "$row" ] || return 0
    sides=$(sides_of "$what")
    echo "$what: $one against $other" >&2
    "$kennel" arena "$one" "$other" --game "${what%-*}" --players "${what#*-}" \
        --pairs $(((games + sides - 1) / sides)) --seed "$SEED" --csv "$row.draft" "$@" >/dev/null
    mv "$row.draft" "$row"
}

ladder() {
    step "$1" puppy random "$GAMES"
    step "$1" hound puppy "$GAMES"
    step "$1" hound random "$GAMES"
    step "$1" wolf hound "$GAMES"
    step "$1" wolf puppy "$GAMES"
    step "$1" wolf random "$GAMES"
    step "$1" alpha wolf "$SEARCH_GAMES" --sims "$SIMS"
    [ "$1" = dog-4 ] || return 0
    step "$1" alpha scout "$SEARCH_GAMES" --ms "$MS"
    step "$1" alpha tree "$SEARCH_GAMES" --ms "$MS"
}

# Columns of the CSV file: game,players,a,b,games,score,low,high,base,elo,elo_low,elo_high,
# faults_a,faults_b,milliseconds,simulations,seed.
table() {
    echo '| game | players | A | B | A scores | games | equals score |'
    echo '|---|---|---|---|---|---|---|'
    tail -q -n 1 "$@" | awk -F, '
        function thinks(bot) {
            gsub(/"/, "", bot)
            if (bot !~ /^(alpha|tree|scout)/)
                return bot
            return bot ($16 > 0 ? " (" $16 " simulations)" : " (" $15 " ms)")
        }
        {
            base = sprintf("%.1f", 100 * $9)
            sub(/\.0$/, "", base)
            printf "| %s | %s | %s | %s | %.2f %% [%.2f, %.2f] | %s | %s %% |\n", $1, $2,
                thinks($3), thinks($4), 100 * $6, 100 * $7, 100 * $8, $5, base
        }'
}

rows=()
for what in "$@"; do
    ladder "$what"
done
if [ -z "$into" ]; then
    table "${rows[@]}"
    exit
fi
table "${rows[@]}" >"$folder/table.md"
awk -v table="$folder/table.md" -v today="$(date +%F)" '
    { sub(/Measured on [0-9-]+/, "Measured on " today) }
    !/^\|/ { print; next }
    !done { while ((getline line <table) > 0) print line; done = 1 }
' "$into" >"$into.draft"
mv "$into.draft" "$into"
