//! Small worlds: rules so small that every grid that satisfies them can be written down.

use std::rc::Rc;

use kotowari_kernel::{
    Arrow, Candidate, CellId, Digit, Linear, Machine, Parts, Reading, Relation, Rules,
};

/// A small deterministic generator (xorshift).
pub struct Rng(pub u64);

impl Rng {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }

    /// True in `n` of `of` cases.
    pub fn chance(&mut self, n: usize, of: usize) -> bool {
        self.below(of) < n
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// One digit a cell.
pub type Grid = Vec<u8>;

/// Cells, and two digits of each.
pub type Pattern = Vec<(CellId, [Digit; 2])>;

/// Pairs of cells that change places, and the digits they may hold.
pub type Exchange = (Vec<(CellId, CellId)>, u64);

/// Rules, and every grid that satisfies them.
pub struct World {
    pub rules: Rules,
    pub grids: Vec<Grid>,
    /// What can be swapped in a grid that satisfies all the rules, or all but the extra house.
    pub patterns: Rc<Vec<Pattern>>,
    /// What can change places in the same sense.
    pub exchanges: Rc<Vec<Exchange>>,
}

/// What these two grids differ in, if that is not too much.
fn difference(one: &Grid, two: &Grid) -> Option<Pattern> {
    let cells = (0..one.len()).filter(|&cell| one[cell] != two[cell]);
    let pattern: Pattern = cells.map(|cell| (cell as CellId, [one[cell], two[cell]])).collect();
    (1..=10).contains(&pattern.len()).then_some(pattern)
}

/// All ways to fill the cells so that those of each house differ.
fn fill(cells: usize, digits: u8, houses: &[Vec<CellId>]) -> Vec<Grid> {
    let mut grids = vec![vec![]];
    for cell in 0..cells {
        let fits = |grid: &Grid, digit: u8| {
            let mut seen = houses.iter().filter(|h| h.contains(&(cell as CellId))).flatten();
            seen.all(|&other| usize::from(other) >= cell || grid[usize::from(other)] != digit)
        };
        let longer = |grid: &Grid, digit: u8| grid.iter().copied().chain([digit]).collect();
        grids = grids
            .iter()
            .flat_map(|grid| (0..digits).map(move |digit| (grid, digit)))
            .filter(|(grid, digit)| fits(grid, *digit))
            .map(|(grid, digit)| longer(grid, digit))
            .collect();
    }
    grids
}

fn obeys(grid: &Grid, house: &[CellId]) -> bool {
    let digit = |cell: CellId| grid[usize::from(cell)];
    house.iter().enumerate().all(|(i, &a)| house[..i].iter().all(|&b| digit(a) != digit(b)))
}

/// What all 4x4 worlds have in common.
pub struct Shidoku {
    pub houses: Vec<Vec<CellId>>,
    pub grids: Vec<Grid>,
    patterns: Rc<Vec<Pattern>>,
    exchanges: Rc<Vec<Exchange>>,
}

/// The houses and the 288 grids of 4x4 sudoku, what any two of them differ in, and what can change
/// places in them.
pub fn shidoku() -> Shidoku {
    let mut houses: Vec<Vec<CellId>> = vec![];
    for i in 0..4 {
        houses.push((0..4).map(|j| i * 4 + j).collect());
        houses.push((0..4).map(|j| j * 4 + i).collect());
        houses.push((0..4).map(|j| (i / 2 * 2 + j / 2) * 4 + i % 2 * 2 + j % 2).collect());
    }
    let grids = fill(16, 4, &houses);
    let others = |(i, one)| grids[..i].iter().filter_map(move |two| difference(one, two));
    let mut patterns: Vec<_> = grids.iter().enumerate().flat_map(others).collect();
    patterns.sort();
    patterns.dedup();
    let mut exchanges = vec![];
    for (i, one) in houses.iter().enumerate() {
        for two in houses[..i].iter().filter(|two| two.iter().all(|cell| !one.contains(cell))) {
            for (picked, digits) in (0u64..16).flat_map(|p| (1..16).map(move |d| (p, d))) {
                let all = one.iter().copied().zip(two.iter().copied()).enumerate();
                let pairs = all.filter(|(k, _)| picked >> k & 1 == 1).map(|(_, pair)| pair);
                let pairs: Vec<_> = pairs.collect();
                if change_places(&grids, &pairs, digits) {
                    exchanges.push((pairs, digits));
                }
            }
        }
    }
    Shidoku { houses, grids, patterns: Rc::new(patterns), exchanges: Rc::new(exchanges) }
}

/// 4x4 sudoku, often with one house more: a diagonal, or an area of two or three cells.
pub fn four_by_four(
    rng: &mut Rng,
    Shidoku { houses, grids, patterns, exchanges }: &Shidoku,
) -> World {
    loop {
        let mut houses = houses.clone();
        match rng.below(5) {
            0 | 1 => {}
            2 => houses.push((0..4).map(|i| i * 5).collect()),
            _ => houses.push(some_cells(rng, 16, 3)),
        }
        let fitting: Vec<_> =
            grids.iter().filter(|g| houses.iter().all(|h| obeys(g, h))).cloned().collect();
        if !fitting.is_empty() {
            return World {
                rules: Rules::new(16, 4, houses),
                grids: fitting,
                patterns: Rc::clone(patterns),
                exchanges: Rc::clone(exchanges),
            };
        }
    }
}

/// A machine of a few states with any arrows.
pub fn some_machine(rng: &mut Rng) -> Machine {
    let states = 1 + rng.below(4);
    let some = |rng: &mut Rng| -> Vec<u16> {
        (0..states as u16).filter(|_| rng.chance(1, 2)).collect::<Vec<_>>()
    };
    let (first, last) = (some(rng), some(rng));
    let state = |rng: &mut Rng| rng.below(states) as u16;
    let arrows = (0..2 + rng.below(8)).map(|_| Arrow {
        from: state(rng),
        digits: 1 + rng.below(15) as u64,
        to: state(rng),
    });
    Machine { states, first, last, arrows: arrows.collect() }
}

/// Whether a machine accepts these digits: by following every way through its arrows, one after
/// the other.
pub fn is_read(machine: &Machine, digits: &[Digit]) -> bool {
    fn from(machine: &Machine, state: u16, digits: &[Digit]) -> bool {
        let Some((&digit, rest)) = digits.split_first() else {
            return machine.last.contains(&state);
        };
        let mut ways =
            machine.arrows.iter().filter(|a| a.from == state && a.digits >> digit & 1 == 1);
        ways.any(|arrow| from(machine, arrow.to, rest))
    }
    machine.first.iter().any(|&state| from(machine, state, digits))
}

/// 4x4 sudoku with relations of any tables, sums of any weights, readings by any machines, and
/// digits that some cells may not hold; the grids are those that satisfy all of it.
pub fn with_rules(
    rng: &mut Rng,
    Shidoku { houses, grids, patterns, exchanges }: &Shidoku,
) -> World {
    loop {
        let mut parts = Parts {
            cells: 16,
            times: vec![1; 4],
            houses: houses.clone(),
            allowed: vec![],
            tables: vec![],
            relations: vec![],
            sums: vec![],
            machines: vec![],
            readings: vec![],
        };
        if rng.chance(1, 2) {
            parts.houses.push(some_cells(rng, 16, 3));
        } else {
            parts.houses.push((0..4).map(|i| i * 5).collect());
        }
        for _ in 0..rng.below(4) {
            // About two pairs in three are allowed.
            let row =
                |rng: &mut Rng| (0..4).filter(|_| rng.chance(2, 3)).fold(0, |m, d| m | 1 << d);
            parts.tables.push((0..4).map(|_| row(rng)).collect());
            let two = some_cells(rng, 16, 2);
            let cells = if rng.chance(1, 2) { [two[0], two[1]] } else { [two[1], two[0]] };
            parts.relations.push(Relation { cells, table: parts.tables.len() - 1 });
        }
        for _ in 0..rng.below(4) {
            let mut terms = vec![];
            for cell in some_cells(rng, 16, 3) {
                let factor = 1 - 2 * (rng.below(3) / 2) as i32;
                let named = (0..4).filter(|_| rng.chance(5, 6)).collect::<Vec<u8>>();
                terms.extend(
                    named
                        .into_iter()
                        .map(|digit| (Candidate { cell, digit }, factor * (i32::from(digit) + 1))),
                );
            }
            parts.sums.push(Linear { terms, at_least: rng.below(10) as i64 - 3 });
        }
        for _ in 0..rng.below(3) {
            parts.machines.push(some_machine(rng));
            // Any cells in any order, one of them perhaps twice.
            let cells = (0..1 + rng.below(5)).map(|_| rng.below(16) as CellId).collect();
            let machine = rng.below(parts.machines.len());
            parts.readings.push(Reading { cells, machine });
        }
        if rng.chance(1, 2) {
            let mask = |rng: &mut Rng| if rng.chance(1, 5) { 1 + rng.below(14) as u64 } else { 15 };
            parts.allowed = (0..16).map(|_| mask(rng)).collect();
        }
        let digit = |grid: &Grid, cell: CellId| grid[usize::from(cell)];
        let fits = |grid: &&Grid| {
            let related = parts.relations.iter().all(|r| {
                let [a, b] = r.cells.map(|cell| digit(grid, cell));
                parts.tables[r.table][usize::from(a)] >> b & 1 == 1
            });
            let reached = parts.sums.iter().all(|sum| {
                let held = sum.terms.iter().filter(|(c, _)| digit(grid, c.cell) == c.digit);
                held.map(|(_, weight)| i64::from(*weight)).sum::<i64>() >= sum.at_least
            });
            let allowed =
                parts.allowed.iter().enumerate().all(|(i, mask)| mask >> grid[i] & 1 == 1);
            let read = parts.readings.iter().all(|reading| {
                let digits: Vec<Digit> = reading.cells.iter().map(|&c| digit(grid, c)).collect();
                is_read(&parts.machines[reading.machine], &digits)
            });
            related
                && reached
                && read
                && allowed
                && parts.houses.iter().all(|house| obeys(grid, house))
        };
        let fitting: Vec<_> = grids.iter().filter(fits).cloned().collect();
        if fitting.len() > 1 {
            return World {
                rules: Rules::of(parts),
                grids: fitting,
                patterns: Rc::clone(patterns),
                exchanges: Rc::clone(exchanges),
            };
        }
    }
}

/// 4x4 with the digits 1, 2 and two blanks a house: what 3 and 4 of a sudoku become.
pub fn with_blanks(
    rng: &mut Rng,
    Shidoku { houses, grids, patterns, exchanges }: &Shidoku,
) -> World {
    let blank = |grid: &Grid| grid.iter().map(|&digit| digit.min(2)).collect::<Grid>();
    let mut all: Vec<Grid> = grids.iter().map(blank).collect();
    all.sort();
    all.dedup();
    let mut houses = houses.clone();
    houses.push(some_cells(rng, 16, 3));
    // In the extra house a blank may stand twice, any other digit once.
    let room = |grid: &Grid, house: &[CellId]| {
        let digit = |cell: &CellId| grid[usize::from(*cell)];
        (0..3).all(|d| {
            house.iter().filter(|cell| digit(cell) == d).count() <= [1, 1, 2][usize::from(d)]
        })
    };
    all.retain(|grid| houses.iter().all(|house| room(grid, house)));
    let rules = Rules::of(Parts {
        cells: 16,
        times: vec![1, 1, 2],
        houses,
        allowed: vec![],
        tables: vec![],
        relations: vec![],
        sums: vec![],
        machines: vec![],
        readings: vec![],
    });
    let small = |p: &Pattern| p.iter().all(|(_, pair)| pair.iter().all(|&digit| digit < 3));
    let patterns: Vec<Pattern> = patterns.iter().filter(|p| small(p)).cloned().collect();
    let few = |(_, digits): &&Exchange| *digits < 8;
    let exchanges: Vec<Exchange> = exchanges.iter().filter(few).cloned().collect();
    World { rules, grids: all, patterns: Rc::new(patterns), exchanges: Rc::new(exchanges) }
}

/// Five or six cells, three digits, any houses at all; some cells may be in none.
pub fn any_houses(rng: &mut Rng) -> World {
    loop {
        let cells = 5 + rng.below(2);
        let houses: Vec<_> = (0..2 + rng.below(4)).map(|_| some_cells(rng, cells, 3)).collect();
        let grids = fill(cells, 3, &houses);
        if !grids.is_empty() {
            let looser = fill(cells, 3, &houses[1..]);
            let mut patterns = vec![];
            for _ in 0..60 {
                let pair = *rng.pick(&[[0, 1], [1, 2], [2, 0]]);
                let cells = some_cells(rng, cells, 5);
                if swaps(&looser, &cells, pair) {
                    patterns.push(cells.into_iter().map(|cell| (cell, pair)).collect());
                }
            }
            patterns.extend(difference(rng.pick(&looser), rng.pick(&looser)));
            let patterns = Rc::new(patterns);
            let mut exchanges = vec![];
            for _ in 0..60 {
                // One house against another, or any cells.
                let (one, two) = (rng.pick(&houses), rng.pick(&houses));
                let pairs: Vec<_> = if one.iter().any(|cell| two.contains(cell)) {
                    let cells = some_cells(rng, cells, cells - cells % 2);
                    cells.chunks_exact(2).map(|c| (c[0], c[1])).collect()
                } else {
                    one.iter().copied().zip(two.iter().copied()).collect()
                };
                let digits = *rng.pick(&[1, 2, 3, 5, 6, 7, 7]);
                if change_places(&looser, &pairs, digits) {
                    exchanges.push((pairs, digits));
                }
            }
            let exchanges = Rc::new(exchanges);
            return World { rules: Rules::new(cells, 3, houses), grids, patterns, exchanges };
        }
    }
}

/// Three lines of three cells, four digits, and a cell more in the first line and in the second:
/// the smallest board where three digits a cell can change places, and a puzzle can have one
/// solution without a given there.
pub fn three_lines() -> Shidoku {
    let houses = vec![
        vec![0, 1, 2, 9],
        vec![3, 4, 5, 10],
        vec![6, 7, 8],
        vec![0, 3, 6],
        vec![1, 4, 7],
        vec![2, 5, 8],
    ];
    let grids = fill(11, 4, &houses);
    let mut exchanges = vec![];
    // With fewer digits there is enough in the 4x4 world.
    for digits in (0..4).map(|left_out| 0b1111 & !(1 << left_out)) {
        let pairs: Vec<_> = (0..3).map(|k| (k, k + 3)).collect();
        if change_places(&grids, &pairs, digits) {
            exchanges.push((pairs, digits));
        }
    }
    Shidoku { houses, grids, patterns: Rc::new(vec![]), exchanges: Rc::new(exchanges) }
}

/// Such a board, often with a house more of two or three cells.
pub fn with_a_house(rng: &mut Rng, base: &Shidoku) -> World {
    loop {
        let mut houses = base.houses.clone();
        if rng.chance(1, 2) {
            houses.push(some_cells(rng, 11, 3));
        }
        let obeys_all = |grid: &&Grid| houses.iter().all(|house| obeys(grid, house));
        let grids: Vec<_> = base.grids.iter().filter(obeys_all).cloned().collect();
        if !grids.is_empty() {
            return World {
                rules: Rules::new(11, 4, houses),
                grids,
                patterns: Rc::clone(&base.patterns),
                exchanges: Rc::clone(&base.exchanges),
            };
        }
    }
}

/// Whether these cells have only these digits in some grid, and then swapping makes another grid.
fn swaps(grids: &[Grid], cells: &[CellId], [a, b]: [Digit; 2]) -> bool {
    let both = |grid: &&Grid| cells.iter().all(|&c| [a, b].contains(&grid[usize::from(c)]));
    let mut held = grids.iter().filter(both).peekable();
    held.peek().is_some()
        && held.all(|grid| {
            let mut swapped = grid.clone();
            cells.iter().for_each(|&c| swapped[usize::from(c)] = a + b - grid[usize::from(c)]);
            grids.contains(&swapped)
        })
}

/// Whether these cells have only these digits in some grid, and then exchanging them makes another.
fn change_places(grids: &[Grid], pairs: &[(CellId, CellId)], digits: u64) -> bool {
    let at = |grid: &Grid, cell: CellId| grid[usize::from(cell)];
    let only = |grid: &&Grid| {
        pairs.iter().all(|&(a, b)| [a, b].iter().all(|&cell| digits >> at(grid, cell) & 1 == 1))
    };
    let mut held = grids.iter().filter(only).peekable();
    held.peek().is_some()
        && held.all(|grid| {
            let mut other = grid.clone();
            pairs.iter().for_each(|&(a, b)| other.swap(usize::from(a), usize::from(b)));
            other != *grid && grids.contains(&other)
        })
}

/// Two cells or more, at most `most`.
fn some_cells(rng: &mut Rng, cells: usize, most: usize) -> Vec<CellId> {
    let size = 2 + rng.below(most - 1);
    let mut house = vec![];
    while house.len() < size {
        let cell = rng.below(cells) as CellId;
        if !house.contains(&cell) {
            house.push(cell);
        }
    }
    house
}
