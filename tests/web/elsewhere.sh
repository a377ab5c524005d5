#!/usr/bin/env bash
# elsewhere.sh KENNEL: the page in browsers other than Chromium, and what older ones lack. Needs Debian's
# firefox-esr, webkit2gtk-driver and xvfb; npm is not needed.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
kennel=$1
page=$(mktemp -d)
trap 'rm -rf "$page"' EXIT

status=0
node "$root/tests/web/elsewhere-features.mjs" || status=1
KENNEL_FAST=1 "$root/web/build.sh" "$page/built" >/dev/null 2>&1
node "$root/tests/web/elsewhere.mjs" "$kennel" "$page/built" || status=1
exit "$status"
