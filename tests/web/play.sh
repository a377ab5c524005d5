#!/usr/bin/env bash
# play.sh KENNEL: what a player stumbles over, a tap or two each.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
run_script play "$1"
