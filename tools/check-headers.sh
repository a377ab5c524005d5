#!/usr/bin/env bash
# Checks that every header compiles on its own, with gcc and clang.
set -euo pipefail
shopt -s extglob
cd "$(dirname "${BASH_SOURCE[0]}")/.."

failed=0
read -ra postgres <<<"$(pkg-config --cflags libpq 2>/dev/null || true)"
for header in $(find include src tests -name '*.h' -not -path 'src/wasm/headers/*' | sort); do
    for compiler in gcc clang; do
        if ! printf '#include "%s"\n#include "%s"\ntypedef int nothing;\n' "${header#@(src|include)/}" "${header#@(src|include)/}" |
            "$compiler" -std=gnu17 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -Wpedantic -Wconversion \
                -Werror "${postgres[@]}" -Iinclude -Isrc -I. -fsyntax-only -x c -; then
            echo "$header does not compile alone under $compiler"
            failed=1
        fi
    done
done
exit "$failed"
