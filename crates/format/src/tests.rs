//! The rules that published puzzles use, held to what people mean by them: on small boards the
//! solutions with a rule are those of the board without it of which the rule is true. What is true
//! is written here once more, from the printed rules, and shares nothing with the table of sorts.
//!
//! `KOTOWARI_NAMED=FILE` writes each clue that ISS has as one of its strings, with the number of
//! solutions, to be compared with what that program counts (tests/rules/iss.mjs).

use std::fs;
use std::io::Write as _;
use std::ops::ControlFlow;

use crate::Reading;
use crate::writers::{self, Style, named};
use kotowari_engine::count::{self, Budget, Ended};
use kotowari_engine::layout::{Layout, SORTS, sort};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rng::Rng;

/// A filled board: what is printed in each cell, row by row.
type Grid = Vec<Vec<i64>>;
/// A cell, from 0.
type Cell = (usize, usize);
/// What a clue says.
type Says = Box<dyn Fn(&Grid) -> bool>;

/// A board with the solutions of which a rule keeps some.
struct Base {
    head: String,
    givens: String,
    size: usize,
    lowest: i64,
    grids: Vec<Grid>,
}

impl Base {
    /// A board of this size with rectangular boxes, its digits from `lowest` on; of one solution so
    /// many cells are given.
    fn new(size: usize, boxes: (u16, u16), lowest: u8, givens: usize, seed: u64) -> Base {
        let layout = Layout::builder(size as u16).boxes(boxes.0, boxes.1);
        let layout = layout.digits(lowest, size).build().expect("a board");
        let budget = Budget { nodes: 200_000 };
        let one = count::random_solution(&layout, seed, budget).expect("a full board");
        let mut cells: Vec<usize> = (0..size * size).collect();
        Rng::new(seed).shuffle(&mut cells);
        let given = |cell: usize| cells[..givens].contains(&cell);
        let label = |cell: usize| i64::from(layout.label(one[cell]));
        let sign = |cell| if given(cell) { label(cell).to_string() } else { ".".to_owned() };
        let row = |row: usize| (0..size).map(|c| sign(row * size + c)).collect::<Vec<_>>();
        let givens: String = (0..size).map(|at| row(at).join(" ") + "\n").collect();
        let highest = usize::from(lowest) + size - 1;
        let head = format!(
            "# nanpre text 1\nsize: {size}\ndigits: {lowest}-{highest}\nboxes: {}x{}\n\
             cells: tokens\n",
            boxes.0, boxes.1
        );
        let mut base = Base { head, givens, size, lowest: lowest.into(), grids: vec![] };
        base.grids = solutions(&base.puzzle("", "").expect("a board without a rule"));
        base.grids.sort();
        base
    }

    /// The same, with as many given cells as leave enough solutions.
    fn of_many(size: usize, boxes: (u16, u16), lowest: u8, seed: u64) -> Base {
        let mut all = (0..14).rev().map(|givens| Base::new(size, boxes, lowest, givens, seed));
        all.find(|base| base.grids.len() > 150).expect("few given cells leave many solutions")
    }

    fn text(&self, word: &str, clue: &str) -> String {
        let word = if word.is_empty() { String::new() } else { format!("rules: {word}\n") };
        let clue = if clue.is_empty() { String::new() } else { format!("[clues]\n{clue}\n") };
        format!("{}{word}[givens]\n{}{clue}", self.head, self.givens)
    }

    fn puzzle(&self, word: &str, clue: &str) -> Option<Puzzle> {
        let text = self.text(word, clue);
        let reading: Result<Reading, _> = text.parse();
        reading.ok().map(|reading| reading.puzzle)
    }

    fn highest(&self) -> i64 {
        self.lowest + self.size as i64 - 1
    }
}

/// All solutions, as printed.
fn solutions(puzzle: &Puzzle) -> Vec<Grid> {
    let layout = &puzzle.layout;
    let side = usize::from(layout.columns());
    let mut all = vec![];
    let ended = count::each(puzzle, Budget { nodes: 10_000_000 }, |found| {
        let labels: Vec<i64> = found.iter().map(|digit| layout.label(*digit).into()).collect();
        all.push(labels.chunks(side).map(<[i64]>::to_vec).collect());
        ControlFlow::Continue(())
    });
    assert!(ended == Ended::Exhausted, "all of them are wanted");
    all
}

/// Draws the cells and numbers of a clue, the numbers as they are in a board of the bases where
/// that helps.
struct Draw<'a> {
    base: &'a Base,
    sample: &'a Grid,
    rng: &'a mut Rng,
}

fn name((row, column): Cell) -> String {
    format!("r{}c{}", row + 1, column + 1)
}

