#!/usr/bin/env bash
# draw-icons.sh: draws the icons of the installed page (web/icons/*.png) from their SVGs with Chromium. Their
# files are part of the repository; run this after changing a drawing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../web/icons"

# draw DRAWING SIZE TO
draw() {
    local page profile
    page=$(mktemp --suffix=.html) profile=$(mktemp -d)
    printf '<style>body{margin:0}svg{display:block;width:%spx;height:%spx}</style>%s' "$2" "$2" "$(cat "$1")" >"$page"
    chromium --headless --no-sandbox --disable-gpu --user-data-dir="$profile" --window-size="$2,$2" \
        --default-background-color=00000000 --screenshot="$PWD/$3" "file://$page" >/dev/null 2>&1
    rm -rf "$page" "$profile"
}
draw icon.svg 192 icon-192.png
draw icon.svg 512 icon-512.png
draw maskable.svg 512 maskable-512.png
draw maskable.svg 180 apple-180.png
