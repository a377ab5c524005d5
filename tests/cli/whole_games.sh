#!/usr/bin/env bash
# Tests whole games: random, bench, replay, play, and help.
. "$(dirname "$0")/lib.bash"

run random dog --players 4 --games 2 --seed 7
cp "$scratch/out" "$scratch/two"
holds 'random prints as many records as games' [ "$(grep -c '^Kennel record' <<<"$out")" = 2 ]
holds 'every record ends with its last position' [ "$(grep -c '^end dog:4:4:cw .* over:' <<<"$out")" = 2 ]
run random dog
holds 'random plays one game unless told otherwise' [ "$(grep -c '^Kennel record' <<<"$out")" = 1 ]
run random dog --players 4 --games 2 --seed 7
holds 'the same seed gives the same games' cmp -s "$scratch/out" "$scratch/two"

run random dog --players 4 --games 2 --seed 7 --moves 30
holds 'a game may be given up after so many moves' [ "$(grep -cvE '^Kennel|^[A-Z][a-z]+: |^$' <<<"$out")" = 60 ]
holds 'which is said of each' [ "$(grep -c 'is not over after 30 moves and stays unfinished' <<<"$err")" = 2 ]
holds 'and its record is sound' "$kennel" replay "$scratch/out" --check
holds 'but unfinished' [ "$(grep -c '^end ' <<<"$out")" = 0 ]

decisions=$(grep -cE '^(give:|fold|drop:|[A-Z0-9](=[A-Z0-9])?:)' "$scratch/two")
run bench dog --players 4 --games 2 --seed 7
holds 'bench ends with its figures' grep -qE '^games=2 decisions=[0-9]+ seconds=[0-9.]+ decisions/s=[0-9]+$' <(tail -n 1 <<<"$out")
holds 'bench plays exactly the games of random' [ "$(sed -n 's/.* decisions=\([0-9]*\) .*/\1/p' <<<"$out")" = "$decisions" ]

# Held up again and again, it takes much longer by the clock on the wall; $spent has the CPU time of it and its helpers.
held_up() {
    "$kennel" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null &
    while kill -STOP $! 2>/dev/null; do
        sleep 0.1
        kill -CONT $!
        sleep 0.01
    done
    wait $!
    times >"$scratch/times" # in a pipe it would tell of the pipe
    sed -n '2s/[ms]/ /gp' "$scratch/times"
}
spent=$(held_up bench dog --players 4 --games 200 --seed 7)
out=$(cat "$scratch/out")
believes_cpu() { awk -v said="$(sed -n 's/.* seconds=\([0-9.]*\) .*/\1/p' <<<"$out")" '{ exit !(said <= 60 * $1 + $2 + 60 * $3 + $4 + 0.01) }' <<<"$spent"; }
holds 'bench counts CPU time, not the time that others take' believes_cpu
run bench dog --players 4 --games 2 --seed 7 --runs 4
holds 'bench plays its games as often as one likes' [ "$(sed -n 's/.* decisions=\([0-9]*\) .*/\1/p' <<<"$out")" = "$decisions" ]
run bench dog --players 4 --games 2 --runs 0
holds 'but at least once' [ "$status" = 2 ]

run replay "$scratch/two" --check
holds 'replay --check finds sound records sound' [ "$status" = 0 ]
holds 'and says so' says 'all of them valid'
head -n 40 "$scratch/two" >"$scratch/begun"
run replay "$scratch/begun" --check
holds 'a record without an end is unfinished' says '1 game, 34 moves, valid so far: unfinished'
cat "$scratch/begun" "$scratch/two" >"$scratch/three"
run replay "$scratch/three" --check
holds 'and of several records so many' grep -qE '^3 games, [0-9]+ moves, valid so far: 1 unfinished$' "$scratch/out"
run replay "$scratch"
holds 'a folder is not a record' complains 'directory'
run replay
holds 'a file that is not named is missed' complains 'which file?'
sed '40s/.*/5:1-6/' "$scratch/two" >"$scratch/damaged"
run replay "$scratch/damaged" --check
holds 'a damaged record is status 2' [ "$status" = 2 ]
holds 'and says at which line' complains 'line 40:'
head -c 3000 "$scratch/two" >"$scratch/cut"
run replay "$scratch/cut" --check
holds 'a record cut in the middle of a line says at which line' complains 'line '
run replay "$scratch/nowhere"
holds 'a file that is not there is status 2' [ "$status" = 2 ]
run replay /dev/null
holds 'an empty file is not a record' [ "$status" = 2 ]
printf 'Kennel record 1\n' >"$scratch/title"
run replay "$scratch/title"
holds 'a title alone is not a record' [ "$status" = 2 ]
run replay "$scratch/two"
holds 'replay tells the game in words' says 'win the game'
holds 'and asks nothing in a pipe' test "$(grep -c 'Enter' "$scratch/out")" = 0

