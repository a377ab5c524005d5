"""Runs the Python examples of a document, one after the other in one program: examples.py DOCUMENT."""

import pathlib
import re
import sys

text = pathlib.Path(sys.argv[1]).read_text()
found = re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
names: dict[str, object] = {"__name__": "__main__"}
for number, example in enumerate(found, 1):
    exec(compile(example, f"{sys.argv[1]}, example {number}", "exec"), names)
sys.exit(not found)