fn names(cells: &[Cell]) -> String {
    cells.iter().map(|cell| name(*cell)).collect::<Vec<_>>().join(" ")
}

fn values(grid: &Grid, cells: &[Cell]) -> Vec<i64> {
    cells.iter().map(|&(row, column)| grid[row][column]).collect()
}

fn sum(grid: &Grid, cells: &[Cell]) -> i64 {
    values(grid, cells).iter().sum()
}

fn sorted(mut all: Vec<i64>) -> Vec<i64> {
    all.sort_unstable();
    all
}

fn all_differ(all: &[i64]) -> bool {
    sorted(all.to_vec()).windows(2).all(|two| two[0] != two[1])
}

impl Draw<'_> {
    /// So many different cells.
    fn cells(&mut self, count: usize) -> Vec<Cell> {
        let size = self.base.size;
        let mut all: Vec<Cell> = (0..size * size).map(|at| (at / size, at % size)).collect();
        self.rng.shuffle(&mut all);
        all.truncate(count);
        all
    }

    fn from(&mut self, least: usize, most: usize) -> usize {
        least + self.rng.below(most - least + 1)
    }

    /// A clue of a sort with what it says.
    fn clue(&mut self, id: &str) -> (String, Says) {
        let (size, lowest, highest) =
            (self.base.size as i64, self.base.lowest, self.base.highest());
        let line = |cells: &[Cell]| format!("{id}: {}", names(cells));
        let third = move |value: i64| (value - lowest) * 3 / size;
        match id {
            "sum" => {
                let count = self.from(1, 4);
                let cells = self.cells(count);
                let mut factors: Vec<i64> =
                    cells.iter().map(|_| [1, 1, 1, -1, 2, -3][self.rng.below(6)]).collect();
                let of = |grid: &Grid, factors: &[i64], cells: &[Cell]| -> i64 {
                    values(grid, cells).iter().zip(factors).map(|(v, f)| v * f).sum()
                };
                let mut total = of(self.sample, &factors, &cells);
                if total < 0 {
                    total = -total;
                    factors.iter_mut().for_each(|factor| *factor = -*factor);
                }
                let term = |(cell, factor): (&Cell, &i64)| match factor {
                    1 => name(*cell),
                    -1 => format!("-{}", name(*cell)),
                    factor => format!("{factor}*{}", name(*cell)).replace("--", "-"),
                };
                let terms: Vec<String> = cells.iter().zip(&factors).map(term).collect();
                let text = format!("sum {total}: {}", terms.join(" "));
                (text, Box::new(move |grid| of(grid, &factors, &cells) == total))
            }
            "equalsum" => {
                let count = self.from(2, 3);
                let parts: Vec<Vec<Cell>> = (0..count)
                    .map(|_| {
                        let long = self.from(1, 3);
                        self.cells(long)
                    })
                    .collect();
                let texts: Vec<String> = parts.iter().map(|part| names(part)).collect();
                let text = format!("equalsum: {}", texts.join(" | "));
                let says = move |grid: &Grid| {
                    parts.iter().all(|part| sum(grid, part) == sum(grid, &parts[0]))
                };
                (text, Box::new(says))
            }
            "same" => {
                let long = self.from(1, 3);
                let cells = self.cells(2 * long);
                let (one, other) = (cells[..long].to_vec(), cells[long..].to_vec());
                let text = format!("same: {} | {}", names(&one), names(&other));
                let says =
                    move |grid: &Grid| sorted(values(grid, &one)) == sorted(values(grid, &other));
                (text, Box::new(says))
            }
            "difference" | "ratio" => {
                let cells = self.cells(2);
                let number = self.from(if id == "ratio" { 2 } else { 1 }, 4) as i64;
                let text = format!("{id} {number}: {}", names(&cells));
                let is_ratio = id == "ratio";
                let says = move |grid: &Grid| {
                    let v = values(grid, &cells);
                    match is_ratio {
                        true => v[0] == number * v[1] || v[1] == number * v[0],
                        false => (v[0] - v[1]).abs() == number,
                    }
                };
                (text, Box::new(says))
            }
            "doublearrow" => {
                let count = self.from(3, 5);
                let cells = self.cells(count);
                let text = line(&cells);
                let says = move |grid: &Grid| {
                    let v = values(grid, &cells);
                    v[0] + v[v.len() - 1] == v[1..v.len() - 1].iter().sum::<i64>()
                };
                (text, Box::new(says))
            }
            "slowthermo" => {
                let count = self.from(2, 4);
                let cells = self.cells(count);
                (line(&cells), Box::new(move |grid| values(grid, &cells).is_sorted()))
            }
            "entropic" => {
                let count = self.from(2, 5);
                let cells = self.cells(count);
                let text = line(&cells);
                let says = move |grid: &Grid| {
                    let groups: Vec<i64> = values(grid, &cells).into_iter().map(third).collect();
                    let window = groups.len().min(3);
                    groups
                        .windows(window)
                        .all(|some| (0..some.len()).all(|i| !some[..i].contains(&some[i])))
                };
                (text, Box::new(says))
            }
            "modular" => {
                let count = self.from(2, 5);
                let cells = self.cells(count);
                let by = self.from(2, 3);
                let text = format!("modular {by}: {}", names(&cells));
                let says = move |grid: &Grid| {
                    let rests: Vec<i64> =
                        values(grid, &cells).iter().map(|v| v % by as i64).collect();
                    rests
                        .windows(by.min(rests.len()))
                        .all(|some| (0..some.len()).all(|i| !some[..i].contains(&some[i])))
                };
                (text, Box::new(says))
            }
            "sumline" => {
                let count = self.from(2, 5);
                let cells = self.cells(count);
                let by = self.from(3, 12);
                let text = format!("sumline {by}: {}", names(&cells));
                let says = move |grid: &Grid| {
                    let mut left = 0;
                    let fits = values(grid, &cells).into_iter().all(|v| {
                        left += v;
                        let fits = left <= by as i64;
                        left %= by as i64;
                        fits
                    });
                    fits && left == 0 && values(grid, &cells).iter().any(|v| *v > 0)
                };
                (text, Box::new(says))
            }
            "zipper" => {
                let count = self.from(3, 5);
                let cells = self.cells(count);
                let text = line(&cells);
                let says = move |grid: &Grid| {
                    let v = values(grid, &cells);
                    let n = v.len();
                    let wanted = if n % 2 == 1 { v[n / 2] } else { v[0] + v[n - 1] };
                    (0..n / 2).all(|i| v[i] + v[n - 1 - i] == wanted)
                };
                (text, Box::new(says))
            }
            "nabner" => {
                let count = self.from(2, 3).min(self.base.size / 2);
                let cells = self.cells(count);
                let text = line(&cells);
                let says = move |grid: &Grid| {
                    let v = sorted(values(grid, &cells));
                    v.windows(2).all(|two| two[1] - two[0] > 1)
                };
                (text, Box::new(says))
            }
            "lockout" => {
                let count = self.from(3, 4);
                let cells = self.cells(count);
                let least = self.from(1, 3) as i64;
                let text = format!("lockout {least}: {}", names(&cells));
                let says = move |grid: &Grid| {
                    let v = values(grid, &cells);
                    let (a, b) = (v[0], v[v.len() - 1]);
                    let inner = &v[1..v.len() - 1];
                    (a - b).abs() >= least && inner.iter().all(|c| *c < a.min(b) || *c > a.max(b))
                };
                (text, Box::new(says))
            }
            "contains" | "exactly" => {
                let count = self.from(2, 4);
                let cells = self.cells(count);
                let mut there = values(self.sample, &cells);
                self.rng.shuffle(&mut there);
                let long = self.from(1, there.len());
                there.truncate(long);
                let numbers: Vec<String> = there.iter().map(i64::to_string).collect();
                let text = format!("{id} {}: {}", numbers.join(" "), names(&cells));
                let is_exact = id == "exactly";
                let says = move |grid: &Grid| {
                    let v = values(grid, &cells);
                    let count = |all: &[i64], x: i64| all.iter().filter(|y| **y == x).count();
                    there.iter().all(|&x| match is_exact {
                        true => count(&v, x) == count(&there, x),
                        false => count(&v, x) >= count(&there, x),
                    })
                };
                (text, Box::new(says))
            }
            "circles" => {
                let count = self.from(1, 6);
                let cells = self.cells(count);
                let text = line(&cells);
                let says = move |grid: &Grid| {
                    let v = values(grid, &cells);
                    v.iter().all(|x| v.iter().filter(|y| *y == x).count() as i64 == *x)
                };
                (text, Box::new(says))
            }
            "rellik" => {
                let count = self.from(2, 4);
                let cells = self.cells(count);
                let number = self.from(1, 9) as i64;
                let text = format!("rellik {number}: {}", names(&cells));
                let says = move |grid: &Grid| {
                    let v = values(grid, &cells);
                    // Every choice of some of them.
                    let comes_to = |some: usize| -> i64 {
                        let chosen = v.iter().enumerate().filter(|(at, _)| some >> at & 1 == 1);
                        chosen.map(|(_, v)| v).sum()
                    };
                    all_differ(&v) && (1..1 << v.len()).all(|some| comes_to(some) != number)
                };
                (text, Box::new(says))
            }
            "lunchbox" => {
                let count = self.from(2, 4);
                let cells = self.cells(count);
                let between = |v: &[i64]| -> i64 {
                    let ends = [v.iter().min(), v.iter().max()];
                    let at = ends.map(|end| v.iter().position(|x| Some(x) == end).expect("it"));
                    let within = at[0].min(at[1])..at[0].max(at[1]);
                    v[within].iter().skip(1).sum()
                };
                let number = between(&values(self.sample, &cells));
                let text = format!("lunchbox {number}: {}", names(&cells));
                let says = move |grid: &Grid| {
                    let v = values(grid, &cells);
                    all_differ(&v) && between(&v) == number
                };
                (text, Box::new(says))
            }
            "equality" => {
                let count = 2 * self.from(1, 2);
                let cells = self.cells(count);
                let text = line(&cells);
                let (lowest, n) = (self.base.lowest, self.base.size as i64);
                let says = move |grid: &Grid| {
                    let v = values(grid, &cells);
                    let count = |is: &dyn Fn(i64) -> bool| v.iter().filter(|x| is(**x)).count();
                    let even = count(&|x| x % 2 == 0) == count(&|x| x % 2 == 1);
                    let low = count(&|x| x - lowest < n / 2);
                    all_differ(&v) && even && low * 2 == v.len()
                };
                (text, Box::new(says))
            }
            "say" => {
                let count = self.from(2, 5);
                let cells = self.cells(count);
                let there = values(self.sample, &cells);
                let times = |v: &[i64], x: i64| v.iter().filter(|y| **y == x).count();
                let mut said = vec![(times(&there, there[0]), there[0])];
                let other = self.base.lowest + self.rng.below(self.base.size) as i64;
                if other != there[0] && self.rng.below(2) == 0 {
                    said.push((times(&there, other), other));
                }
                let written: Vec<String> =
                    said.iter().map(|(times, label)| format!("{times}x{label}")).collect();
                let text = format!("say {}: {}", written.join(" "), names(&cells));
                let says = move |grid: &Grid| {
                    let v = values(grid, &cells);
                    said.iter().all(|&(wanted, label)| times(&v, label) == wanted)
                };
                (text, Box::new(says))
            }
            "distinct" => {
                let count = self.from(3, 6);
                let cells = self.cells(count);
                let text = format!("distinct: {} | {}", name(cells[0]), names(&cells[1..]));
                let says = move |grid: &Grid| {
                    let mut v = sorted(values(grid, &cells[1..]));
                    v.dedup();
                    v.len() as i64 == values(grid, &cells[..1])[0]
                };
                (text, Box::new(says))
            }
            "xsum" | "room" | "hidden" => {
                let n = self.base.size;
                let at = self.rng.below(n);
                let (place, cells): (String, Vec<Cell>) = match self.rng.below(4) {
                    0 => (format!("r{}c0", at + 1), (0..n).map(|c| (at, c)).collect()),
                    1 => {
                        (format!("r{}c{}", at + 1, n + 1), (0..n).rev().map(|c| (at, c)).collect())
                    }
                    2 => (format!("r0c{}", at + 1), (0..n).map(|r| (r, at)).collect()),
                    _ => {
                        (format!("r{}c{}", n + 1, at + 1), (0..n).rev().map(|r| (r, at)).collect())
                    }
                };
                let first = |v: &[i64]| usize::try_from(v[0]).ok().filter(|x| *x <= v.len());
                let v = values(self.sample, &cells);
                let (is_sum, is_hidden) = (id == "xsum", id == "hidden");
                let hidden = |v: &[i64]| {
                    let is_behind = |at: &usize| v[..*at].iter().any(|before| *before > v[*at]);
                    (0..v.len()).find(is_behind).map(|at| v[at])
                };
                let number = match first(&v) {
                    _ if id == "hidden" => hidden(&v).unwrap_or(highest),
                    Some(x) if is_sum => v[..x].iter().sum(),
                    Some(x) if x > 0 => v[x - 1],
                    _ => highest,
                };
                let text = format!("{id} {number}: {place}");
                let says = move |grid: &Grid| {
                    let v = values(grid, &cells);
                    if is_hidden {
                        return hidden(&v) == Some(number);
                    }
                    first(&v).is_some_and(|x| match is_sum {
                        true => v[..x].iter().sum::<i64>() == number && x > 0,
                        false => x > 0 && v[x - 1] == number,
                    })
                };
                (text, Box::new(says))
            }
            "rowindex" | "columnindex" => {
                let count = self.from(1, 2);
                let cells = self.cells(count);
                let text = line(&cells);
                let in_rows = id == "rowindex";
                let says = move |grid: &Grid| {
                    cells.iter().all(|&(row, column)| {
                        let to = grid[row][column] - 1;
                        let Ok(to) = usize::try_from(to) else { return false };
                        let [at, own] = if in_rows {
                            [(to, column), (row, 0)]
                        } else {
                            [(row, to), (column, 0)]
                        };
                        let found = grid.get(at.0).and_then(|line| line.get(at.1));
                        found.is_some_and(|value| *value == own.0 as i64 + 1)
                    })
                };
                (text, Box::new(says))
            }
            "valueindex" => {
                let count = self.from(3, 6);
                let cells = self.cells(count);
                let text = format!("valueindex: {} | {}", name(cells[0]), names(&cells[1..]));
                let says = move |grid: &Grid| {
                    let v = values(grid, &cells);
                    let to = usize::try_from(v[1]).ok().filter(|to| *to > 0);
                    to.and_then(|to| v.get(to + 1)).is_some_and(|value| *value == v[0])
                };
                (text, Box::new(says))
            }
            _ => unreachable!("{id} has no cells"),
        }
    }
}

