#!/usr/bin/env bash
# unit.sh: what the page decides, tested without a browser. Bundles each test with esbuild and runs them with node; c8
# says how many branches of the deciding modules they cover.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
prepare

scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT
bundle_tests "$scratch" "$root"
run_tests "$scratch"
