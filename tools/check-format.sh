#!/usr/bin/env bash
# Checks that the C is formatted as clang-format wants it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
git ls-files -co --exclude-standard '*.[ch]' | sort | xargs -d '\n' clang-format --dry-run -Werror
