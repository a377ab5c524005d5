#!/usr/bin/env bash
# Every header compiles alone, under gcc and clang: it includes what it needs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

failed=0
for header in $(find rules ai study words table store lab tui net wire server load cli wasm/*.h tests -name '*.h' | sort); do
    for compiler in gcc clang; do
        if ! printf '#include "%s"\n#include "%s"\n' "$header" "$header" |
            "$compiler" -std=gnu17 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -Wpedantic -Wconversion \
                -Werror -I. -fsyntax-only -x c -; then
            echo "$header does not compile alone under $compiler"
            failed=1
        fi
    done
done
exit "$failed"
