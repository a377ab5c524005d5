#!/usr/bin/env bash
# Tests training: from nothing to a file of weights, through a kill -9; damaged or foreign files are refused
# and left alone. Usage: train.sh PROGRAM
. "$(dirname "$0")/lib.bash"
unset LD_PRELOAD

folder=$scratch/train
# The weights are kept right behind the first checkpoint.
signalled KILL "$folder/dog-2.net" train dog --players 2 --seconds 1000000 --threads 2 --seed 1 --folder "$folder"
holds 'a training that is at work can be killed' [ "$status" = 137 ]
holds 'a killed training leaves a checkpoint' [ -s "$folder/checkpoint" ]
holds 'and weights that are whole' "$kennel" arena "wolf@$folder/dog-2.net" random --game dog \
    --players 2 --pairs 1 --seed 1 --threads 1

run train dog --players 2 --seconds 5 --threads 2 --seed 1 --folder "$folder"
holds 'the same command with less time goes on' says 'going on after'
holds 'and comes to its end' says 'done'
holds 'the learning curve is a picture' grep -q '<svg' "$folder/curve.svg"
holds 'and figures' grep -q '^seconds,games' "$folder/curve.csv"
holds 'nothing half written stays behind' [ "$(ls "$folder")" = \
    "$(printf 'checkpoint\ncurve.csv\ncurve.svg\ndog-2.net\nlock')" ]

# ---- what is refused is left as it is ----
kept=$(cksum "$folder"/*)
refused() { [ "$status" = 2 ] && [ "$(cksum "$folder"/*)" = "$kept" ]; }
run train dog --players 3 --seconds 1 --threads 1 --folder "$folder"
holds "a folder of another number of players is refused" refused
holds 'and it says whose it is' complains 'holds dog:4:2:cw and no training of dog:4:3:cw'
run train dog --players 2 --direction ccw --seconds 1 --threads 1 --folder "$folder"
holds 'so is one of another option' refused
run train bark --players 2 --seconds 1 --threads 1 --folder "$folder"
holds 'and one of another game' refused
holds 'and it says what to do' complains 'take another --folder'

exec 8>"$folder/lock"
flock 8
run train dog --players 2 --seconds 9 --threads 1 --folder "$folder"
holds 'where a training is at work, no other one begins' refused
holds 'and it says why' complains 'another training is at work there'
exec 8>&-

cp "$folder/checkpoint" "$scratch/good"
# damage SENTENCE COMMAND...: after the command the checkpoint is refused.
damage() {
    local sentence=$1
    shift
    cp "$scratch/good" "$folder/checkpoint"
    "$@" 2>/dev/null
    kept=$(cksum "$folder"/*)
    run train dog --players 2 --seconds 9 --threads 1 --folder "$folder"
    holds "$sentence is refused" refused
    holds "$sentence is called damaged" complains 'checkpoint is damaged'
}
damage 'a checkpoint without its last byte' truncate -s -1 "$folder/checkpoint"
damage 'an empty checkpoint' truncate -s 0 "$folder/checkpoint"
damage 'a checkpoint with another beginning' dd if=/dev/zero of="$folder/checkpoint" bs=1 count=3 conv=notrunc
damage 'a checkpoint with another number of points' \
    dd if=/dev/zero of="$folder/checkpoint" bs=1 seek=24 count=4 conv=notrunc
damage 'a checkpoint with other weights' \
    dd if=/dev/zero of="$folder/checkpoint" bs=1 seek=9000 count=4 conv=notrunc
rm "$folder/checkpoint"
kept=$(cksum "$folder"/*)
run train dog --players 2 --seconds 9 --threads 1 --folder "$folder"
holds 'weights that no checkpoint belongs to are not overwritten' refused
cp "$scratch/good" "$folder/checkpoint"

# ---- no room, no folder ----
kept=$(cksum "$folder/checkpoint" "$folder/dog-2.net")
status=0
(ulimit -f 64 && exec "$kennel" train dog --players 2 --seconds 20 --threads 1 --folder "$folder") \
    >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
err=$(cat "$scratch/err")
holds 'a file that must not grow ends the training with an error' [ "$status" = 2 ]
holds 'and it says so' complains 'File too large'
holds 'and the old files stay' [ "$(cksum "$folder/checkpoint" "$folder/dog-2.net")" = "$kept" ]
run train dog --players 2 --seconds 1 --threads 1 --folder "$folder"
holds 'the next run goes on from them' says 'going on after'
run train dog --players 2 --seconds 1 --folder /proc
holds 'where nothing can be written no training begins' [ "$status" = 2 ]
run train dog --players 2 --seconds 1 --folder "$scratch/$(printf 'x%.0s' $(seq 2000))"
holds 'a path that is too long is called so' complains 'File name too long'

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
