#!/usr/bin/env bash
# tips.sh KENNEL: tests the tips for newcomers in real games: once each, with a link, and off by a setting.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
without_window
run_script tips "$1"