# step ENTRIES FILE: the same at a terminal.
step() {
    status=0
    printf '%s' "$1" | at_terminal "$kennel" replay "$2" >"$scratch/out" 2>"$scratch/err" || status=$?
    out=$(cat "$scratch/out") err=$(cat "$scratch/err")
}

if command -v script >"$scratch/out"; then
    step $'\nn\n20\nb\n?\nq\n' "$scratch/begun"
    moves=$(grep -oE 'move [0-9]+ of 34' <<<"$out" | tr -dc '0-9\n ' | awk '{ printf "%s ", $1 }')
    holds 'at a terminal replay goes on, jumps and goes back' [ "$moves" = '1 2 3 20 19 19 19 ' ]
    holds 'explains itself' says 'the move before'
    holds 'and says how far one looked' says 'left at move 19 of 34'
    step $'34\n\n' "$scratch/begun"
    holds 'behind the last move it tells the end' says 'valid so far: unfinished'
fi

sed '2a Seat a: person Ada\nSeat b: puppy' "$scratch/begun" >"$scratch/people"
run replay "$scratch/people" --open
shown=$out
holds 'with --open everything is shown' says 'valid so far: unfinished'
holds 'and nothing is said' [ -z "$err" ]
run replay "$scratch/people"
holds 'without it the same is printed' [ "$out" = "$shown" ]
holds 'and who prints a game of people that is not over is warned' complains "this game is not over: everybody’s cards are shown"
run replay "$scratch/people" --positions
holds 'programs get positions without a word' [ -z "$err" ]
run replay "$scratch/people" --check
holds 'and where no card is shown there is no warning' [ -z "$err" ]
if command -v script >"$scratch/out"; then
    step $'n\n' "$scratch/people"
    holds 'at a terminal who does not want to see it sees nothing' [ "$status:$(grep -c 'move 1 of' <<<"$out")" = 0:0 ]
    step $'y\nq\n' "$scratch/people"
    holds 'and who does sees it' says 'left at move 1 of 34'
fi

for players in 2 3 4 5 6; do
    run random dog --players "$players" --games 3 --seed 1
    holds "random games of $players players are sound" "$kennel" replay "$scratch/out" --check
done

# ---- playing ----
yes 1 | "$kennel" play --seed 5 --save "$scratch/game" --overwrite >"$scratch/out" 2>"$scratch/err"
status=${PIPESTATUS[1]} out=$(cat "$scratch/out") err=$(cat "$scratch/err")
holds 'whoever always takes the first choice gets to the end of a game' [ "$status" = 0 ]
holds 'and is told how it ended' grep -qE 'You have won|The game is over' "$scratch/out"
holds 'and can look at it again' "$kennel" replay "$scratch/game" --check
holds 'nothing a player may not know is shown' test "$(grep -cE '(blue|yellow) is dealt the' "$scratch/out")" = 0

run_with $'1\n' play --seed 5
holds 'the end of the input leaves the game' [ "$status" = 0 ]
eval "words=($(sed -n 's/^To resume: *//p' "$scratch/out"))"
holds 'and says how to go on' \
    [ "${words[*]}" = "$kennel play --resume $XDG_STATE_HOME/kennel/dog-1.kennel" ]
