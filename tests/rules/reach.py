"""Which of the puzzles in a sample of ISS strings can be read, and what is missing for the others.

    python3 tests/rules/reach.py [--lines] [--program PROGRAM] [--also NAME,NAME] FILE ...

A file is one string; with `--lines`, each of its lines is one, and of a line with columns (tabs) the one that is a
string counts. The names that are read are those of the last column of docs/rules.md, and those that are no rules (the board, givens). With
a program each string is read by it as well, since a known name may have an argument that is refused. `--also` says what
it would be with these names, too.
"""

import argparse
import collections
import pathlib
import re
import subprocess
import sys

HOME = pathlib.Path(__file__).resolve().parents[2]
# What is no rule beside houses, and is read.
BOARD = {"", "Given", "And", "End", "Shape", "NoBoxes", "Jigsaw", "Diagonal", "RegionSize", "PillArrow",
         "SearchPriority"}
PATIENCE = 60


def known_names():
    """The names in the last column of the table of rules; `Indexing~R` has its argument in the name."""
    page = (HOME / "docs/rules.md").read_text(encoding="utf-8")
    table = page.split("<!-- the table", 1)[1].split("<!-- end of the table -->", 1)[0]
    names = set()
    for line in table.splitlines():
        names.update(re.findall(r"\| `([A-Z][A-Za-z~]*)` \|$", line))
    return names


def strings(path, lines_apart):
    """The puzzles of a file."""
    lines = [line.strip() for line in path.read_text(encoding="utf-8", errors="replace").splitlines()]
    lines = [line for line in lines if line and not line.startswith(("#", "//"))]
    if not lines_apart:
        return ["\n".join(lines)]
    columns = [[part for part in line.split("\t") if part.strip().startswith(".")] for line in lines]
    return [column[0].strip() for column in columns if column]


def names_of(text):
    """The names of constraints in a string, each with its first argument where that is part of it."""
    found = set()
    for item in re.sub(r"\s+", "", text).split(".")[1:]:
        name, *args = item.split("~")
        if name == "Indexing" and args:
            name = f"{name}~{args[0]}"
        if name == "Shape" and args:
            rows, _, columns = args[0].partition("x")
            name = "Shape" if rows == columns else "Shape (not square)"
        if item:
            found.add(name)
    return found


def is_read(program, text):
    """Whether the program reads it, and the first line of what it says otherwise."""
    command = [program, "convert", "-", "--to", "json"]
    try:
        done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return False, f"longer than {PATIENCE} s"
    said = done.stderr.strip().splitlines()
    return done.returncode == 0, said[0] if said else f"exit {done.returncode}"


def share(count, total):
    return f"{count} of {total} ({100 * count / total:.1f} %)"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    parser.add_argument("--lines", action="store_true")
    parser.add_argument("--program")
    parser.add_argument("--also", default="")
    wanted = parser.parse_args()
    known = BOARD | known_names() | set(filter(None, wanted.also.split(",")))
    puzzles = [(path.name, text) for path in wanted.files for text in strings(path, wanted.lines)]
    if not puzzles:
        sys.exit("no puzzles")
    missing = [names_of(text) - known for _, text in puzzles]
    print("names known:", share(sum(not names for names in missing), len(puzzles)))
    if wanted.program:
        refused = collections.Counter()
        read = 0
        for (name, text), names in zip(puzzles, missing):
            good, said = is_read(wanted.program, text)
            read += good
            if not good and not names:
                refused[f"{name}: {said}"] += 1
        print("read:", share(read, len(puzzles)))
        for said in refused:
            print("refused though all names are known:", said)
    needed = collections.Counter(name for names in missing for name in names)
    alone = collections.Counter(next(iter(names)) for names in missing if len(names) == 1)
    if needed:
        print("missing\tneeded by\talone")
        for name, count in needed.most_common():
            print(f"{name}\t{count}\t{alone[name]}")
        # What to add next, one after the other.
        left = [set(names) for names in missing if names]
        print("in this order:")
        while left:
            first = collections.Counter()
            for names in left:
                for name in names:
                    first[name] += 1000 // len(names) ** 3
            best = max(first, key=lambda name: (first[name], name))
            left = [names - {best} for names in left]
            left = [names for names in left if names]
            print(f"  {best}: {share(len(puzzles) - len(left), len(puzzles))}")


try:
    main()
except BrokenPipeError:
    sys.exit(1)
