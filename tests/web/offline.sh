#!/usr/bin/env bash
# offline.sh KENNEL: tests the page without a network: it opens, plays and speaks, takes a new build only
# between games, and goes back to nothing kept where the operator says so.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
run_script offline "$1"