eval "$(sed -n 's/^To resume: *//p' "$scratch/out")" >"$scratch/out" </dev/null || status=$?
holds 'in a command that can be pasted' [ "$status" = 0 ]
run_with '' play --seed 5 --save "$scratch/it's mine"
eval "$(sed -n 's/^To resume: *//p' "$scratch/out")" >"$scratch/out" </dev/null || status=$?
holds 'whatever the file is called' [ "$status" = 0 ]
starts play --seed 5
kill -INT "$player"
leaves
holds 'Ctrl-C leaves the game with status 130' [ "$status" = 130 ]
holds 'and says how to go on too' says 'play --resume'
run_with $'1\n' play --resume
holds 'the game left last can be resumed' [ "$status" = 0 ]
run_with $'1\n' play --resume "$scratch/nowhere"
holds 'a game that is not there cannot' [ "$status" = 2 ]
run_with $'hello\n99\n5:12-17\n?\nrules\nboard\nundo\nquit\n' play --seed 5
holds 'wrong entries are answered, and nothing is lost' [ "$status" = 0 ]
holds 'a line that is not in the list is said to be so' says 'The list has lines 1 to'
run_with '' play --players 7
holds 'no seven players' [ "$status" = 2 ]
run_with '' play --seat ab --watch
holds 'nobody sits where all watch' complains 'either --seat or --watch'
run_with '' play --seat aa
holds 'nobody sits twice' complains 'twice'
run_with '' play --resume "$scratch"
holds 'a folder cannot be resumed' complains 'directory'
run_with '' play --bots nobody
holds 'bots that are not there are named' complains 'puppy'

# ---- who plays ----
# seats OPTIONS...: who sits where in a new game.
seats() {
    rm -f "$scratch/seats"
    "$kennel" play --seed 5 --save "$scratch/seats" "$@" </dev/null >"$scratch/out" 2>"$scratch/err"
    sed -n 's/^Seat .: //p' "$scratch/seats" | tr '\n' ' '
}
holds 'the partner is a hound, the others are puppies' [ "$(seats)" = 'person puppy hound puppy ' ]
holds 'of six players, too' [ "$(seats --players 6 --seat b)" = 'puppy person puppy puppy hound puppy ' ]
holds 'and in DOG Cards' [ "$(seats cards)" = 'person puppy hound puppy ' ]
holds 'who plays alone meets puppies' [ "$(seats --players 3)" = 'person puppy puppy ' ]
holds 'and so do two people who are partners' [ "$(seats --seat ac)" = 'person puppy person puppy ' ]
holds 'one bot may sit everywhere' [ "$(seats --bots wolf)" = 'person wolf wolf wolf ' ]
holds 'or another at each seat' [ "$(seats --bots d=random,b=puppy,c=alpha)" = 'person puppy alpha random ' ]
holds 'or one with exceptions' [ "$(seats --bots hound,c=alpha)" = 'person hound alpha hound ' ]
cp "$(dirname "$0")/../../weights/dog-4.net" "$scratch/my.net"
cd "$scratch" || exit 1
holds 'a network of your own may play' [ "$(seats --bots c=wolf@my.net)" = 'person puppy wolf@my.net puppy ' ]
rm my.net
run play --resume seats
holds 'where it is gone a hound takes its place' complains 'player c was wolf@my.net: hound plays in its place'
holds 'and the game goes on' [ "$status" = 0 ]

