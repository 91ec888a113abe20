#!/usr/bin/env python3
"""Checks the told argument of every step of `kotowari explain … --format json` documents.

    check.py FILE…            reads paths, says what does not follow, by technique
    check.py --mutate N FILE… changes one argument of one bullet N times a step: how often is it noticed?
    check.py --learn FILE…    writes names.json: what each argument names
    check.py --widen FILE…    the same for what these paths say otherwise or first; all the rest stays as it was learnt
"""

import copy
import json
import pathlib
import random
import sys
from collections import Counter, defaultdict

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import names
from argument import steps

NAMES = pathlib.Path(__file__).with_name("names.json")
# Told, not shown: all ways to place a digit are a search.
COUNTED = {"template_set", "template_delete"}


def wrong_names(step, known):
    for number, bullet in enumerate(step.bullets):
        for key, value in bullet["args"].items():
            found = names.relations(step, number, key, value)
            wanted = known.get(f"{bullet['msg']}.{key}")
            if found is not None and wanted is not None and not set(wanted) <= found:
                yield f"{number} {bullet['msg']}: {key} names something else"


def paths(files):
    for file in files:
        with open(file, encoding="utf-8") as lines:
            first = next(lines, "")
            if not first.startswith('{"'):
                yield file, json.loads(first + lines.read())
                continue
            # A document a line: there may be very many.
            yield file, json.loads(first)
            yield from ((file, json.loads(line)) for line in lines)


def learned(files):
    """What every argument of these paths names, each time."""
    known = {}
    for _, document in paths(files):
        for step in steps(document):
            step.free = [[True] * len(all) for all in step.says]
            for number, bullet in enumerate(step.bullets):
                for key, value in bullet["args"].items():
                    found = names.relations(step, number, key, value)
                    if found is not None:
                        name = f"{bullet['msg']}.{key}"
                        known[name] = known[name] & found if name in known else found
    return known


def write(known):
    # What is said rarely may have what it has by chance; what holds of all is kept all the same.
    lines = [f" {json.dumps(name)}: {json.dumps(found)}" for name, found in sorted(known.items())]
    NAMES.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def learn(files):
    write({name: strongest(found) for name, found in learned(files).items()})


def widen(files, known):
    for name, found in learned(files).items():
        if not set(known.get(name, found)) <= found:
            print(f"{name}: was {known[name]}")
            known[name] = strongest(found)
            print(f"{name}: is {known[name]}")
        if name not in known:
            known[name] = strongest(found)
            print(f"{name}: new, {known[name]}")
    write(known)


def strongest(found):
    """What is exactly something need not be called a part of it as well."""
    exact = sorted(one for one in found if " are " in one)
    return exact[:6] or sorted(found)


def changed(value, key, rng, layout):
    """The same with one thing in it changed; None if nothing can be."""
    if isinstance(value, list):
        if not value:
            return None
        i = rng.randrange(len(value))
        new = changed(value[i], key, rng, layout)
        return None if new is None else value[:i] + [new] + value[i + 1:]
    if isinstance(value, dict):
        if "role" in value:
            return None
        if "removed" in value:
            return value | {"removed": changed(value["removed"], key, rng, layout)}
        if "labels" in value:
            name = "either" if value.get("either") and rng.random() < 0.5 else "labels"
            new = changed(value[name], key, rng, layout)
            return None if new is None else value | {name: new}
        if "like" in value:
            return value | {"label": changed(value["label"], key, rng, layout)}
        if "digit" in value and "label" not in value:
            return value | {"digit": changed(value["digit"], key, rng, layout)}
        return value | {"cell": changed(value["cell"], key, rng, layout)}
    if isinstance(value, int):
        if key in ("count", "many", "step", "case", "filled"):
            return value + 1
        return rng.choice([digit for digit in layout.digits if digit != value])
    if value in layout.cells:
        return rng.choice([cell for cell in layout.cells if cell != value])
    if value in layout.houses:
        return rng.choice([house for house in layout.houses if house != value])
    return chr((ord(value) - 64) % 26 + 65) if len(value) == 1 else None


def mutate(trials, files, known):
    rng = random.Random(7)
    tried, missed = Counter(), Counter()
    of = Counter()
    for _, document in paths(files):
        for step in steps(document):
            if step.step["technique"] in COUNTED or len(step.bullets) > 120:
                continue
            for _ in range(trials):
                number = rng.randrange(len(step.bullets))
                bullet = step.bullets[number]
                keys = [key for key in bullet["args"]]
                if not keys:
                    continue
                key = rng.choice(keys)
                new = changed(bullet["args"][key], key, rng, step.layout)
                if new is None or new == bullet["args"][key]:
                    continue
                old, bullet["args"][key] = bullet["args"][key], new
                tried[step.step["technique"]] += 1
                step.flaws = []
                if not any(wrong_names(step, known)):
                    missed[step.step["technique"]] += 1
                    of[f"{bullet['msg']}.{key}"] += 1
                bullet["args"][key] = old
    total, lost = sum(tried.values()), sum(missed.values())
    print(f"{total} changes, {total - lost} noticed ({100 * (total - lost) / max(total, 1):.2f} %)")
    for name, count in of.most_common(25):
        print(f"  missed {count} × {name}")
    return total == 0 or lost > total / 100


def check(files, known):
    table = defaultdict(Counter)
    for file, document in paths(files):
        for step in steps(document):
            flaws = step.check() + list(wrong_names(step, known))
            technique = step.step["technique"]
            verdict = "wrong" if flaws else "counted" if technique in COUNTED else "whole"
            table[technique][verdict] += 1
            for flaw in flaws[:3]:
                print(f"{file} step {step.step['n']} {technique}: {flaw}")
    kinds = ("whole", "counted", "wrong")
    print("\n| technique | steps | " + " | ".join(kinds) + " |\n|---|" + "--:|" * 4)
    for technique, row in sorted(table.items(), key=lambda item: -sum(item[1].values())):
        cells = " | ".join(str(row[kind]) for kind in kinds)
        print(f"| {technique} | {sum(row.values())} | {cells} |")
    all = sum(table.values(), Counter())
    print("| all | " + str(sum(all.values())) + " | " + " | ".join(str(all[k]) for k in kinds) + " |")
    return all["wrong"] > 0 or not all


def main(args):
    if args[:1] == ["--learn"]:
        return learn(args[1:])
    known = json.loads(NAMES.read_text()) if NAMES.exists() else {}
    if args[:1] == ["--widen"]:
        return widen(args[1:], known)
    if args[:1] == ["--mutate"]:
        return mutate(int(args[1]), args[2:], known)
    return check(args, known)


sys.exit(bool(main(sys.argv[1:])))
