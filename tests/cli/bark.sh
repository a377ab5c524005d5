#!/usr/bin/env bash
# Tests Barking on the command line: positions, whole games, and a game at the terminal.
. "$(dirname "$0")/lib.bash"

start='bark:2 mb9,x,o 3TC~/5 play:a:a:1:- 78 - -/- - -'

# ---- positions ----
run legal 'bark:2 mb9,xa8,oa7 3T/5 play:a:a:1:- 78 - -/- - -'
expected=$'bark:1:3\tbark:2 ma3b9,xa8,oa7 T/5 play:b:a:1:- 78 - -/- - -
bark:1:T\tbark:2 maTb9,xa8,oa7 3/5 play:b:a:1:- 78 - -/- - -
pass\tbark:2 mb9,xa8,oa7 3T/5 play:b:a:1:a 78 - -/- - -'
holds 'legal prints action, tab, result, sorted by bytes' [ "$status:$out" = "0:$expected" ]
run legal "$("$kennel" new bark)"
holds 'legal prints nothing where chance is to act' [ "$status:$out" = 0: ]
run legal 'bark:2 mb9,x,o 3?/5 play:a:a:1:- 78 - -/- - -'
holds 'legal refuses a hand with hidden cards' [ "$status:$out" = 2: ]

run apply "$start" cat token:1 bark:1:37
holds 'apply carries several actions out' \
    [ "$out" = 'bark:2 m*a37b9,x,o T/5 play:b:a:1:- 8 C -/- - -' ]
run apply "$start" bark:1:9
holds 'a card that is not held is status 1' [ "$status:$out" = 1: ]
run apply 'bark:2 mb9,x,o 9/5 play:a:a:1:- - - -/- - -' bark:1:9
holds 'a refusal says why' complains 'that breed (bulldog) is already barking at item 1'
run apply "$start" bark:2:3T
holds 'two breeds without a token are refused' complains 'only one breed at a time: item 2 has no'
run apply "$start" bark:4:3
holds 'an item that is not there is not legal or not readable' [ "$status" != 0 ]
run apply 'bark:2 m,x,o 1/2 play:a:a:1:- - - -/- - -' bark:1:11
holds 'one of two dogs in the hand is said so' complains 'red does not have that many: 2 × Saint Bernard'
run deal 'bark:2 m,x,o 1123345567/T cat:a:a:1:- - 8C -/- - -' --seed 1
holds 'who waits for a card holds at most nine' [ "$status:$out" = 2: ]
run deal 'bark:2:gentle:cats=0 - -/- deal:a:a:2:- 11122233 TTTTTTT -/- - -' --seed 1
holds 'a gentle game without cats deals round 2 from the top' \
    [ "$(cut -d ' ' -f 3,5 <<<"$out")" = '1123/1223 TTTTTTT' ]
run deal 'bark:2 - 1/2 deal:a:a:5:- - - -/- ??????? -' --seed 1
holds 'hidden items are called items' complains 'an item that has to be laid out is hidden'
run play bark --players 2 --dogs 1000000000 --wonders 0 --watch --bots wolf --save "$scratch/cats.kennel"
holds 'a game of hardly anything but cats ends' [ "$status" = 0 ]
run apply "$start" woof
holds 'an unreadable action is status 2' [ "$status:$out" = 2: ]
run apply "$start" token:1
holds 'a token without a cat is status 1' [ "$status" = 1 ]

for damaged in 'bark:7 - - deal:a:a:1:- - - - - -' 'bark:2' 'bark:2:tokens=9 - -/- deal:a:a:1:- - - -/- - -' \
    'bark:2 m,x 3/5 play:a:a:1:- - - -/- - -' 'bark:2 mW,x,o 3/5 play:a:a:1:- - - -/- - -' \
    'bark:2 maW,x,o 3/5 play:a:a:1:- - - -/- - -' 'bark:2 ma9b9,x,o 3/5 play:a:a:1:- - - -/- - -' \
    'bark:2 ma89,x,o 3/5 play:a:a:1:- - - -/- - -' 'bark:2 m,x,o 1111/5 play:a:a:1:- - - -/- - -' \
    'bark:2 m,x,o 3/5 play:a:a:9:- - - -/- - -' \
    'bark:2 m,x,o 3/5 play:a:a:1:a - - -/- - -' 'bark:2 m,x,o 3/5 play:a:a:1:- - - -/- - - more'; do
    run show "$damaged"
    holds "a damaged position is status 2: $damaged" [ "$status:$out" = 2: ]
done
run show 'bark:2 ma9b9,x,o 3/5 play:a:a:1:- - - -/- - -'
holds 'the message names the part in the words of this game' complains 'field 2 (table)'

run new bark
holds 'new prints a position before the first deal' [ "$(awk '{ print $1, $4 }' <<<"$out")" = 'bark:4 deal:a:a:1:-' ]
run new bark --players 5 --starter c --gentle on --tokens 3
holds 'options end up in the variant and the turn' \
    [ "$(awk '{ print $1, $4 }' <<<"$out")" = 'bark:5:gentle:tokens=3 deal:c:c:1:-' ]
