#!/usr/bin/env bash
# make-pseudo-language.sh FROM TO: copies the catalogues of FROM and adds a pseudo-language, zz, made from the
# English: every letter has an accent, and vowels are doubled, which makes texts some 40 % longer.
# Tables, which have two spaces or more between their columns, keep their width; --options and
# placeholders stay. It exposes texts that do not come from a catalogue (no accents) and layouts that
# are too narrow for longer languages.
set -euo pipefail
from=$1 to=$2
mkdir -p "$to"
while read -r language; do
    cp "$from/$language.po" "$to"
done <"$from/LINGUAS"
cp "$from/TERMINAL" "$from/LESSONS" "$to"

awk '
    BEGIN {
        count = split("á ḃ ç ď é ḟ ğ ĥ í ĵ ķ ĺ ṁ ñ ó ṗ ɋ ř š ť ú ṽ ŵ ẋ ý ž " \
                      "Á Ḃ Ç Ď É Ḟ Ğ Ĥ Í Ĵ Ķ Ĺ Ṁ Ñ Ó Ṗ Ɋ Ř Š Ť Ú Ṽ Ŵ Ẋ Ý Ž", accented, " ")
        plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        for (i = 1; i <= count; i++)
            accent[substr(plain, i, 1)] = accented[i]
    }
    # The length of what stays as it is at the beginning of a text; 0 if that is a letter like others.
    function kept(rest) {
        if (match(rest, /^\\./)) return RLENGTH                     # \n
        if (match(rest, /^--[a-z]+/)) return RLENGTH                # --option
        if (match(rest, /^ \| [^ ]+/)) return RLENGTH               # the name of a form
        if (match(rest, /^\{[A-Za-z]+: /)) return RLENGTH           # {n: way · ways}
        if (match(rest, /^\{[^}]*\}/)) return RLENGTH               # {card:acc}
        return 0
    }
    function translate(text,    out, letter, length_kept, table) {
        table = text ~ /[^ ]  /
        while (text != "") {
            length_kept = kept(text)
            if (length_kept > 0) {
                out = out substr(text, 1, length_kept)
                text = substr(text, length_kept + 1)
                continue
            }
            letter = substr(text, 1, 1)
            text = substr(text, 2)
            out = out (letter in accent ? accent[letter] : letter)
            if (!table && letter ~ /[aeiouAEIOU]/)
                out = out accent[letter]
        }
        return out
    }
    /^msgctxt/ { messages = 1 }
    /^msgstr/ { inside = 1 }
    /^msg[^s]/ || /^#/ || /^$/ { inside = 0 }
    messages && inside && match($0, /"/) {
        begin = RSTART
        print substr($0, 1, begin) translate(substr($0, begin + 1, length($0) - begin - 1)) "\""
        next
    }
    /^"Language: en/ { sub("en", "zz") }
    { print }' "$from/en.po" >"$to/zz.po"
