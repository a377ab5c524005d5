#!/usr/bin/env bash
# Tests the terminal as people see it: whole games in a window of 80 columns and 24 rows, several people at
# one keyboard, hints, undo, resuming.
. "$(dirname "$0")/lib.bash"
. "$(dirname "$0")/tmux.bash"
if ! command -v tmux >/dev/null; then
    echo 'not ok - tmux is there'
    exit
fi

# ---- what must be seen at a prompt ----

# The first row of the picture, however the language calls it: a number, or 0 if it is not there.
top_of() {
    case $1 in
    dog*) awk '/·  ·  ·  ·.*·  ·  ·/ && !found { found = NR - 1 } END { print found + 0 }' ;;
    cards*) awk '/ 1    2    3    4    5    6 / && !found { found = NR - 1 } END { print found + 0 }' ;;
    bark*) awk '/^ 1[ !]/ && !found { found = NR - 1 } END { print found + 0 }' ;;
    esac <<<"$asked"
}

# What was shown since the last line that was typed, or all of it.
since() { awk '{ line[NR] = $0 } /^> ./ { last = NR } END { for (i = last + 1; i <= NR; i++) print line[i] }' <<<"$out"; }

# whole GAME: the picture is there from its top to the prompt below it, and nothing is wrapped.
whole() {
    if wrapped; then
        complaint="something is wrapped:"
    elif [ "$(top_of "$1")" -lt 1 ]; then
        complaint="the top of the picture is gone:"
    else
        return 0
    fi
    complaint+=$'\n'$out
    return 1
}

# plays GAME MOST ARGS...: number 1 and Enter, until the end or so many prompts; sets turns and complaint.
plays() {
    local kind=$1 most=$2
    shift 2
    turns=0 prompts=0 complaint=
    opens play "$kind" --seed 3 --pace 0 "$@"
    asked
    while [ "$turns" -lt "$most" ] && ! grep -qE '^status ' <<<"$out"; do
        prompts=$((prompts + 1))
        [ "$prompts" -lt $((4 * most)) ] || break
        asked=$(since)
        if grep -qE '^ +[0-9]+(-[0-9]+)?\) ' <<<"$asked"; then
            turns=$((turns + 1))
            whole "$kind" || return 1
            types 1
        elif grep -q '? y' <<<"$out"; then
            summary=$out
            types n
        else
            ! grep -q 'how the chances changed' <<<"$out" || ended=$out
            types ''
        fi
    done
}

for kind in 'dog 400' 'cards 400' 'bark 400'; do
    read -r name most <<<"$kind"
    summary='' ended=''
    # shellcheck disable=SC2086 # several words
    plays "$name" "$most" --players 3
    printf '%s\n' "$complaint" >"$scratch/out"
    holds "a whole game of $name: at each of $turns turns all of the picture is seen" [ -z "$complaint" ]
    printf '%s\n' "$out" "$summary" >"$scratch/out"
    holds 'it gets to its end' grep -q '^status 0' "$scratch/out"
    holds 'the last move is still seen' grep -qE '^  .* wins? the game' <<<"$ended"
    holds 'then how the chances went' grep -q '^Chances of winning:  ● red' <<<"$summary"
    holds 'and which turns cost most, or that none did' grep -qE '^1  |^no clear mistake' <<<"$summary"
    holds 'sums up what everybody did' grep -qE '^  (red|blue|green) +[0-9]+ (moves|points)' <<<"$summary"
    holds 'says how to look at it again' grep -q 'replay' <<<"$summary"
    holds 'and offers another one' grep -q 'Play again? y: yes' <<<"$summary"
done

