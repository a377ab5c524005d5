# shellcheck shell=bash
# Builds the page as people get it and fetches the tests' packages, once; sourced by the scripts of this
# folder, which may run side by side.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
kept=$root/build-web-tests
modules=$kept/node_modules
page=$kept/page
mkdir -p "$kept"

# What the page is made of, as one number.
sources_of_the_page() {
    (cd "$root" && find web src i18n lessons weights docs/rules tools include \
        -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum)
}

# npm is only for the tests, with what the lock file says. `fetched` is written when it has come to its end:
# an npm that was stopped leaves folders with nothing in them.
fetch_modules() {
    if ! cmp -s "$root/tests/web/package-lock.json" "$kept/fetched"; then
        cp "$root/tests/web/package.json" "$root/tests/web/package-lock.json" "$kept/"
        npm --prefix "$kept" ci --no-audit --no-fund --ignore-scripts &&
            cp "$root/tests/web/package-lock.json" "$kept/fetched"
    fi
}

build_page() {
    local now
    now="$(sources_of_the_page)${KENNEL_FAST:+ fast}"
    if [ ! -d "$page" ] || [ "$(cat "$kept/built-from" 2>/dev/null)" != "$now" ]; then
        "$root/web/build.sh" "$page"
        echo "$now" >"$kept/built-from"
    fi
}

# prepare: under a lock, so that the others wait for it.
prepare() {
    (
        flock 9
        fetch_modules
        build_page
    ) 9>"$kept/lock" >&2
}

# The same Chromium without the shell round its pages, which costs a third of the time: for scripts with many of them.
without_window() {
    local shell=/usr/bin/chromium-headless-shell
    if [ -x "$shell" ]; then export CHROMIUM=${CHROMIUM:-$shell}; fi
}

# run_script NAME KENNEL
run_script() {
    prepare
    node "$root/tests/web/$1.mjs" "$2" "$page" "$modules"
}

# bundle_tests FOLDER: the unit tests, each with all that it needs, also what it does not use: that is not covered.
bundle_tests() {
    esbuild "$root"/tests/web/unit/*.test.ts --bundle --platform=node --format=esm --target=node18 \
        --sourcemap=inline --tree-shaking=false --define:KENNEL_VERSION='"1.0"' --define:KENNEL_RULES='""' \
        --define:KENNEL_RECORDS="\"$(cd "$page" && echo assets/records-*.wasm)\"" \
        --out-extension:.js=.mjs --outdir="$1" --log-level=warning
}

# run_tests FOLDER: prints a line for each test.
run_tests() {
    KENNEL_PAGE=$page node --test --test-reporter="$root/tests/web/unit/reporter.mjs" "$1"
}
