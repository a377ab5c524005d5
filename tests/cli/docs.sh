#!/usr/bin/env bash
# What the pages say, tried: every command behind a $ with what stands below it, every action
# between two positions, and the examples at the end of every help.
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
for page in README.md docs/NOTATION.md docs/bots.md docs/translating.md $(cd "$pages" && echo docs/rules/*/*.md); do
    commands_of "$page"
done
moves_of docs/NOTATION.md

# Examples that take long, or a person, are left to whoever reads.
cp "$pages/tests/server/data/fair.kennel" game.kennel
cp "$pages/tests/server/data/version-1.db" kennel.db
while read -r name; do
    while IFS= read -r example; do
        status=0
        eval "$example" >out 2>err </dev/null || status=$?
        holds "help $name: $example" [ "$status" = 0 ]
    done < <(kennel help "$name" | sed -n 's/^  \(kennel .*\)/\1/p')
done < <(kennel --help | sed -n '/^Commands/,/^$/s/^  \([a-z]*\) .*/\1/p' | grep -vE '^(train|arena|bench|serve|load)$')
