"""Trains the network that reads a cell, and writes its weights as bytes.

    python3 train.py glyphs FONTS OUT                the digits of all fonts below a folder
    python3 train.py synth COUNT SEED WORK           cells drawn by program
    python3 train.py base STEPS WORK                 a network from these alone
    python3 train.py folds STEPS PHOTOS WORK [FOLD…] and, from photographs too, five networks that have never
                                                     seen a fifth of the puzzles, and one of all ("all")

WORK holds what one stage leaves for the next: glyphs.pkl, synth-SEED.npz, printed.bin and filled.bin (by
`cargo run --release -p kotowari-photo --example cells`), base.pkl, *.bin. README.md has the whole order.
Everything is seeded; one thread.
"""

import os

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
os.environ.setdefault("OMP_NUM_THREADS", "1")

import collections
import functools
import glob
import json
import pathlib
import pickle
import sys
import time

import cv2
import numpy as np

cv2.setNumThreads(1)
SIDE = 28
FOLDS = 5


# --- digits of fonts -------------------------------------------------------------------------------------------------

NO_DIGITS = "symbol dingbat emoji math icon awesome wingding music ornament initial keyboard d050000l barcode".split()


def glyphs(fonts, out):
    from PIL import Image, ImageDraw, ImageFont

    kinds = {}
    for line in (pathlib.Path(__file__).parent / "fonts.txt").read_text().splitlines():
        if line[:2] in ("P ", "H "):
            kinds[line[2:].strip()] = line[0]
    found = collections.defaultdict(list)
    for package, kind in sorted(kinds.items()):
        for path in sorted(pathlib.Path(fonts, package).rglob("*")):
            if path.suffix.lower() not in (".ttf", ".otf", ".ttc") or path.is_symlink():
                continue
            try:
                font = ImageFont.truetype(str(path), 72)
                family = font.getname()[0] or path.stem
                if any(word in (family + path.name).lower() for word in NO_DIGITS):
                    continue
                drawn = []
                for digit in "123456789":
                    picture = Image.new("L", (130, 130), 0)
                    ImageDraw.Draw(picture).text((65, 65), digit, font=font, fill=255, anchor="mm")
                    pixels = np.array(picture)
                    ys, xs = np.nonzero(pixels > 40)
                    if len(ys) < 60:
                        raise ValueError("no digits")
                    drawn.append(pixels[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1])
                alike = [cv2.resize(glyph, (20, 32)).astype(float) for glyph in drawn]
                pairs = [(a, b) for a in range(9) for b in range(a)]
                if min(np.abs(alike[a] - alike[b]).mean() for a, b in pairs) < 8:
                    continue
                found[kind + family].append(drawn)
            except (OSError, ValueError):
                continue
    print(sum(key[0] == "P" for key in found), "printed families,", sum(key[0] == "H" for key in found), "by hand")
    pickle.dump(dict(found), open(out, "wb"))


# --- cells drawn by program ------------------------------------------------------------------------------------------

BOX = 40  # a cell before it is cut
MARGIN = 8
WHOLE = BOX + 2 * MARGIN


