#!/usr/bin/env bash
# static-checks.sh: what can be said of the page without a browser.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
prepare

status=0
if node "$modules/typescript/bin/tsc" -p "$root/web/tsconfig.json"; then
    echo "ok - TypeScript's checker has nothing to say"
else
    echo "not ok - TypeScript's checker has nothing to say"
    status=1
fi

# In a folder of its own, with an npm that fails the first time and leaves folders behind.
fetched_again() (
    kept=$(mktemp -d)
    calls=0
    npm() {
        mkdir -p "$kept/node_modules/playwright-core"
        [ "$((++calls))" -gt 1 ]
    }
    ! fetch_modules && fetch_modules && fetch_modules && [ "$calls" -eq 2 ]
    found=$?
    rm -r "$kept"
    exit "$found"
)
if fetched_again; then
    echo "ok - packages that could not be fetched are fetched the next time, and then never again"
else
    echo "not ok - packages that could not be fetched are fetched the next time, and then never again"
    status=1
fi
node "$root/tests/web/design-figures.mjs" || status=1
exit "$status"
