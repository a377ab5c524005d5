#!/usr/bin/env bash
# elsewhere.sh KENNEL: the page in browsers other than Chromium, and what older ones lack. Needs Debian's
# firefox-esr, webkit2gtk-driver and xvfb.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
prepare

status=0
node "$root/tests/web/elsewhere-features.mjs" || status=1
node "$root/tests/web/elsewhere.mjs" "$1" "$page" || status=1
exit "$status"
