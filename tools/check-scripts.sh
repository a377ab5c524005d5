#!/usr/bin/env bash
# Checks the shell scripts with shellcheck.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
git ls-files '*.sh' '*.bash' run check .ci/run |
    xargs -d '\n' shellcheck -x -S warning -e SC1091,SC1111,SC1112,SC2034,SC2154
