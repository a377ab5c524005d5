#!/usr/bin/env bash
# Tests the manual pages and the completions that the program makes of the description of its command line: man and
# mandoc have nothing to say against a page, no option of the help is missing, and the shells themselves complete.
# Usage: manual.sh PROGRAM
. "$(dirname "$0")/lib.bash"
. "$(dirname "$0")/tmux.bash"
tools=$(cd "$(dirname "$0")/../../tools" && pwd)
made=$scratch/made missing=()
"$tools/make-manual.sh" "$made" "$kennel" >"$scratch/out" 2>"$scratch/err" || status=$?
holds 'the pages and completions are written' [ "$status" = 0 ]
pages=$made/man/man1 bash=$made/bash-completion/completions/kennel zsh=$made/zsh/site-functions/_kennel
fish=$made/fish/vendor_completions.d/kennel.fish
run help
mapfile -t names < <(sed -nE 's/^  ([a-z]+)  +[^ ].*/\1/p' <<<"$out" | grep -v '^kennel$')
holds 'the program has commands' [ "${#names[@]}" -gt 20 ]

# ---- pages ----
reads() { # reads PAGE: what `man` shows of it, in one line
    MANWIDTH=1000 man --no-hyphenation -E ascii -P cat -l "$1" | tr -s '[:space:]' ' '
}
# options_of COMMAND: those that its help lists.
options_of() { "$kennel" help "$1" | sed -nE 's/^  (--[a-z-]+).*/\1/p' | sort -u; }
has_options() { # has_options COMMAND TEXT: the text names every option of the command
    local option
    for option in $(options_of "$1"); do
        grep -qE -- "(^|[^a-z-])${option}([^a-z-]|$)" <<<"$2" || return 1
    done
}
has_page() { [ "$(head -c 4 "$pages/kennel-$1.1")" = .TH\  ] && has_options "$1" "$(reads "$pages/kennel-$1.1")"; }
for name in "${names[@]}"; do
    holds "kennel-$name(1) has every option of the help" has_page "$name"
done
holds 'kennel(1) names every command' [ "$(grep -c '^\.BR kennel' "$pages/kennel.1")" = "${#names[@]}" ]
if command -v mandoc >/dev/null; then
    status=0
    mandoc -T lint -W warning "$pages"/*.1 >"$scratch/out" 2>"$scratch/err" || status=$?
    holds 'mandoc has nothing to say against the pages' eval '[ "$status" = 0 ] && [ ! -s "$scratch/out" ]'
fi
warnings() {
    local page
    for page in "$pages"/*.1; do { man --warnings -E UTF-8 -Z -l "$page" >"$scratch/page"; } 2>&1; done
}
holds 'nor has man' [ -z "$(warnings)" ]
holds 'what the page says is what the help says' grep -q 'accept sockets only for this host' <<<"$(reads "$pages/kennel-serve.1")"
run manual no-such
holds 'a page of nothing is refused' eval '[ "$status" = 2 ] && complains no-such'
run manual srve
holds 'with the command that was meant' complains serve

# ---- completions ----
# completes LINE WORD...: bash, which has read the file, offers exactly these words for the last word of the line.
completes() {
    local line=$1
    shift
    diff <(printf '%s\n' "$@" | sort) <(bash --norc -c '
        . "$1"
        read -ra COMP_WORDS <<<"$2"
        [ "${2% }" = "$2" ] || COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _kennel
        printf "%s\n" "${COMPREPLY[@]}"' bash "$bash" "$line" | sort)
}
# all_options COMMAND: also those of `kennel new`, where the help refers to it.
all_options() {
    options_of "$1"
    ! "$kennel" help "$1" | grep -q '^  \.\.\. ' || options_of new
}
for name in "${names[@]}"; do
    mapfile -t options < <(all_options "$name" | sort -u)
    holds "bash completes the options of $name" completes "kennel $name --" "${options[@]}" --lang --help
    for option in "${options[@]}"; do
        grep -qE -- "'\*?${option}(=-)?\[" <(sed -n "/^        $name)/,/^            ;;/p" "$zsh") || missing+=("zsh $name $option")
        grep -qE -- "_from $name' -l ${option#--} " "$fish" || missing+=("fish $name $option")
    done
done
holds 'the files for zsh and fish have them, too' [ -z "${missing[*]}" ]
holds 'bash completes commands' completes 'kennel re' replay
holds 'after --lang, too' completes 'kennel --lang fr exp' export
holds 'and the language itself' completes 'kennel --lang ' de en fr it ru
holds 'a command after help' completes 'kennel help tr' train
holds 'a game' completes 'kennel play ' dog cards bark
holds 'the values of an option' completes 'kennel serve --metrics ' all local none
holds 'also after the first letters' completes 'kennel new dog --edition d' deluxe
holds 'a bot' completes 'kennel arena pu' puppy
touch "$scratch/game.kennel"
cd "$scratch" || exit 1
holds 'and files' completes 'kennel replay gam' game.kennel
holds 'nothing where only the user knows' completes 'kennel play --players ' ''

# ---- the shells themselves, at a terminal ----
# shell COMMAND...: a shell in a window of its own, where `kennel` is the program.
mkdir bin fpath
ln -s "$kennel" bin/kennel
cp "$zsh" fpath/
shell() {
    terminal new-session -d -x 80 -y 24 -s "$1" "env PATH=$(printf %q "$PWD/bin:$PATH") HOME=$(printf %q "$scratch") TERM=screen $*"
    game=$1
}
terminal new-session -d -s keeper cat
shell bash --norc
presses -l "PS1='ready> '; . $(printf %q "$bash")"
presses Enter
soon ends_with '^ready>'
presses -l 'kennel new dog --edition='
presses -l $'de\t'
holds 'bash completes a value after = when Tab is pressed' shows 'kennel new dog --edition=deluxe'
presses Enter
holds 'and the line is one that kennel takes' shows '^dog:'
if command -v zsh >/dev/null; then
    shell zsh -f -i
    presses -l "PS1='ready> '; fpath=($(printf %q "$PWD/fpath") \$fpath); autoload -U compinit; compinit -u -D"
    presses Enter
    soon ends_with '^ready>$'
    presses -l $'kennel ser\t'
    holds 'zsh completes a command when Tab is pressed' shows 'kennel serve'
    presses -l -- $'--metrics lo\t'
    holds 'and a value' shows 'kennel serve --metrics local'
fi
if command -v fish >/dev/null; then
    mkdir -p .config/fish/completions
    cp "$fish" .config/fish/completions/
    offers() { HOME=$scratch XDG_CONFIG_HOME=$scratch/.config fish --no-config -c "source $(printf %q "$fish"); complete -C '$1'" 2>"$scratch/err" | grep -q "^$2"; }
    holds 'fish completes a command' offers 'kennel mig' migrate
    holds 'an option' offers 'kennel play --edi' --edition
    holds 'and a value' offers 'kennel new dog --deck ' plain
fi
terminal kill-server
run completions csh
holds 'another shell is refused' eval '[ "$status" = 2 ] && complains "bash, zsh and fish"'
run completions
holds 'and without a shell it says which there are' complains 'which shell'
