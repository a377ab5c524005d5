#!/usr/bin/env bash
# Tests that the engine in WebAssembly plays as it does natively: whole games of every bot give one signature
# over every action, every estimate and every position. Usage: signature.sh PROGRAM
set -uo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
# shellcheck source=tests/cli/lib.bash
. "$here/../cli/lib.bash"
kennel=$(realpath "$kennel")
status=0
cd "$here/../.." || exit 1
here=tests/wasm

# order BOT SIMULATIONS GAMES ACTIONS GAME PLAYERS: a line for the twins; see play_native.c.
order() {
    local weights=-
    case $1 in wolf | alpha | scout) weights=weights/$5-$6.net ;; esac
    printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$1" "$2" "$3" "$4" "$weights" "$("$kennel" new "$5" --players "$6")"
}

# 1,000 games of each game by hound and 50 by wolf; those that find no end stop somewhere.
{
    for n in 2 3 4 5 6; do order hound 1 200 2000 dog $n; done
    for n in 2 3 4; do order hound 1 334 1000 cards $n; done
    for n in 2 3 4 5; do order hound 1 250 2000 bark $n; done
    for game in 'dog 4' 'cards 3' 'bark 5'; do
        # shellcheck disable=SC2086 # two words
        order puppy 1 5 300 $game && order random 1 5 300 $game && order tree 2 1 6 $game
    done
} >"$scratch/plain"
{
    for n in 2 3 4 5 6; do order wolf 1 10 2000 dog $n; done
    for n in 2 3 4; do order wolf 1 17 1000 cards $n; done
    for n in 2 3 4 5; do order wolf 1 13 2000 bark $n; done
    for game in 'dog 4' 'cards 3' 'bark 5'; do
        # shellcheck disable=SC2086
        order alpha 100 2 20 $game && order scout 60 2 20 $game
    done
} >"$scratch/network"

build() { "$@" >"$scratch/out" 2>"$scratch/err"; }
native() { "$(dirname "$kennel")/kennel-twin" <"$scratch/$1" >"$scratch/native-$1"; }
in_node() { node "$here/play_wasm.mjs" "build-wasm/$2.wasm" <"$scratch/$1" >"$scratch/$2-$1" 2>"$scratch/err"; }
alike() { cmp "$scratch/native-$1" "$scratch/$2-$1" && [ -s "$scratch/$2-$1" ]; }

holds 'the engine compiles to WebAssembly, by clang alone' build tools/build-wasm.sh
holds 'and natively' build cmake --build "$(dirname "$kennel")" --target kennel-twin
node "$here/module_api.mjs" build-wasm/engine.wasm "$kennel" || echo 'not ok - the exports of the module are tested'
node "$here/page_commands.mjs" build-wasm/page.wasm "$kennel" || echo 'not ok - a page is answered'
holds '1,000 games of each game by hound, natively' native plain
holds 'in WebAssembly' in_node plain engine
holds 'have one signature, action by action' alike plain engine
holds 'and every game is read back from its record' bash -c "! grep -v 'record 1' '$scratch/native-plain'"
holds '50 games of each game by wolf, and some moves by alpha and scout, natively' native network
holds 'in WebAssembly without vectors' in_node network engine
holds 'have one signature' alike network engine
holds 'and in WebAssembly with vectors' in_node network engine-simd
holds 'the same' alike network engine-simd
