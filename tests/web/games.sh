#!/usr/bin/env bash
# games.sh KENNEL: plays whole games to their end by touching what is lit.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
run_script games "$1"
