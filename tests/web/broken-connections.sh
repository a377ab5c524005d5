#!/usr/bin/env bash
# broken-connections.sh KENNEL: lines that die without a word, swallow what is said, or lead to a server that knows less than the page.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
without_window
run_script broken-connections "$1"
