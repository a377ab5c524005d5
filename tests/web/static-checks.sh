#!/usr/bin/env bash
# static-checks.sh: checks the sources of the page and the built files, without a browser.
# shellcheck disable=SC2317 # holds calls the functions
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
prepare

status=0
# holds SENTENCE COMMAND...: a test that says what the command said, if it failed.
holds() {
    local sentence=$1 said
    shift
    if said=$("$@" 2>&1); then
        echo "ok - $sentence"
    else
        echo "not ok - $sentence"
        printf '%s\n' "$said" | sed 's/^/    /'
        status=1
    fi
}

biome() {
    (cd "$root/web" && "$modules/.bin/biome" "$@" --max-diagnostics=50)
}

holds "TypeScript's checker has nothing to say" node "$modules/typescript/bin/tsc" -p "$root/web/tsconfig.json"
holds "the page is formatted as web/biome.json has it" biome format
holds "no import cycle, no function of more than 40 lines, nothing unused" biome lint --error-on-warnings
holds "imports look downwards only, and games are named in their list only" node "$root/tools/web-imports.mjs" --check
holds "no line is longer than 110 columns, no file longer than 400 lines" node "$root/tools/code-lengths.mjs" --check

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
holds "packages that could not be fetched are fetched the next time, and then never again" fetched_again
node "$root/tests/web/design-figures.mjs" || status=1
exit "$status"