for options in '--players 6' '--players 1' '--dogs 123' '--tokens 8' '--cats 2' '--items 1111111111' '--gentle perhaps'; do
    # shellcheck disable=SC2086 # several words
    run new bark $options
    holds "not offered: $options" [ "$status:$out" = 2: ]
done
new=$("$kennel" new bark --players 3)
run deal "$new" --seed 7
first=$out
holds 'deal lays three items out and gives everybody three cards and a cat' \
    [ "$(awk '{ n = split($2, i, ","); split($3, h, "/"); print n, length(h[1]), length(h[3]), $4 }' <<<"$out")" = '3 5 5 play:a:a:1:-' ]
run deal "$new" --seed 7
holds 'the same seed deals the same cards' [ "$out" = "$first" ]
run deal "$start" --seed 7
holds 'deal where chance is not to act is status 1' [ "$status:$out" = 1: ]
run perft "$start" 1
holds 'perft counts' [ "${out%% *}" = "$("$kennel" legal "$start" | wc -l)" ]

run show "$start"
holds 'show says who leads and why' says 'nobody else barks here'
holds 'show in a pipe uses no escape bytes' test "$(grep -c $'\e' <<<"$out")" = 0
holds 'show fits eighty columns' [ "$(wc -L <"$scratch/out")" -le 80 ]
run show "$start" --colour
holds 'show --colour uses colours' grep -q $'\e\\[' "$scratch/out"
run show "$start" --plain
holds 'show --plain is plain ASCII' test "$(LC_ALL=C grep -c '[^ -~]' "$scratch/out")" = 0
run show "$start" --seat b
holds "show --seat hides other players' cards" test "$(grep -c '\[3\]' "$scratch/out")" = 0
holds 'but not the cat that everybody saw' says 'hand of 3: [C] [?]×2'

# ---- whole games ----
for players in 2 3 4 5; do
    run random bark --players "$players" --games 3 --seed 1
    cp "$scratch/out" "$scratch/games"
    holds "random games of $players players end" [ "$(grep -c '^end bark:.* over:' "$scratch/games")" = 3 ]
    run replay "$scratch/games" --check
    holds "and are sound" [ "$status" = 0 ]
    run replay "$scratch/games" --all
    holds 'replay tells why an item is won' grep -qE 'by number: |outranks' "$scratch/out"
    holds 'and fits eighty columns' [ "$(wc -L <"$scratch/out")" -le 80 ]
    decisions=$(grep -cE '^(cat|wonder|pass|(drop|token|bark):)' "$scratch/games")
    run bench bark --players "$players" --games 3 --seed 1
    holds 'bench plays exactly the same games' \
        [ "$(tail -n 1 <<<"$out" | sed -n 's/.* decisions=\([0-9]*\) .*/\1/p')" = "$decisions" ]
done
sed '30s/.*/bark:9:9/' "$scratch/games" >"$scratch/damaged"
run replay "$scratch/damaged" --check
holds 'a damaged record is status 2 and says at which line' complains 'line 30:'

# ---- playing ----
for players in 2 3 4 5; do
    for seed in 5 6; do
        yes 1 | "$kennel" play bark --players "$players" --seed "$seed" --save "$scratch/game" --overwrite >"$scratch/out" 2>"$scratch/err"
        status=${PIPESTATUS[1]}
        holds "the first choice leads to the end of a game of $players" [ "$status" = 0 ]
        holds 'and it can be looked at again' grep -q '^end ' "$scratch/game"
        holds 'nothing a player may not know is told' \
            test "$(grep -cE '^  (blue|green|yellow|purple) draws (a|two) [^c]' "$scratch/out")" = 0
        holds 'the table and the list fit eighty columns' [ "$(width)" -le 80 ]
    done
    run play bark --watch --players "$players" --seed 5 --save "$scratch/watched" --overwrite
    holds "bots play to the end: $players players" grep -q '^end ' "$scratch/watched"
done
run_with $'hello\n99\nbark:1:1111\nbark:9:5\ntoken:1\ndrop:5\nbark\n\n?\nrules\nboard\nundo\nquit\n' play bark --seed 5
holds 'wrong entries are answered, and nothing is lost' [ "$status" = 0 ]
holds 'a line that is not in the list is said to be so' says 'The list has lines 1 to'
holds 'a card that one does not hold is named' says 'No: you do not hold the Saint Bernard'
holds 'an item that does not lie there is named' says 'there is no item 9 on the table'
holds 'what belongs to another moment is refused' says 'No: a token is placed only right after a cat'
holds 'a newcomer is taught' says 'Barking Up the Wrong Tree in one minute'
holds 'and has the rules at hand' says 'For each kind of item 3 for the first'
run_with $'1\n' play bark --seed 5
holds 'the end of the input leaves the game' says ' play --resume '
run_with $'1\n' play --resume
holds 'the game can be resumed' says 'round 1 of 5'
run_with '' play bark --players 6
holds 'no six players' [ "$status" = 2 ]
run new --help
holds 'the options are explained' says 'kennel new bark'