/// What a rule about the whole board says.
fn says_everywhere(id: &str, base: &Base, grid: &Grid) -> bool {
    let n = base.size;
    let squares = |group: &dyn Fn(i64) -> i64| {
        (1..n).all(|r| {
            (1..n).all(|c| {
                let four = [grid[r - 1][c - 1], grid[r - 1][c], grid[r][c - 1], grid[r][c]];
                (0..3).all(|wanted| four.iter().any(|v| group(*v) == wanted))
            })
        })
    };
    let cells = || (0..n * n).map(|at| (at / n, at % n));
    match id {
        "entropy" => squares(&|v| (v - base.lowest) * 3 / n as i64),
        "remainders" => squares(&|v| v % 3),
        "flatmates" => {
            let (least, greatest) = (base.lowest, base.highest());
            let middle = least + (n as i64 - 1) / 2;
            cells().filter(|&(r, c)| grid[r][c] == middle).all(|(r, c)| {
                r > 0 && grid[r - 1][c] == least || r + 1 < n && grid[r + 1][c] == greatest
            })
        }
        "taxicab" => cells().all(|(r, c)| {
            cells().all(|(s, d)| {
                let away = (r.abs_diff(s) + c.abs_diff(d)) as i64;
                away == 0 || grid[r][c] != away || grid[s][d] != away
            })
        }),
        _ => unreachable!("{id} has cells"),
    }
}

