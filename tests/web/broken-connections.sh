#!/usr/bin/env bash
# broken-connections.sh KENNEL: tests the page on connections that die silently, lose messages, or lead to a
# server that knows less than the page.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
without_window
run_script broken-connections "$1"
