#!/usr/bin/env bash
# check-rulebooks.sh [KENNEL]: checks that the rule books of docs/rules/ agree in all languages.
#
# They must have the same sections, paragraphs, lists and tables in the same order, cite the same
# numbers, mark the same rulings (¹) and show the same drawings; nothing may be left in English; signs
# are set as each language sets them; links lead somewhere; and the examples are true, that is,
# KENNEL (usually build/kennel) prints what stands below its command or behind a position.
# Every book begins with "In short", ends with its rulings, and has letters and notation only in its last
# part, for programmers. The drawings are those of tools/draw-rules.py.
set -uo pipefail
shopt -s lastpipe     # complain, at the end of a pipe, remembers that it complained
export LC_ALL=C       # characters are compared by their bytes
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

kennel=${1-build/kennel}
failed=0

# complain HEADING: shows standard input below the heading, and fails, if there is any.
complain() {
    local found
    found=$(cat)
    [ -n "$found" ] || return 0
    printf '%s\n%s\n' "$1" "$found"
    failed=1
}

# units FILE: a line for each unit of a book: what must be alike in all languages, a tab, its words.
# A unit is a heading, a paragraph, an item of a list, a row of a table, or a line of a drawing.
units() {
    awk '
    # The parts of the words that no language changes: numbers cited, code, rulings, drawings and the
    # letters of cards, which stand in comments; sorted.
    function marks(text,    list, n, i, j, swap, all) {
        while (match(text, /§[0-9]+(\.[0-9]+)*|`[^`]*`|(\302\271|\302\262|\302\263|\342\201[\260-\271])+|\]\([^)]*\.svg\)|<!--[^>]*-->/)) {
            list[++n] = substr(text, RSTART, RLENGTH)
            text = substr(text, RSTART + RLENGTH)
        }
        for (i = 2; i <= n; i++)
            for (j = i; j > 1 && list[j - 1] > list[j]; j--) {
                swap = list[j]; list[j] = list[j - 1]; list[j - 1] = swap
            }
        for (i = 1; i <= n; i++) all = all " " list[i]
        return all
    }
    function finish() {
        if (words == "") return
        if (match(words, /^(#+ )?(\*\*)?§[0-9]+(\.[0-9]+)*/)) {
            section = substr(words, RSTART, RLENGTH)
            sub(/^[^§]*/, "", section)
        }
        if (match(words, /^\*\*[0-9]+\./)) kind = "case " substr(words, 3, RLENGTH - 2)
        printf "%s %s%s\t%s\n", section, kind, marks(words), words
        words = ""
    }
    function begin(what) { finish(); kind = what }
    BEGIN { section = "opening"; kind = "paragraph" }
    /^```/ { finish(); code = !code; next }
    code { gsub(/\t/, "\\t"); printf "%s code: %s\t\n", section, $0; next }
    /^$/ { begin("paragraph"); next }
    /^#/ { match($0, /^#+/); begin("heading " RLENGTH) }
    /^\|/ { begin("row of " gsub(/\|/, "|") - 1) }
    /^ *([0-9]+\.|-) / { match($0, /^ *([0-9]+\.|-)/); begin("item" substr($0, 1, RLENGTH)) }
    { sub(/^ +/, ""); words = words == "" ? $0 : words " " $0 }
    END { finish() }' "$1"
}

# in_english ENGLISH FILE: what the translation has word for word from the English book.
in_english() {
    grep -Fxf <(units "$1" | cut -f2 | grep -E '[A-Za-z]{3}') <(units "$2" | cut -f2)
}

# odd_signs LANGUAGE FILE: straight quotes and wrong spaces outside code and links. In French a
# narrow no-break space (octal 342 200 257) stands before ; : ! ? and inside « », elsewhere nothing
# does; a Russian dash has a no-break space (302 240) before it.
odd_signs() {
    awk -v language="$1" -v file="$2" '
    function odd(what) { print file ":" NR ": " what ": " $0 }
    /^```/ { code = !code }
    code { next }
    {
        text = $0
        gsub(/`[^`]*`/, "x", text)
        gsub(/<!--[^>]*-->/, "", text)
        gsub(/\]\([^)]*\)/, "", text)
        gsub(/!\[/, "[", text)
        if (text ~ /[\047"]/) odd("straight quotes")
        if (language == "fr") {
            gsub(/\342\200\257[;:!?]|«\342\200\257|\342\200\257»/, "", text)
            if (text ~ /[;:!?]|«|»/) odd("no narrow space")
        } else if (text ~ /( |\302\240|\342\200\257)[;:!?]/) odd("a space before a sign")
        if (text ~ /^—| —|[^ ] - /) odd("not a dash")
    }' "$2"
}

# has_anchor FILE ANCHOR: is there a heading that a link calls so?
has_anchor() {
    sed -n 's/^##* //p' "$1" | tr 'A-Z ' 'a-z-' | tr -cd 'a-z0-9_\n-' | grep -Fxq -- "$2"
}

# dead_links FILE
dead_links() {
    local link target
    grep -o '](\([^)]*\))' "$1" | sed 's/^](\(.*\))$/\1/' | while read -r link; do
        [[ $link != http* ]] || continue
        target=$(dirname "$1")/${link%%#*}
        [ -e "$target" ] || echo "$1: $link leads nowhere"
        [[ $link != *#* ]] || has_anchor "$target" "${link#*#}" || echo "$1: $link has no such heading"
    done
}

# badly_built FILE: what players should not have to read, and what is missing.
badly_built() {
    awk '
    /^## / { sections++ }
    /^## / && sections == 1 && /§/ { print "it does not begin with the short version" }
    /^---$/ { parted++; next }
    !parted && /`|NOTATION|```/ { print NR ": notation before the last part: " $0 }
    END { if (parted != 1) print "it has no last part for programmers" }' "$1"
    local number rulings
    number=$(sed -n '/^---$/q; s/^## §\([0-9.]*\) .*/\1/p' "$1" | tail -1)
    rulings=$(sed -n "/^## §$number /,/^---$/s/^\([0-9]*\)\. .*/\1/p" "$1" | tr '\n' ' ')
    [ "$rulings" = "$(marked "$1")" ] || echo "rulings $rulings, but marked are $(marked "$1")"
}

# marked FILE: the rulings that its text points to, as numbers.
marked() {
    sed '/^---$/q' "$1" | grep -oE '(¹|²|³|⁰|⁴|⁵|⁶|⁷|⁸|⁹)+' |
        sed 's/⁰/0/g; s/¹/1/g; s/²/2/g; s/³/3/g; s/⁴/4/g; s/⁵/5/g; s/⁶/6/g; s/⁷/7/g; s/⁸/8/g; s/⁹/9/g' | tr '\n' ' '
}

# examples FILE: the lines of all drawings, with an empty line after each.
examples() {
    awk '/^```/ { code = !code; if (!code) print "" } code && !/^```/' "$1"
}

# wrong_commands FILE: commands that print something else than what stands below them.
wrong_commands() {
    local line command='' said='' words=()
    while IFS= read -r line; do
        case $line in
        '$ kennel '* | '')
            [ -z "$command" ] || [ "$("$kennel" "${words[@]}" 2>&1)" = "${said%$'\n'}" ] ||
                echo "$1: kennel $command prints something else"
            command=${line#'$ kennel '} said=''
            eval "words=($command)"
            ;;
        *) said+=$line$'\n' ;;
        esac
    done < <(examples "$1")
}

# wrong_lists FILE: positions with other actions behind them than those which are legal there.
wrong_lists() {
    local line position actions=()
    examples "$1" | grep -E '^(dog|cards|bark):.*   *[^ ]+:' | while IFS= read -r line; do
        position=${line%%  *}
        read -ra actions <<<"${line#"$position"}"
        [ "$("$kennel" legal "$position" | cut -f1)" = "$(printf '%s\n' "${actions[@]}")" ] ||
            echo "$1: $position has other actions"
    done
}

if ! [ -x "$kennel" ]; then
    echo "$kennel is not there to try the examples with"
    exit 1
fi
for english in docs/rules/en/*.md; do
    for folder in docs/rules/??/; do
        file=$folder$(basename "$english")
        if ! [ -e "$file" ]; then
            echo "there is $english" | complain "$file is missing:"
            continue
        fi
        odd_signs "$(basename "$folder")" "$file" | complain "$file has odd signs:"
        dead_links "$file" | complain "$file has dead links:"
        badly_built "$file" | complain "$file is badly built:"
        [ "$file" != "$english" ] || continue
        diff <(units "$english" | cut -f1) <(units "$file" | cut -f1) |
            complain "$file is not like the English book:"
        in_english "$english" "$file" | complain "$file has English paragraphs:"
    done
    wrong_commands "$english" | complain "$english has wrong examples:"
    wrong_lists "$english" | complain "$english has wrong examples:"
done
tools/draw-rules.py --check | complain 'Drawings are old (run tools/draw-rules.py):'
tools/check-german-spelling.sh docs/rules/de/*.md 2>&1 | complain 'The German books have two spellings:'
exit "$failed"
