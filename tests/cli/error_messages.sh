#!/usr/bin/env bash
# Tests error messages by a table of cases. A row has the exit status, a command as you would type it, what
# the error output must contain (parts between |; one that begins with ! must not be there; an empty list is
# no output at all), and the sentence.
#
# Of every row it is also true that no control byte and no broken UTF-8 reaches the terminal, that
# no message ends in "Success", and that a command that exits with 2 prints nothing on standard
# output (unless the row is a `talk`, which answers before it fails).
# shellcheck disable=SC2016,SC2034 # rows are evaluated later
. "$(dirname "$0")/lib.bash"
cd "$scratch" || exit 1

K() { "$kennel" "$@"; }

P='dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -'
B='bark:2 m,x,o 1/T play:a:a:1:- - - -/- - -'
C='cards:2 K8JTD4X32975Q -/- QJ/6 play:a:a - 2'
esc=$'\e[31m'

has_the_parts() {
    local part
    [ -n "$1" ] || { [ -z "$err" ] && return; }
    while IFS= read -r part; do
        case $part in
        !*) ! grep -qF -- "${part#!}" <<<"$err" || return 1 ;;
        *) grep -qF -- "$part" <<<"$err" || return 1 ;;
        esac
    done < <(tr '|' '\n' <<<"$1")
}

is_harmless() {
    ! LC_ALL=C grep -q '[^[:print:][:space:]]' <(LC_ALL=C tr -d '\n\200-\377' <err) &&
        ! LC_ALL=C grep -q $'[\r\v\f]' err && iconv -f UTF-8 -t UTF-8 err >/dev/null &&
        ! grep -q ': Success$' err
}

is_silent() { [ "$1" != 2 ] || [ -z "$out" ]; }

talk() {
    status=0
    (eval "$2") >out 2>err </dev/null || status=$?
    out=$(tr -d '\0' <out) err=$(tr -d '\0' <err)
    if [ "$status" = "$1" ] && has_the_parts "$3" && is_harmless; then
        echo "ok - $4"
    else
        echo "not ok - $4: $2 (status $status)"
        sed 's/^/    /' err | cat -v | head -n 4
    fi
}

row() {
    talk "$@" >result
    if is_silent "$1"; then
        cat result
    else
        echo "not ok - $4: $2 (it prints something)"
    fi
}

# ---- lines (C1) ----
talk 2 'printf "%s\0 more\n" "$P" | K legal -' 'line 1: there is a zero byte' 'a zero byte in a line is told'
talk 2 'printf "%s\rmore\n" "$P" | K legal -' 'line 1: there is a carriage return' 'so is a carriage return inside'
talk 2 'printf "%s\n%s\r" "$P" "$P" | K legal -' 'line 2: there is a carriage return' 'and one that ends the last line alone'
talk 0 'printf "%s\r\n" "$P" | K legal - | grep -c a4' '' 'a line may end with CR LF'
talk 0 'printf "\n%s\n\n" "$P" | K legal -' '' 'an empty line asks nothing'
talk 0 '[ "$(printf "\n%s\n\n" "$P" | K legal - | tr "\n" .)" = ".8:60-4	dog:4:4:cw 4/-/-/- -/2/2/2 play:b:a:0 - 8.8:60-a4	dog:4:4:cw a4/-/-/- -/2/2/2 play:b:a:0 - 8..." ]' '' 'and is answered by an empty block, so that lines and blocks stay in step'
row 2 'K legal - </' 'standard input: Is a directory' 'a folder is no input'
row 2 'K legal - <&-' 'standard input: Bad file descriptor' 'nor is a closed one'
row 2 'K replay - <&-' 'standard input: Bad file descriptor' 'of replay either'
talk 2 'K play --save gone <&-' 'standard input: Bad file descriptor' 'of play either'
talk 2 'K play --resume gone </' 'standard input: Is a directory' 'nor does it take its moves from a folder'
talk 0 'printf "1\0\n1\r2\nq\n" | K play --resume gone | grep -c "not a line of text" | grep -qx 2' '' 'what is typed is a line of text'
row 2 'K replay /' '/: Is a directory' 'a folder is no record'
talk 2 '(ulimit -v 60000; { head -c 60000000 /dev/zero | tr "\0" x; echo; echo "$P"; } | K legal -)' 'line 1: it is longer' 'a line of 60 MB needs no memory'
for command in 'legal -' 'replay -' 'replay - --check' 'replay - --positions' 'analyse -' 'verify -' 'verify /dev/zero' \
    engine 'play --save endless' 'play --resume endless'; do
    talk 2 "(ulimit -v 60000 -t 60; K $command </dev/zero)" 'line 1: it is longer than 64 MB' "input without an end is given up by $command"