class Drawer:
    def __init__(self, families, seed):
        self.printed = [files for name, files in sorted(families.items()) if name[0] == "P"]
        self.by_hand = [files for name, files in sorted(families.items()) if name[0] == "H"]
        self.rng = np.random.default_rng(seed)

    def glyph(self, families, digit):
        files = families[self.rng.integers(len(families))]
        return files[self.rng.integers(len(files))][digit - 1]

    def wobbled(self, glyph):
        """A font's digit as no hand writes it twice: moved a little here and there, thicker or thinner."""
        edge = 6
        size = (glyph.shape[1] + 2 * edge, glyph.shape[0] + 2 * edge)
        grid = lambda: cv2.resize(self.rng.normal(0, 3.2, (4, 4)).astype(np.float32), size, interpolation=cv2.INTER_CUBIC)
        ys, xs = np.mgrid[: size[1], : size[0]].astype(np.float32)
        padded = cv2.copyMakeBorder(glyph, edge, edge, edge, edge, cv2.BORDER_CONSTANT)
        return cv2.remap(padded, xs + grid(), ys + grid(), cv2.INTER_LINEAR)

    def lines(self, cell):
        rng = self.rng
        for side in range(4):
            dark = rng.uniform(0.25, 1.3) * (0.3 if rng.random() < 0.1 else 1)
            thick = int(rng.choice([1, 1, 2, 2, 3, 4]))
            off, slant = int(rng.integers(-2, 3)), int(rng.integers(-1, 2))
            at = MARGIN + off + (BOX if side % 2 else 0)
            ends = ((at, 0), (at + slant, WHOLE)) if side < 2 else ((0, at), (WHOLE, at + slant))
            line = np.zeros_like(cell)
            cv2.line(line, *ends, float(dark), thick, cv2.LINE_AA)
            cell = np.maximum(cell, line)
        return cell

    def digit(self, cell, digit, by_hand):
        rng = self.rng
        glyph = self.glyph(self.by_hand if by_hand else self.printed, digit)
        glyph = (self.wobbled(glyph) if by_hand else glyph).astype(np.float32) / 255
        height = rng.uniform(0.28, 0.85 if by_hand else 0.82) * BOX
        if rng.random() < 0.15:
            glyph = cv2.dilate(glyph, np.ones((3, 3), np.uint8))
        if rng.random() < 0.12:
            glyph = cv2.erode(glyph, np.ones((2, 2), np.uint8))
        scale = height / max(glyph.shape[0], 1)
        turn = np.deg2rad(rng.normal(0, 9 if by_hand else 3.5))
        shear, wide = rng.normal(0, 0.15 if by_hand else 0.06), np.exp(rng.normal(0, 0.12))
        way = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
        way = way @ np.array([[1, shear], [0, 1]]) @ np.diag([scale * wide, scale])
        spread = BOX * (0.14 if by_hand else 0.09)
        centre = WHOLE / 2 + np.clip(rng.normal(0, spread, 2), -0.23 * BOX, 0.23 * BOX)
        shift = centre - way @ np.array([glyph.shape[1] / 2, glyph.shape[0] / 2])
        if scale < 0.6:
            blur = max(1, round(0.4 / scale)) | 1
            glyph = cv2.GaussianBlur(glyph, (blur, blur), 0)
        drawn = cv2.warpAffine(glyph, np.float32(np.c_[way, shift]), (WHOLE, WHOLE), flags=cv2.INTER_LINEAR)
        return np.maximum(cell, drawn * rng.uniform(0.35, 1.4))

    def dirt(self, cell):
        rng = self.rng
        for _ in range(rng.integers(1, 4)):
            at = rng.integers(MARGIN, MARGIN + BOX, 2)
            if rng.random() < 0.5:
                cv2.circle(cell, (int(at[0]), int(at[1])), int(rng.integers(0, 3)), float(rng.uniform(0.15, 0.8)), -1)
            else:
                to = at + rng.integers(-14, 15, 2)
                ends = (int(at[0]), int(at[1])), (int(to[0]), int(to[1]))
                cv2.line(cell, *ends, float(rng.uniform(0.05, 0.3)), int(rng.integers(1, 6)))
        return cell

    def shine_through(self, cell):
        """Print of the other side of the paper."""
        rng = self.rng
        glyph = self.glyph(self.printed, int(rng.integers(1, 10)))[:, ::-1].astype(np.float32) / 255
        scale = rng.uniform(0.2, 0.6)
        glyph = cv2.resize(glyph, None, fx=scale, fy=scale)[: WHOLE - 2, : WHOLE - 2]
        high, wide = glyph.shape
        y, x = rng.integers(0, WHOLE - high), rng.integers(0, WHOLE - wide)
        patch = cell[y : y + high, x : x + wide]
        np.maximum(patch, glyph * rng.uniform(0.03, 0.2), out=patch)
        return cell

    def cell(self):
        """28×28 of ink, its digit or 0, whether it is by hand."""
        rng = self.rng
        cell = self.lines(np.zeros((WHOLE, WHOLE), np.float32))
        digit = by_hand = 0
        if rng.random() > 0.28:
            digit, by_hand = int(rng.integers(1, 10)), int(rng.random() < 0.4)
            cell = self.digit(cell, digit, by_hand)
        elif rng.random() < 0.5:
            cell = self.dirt(cell)
        if rng.random() < 0.25:
            cell = self.shine_through(cell)
        # Corners that were found not quite right.
        corners = np.float32([[0, 0], [BOX, 0], [BOX, BOX], [0, BOX]])
        moved = corners + rng.normal(0, 1.6, (4, 2)).astype(np.float32) + rng.normal(0, 1, 2).astype(np.float32)
        cell = cv2.warpPerspective(cell, cv2.getPerspectiveTransform(corners + MARGIN, moved), (BOX, BOX))
        # What a lens and few pixels lose.
        if rng.random() < 0.25:
            reach, kernel = int(rng.integers(2, 7)) // 2, np.zeros((7, 7), np.float32)
            cv2.line(kernel, (3 - reach, 3), (3 + reach, 3), 1.0, 1)
            kernel = cv2.warpAffine(kernel, cv2.getRotationMatrix2D((3, 3), rng.uniform(0, 180), 1), (7, 7))
            cell = cv2.filter2D(cell, -1, kernel / max(kernel.sum(), 1e-3))
        cell = cv2.GaussianBlur(cell, (0, 0), abs(rng.normal(0, 1.3)) + 0.25)
        if rng.random() < 0.4:
            few = int(rng.integers(16, 36))
            cell = cv2.resize(cv2.resize(cell, (few, few), interpolation=cv2.INTER_AREA), (BOX, BOX))
        cell = cv2.resize(cell[2 : BOX - 2, 2 : BOX - 2], (SIDE, SIDE), interpolation=cv2.INTER_AREA)
        ys, xs = np.mgrid[:SIDE, :SIDE] / SIDE - 0.5
        noise = rng.normal(0, 1, (SIDE, SIDE)).astype(np.float32)
        if rng.random() < 0.5:
            noise = cv2.GaussianBlur(noise, (3, 3), 0) * 2
        cell = cell * rng.uniform(0.75, 1.3) + noise * abs(rng.normal(0, 0.05))
        cell += rng.normal(0, 0.06) * xs + rng.normal(0, 0.06) * ys + rng.normal(0, 0.04)
        if rng.random() < 0.3:
            rough = rng.normal(0, 0.05, (5, 5)).astype(np.float32)
            cell += cv2.resize(rough, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC)
        return np.clip(cell, -0.3, 1.5), digit, by_hand


