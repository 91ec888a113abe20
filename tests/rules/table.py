"""Explains every file of some folders in both languages and prints a line each (tests/rules/run)."""

import json
import pathlib
import subprocess
import sys
import time

LEVELS = ["beginner", "easy", "medium", "hard", "expert", "extreme", "computer"]
# Families whose steps follow an assumption through the board.
ASSUMING = {"forcing", "template"}
PATIENCE = 600


def explained(program, path, lang):
    """The document of all steps, what was said instead, and the seconds it took."""
    start = time.monotonic()
    command = [program, "explain", str(path), "--format", "json", "--lang", lang]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return None, f"longer than {PATIENCE} s", PATIENCE
    seconds = time.monotonic() - start
    try:
        return json.loads(done.stdout), done.stderr.strip(), seconds
    except ValueError:
        return None, done.stderr.strip() or f"exit {done.returncode}", seconds


def answer(document):
    """The digits of the board after the last step, cell by cell; None where one is open."""
    last = document["steps"][-1]
    grid = last["state"]["grid"]
    cells = grid.split() if " " in grid else list(grid)
    placed = dict(claim.split("=") for claim in last.get("place", "").split())
    open_cells = [i for i, digit in enumerate(cells) if digit == "."]
    if len(open_cells) != len(placed):
        return None
    for i, digit in zip(open_cells, placed.values()):
        cells[i] = digit
    return "".join(cells)


def wanted(line, document):
    """What `open.tsv` says, written as the program writes it: no gaps, and a blank is the last of its digits."""
    digits = document["puzzle"]["digits"]
    blank = str(digits["lowest"] + digits["count"] - 1)
    return line.replace("#", "").replace(".", blank)


def main():
    program, folders = sys.argv[1], [pathlib.Path(folder) for folder in sys.argv[2:]]
    listed = json.loads(subprocess.check_output([program, "technique", "--format", "json"]))
    ranks = {one["id"]: one["rank"] for one in listed["techniques"]}
    wrong, count = [], 0
    print("file\toutcome\tsteps\tlevel\thardest\ts (ja)\ts (en)\tanswer")
    for folder in folders:
        table = folder / "open.tsv"
        rows = table.read_text().splitlines()[1:] if table.exists() else []
        known = {row.split("\t")[0]: row.split("\t") for row in rows}
        for path in sorted(folder.glob("*.txt")):
            count += 1
            (ja, said, slow), (en, _, quick) = (explained(program, path, lang) for lang in ("ja", "en"))
            if ja is None or en is None:
                print(f"{path.name}\tnot explained: {said.splitlines()[0] if said else ''}", flush=True)
                if path.name in known:
                    wrong.append(f"{path.name}: {said}")
                continue
            steps = ja["steps"]
            level = max((step["level"] for step in steps), key=LEVELS.index, default="")
            hardest = max((step["technique"] for step in steps), key=ranks.get, default="")
            verdict = "no answer listed"
            if path.name in known:
                right = steps and answer(ja) == wanted(known[path.name][2], ja)
                verdict = "right" if right else "WRONG"
                if not right:
                    wrong.append(f"{path.name}: another answer")
                if any(step["family"] in ASSUMING for step in steps):
                    wrong.append(f"{path.name}: needs {hardest}, and its note says {known[path.name][3]}")
            print(
                f"{path.name}\t{ja['outcome']}\t{len(steps)}\t{level}\t{hardest}\t{slow:.2f}\t{quick:.2f}\t{verdict}",
                flush=True,
            )
            if [s["technique"] for s in steps] != [s["technique"] for s in en["steps"]]:
                wrong.append(f"{path.name}: the languages walk different ways")
            for step in steps + en["steps"]:
                if not step["text"]["bullets"] or any("{" in bullet for bullet in step["text"]["bullets"]):
                    wrong.append(f"{path.name}: step {step['n']} is not told: {step['text']}")
    print("\n".join(wrong))
    print(f"RULES TABLE: {count} files, {len(wrong)} wrong")
    sys.exit(bool(wrong) or count == 0)


if __name__ == "__main__":
    main()
