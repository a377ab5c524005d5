#!/usr/bin/env bash
# player-requests.sh KENNEL: what people at a table of a real server ask of each other, in three browsers.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
without_window
run_script player-requests "$1"
