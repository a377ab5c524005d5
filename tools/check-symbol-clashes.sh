#!/usr/bin/env bash
# check-symbol-clashes.sh FOLDER: no function of ours is called like one of a library that the program in
# this build folder is linked with. The library would call ours, without a word from the linker.
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
