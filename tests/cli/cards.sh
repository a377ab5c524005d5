#!/usr/bin/env bash
# Tests DOG Cards on the command line: positions, whole games, and games at the terminal.
. "$(dirname "$0")/lib.bash"

market=K8JTD4X329Q75
start="cards:2 $market A2J,D/K 3469QXJ*Q/2277899*2 play:a:b 5b6b35T* AA44"

# ---- a new game ----
new=$("$kennel" new cards --players 3)
run new cards --players 3
holds 'new prints a position before the deal, all cards on the discard pile' \
    [ "$(awk '{ print $1, $2, $3, $4, $5, length($7) }' <<<"$out")" = 'cards:3 - -/-/- -/-/- deal:a:a 120' ]
run new cards --players 2 --starter b --seed 7
holds 'new with a seed is dealt, and the starter plays' \
    [ "$(awk '{ print $1, $3, $5 }' <<<"$out")" = 'cards:2 -/- play:b:b' ]
run new cards --players 4 --seed 7
holds 'four players pass a card on first' [ "$(awk '{ print $5 }' <<<"$out")" = give:a:a ]
for players in 1 5; do
    run new cards --players "$players"
    holds "no game of DOG Cards for $players" [ "$status:$out" = 2: ]
done
run new cards --edition deluxe
holds 'an option of another game is status 2' [ "$status" = 2 ]
run deal "$new" --seed 7
holds 'deal lays thirteen cards out and gives seven each' \
    [ "$(awk '{ split($4, h, "/"); print length($2), length(h[1]), length(h[3]), length($6), $7 }' <<<"${out//\*/}")" = '13 7 7 86 -' ]
first=$out
run deal "$new" --seed 7
holds 'the same seed deals the same cards' [ "$out" = "$first" ]
run deal "cards:2 $market -/- 3/4 draw:a:b - A2" --seed 7
holds 'deal shuffles for whoever must draw' [ "$(awk '{ print $5, $7 }' <<<"$out")" = 'play:b:b -' ]
run deal "$start" --seed 7
holds 'deal where chance is not to act is status 1' [ "$status:$out" = 1: ]

# ---- one position ----
run legal "cards:2 $market A2/- 3T/4 play:a:a 56 -"
expected="build:3:a1	cards:2 $market A23/- 5T/4 play:b:a 6 -
buy:3:3	cards:2 K85TD4X329Q75 A2/- TJ*J/4 play:b:a 6 3
buy:T:10	cards:2 K8JTD4X325Q75 A2/- 39*9/4 play:b:a 6 T
drop:3	cards:2 $market A2/- 5T/4 play:b:a 6 3
drop:T	cards:2 $market A2/- 35/4 play:b:a 6 T"
holds 'legal prints action, tab, result, sorted by bytes' [ "$out" = "$expected" ]
run legal "$start"
holds 'legal ends with status 0' [ "$status" = 0 ]
run legal 'cards:2 K-----K------ -/- 4/2 play:a:a K -'
holds 'legal lists what ends alike only by a card that the player has not seen' \
    [ "$(cut -f 1 <<<"$out")" = $'4:buy:1\n4:buy:7\ndrop:4' ]
run perft 'cards:2 K-----K------ -/- 4/2 play:a:a K -' 1
holds 'and perft counts as many' [ "${out%% *}" = 3 ]
run legal "$new"
holds 'legal prints nothing before the deal' [ "$status:$out" = 0: ]
run legal "cards:2 $market A2/- 3?/4 play:a:a 56 -"
holds 'legal refuses a hand with hidden cards' [ "$status:$out" = 2: ]
run legal "cards:2 $market A2/- 3T/??? play:a:a ??? -"
holds 'legal does not mind what others hide' [ "$status" = 0 ]
run apply "$start" redeem:3:a1:3 drop:7
holds 'apply carries several actions out' \
    [ "$out" = "cards:2 $market A23,D/K 469QXJJ*QJ/2257899*2 play:a:b 6b35T* AA447" ]
run apply "$start" build:6:a1
holds 'an illegal action is status 1' [ "$status:$out" = 1: ]
holds 'and says why' complains 'the 6 does not belong at place 4 of a row'
run apply "$start" buy:9:3
holds 'the wrong price is refused' complains 'the 9 does not buy from place 3 of the market'
run apply "$start" juggle
holds 'an unreadable action is status 2' [ "$status:$out" = 2: ]
run apply "$new" drop:3
holds 'apply refuses where chance is to act' [ "$status" = 1 ]
run apply "cards:2 $market D,D/- 3/4 over:a:a - -" drop:3
holds 'apply refuses when the game is over' [ "$status" = 1 ]
run perft "cards:2 $market A2/- 3T/4 play:a:a 56 -" 1
holds 'perft counts' [ "${out%% *}" = 5 ]

damaged() { # LINE SENTENCE PART-OF-THE-MESSAGE
    run show "$1"
    holds "$2 is status 2" [ "$status:$out" = 2: ]
    holds "$2 is explained" complains "$3"
}
damaged "cards:2 A8JTD4X329Q75 -/- 3/4 play:a:a - -" 'a market card on its own number' \
    'field 2 (market), character 9: the 1/11 shows the number of place 1'
damaged "cards:2 $market A3/- 3/4 play:a:a - -" 'a row with a gap' \
    'field 3 (rows)'
damaged "cards:2 $market A,K,A/- 3/4 play:a:a - -" 'a third row' 'too many rows'
damaged "cards:2 $market -/- 3/4*5 play:a:a - -" 'a known card that is not there' 'does not hold the 5'
damaged "cards:2 $market -/- 3/4 sleep:a:a - -" 'an unknown phase' 'field 5 (turn)'
damaged "cards:2 $market -/- 3/4 look:a:a 5 -" 'a look that nobody took' 'field 6 (draw pile)'
damaged "cards:2 $market -/- 3/4 play:a:a - Z" 'an unknown card' "field 7 (discard pile)"
damaged "cards:2 $market -/- 3/4 play:a:a - KKKKKKKK" 'a ninth 13' 'the deck has only 8 × 13'
damaged "cards:2 $market -/- 3/4 draw:a:a - -" 'a shuffle of nothing' 'no cards to shuffle'
damaged "cards:5 $market -/- 3/4 play:a:a - -" 'a game of five' 'players'
damaged "cards:2 $market" 'half a line' 'something is missing'

run show "$start"
holds 'show in a pipe uses no escape bytes' test "$(grep -c $'\e' <<<"$out")" = 0
holds 'show fits eighty columns' [ "$(width)" -le 80 ]
holds 'show tells what a row needs' says '4 or J'
run show "$start" --colour
holds 'show --colour uses colours' grep -q $'\e\\[' "$scratch/out"
run show "$start" --plain
holds 'show --plain is plain ASCII' test "$(LC_ALL=C grep -c '[^ -~]' "$scratch/out")" = 0
run show "$start" --seat b
holds 'show --seat shows of another hand what all know' says '12* ? ? ? ? ? ?'
holds 'and of the draw pile what the player has seen' says '5    6    ?    ?    10*'

# ---- whole games ----
# Chance alone seldom completes two rows against two others: half a million turns are few.
for players in 2 3 4; do
    games=3 seed=1
    [ "$players" != 3 ] || games=1 seed=11
    run random cards --players "$players" --games "$games" --seed "$seed"
    cp "$scratch/out" "$scratch/games"
    holds "random games of $players players end" [ "$(grep -c '^end cards:.* over:' "$scratch/games")" = "$games" ]
    holds "and are sound" "$kennel" replay "$scratch/games" --check
    decisions=$(grep -cE '^(give|build|buy|keep|redeem|drop|4|7|D|X):' "$scratch/games")
    run bench cards --players "$players" --games "$games" --seed "$seed" --runs 1
    holds "bench plays exactly these games of $players" \
        [ "$(sed -n 's/.* decisions=\([0-9]*\) .*/\1/p' <<<"$out")" = "$decisions" ]
    run play cards --watch --seed 5 --save "$scratch/watched" --overwrite --players "$players"
    holds "$players bots play to the end" grep -q '^end ' "$scratch/watched"
    run replay "$scratch/watched"
    holds "replay tells the game of $players in words" says 'win'
done
# By chance alone three players may never come to an end: random and bench stop at the same move.
for moves in '' '--moves 5000'; do
    # shellcheck disable=SC2086 # two words, or none
    run random cards --players 3 --seed 1 $moves
    most=${moves#--moves } most=${most:-1000000}
    holds "a game without an end stops after $most moves" [ "$(sed '1,/^$/d' "$scratch/out" | wc -l)" = "$most" ]
    holds 'and random says so' complains "game 1 is not over after $most moves and stays unfinished"
    decisions=$(grep -cE '^(give|build|buy|keep|redeem|drop|4|7|D|X):' "$scratch/out")
    # shellcheck disable=SC2086
    run bench cards --players 3 --seed 1 --games 1 --runs 1 $moves
    holds 'bench plays as far' [ "$(sed -n 's/.* decisions=\([0-9]*\) .*/\1/p' <<<"$out")" = "$decisions" ]
    holds 'and says so, too' complains "unfinished after $most moves: 1 of 1 games"
done
sed '40s/.*/build:5:a1/' "$scratch/games" >"$scratch/damaged"
run replay "$scratch/damaged" --check
holds 'a damaged record is status 2' [ "$status" = 2 ]
holds 'and says at which line' complains 'line 40:'

# ---- playing ----
for players in 2 3 4; do
    yes 1 | timeout "$patience" "$kennel" play cards --players "$players" --seed 5 --save "$scratch/game" --overwrite \
        >"$scratch/out" 2>"$scratch/err"
    status=${PIPESTATUS[1]} out=$(cat "$scratch/out") err=$(cat "$scratch/err")
    holds "a game of $players is played to the end" grep -qE 'You have won|The game is over' "$scratch/out"
    holds 'a newcomer is told how it goes' says 'DOG Cards in one minute'
    # Up to where cards of the draw pile are known, to all or to who looked at them: those are named.
    sed '/^  next .*[0-9XJ]\*/q; /^Keep one of these cards/q' "$scratch/out" >"$scratch/secret"
    holds 'no card is shown that others drew' \
        test "$(grep -cE '^  (blue|green|yellow) (draws|keeps|chooses) the' "$scratch/secret")" = 0
    holds 'no line is wider than the terminal' [ "$(width)" -le 80 ]
done
run_with $'hello\n99\nbuild:9:a1\nbuy:5:7\n?\nrules\nboard\nundo\ndrop\nquit\n' play cards --players 3 --seed 5
holds 'wrong entries are answered, and nothing is lost' [ "$status" = 0 ]
holds 'a line that is not in the list is said to be so' says 'The list has lines 1 to'
holds 'a word that is no action is said to be so' says 'No: this is not an action'
holds 'the beginning of a word narrows the list' says 'discard the'
holds 'rules are told on request' says 'Thieves take only the last card'
run_with $'1\n' play cards --players 2 --seed 5
holds 'the end of the input leaves the game' says ' play --resume '
run_with $'1\n' play --resume
holds 'and it can be resumed' [ "$status" = 0 ]
