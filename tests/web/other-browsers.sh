#!/usr/bin/env bash
# other-browsers.sh KENNEL: tests the page in Firefox and WebKit, and without the features that older browsers
# lack. Needs Debian's firefox-esr, webkit2gtk-driver and xvfb.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/prepare.bash"
prepare

status=0
node "$root/tests/web/other-browsers-features.mjs" || status=1
node "$root/tests/web/other-browsers.mjs" "$1" "$page" || status=1
exit "$status"