def synth(count, seed, work):
    drawer = Drawer(pickle.load(open(f"{work}/glyphs.pkl", "rb")), seed)
    cells, digits, hands = np.empty((count, SIDE, SIDE), np.float16), np.empty(count, np.int8), np.empty(count, np.int8)
    for at in range(count):
        cells[at], digits[at], hands[at] = drawer.cell()
    np.savez(f"{work}/synth-{seed}.npz", cells=cells, digits=digits, hands=hands)


def drawn(work):
    files = [np.load(path) for path in sorted(glob.glob(f"{work}/synth-*.npz"))]
    return [np.concatenate([file[key] for file in files]) for key in ("cells", "digits", "hands")]


# --- the network -----------------------------------------------------------------------------------------------------

CHANNELS = (8, 20, 32)
HIDDEN = 48


def start(seed):
    rng = np.random.default_rng(seed)
    layers, inputs = [], 1
    for outputs in CHANNELS:
        layers.append([rng.normal(0, np.sqrt(2 / (9 * inputs)), (9 * inputs, outputs)), np.zeros(outputs)])
        inputs = outputs
    layers.append([rng.normal(0, np.sqrt(2 / (9 * inputs)), (9 * inputs, HIDDEN)), np.zeros(HIDDEN)])
    layers.append([rng.normal(0, np.sqrt(1 / HIDDEN), (HIDDEN, 11)), np.zeros(11)])
    return [[value.astype(np.float32) for value in layer] for layer in layers]


