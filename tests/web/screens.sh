#!/usr/bin/env bash
# screens.sh KENNEL: every screen in languages, sizes and themes; what is fetched first.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
without_window
run_script screens "$1"
