#!/usr/bin/env bash
# Tests the commands on one position, by printed words and exit status.
. "$(dirname "$0")/lib.bash"

start='dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -'

run legal "$start"
expected=$'8:60-4\tdog:4:4:cw 4/-/-/- -/2/2/2 play:b:a:0 - 8
8:60-a4\tdog:4:4:cw a4/-/-/- -/2/2/2 play:b:a:0 - 8'
holds 'legal prints action, tab, result, sorted by bytes' [ "$out" = "$expected" ]
holds 'legal ends with status 0' [ "$status" = 0 ]

run legal 'dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A2'
holds 'legal prints nothing where chance is to act' [ "$status:$out" = 0: ]
run legal 'dog:4:4:cw a1,a2,a3,a4/-/c1,c2,c3,c4/- 2/2/2/2 over:ac:a:0 - -'
holds 'legal prints nothing when the game is over' [ "$status:$out" = 0: ]
run legal 'dog:4:4:cw 60/-/-/- 8?/2/2/2 play:a:a:0 - -'
holds 'legal refuses a hand with hidden cards' [ "$status:$out" = 2: ]
run legal 'dog:4:4:cw 60/-/-/- 8/??/??/?? play:a:a:0 ??? -'
holds 'legal does not mind what others hide' [ "$status" = 0 ]

run legal 'dog:4:4:cw 60,60/-/-/- 8/2/2/2 play:a:a:0 - -'
holds 'an unreadable position is status 2' [ "$status:$out" = 2: ]
holds 'and the message names the field and the character' complains 'field 2'
run legal
holds 'legal without a position is status 2' [ "$status" = 2 ]
run legal --foo "$start"
holds 'an option that nobody knows is named' complains '--foo'
run legal foo
holds 'a position of no game names the games' complains 'dog cards bark'
run show -
holds 'show reads no input' complains 'takes a position'
run legal 'dog:4:4:cw 60/60/-/- 8/2/2/2 play:a:a:0 - -'
holds 'the mark is below the piece' complains $'\n                ^'
run legal 'dog:7:4:cw -/-/-/- 8/2/2/2 play:a:a:0 - -'
holds 'the mark is below the board that is not there' complains $'\n      ^'
run legal "$start" extra
holds 'a word too many is status 2' [ "$status" = 2 ]
run legal ''
holds 'an empty position is status 2' [ "$status" = 2 ]

run_with "$start"$'\nnonsense\n'"$start"$'\n' legal -
holds 'legal - answers line by line, an empty line after each' \
    [ "$out" = "$expected"$'\n\n\n'"$expected" ]
holds 'legal - names the line it could not read' complains 'line 2'
holds 'and ends with status 2' [ "$status" = 2 ]
run_with "$start" legal -
holds 'legal - reads a last line without its newline' [ "$status:$out" = "0:$expected" ]

run apply "$start" 8:60-a4 fold
holds 'apply carries several actions out' \
    [ "$out" = 'dog:4:4:cw a4/-/-/- -/-/2/2 play:c:a:0 - 28' ]
run apply "$start" 8:60-a3
holds 'an illegal action is status 1' [ "$status:$out" = 1: ]
run apply "$start" eight
holds 'an unreadable action is status 2' [ "$status:$out" = 2: ]
run apply 'dog:4:4:cw 12/16/-/- 5/2/2/2 play:a:a:0 - -' 5:12-17
holds 'a refusal says why' complains "the blue piece on 16 is safe: the piece on 12 cannot get past it"
run apply 'dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A2' fold
holds 'apply refuses where chance is to act' [ "$status" = 1 ]
run apply 'dog:4:4:cw a1,a2,a3,a4/-/c1,c2,c3,c4/- 2/2/2/2 over:ac:a:0 - -' fold
holds 'apply refuses when the game is over' [ "$status" = 1 ]
run apply 'dog:4:4:cw -/-/-/- ??/2/2/2 play:a:a:0 - -' fold
holds 'apply refuses what hangs on hidden cards with status 2' [ "$status" = 2 ]
run apply 'dog:4:4:cw -/-/-/- 2459K/A/3/4 give:a:a:0 - -' give:c:3 give:a:K
holds 'gifts may come in any order, and stay in the hand until all have chosen' \
    [ "$out" = 'dog:4:4:cw -/-/-/- 2459K>K/A/3>3/4 give:b:a:0 - -' ]