# program NAME ANSWER: an external bot.
program() {
    printf '#!/bin/sh\necho started >>%s\nwhile read -r word rest; do\ncase $word in\nkennel) echo ready ;;\ngo) %s ;;\nquit) exit ;;\nesac\ndone\n' \
        "$scratch/started" "$2" >"$1"
    chmod +x "$1"
}
program babbles 'echo best nonsense'
# With --sims a program has a minute for an answer, not five seconds.
run play --watch --seed 5 --sims 1 --bots puppy,c=./babbles --save babbled
holds 'a program may play, and a hound for one that fails' [ "$status" = 0 ]
holds 'which is said' complains './babbles, player c, answered nonsense (best nonsense): hound answers in its place'
holds 'three times' [ "$(grep -c 'player c' <<<"$err")" = 3 ]
holds 'and then it is not asked any more' complains 'has failed too often'
ln -s "$kennel" k
run play --watch --seed 5 --sims 1 --bots 'puppy,b=./k engine --bots hound' --save engine
holds 'a command of several words is a program, too' grep -q '^Seat b: ./k engine --bots hound$' engine
holds 'and plays without a fault' [ "$err" = '' ]
run_with $'1\n1\n' play --seed 5 --bots c=./babbles --save called
rm started
run play --resume called
holds 'a record starts no program' [ ! -e started ]
holds 'and says how to call it' complains "to let it play: --bots 'c=./babbles'"
run play --resume called --bots c=./babbles
holds 'whoever is called comes' [ -e started ]
run play --resume called --bots c=wolf
holds 'nothing is wrong with a bot that changes' [ "$status$err" = 0 ]
run play --resume called
holds 'another bot may sit down in a game that goes on' [ "$status$err" = 0 ]
holds 'and the record tells it' grep -q '^seat c wolf$' called
holds 'once' [ "$(grep -c '^seat ' called)" = 1 ]
holds 'and is sound' "$kennel" replay called --check
cd "$OLDPWD" || exit 1

for options in '--players 2' '--players 3' '--players 5 --edition deluxe' '--players 6' '--deck 14'; do
    # shellcheck disable=SC2086 # several words
    run play --watch --seed 5 --save "$scratch/watched" --overwrite $options
    holds "bots play to the end: $options" grep -q '^end ' "$scratch/watched"
done

# ---- colours ----
# coloured COMMAND...: whether what it prints has colours.
coloured() { "$@" </dev/null 2>/dev/null | grep -q $'\e\\[[0-9;]*m'; }
play_on() { "$kennel" play dog --seed 5 --save "$scratch/coloured" --overwrite "$@"; }
holds 'play has no colours in a pipe' eval '! coloured play_on'
for option in '--colour always' --colour=always --color=always; do
    # shellcheck disable=SC2086 # one word or two
    holds "but with $option" coloured play_on $option
done
NO_COLOR=1 holds 'whatever NO_COLOR says' coloured play_on --colour always
holds 'and none with never' eval '! coloured play_on --color never'
run help play
holds 'help names NO_COLOR' says 'NO_COLOR'

# ---- help ----
run --help
holds 'help is printed and names every command' says 'replay'
is_narrow() { [ "$(wc -L <"$scratch/out")" -le 80 ]; }
holds 'in eighty columns' is_narrow
for game in cards bark; do
    holds "and how to play $game" says "kennel play $game"
done
commands=$(awk '/^Commands/ { on = 1; next } on && /^$/ { exit } on && /^  / { print $1 }' "$scratch/out")
holds 'in four groups' [ "$(sed -n '/^Commands/,/^$/p' "$scratch/out" | grep -c '^For ')" = 4 ]
holds 'there are twenty-nine commands' [ "$(wc -w <<<"$commands")" = 29 ]
for command in $commands; do
    run help "$command"
    holds "help $command tells how it is used" grep -q "^kennel $command" "$scratch/out"
    holds "help $command has eighty columns" is_narrow
    cp "$scratch/out" "$scratch/help"
    for option in --help -h; do
        run "$command" "$option"
        holds "$command $option tells the same" cmp -s "$scratch/out" "$scratch/help"
    done
done
run help help
holds 'help helps with itself' [ "$status" = 0 ]
run --version
holds 'the version is a word and a number' grep -qE '^kennel [0-9.]+$' "$scratch/out"
run
holds 'no command at all says how to play' says 'kennel play --resume'
holds 'which is no error' [ "$status" = 0 ]
holds 'in a window of 24 rows' [ "$(wc -l <"$scratch/out")" -lt 24 ]
holds 'and where there is more' says 'kennel help'
run juggle
holds 'an unknown command is status 2' [ "$status" = 2 ]
status=0
"$kennel" new dog >/dev/full 2>"$scratch/err" || status=$?
holds 'a full disk is not silent' [ "$status" = 2 ]
