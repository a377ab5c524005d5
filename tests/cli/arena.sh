#!/usr/bin/env bash
# Tests bots on the command line: the arena, the bot protocol, hints. Usage: arena.sh PROGRAM
set -uo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
# shellcheck source=tests/cli/lib.bash
. "$here/lib.bash"

# script NAME ANSWER: a program that speaks the protocol, and answers `go` with these commands.
script() {
    cat >"$scratch/$1" <<TEXT
#!/bin/sh
while read -r word rest; do
    case \$word in
    kennel) echo name $1; echo ready ;;
    go) $2 ;;
    quit) exit ;;
    esac
done
TEXT
    chmod +x "$scratch/$1"
}

last_line() { tail -n 1 "$scratch/out"; }
last_is() { last_line | grep -qE -- "$1"; }
same_as() { [ "$out" = "$1" ]; }
number='[0-9]+\.[0-9]{1,2}'

# ---- the arena ----
run arena hound random --game dog --players 4 --pairs 20 --seed 7
holds 'the arena plays to the end' [ "$status" = 0 ]
holds 'its last line says who scored what' \
    last_is "^hound scores $number % \[$number, $number\] against random in 40 games\$"
holds 'hound beats random' last_is '^hound scores (9.|100)\.'
for game in 'dog 2' 'dog 3' 'dog 5' 'dog 6' 'cards 2' 'cards 3' 'cards 4' 'bark 2' 'bark 4'; do
    run arena puppy random --game "${game% *}" --players "${game#* }" --pairs 4 --seed 7
    holds "there are results for $game" last_is "^puppy scores $number % .* games\$"
done
run arena puppy random --game bark --players 4 --pairs 5 --seed 7
holds 'each deal is played once for each side' last_is 'in 20 games$'
holds 'and the base line is told' says 'base line: equals score 25.00 %'

run arena alpha puppy --pairs 6 --seed 7 --sims 16 --threads 1
alone=$out
run arena alpha puppy --pairs 6 --seed 7 --sims 16 --threads 2
holds 'two threads give the result of one' same_as "$alone"
run arena alpha puppy --pairs 6 --seed 8 --sims 16 --threads 2
holds 'another seed gives other games' [ "$out" != "$alone" ]

run arena hound random --pairs 1000 --seed 7 --sprt 0,50
holds 'a test stops when it is clear' says 'says the higher'
holds 'long before all deals are played' last_is 'in [0-9]{2,3} games$'

run arena hound puppy random --players 3 --pairs 3 --seed 7 --csv "$scratch/table.csv"
holds 'a round robin is told as a table' grep -qE '^hound +- +[0-9.]+ +[0-9.]+' "$scratch/out"
holds 'and as a file for other programs' [ "$(grep -c '^dog,3,' "$scratch/table.csv")" = 6 ]

run arena hound
holds 'one alone does not fight' [ "$status" = 2 ]
run arena hound nobody
holds 'bots that are not there are named' complains 'no such bot: nobody'
run arena hound "$scratch/nowhere"
holds 'programs that are not there too' complains 'nowhere'
run arena hound puppy --pairs 0
holds 'no games at all are refused' [ "$status" = 2 ]
run arena hound puppy --game dog --players 9
holds 'and so are nine players' [ "$status" = 2 ]
run arena hound puppy --sprt 5
holds 'and a test of one number' [ "$status" = 2 ]
for test in -inf,inf nan,5 5,nan 0,1e300 20,0; do
    run arena hound puppy --sprt "$test"
    holds "and a test of $test" complains "the lower first, as in 0,20; not $test"
done
run arena hound puppy --ms 5 --sims 5
holds 'and two budgets at once' [ "$status" = 2 ]
head -c 5000 /dev/urandom >"$scratch/noise.net"
run arena "wolf@$scratch/noise.net" hound --pairs 2
holds 'a file that is no file of weights is refused' complains 'not a file of weights'
run arena "wolf@$scratch" hound --pairs 2
holds 'a folder of weights is called a folder' complains 'Is a directory'
run arena wolf@ hound --pairs 2
holds 'weights without a name are not there' complains 'wolf@: No such file or directory'

