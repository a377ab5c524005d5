# Drives a terminal of 80 columns and 24 rows with tmux; sourced after lib.bash. Nothing here sleeps: a test
# polls the screen until it shows what it waits for.
status=0
: >"$scratch/err"
export TMUX_TMPDIR=$scratch
unset TMUX
terminal() { tmux -u -L kennel -f /dev/null "$@"; }
trap 'terminal kill-server 2>/dev/null; rm -rf "$scratch"' EXIT

columns=80 rows=24

games=0
game=none
prompted=none # the game that was last seen to wait for a line

# no_process_of LEADER: nothing of this session of processes runs any more.
no_process_of() {
    ! sed -s 's/.*) //' /proc/[0-9]*/stat 2>/dev/null | awk -v leader="$1" '$1 != "Z" && $4 == leader { found = 1 } END { exit !found }'
}

# closes GAME: its window, and waits until its program has ended: the next one may play the same file.
closes() {
    local leader
    leader=$(terminal display-message -p -t "$1" '#{pane_pid}')
    terminal kill-session -t "$1"
    soon no_process_of "$leader"
}

# opens ARGS...: kennel with these, in a window of its own.
opens() {
    local command
    command=$(printf '%q ' "$kennel" "$@")
    # Without a session tmux would end.
    if [ "$game" = none ]; then terminal new-session -d -s keeper cat; else closes "$game"; fi
    game=game$((++games))
    terminal new-session -d -x "$columns" -y "$rows" -s "$game" \
        "env TERM=screen $command 2>&1; echo status \$?; exec cat"
    place=
}

# look: what is on the screen goes to $out, without blanks at the ends of lines and without empty lines
# at the end; where the cursor is, counted from the beginning of all that was shown, to $place.
look() {
    local both
    both=$(terminal display-message -p -t "$game" '#{history_size}:#{cursor_y}:#{cursor_x}' \; capture-pane -p -t "$game")
    place=${both%%$'\n'*}
    out=$(sed -e 's/ *$//' <<<"${both#*$'\n'}")
    printf '%s\n' "$out" >"$scratch/out"
}

# Longer lines than the window has columns go on in the next row.
wrapped() { [ "$(terminal capture-pane -p -t "$game" | wc -l)" != "$(terminal capture-pane -pJ -t "$game" | wc -l)" ]; }

# What the screen may show. These look once; `soon` repeats them.
has() {
    look
    grep -qE -- "$1" <<<"$out"
}
ends_with() {
    look
    [[ ${out##*$'\n'} =~ $1 ]]
}
# at_prompt [BEFORE]: the program has ended, or the cursor is behind an empty prompt in the last line and
# place and screen are other than BEFORE. The cursor matters: Enter at an empty prompt leaves it empty and moves on.
at_prompt() {
    local row last lines
    look
    last=${out##*$'\n'} lines=${out//[!$'\n']/}
    row=${place#*:} row=${row%:*}
    if [[ $last == 'status '* ]] ||
        { [ "$last:${place##*:}:$row" = ">:2:${#lines}" ] && [ "$place $out" != "${1-}" ]; }; then
        prompted=$game
    else
        return 1
    fi
}

# shows PATTERN: looks until the screen has it.
shows() { soon has "$1"; }

# asked [BEFORE]: looks until there is a prompt. Without one the test fails here, as what it types next would
# be lost.
asked() {
    soon at_prompt "$@" || echo "not ok - there is a prompt in $game after $patience s"
}

# presses KEY...: at once, whatever the program is doing.
presses() {
    prompted=none
    terminal send-keys -t "$game" "$@"
}

# types LINE: at a prompt, and looks until there is the next one.
types() {
    [ "$prompted" = "$game" ] || asked
    local before="$place $out"
    presses -l -- "$1"
    presses Enter
    asked "$before"
}
