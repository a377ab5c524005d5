#!/usr/bin/env bash
# Adds a game as docs/adding-a-game.md says (tools/copy-game.sh), builds and tests it, and plays it in the
# terminal, on a server and in the page's engine. Usage: fourth_game.sh PROGRAM, which is not used
. "$(dirname "$0")/../cli/lib.bash"
. "$(dirname "$0")/../cli/serving.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)
there="$scratch/with nine"
mkdir "$there"
find "$root" -mindepth 1 -maxdepth 1 ! -name 'build*' ! -name '.*' ! -name 'kennel.db*' -exec cp -r -t "$there" {} +
"$there/tools/copy-game.sh" "$there" nine >"$scratch/touched"
cd "$there" || exit 1

# ---- build and test ----
kennel=tools/build.sh
run debug
holds 'a copy of the template builds in every layer' [ "$status" = 0 ]
holds 'none of the other games was touched' eval '! grep -qE "/(dog|cards|bark)[/_.]" "$scratch/touched"'
kennel=build-debug/kennel-tests
unset KENNEL_SOAK # once is enough
export KENNEL_QUICK=1
run tests/conformance/
holds 'it passes the conformance tests' [ "$status" = 0 ]
kennel=$there/build-debug/kennel

# ---- terminal ----
run new nine
holds 'it is offered' [ "$status" = 0 ]
# On each turn the first choice, to the end; more lines than there are turns.
run_with "$(printf '1\n%.0s' {1..8})" play nine --seed 5
holds 'it is played to its end at a terminal' [ "$status" = 0 ]
holds 'everybody lays four cards' [ "$(grep -c '^> ' "$scratch/out")" -ge 4 ]
run arena hound random --game nine --players 3 --pairs 50 --seed 7
holds 'bots play it' [ "$status$(grep -c 'fault' "$scratch/out")" = 00 ]

# ---- server ----
serve "$(own_address)" 0 --store "sqlite:$scratch/tables.db" --per-address 0 --rate 0
trap 'kill "$server" 2>/dev/null; rm -rf "$scratch"' EXIT
run load --url "$url" --game nine --table 3 --seats 12 --rate 0 --seconds 2 --seed 7 --pid "$server"
holds 'a server hosts it, and nothing is lost or leaked' says 'lost=0 leaked=0'
holds 'with actions' eval '! says " actions=0 "'
kill "$server"
wait "$server"

# ---- page ----
kennel=tools/build-wasm.sh
run
holds 'the engine of the page is built with it' [ "$status" = 0 ]
node tests/wasm/fourth_game.mjs build-wasm/page.wasm nine || echo 'not ok - the page plays it'
