#!/usr/bin/env bash
# Tests what the record of a server's game proves, and what it does not.
. "$(dirname "$0")/lib.bash"

record=$(dirname "$0")/../server/data/fair.kennel
# verify EDIT: the record with one thing changed by sed.
verify() {
    sed "$1" "$record" >"$scratch/record"
    run verify "$scratch/record"
}
no() { [ "$status" = 1 ] && says "NO  $1" && says 'does not show where its cards come from'; }
damaged() { [ "$status" = 2 ] && complains "$1" && [ -z "$out" ]; }

# ---- what holds ----
run verify "$record"
holds 'a record of ours is proved' [ "$status" = 0 ]
holds 'it says that no deal was chosen' says 'No deal was chosen.'
holds 'it says that it cannot show whether the host looked' says 'cannot show that the host did not look'
holds 'every deal was computed again' says '7 of 7.'
holds 'everybody can find their bytes again' says 1111111111111111111111111111111111111111111111111111111111111111
holds 'who put in nothing is named' says 'Player b (Bo) put in nothing, the record says.'
holds 'no line is too long' [ "$(width)" -le 80 ]
run_with "$(cat "$record")" verify -
holds 'a record may come from standard input' says '7 of 7.'
verify '/^end /d'
holds 'a game that was broken off is proved as far as it went' says 'rules 1, broken off'
holds 'and without a sum it is said that lines may be missing' says 'whether lines are'
verify 's/^Bytes a: .*/Bytes a: none/; s/^deal 18a9cc253b512f8d167cae43802430d4/deal 6ed3eb4373e74da8aec8266db62ddf89/; /^deal d7aa/,$d; /^bark/,$d'
holds 'where nobody put in anything the server may have chosen' says 'nobody has put in bytes'
holds 'and that is said, not refused' [ "$status" = 0 ]

# ---- what does not ----
verify '/^deal d7/,$d; /^bark/,$d; s/^deal 18/deal 19/'
holds 'a deal of other cards is found' no 'Deal 1 does not come from these numbers'
holds 'and the right one is told' says 'deal 18a9cc253b512f8d167cae43802430d4'
verify 's/^Secret: 00/Secret: 01/'
holds 'another secret does not fit the hash that was shown' no "The server's secret is not the one"
verify 's/^Commitment: 63/Commitment: 64/'
holds 'nor does another hash' no "The server's secret is not the one"
verify 's/^Bytes a: 11/Bytes a: 12/'
holds 'bytes have to fit their seal' no 'Player a (Ada) put in bytes that do not fit their seal.'
verify 's/^Seal a: .*/Seal a: none/'
holds 'bytes without a seal fit nothing' no 'Player a (Ada) put in bytes that do not fit'
verify 's/^Bytes b: none/Bytes b: 2222222222222222222222222222222222222222222222222222222222222222/'
holds 'nobody puts bytes in afterwards' no 'Player b (Bo) put in bytes that do not fit'
verify '/^Seal b/d; /^Bytes b/d'
holds 'of every person it is said what they put in' no 'Player b (Bo) is a person'
verify 's/^Seat b: .*/Seat b: puppy/'
holds 'bots put nothing in' no 'Player b was a bot'
verify 's/^Game: 8/Game: 9/'
holds 'the deals of one game are not those of another' no 'Deal 1 does not come'
verify '/^deal/,$d; s/^Position: .*/Position: dog:4:4:cw 5\/-\/-\/- 23\/24\/25\/26 play:a:a:0 - -/; s/^Seat c: hound/Seat c: hound\nSeat d: hound/'
holds 'a game that begins in the middle is none of a server' no 'The game does not begin as games of its kind do.'

# ---- what cannot be read ----
run random dog --seed 7
cp "$scratch/out" "$scratch/random"
run verify "$scratch/random"
holds 'a record that is not from a server is said to be so' damaged 'this record is not from a server'
verify '/^Secret/d'
holds 'without the secret nothing can be shown' damaged 'Game, Rules, Commitment and Secret are all needed'
verify '/^Rules/d'
holds 'nor without the rules' damaged 'are all needed'
verify 's/^Rules: 1/Rules: 2/'
holds 'nor by other rules' damaged 'line 3: it was played by other rules'
verify 's/^Secret: 00/Secret: 0/'
holds 'digits are counted' damaged 'line 5: these are not 64 hexadecimal digits'
verify 's/^Secret: .*/&\n&/'
holds 'there is one secret' damaged 'line 6: this was said already'
verify 's/^Seal a: .*/&\n&/'
holds 'there is one seal for each' damaged 'line 7: this was said already'
verify 's/^Seal b/Seal x/'
holds 'a seal belongs to a seat' damaged 'line 8: the game has no such seat'
verify 's/^Seal b/Seal f/'
holds 'and to one of this game' damaged 'whoever has a Seal line'
verify '/^Bytes b/d'
holds 'a seal goes with bytes, or with none' damaged 'whoever has a Seal line'
verify '/^Seat c/d'
holds 'everybody has a seat' damaged 'every seat needs its Seat line'
verify 's/^Game: 8/Game: /'
holds 'a game has its whole name' damaged 'a name of 16 hexadecimal digits'
verify 's/^Game: 8f1c02d95be4a3f7/Game: \x1b[31mevil/'
holds 'whatever is no name is none' damaged 'a name of 16 hexadecimal digits'
verify '20,$s/^cat$/cats/'
holds 'a damaged line is found' damaged 'line '
run verify "$scratch/none"
holds 'a file that is not there is named' damaged 'No such file'
run verify
holds 'a file is asked for' damaged 'which file?'
