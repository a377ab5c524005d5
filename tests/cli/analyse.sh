#!/usr/bin/env bash
# Tests `kennel analyse`: text, CSV and SVG output, and what is wrong with a record. Usage: analyse.sh PROGRAM
. "$(dirname "$0")/lib.bash"

same_as() { [ "$out" = "$1" ]; }

"$kennel" random dog --seed 7 | sed -n 1,60p >"$scratch/dog.txt"
"$kennel" random cards --players 2 --seed 7 | sed -n 1,40p >"$scratch/cards.txt"
"$kennel" random bark --players 3 --seed 8 >"$scratch/bark.txt"

# ---- for people ----
run analyse "$scratch/dog.txt" --sims 40 --turns 3
holds 'a record is analysed' [ "$status" = 0 ]
holds 'each round has its chances' grep -qE '^round 1 \(move [0-9]+\): red and green [0-9.]+%, blue and yellow [0-9.]+%$' "$scratch/out"
holds 'random play costs' grep -qx 'costliest turns (3):' "$scratch/out"
holds 'a turn says what it cost, and how sure that is' grep -qE '^move [0-9]+, round [0-9]+, (red|blue|green|yellow): cost [0-9.]+% ± [0-9.]+$' "$scratch/out"
holds 'what was played and what was better' [ "$(grep -cE '^  (played|better): ' "$scratch/out")" = 6 ]
holds 'there are reasons' grep -qE '^    [+−] ' "$scratch/out"
holds 'nothing on stderr where no terminal is' [ -z "$err" ]
holds 'each side has a sentence on luck and skill' [ "$(tail -n 2 "$scratch/out" | grep -cE '^(red and green|blue and yellow): the cards (cost|brought) [0-9]+ points?, the moves (cost )?[0-9]+$')" = 2 ]
holds 'what was better has a reason for it' [ "$(awk '/^  better: /{ wanted++; on = 1 } /^  played: /{ on = 0 } on && /^    \+ /{ found++; on = 0 } END { print wanted - found }' "$scratch/out")" = 0 ]
first=$out
run analyse "$scratch/dog.txt" --sims 40 --turns 3
holds 'the same record gives the same analysis' same_as "$first"
run analyse "$scratch/dog.txt" --sims 40 --turns 50 --seat b
holds 'only the turns of one player' [ "$(grep -c ': cost ' "$scratch/out")" = "$(grep -c ', blue: cost ' "$scratch/out")" ]
run analyse "$scratch/dog.txt" --ms 1 --turns 1
holds 'a budget of milliseconds' [ "$status" = 0 ]

for game in cards bark; do
    run analyse "$scratch/$game.txt" --sims 20 --turns 2
    holds "$game is analysed" grep -q '%' "$scratch/out"
    holds "$game has no figure for luck" [ "$(grep -c 'the cards' "$scratch/out")" = 0 ]
done
holds 'a finished game ends with a winner' grep -qF '100.0%' "$scratch/out"
for language in de:'teuerste Züge' fr:'coups les plus coûteux' it:'mosse più costose' ru:'самые дорогие ошибки'; do
    run --lang "${language%%:*}" analyse "$scratch/dog.txt" --sims 40 --turns 2
    holds "${language%%:*} has its own words" says "${language#*:}"
    holds "${language%%:*} leaves nothing open" [ "$(grep -c '[][{}]' "$scratch/out")" = 0 ]
done

# ---- for programs ----
run analyse "$scratch/dog.txt" --sims 20 --csv -
holds 'a table has a row for each move' [ "$(wc -l <"$scratch/out")" = "$(grep -cE '^(deal|give:|[A-Z0-9]+[:=]|fold)' "$scratch/dog.txt" | awk '{ print $1 + 1 }')" ]
holds 'a table says what its columns are' grep -qx 'move,round,seat,action,best,chance,best_chance,loss,error,mistake,side_ac,side_bd' <(head -n 1 "$scratch/out")
holds 'every row has as many fields' [ "$(sed 's/"[^"]*"//g' "$scratch/out" | awk -F, '{ print NF }' | sort -u)" = 12 ]
holds 'the chances of the sides are all there is' \
    awk -F, 'NR > 1 { if ($(NF - 1) + $NF < 0.998 || $(NF - 1) + $NF > 1.002) exit 1 }' "$scratch/out"
run analyse "$scratch/dog.txt" --sims 20 --turns 1 --csv "$scratch/table.csv" --svg "$scratch/picture.svg"
holds 'files and words at the same time' [ "$(grep -c , "$scratch/table.csv")" -gt 10 -a -n "$out" ]
holds 'a picture has a title and says what it shows' grep -qE '<title id="title">.+</title>' "$scratch/picture.svg"
holds 'a picture describes itself' grep -q '<desc id="desc">' "$scratch/picture.svg"
holds 'each side has its curve, with dashes of its own' \
    [ "$(grep -o 'stroke-dasharray="[^"]*"' "$scratch/picture.svg" | sort -u | wc -l)" = 2 ]
holds 'a picture is well-formed' python3 -c 'import sys, xml.dom.minidom as x; x.parse(sys.argv[1])' "$scratch/picture.svg"

# ---- what was taken back is not judged ----
{
    echo 'Kennel record 2'
    echo 'Position: dog:4:4:cw 18,40/23/-/- 56/2/2/2 play:a:a:0 - -'
    echo 'Seat a: person'
    echo '6:40-46'
    echo 'undo 1'
    echo '5:18-23'
} >"$scratch/undone.txt"
run analyse "$scratch/undone.txt" --sims 20 --csv -
holds 'a move that was taken back has no row' [ "$(wc -l <"$scratch/out")" = 2 ]
holds 'moves are numbered as replay does' grep -q '^3,1,a,"5:18-23"' "$scratch/out"

# ---- the figures of docs/analysis.md ----
status=0
FOLDER=$scratch/figures "$(dirname "$0")/../../tools/measure-analysis.sh" "$kennel" 1 20 bark >"$scratch/out" 2>"$scratch/err" || status=$?
holds 'a deeper search can be asked whether it agrees' grep -qE '^cost at least 2 %: [0-9]+ of [0-9]+ found' "$scratch/out"
holds 'and it looks at the same choices' grep -qE '^bark: 1 games, [1-9][0-9]+ choices, 20 against 80' "$scratch/out"

# ---- what is wrong ----
run analyse
holds 'a record is needed' [ "$status" = 2 ]
run analyse "$scratch/nowhere.txt"
holds 'a file that is not there' [ "$status" = 2 -a -n "$err" ]
sed '30s/.*/5:1-2-3/' "$scratch/dog.txt" >"$scratch/damaged.txt"
run analyse "$scratch/damaged.txt"
holds 'a damaged record says at which line' complains '30'
holds 'a damaged record is status 2' [ "$status" = 2 ]
run analyse "$scratch/dog.txt" --seat f
holds 'a seat that is not there' complains 'no player f'
run analyse "$scratch/dog.txt" --sims 5 --svg "$scratch/no/such/folder.svg"
holds 'a picture that cannot be written is status 2' [ "$status" = 2 -a -n "$err" ]
run analyse "$scratch/dog.txt" --ms 1 --sims 1
holds 'a budget is one of two' complains 'either --ms or --sims'
{ head -n 1 "$scratch/dog.txt"; echo "Position: $("$kennel" new dog)"; } >"$scratch/empty.txt"
run analyse "$scratch/empty.txt"
holds 'a record without moves' complains 'nothing has happened'