for language in en de fr it ru; do
    export KENNEL_LANG=$language
    for kind in 'dog --players 4' 'cards --players 4' 'bark --players 5'; do
        # shellcheck disable=SC2086
        plays ${kind%% *} 6 ${kind#* }
        printf '%s\n' "$complaint" >"$scratch/out"
        holds "nothing is cut off or wrapped in $language: $kind" [ -z "$complaint" ]
    done
done
unset KENNEL_LANG

# ---- one person ----

opens play dog --seed 5 --pace 0
holds 'the introduction waits' shows 'Press Enter to begin'
types ''
holds 'the first list says what numbers are' shows 'not the card 3'
types hint
holds 'hint says how likely which choice wins' grep -qE '^ *[0-9]+\.[0-9]% ± ' <<<"$out"
types 'zurück назад 漢字'
holds 'a word in any script is said again whole' shows "begins with “zurück назад 漢字”"
types POSITION
holds 'position is a line to copy, in capitals too' grep -qE '^dog:4:4:cw ' <<<"$out"
types '1)'
holds 'a number may be typed as the list shows it' shows 'gives you'
types '1.'
holds 'also with a dot; and a round that runs by ends with a pause' shows 'Press Enter for the next round'
types hint
holds 'hint at the pause says that there is nothing to choose' shows '^It is nobody’s turn here'
types undo
holds 'undo at the pause goes back to the last choice' shows 'Undone: [0-9]+ moves'
types 1
shows 'Press Enter for the next round'
types last
holds 'last tells what happened since' grep -qE '^  (blue|green|yellow) [A-Z0-9]' <<<"$out"
types log
holds 'log tells it all' grep -q 'the round is over' <<<"$out"
types ''
presses Up
holds 'the arrow keys bring back what was typed before' soon ends_with '^> log$'
presses C-u
types UNDO
holds 'undo in capitals goes back to the last choice' shows '1\) fold'
types exit
holds 'exit leaves, and says how to go on' shows 'play --resume'
opens play --resume --pace 0 --bots b=hound
holds 'a game goes on with other bots' shows 'is now played by hound'
asked
holds 'where it was left' grep -qE '1\) fold' <<<"$out"
types q

# A puppy that plays no card until it may.
cat >"$scratch/slow" <<TEXT
#!/bin/sh
while read -r line; do
    case \$line in *' play:'*) until [ -e "$scratch/answer" ]; do sleep 0.01; done ;; esac
    echo "\$line"
done | "$kennel" engine --bots puppy
TEXT
chmod +x "$scratch/slow"
# echoes: does the terminal show what is typed, or "-echo"?
echoes() { stty -a -F "$(terminal display-message -p -t "$game" '#{pane_tty}')" | grep -ow -e '-echo' -e 'echo'; }
quiet() { [ "$(echoes)" = -echo ]; }
loud() { [ "$(echoes)" = echo ]; }
silent_about() { ! terminal capture-pane -pS - -t "$game" | grep -q "$1"; }

opens play dog --seed 5 --pace 200 --sims 1 --bots "b=$scratch/slow"
types ''
types 1
holds 'where there is one action, Enter is enough' shows 'just press Enter'
presses Enter
holds 'the screen says that a bot is thinking' shows 'is thinking'
holds 'and shows nothing that is typed meanwhile' soon quiet
presses -l 'typed meanwhile'
presses Enter
look # what is pressed has arrived when the terminal answers the next question
: >"$scratch/answer"
asked
paused() { [ "$(tail -n 2 <<<"$out")" = $'Press Enter for the next round.\n>' ]; }
holds 'Enter while a bot thinks does not answer the pause that comes later' paused
holds 'nor does it stand anywhere' silent_about 'typed meanwhile'
types q
holds 'who leaves has a terminal that shows what is typed' loud

# A shell with jobs, as people have one: the program has a process group of its own, and can be stopped.
cat >"$scratch/known" <<TEXT
#!/bin/sh
echo \$\$ >"$scratch/pid"
exec "$kennel" "\$@"
TEXT
cat >"$scratch/shell" <<TEXT
#!/usr/bin/env bash
set -m
"$scratch/known" "\$@"
status=\$?
[ \$status = 148 ] || exit \$status
echo stopped
read -r
fg >/dev/null
TEXT
chmod +x "$scratch/known" "$scratch/shell"