done
talk 2 'head -c 9000 /dev/zero | tr "\0" x | K legal -' 'line 1: it is longer|!xxx' 'a line that is too long is told, and not shown'
talk 2 '{ K random dog --seed 1 | head -n 9; printf "fold\0x\n"; } | K replay - --check' 'line 10: there is a zero byte' 'a zero byte in a record is told'
talk 2 '{ K random dog --seed 1 | head -n 8; printf "give:c:Q\rfold\n"; } | K replay - --check' 'line 9: there is a carriage return' 'a carriage return in a record is told'
talk 0 'printf "\357\273\277%s\n" "$P" | K legal - | grep -c a4' '' 'a byte order mark before the first line is ignored'
talk 2 'printf "%s\n\357\273\277%s\n" "$P" "$P" | K legal -' '' 'but not before another'
talk 0 '{ printf "\357\273\277"; K random dog --seed 1; } | K replay - --check' '' 'so is one before a record'
talk 0 '{ printf "\357\273\277"; K play --seed 1 --save mark </dev/null >/dev/null; cat mark; } >marked; echo q | K play --resume marked && K replay marked --all' '' 'that is resumed'
talk 0 'K random dog --seed 1 | sed "s/$/\r/" | K replay - --check' '' 'a record may have lines with CR LF'
talk 2 '{ K random dog --seed 1 | head -n 8; head -c 9000 /dev/zero | tr "\0" x; echo; } | K replay - --check' 'line 9: it is longer' 'a line of a record may not be too long'
talk 0 '{ K random dog --seed 1; printf "#%8191s\n" x; } | K replay - --check' '' 'a remark may be as long as a line'
talk 2 '{ K random dog --seed 1; printf "#%8192s\n" x; } | K replay - --check' 'it is longer' 'and no longer'
row 2 '{ K random dog --seed 1 | head -n 8; printf "#%8192s\n" x; } >remark; K play --resume remark' 'line 9: the line is too long' 'by whomever it is read'
talk 2 '{ K random dog --seed 1 | head -n 8; printf "give:c"; } | K replay - --check' 'line 9|only half written' 'half a line at the end is called so'
talk 2 'printf "%s\n\xff\n" "$P" | K legal -' 'no game is called that|that was line 2' 'bytes that are no UTF-8 are no position'
row 2 'printf "" | K replay - --check' 'line 1: this is not a record' 'an empty record is none'

talk 0 'printf "kennel 1\0x\ngo\r1\nquit\n" | K engine | grep -c "^error .*a line" | grep -qx 2' '' 'an engine tells whoever talks to it'
row 2 'K engine <&-' 'standard input: Bad file descriptor' 'and ends when nobody can'
row 2 'K engine </' 'standard input: Is a directory' 'a folder does not talk'

# ---- options (C2) ----
for command in 'new dog' 'random dog' 'bench dog' 'play dog'; do
    row 2 "K $command --players 3 --players 4" '--players is given twice' "no option twice: $command"
