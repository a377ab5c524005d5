#!/usr/bin/env bash
# Tests which language a command speaks: --lang, then KENNEL_LANG, then the locale.
set -uo pipefail
# shellcheck source=tests/cli/lib.bash
source "$(dirname "${BASH_SOURCE[0]}")/lib.bash"

position='dog:4:4:cw 0,12,30,a1/16,40/-/- 4557KXJ/2/2/2 play:a:a:0 - -'

run apply "$position" 9:30-39
holds 'English where nothing is said' complains 'red does not hold the 9'
run --lang de apply "$position" 9:30-39
holds 'German is asked for with --lang' complains 'Rot hat die 9 nicht auf der Hand'
holds 'and a refusal stays a refusal' [ "$status" = 1 ]
KENNEL_LANG=fr run apply "$position" 9:30-39
holds 'French by KENNEL_LANG' complains 'pas le 9 en main'
KENNEL_LANG=fr run --lang it apply "$position" 9:30-39
holds 'what is asked for comes first' complains 'Rosso non ha in mano il 9'
LC_ALL='' LC_MESSAGES='' LANG=ru_RU.UTF-8 run apply "$position" 9:30-39
holds 'Russian by the locale' complains 'у Красного нет на руках карты 9'
LC_ALL=C LANG=ru_RU.UTF-8 run apply "$position" 9:30-39
holds 'LC_ALL comes before LANG' complains 'red does not hold the 9'
KENNEL_LANG='nl' run apply "$position" 9:30-39
holds 'a locale that we do not speak is English' complains 'red does not hold the 9'
KENNEL_LANG=de run parts "$position" nonsense:1
holds 'what is for programs stays English' complains 'this is not an action'

run --lang xx apply "$position" 9:30-39
holds 'a language that is not there is told' complains 'there are: en de fr it ru'
holds 'and is no input' [ "$status" = 2 ]
run --lang de
holds '--lang needs a command' complains '--lang erwartet eine Sprache und einen Befehl'
run play --lang
holds 'and a language' complains '--lang takes a language and a command'
run --lang de legal "$position"
german=$out
run legal "$position"
holds 'lists for programs are the same in every language' [ "$german" = "$out" ]

# ---- the command line ----
run apply "$position" 9:30-39 --lang de
holds '--lang may stand behind the command' complains 'Rot hat die 9 nicht auf der Hand'
run apply "$position" -- --lang de
holds 'but not behind --' complains '--lang'
run --lang fr show
holds 'what is missing is told in French' complains 'il manque une position'
run --lang it show "$position" --foo 1
holds 'an option that nobody knows, in Italian' complains 'opzione inesistente: --foo'
run --lang ru play chess
holds 'a game that nobody knows, in Russian' complains 'chess — такой игры здесь нет; есть игры: dog cards bark'
run --lang de hint "$position" --ms 0
holds 'a number that is too small, in German' complains '--ms erwartet eine ganze Zahl von 1 bis 3600000, nicht 0'
run --lang de bench --games x
holds 'tools for programmers answer in English' complains '--games takes a whole number'
KENNEL_LANG=it run nosuch
holds 'so is a command that nobody knows' complains 'il comando nosuch'

# ---- help ----
is_narrow() { [ "$(wc -L <"$scratch/out")" -le 80 ]; }
typed() { grep -oE -- '--[a-z]+|^  kennel .*' "$1" | grep -vE '^  kennel (play|replay  |help  )' | sort -u; }
for language in de fr it ru; do
    for command in help play show legal apply new deal replay hint; do
        run help "$command"
        cp "$scratch/out" "$scratch/english"
        run --lang "$language" help "$command"
        holds "help $command in $language fits eighty columns" is_narrow
        holds "has no brace or bracket left of a message" bash -c '! grep -qE "[{}]|\[(help|args)\." "$1"' - "$scratch/out"
        holds "and the same options and examples as in English" \
            diff <(typed "$scratch/out") <(typed "$scratch/english")
        holds "which it is not" bash -c '! cmp -s "$1" "$2"' - "$scratch/out" "$scratch/english"
    done
    run --lang "$language" help bench
    holds "help bench is English for those who read $language" says 'how many (1000)'
done

# ---- words that are typed ----
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
typed_commands=(undo rules board list log last position help back hint)
# words_for LANGUAGE COMMAND...: the first word that a player of that language has for each.
words_for() {
    local language=$1
    shift
    "$top/tools/build-catalogue.sh" texts "$top/i18n" "$language" "${@/#/command.}" 2>/dev/null | cut -d ' ' -f 1
}

# plays LANGUAGE OUT WORD...: a move, then the words, then whatever leaves the game.
plays() {
    local language=$1 into=$2
    shift 2
    printf '%s\n' 1 "$@" | "$kennel" --lang "$language" play --from "$position" --seed 7 --sims 20 --save "$scratch/typed" --overwrite >"$into" 2>&1
}

for language in en de fr it ru; do
    mapfile -t own < <(words_for "$language" "${typed_commands[@]}" quit)
    plays "$language" "$scratch/english" "${typed_commands[@]}" quit 99
    plays "$language" "$scratch/own" "${own[@]}" 99
    holds "the words of $language do what the English ones do: ${own[*]}" cmp "$scratch/english" "$scratch/own"
    for word in "${own[@]:0:7}" "${own[-1]}"; do
        holds "help in $language names $word" grep -qE "^(> )?  .*$word" "$scratch/own"
    done
done

# A slip is answered with a suggestion, and so is an English one.
while read -r language slip wanted; do
    plays "$language" "$scratch/own" "$slip"
    holds "$slip is taken for a slip of $wanted in $language" grep -qF "$wanted" "$scratch/own"
done <<'END'
en udno “undo”?
de verluaf „verlauf“?
de regln „regeln“?
fr jounral journal
fr regels règles
it consigilo «consiglio»?
ru подскзака «подсказка»?
ru првила «правила»?
ru hitn «hint»?
END
