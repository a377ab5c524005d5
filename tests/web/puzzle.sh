#!/usr/bin/env bash
# puzzle.sh KENNEL: solves puzzles in a browser, with wrong tries and the answer shown.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
without_window
run_script puzzle "$1"