# thinks: a game in which the other player thinks until it may answer; $pid is the program.
thinks() {
    rm -f "$scratch/answer"
    kennel=$scratch/shell opens play bark --players 2 --seed 3 --pace 0 --bots "b=$scratch/slow"
    types ''
    presses bark:1:8 Enter # whether or not the list shows it as a line of its own
    shows 'is thinking' && soon quiet
    pid=$(cat "$scratch/pid")
}
thinks
presses -l 'log'
: >"$scratch/answer"
holds 'what was typed ahead stands at the next prompt' soon ends_with '^> log$'
presses Enter C-c
holds 'Ctrl-C at a prompt leaves a terminal that shows what is typed' shows 'status 130'
holds 'as it was before' loud
for signal in INT TERM HUP QUIT SEGV; do
    thinks
    kill -s "$signal" "$pid"
    holds "after SIG$signal while a bot thinks" shows '^status 1[0-9][0-9]'
    holds 'the terminal shows what is typed' loud
done
thinks
presses C-z
holds 'Ctrl-Z stops the program' shows 'stopped'
holds 'and meanwhile the terminal shows what is typed' loud
presses Enter
holds 'but not when it goes on' soon quiet
: >"$scratch/answer"
asked
holds 'where it was' grep -qE '^ +1(-[0-9]+)?\) ' <<<"$out"
types q

cat >"$scratch/elsewhere" <<TEXT
#!/bin/sh
exec env LC_ALL=xx_XX.UTF-8 "$kennel" "\$@"
TEXT
chmod +x "$scratch/elsewhere"
kennel=$scratch/elsewhere opens play dog --seed 5 --pace 0
types ''
types 'zurück'
holds 'also where the locale is not installed' shows "begins with “zurück”"
types q

columns=60 rows=20
opens play dog --seed 5 --pace 0
types ''
holds 'a window that is too small is told' grep -qE 'This window has 60 columns and 20 rows' <(terminal capture-pane -pS - -t "$game")
columns=80 rows=24

# ---- nobody ----

opens play bark --players 2 --watch --bots random --seed 5 --pace 0
shows 'r: run without'
types r
holds 'who watches and lets it run sees the end at once' shows 'how the chances changed'
types undo
holds 'where nothing is taken back any more' shows 'There is nothing to undo'
types ''
holds 'and the curve of all sides' shows '^Chances of winning:  ● red'

# ---- two people ----

opens play dog --seed 5 --pace 0 --seat ac --names a=Ada,c=Bob
shows 'Press Enter to begin'
types ''
holds 'a hand is covered until its owner is alone' shows 'Ada’s turn'
covered() { ! grep -q '(you)' <<<"$out"; }
types '?'
holds 'commands are obeyed at the cover' grep -q 'the rules in brief' <<<"$out"
types log
types board
holds 'and uncover nothing' covered
types ''
holds 'Enter uncovers' shows 'Ada \(you\)'
types give:a:X
holds 'then the hand is gone, and the next is covered' shows 'Bob’s turn'
holds 'from the screen' covered
types ''
shows 'Bob \(you\)'
types 1
shows 'Ada’s turn'
holds 'what a partner passed on is not told to all' [ "$(grep -c 'gives' <<<"$out")" = 0 ]
types ''
holds 'but to the one who got it' grep -q 'Bob gives you' <<<"$out"
types 1
shows 'Bob’s turn'
types undo
holds 'what others did is taken back only if they agree' shows 'Ada \(player a\): do you agree'
types n
holds 'and stays if they do not' shows 'nothing was undone'
types undo
types y
holds 'or is taken back' shows 'Bob’s turn|Bob \(you\)'
types quit
holds 'quit at the cover leaves' shows 'To resume'

