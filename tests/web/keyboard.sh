#!/usr/bin/env bash
# keyboard.sh KENNEL: plays a whole game without a mouse.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
run_script keyboard "$1"
