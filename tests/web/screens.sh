#!/usr/bin/env bash
# screens.sh KENNEL: checks every screen in several languages, sizes and themes, and the size of the first
# load.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
without_window
run_script screens "$1"
