#!/usr/bin/env python3
"""Which metrics a file of queries names: metric_names.py FILE. A Grafana board or rules of Prometheus; a name in each line."""

import json
import re
import sys


def expressions(part):
    """The queries of a board."""
    if isinstance(part, dict):
        for name, value in part.items():
            if name in ('expr', 'definition') and isinstance(value, str):
                yield value
            else:
                yield from expressions(value)
    elif isinstance(part, list):
        for value in part:
            yield from expressions(value)


def main(path):
    with open(path, encoding='utf-8') as file:
        text = file.read()
    queries = list(expressions(json.loads(text))) if path.endswith('.json') else re.findall(r'expr: (?:>-\n)?((?:.+\n(?:\s+and .+\n)?))', text)
    names = set()
    for query in queries:
        without_labels = re.sub(r'"[^"]*"', '', query)
        names.update(re.findall(r'\bkennel_\w+', without_labels))
        assert re.search(r'\bkennel_|\bup\b', without_labels), query
    print('\n'.join(sorted(names)))


main(sys.argv[1])
