#!/usr/bin/env bash
# unit.sh: what the page decides, tested without a browser: each test is bundled with esbuild and run by node. Then it
# is said how many branches they cover; in a soak, ten planted bugs must be found, too.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
prepare

scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT
status=0
bundle_tests "$scratch/tests"
NODE_V8_COVERAGE=$scratch/coverage run_tests "$scratch/tests" || status=1
node "$root/tests/web/unit/coverage.mjs" "$modules" "$scratch/coverage" || status=1
if [ -n "${KENNEL_SOAK:-}" ]; then node "$root/tests/web/unit/planted.mjs" "$page" || status=1; fi
exit "$status"
