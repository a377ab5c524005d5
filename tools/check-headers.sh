#!/usr/bin/env bash
# Checks that every header compiles on its own, with gcc and clang.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

failed=0
read -ra postgres <<<"$(pkg-config --cflags libpq 2>/dev/null || true)"
for header in $(find src tests -name '*.h' -not -path 'src/wasm/headers/*' | sort); do
    for compiler in gcc clang; do
        if ! printf '#include "%s"\n#include "%s"\n' "${header#src/}" "${header#src/}" |
            "$compiler" -std=gnu17 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -Wpedantic -Wconversion \
                -Werror "${postgres[@]}" -Isrc -I. -fsyntax-only -x c -; then
            echo "$header does not compile alone under $compiler"
            failed=1
        fi
    done
done
exit "$failed"