@functools.cache
def functions():
    import jax
    import jax.numpy as jnp

    def net(layers, cells, key=None):
        values = cells[..., None]
        for weights, biases in layers[:3]:
            count, high, wide, _ = values.shape
            padded = jnp.pad(values, ((0, 0), (1, 1), (1, 1), (0, 0)))
            taps = [padded[:, y : y + high, x : x + wide, :] for y in range(3) for x in range(3)]
            values = jnp.concatenate(taps, -1) @ weights + biases
            values = values[:, : high // 2 * 2, : wide // 2 * 2]
            values = jax.nn.relu(values.reshape(count, high // 2, 2, wide // 2, 2, -1).max((2, 4)))
        values = values.reshape(values.shape[0], -1)
        if key is not None:
            values = values * jax.random.bernoulli(key, 0.85, values.shape) / 0.85
        values = jax.nn.relu(values @ layers[3][0] + layers[3][1])
        return values @ layers[4][0] + layers[4][1]

    def loss(layers, cells, digits, hands, key):
        out = net(layers, cells, key)
        logs = jax.nn.log_softmax(out[:, :10])
        wanted = jax.nn.one_hot(digits, 10) * 0.98 + 0.002
        hand = out[:, 10]
        two = jnp.maximum(hand, 0) - hand * hands + jnp.log1p(jnp.exp(-jnp.abs(hand)))
        return -(wanted * logs).sum(1).mean() + 0.5 * (two * (digits > 0)).mean()

    @jax.jit
    def step(layers, mean, square, number, rate, cells, digits, hands, key):
        value, slope = jax.value_and_grad(loss)(layers, cells, digits, hands, key)
        mean = jax.tree.map(lambda a, b: 0.9 * a + 0.1 * b, mean, slope)
        square = jax.tree.map(lambda a, b: 0.999 * a + 0.001 * b * b, square, slope)
        moved = lambda a, m, v: a - rate * (
            m / (1 - 0.9**number) / (jnp.sqrt(v / (1 - 0.999**number)) + 1e-8) + 1e-4 * a
        )
        return jax.tree.map(moved, layers, mean, square), mean, square, value

    return jax, jnp, jax.jit(net), step


def train(layers, cells, digits, hands, weights, steps, rate, seed, batch=160):
    jax, jnp, _, step = functions()
    rng, key, started = np.random.default_rng(seed), jax.random.PRNGKey(seed), time.process_time()
    zero = jax.tree.map(jnp.zeros_like, layers)
    mean = square = zero
    upto = np.cumsum(weights)
    for number in range(1, steps + 1):
        at = np.minimum(np.searchsorted(upto, rng.random(batch) * upto[-1]), len(cells) - 1)
        now = rate * min(1, number / min(100, steps / 8)) * (0.5 + 0.5 * np.cos(np.pi * number / steps)) + 1e-5
        key, own = jax.random.split(key)
        layers, mean, square, value = step(
            layers, mean, square, jnp.float32(number), jnp.float32(now), jnp.asarray(cells[at], jnp.float32),
            jnp.asarray(digits[at], jnp.int32), jnp.asarray(hands[at], jnp.float32), own,
        )
        if number % 70 == 0:
            print(number, f"{float(value):.4f}", f"{time.process_time() - started:.0f} s", flush=True)
    return [[np.asarray(value) for value in layer] for layer in layers]


def base(steps, work):
    cells, digits, hands = drawn(work)
    layers = train(start(0), cells, digits, hands, np.ones(len(cells)), steps, 2e-3, 0)
    pickle.dump(layers, open(f"{work}/base.pkl", "wb"))
    write(layers, f"{work}/base.bin")


def write(layers, path):
    """For each layer a scale and a bias for each output, then a signed byte for each weight."""
    out = bytearray()
    for weights, biases in layers:
        scales = np.maximum(np.abs(weights).max(0), 1e-9) / 127
        out += scales.astype("<f4").tobytes() + biases.astype("<f4").tobytes()
        out += np.clip(np.round(weights / scales), -127, 127).astype(np.int8).tobytes()
    value = 0xCBF29CE484222325
    for byte in out:
        value = ((value ^ byte) * 0x100000001B3) % 2**64
    pathlib.Path(path).write_bytes(out)
    print(path, len(out), "bytes", f"{value:#018x}", flush=True)


# --- photographs -----------------------------------------------------------------------------------------------------


def label(path):
    rows = [line.split() for line in pathlib.Path(path).read_text().splitlines()[2:] if line.strip()]
    return np.array([[int(value) for value in row[:9]] for row in rows[:9]]).ravel()


def records(path):
    """Name to cells, as `--example cells` writes them."""
    record = 32 + 81 * SIDE * SIDE * 4
    data = pathlib.Path(path).read_bytes()
    found = {}
    for at in range(0, len(data), record):
        name = data[at : at + 32].rstrip(b"\0").decode()
        found[name] = np.frombuffer(data[at + 32 : at + record], "<f4").reshape(81, SIDE, SIDE)
    return found


def division(photos, names):
    """A fifth of the puzzles to each fold: pictures of one puzzle stay together."""
    labels = {name: label(f"{photos}/printed/{name}.dat") for name in names}
    puzzles = sorted({value.tobytes() for value in labels.values()})
    order = np.random.default_rng(3).permutation(len(puzzles))
    fold = {puzzles[at]: int(place) % FOLDS for place, at in enumerate(order)}
    return labels, {name: fold[labels[name].tobytes()] for name in names}


def folds(steps, photos, work, *wanted):
    printed, filled = records(f"{work}/printed.bin"), {}
    if os.path.exists(f"{work}/filled.bin"):
        filled = records(f"{work}/filled.bin")
    names = sorted(path.stem for path in pathlib.Path(photos, "printed").glob("*.jpg"))
    labels, fold = division(photos, names)
    json.dump(fold, open(f"{work}/folds.json", "w"))
    pathlib.Path(f"{work}/folds.txt").write_text("".join(f"{name} {fold[name]}\n" for name in names))
    drawn_cells, drawn_digits, drawn_hands = drawn(work)
    first = pickle.load(open(f"{work}/base.pkl", "rb"))
    for left_out in [*range(FOLDS), None]:
        if wanted and ("all" if left_out is None else str(left_out)) not in wanted:
            continue
        rng = np.random.default_rng(99 if left_out is None else left_out)
        cells, digits, hands = [], [], []
        for name in names:
            if fold[name] == left_out:
                continue
            if name in printed:
                cells.append(printed[name]), digits.append(labels[name]), hands.append(labels[name] * 0)
            if name in filled:
                all_digits = label(f"{photos}/filled/{name}.dat")
                cells.append(filled[name]), digits.append(all_digits)
                hands.append((labels[name] == 0).astype(int))
        cells, digits, hands = np.concatenate(cells), np.concatenate(digits), np.concatenate(hands)
        copies = [cells] + [varied(cells, rng) for _ in range(2)]
        count = len(cells)
        weights = np.concatenate([np.full(len(drawn_cells), 0.45 / len(drawn_cells)), np.full(3 * count, 0.55 / (3 * count))])
        layers = train(
            first, np.concatenate([drawn_cells] + [copy.astype(np.float16) for copy in copies]),
            np.concatenate([drawn_digits] + [digits] * 3), np.concatenate([drawn_hands] + [hands] * 3),
            weights, steps, 1.2e-3, 99 if left_out is None else left_out, 96,
        )
        write(layers, f"{work}/{'all' if left_out is None else f'fold{left_out}'}.bin")


def varied(cells, rng):
    """The same cells, a little moved, turned, blurred, lighter or darker."""
    out = np.empty_like(cells)
    for at, cell in enumerate(cells):
        way = np.float32([
            [1 + rng.normal(0, 0.05), rng.normal(0, 0.04), rng.normal(0, 0.9)],
            [rng.normal(0, 0.04), 1 + rng.normal(0, 0.05), rng.normal(0, 0.9)],
        ])
        way[:, 2] += (1 - way[:, 0] - way[:, 1]) * SIDE / 2
        if abs(way[0, 0]) < 0.5:
            way = np.float32([[1, 0, 0], [0, 1, 0]])
        moved = cv2.warpAffine(cell, way, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE)
        if rng.random() < 0.3:
            moved = cv2.GaussianBlur(moved, (0, 0), abs(rng.normal(0, 0.8)) + 0.2)
        out[at] = moved * rng.uniform(0.8, 1.2) + rng.normal(0, 0.03, (SIDE, SIDE))
    return out


if __name__ == "__main__":
    stage, *rest = sys.argv[1:]
    if stage == "glyphs":
        glyphs(*rest)
    elif stage == "synth":
        synth(int(rest[0]), int(rest[1]), rest[2])
    elif stage == "base":
        base(int(rest[0]), rest[1])
    elif stage == "folds":
        folds(int(rest[0]), *rest[1:])
    else:
        sys.exit(__doc__)
