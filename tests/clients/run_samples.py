"""Runs programs one after another, and prints what each of them printed as JSON.

Standard input is JSON: `run` has the texts of the programs. `compile` has texts that are only compiled.
"""

import contextlib
import io
import json
import sys

given = json.load(sys.stdin)
outputs = []
for text in given["run"]:
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(text, "sample", "exec"), {"__name__": "__main__"})
    outputs.append(output.getvalue())
for text in given["compile"]:
    compile(text, "sample", "exec")
json.dump(outputs, sys.stdout)
