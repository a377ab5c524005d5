#!/usr/bin/env bash
# device.sh KENNEL: tests what a phone does to a page: it sleeps, calls come in, workers are stopped, links
# are shared.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
run_script device "$1"