done
row 2 'K show "$P" --plain --plain' '--plain is given twice' 'a flag is given once'
row 2 'K deal "$P" --seed 1 --seed 1' '--seed is given twice' 'even with the same value'
row 2 'K apply "$P" --seat ""' 'no value for --seat' 'an empty seat is nobody who listens'
row 2 'K parts "$P" --seat ""' 'no value for --seat' 'nor who chooses'
row 2 'K deal "$(K new dog)" --events --events' '--events is given twice' 'events are told once'
row 2 'K play --seat ""' 'no value for --seat' 'an empty seat is nobody'
row 2 'K play --save ""' 'no value for --save' 'an empty name is no file'
row 2 'K play --resume ""' "one word too many: ''" 'an empty name is no game to resume'
row 2 'K show "$P" --seat ""' 'no value for --seat' 'show wants a seat, too'
row 2 'K new dog --players ""' "--players" 'an empty number is none'
row 2 'K deal "$(K new dog)" --seed ""' '--seed takes a whole number' 'an empty seed is none'
row 0 'K new dog --players=3 --edition=deluxe' '' 'an option and its value are two words, or one with = between them'
row 2 'K new dog --players=3 --players 4' '--players is given twice' 'and once all the same'
row 2 'K new dog --players=' '--players' 'nothing after = is no value'
row 2 'K new dog --edition=' 'no value for --edition' 'of any option'
row 2 'K new dog --players' 'no value for --players' 'an option without its value is told'
row 2 'K show "$P" --plain=yes' '--plain takes no value' 'an option that has no value takes none'
row 0 'K --lang=de new dog' '' 'the language may be one word'
row 2 'K --lang=xx new dog' 'no such language; there are: ' 'and has to be one of ours'
row 2 'K play --player 4' 'did you mean --players?|kennel help play' 'the nearest option is suggested'
row 2 'K serve --bot-thread=2' 'did you mean --bot-threads?' 'by every command'
row 2 'K arena puppy hound --editon compact' 'did you mean --edition?' 'also an option of new where that belongs to the command'
row 2 'K legal "$P" --xyz' 'no such option: --xyz|!did you mean' 'what is like nothing has no suggestion'
row 2 'K new dog --edition Deluxe' '--edition takes standard, compact or deluxe, not Deluxe' 'a wrong value names the right ones'
row 2 'K --lang de new dog --edition=Deluxe' 'standard, compact oder deluxe sein, nicht Deluxe' 'in every language'
row 2 'K new dog --deck 15' '--deck takes plain, 14 or cards, not 15' 'of decks'
row 2 'K new dog --direction left' '--direction takes cw or ccw, not left' 'of directions'
row 2 'K new bark --gentle yes' '--gentle takes on or off, not yes' 'of switches'
row 2 'K new cards --edition Deluxe' 'cards has no --edition Deluxe|!takes' 'but not where the game has no such option'
row 2 'K serve --metrics everybody' '--metrics takes all, local or none, not everybody' 'of a server'
row 2 'K play --colour blue' '--colour takes auto, always or never, not blue' 'of colours'
# Every value that is named is taken, alone or with as many players as it needs.
for option in dog:edition dog:direction dog:deck dog:segments bark:gentle; do
    for value in $(K new "${option%:*}" "--${option#*:}=?" 2>&1 | sed -e 's/.* takes //' -e 's/, not .*//' -e 's/, / /g' -e 's/ or / /'); do
        row 0 "K new ${option%:*} --${option#*:}=$value || K new ${option%:*} --${option#*:}=$value --players=5 --edition=deluxe" '' 'a value that is named is taken'
    done
