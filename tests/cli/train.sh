#!/usr/bin/env bash
# Training: from nothing to a file of weights, through a kill -9, and what a foreign file is called.
. "$(dirname "$0")/lib.bash"
unset LD_PRELOAD

folder=$scratch/train
"$kennel" train dog --players 2 --seconds 9 --threads 2 --seed 1 --folder "$folder" \
    >"$scratch/out" 2>"$scratch/err" &
worker=$!
for _ in $(seq 100); do
    [ -e "$folder/checkpoint" ] && break
    sleep 0.2
done
kill -9 "$worker"
wait "$worker" 2>/dev/null
status=0 out=$(cat "$scratch/out") err=$(cat "$scratch/err")
holds 'a killed training leaves a checkpoint' [ -s "$folder/checkpoint" ]
holds 'and weights that are whole' "$kennel" arena "wolf@$folder/dog-2.net" random --game dog \
    --players 2 --pairs 1 --seed 1 --threads 1

run train dog --players 2 --seconds 9 --threads 2 --seed 1 --folder "$folder"
holds 'the same command goes on' says 'going on after'
holds 'and comes to its end' says 'done'
holds 'the learning curve is a picture' grep -q '<svg' "$folder/curve.svg"
holds 'and figures' grep -q '^seconds,games' "$folder/curve.csv"
holds 'nothing half written stays behind' test ! -e "$folder/checkpoint.part"

run train dog --players 3 --seconds 1 --threads 1 --folder "$folder"
holds "another game's checkpoint is not taken for one's own" [ "$status" = 0 ]

run arena "wolf@$folder/dog-2.net" random --game dog --players 4 --pairs 1 --seed 1
holds 'weights for two are refused at a table of four' [ "$status" = 2 ]
holds 'and it says why' complains 'another game or another number of players'
head -c 5000 "$folder/dog-2.net" >"$scratch/short.net"
run arena "wolf@$scratch/short.net" random --game dog --players 2 --pairs 1 --seed 1
holds 'a file cut short is refused' [ "$status" = 2 ]
cp "$folder/dog-2.net" "$scratch/flip.net"
printf '\377' | dd of="$scratch/flip.net" bs=1 seek=9000 conv=notrunc 2>/dev/null
run arena "wolf@$scratch/flip.net" random --game dog --players 2 --pairs 1 --seed 1
holds 'a damaged file is refused' complains 'damaged'
run train template --seconds 1
holds 'there is nothing to train where no game is offered' [ "$status" = 2 ]
