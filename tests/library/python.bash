# Installs the library and the Python package as other people would: from an installed tree a wheel, and the wheel into a
# fresh virtual environment. Nothing is taken from the build folder but by `cmake --install`.

# The Python that has Debian's cffi and numpy; another one may come first in the PATH.
system_python() {
    local python
    for python in python3 /usr/bin/python3; do
        if "$python" -c 'import cffi, numpy, venv' 2>/dev/null; then
            echo "$python"
            return
        fi
    done
    echo /usr/bin/python3
}

# installs_python BUILD: sets $tree and $python, and installs both below $scratch.
installs_python() {
    tree=$scratch/tree
    KENNEL_PAGE=$scratch cmake --install "$1" --prefix "$tree" >"$scratch/out" 2>"$scratch/err" || return
    library=$(find "$tree" -name libkennel.so.0)
    wheel=$("$(system_python)" "$root/python/make_wheel.py" "$scratch/wheels" --library "$library") || return
    "$(system_python)" -m venv --system-site-packages --without-pip "$scratch/venv" || return
    python=$scratch/venv/bin/python
    packages=$("$python" -c 'import sysconfig; print(sysconfig.get_path("platlib"))')
    "$python" -m zipfile -e "$wheel" "$packages"
}
