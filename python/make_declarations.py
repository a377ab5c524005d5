#!/usr/bin/env python3
"""Makes kennel/_declarations.py from include/kennel/kennel.h: what cffi reads, without the preprocessor's lines.

With --check it only compares, and fails if the file is not up to date.
"""
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
TARGET = HERE / "kennel" / "_declarations.py"
HEAD = '"""The declarations of kennel/kennel.h; python/make_declarations.py makes this file."""\n\nDECLARATIONS = """\\\n'


def declarations(header: str) -> str:
    """The header as cffi reads it: no comments, no preprocessor, no attributes."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    text = re.sub(r"#ifdef __cplusplus\n.*?#endif", "", text, flags=re.DOTALL)
    text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE).replace("KENNEL_API ", "")
    lines = (line.rstrip() for line in text.splitlines())
    return "\n".join(line for line in lines if line) + "\n"


def main() -> None:
    """The command line."""
    made = HEAD + declarations((HERE.parent / "include" / "kennel" / "kennel.h").read_text()) + '"""\n'
    if "--check" not in sys.argv:
        TARGET.write_text(made)
    elif TARGET.read_text() != made:
        sys.exit(f"{TARGET} is not what kennel.h declares: python/make_declarations.py writes it again")


if __name__ == "__main__":
    main()
