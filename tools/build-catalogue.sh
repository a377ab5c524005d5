#!/usr/bin/env bash
# Compiles the catalogues of a folder such as i18n/ into the files the program embeds:
#
#   build-catalogue.sh keys FOLDER OUT.c          the keys of all messages, for the program
#   build-catalogue.sh heads FOLDER OUT.c         only what names the keys: files of words for browsers have their own
#   build-catalogue.sh words FOLDER LANGUAGE OUT  OUT/LANGUAGE.words, OUT/LANGUAGE.terminal.words and
#                                                 OUT/LANGUAGE.lessons.words
#   build-catalogue.sh browser FOLDER LANGUAGE OUT  OUT/LANGUAGE.page.words: the page's words with their keys;
#                                                 OUT/LANGUAGE.first.words: without those that FOLDER/LATER names
#   build-catalogue.sh lessons FOLDER LANGUAGE    the words of the lessons as JSON, for the page
#   build-catalogue.sh texts FOLDER LANGUAGE KEY… the texts of these messages, a line each
#   build-catalogue.sh all FOLDER LANGUAGE        key, tab and text of every message, a line each
#
# In a .po file a message is its key (msgctxt), its English (msgid) and its text. A file of words has
# the texts alone, in the order of the keys, each with a zero byte behind it; before them stand a
# line that names the keys and the language's rule for plurals; in a file for browsers the keys follow, before
# the texts. FOLDER/TERMINAL says which messages are for the terminal alone, FOLDER/LESSONS which belong to the lessons.
set -euo pipefail
export LC_ALL=C.UTF-8
folder=$2

# entries PO: KEY, tab, text as it stands in the file; a line each, in the order of the keys.
entries() {
    msgcat --no-wrap "$1" | awk '
        /^#/ { next }
        /^msgctxt "/ { key = substr($0, 10, length($0) - 10); next }
        /^msgstr "/ && key != "" { text = substr($0, 9, length($0) - 9); inside = 1; next }
        /^"/ && inside { text = text substr($0, 2, length($0) - 2); next }
        inside { print key "\t" text; inside = 0; key = "" }
        END { if (inside) print key "\t" text }' | LC_ALL=C sort
}

# part NAME ENTRIES: those of the entries that belong to the page, to the terminal, or to the lessons.
part() {
    {
        grep -v '^#' "$folder/TERMINAL" | sed 's/^/terminal /'
        grep -v '^#' "$folder/LESSONS" | sed 's/^/lessons /'
    } | awk -v part="$1" '
        NR == FNR { owner[$2] = $1; next }
        {
            mine = "page"
            for (begin in owner)
                if (index($0, begin) == 1) mine = owner[begin]
            if (mine == part) print
        }' - "$2"
}

# head NAME ENTRIES: what a file of these keys begins with. Other keys have another sum.
head_of() {
    local sum
    sum=$(cut -f1 "$2" | cksum)
    echo "kennel words $1 $(wc -l <"$2") ${sum%% *}"
}

# keys_of NAME ENTRIES: the same in C.
keys_of() {
    printf 'const MessageKeys keys_%s = {"%s", %d,\n' "$1" "$(head_of "$1" "$2")" "$(wc -l <"$2")"
    cut -f1 "$2" | sed 's/.*/    "&\\0"/'
    echo '};'
}

# rule_of PO: the language's rule for plurals.
rule_of() {
    sed -n 's/^"Plural-Forms: \(.*\)\\n"$/\1/p' "$1" | tr '\n' '\0'
}

# texts_of ENTRIES
texts_of() {
    cut -f2- "$1" | tr '\n' '\0' |
        sed -z -e 's/\\\\/\x01/g' -e 's/\\n/\n/g' -e 's/\\"/"/g' -e 's/\x01/\\/g'
}

# words_of NAME ENTRIES PO: the bytes of a file for the program.
words_of() {
    head_of "$1" "$2" | tr '\n' '\0'
    rule_of "$3"
    texts_of "$2"
}

# browser_words_of ENTRIES ALL PO: the bytes of a file for browsers, with these of ALL the page's entries.
browser_words_of() {
    head_of page "$2" | tr '\n' '\0'
    rule_of "$3"
    cut -f1 "$1" | tr '\n' '\0'
    texts_of "$1"
}

# Nothing is fuzzy, missing, left over or translated from another English.
check() {
    local po=$1
    msgfmt --check --output-file=/dev/null "$po"
    if msgattrib --only-fuzzy --no-obsolete "$po" | grep -q '^msgctxt' ||
        msgattrib --untranslated --no-obsolete "$po" | grep -q '^msgctxt'; then
        echo "$po: entries that are fuzzy or not translated" >&2
        return 1
    fi
    msgcmp "$po" "$folder/en.po"
    if ! diff <(entries "$folder/en.po" | cut -f1) <(entries "$po" | cut -f1) >&2; then
        echo "$po: not the same keys as en.po" >&2
        return 1
    fi
    [ "$(basename "$po")" != de.po ] || "$(dirname "${BASH_SOURCE[0]}")/check-german-spelling.sh" "$po" >&2
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
case $1 in
keys)
    entries "$folder/en.po" >"$scratch/all"
    # So long a string is no C that every compiler must take; GCC and Clang do.
    printf '#include "locale/catalogue.h"\n#pragma GCC diagnostic ignored "-Woverlength-strings"\n' >"$3"
    for name in page terminal lessons; do
        part "$name" "$scratch/all" >"$scratch/$name"
        keys_of "$name" "$scratch/$name" >>"$3"
    done
    ;;
heads)
    entries "$folder/en.po" >"$scratch/all"
    part page "$scratch/all" >"$scratch/page"
    printf '#include "locale/catalogue.h"\nconst MessageKeys keys_page = {"%s", %d, NULL};\n' \
        "$(head_of page "$scratch/page")" "$(wc -l <"$scratch/page")" >"$3"
    ;;
texts)
    entries "$folder/$3.po" >"$scratch/all"
    for key in "${@:4}"; do awk -F '\t' -v key="$key" '$1 == key { print $2 }' "$scratch/all"; done
    ;;
all) entries "$folder/$3.po" ;;
lessons)
    entries "$folder/$3.po" >"$scratch/all"
    part lessons "$scratch/all" | awk -F '\t' '
        { printf "%s\"%s\":\"%s\"", (NR > 1 ? "," : "{"), substr($1, index($1, ".") + 1), $2 }
        END { print "}" }'
    ;;
browser)
    po=$folder/$3.po
    check "$po"
    entries "$po" >"$scratch/all"
    part page "$scratch/all" >"$scratch/page"
    grep -v '^#' "$folder/LATER" | awk -F '\t' '
        NR == FNR { prefix[$0]; next }
        {
            for (begin in prefix)
                if (index($1, begin) == 1) next
            print
        }' - "$scratch/page" >"$scratch/first"
    browser_words_of "$scratch/page" "$scratch/page" "$po" >"$4/$3.page.words"
    browser_words_of "$scratch/first" "$scratch/page" "$po" >"$4/$3.first.words"
    ;;
words)
    po=$folder/$3.po
    check "$po"
    entries "$po" >"$scratch/all"
    for name in page terminal lessons; do
        part "$name" "$scratch/all" >"$scratch/$name"
    done
    words_of page "$scratch/page" "$po" >"$4/$3.words"
    words_of terminal "$scratch/terminal" "$po" >"$4/$3.terminal.words"
    words_of lessons "$scratch/lessons" "$po" >"$4/$3.lessons.words"
    ;;
esac
