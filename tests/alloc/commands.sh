#!/usr/bin/env bash
# Runs commands while memory runs out: files, bots, the terminal and the arena. Usage: commands.sh PROGRAM,
# beside kennel-faults
. "$(dirname "$0")/../cli/lib.bash"
. "$(dirname "$0")/lib.bash"
data=$(cd "$(dirname "$0")/.." && pwd)
four='dog:4:4:cw 12,40/23/-/- A7/2/2/2 play:a:a:0 - -'

survives 'actions are listed' 2 '' legal "$four"

fresh() { rm -rf "$scratch/state" "$scratch/game"; }
survives 'a game is played and saved' 6 $'1\n1\nundo\nhint\n?\nlist\n1\n' play --seed 5 --save "$scratch/game"
"$faulty" play --seed 5 --watch --bots random --pace 0 bark --players 2 --save "$scratch/kept" >/dev/null 2>&1 </dev/null
fresh() { cp "$scratch/kept" "$scratch/game"; }
survives 'a game is resumed' 4 $'1\n' play --resume "$scratch/game"
survives 'a record is replayed' 3 '' replay "$scratch/kept"
survives 'a record is stepped through' 3 $'\n\nback\nround 2\nquit\n' replay "$scratch/kept"
survives 'a record is analysed' 3 '' analyse "$scratch/kept" --sims 1
survives 'deals are verified' 2 '' verify "$data/server/data/fair.kennel"

fresh() { rm -rf "$scratch/records"; }
survives 'bots meet in the arena' 4 '' arena hound random --game bark --players 2 --pairs 1 --seed 7 --threads 1 --records "$scratch/records"
survives 'programs meet in the arena' 4 '' arena "\"$faulty\" engine --bots hound --seed 7" random --game bark --players 2 --pairs 1 --seed 7 --threads 1

fresh() {
    rm -rf "$scratch"/tables.db-* "$scratch/records" "$scratch/copy.db"
    cp "$data/kept/server-1.db" "$scratch/tables.db"
}
survives 'ended games are exported' 3 '' export --store "sqlite:$scratch/tables.db" "$scratch/records"
survives 'a database is copied' 3 '' backup --store "sqlite:$scratch/tables.db" "$scratch/copy.db"
if [ -n "${KENNEL_SOAK-}" ]; then
    fresh() { rm -rf "$scratch/train"; }
    survives 'a network is trained' 50 '' train dog --players 2 --seconds 1 --threads 1 --seed 1 --folder "$scratch/train"
fi
