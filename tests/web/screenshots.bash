#!/usr/bin/env bash
# screenshots.bash KENNEL: takes the pictures of docs/pictures/ again and rewrites their page. By hand, when
# screens have changed.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
run_script screenshots "$1"
