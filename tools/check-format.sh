#!/usr/bin/env bash
# clang-format has nothing to change in the C.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
git ls-files -co --exclude-standard '*.[ch]' | sort | xargs -d '\n' clang-format --dry-run -Werror
