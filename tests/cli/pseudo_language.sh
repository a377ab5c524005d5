#!/usr/bin/env bash
# Tests a sixth language, which takes one file and one more line: kennel-zz, built with the debug build,
# speaks zz, a language made from the English by tools/make-pseudo-language.sh. Every letter of it has an
# accent, so any text without accents did not come from a catalogue.
set -uo pipefail
# shellcheck source=tests/cli/lib.bash
source "$(dirname "${BASH_SOURCE[0]}")/lib.bash"
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
six=$(dirname "$kennel")/kennel-zz
[ -x "$six" ] || six=$root/build-debug/kennel-zz
plain=$kennel
kennel=$six
export KENNEL_LANG=zz

# ---- what needs no accent ----
# Names of files, of the program and its options; actions in the notation, in lists and behind hints;
# what somebody typed; letters that stand alone, which are players and cards.
notation=(
    -e 's/^(> ?)+//'
    -e "s|[^ ]*${scratch}[^ ]*||g"
    -e "s|('[^']*kennel-zz'\|[^ ]*kennel-zz)( [a-z]+)?||g"
    -e 's/^( *[0-9]+(-[0-9]+)?\)) [^ ]+/\1/'
    -e 's/\([^ ()]+\)$//'
    -e "s/'[^']*'//g"
    -e 's/“[^”]*”//g'
    -e 's/\<[XJ][a-f]\>//g'
    -e 's/--[a-z]+//g'
)
# What is typed stands at the left in a help, and examples are commands.
typed=(
    -e '/^  kennel (legal|apply|show |play dog|play cards|play bark|new|deal|random|replay|hint)/d'
    -e '/^DOG/d'
    -e 's/^  ([^ ]+ )*[^ ]+  +//'
    -e 's/^kennel [a-z]+//'
)
# The line of a refusal names the command and the word; below it the position is shown again.
refusal=(-e '/^  /d' -e 's/^kennel [a-z]+: ([^ ]+: )?//' -e 's/: (dog|cards|bark|random|puppy|hound|wolf|alpha| )+$//')

# left FILTER...: what is left of the output that has two letters without an accent.
left() { sed -E "$@" "$scratch/all" | grep -nE '[A-Za-z]{2,}'; }
# is_translated SENTENCE FILTER...
is_translated() {
    local sentence=$1
    shift
    status=0
    left "$@" >"$scratch/out" && status=1
    : >"$scratch/err"
    holds "$sentence" [ "$status" = 0 ]
}

# ---- games ----
while read -r game; do
    # shellcheck disable=SC2086 # several words
    timeout "$patience" "$kennel" play $game --watch --bots puppy --seed 5 --save "$scratch/record" --overwrite \
        >"$scratch/all" 2>&1 </dev/null
    status=$?
    holds "a whole game is played: $game" grep -q '^end ' "$scratch/record"
    is_translated "pictures and events are translated: $game" "${notation[@]}"
    is_whole() { ! grep -qE '[{}]|\[[a-z]+[.-]' "$scratch/all"; }
    holds "and whole: $game" is_whole
    # Nobody is cut in the middle of a letter.
    holds "and text: $game" iconv -f UTF-8 -t UTF-8 "$scratch/all"
    "$kennel" replay "$scratch/record" --all >"$scratch/all" 2>&1
    is_translated "so is its replay: $game" "${notation[@]}" -e 's/^[a-z]+:[^ ]*//' -e 's/^ *[0-9]+ .*//'
    # shellcheck disable=SC2086
    { printf '%s\n' '?' rules xyzzy 99 board undo; printf '1\n3\n\n2\n%.0s' {1..40}; } |
        timeout "$patience" "$kennel" play $game --bots puppy --seed 6 --save "$scratch/record" --overwrite \
            >"$scratch/all" 2>&1
    is_translated "guides, lists and answers are translated: $game" "${notation[@]}"
done <<'GAMES'
dog
dog --players 2
dog --players 6 --deck 14
cards --players 2
cards
bark --players 2
bark --players 5 --gentle on
GAMES

# ---- refusals and hints ----
position='dog:4:4:cw 0,12,30,a1/16,40/-/- 4557KXJ/2/2/2 play:a:a:0 - -'
for words in "apply|$position|9:30-39" "apply|$position|5:30-31" "apply|$position|nonsense" 'apply|dog:4:4:cw 99/-/-/- 2/2/2/2 play:a:a:0 - -' \
    'legal|chess' show 'show|-' "show|$position|--seat|z" "show|$position|--colours|x" "show|$position|--foo|x" "show|$position|--foo" \
    "show|$position|9" "show|$position|--plain|--colour" "hint|$position|--ms|0" "hint|$position|--ms" 'play|x' play\|dog\|--players\|9 \
    'replay' 'replay|/nothing/there' 'play|--seat|z' "apply|$position|--seat|z" "new|dog|--players=3" 'new|dog|--seed|x'; do
    IFS='|' read -ra arguments <<<"$words"
    "$kennel" "${arguments[@]}" >/dev/null 2>"$scratch/all" </dev/null
    # What the system says of a file is the system's; dog is a name.
    is_translated "refused in zz: kennel ${words//|/ }" "${refusal[@]}" "${notation[@]}" \
        -e 's/^No such file or directory$//' -e 's/^dog //'
done
"$kennel" hint "$position" --sims 10 >"$scratch/all"
is_translated 'hints are translated' "${notation[@]}"

# ---- help ----
for command in help play show legal apply new deal replay hint; do
    run help "$command"
    holds "help $command fits eighty columns, also where words are long" [ "$(wc -L <"$scratch/out")" -le 80 ]
    cp "$scratch/out" "$scratch/all"
    is_translated "help $command is translated" "${typed[@]}" "${notation[@]}" -e 's/^  [a-z]+  //' -e '/^  kennel/d'
done

# ---- nothing else is needed ----
run --lang ru help play
cp "$scratch/out" "$scratch/russian"
kennel=$plain
run --lang ru help play
holds 'the other languages are the same with a sixth beside them' cmp -s "$scratch/out" "$scratch/russian"
run --lang zz help play
holds 'and without it nobody speaks zz' complains 'no such language'