done
row 2 'K paly' 'no such command: paly; did you mean “kennel play”?' 'the nearest command is suggested'
row 2 'K help analyze' 'did you mean “kennel analyse”?' 'by help, too'
row 2 'K --lang ru PLYA' 'может быть, «kennel play»?' 'whatever the case'
row 2 'K legal --foo "$P"' 'no such option: --foo' 'an option that nobody knows is told'
row 2 'K hint "$P" --foo' 'no such option: --foo' 'at the end, too'
row 2 "K legal \"\$P\" --foo\$esc x" '\x1b[31m' 'and shown without its escape bytes'
row 2 'K show "$P" --colour --plain' 'either --colour or --plain' 'colours and no colours do not go together'
row 2 'K replay x --all --check' 'either --all or --check' 'a replay goes one way'
row 2 'K hint "$P" --ms 1 --sims 1' 'either --ms or --sims' 'a budget is one of two'
row 2 'K train dog --minutes 1 --seconds 1' 'either --minutes or --seconds' 'a time is one of two'
row 2 'K arena random puppy --sprt=-inf,inf' '--sprt takes two numbers' 'a value behind = may begin with a dash'
row 2 'K arena random puppy --sprt -inf,inf' '--sprt takes two numbers' 'no number is infinite'
row 2 'K arena random puppy --csv ""' 'no value for --csv' 'an empty name is no table'
row 2 'K arena random puppy --pairs 1 --pairs 2' '--pairs is given twice' 'the arena is told once'
row 2 'K arena random "/no$esc"' '\x1b[31m' 'a program that is not there is shown without its escape bytes'
row 2 'K arena random wolf@' 'No such file' 'weights without a name are not there'
row 2 'K arena random wolf@/' 'Is a directory' 'a folder has no weights'
row 2 'K train dog --folder "$(printf "x%.0s" {1..300})" --seconds 1' 'File name too long' 'a name may be too long'
row 2 'K play --seat a --watch' 'either --seat or --watch' 'who watches has no seat'
row 2 'K play --seat aa' 'names a twice' 'nobody sits twice'
row 2 'K play --seat z' 'from a to d, not z' 'nobody sits where no seat is'
row 2 'timeout "$patience" "$kennel" random dog --games 1000000000 >/dev/full' 'No space left on device' 'random stops when the output is full'
row 2 'yes "$P" | timeout "$patience" "$kennel" legal - >/dev/full' 'No space left on device' 'legal - stops when the output is full'
row 2 'K random dog --seed 1 | K replay - --positions >/dev/full' 'No space left on device' 'replay stops when the output is full'
for command in 'legal "$P"' 'apply "$P" fold' 'show "$P"' 'perft "$P" 1' 'new dog' 'hint "$P" --bots puppy' help --version; do
    [ "$command" != 'apply "$P" fold' ] || continue
    row 2 "K $command >/dev/full" 'standard output: No space left on device' "a full output is told: $command"
    row 2 "K $command >&-" 'standard output: Bad file descriptor' "a closed output is told: $command"
done
K play --watch --players 2 --bots random --seed 1 --save kept >/dev/null 2>&1
for option in '--bots puppy' '--seat a' --watch; do
    row 2 "K play --resume kept $option" 'this game is over' "nobody sits down at a game that is over: $option"
done
row 2 'K play --resume kept --players 4' '--players' 'nor is it for more players'
row 2 'K play --bots nosuch' 'no such bot: nosuch; there are: random' 'a bot that nobody knows is told'
row 2 'K play --resume kept --bots nosuch' 'no such bot: nosuch; there are: random' 'and so it is in a game that goes on'
row 2 'K play --bots b=puppy,b=wolf' '--bots names b twice' 'no seat has two bots'
row 2 'K play --bots puppy,wolf' 'a second bot for all seats: wolf' 'nor have all seats'
row 2 'K play --bots a=puppy' 'no bot can sit at a, where a person sits: a=puppy' 'a person is not sent away'
row 2 'K play --bots e=puppy' 'from a to d, not e=puppy' 'no bot sits where no seat is'
row 2 'K play --bots b=' 'a bot is missing' 'an empty name is no bot'
row 2 'K play --bots puppy,' 'a bot is missing' 'nor is what stands behind the last comma'
row 2 'K play --bots c=wolf@nowhere' 'wolf@nowhere: No such file or directory' 'a network must be there'
row 2 'K play --bots ./nowhere' './nowhere: No such file or directory' 'and so must a program'
row 2 'K play --bots "./$(printf %070d 0)"' 'at most 63 characters' 'a name that a record cannot keep is refused'
for command in 'play --bots mybot.py' 'hint "$P" --bots mybot.py' 'engine --bots mybot.py' 'arena mybot.py hound'; do
    row 2 "touch mybot.py; K $command" 'no such bot: mybot.py; if you mean the program: ./mybot.py' "a file that is meant as a program is noticed: $command"
    row 2 "K ${command/mybot.py/wulf}" 'no such bot: wulf; there are: random' "a bot is missed alike everywhere: $command"
    row 2 "K ${command/mybot.py/wolf@nets/x}" 'wolf@nets/x: No such file or directory' "and so is a network: $command"
