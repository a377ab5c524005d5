#!/usr/bin/env bash
# sources.sh: what can be said of the page without a browser.
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
node "$root/tests/web/figures.mjs" || status=1
exit "$status"