new=$("$kennel" new dog)
run new dog
holds 'new prints a position before the first deal, all cards on the discard pile' \
    [ "$(awk '{ print $4, length($6) }' <<<"$out")" = 'deal:a:a:0 110' ]
run new dog --edition compact --players 3 --seed 7
holds 'new with a seed is dealt' [ "$(awk '{ print $1, $4 }' <<<"$out")" = 'dog:4:3:cw give:a:a:0' ]
run new dog --edition compact --players 5
holds 'no five players on a compact board' [ "$status" = 2 ]
run new dog --edition deluxe --segments 5 --players 4
holds 'no four players on five segments' [ "$status" = 2 ]
run new dog --players 6 --direction ccw --deck 14 --starter c
holds 'options end up in the variant and the turn' \
    [ "$(awk '{ print $1, $4, length($6) }' <<<"$out")" = 'dog:6:6:ccw:14 deal:c:c:0 120' ]
run new chess
holds 'an unknown game is status 2, and the games are named' complains 'dog'
run new template
holds 'the template is offered to nobody' [ "$status" = 2 ]
run new dog --colour-of-the-sky blue
holds 'an unknown option is status 2' [ "$status" = 2 ]

run deal "$new" --seed 7
holds 'deal gives everybody six cards' \
    [ "$(awk '{ split($3, h, "/"); print length(h[1]), length(h[4]), length($5), $6 }' <<<"$out")" = '6 6 86 -' ]
first=$out
run deal "$new" --seed 7
holds 'the same seed deals the same cards' [ "$out" = "$first" ]
run deal "$new" --seed 8
holds 'another seed deals others' [ "$out" != "$first" ]
run deal "$start" --seed 7
holds 'deal where chance is not to act is status 1' [ "$status:$out" = 1: ]
run deal 'dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A23' --seed 7
holds 'nothing to deal is status 2' [ "$status:$out" = 2: ]
run deal 'dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A2345' --seed 7
holds 'too few cards for the round are dealt equally' \
    [ "$(awk '{ split($3, h, "/"); print length(h[1]), length($5) }' <<<"$out")" = '1 1' ]

run perft "$start" 1
holds 'perft counts' [ "${out%% *}" = 2 ]
run perft "$start" 0
holds 'there is one sequence of no actions' grep -q '^1 sequence in' "$scratch/out"
run perft "$start" 2 3
holds 'a word too many is said once' [ "$(wc -l <<<"$err")" = 1 ]
run perft "$start" many
holds 'a depth that is no number is status 2' [ "$status" = 2 ]

run show "$start"
holds 'show in a pipe uses no escape bytes' test "$(grep -c $'\e' <<<"$out")" = 0
holds 'show fits eighty columns' [ "$(wc -L <"$scratch/out")" -le 80 ]
run show "$start" --colour
holds 'show --colour uses colours' grep -q $'\e\\[' "$scratch/out"
run show "$start" --plain
holds 'show --plain is plain ASCII' test "$(LC_ALL=C grep -c '[^ -~]' "$scratch/out")" = 0
run show 'dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 KKK -' --seat b
holds "show --seat hides other players' cards" test "$(grep -c '\[8\]' "$scratch/out")" = 0

# What happens, as events.
moves=('dog:4:3:cw 10/15/- 25/3/3 play:a:a:0 6 -' 5:10-15 drop:3)
run apply "${moves[@]}" --events
holds 'apply --events prints what each action brings about, and then the position' [ "$out" = \
    $'played:a:5\nmoved:a:10-15\nhome:b:15\ndropped:b:3\ndrew:b:6\ndog:4:3:cw 15/-/- 2/6/3 retry:b:a:0 - 35' ]