const OF_CELLS: [&str; 27] = [
    "sum",
    "equalsum",
    "same",
    "difference",
    "ratio",
    "doublearrow",
    "slowthermo",
    "entropic",
    "modular",
    "sumline",
    "zipper",
    "nabner",
    "lockout",
    "contains",
    "exactly",
    "circles",
    "xsum",
    "room",
    "rowindex",
    "columnindex",
    "valueindex",
    "rellik",
    "lunchbox",
    "equality",
    "say",
    "hidden",
    "distinct",
];
const EVERYWHERE: [&str; 4] = ["entropy", "remainders", "flatmates", "taxicab"];

fn bases() -> Vec<Base> {
    vec![
        Base::new(4, (2, 2), 1, 0, 1),
        Base::new(4, (2, 2), 0, 0, 2),
        Base::of_many(6, (2, 3), 1, 3),
        Base::of_many(6, (3, 2), 0, 4),
    ]
}

/// Every format that has the rule holds it, and reads it again as the same. Hands back what it is
/// for ISS, if it is held.
fn is_written(puzzle: &Puzzle, id: &str, text: &str) -> Option<String> {
    let mut iss = None;
    for writer in ["nanpre", "json", "iss", "fpuzzles"] {
        let writer = named(writer).expect("a format of ours");
        match writer.write(puzzle, Style::default(), false) {
            Ok(written) if writer.id == "iss" => iss = Some(written.text),
            Ok(_) => {}
            Err(lost) => {
                let unclear = [writers::Loss::Unclear, writers::Loss::Unreadable];
                let is_unclear = lost.iter().any(|loss| unclear.contains(loss));
                let must = ["nanpre", "json"].contains(&writer.id);
                assert!(!is_unclear && !must, "{id} as {}: {lost:?}\n{text}", writer.id);
            }
        }
    }
    iss
}

