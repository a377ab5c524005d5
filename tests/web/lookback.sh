#!/usr/bin/env bash
# lookback.sh KENNEL: tests Look back: every moment against `kennel replay`, and the screen in a real browser. With
# --soak two hundred records of each game.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
without_window
prepare

scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT
esbuild "$root/tests/web/lookback-scenes.ts" --bundle --platform=node --format=esm --target=node18 \
    --define:KENNEL_VERSION='"1.0"' --define:KENNEL_RULES='""' --outfile="$scratch/scenes.mjs" --log-level=warning
status=0
KENNEL=$1 KENNEL_PAGE=$page KENNEL_RECORDS=${KENNEL_SOAK:+200} node "$scratch/scenes.mjs" || status=1
node "$root/tests/web/lookback.mjs" "$1" "$page" "$modules" || status=1
exit "$status"
