#!/usr/bin/env bash
# targets.sh KENNEL: a larger twin for every small target of the board.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
without_window
run_script targets "$1"
