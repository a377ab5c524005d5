#!/usr/bin/env bash
# together.sh KENNEL: several people at one device, the same cards for friends, and statistics, in a browser.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
without_window
run_script together "$1"