# Interrupted, it says what it knows. One thread begins a second deal when the first one is counted.
signalled INT "$scratch/endless/00002-a.kennel" arena puppy hound --pairs 1000000 --seed 7 --threads 1 \
    --records "$scratch/endless"
holds 'Ctrl-C prints what is known so far' last_is '^puppy scores .* games$'

# ---- programs ----
# A program that answers gets as much time as a busy machine may need; one that is meant to be late never
# answers.
ample=(--patience $((patience * 1000)))
script crashes 'exit 1'
script babbles 'echo best 99:banana'
script silent ':'
script swears 'echo not today'
loses() { # NAME FAULT OPTIONS...
    run arena "$scratch/$1" hound --pairs 1 --seed 7 --ms 1 --threads 1 "${@:3}"
    holds "who $1 loses" last_is 'scores 0.00 %'
    holds "and is named: $1" says "$scratch/$1 lost 2 games by a fault"
    holds "which is that it $2" says "$2 2 times"
}
loses crashes crashed "${ample[@]}"
loses babbles 'answered nonsense' "${ample[@]}"
loses swears 'answered nonsense' "${ample[@]}"
loses silent 'was too late' --patience 200
script floods 'yes info'
run arena "$scratch/floods" hound --pairs 1 --seed 7 --ms 1 --patience 200 --threads 1
holds 'who floods its output is too late' says 'was too late 2 times'
script paints 'printf "best \\033[31mred\\n"'
run arena "$scratch/paints" hound --pairs 1 --seed 7 --threads 1 "${ample[@]}"
holds 'what a program says is shown and not obeyed' says 'the first said: best \x1b[31mred'
holds 'no escape byte reaches the terminal' [ "$(tr -d '\n -~' <"$scratch/out" | wc -c)" = 0 ]

# ---- messages to a program at a table ----
# It writes down what it hears, and does what is listed first.
cat >"$scratch/hears" <<TEXT
#!/bin/sh
echo 'name Ears'; echo 'wants seed told result'; echo ready
while read -r line; do
    case \$line in
    view*) position=\${line#view ? } ;;
    go*) echo "best \$("$kennel" legal "\$position" | head -n 1 | cut -f 1)" ;;
    quit) exit ;;
    *) echo "\$line" >>"\$0.log" ;;
    esac