/// Notes a clue for another program, if that is wished for.
fn note(iss: Option<String>, count: usize) {
    let (Some(iss), Ok(path)) = (iss, std::env::var("KOTOWARI_NAMED")) else { return };
    let file = fs::OpenOptions::new().create(true).append(true).open(path);
    let line = format!("{count}\t{}\n", iss.trim());
    file.and_then(|mut file| file.write_all(line.as_bytes())).expect("a file to write");
}

#[test]
fn the_solutions_with_a_rule_are_those_it_is_true_of() {
    for (number, base) in bases().iter().enumerate() {
        assert!(base.grids.len() > 100, "{number}: {} boards", base.grids.len());
        for id in OF_CELLS {
            if id == "entropic" && base.size % 3 != 0 {
                continue;
            }
            let mut rng = Rng::new(number as u64 * 100 + 7);
            let (mut some, mut fewer) = (0, 0);
            for round in 0..24 {
                let sample = base.grids[rng.below(base.grids.len())].clone();
                let mut draw = Draw { base, sample: &sample, rng: &mut rng };
                let (mut clue, mut says) = draw.clue(id);
                // Most are true of some board; a few are left as they came.
                for _ in 0..if round % 6 == 0 { 0 } else { 200 } {
                    if says(&sample) {
                        break;
                    }
                    (clue, says) = draw.clue(id);
                }
                let wanted: Vec<&Grid> = base.grids.iter().filter(|grid| says(grid)).collect();
                let found = match base.puzzle("", &clue) {
                    Some(puzzle) => {
                        let iss = is_written(&puzzle, id, &clue);
                        let mut found = solutions(&puzzle);
                        note(iss, found.len());
                        found.sort();
                        found
                    }
                    // A rule that nothing satisfies may be refused.
                    None => vec![],
                };
                assert!(
                    found.iter().eq(wanted.iter().copied()),
                    "board {number}, {clue}: {} boards, and it is true of {}\n{}",
                    found.len(),
                    wanted.len(),
                    base.text("", &clue),
                );
                some += usize::from(!wanted.is_empty());
                fewer += usize::from(wanted.len() < base.grids.len());
            }
            assert!(some >= 10 && fewer >= 10, "{id} on {number}: {some} hold, {fewer} restrict");
        }
        for id in EVERYWHERE {
            if id == "entropy" && base.size % 3 != 0 {
                continue;
            }
            let wanted = base.grids.iter().filter(|grid| says_everywhere(id, base, grid));
            let puzzle = base.puzzle(id, "");
            let mut found = puzzle.as_ref().map(solutions).unwrap_or_default();
            found.sort();
            if let Some(puzzle) = puzzle {
                note(is_written(&puzzle, id, id), found.len());
            }
            assert!(found.iter().eq(wanted), "board {number}, {id}: {} boards", found.len());
        }
    }
}

