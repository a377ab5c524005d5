#!/usr/bin/env bash
# run.sh KENNEL: the page, built as people get it, in a real browser against a real server.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
kennel=$1
modules=$root/build-web-tests/node_modules

# npm only for the tests, with what the lock file says.
if ! cmp -s "$root/tests/web/package-lock.json" "$root/build-web-tests/package-lock.json" ||
    [ ! -d "$modules/playwright-core" ]; then
    mkdir -p "$root/build-web-tests"
    cp "$root/tests/web/package.json" "$root/tests/web/package-lock.json" "$root/build-web-tests/"
    npm --prefix "$root/build-web-tests" ci --no-audit --no-fund --ignore-scripts >&2
fi
"$root/web/build.sh" "$root/build-web" >&2

status=0
if node "$modules/typescript/bin/tsc" -p "$root/web/tsconfig.json"; then
    echo "ok - TypeScript's checker has nothing to say"
else
    echo "not ok - TypeScript's checker has nothing to say"
    status=1
fi
node "$root/tests/web/figures.mjs" || status=1
for script in games online; do
    node "$root/tests/web/$script.mjs" "$kennel" "$root/build-web" "$modules" || status=1
done
exit "$status"
