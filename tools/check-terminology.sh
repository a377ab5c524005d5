#!/usr/bin/env bash
# check-terminology.sh [FOLDER [DOCUMENTS]]: checks that every message keeps to the typography of its language
# and to the glossary (i18n/GLOSSARY.md §4.4 and §1), and that the English documents keep to the glossary.
# FOLDER has the catalogues and FORBIDDEN.txt; it is i18n unless given. DOCUMENTS is a folder with README.md,
# docs/ and so on, the project's unless given; code in them is skipped. Prints LANGUAGE KEY: what is wrong:
# the message, or docs FILE:LINE. Exit status: 0 nothing is wrong, 1 something is.
# shellcheck disable=SC1111,SC1112,SC2001 # the quotes are meant
set -uo pipefail
export LC_ALL=C.UTF-8
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
folder=${1:-i18n} documents=${2:-.}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
found=$scratch/found
: >"$found"

# Two spaces that do not break: the usual one, and the narrow one of the French.
hard=$'\u00a0' narrow=$'\u202f'

# complain LANGUAGE PATTERN WHAT [KEYS]: messages with the pattern, but for these keys.
complain() {
    local language=$1 pattern=$2 what=$3 keys=${4:-} only='' lines
    lines=$(grep -P "(*UCP)^[^\t]*\t.*?(?:$pattern)" "$scratch/$5") || return 0
    [ "${keys#!}" = "$keys" ] || only=yes
    keys=${keys#!}
    keys=${keys//./\\.}
    keys=^\(${keys//\*/[^[:blank:]]*}\)$'\t'
    keys=${keys// /|}
    if [ -n "$only" ]; then
        lines=$(grep -E "$keys" <<<"$lines")
    elif [ "$keys" != $'^()\t' ]; then
        lines=$(grep -vE "$keys" <<<"$lines")
    fi
    [ -z "$lines" ] || sed "s/^\([^\t]*\)\t/$language \1: ${what//\//\\/}: /" <<<"$lines" >>"$found"
}

# Of typing: what a message has to have character by character. $1 is the language.
typography() {
    local as=complain on=$1.plain typed='help.* args.* play.help replay.help view.legend.*'
    $as "$1" '"' 'a straight quote' '' "$on"
    $as "$1" "'" 'a straight apostrophe' 'bots.not-started' "$on"
    $as "$1" '\.\.\.' 'three dots for …' 'help.about.lang' "$on"
    $as "$1" ' ([,.;]( |$)|\))' 'a space before a sign' "$typed" "$on"
    $as "$1" '\w( | )-( | )' 'a hyphen for a dash' "help.* args.*" "$on"
    $as "$1" '\d-\d' 'a hyphen for a range' "$typed why.joker-as" "$on"
    $as "$1" '(?<![ →]) $|\t | $' 'a space at an end' '*.guide.* dog.guide.* cards.guide.* bark.guide.* template.guide.* play.help replay.help view.legend.*' "$on"
    case $1 in
    de)
        $as de "(?<![$hard\\t\\n(])…(?! und )" 'no no-break space before …' 'cards.guide.* help.play.overwrite' "$on"
        $as de "(?<!$hard)%" 'no no-break space before %' 'study.whose' "$on"
        $as de '[«»”]|“[^ ]*“' 'quotes are „…“' '' "$on"
        ;;
    fr)
        $as fr '(?<!\bou|signe|\bdit) [:;!?»%]|« ' 'no narrow space before a sign or inside « »' "play.help view.legend.known view.signs.*" "$on"
        $as fr "[^ $narrow\\d?!:]([;!?»]( |\$)|: )|«[^$narrow]" 'no narrow space before a sign or inside « »' "$typed record.*" "$on"
        $as fr "(?<!$narrow)%" 'no narrow space before %' '' "$on"
        $as fr '[„“”]' 'quotes are « … »' '' "$on"
        $as fr "[ $hard]…\$" 'a space before …' '' "$on"
        ;;
    it)
        $as it "[ $hard]…\$|[ $hard]%" 'a space before … or %' '' "$on"
        $as it "[„“”]|« | »" 'quotes are «…»' '' "$on"
        $as it '\b(perche|piu|cosi|gia|puo|e’)\b' 'an accent is missing' '' "$on"
        ;;
    ru)
        $as ru "[ $hard]…\$" 'a space before …' '' "$on"
        $as ru '(?<=[^\t ]) —|—[^ ]|[^ \t'"$hard"']—' 'the dash is between a no-break space and a space' '' "$on"
        $as ru '\w – | – ' 'the dash is —' '' "$on"
        $as ru "(?<!$hard)%" 'no no-break space before %' '' "$on"
        $as ru '[“”]' 'quotes are «…»' '' "$on"
        ;;
    en)
        $as en "[ $hard]…\$|[ $hard]%" 'a space before … or %' '' "$on"
        $as en '[«»„‘]' 'quotes are “…”' '' "$on"
        ;;
    esac
    [ "$1" = en ] || $as "$1" '\{(\w+)\} \{\g{-1}: ' 'no no-break space between a number and its noun' '' "$1.text"
}

while read -r language; do
    tools/build-catalogue.sh all "$folder" "$language" >"$scratch/$language.text" || exit 2
    # A message with its line breaks is one line; of placeholders the name is left, in capitals.
    sed -E -e 's/\\n/ ⏎ /g' -e 's/\{[A-Za-z]+: ([^{}]*)\}/\1/g' -e 's/\{([A-Za-z]+)[^{}]*\}/{\U\1\E}/g' \
        "$scratch/$language.text" >"$scratch/$language.plain"
    typography "$language"
done < <(grep -E '^[a-z]+$' "$folder/LINGUAS")

# prose FILE: its lines without code and addresses, each as FILE:LINE, tab, text.
prose() {
    awk -v file="$1" '
        /^ *```/ { fenced = !fenced; next }
        fenced || (/^    / && (blank || block)) { block = 1; next }
        { block = 0; blank = $0 == "" }
        {
            gsub(/`[^`]*`/, "CODE")
            gsub(/\]\([^)]*\)/, "]")
            print file ":" NR "\t" $0
        }' "$documents/$1"
}
# docs/files.md quotes comments of the code, which speaks of fields and portions.
(cd "$documents" && ls README.md CONTRIBUTING.md CHANGELOG.md SECURITY.md weights/README.md docs/*.md docs/rules/en/*.md 2>/dev/null) |
    grep -vxF docs/files.md | while read -r page; do prose "$page"; done >"$scratch/docs.plain"

while IFS=$'\t' read -r language pattern instead keys; do
    case $language in
    '' | '#'*) continue ;;
    '*') languages=$(grep -E '^[a-z]+$' "$folder/LINGUAS") ;;
    *) languages=$language ;;
    esac
    for one in $languages; do
        [ -f "$scratch/$one.plain" ] || { echo "FORBIDDEN.txt: there is no language $one" >&2 && exit 2; }
        complain "$one" "$pattern" "not in the glossary (say: $instead)" "$keys" "$one.plain"
    done
done <"$folder/FORBIDDEN.txt"

sort -u "$found" | cut -c 1-200
[ ! -s "$found" ]
