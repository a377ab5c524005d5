#!/usr/bin/env bash
# In which language a command speaks: --lang, then KENNEL_LANG, then the locale.
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
holds '--lang needs a command' complains 'takes a language and a command'
run --lang de legal "$position"
german=$out
run legal "$position"
holds 'lists for programs are the same in every language' [ "$german" = "$out" ]
