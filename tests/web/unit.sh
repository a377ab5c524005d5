#!/usr/bin/env bash
# unit.sh: runs the page's unit tests without a browser: each is bundled with esbuild and run by node. Then
# prints how many branches they cover; with --soak they must also find ten planted bugs.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
prepare

scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT
status=0
bundle_tests "$scratch/tests"
NODE_V8_COVERAGE=$scratch/coverage run_tests "$scratch/tests" || status=1
node "$root/tests/web/unit/coverage.mjs" "$modules" "$scratch/coverage" || status=1
if [ -n "${KENNEL_SOAK:-}" ]; then node "$root/tests/web/unit/planted-bugs.mjs" "$page" || status=1; fi
exit "$status"
