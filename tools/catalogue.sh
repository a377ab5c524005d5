#!/usr/bin/env bash
# catalogue.sh PO MO: checks a catalogue of i18n/ with msgfmt and makes the file that the program
# reads. In the .po file a message is its key (msgctxt) and its English (msgid); the program asks by
# the key alone, so the English is left out of what it reads.
set -euo pipefail
po=$1 mo=$2

msgfmt --check --output-file=/dev/null "$po"
if msgattrib --only-fuzzy --no-obsolete "$po" | grep -q '^msgctxt' ||
    msgattrib --untranslated --no-obsolete "$po" | grep -q '^msgctxt'; then
    echo "$po: entries that are fuzzy or not translated" >&2
    exit 1
fi

msgcat --no-wrap "$po" | awk '
    /^msgctxt / { key = substr($0, 9); next }
    /^msgid / && key != "" { print "msgid " key; key = ""; skipping = 1; next }
    /^"/ && skipping { next }
    { skipping = 0; print }
' | msgfmt --output-file="$mo" -
