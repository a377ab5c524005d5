#!/usr/bin/env bash
# touch-targets.sh KENNEL: tests that every small touch target of the board has a larger twin.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
without_window
run_script touch-targets "$1"
