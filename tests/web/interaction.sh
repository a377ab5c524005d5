#!/usr/bin/env bash
# interaction.sh KENNEL: what a player stumbles over, a tap or two each.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
run_script interaction "$1"
