#!/usr/bin/env python3
"""Changes a certificate in one place at a time: none may be accepted (mutate.py PUZZLE STEM PATH.json VERIPB)."""
import pathlib
import random
import subprocess
import sys
import tempfile

puzzle, stem, path, veripb = sys.argv[1:]
formula = pathlib.Path(stem + ".opb").read_text()
proof = pathlib.Path(stem + ".pbp").read_text()
draw = random.Random(1)
rows = [line for line in formula.splitlines() if line.startswith("@")]
claims = [line for line in proof.splitlines() if line.startswith("rup +1 ")]


def other(name):
    """The same candidate with another digit."""
    head, digit = name.rsplit("_", 1)
    return f"{head}_{int(digit) % 9 + 1}"


changes = [("nothing", formula, proof)]
for row in draw.sample(rows, 12):
    changes.append(("a rule is left out", formula.replace(row + "\n", ""), proof))
    words = row.split(" ")
    words[2] = other(words[2])
    changes.append(("a rule names another candidate", formula.replace(row, " ".join(words)), proof))
    words = row.split(" ")
    words[-2] = str(int(words[-2]) + 1)
    changes.append(("a rule asks for more", formula.replace(row, " ".join(words)), proof))
for claim in draw.sample(claims, 12):
    words = claim.split(" ")
    name = words[2].removeprefix("~")
    changes.append(("a claim is left out", formula, proof.replace(claim + "\n", "", 1)))
    changes.append(("a claim is misspelt", formula, proof.replace(claim, claim.replace(name, "y" + name), 1)))
    turned = claim.replace(words[2], name if words[2] != name else "~" + name)
    changes.append(("a claim is turned round", formula, proof.replace(claim, turned, 1)))
changes += [
    ("an assumption is added", formula, proof.replace("% Step 1:", f"a +1 {claims[0].split(' ')[2]} >= 1 ;\n% Step 1:", 1)),
    ("the end is cut off", formula, proof[: proof.index("output NONE")]),
    ("the conclusion is another", formula, proof.replace("BOUNDS 81 : @agree 81", "BOUNDS 80 : @agree 81")),
    ("there is no conclusion", formula, proof[: proof.index("conclusion")] + "conclusion NONE ;\nend pseudo-Boolean proof ;\n"),
    ("a line is in it twice", formula + rows[0] + "\n", proof),
]
accepted = []
with tempfile.TemporaryDirectory() as folder:
    for number, (what, changed, proved) in enumerate(changes):
        files = [pathlib.Path(folder, f"c.{ending}") for ending in ("opb", "pbp")]
        # How many lines there are is put right, so that it is not the only thing that is wrong.
        count = sum(line.startswith("@") for line in changed.splitlines())
        files[0].write_text(changed)
        files[1].write_text(proved.replace(f"\nf {len(rows)} ;\n", f"\nf {count} ;\n", 1))
        check = [sys.executable, "tests/certificate/check.py", puzzle, *files, "--path", path, "--veripb", veripb]
        status = subprocess.run(check, capture_output=True).returncode
        if number == 0 and status != 0:
            sys.exit("what is not changed is refused")
        if number > 0 and status != 1:
            accepted.append(f"{number}: {what}")
print(f"{len(changes) - 1} changes, accepted: {accepted or 'none'}")
sys.exit(bool(accepted))
