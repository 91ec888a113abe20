"""How published puzzles with rules are told: a line each, and what is left to do (tests/rules/told.py --help).

    python3 tests/rules/told.py [--program PROGRAM] [--folder FOLDER] [--keep FOLDER] [NAME ...]

Each file of the folder (`../shared/published`, or those whose names contain one of the given) is explained as programs
get it: the easiest step each time, every bullet of it.  A line has the outcome, the steps, how many of them follow an
assumption through the board and by which techniques, the longest step in bullets, and seconds of processor time, which
other programs beside it change little.  Every digit placed and every candidate removed is compared with the solution of
`results.tsv`; fails if one is wrong.  `--keep` writes the documents, for `diff`.
"""

import argparse
import collections
import csv
import json
import pathlib
import resource
import subprocess
import sys

HOME = pathlib.Path(__file__).resolve().parents[2]
# Families whose steps follow an assumption through the board.
ASSUMING = {"forcing", "template"}
# Seconds of processor time for one puzzle.
PATIENCE = 200
# A step of more bullets is no explanation any more.
READABLE = 40


def explained(program, path):
    """The document of all steps, or None, and the seconds it took."""
    command = [program, "explain", str(path), "--format", "json", "--lang", "en"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE)),
    )
    try:
        document = json.loads(done.stdout)
    except ValueError:
        document = None
    return document, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def wrong(document, solution):
    """The claims that are not so; `solution` has a digit a cell, row by row."""
    cells = {cell["cell"]: i for i, cell in enumerate(document["puzzle"].get("cells", []))}

    def holds(claim):
        cell, digit = claim.split("=")
        at = cells.get(cell)
        if at is None:
            row, column = cell[1:].split("c")
            side = round(len(solution) ** 0.5)
            at = (int(row) - 1) * side + int(column) - 1
        return solution[at] == digit

    for step in document["steps"]:
        for claim in step.get("place", "").split():
            if not holds(claim):
                yield step["n"], step["technique"], "places", claim
        for claim in step.get("remove", "").split():
            if holds(claim):
                yield step["n"], step["technique"], "removes", claim


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default="target/debug/kotowari")
    parser.add_argument("--folder", type=pathlib.Path, default=HOME / "../shared/published")
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    args = parser.parse_args()
    with open(args.folder / "results.tsv", encoding="utf-8") as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    rows = [row for row in rows if not args.names or any(name in row["file"] for name in args.names)]
    told = steps = forcing = monsters = 0
    by_technique, flaws = collections.Counter(), []
    print("file\toutcome\tsteps\tforcing\tlongest\tof\tseconds\ttechniques", flush=True)
    for row in rows:
        document, seconds = explained(args.program, args.folder / row["file"])
        name = row["file"].removesuffix(".iss")
        if document is None:
            print(f"{name}\tnot explained\t\t\t\t\t{seconds:.1f}", flush=True)
            continue
        if args.keep:
            args.keep.mkdir(parents=True, exist_ok=True)
            (args.keep / f"{name}.json").write_text(json.dumps(document, indent=1), encoding="utf-8")
        own = collections.Counter(s["technique"] for s in document["steps"] if s["family"] in ASSUMING)
        lengths = [(len(s["text"]["bullets"]), s["technique"]) for s in document["steps"]]
        longest, of = max(lengths, default=(0, ""))
        if document["outcome"] == "solved":
            told += 1
            steps += len(lengths)
            forcing += own.total()
            monsters += sum(length > READABLE for length, _ in lengths)
            by_technique += own
        if row["solution"]:
            flaws += [(name, *flaw) for flaw in wrong(document, row["solution"])]
        techniques = " ".join(f"{technique}:{count}" for technique, count in own.most_common())
        columns = [name, document["outcome"], len(lengths), own.total(), longest, of, f"{seconds:.1f}", techniques]
        print(*columns, sep="\t", flush=True)
    share = 100 * forcing / max(steps, 1)
    print(f"TOLD: {told} of {len(rows)}; {forcing} of {steps} steps forcing ({share:.1f} %); "
          f"{monsters} of more than {READABLE} bullets; {len(flaws)} claims wrong")
    print(" ".join(f"{technique}:{count}" for technique, count in by_technique.most_common()))
    for flaw in flaws:
        print(*flaw)
    sys.exit(bool(flaws) or not rows)


if __name__ == "__main__":
    main()
