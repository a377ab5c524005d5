#!/usr/bin/env bash
# check-symbol-clashes.sh FOLDER: checks that no function of ours has the name of one in a library that the
# program in this build folder links. The library would silently call ours.
set -euo pipefail

theirs=$(ldd "$1/kennel" | sed -n 's/.* => \(\/[^ ]*\).*/\1/p' | xargs nm -D --defined-only |
    awk 'NF == 3 { sub(/@.*/, "", $3); print $3 }' | sort -u)
ours=$(nm --defined-only "$1"/libkennel_*.a | awk '$2 ~ /^[A-TV-Z]$/ { print $3 }' | sort -u)
clashes=$(comm -12 <(echo "$theirs") <(echo "$ours"))
if [ -n "$clashes" ]; then
    echo "a library has these names already:"
    echo "$clashes"
    exit 1
fi
