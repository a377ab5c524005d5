#!/usr/bin/env bash
# online.sh KENNEL: tests several browsers at one table of a real server.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
without_window
run_script online "$1"