done
TEXT
sed 's/wants seed told result/info wants nothing/' "$scratch/hears" >"$scratch/hears-not"
chmod +x "$scratch/hears" "$scratch/hears-not"
plays() { run play bark --players 3 --watch --bots "puppy,b=$scratch/$1" --seed "$2" --save "$scratch/$1-$2.txt"; }
plays hears 7
holds 'a program hears its seed first' eval 'sed -n 3p "$scratch/hears.log" | grep -qxE "seed [0-9a-f]{32}"'
# What `apply` and `deal` say of each move of the record, as that seat may know it.
expected() {
    local position line
    position=$(sed -n 's/^Position: //p' "$1")
    "$kennel" replay "$1" --positions | tr '\t' '|' | while IFS='|' read -r line after; do
        case $line in
        deal*) events=$("$kennel" deal "$position" --seed "${line#deal }" --events --seat b) ;;
        *) events=$("$kennel" apply "$position" "$line" --events --seat b) ;;
        esac
        sed '$d' <<<"$events" | tr '\n' ' ' | sed 's/ $//; s/^/told b /'
        echo
        position=$after
    done
}
expected "$scratch/hears-7.txt" >"$scratch/expected"
holds 'and then what its seat may know of each move' diff "$scratch/expected" <(grep '^told ' "$scratch/hears.log")
holds 'which hides the cards of others' eval 'grep -q "dealt:a:?" "$scratch/expected" && ! grep -qE "dealt:[ac]:[^?]" "$scratch/expected"'
winners() { "$kennel" show "$(sed -n 's/^end //p' "$1")" --json | sed 's/.*"winners":\[\([^]]*\)\].*/\1/; s/[",]//g'; }
holds 'and at the end who has won' [ "$(tail -n 1 "$scratch/hears.log")" = "result $(winners "$scratch/hears-7.txt")" ]
seed_heard() { sed -n 's/^seed //p' "$scratch/hears.log" | tail -n 1; }
first=$(seed_heard)
rm "$scratch/hears-7.txt" && plays hears 7
holds 'the same seed of the game gives the same seed' [ "$(seed_heard)" = "$first" ]
plays hears 8
holds 'and another one another' [ "$(seed_heard)" != "$first" ]
plays hears-not 7
holds 'a program that asks for nothing hears only that a game begins' [ "$(sort -u "$scratch/hears-not.log")" = $'kennel 1\nnew bark 3' ]
rm "$scratch/hears.log" "$scratch/hears-not.log"
takes_back() { run_with $'1\nundo\n1\nquit\n' play bark --players 2 --bots "b=$scratch/$1" --seed 7 --save "$scratch/$1-undo.txt"; }
takes_back hears
holds 'after an undo a program that is told hears of a new game' [ "$(grep -c '^new' "$scratch/hears.log")" = 2 ]
holds 'and then of what was played instead' [ "$(sed -n '/^new/h; //!H; ${x; s/[^\n]*\n[^\n]*\n//; p}' "$scratch/hears.log" | cut -d ' ' -f 1-2 | sort -u)" = 'told b' ]
takes_back hears-not
holds 'others hear of no undo' [ "$(grep -c '^new' "$scratch/hears-not.log")" = 1 ]

# ---- records, and what is told of a fault ----
run arena "$scratch/babbles" hound --pairs 2 --seed 7 --threads 1 "${ample[@]}"
holds 'a fault is told with the deal' says 'the first was in deal 1; it had been told:'
view=$(sed -n 's/^  view . //p' "$scratch/out")
holds 'and with what the program was shown' "$kennel" apply "$view"
holds 'in which nothing is told that it may not know' grep -q '?' <<<"$view"
run arena "$scratch/babbles" hound --pairs 2 --seed 7 --records "$scratch/records/new" "${ample[@]}"
holds 'every game has its record' [ "$(cd "$scratch/records/new" && echo *)" = \
    '00001-a.kennel 00001-b.kennel 00002-a.kennel 00002-b.kennel' ]
holds 'which is named' says "the game is in $scratch/records/new/00001-a.kennel"
holds 'and ends with the fault' grep -q '^# .*babbles answered nonsense: best 99:banana$' \
    "$scratch/records/new/00001-a.kennel"
