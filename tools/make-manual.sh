#!/usr/bin/env bash
# make-manual.sh FOLDER PROGRAM...: writes the manual pages and the completions of kennel below FOLDER, as they are
# installed below share/. PROGRAM may be several words: an emulator, and what it runs.
set -euo pipefail
folder=$1
shift
mkdir -p "$folder/man/man1" "$folder/bash-completion/completions" "$folder/zsh/site-functions" "$folder/fish/vendor_completions.d"
"$@" manual >"$folder/man/man1/kennel.1"
for name in $(sed -n 's/^\.BR kennel\\-\([a-z]*\) (1)$/\1/p' "$folder/man/man1/kennel.1"); do
    "$@" manual "$name" >"$folder/man/man1/kennel-$name.1"
done
"$@" completions bash >"$folder/bash-completion/completions/kennel"
"$@" completions zsh >"$folder/zsh/site-functions/_kennel"
"$@" completions fish >"$folder/fish/vendor_completions.d/kennel.fish"