done
talk 0 'K play --watch --players 2 --bots random --seed 1 --save closed >&- 2>/dev/null; K replay closed --check' '' 'what is printed on a closed output never lands in the record'

# ---- too little and too much ----
for command in legal apply parts show deal perft hint; do
    row 2 "K $command" 'a position is missing' "a position is asked for: $command"
    row 2 "K $command -- \"\$P\" --foo --foo" '!twice' "behind -- there are no options: $command"
    row 2 "K $command ''" 'no game is called that|dog cards bark' "an empty position is none: $command"
    row 2 "K $command 'nonsense'" 'no game is called that|dog cards bark' "nonsense is no position: $command"
done
for command in apply parts show deal perft hint; do
    row 2 "K $command -" 'reads no input' "a position is on the command line: $command"
done
for command in legal show deal hint; do
    row 2 "K $command \"\$P\" extra" 'one word too many: extra' "a word too many is told: $command"
done
row 2 'K replay' 'which file?' 'a file is asked for'
row 2 'K replay one two' 'one word too many: two' 'one file is enough'
row 2 'K replay ""' 'a file name that is empty' 'an empty name is called so'
row 2 'K new' 'which game?' 'a game is asked for'
row 2 'K new dog cards' 'one word too many: cards' 'one game is enough'
row 2 'K new ""' "'' is not a game here" 'an empty game is none'
row 2 'K random' 'which game?' 'a game is asked for by random, too'
row 2 'K random dog --games 0' 'from 1 to' 'no games are not played'
row 2 'K random dog --games 1x' 'not 1x' 'a number is nothing but a number'
row 2 'K random dog --seed -1' 'not -1' 'a seed is not below zero'
row 2 'K random dog --seed 18446744073709551616' 'to 18446744073709551615' 'a seed may be too large'
row 2 'K perft "$P"' 'DEPTH is a whole number' 'a depth is asked for'
row 2 'K perft "$P" 1x' 'DEPTH is a whole number' 'a depth is a number'
row 2 'K perft "$P" 1 2' 'one word too many: 2' 'one depth is enough'
row 2 'K play chess' 'chess is not a game here' 'chess is not played'
row 2 'K nosuch' 'no such command: nosuch' 'a command that nobody knows is told'
row 2 'K ""' "no such command: ''" 'an empty command is none'
row 2 'K help nosuch' 'no such command: nosuch' 'it has no help either'
row 2 'K help legal extra' 'one word too many: extra' 'help is for one command'
row 2 'K --version extra' 'one word too many: extra' 'a version needs no more words'
row 0 'K' '' 'no word at all is no error'
row 0 'K legal --help' '' 'help is no error'
row 0 'K legal -h' '' 'nor is -h'
row 0 'K legal -- "$P"' '' 'what stands behind -- is taken as it is'
row 0 'cp kept ./--odd; K replay --check -- --odd' '' 'so that a file may be called --odd'

# ---- foreign bytes (C3) ----
for command in legal apply parts show deal perft hint; do
    row 2 "K $command \"dog:4:4:cw 60/-/-/- 8\$esc/2/2/2 play:a:a:0 - -\"" '\x1b[31m' "escape bytes of a position are made visible: $command"
