#!/usr/bin/env bash
# measure-main-thread.sh [KENNEL]: measures how long the page blocks its main thread at a quarter of this machine's speed, for a
# move of DOG and while a seven is composed. SLOWER=N for another factor, RUNS=N for more or fewer runs, BEFORE=FOLDER
# to compare with another build of the page.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=tests/web/prepare.bash
. "$root/tests/web/prepare.bash"
run_script main-thread-time "${1:-$root/build/kennel}"
