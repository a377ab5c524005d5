#!/usr/bin/env bash
# check-german-spelling.sh FILE...: checks German texts for Swiss spelling (ss instead of ß after long vowels, as in
# schließen, größer, draußen; see i18n/GLOSSARY.md). Skips English lines (msgid) and comments.
set -uo pipefail
export LC_ALL=C
swiss='(ei|ie|äu|eu)ss|[Gg]r(o|ö)ss|[Aa]ussen|[^a-z]([Aa]|[Ää])usser|[Ff](u|ü)ss|[Ss]tr(a|ä)ss|[Ss]t(o|ö)ss|[Ss]p(a|ä)ss|[Gg]r(u|ü)ss|[Ss]üss|[Bb]loss|[Gg]emäss'
if grep -HnE "$swiss" "$@" | grep -vE ':(msgid|#)'; then
    echo "ss where German has ß" >&2
    exit 1
fi