done
talk 2 'printf "dog:4:4:cw %s\n" "$esc" | K legal -' '\x1b[31m' 'escape bytes of a line are made visible'
row 2 'K apply "$P" "8:60-a4$esc"' '\x1b' 'those of an action'
row 2 'K apply "$P" "$(printf "x\xff\xc2\x9b31m")"' 'x\xff\xc2\x9b31m' 'and bytes that are no UTF-8'
row 2 'K new "dog$esc"' 'dog\x1b[31m is not a game here' 'those of a game'
row 2 'K new dog --edition "$esc"' '\x1b[31m' 'those of a value'
row 2 'K new dog "--$esc" x' '\x1b[31m' 'those of an option'
row 2 'K "x$esc"' '\x1b[31m' 'those of a command'
row 2 'K play --bots "$esc"' '\x1b[31m' 'those of a bot'
row 2 'K play --seat "$esc"' '\x1b' 'those of a seat'
row 2 'K replay "no$esc"' 'no\x1b[31m: No such file' 'those of a file name'
row 2 'cp kept "odd$esc"; echo x >>"odd$esc"; K replay "odd$esc" --check' 'odd\x1b[31m: line' 'also where the file is damaged'
row 2 'K new "$(printf "d\342\200\256og\342\200\213")"' 'd\xe2\x80\xaeog\xe2\x80\x8b is not' 'what nobody sees is made visible, and what turns the writing'
row 2 'K zurück' 'no such command: zurück;' 'letters of every script are shown as they are: of a command'
row 2 'K new дог' 'дог is not a game here' 'of a game'
row 2 'K apply "$P" 8:ж' "“ж” means nothing here" 'of an action'
row 2 'LC_ALL=C K new 犬' '犬 is not a game here' 'whatever the locale says'
row 2 'K perft "$P" "$esc"' 'DEPTH' 'those of a depth'
row 2 'K show "$P" --seat "$esc"' '\x1b[31m' 'those of a viewer'
row 2 'K apply "$P" --seat "$esc"' '\x1b[31m' 'or a listener'
row 2 'K parts "$P" --seat "$esc"' '\x1b[31m' 'or a chooser'
row 2 'K parts "$P" "$esc"' '\x1b[31m' 'those of a part'
row 2 'K random dog --seed "$esc"' '\x1b[31m' 'those of a number'
row 2 'K new dog --edition ü' 'not ü' 'words in UTF-8 stay words'
row 2 "K new \$(head -c 100000 /dev/zero | tr '\0' x)" 'xxx...' 'a very long word is cut'
row 2 'K replay "$(printf "/%.0s" {1..5000})"' 'File name too long' 'a path that is too long is called so'

talk 0 'K play --save "odd$esc game" </dev/null | tr -d "\n" | grep -F "saved in odd\x1b[31m game" | grep -F "play --resume \$'"'"'odd\\033[31m game'"'"'"' '' 'what is kept there is shown, and can be pasted'
talk 0 'eval "K play --resume \$'"'"'odd\\033[31m game'"'"' </dev/null"' '' 'by a shell'

# ---- each game in its own words (C4) ----
bad='bark:2 m,x,o 11111/T play:a:a:1:- - - -/- - -'
row 2 'K legal "$bad"' 'only 3 × Saint Bernard' 'Barking speaks of its dogs'
row 2 'printf "Kennel record 1\nPosition: %s\n" "$bad" | K replay - --check' 'field 3 (hands)|Saint Bernard|!the 2' 'in records, too'
row 2 'K legal "${P/60/60,30}"' 'then the goal: 30 belongs further to the left' 'so are pieces'
row 2 'K legal "${C/-\/-/A,A2\/-}"' 'rows are sorted: the longest first' 'so are rows'
row 2 'K legal "bark:2 m,x,o 1/T play:a:a:1:- - - mh/- - -"' 'items are sorted as in htovsumxrl' 'so are items'
row 2 'K legal "bark:2 m,xb1a2,o 1/T play:a:a:1:- - - -/- - -"' 'players are written in turn order' 'so are players'
row 1 'K apply "$B" bark:1:11' 'red does not have that many: 2 × Saint Bernard' 'who has one dog does not have two'
row 2 'K apply "$B" bark:1:11111111111' 'at most 10 dogs' 'eleven dogs are too many'
row 2 'K legal "${P/8/$(printf "?%.0s" {1..111})}"' 'only 110 in all' 'hidden cards are counted in all'
row 1 'K apply "$B" token:1' 'right after a cat|!cannot be done now' 'who cannot do that now is told why'
row 1 'K apply "${B/play:a:a/token:a:a}" pass' 'first say where its token goes, as in token:2' 'when a token is to be put'
row 1 'K apply "bark:2 m,x,o 1122334455W/3 drop:a:a:1:- - C -/- - -" pass' 'first discards one, as in drop:5' 'when a hand is too large'
row 1 'K apply "$B" drop:1' 'nobody has to discard' 'when it is not'
row 1 'K apply "$P" give:a:8' 'cards are given right after the deal' 'when a card is to be played'
row 1 'K apply "dog:4:2:cw 5/- 6/2 play:a:a:0 - -" fold' 'as in drop:5' 'where nobody folds'
row 1 'K apply "$P" drop:8' 'whole hand: fold' 'where nobody discards one card'
row 1 'K apply "dog:4:4:cw -/-/-/- 2/2/2/2 give:a:a:0 - -" fold' 'everybody gives a card, as in give:a:5' 'when cards are given'
row 1 'K apply "$C" keep:K:1' 'only after playing a 7' 'in DOG Cards'
row 1 'K apply "cards:2 K8JTD4X32975Q -/- Q/6 look:a:a 9a8aKa -" drop:Q' 'first keep one of the cards it shows, as in keep:K:3' 'when a card is to be kept'
row 1 'K apply "cards:4 - -/-/-/- 25/3K/4K/8X give:a:a 9 -" drop:5' 'everybody gives a card' 'when partners give cards'
row 2 'K legal "cards:2 K8JTD4X32975Q -/- Q/6 look:a:a ?a?a?a -"' 'hidden cards in the draw pile' 'what a 7 looks at lies in the draw pile'
row 2 'K deal "bark:2 - -/- deal:a:a:2:- - - -/- ?????????????????????? hox" --seed 1' 'an item that has to be laid out is hidden' 'items are not cards of a player'
row 2 'K legal "${P/8/8?}"' 'red’s hidden cards' 'cards of a player are'
row 2 'K new bark --cats 1 --players 3' 'kennel help new' 'options that do not go together say where to look'

