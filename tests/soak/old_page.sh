#!/usr/bin/env bash
# old_page.sh KENNEL: plays at this server with the page of commit d83f03a, built from git, in a browser.
# shellcheck source=tests/web/prepare.bash
. "$(dirname "${BASH_SOURCE[0]}")/../web/prepare.bash"
commit=d83f03a
kennel=$1
without_window
old=$(mktemp -d)
trap 'rm -rf "$old"' EXIT

if ! git -C "$root" archive --output="$old/tree.tar" "$commit" 2>/dev/null; then
    echo "ok - the page of $commit plays at this server (not tried: git has no such commit here)"
    exit 0
fi
tar -x -f "$old/tree.tar" -C "$old"
KENNEL_FAST=1 "$old/web/build.sh" "$old/page" >&2
(flock 9 && fetch_modules) 9>"$kept/lock" >&2
node "$root/tests/web/old-page.mjs" "$kennel" "$old/page" "$modules"
