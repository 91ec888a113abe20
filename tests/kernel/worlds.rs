//! Small worlds: rules so small that every grid that satisfies them can be written down.

use std::rc::Rc;

use kotowari::kernel::{CellId, Digit, Rules};

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

/// Rules, and every grid that satisfies them.
pub struct World {
    pub rules: Rules,
    pub grids: Vec<Grid>,
    /// What can be swapped in a grid that satisfies all the rules, or all but the extra house.
    pub patterns: Rc<Vec<Pattern>>,
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

/// The houses and the 288 grids of 4x4 sudoku, and what any two of them differ in.
pub fn shidoku() -> (Vec<Vec<CellId>>, Vec<Grid>, Rc<Vec<Pattern>>) {
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
    (houses, grids, Rc::new(patterns))
}

/// 4x4 sudoku, often with one house more: a diagonal, or an area of two or three cells.
pub fn four_by_four(
    rng: &mut Rng,
    (houses, grids, patterns): &(Vec<Vec<CellId>>, Vec<Grid>, Rc<Vec<Pattern>>),
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
            };
        }
    }
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
            return World { rules: Rules::new(cells, 3, houses), grids, patterns };
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
