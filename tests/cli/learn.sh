#!/usr/bin/env bash
# Tests `kennel learn`: every step of every lesson, right and wrong answers, in all languages. Usage: learn.sh PROGRAM
. "$(dirname "$0")/lib.bash"

# typed FILE: what a learner types who is always right: the first answer of each task, and Enter between steps.
typed() {
    awk '
        /^step / && begun++ { print "" }
        /^ask / { sub(/^ask /, ""); sub(/ \| .*/, ""); print }' "$1"
}
tasks() { grep -c '^ask ' "$1"; }

# tries_wrong FILE: before each answer every wrong try that the file names.
tries_wrong() {
    awk '
        function flush() { if (answer != "") printf "%s%s\n", wrong, answer; answer = wrong = "" }
        /^step / { flush(); if (begun++) print "" }
        /^ask / { flush(); sub(/^ask /, ""); sub(/ \| .*/, ""); answer = $0 }
        /^wrong / && $3 != "*" { sub(/^wrong [a-z]+ /, ""); gsub(/ \| /, "\n"); wrong = wrong $0 "\n" }
        END { flush() }' "$1"
}

# ---- the list ----
run learn
holds 'without a game all steps are listed' [ "$status" = 0 ]
holds 'as many as the files have' [ "$(grep -cE '^ +[0-9]+  ' "$scratch/out")" = "$(cat lessons/*.lesson | grep -c '^step ')" ]
holds 'DOG comes first, with its command' [ "$(head -n 1 "$scratch/out")" = 'DOG: kennel learn dog' ]

# ---- from beginning to end ----
for file in lessons/*.lesson; do
    game=$(basename "$file" .lesson)
    run_with "$(typed "$file")" learn "$game"
    holds "$game: all answers are right" [ "$(grep -c '^> Right: ' "$scratch/out")" = "$(tasks "$file")" ]
    holds "$game: the end" says "kennel play $game"
    holds "$game: nothing was refused or wrong" [ "$status $(grep -cE '^(> )?(No:|Not quite)' "$scratch/out")" = '0 0' ]
    wrong=$(tries_wrong "$file" | wc -l) right=$(typed "$file" | wc -l)
    run_with "$(tries_wrong "$file")" learn "$game"
    holds "$game: every wrong try is taken back" [ "$(grep -c '^> Not quite: ' "$scratch/out")" = "$((wrong - right))" ]
    holds "$game: and explained by the lesson" [ "$(grep -cF 'not what the task asks for' "$scratch/out")" = 0 ]
    holds "$game: and all answers are right after them" [ "$(grep -c '^> Right: ' "$scratch/out")" = "$(tasks "$file")" ]
    for language in en de fr it ru; do
        run_with "$(typed "$file")" --lang "$language" learn "$game"
        holds "$game in $language ends" [ "$status" = 0 ]
        holds "$game in $language fits 80 columns" [ "$(width)" -le 80 ]
        holds "$game in $language leaves no message open" [ "$(grep -cE '[{}]|lesson\.' "$scratch/out")" = 0 ]
    done
done

# ---- a step ----
run_with '' learn dog 3
holds 'the end of the input leaves' [ "$status" = 0 ]
holds 'a step has its number and title' says 'DOG 3/11 · A safe place'
holds 'no other hand is seen' [ "$(grep -cE '(^| )\[[0-9]' "$scratch/out")" = 1 ]
run_with $'q\n4:12-8\n' learn dog 3
holds 'q leaves' [ "$status $(grep -c 'Right' "$scratch/out")" = '0 0' ]
run_with $'?\n' learn dog 3
holds 'the answer is shown, as it is typed' says '(4:12-8)'
holds 'and not played' [ "$(grep -c 'Right' "$scratch/out")" = 0 ]
run_with $'5:12-17\nnonsense\n99\n4:12-8\n' learn dog 3
holds 'the engine says why an action is not legal' grep -q '^> No: .*16' "$scratch/out"
holds 'what is no action is named' says '“nonsense”'
holds 'what may be typed is said for both' [ "$(grep -cE '^(> )?Type an action' "$scratch/out")" = 2 ]
holds 'and the right action is still taken' says 'Right: '
run_with $'1\n' learn dog 1
holds 'a number of the list is an action' says 'Right: bring a piece out'
printf '1-7\nb\n4\n4)\nq\n' |
    at_terminal env TERM=dumb sh -c "stty rows 24 cols 80; exec '$kennel' learn dog 6" | tr -d '\r' >"$scratch/out"
out=$(cat "$scratch/out")
holds 'in 24 rows one line stands for several' [ "$(grep -cE '^(> )? +1-7\) 7:20-\.\.\.' "$scratch/out")" = 2 ]
holds 'it can be opened' grep -qE '^(> )? +5\) 7:20-25,40-42' "$scratch/out"
holds 'a number opens its line first, and then plays' says 'Right: play the 7: 20 to 24 and 40 to 43'
run_with $'7:40-45,20-22\n' learn dog 6
holds 'another spelling with the same result is right' says 'Right: '
run_with $'fold\n4:12-16\n' learn dog 3
holds 'nothing that is not legal is played' [ "$(grep -cE 'Right|Not quite' "$scratch/out")" = 0 ]

# ---- which lesson ----
run learn chess
holds 'an unknown game is refused' [ "$status" = 2 ]
holds 'and the games are named' complains 'dog cards bark'
for step in 0 12 3x -; do
    run learn dog "$step"
    holds "step $step is refused" [ "$status" = 2 ]
done
run learn dog 12
holds 'how many steps there are' complains 'from 1 to 11'