/// The names of other programs, on the usual board.
#[test]
fn each_rule_is_read_from_other_programs_and_written_for_them() {
    let clues = [
        ("sum 23: r1c1 2*r2c2 -r3c3", 1, ".Sum~23_=_1_2_-1~R1C1~R2C2~R3C3"),
        ("sum 23: r1c1 r2c2 r3c3 r4c4", 1, ".Sum~23~R1C1~R2C2~R3C3~R4C4"),
        ("equalsum: r1c1 r1c2 | r1c1 r2c1 r3c1", 1, ".EqualSum~R1C1~R1C2~-~R1C1~R2C1~R3C1"),
        ("same: r1c1 r1c2 | r2c4 r2c5", 1, ".SameValues~2~R1C1~R1C2~R2C4~R2C5"),
        (
            "difference 3: r4c4 r4c5",
            2,
            "\"difference\":[{\"cells\":[\"R4C4\",\"R4C5\"],\"value\":\"3\"}]",
        ),
        ("ratio 3: r5c5 r5c6", 2, "\"ratio\":[{\"cells\":[\"R5C5\",\"R5C6\"],\"value\":\"3\"}]"),
        ("doublearrow: r6c1 r6c2 r6c3", 3, ".DoubleArrow~R6C1~R6C2~R6C3"),
        (
            "slowthermo: r7c1 r8c2 r9c3",
            2,
            "\"slowthermometer\":[{\"lines\":[[\"R7C1\",\"R8C2\",\"R9C3\"]]}]",
        ),
        ("entropic: r1c1 r2c2 r3c3 r4c4", 3, ".Entropic~R1C1~R2C2~R3C3~R4C4"),
        ("modular 3: r1c1 r2c2 r3c3 r4c4", 3, ".Modular~3~R1C1~R2C2~R3C3~R4C4"),
        (
            "modular 2: r1c1 r2c2 r3c3",
            3,
            "\"modularline\":[{\"lines\":[[\"R1C1\",\"R2C2\",\"R3C3\"]],\"value\":\"2\"}]",
        ),
        ("sumline 10: r6c6 r6c7 r7c8 r7c9", 1, ".SumLine~10~R6C6~R6C7~R7C8~R7C9"),
        ("sumline 12: r6c6 r6c7 r7c8 r7c7 r6c6", 1, ".SumLine~12~R6C6~R6C7~R7C8~R7C7~LOOP"),
        ("zipper: r9c1 r9c2 r9c3", 3, ".Zipper~R9C1~R9C2~R9C3"),
        ("nabner: r9c5 r8c5 r7c5", 2, "\"nabner\":[{\"lines\":[[\"R9C5\",\"R8C5\",\"R7C5\"]]}]"),
        ("lockout 4: r1c9 r2c9 r3c9", 3, ".Lockout~4~R1C9~R2C9~R3C9"),
        ("contains 1 2: r5c1 r5c2 r5c3", 1, ".ContainAtLeast~1_2~R5C1~R5C2~R5C3"),
        ("exactly 4 4: r5c1 r6c2 r7c3", 1, ".ContainExact~4_4~R5C1~R6C2~R7C3"),
        ("circles: r1c1 r1c2 r2c3", 1, ".CountingCircles~R1C1~R1C2~R2C3"),
        ("xsum 20: r0c5", 3, ".XSum~C5~20~"),
        ("xsum 25: r3c10", 3, "\"xsum\":[{\"cell\":\"R3C10\",\"value\":\"25\"}]"),
        ("room 5: r10c3", 1, ".NumberedRoom~C3~~5"),
        ("rowindex: r1c1", 3, ".Indexing~R~R1C1"),
        ("columnindex: r2c1 r3c1", 3, "\"columnindexer\":[{\"cells\":[\"R2C1\",\"R3C1\"]}]"),
        ("valueindex: r9c9 | r8c9 r7c9 r6c9", 1, ".ValueIndexing~R9C9~R8C9~R7C9~R6C9"),
        ("rellik 8: r1c1 r2c1 r3c1", 1, ".RellikCage~8~R1C1~R2C1~R3C1"),
        ("lunchbox 11: r1c2 r2c2 r3c2 r4c2", 1, ".Lunchbox~11~R1C2~R2C2~R3C2~R4C2"),
        ("equality: r1c3 r1c4 r2c3 r2c4", 1, ".EqualityCage~R1C3~R1C4~R2C3~R2C4"),
        ("say 1x2 2x3: r1c1 r1c2 r2c4 r4c5", 1, ".LookAndSay~1223~R1C1~R1C2~R2C4~R4C5"),
        ("say 0x9: r1c1 r1c2", 1, ".LookAndSay~09~R1C1~R1C2"),
        ("hidden 5: r3c10", 1, ".HiddenSkyscraper~R3~~5"),
        ("distinct: r3c3 | r3c2 r2c2 r2c3", 1, ".CountDistinct~R3C3~R3C2~R2C2~R2C3"),
    ];
    let base = Base {
        head: "size: 9\nboxes: 3x3\n".to_owned(),
        givens: "1........\n".to_owned() + &".........\n".repeat(8),
        size: 9,
        lowest: 1,
        grids: vec![],
    };
    for (clue, programs, text) in clues {
        let puzzle = base.puzzle("", clue).unwrap_or_else(|| panic!("{clue} is not read"));
        let written = |id| named(id).expect("a format").write(&puzzle, Style::default(), false);
        let all: Vec<String> = ["iss", "fpuzzles"]
            .into_iter()
            .filter_map(|id| written(id).ok().map(|written| written.text))
            .collect();
        // 1 ISS, 2 f-puzzles, 3 both.
        assert_eq!(all.len(), if programs == 3 { 2 } else { 1 }, "{clue}");
        assert!(all.iter().any(|found| found.contains(text)), "{clue}: {all:?}");
        is_written(&puzzle, clue, clue);
    }
    for (word, name) in [
        ("entropy", ".GlobalEntropy"),
        ("remainders", ".GlobalMod"),
        ("flatmates", ".DutchFlatmates"),
        ("taxicab", ".AntiTaxicab"),
        ("alike", ".RegionSameValues"),
    ] {
        let puzzle = base.puzzle(word, "").expect("a rule of ours");
        let iss = named("iss").expect("a format").write(&puzzle, Style::default(), false);
        assert!(iss.expect("it is held").text.contains(name), "{word}");
    }
}

