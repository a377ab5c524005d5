# Sourced after lib.bash: a terminal of 80 columns and 24 rows, driven from outside. Nothing here waits
# for a time to pass: it is looked until what is waited for is shown, and a count ends what hangs.
status=0
: >"$scratch/err"
export TMUX_TMPDIR=$scratch
unset TMUX
terminal() { tmux -u -L kennel -f /dev/null "$@"; }
trap 'terminal kill-server 2>/dev/null; rm -rf "$scratch"' EXIT

columns=80 rows=24

games=0
game=none

# opens ARGS...: kennel with these, in a window of its own.
opens() {
    local command before=$game
    command=$(printf '%q ' "$kennel" "$@")
    game=game$((++games))
    terminal new-session -d -x "$columns" -y "$rows" -s "$game" \
        "env TERM=screen $command 2>&1; echo status \$?; exec cat"
    [ "$before" = none ] || terminal kill-session -t "$before"
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

looks=1000

# shows PATTERN: looks until the screen has it.
shows() {
    local tries
    for ((tries = 0; tries < looks; tries++)); do
        look
        ! grep -qE -- "$1" <<<"$out" || return 0
        sleep 0.01
    done
    return 1
}

# asked [PLACE]: looks until the last line is an empty prompt, elsewhere than at that place, or the
# program has ended.
asked() {
    local tries last
    for ((tries = 0; tries < looks; tries++)); do
        look
        last=${out##*$'\n'}
        if [[ $last == 'status '* ]] || { [ "$last" = '>' ] && [ "$place" != "${1-}" ]; }; then
            return 0
        fi
        sleep 0.01
    done
    return 1
}

# types LINE: at a prompt, and looks until there is the next one.
types() {
    local before=$place
    terminal send-keys -t "$game" -l -- "$1" \; send-keys -t "$game" Enter
    asked "$before"
}