run arena hound random --pairs 3 --seed 7 --records "$scratch/records"
cat "$scratch"/records/*.kennel >"$scratch/all"
holds 'records of the arena are sound' "$kennel" replay "$scratch/all" --check
holds 'and finished' [ "$(grep -c '^end ' "$scratch/all")" = 6 ]
holds 'and say who sat where' [ "$(sed -n 's/^Seat .: //p' "$scratch/records/00002-b.kennel" | tr '\n' ' ')" = \
    'random hound random hound ' ]
seeds() { grep '^deal ' "$1" | head -n 1; }
holds 'both games of a deal have the same cards' [ "$(seeds "$scratch/records/00003-a.kennel")" = \
    "$(seeds "$scratch/records/00003-b.kennel")" ]
run arena hound puppy random --players 3 --pairs 1 --seed 7 --records "$scratch/robin"
holds 'in a round robin they are told apart' [ "$(cd "$scratch/robin" && echo *-00001-a.kennel)" = \
    '1-2-00001-a.kennel 1-3-00001-a.kennel 2-1-00001-a.kennel 2-3-00001-a.kennel 3-1-00001-a.kennel 3-2-00001-a.kennel' ]
run arena hound random --pairs 1 --seed 7 --records /dev/full
holds 'records that cannot be kept are told' [ "$status" = 2 ]
if command -v script >/dev/null; then
    : >"$scratch/out"
    is_at_work() { grep -qE 'the first deal is played: [0-9]+:[0-9]{2}' "$scratch/out"; }
    { soon is_at_work && printf '\003'; } |
        at_terminal "$kennel" arena "$scratch/silent" hound --pairs 1 "${ample[@]}" >"$scratch/out"
    holds 'at a terminal the arena shows that it is at work' is_at_work
fi

printf 'neither this nor that' >"$scratch/garbage"
printf '#!/no/such/shell\n' >"$scratch/orphan"
printf '#!/bin/sh\n' >"$scratch/plain"
chmod +x "$scratch/garbage" "$scratch/orphan"
for name in garbage orphan plain; do
    run arena hound "$scratch/$name" --pairs 2
    holds "what cannot be started plays no game: $name" [ "$status$out" = 2 ]
done
run arena random "$scratch" --pairs 2
holds 'a folder is no program' complains 'Is a directory'

# A program that hangs, with children that have moved away. All of them tell their numbers.
# shellcheck disable=SC2016 # the program expands it
script hangs 'echo $$ >>"$0.pids"
        setsid sh -c '\''echo $$ >>"$0.pids"; exec sleep 1000'\'' "$0" &
        (setsid sh -c '\''echo $$ >>"$0.pids"; exec sleep 1000'\'' "$0" &) &
        exec sleep 1000'
has_family() { [ "$(cat "$scratch/hangs.pids" 2>/dev/null | wc -l)" -ge 3 ]; }
is_dead() { ! grep -qs '^State:[[:space:]]*[^Z]' "/proc/$1/status"; }
family_is_dead() {
    local pid
    while read -r pid; do
        is_dead "$pid" || return 1
    done <"$scratch/hangs.pids"
}
for signal in INT TERM HUP KILL; do
    rm -f "$scratch/hangs.pids"
    "$kennel" arena "$scratch/hangs" hound --pairs 5 --threads 1 "${ample[@]}" >"$scratch/out" 2>"$scratch/err" &
    pid=$!
    holds "a program hangs until SIG$signal" soon has_family
    kill -s "$signal" "$pid"
    ends "$pid"
    holds "SIG$signal ends the arena" [ "$status" = $((128 + $(kill -l "$signal"))) ]
    holds "SIG$signal ends a hanging program with all its children" soon family_is_dead
    [ "$signal" = KILL ] ||
        holds "SIG$signal before the first result: no score is told" [ ! -s "$scratch/out" ]
    [ "$signal" = KILL ] ||
        holds "SIG$signal before the first result: it says so" grep -q 'there is no score' "$scratch/err"
done

run arena hound "$scratch/crashes" --pairs 2 --seed 7
holds 'whoever meets a program that crashes wins' last_is '^hound scores 100.00 %'
printf '#!/bin/sh\nexit 0\n' >"$scratch/gone" && chmod +x "$scratch/gone"
run arena hound "$scratch/gone" --pairs 2 --seed 7
holds 'a program that does not even begin loses too' says 'crashed 4 times'

run arena "\"$kennel\" engine --bots hound --seed 7" random --pairs 5 --seed 7 "${ample[@]}"
holds 'our own bots can be entered as programs' last_is 'scores (9.|100)\.[0-9]+ % .* in 10 games$'
holds 'without any fault' [ "$(grep -c fault "$scratch/out")" = 0 ]
if command -v python3 >/dev/null; then
    sample=$here/../../tools/sample_bot.py
    holds 'the sample bot is short' [ "$(wc -l <"$sample")" -lt 60 ]
    for game in 'cards 1' 'bark 2' 'dog 5'; do
        KENNEL=$kennel run arena "\"python3\" \"$sample\"" random --game "${game% *}" --pairs "${game#* }" --seed 7 \
            "${ample[@]}"
        holds "the sample bot plays ${game% *} without a fault" \
            [ "$status$(grep -c fault "$scratch/out")" = 00 ]
    done
    holds 'and beats random at DOG' last_is 'scores ([6-9].|100)\.'
fi

# ---- what a program asks to be told ----
cat >"$scratch/curious" <<'END'
#!/usr/bin/env python3
import os, subprocess, sys
greeted = False
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    greeted = greeted or word == "kennel"
    if greeted: # the arena starts it once before, to see whether it can be started
        with open(sys.argv[1], "a") as log:
            log.write(line)
    if word == "kennel":
        print("name Curious\n" + sys.argv[2] + "\nready", flush=True)
    elif word == "view":
        position = rest[2:]
    elif word == "go":
        legal = subprocess.run([os.environ["KENNEL"], "legal", position], capture_output=True, text=True).stdout
        print("best", legal.split("\t")[0], flush=True)
    elif word == "quit":
        break
END
chmod +x "$scratch/curious"
# curious LOG GREETING: the messages that a program with this greeting receives in two games.
curious() {
    KENNEL=$kennel run arena "\"$scratch/curious\" \"$1\" \"$2\"" hound --game bark --players 2 --pairs 1 --seed 7 --threads 1 "${ample[@]}"
}
words_of() { cut -d ' ' -f 1 "$1" | sort -u | tr '\n' ' '; }
curious "$scratch/heard" 'wants seed told result'
holds 'a program may ask to be told more' [ "$status$(grep -c fault "$scratch/out")" = 00 ]
holds 'it hears a seed, in each game another' [ "$(grep -cE '^seed [0-9a-f]{32}$' "$scratch/heard"):$(grep ^seed "$scratch/heard" | sort -u | wc -l)" = 2:2 ]
holds 'results' [ "$(grep -cE '^result (a|b|ab|-)$' "$scratch/heard")" = 2 ]
holds "and the others' moves" eval 'grep -q "^told a .*barked:b:" "$scratch/heard" && grep -q "^told b .*barked:a:" "$scratch/heard"'
holds 'but no cards that its seat may not know' eval '! grep -E "^told a .*(dealt|drew):b:[0-9TWC]" "$scratch/heard" && grep -qE "^told a .*dealt:b:\?" "$scratch/heard"'
cp "$scratch/heard" "$scratch/first" && rm "$scratch/heard"
curious "$scratch/heard" 'wants seed told result'
holds 'the same seed tells the same' cmp "$scratch/first" "$scratch/heard"
curious "$scratch/none" 'info I am old'
holds 'a program that asks for nothing hears nothing new' [ "$(words_of "$scratch/none")" = 'go kennel new quit view ' ]
curious "$scratch/some" 'wants result moonlight'
holds 'a program may ask for some, and for what does not exist' [ "$(words_of "$scratch/some")" = 'go kennel new quit result view ' ]

# ---- the protocol ----
view='view a dog:4:4:cw 60/-/-/- 8/?/?/? play:a:a:0 - -'
talk() { run_with "$(printf '%s\n' "$@")"$'\n' engine --bots hound --seed 7; }
talk 'kennel 1' 'new dog 4' "$view" 'go simulations 10' 'quit' 'kennel 1'
holds 'the engine answers as a bot does' \
    [ "$(cut -d, -f2 <<<"$out" | tr '\n' ' ')" = ' hound ready best 8:60-a4 ' ]
talk 'seed 0000000000000000000000000000000g' 'seed 00000000000000000000000000000007' 'told a played:b:5' 'result ac' "$view" 'go simulations 10'
holds 'the engine takes a seed and passes over what it is told' [ "$(cut -d ' ' -f 1 <<<"$out" | tr '\n' ' ')" = 'error best ' ]
talk "$view" 'go milliseconds 5 chances'
holds 'asked for chances, it tells every one' [ "$(grep -c '^chance 8:60-a\?4 0\.' <<<"$out")" = 2 ]
talk 'kennel 2' 'hello' 'view' 'view x y' 'view a dog:4:4' 'go' 'go fast' 'go milliseconds -1' \
    'go milliseconds 5' 'new chess 2' 'new dog 9' 'view b dog:4:4:cw 60/-/-/- 8/?/?/? play:a:a:0 - -'
holds 'every line that makes no sense is answered with an error' [ "$(grep -c '^error ' <<<"$out")" = 12 ]
holds 'and none of them ends the engine' [ "$status" = 0 ]
talk 'new template 2' 'view a template:2 5/5 a'
holds 'a game that nobody is offered is none' [ "$(grep -c '^error ' <<<"$out")" = 2 ]
talk 'view a bark:2 m,x,o 1111111/T play:a:a:1:- - C -/- - -'
holds 'a bad position is told in the words of its game' says 'only 3 × Saint Bernard'
printf 'kennel 1\0and more\nkennel 1\rand more\nkennel 1\r\n%09000d\n' 0 >"$scratch/lines"
status=0
"$kennel" engine --bots hound <"$scratch/lines" >"$scratch/out" 2>"$scratch/err" || status=$?
out=$(cat "$scratch/out")
holds 'nothing behind a zero byte, a return or too many bytes is passed over' \
    [ "$(grep -c '^error ' <<<"$out")" = 3 ]
holds 'and a line may end as it does elsewhere' says 'ready'
status=0
"$kennel" engine <"$scratch" >"$scratch/out" 2>"$scratch/err" || status=$?
holds 'a folder is no conversation' [ "$status" = 2 ]
status=0
"$kennel" engine <&- >"$scratch/out" 2>"$scratch/err" || status=$?
holds 'and neither is an input that is closed' [ "$status" = 2 ]
yes hello | "$kennel" engine 2>"$scratch/err" >/dev/full
status=${PIPESTATUS[1]}
holds 'answers that nobody gets end the engine' [ "$status" = 2 ]
talk 'view a dog:4:4:cw 60/-/-/- ?/?/?/? play:a:a:0 - -' 'go milliseconds 5'
holds 'hidden cards of the own hand are an error' says 'error '
head -c 100000 /dev/urandom >"$scratch/noise"
status=0
"$kennel" engine --bots hound <"$scratch/noise" >"$scratch/out" 2>"$scratch/err" || status=$?
holds 'noise does not break the engine' [ "$status" = 0 ]

# ---- hints ----
run hint 'dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -' --bots hound
holds 'a hint says whose chances they are' grep -qx 'chances of winning for red and green, at first sight:' \
    <(head -n 1 "$scratch/out")
holds 'a hint puts the best action first' grep -qE '^ *[0-9.]+% .*8:60-a4' <(sed -n 2p "$scratch/out")
holds 'a hint gives reasons' grep -qF '+ brings a piece into the goal: goal 4' "$scratch/out"
run hint "$("$kennel" new dog --seed 3)" --sims 50 --seed 1
holds 'there are at most ten' [ "$(grep -c '% ± .*(give:a:' "$scratch/out")" -le 10 ]
holds 'a hint says how sure it is' grep -qE '^ *[0-9.]+% ± [0-9.]+ ' "$scratch/out"
first=$out
run hint "$("$kennel" new dog --seed 3)" --sims 50 --seed 1
holds 'the same seed gives the same hints' same_as "$first"
run --lang de hint 'dog:4:4:cw 18/23/-/- 5/2/2/2 play:a:a:0 - -' --sims 20 --seed 1
holds 'a hint gives its reasons in the language of the player' says '+ schlägt die blaue Figur auf Feld 23'
run hint 'dog:4:4:cw 60/-/-/- ?/2/2/2 play:a:a:0 - -'
holds 'hidden own cards are status 2' [ "$status" = 2 ]
run hint "$("$kennel" new dog)"
holds 'nothing to do where chance acts' [ "$status$out" = 0 ]
for game in cards bark; do
    run hint "$("$kennel" new "$game" --seed 3)" --sims 20
    holds "there are hints for $game" grep -q '%' "$scratch/out"
done

for command in arena engine hint; do
    run "$command" --help
    holds "$command --help tells how it is used" grep -q "^kennel $command" "$scratch/out"
done
