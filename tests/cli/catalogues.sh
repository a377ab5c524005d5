#!/usr/bin/env bash
# Tests the compiled catalogues: small enough for the page, and made only from sound .po files.
set -uo pipefail
# shellcheck source=tests/cli/lib.bash
source "$(dirname "${BASH_SOURCE[0]}")/lib.bash"
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
made=$(dirname "$kennel")/i18n/kennel_locale
status=0
touch "$scratch/out" "$scratch/err"

is_small() { [ "$(gzip -9 -c "$1" | wc -c)" -le 16384 ]; }
while read -r language; do
    for file in "$language.words" "$language.terminal.words"; do
        holds "$file has at most 16 KiB compressed" is_small "$made/$file"
    done
done <"$root/i18n/LINGUAS"

# refused SENTENCE SED: German, changed like this, becomes no file.
refused() {
    cp "$root"/i18n/{en.po,TERMINAL,LESSONS} "$scratch"
    sed "$2" "$root/i18n/de.po" >"$scratch/de.po"
    status=0
    "$root/tools/build-catalogue.sh" words "$scratch" de "$scratch" >"$scratch/out" 2>"$scratch/err" || status=$?
    holds "$1" [ "$status" != 0 ]
}
refused 'a message without a translation stops the build' 's/^msgstr "{a} und {b}"/msgstr ""/'
refused 'so does one that is fuzzy' 's/^msgctxt "list.pair"/#, fuzzy\n&/'
refused 'one that is missing' '/^msgctxt "list.pair"/,/^msgstr/d'
refused 'one that nobody asks for' 's/^msgctxt "list.pair"/msgctxt "new"\nmsgid "a"\nmsgstr "b"\n\n&/'
refused 'and one that was translated from another English' 's/^msgid "{a} and {b}"/msgid "{a} + {b}"/'
status=0
cp "$root"/i18n/{en,de}.po "$scratch"
"$root/tools/build-catalogue.sh" words "$scratch" de "$scratch" >"$scratch/out" 2>"$scratch/err" || status=$?
holds 'as it is, German becomes the file that was built' cmp "$scratch/de.words" "$made/de.words"
