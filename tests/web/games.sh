#!/usr/bin/env bash
# games.sh KENNEL: whole games, played by touching what is lit, to their end.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
run_script games "$1"
