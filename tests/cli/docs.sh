#!/usr/bin/env bash
# Tries what the documents say: every command after a $ with the output below it, every action between two
# positions, every command and option, and the examples at the end of every help.
. "$(dirname "$0")/lib.bash"
pages=$(cd "$(dirname "$0")/../.." && pwd)
cd "$scratch" || exit 1

kennel() { "$kennel" "$@"; }

# as_pattern LINE: a shell pattern that means the line itself, and by … anything.
as_pattern() {
    sed -e 's/[][*?\\]/\\&/g' -e 's/…/*/g' <<<"$1"
}

# The lines below a command are the first lines that it prints.
try_command() {
    local line wanted_line pattern
    [ -n "$command" ] || return
    status=0
    eval "$command" >out 2>&1 </dev/null || status=$?
    : >err
    while IFS= read -r wanted_line && IFS= read -r line <&3; do
        pattern=$(as_pattern "$wanted_line")
        # shellcheck disable=SC2053 # it is a pattern
        [[ $line == $pattern ]] || break
        wanted_line=
    done <<<"${wanted%$'\n'}" 3<out
    holds "$page: $command" [ -z "$wanted_line" ]
    command=
}

commands_of() {
    local line fenced=false
    command='' page=$1
    while IFS= read -r line; do
        [[ $line != '```'* ]] || fenced=$([ $fenced = true ] && echo false || echo true)
        [ $fenced = true ] || line=${line#    }
        case $line in
        '$ '*)
            try_command
            command=${line#\$ } command=${command//build\/kennel/kennel} wanted=
            ;;
        '' | '```'*) try_command ;;
        *) wanted+=$line$'\n' ;;
        esac
    done <"$pages/$page"
    try_command
}

# Position, action, position: indented lines that follow each other.
moves_of() {
    local line before='' action=''
    while IFS= read -r line; do
        line=${line#"${line%%[! ]*}"}
        if [ -z "$line" ]; then
            before='' action=''
        elif [[ $line =~ ^(dog|cards|bark):[0-9].*\  && $line != *[…\<]* ]]; then
            run apply "$line"
            holds "$1: $line" [ "$status:$out" = "0:$line" ]
            if [ -n "$action" ]; then
                run apply "$before" "$action"
                holds "$1: $action" [ "$out" = "$line" ]
            fi
            before=$line action=''
        elif [ -n "$before" ]; then
            action=$line
        fi
    done < <(grep -E '^    |^$' "$pages/$1")
}

# A page that changes files gets copies of them.
cp -r "$pages/i18n" i18n
ln -s "$pages/tools" tools
for page in $(cd "$pages" && echo ./*.md weights/*.md docs/*.md docs/rules/*/*.md); do
    commands_of "$page"
done
moves_of docs/NOTATION.md

# Commands and options, by tools/check-docs.py; and the mistakes that it finds in a page of its own.
kept=$kennel
kennel=$pages/tools/check-docs.py
run --kennel "$kept"
holds 'commands, options, paths and links are true in every document' [ "$status:$out$err" = 0: ]
mkdir tree
cat >tree/README.md <<'END'
`kennel legall POSITION` is no command, `kennel legal POSITION --sims 5` no option of it, `--no-such` of nothing.
`kennel arena wolf hound --players 4 --sims 5` is right, and so is `--drain 5`.

    kennel --lang de replay - --checks | kennel perft POSITION 2
    kennel legal 'dog:4:4:cw 60/60/-/- 8/2/2/2 play:a:a:0 - -'     two pieces on one space
    kennel legal 'dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -'      what is right
END
run --kennel "$kept" --root "$PWD/tree"
wanted='README.md:1: kennel legal has no option --sims
README.md:1: nothing has an option --no-such
README.md:1: there is no command: kennel legall
README.md:4: kennel replay has no option --checks
README.md:5: the example fails: kennel legal '"'dog:4:4:cw 60/60/-/- 8/2/2/2 play:a:a:0 - -'"': kennel legal: field 2 (pieces), character 15: two pieces stand on 60'
holds 'and each mistake is found, with its line' [ "$status:$out" = "1:$wanted" ]
kennel=$kept

# Examples that take long, or a person, are left to the reader.
cp "$pages/tests/server/data/fair.kennel" game.kennel
cp "$pages/tests/server/data/version-1.db" kennel.db
while read -r name; do
    while IFS= read -r example; do
        status=0
        eval "$example" >out 2>err </dev/null || status=$?
        holds "help $name: $example" [ "$status" = 0 ]
    done < <(kennel help "$name" | sed -n 's/^  \(kennel .*\)/\1/p')
done < <(kennel help | sed -nE 's/^ +([a-z]+)  +[^ ].*/\1/p' | grep -vE '^(train|arena|bench|serve|load)$')
