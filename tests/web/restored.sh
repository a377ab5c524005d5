#!/usr/bin/env bash
# restored.sh KENNEL: links that lead to no seat, and servers that know less than the page, or nothing.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
without_window
run_script restored "$1"
