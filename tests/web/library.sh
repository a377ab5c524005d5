#!/usr/bin/env bash
# library.sh KENNEL: tests the library of kept games: that none is lost, what can be done with one, and files of
# records.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
without_window
run_script library "$1"
