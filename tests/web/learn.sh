#!/usr/bin/env bash
# learn.sh KENNEL: walks all lessons in a browser, with answers, wrong tries and the answer shown.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
without_window
run_script learn "$1"