/// With more digits than a row has cells the houses may hold different ones, unless a rule says
/// that they do not.
#[test]
fn all_rows_columns_and_boxes_hold_the_same_digits() {
    let head = "size: 4\ndigits: 1-5\nboxes: 2x2\n".to_owned();
    let givens = "12..\n3...\n....\n....\n".to_owned();
    let base = Base { head, givens, size: 4, lowest: 1, grids: vec![] };
    let all = solutions(&base.puzzle("", "").expect("a board"));
    let is_alike = |grid: &&Grid| {
        let row = |r: usize| (0..4).map(move |c| (r, c));
        let column = |c: usize| (0..4).map(move |r| (r, c));
        let block = |b: usize| (0..4).map(move |at| (b / 2 * 2 + at / 2, b % 2 * 2 + at % 2));
        let held = |cells: Vec<Cell>| sorted(values(grid, &cells));
        let houses =
            (0..4).flat_map(|n| [row(n).collect(), column(n).collect(), block(n).collect()]);
        let held: Vec<Vec<i64>> = houses.map(held).collect();
        held.windows(2).all(|two| two[0] == two[1])
    };
    let mut wanted: Vec<Grid> = all.iter().filter(is_alike).cloned().collect();
    wanted.sort();
    let mut found = solutions(&base.puzzle("alike", "").expect("a rule of ours"));
    found.sort();
    assert!(found == wanted && !found.is_empty(), "{} of {}", found.len(), wanted.len());
    assert!(all.len() > 2 * found.len(), "{} of {}", found.len(), all.len());
}

