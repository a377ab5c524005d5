#!/usr/bin/env bash
# interaction.sh KENNEL: tests where players stumble, a tap or two each: refusals, changing your mind, the
# keyboard focus.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
run_script interaction "$1"