# ---- a record for outside checkers (C5) ----
deal=$(K random dog --seed 5 | sed -n 's/^deal //p' | head -n 1)
after=$(K random dog --seed 5 | K replay - --positions | head -n 1 | cut -f 2)
row 0 '[ -n "$after" ] && [ "$(K deal "$(K new dog)" --seed $deal)" = "$after" ]' '' "deal takes a record's seed"
row 0 '[ -n "$after" ] && [ "$(K new dog --seed $deal)" = "$after" ]' '' 'so does new'
row 0 '[ "$(K new dog --seed 0000000000000000000000000000000a | wc -c):$(K new dog --seed 10)" = "147:$(K new dog --seed 0000000000000000000000000000000a)" ]' '' 'a number is a seed with few digits'
row 2 'K deal "$(K new dog)" --seed 0000000000000000000000000000000g' '32 hexadecimal digits' 'a letter beyond f is no digit'
row 2 'K deal "$(K new dog)" --seed 0x7' 'not 0x7' 'nor is an x'
row 2 'K deal "$(K new dog)" --seed 000000000000000000000000000000007' 'not 0' '33 digits are too many'

# follow FILE: whoever plays a record move by move gets what replay --positions prints.
follow() {
    local line after now moves=0
    now=$(sed -n 's/^Position: //p' "$1")
    while IFS=$'\t' read -r line after; do
        case $line in
        deal*) now=$(K deal "$now" --seed "${line#deal }") ;;
        *) now=$(K apply "$now" "$line") ;;
        esac
        [ "$now" = "$after" ] || return 1
        moves=$((moves + 1))
    done < <(K replay "$1" --positions | head -n 60)
    [ "$moves" = 60 ]
}
for game in dog cards bark; do
    K random $game --players 4 --seed 2 >followed
    talk 0 'follow followed' '' "an outside checker can follow a record of $game"
    talk 0 '[ "$(K replay followed --positions | tail -n 1 | cut -f 2)" = "$(sed -n "s/^end //p" followed)" ]' '' "to the end of a record of $game"
done
K random bark --games 3 --seed 2 >many
talk 0 '[ "$(K replay many --positions | grep -c "^$")" = 2 ]' '' 'between two records stands an empty line'
talk 0 '[ "$(K replay - --positions <many | grep -vc "^$") moves" = "$(K replay many --check | cut -d " " -f 3-4 | tr -d ,)" ]' '' 'and each move has its line'
talk 2 'sed "s/^end .*/fold/" followed | K replay - --positions' 'this move cannot be made here' 'a damaged record is followed up to its damage'
