#!/usr/bin/env bash
# Tests the Python package as it is installed: the wheel with the library inside, in a fresh virtual environment.
# Usage: python.sh PROGRAM
. "$(dirname "$0")/../cli/lib.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/tests/library/python.bash"
unset KENNEL_LIBRARY PYTHONPATH LD_LIBRARY_PATH
export PYTHONDONTWRITEBYTECODE=1
holds 'library and wheel are installed' installs_python "$(dirname "$kennel")"
kennel=$tree/bin/kennel
cd "$scratch" || exit 1

# ---- the package ----
holds 'its declarations are those of kennel.h' "$python" "$root/python/make_declarations.py" --check
holds 'its types are complete' mypy --config-file "$root/python/mypy.ini" --cache-dir "$scratch/mypy" "$root/python/kennel" "$root"/python/*.py
holds 'the wheel has the version of the program' [ "kennel $("$python" -c 'import kennel; print(kennel.__version__)')" = "$("$kennel" --version)" ]
holds 'the package comes from the wheel' grep -q "^$scratch/venv/" <("$python" -c 'import kennel; print(kennel.__file__)')
holds 'and so does the library' eval '[ "$("$python" -c "import kennel; print(open(\"/proc/self/maps\").read())" | grep -o "/[^ ]*libkennel.so.0" | sort -u)" = "$packages/kennel/libkennel.so.0" ]'
holds 'its list of files is right' "$python" - "$packages" <<'PYTHON'
import base64, csv, glob, hashlib, pathlib, sys
folder = pathlib.Path(sys.argv[1])
rows = list(csv.reader(open(glob.glob(str(folder / "kennel-*.dist-info" / "RECORD"))[0])))
assert len(rows) > 10
for name, digest, size in rows:
    content = (folder / name).read_bytes()
    found = "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    assert name.endswith("RECORD") or (digest, size) == (found, str(len(content))), name
PYTHON
holds 'the same files make the same wheel' cmp "$wheel" "$("$python" "$root/python/make_wheel.py" "$scratch/again" --library "$library")"

# Without a library inside it is the one that the system finds, or the one that is named.
pure=$("$python" "$root/python/make_wheel.py" "$scratch/wheels")
"$python" -m zipfile -e "$pure" "$scratch/pure"
holds 'a wheel without the library is for every machine' [ "${pure##*-py3}" = -none-any.whl ]
where=$(dirname "$library")
imports() { env "$@" PYTHONPATH="$scratch/pure" "$python" -S -c 'import sys; sys.path += ["/usr/lib/python3/dist-packages"]; import kennel'; }
holds 'it loads libkennel.so.0' imports LD_LIBRARY_PATH="$where"
holds 'or what KENNEL_LIBRARY names' imports KENNEL_LIBRARY="$library"
holds 'and nothing else' eval '! imports KENNEL_LIBRARY="$scratch/none" 2>/dev/null'

# ---- what it does ----
for test in values environment vectors; do
    "$python" "$root/tests/python/$test.py"
done
"$python" "$root/tests/python/datasets.py" "$kennel" "$root/weights/dog-4.net"
holds 'every example of docs/research.md runs' "$python" "$root/tests/python/examples.py" "$root/docs/research.md"
"$python" "$root/tests/python/agreement.py" "$kennel" dog 20
"$python" "$root/tests/python/agreement.py" "$kennel" bark 40
"$python" "$root/tests/python/agreement.py" "$kennel" cards 5 1000
