#!/usr/bin/env bash
# storage.sh KENNEL: tests what the browser keeps of a game: tabs and browsers that are killed while it is
# played, two tabs, and a browser that keeps nothing. With --soak 500 of them are killed.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
run_script storage "$1"
