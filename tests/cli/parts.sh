#!/usr/bin/env bash
# Tests composing an action part by part (`kennel parts`), by printed words and exit status.
. "$(dirname "$0")/lib.bash"

start='dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -'

run parts "$start"
expected=$'card:8\t-
piece:60\t-
to:4\tplayed:a:8 moved:a:60-4
to:a4\tplayed:a:8 moved:a:60-a4'
holds 'parts prints what may come first, tab, what it does' [ "$status:$out" = "0:$expected" ]
run parts "$start" to:a4
holds 'what is decided is printed as an action, and what is not said yet may follow' \
    [ "$(cut -f 1 <<<"$out")" = $'card:8\npiece:60\n= 8:60-a4' ]
run parts "$start" to:a4 card:8 piece:60
holds 'parts may come in any order' \
    [ "$status:$out" = $'0:= 8:60-a4\tplayed:a:8 moved:a:60-a4' ]

seven='dog:4:4:cw 12,40,50/14/-/- 7/2/2/2 play:a:a:0 - -'
run parts "$seven" card:7 piece:12 to:18
holds 'a seven goes on with the next portion' \
    [ "$(cut -f 1 <<<"$out")" = $'piece:40\npiece:50\nto:41\nto:51' ]
holds 'and tells who burns' says 'moved:a:12-18 home:b:14'
run parts "$seven" card:7 piece:12 to:18 piece:12
holds 'no piece moves twice: status 1, and the part is named' [ "$status:$out" = 1: ]
holds 'the part that leads nowhere is named' complains 'piece:12'

run parts "$start" card:9
holds 'a card that is not there is status 1' [ "$status:$out" = 1: ]
run parts "$start" banana
holds 'a word that is no part is status 2' [ "$status:$out" = 2: ]
run parts "$start" card:88
holds 'a part with something behind it is status 2' [ "$status:$out" = 2: ]
run parts 'dog:4:4:cw 60,60/-/-/- 8/2/2/2 play:a:a:0 - -'
holds 'an unreadable position is status 2' [ "$status:$out" = 2: ]
run parts
holds 'parts without a position is status 2' [ "$status" = 2 ]
run parts "$start" --foo bar
holds 'an option that nobody knows is named' complains '--foo'
run parts 'dog:4:4:cw 60/-/-/- 8?/2/2/2 play:a:a:0 - -'
holds 'parts refuses a hand with hidden cards' [ "$status:$out" = 2: ]
run parts 'dog:4:4:cw 60/-/-/- 8/??/??/?? play:a:a:0 ??? -' card:8
holds 'parts does not mind what others hide' [ "$status" = 0 ]
run parts 'dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A2'
holds 'parts prints nothing where chance is to act' [ "$status:$out" = 0: ]
run parts 'dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A2' card:2
holds 'and a part is refused there' [ "$status:$out" = 1: ]

gifts='dog:4:4:cw -/-/-/- 2459K/A3/3/4 give:a:a:0 - -'
run parts "$gifts" --seat b card:3
holds 'whoever may give can be asked' says '= give:b:3'
run parts "$start" --seat b
holds 'somebody who is not to act has nothing to choose: status 1' [ "$status:$out" = 1: ]
run parts "$start" --seat x
holds 'a seat that is not there is status 2' [ "$status" = 2 ]

run parts 'bark:2 m*,x,o 155W/T play:a:a:1:- 57 8 -/- - -' item:1 dogs:5x1
holds 'a bark is an action and may go on' \
    [ "$(cut -f 1 <<<"$out")" = $'dogs:1x1\ndogs:Wx1\n= bark:1:5' ]
run parts 'cards:2 K8JTD4X32975Q A234/- 5Q/6 play:a:a 98 -' card:5
holds 'DOG Cards has rows, places and names' \
    [ "$(cut -f 1 <<<"$out")" = $'row:a1\nplace:5\nbuild\nbuy\ndrop' ]
run parts 'cards:2 K8JTD4X32975Q -/- 5Q/6 play:a:a 98 -' card:5 place:5
holds 'a preview does not say what the draw pile gives' says 'laid:?:5'

run help parts
holds 'parts has help that fits eighty columns' [ "$status:$(($(wc -L <"$scratch/out") <= 80))" = 0:1 ]

# In a game: no listed action begins with 12-15, and it can be typed all the same.
cat >"$scratch/seven.kennel" <<'TEXT'
Kennel record 1
Position: dog:4:4:cw 12,14,40/-/-/- 7/2/2/2 play:a:a:0 - -
Seat a: person
Seat b: puppy
Seat c: puppy
Seat d: puppy

TEXT
run_with $'7:12-15\nquit\n' play --resume "$scratch/seven.kennel"
holds 'a seven may be begun with a portion that begins no listed action' \
    grep -q '^7:12-15,40-44$' "$scratch/seven.kennel"