# until_round_ends: uncovers and plays what stands first.
until_round_ends() {
    local turn
    for ((turn = 0; turn < 60; turn++)); do
        ! grep -q 'Press Enter for the next round' <<<"$out" || return 0
        if grep -qE '^ +1(-[0-9]+)?\) ' <<<"$(since)"; then types 1; else types ''; fi
    done
    return 1
}
opens play dog --seed 5 --pace 0 --seat ac --names a=Ada,c=Bob
types ''
holds 'a round of two people ends with a pause for both' until_round_ends
types board
holds 'where board shows no hand' covered
types undo
holds 'undo there covers the hand of whose move comes back' shows '(Ada|Bob)’s turn'
holds 'and shows it to nobody else' covered
types ''
holds 'until its owner is alone' shows '(Ada|Bob) \(you\)'
types undo
grep -q 'do you agree' <<<"$out" && types y
holds 'as it does in a turn' shows '(Ada|Bob)’s turn'
holds 'where the hand goes from the screen' covered
types quit

# ---- looking back ----

opens replay
holds 'who replays a game that is not over is asked first' shows "shows everybody’s cards"
shows_no_cards() { ! grep -qE 'hand [0-9]' <<<"$out"; }
holds 'and sees no cards before the answer' shows_no_cards
types n
holds 'nor after a no' shows_no_cards
holds 'which is no fault' shows 'status 0'
opens replay
types y
holds 'replay alone opens the game that was played last' shows 'move 1 of'
types mine
holds 'mine is the next turn of a person' shows 'move [2-9] of'
types 'round 7'
holds 'a round that there is not is told' shows 'none further'
types chances
holds 'chances is the curve of the game' shows '^Chances of winning:'
types play
holds 'play says how to play on from there' shows "play --from '?dog:"
types q
holds 'and q leaves' shows 'status 0'
"$kennel" play bark --players 2 --watch --bots random --seed 5 --save "$scratch/random" >/dev/null 2>&1 </dev/null
head -n 20 "$scratch/random" >"$scratch/bots"
opens replay "$scratch/bots"
holds 'a game of bots has no secrets' shows 'move 1 of'
opens replay "$scratch/random"
holds 'a game of bots is looked at, too' shows 'move 1 of'
types mistake
holds 'mistake is the next turn that cost much' shows '^move [0-9]+, round [0-9]+, [a-z]+: cost [0-9]'
holds 'and what was better' shows '^  better: '

# ---- colours ----
coloured() { terminal capture-pane -pe -t "$game" | grep -q $'\e\\[[0-9;]*m'; }
# plays_in OPTION...: a game, up to its first turn.
plays_in() {
    opens play --from 'dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -' --save "$scratch/coloured" --overwrite "$@"
    types ''
}
plays_in
holds 'a game has colours' coloured
plays_in --color=never
holds 'but not with --color=never' eval '! coloured'
NO_COLOR=1
export NO_COLOR
terminal set-environment -g NO_COLOR 1
plays_in
holds 'nor where NO_COLOR is set' eval '! coloured'
plays_in --colour always
holds 'unless they are asked for' coloured
terminal set-environment -gu NO_COLOR

# ---- words in the player's language ----
# The help is seen whole below its first line, and the words that it names are obeyed.
while read -r language help quit; do
    opens --lang "$language" play bark --players 3 --seed 4 --save "$scratch/spoken" --overwrite
    types ''
    types "$help"
    holds "$help is answered in $language" shows "^  $quit "
    holds 'from its first line to its last' [ "$(grep -c '^  ' <<<"$out")" -ge 18 ]
    holds 'in a row each' eval '! wrapped'
    types "$quit"
    holds "$quit is obeyed in $language" shows 'status 0'
done <<'END'
en help quit
de hilfe ende
fr aide quitter
it aiuto esci
ru помощь выход
END