/// What ISS accepts beside what it writes.
#[test]
fn other_spellings_of_iss_are_read() {
    for (text, clue) in [
        (".LittleKiller~10~R1C2,1", "little"),
        (".Sum~25~R4C6~R5C5~R4C6", "sum 25: 2*r4c6 r5c5"),
        (".Sum~-2_=_1_-1~R4C6~R5C5", "sum 2: -r4c6 r5c5"),
        (".XSum~C1~10~.NumberedRoom~R2~~7", "xsum 10: r0c1"),
        // A lunchbox has 0 in it if nothing is said.
        (".Lunchbox~~R1C1~R1C2~R1C3", "lunchbox 0: r1c1 r1c2 r1c3"),
        // That there is no 9 may be said twice.
        (".LookAndSay~0909~R1C1~R1C2", "say 0x9 0x9: r1c1 r1c2"),
    ] {
        let reading: Reading = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let written = named("nanpre").expect("a format");
        let written = written.write(&reading.puzzle, Style::default(), false).expect("held");
        assert!(written.text.contains(clue), "{text}: {}", written.text);
    }
    for wrong in [
        ".Sum~5_=_1~R1C1~R1C2",
        ".Sum~x~R1C1",
        ".EqualSum~R1C1~-~-~R1C2",
        ".SameValues~3~R1C1~R1C2",
        ".XSum~Q1~10~",
        ".Indexing~Q~R1C1",
        ".Modular~R1C1~R1C2",
        ".Entropic~R1C1",
        ".ContainExact~1_x~R1C1~R1C2",
        ".ContainExact~1_2_3~R1C1~R1C2",
        ".CountingCircles",
        ".ValueIndexing~R1C1~R1C2",
        ".RellikCage~~R1C1~R1C2",
        ".RellikCage~0~R1C1~R1C2",
        ".RellikCage~5~R1C1~R1C1",
        ".Lunchbox~36~R1C1~R1C2~R1C3~R1C4",
        ".EqualityCage~R1C1~R1C2~R1C3",
        ".LookAndSay~123~R1C1~R1C2~R1C3",
        ".LookAndSay~~R1C1~R1C2~R1C3",
        ".LookAndSay~1212~R1C1~R1C2~R1C3",
        ".LookAndSay~41~R1C1~R1C2~R1C3",
        ".HiddenSkyscraper~C7~10~",
        ".HiddenSkyscraper~C7~9~",
        ".CountDistinct~R1C1",
        // Pieces beside boxes, of which the rule would speak as well.
        ".Shape~4x4.Jigsaw~1111222233334444.RegionSameValues",
    ] {
        let reading: Result<Reading, _> = wrong.parse();
        assert!(reading.is_err(), "{wrong} was read");
    }
}

/// Whoever adds a rule to the table after these adds it here, or to the survey of all rules.
#[test]
fn all_rules_of_published_puzzles_are_here() {
    let from = SORTS.iter().position(|sort| sort.id == "sum").expect("the first of them");
    for id in OF_CELLS.iter().chain(&EVERYWHERE) {
        let at = SORTS.iter().position(|sort| sort.id == *id);
        assert!(at.is_some_and(|at| at >= from) && sort(id).is_some(), "{id}");
    }
}