run apply "${moves[@]}" --events --seat a
holds 'a player hears and sees nothing of a card that another player draws' [ "$out" = \
    $'played:a:5\nmoved:a:10-15\nhome:b:15\ndropped:b:3\ndrew:b:?\ndog:4:3:cw 15/-/- 2/?/? retry:b:a:0 - 35' ]
run apply "${moves[@]}" --seat - --events
holds 'who only watches sees no hand at all' says 'dog:4:3:cw 15/-/- ?/?/? retry:b:a:0 - 35'
holds 'and hears of every event' [ "$(wc -l <"$scratch/out")" = 6 ]
run apply "${moves[@]}" --seat b
holds 'apply --seat alone prints what that player sees' \
    [ "$out" = 'dog:4:3:cw 15/-/- ?/6/? retry:b:a:0 - 35' ]
run apply "${moves[@]}" drop:4 --events
holds 'nothing is told of actions of which one is refused' [ "$status:$out" = 1: ]
run apply "${moves[@]}" --events --seat d
holds 'a seat that is not at the table is status 2' [ "$status:$out" = 2: ]
run deal 'dog:4:2:cw 0/32 -/- deal:a:a:4 2345 -' --seed 1 --events --seat b
holds 'deal --events tells a player the own cards and that others were dealt some' [ "$out" = \
    $'dealt:a:?\ndealt:b:3\ndealt:a:?\ndealt:b:5\ndog:4:2:cw 0/32 ??/35 give:a:a:4 - -' ]
run deal 'dog:4:2:cw 0/32 -/- deal:a:a:4 2345 -' --seed 1
holds 'without the option the position stands alone' \
    [ "$out" = 'dog:4:2:cw 0/32 24/35 give:a:a:4 - -' ]

# ---- hands in any order ----
run apply 'dog:4:4:cw 0,12,30,a1/16,40/-/- JXK5754/2/2/2 play:a:a:0 - -'
holds 'a hand may be typed in any order, and is written sorted' [ "$out" = 'dog:4:4:cw 0,12,30,a1/16,40/-/- 4557KXJ/2/2/2 play:a:a:0 - -' ]
run apply 'bark:2 m,x,o C1/2 play:a:a:1:- - - -/- - -'
holds 'in every game' [ "$out" = 'bark:2 m,x,o 1C/2 play:a:a:1:- - - -/- - -' ]
unsorted='dog:4:4:cw 60/-/-/- 8A/?/?/? play:a:a:0 - 85' sorted='dog:4:4:cw 60/-/-/- A8/?/?/? play:a:a:0 - 58'
run legal "$sorted"
expected=$out
run legal "$unsorted"
holds 'so may a discard pile' [ "$status:$out" = "0:$expected" ]
run_with "$unsorted"$'\n' legal -
holds 'and both on standard input' [ "$status:$out" = "0:$expected" ]
run_with 'dog:4:4:cw 60,0/-/-/- A8/2/2/2 play:a:a:0 - -' legal -
holds 'pieces are not sorted' complains 'then the goal: 0 belongs further to the left'
run_with "view a $unsorted"$'\n'"view a $sorted"$'\ngo simulations 1\n' engine --bots hound
holds 'an engine sorts nothing' grep -q '^error .* cards are sorted as in' <(head -n 1 <<<"$out")
holds 'and takes what is in order' says 'best '
printf 'Kennel record 1\nPosition: %s\n' "$unsorted" >"$scratch/record"
run replay "$scratch/record" --check
holds 'neither does a record' complains 'cards are sorted as in'
run apply 'dog:4:4:cw -/-/-/- 2A/2/2/2Z play:a:a:0 - -'
holds 'what is wrong besides is told' complains "“Z” means nothing here"
