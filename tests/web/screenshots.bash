#!/usr/bin/env bash
# screenshots.bash KENNEL: makes docs/pictures/ and its page anew. By hand, when screens have changed.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
run_script screenshots "$1"
