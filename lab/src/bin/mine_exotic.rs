//! Makes puzzles that may hold a pattern nobody meets by chance: `cargo lab mine_exotic exocet 2000
//! 1` tries two thousand times, the first time with seed 1. `exocet`, `senior`, `double`, `near`,
//! `sectors`, `ring`, `tridagon`, `reverse`, `chromatic`, `guarded` (tridagons that several
//! candidates guard) or `guarded-chromatic`.
//!
//! In five thousand hard puzzles as they come there was not one exocet. So it begins with an answer
//! in which the pattern fits, and with all givens but those it must not have; what it asks for (the
//! digits other than the base's in the three lines, say) is spared last. Printed are the puzzles,
//! their lines, columns and digits shuffled, in which the technique finds something where nothing
//! up to subsets does.

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::deduction::Family;
use kotowari::format::write::line;
use kotowari::generate::{self, Minimal};
use kotowari::image::Image;
use kotowari::kernel::{Candidate, CellId, Digit, Literal};
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;
use kotowari::rng::Rng;
use kotowari::solve::{self, Walk};
use kotowari::technique::{self, Technique};

type Grid = [[Digit; 9]; 9];

/// How many times an answer is shuffled before another one is taken.
const SHUFFLES: usize = 3000;

/// What a pattern wants of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    /// No given.
    Open,
    /// A given, if it can be.
    Kept,
    /// Either.
    Free,
}

/// Which rows (or columns) come where: whole bands, and the three in each.
fn order(rng: &mut Rng) -> [usize; 9] {
    let mut bands = [0, 1, 2];
    rng.shuffle(&mut bands);
    let mut order = [0; 9];
    for (at, band) in bands.into_iter().enumerate() {
        let mut three = [0, 1, 2];
        rng.shuffle(&mut three);
        three.iter().enumerate().for_each(|(k, row)| order[at * 3 + k] = band * 3 + row);
    }
    order
}

/// The same grid, seen otherwise. Not an `Image`, of which three thousand for each answer would
/// take most of the time.
fn shuffled(grid: &Grid, rng: &mut Rng) -> Grid {
    let (rows, columns, turned) = (order(rng), order(rng), rng.below(2) == 0);
    let at = |row: usize, column: usize| {
        let (row, column) = (rows[row], columns[column]);
        if turned { grid[column][row] } else { grid[row][column] }
    };
    std::array::from_fn(|row| std::array::from_fn(|column| at(row, column)))
}

fn answer(seed: u64) -> Option<Grid> {
    let puzzle = generate::puzzle(Layout::classic(3, 3).ok()?, seed, Minimal::No)?;
    let Count::One(answer) = count::solutions(&puzzle, Budget::default()) else { return None };
    Some(std::array::from_fn(|row| std::array::from_fn(|column| answer[row * 9 + column])))
}

fn puzzle(grid: &Grid, cells: &[[bool; 9]; 9]) -> Puzzle {
    let given = |cell: usize| cells[cell / 9][cell % 9].then(|| grid[cell / 9][cell % 9]);
    let layout = Layout::classic(3, 3).expect("9x9");
    Puzzle::new(layout, (0..81).map(given).collect())
}

fn unique(puzzle: &Puzzle) -> bool {
    matches!(count::solutions(puzzle, Budget::default()), Count::One(_))
}

/// What an exocet with its base in the first two cells of the first row asks for, if the answer
/// allows one: the targets hold what the base does, and each of `size` digits has two rows at most
/// in the three lines beside the targets.
fn exocet_cells(
    grid: &Grid,
    rng: &mut Rng,
    lines: [(usize, std::ops::Range<usize>); 3],
    targets: [(usize, usize); 2],
    size: usize,
) -> Option<[[Cell; 9]; 9]> {
    let base = [grid[0][0], grid[0][1]];
    let held = targets.map(|(row, column)| grid[row][column]);
    if base != held && base != [held[1], held[0]] {
        return None;
    }
    let all: Vec<(usize, usize)> = lines
        .into_iter()
        .flat_map(|(column, rows)| rows.map(move |row| (row, column)))
        .filter(|cell| !targets.contains(cell))
        .collect();
    let few = |digit: Digit| {
        let mut rows: Vec<usize> =
            all.iter().filter(|(row, column)| grid[*row][*column] == digit).map(|c| c.0).collect();
        rows.sort_unstable();
        rows.dedup();
        rows.len() <= 2
    };
    let mut others: Vec<Digit> = (0..9).filter(|d| !base.contains(d) && few(*d)).collect();
    rng.shuffle(&mut others);
    let mut digits = base.to_vec();
    digits.extend(others.into_iter().take(size - 2));
    if digits.len() < size || !base.iter().all(|digit| few(*digit)) {
        return None;
    }
    let mut cells = [[Cell::Free; 9]; 9];
    for &(row, column) in &all {
        let in_base = digits.contains(&grid[row][column]);
        cells[row][column] = if in_base { Cell::Open } else { Cell::Kept };
    }
    for (row, column) in [(0, 0), (0, 1)].into_iter().chain(targets) {
        cells[row][column] = Cell::Open;
    }
    // The base must be able to hold them.
    for other in 0..9 {
        for (row, column) in [(0, other), (other / 3, other % 3)] {
            if digits.contains(&grid[row][column]) {
                cells[row][column] = Cell::Open;
            }
        }
    }
    Some(cells)
}

/// Every digit but these has a given in the row or in the box of a base that begins here.
fn closed_to_others(
    grid: &Grid,
    rng: &mut Rng,
    cells: &mut [[Cell; 9]; 9],
    digits: &[Digit],
    (row, column): (usize, usize),
) {
    for digit in (0..9).filter(|digit| !digits.contains(digit)) {
        let in_row = (0..9).map(|column| (row, column));
        let in_box = (0..9).map(|at| (at / 3, column / 3 * 3 + at % 3));
        let mut places: Vec<(usize, usize)> =
            in_row.chain(in_box).filter(|cell| grid[cell.0][cell.1] == digit).collect();
        rng.shuffle(&mut places);
        cells[places[0].0][places[0].1] = Cell::Kept;
    }
}

fn exocet(grid: &Grid, rng: &mut Rng) -> Option<[[Cell; 9]; 9]> {
    let columns = [3 + rng.below(6), 3 + rng.below(6)];
    let row = 1 + rng.below(2);
    let targets = [(row, columns[0]), (3 - row, columns[1])];
    if columns[0] == columns[1] {
        return None;
    }
    let lines = [(2, 3..9), (columns[0], 3..9), (columns[1], 3..9)];
    let size = 3 + rng.below(2);
    let mut cells = exocet_cells(grid, rng, lines, targets, size)?;
    for (row, column) in targets {
        // None of the base's digits in a target's companion.
        let companion = &mut cells[3 - row][column];
        if *companion == Cell::Open {
            return None;
        }
        *companion = Cell::Kept;
    }
    Some(cells)
}

fn senior(grid: &Grid, rng: &mut Rng) -> Option<[[Cell; 9]; 9]> {
    let columns = [3 + rng.below(6), 3 + rng.below(6)];
    if columns[0] == columns[1] {
        return None;
    }
    let targets = columns.map(|column| (1 + rng.below(8), column));
    if targets.iter().all(|(row, _)| *row < 3) {
        return None;
    }
    let lines = [(2, 3..9), (columns[0], 1..9), (columns[1], 1..9)];
    let size = 3 + rng.below(2);
    exocet_cells(grid, rng, lines, targets, size)
}

/// Bases in the first and in the second box; each has a target in each of the other two.
fn double(grid: &Grid, rng: &mut Rng) -> Option<[[Cell; 9]; 9]> {
    double_cells(grid, rng, true)
}

/// The same, but one target has another digit: what is missing there is in a third row.
fn near(grid: &Grid, rng: &mut Rng) -> Option<[[Cell; 9]; 9]> {
    double_cells(grid, rng, false)
}

fn double_cells(grid: &Grid, rng: &mut Rng, whole: bool) -> Option<[[Cell; 9]; 9]> {
    let digits = [grid[0][0], grid[0][1], grid[2][3], grid[2][4]];
    let same = |a: [Digit; 2], b: [Digit; 2]| a == b || a == [b[1], b[0]];
    let first = [digits[0], digits[1]];
    let half = first.contains(&grid[1][5]) && !digits.contains(&grid[2][8]);
    let fits = if whole { same(first, [grid[1][5], grid[2][8]]) } else { half };
    if !fits || !same([digits[2], digits[3]], [grid[1][2], grid[0][8]]) {
        return None;
    }
    let mut cells = [[Cell::Free; 9]; 9];
    for column in [2, 5, 8] {
        for row in 0..9 {
            let open = digits.contains(&grid[row][column]);
            cells[row][column] = if open { Cell::Open } else { Cell::Kept };
        }
    }
    for (row, column) in [(0, 0), (0, 1), (2, 3), (2, 4), (2, 8)] {
        cells[row][column] = Cell::Open;
    }
    for digit in digits {
        let rows = (3..9).filter(|&row| [2, 5, 8].iter().any(|&column| grid[row][column] == digit));
        if rows.count() > if whole { 2 } else { 3 } {
            return None;
        }
    }
    // The bases must be able to hold them, and nothing else.
    for row in 0..3 {
        for column in 0..9 {
            if digits.contains(&grid[row][column]) {
                cells[row][column] = Cell::Open;
            }
        }
    }
    closed_to_others(grid, rng, &mut cells, &digits, (0, 0));
    closed_to_others(grid, rng, &mut cells, &digits, (2, 3));
    Some(cells)
}

/// Some rows crossed by some columns; outside, rows have their digits and columns have theirs.
fn sectors(grid: &Grid, rng: &mut Rng) -> Option<[[Cell; 9]; 9]> {
    let mut digits: Vec<usize> = (0..9).collect();
    rng.shuffle(&mut digits);
    let of_rows = &digits[..4 + rng.below(2)];
    let some = |rng: &mut Rng| {
        let mut lines: Vec<usize> = (0..9).collect();
        rng.shuffle(&mut lines);
        lines.truncate([4, 4, 4, 3, 5][rng.below(5)]);
        lines
    };
    let (rows, columns) = (some(rng), some(rng));
    let mut cells = [[Cell::Free; 9]; 9];
    for row in 0..9 {
        for column in 0..9 {
            let rowwise = of_rows.contains(&usize::from(grid[row][column]));
            cells[row][column] = match (rows.contains(&row), columns.contains(&column)) {
                (true, true) => Cell::Open,
                (true, false) if rowwise => Cell::Kept,
                (false, true) if !rowwise => Cell::Kept,
                (false, false) => Cell::Free,
                _ => Cell::Open,
            };
        }
    }
    Some(cells)
}

/// The diagonals of the four boxes in the corners, and one digit where each line of the ring
/// crosses the boxes between.
fn ring(_: &Grid, rng: &mut Rng) -> Option<[[Cell; 9]; 9]> {
    let crossings: [usize; 4] = std::array::from_fn(|_| 3 + rng.below(3));
    let wanted = |row: usize, column: usize| {
        let falling = (row / 3 == 0) == (column / 3 == 0);
        let diagonal = if falling { row % 3 == column % 3 } else { row % 3 + column % 3 == 2 };
        let kept = match (row / 3, column / 3) {
            (1, 1) => return Cell::Free,
            (1, _) if column % 6 == 1 => row == crossings[column / 6],
            (_, 1) if row % 6 == 1 => column == crossings[2 + row / 6],
            (1, _) | (_, 1) => return Cell::Free,
            _ => diagonal,
        };
        if kept { Cell::Kept } else { Cell::Open }
    };
    Some(std::array::from_fn(|row| std::array::from_fn(|column| wanted(row, column))))
}

/// Three digits on diagonals of four boxes, one of which leans the other way; one of the twelve
/// cells has another digit.
fn tridagon(grid: &Grid, rng: &mut Rng) -> Option<[[Cell; 9]; 9]> {
    let mut digits: Vec<Digit> = (0..9).collect();
    rng.shuffle(&mut digits);
    let three = [digits[0], digits[1], digits[2]];
    let moved = rng.below(4);
    let mut cells = [[Cell::Free; 9]; 9];
    let mut leans = 0;
    for at in 0..4 {
        let (top, left) = (at / 2 * 3, at % 2 * 3);
        let mut places = three.map(|digit| {
            let at = (0..9).find(|k| grid[top + k / 3][left + k % 3] == digit);
            let at = at.expect("each box has each digit");
            (at / 3, at % 3)
        });
        for k in 0..9 {
            cells[top + k / 3][left + k % 3] = Cell::Kept;
        }
        let [one, other, third] = places;
        cells[top + third.0][left + third.1] = Cell::Open;
        if one.0 == other.0 || one.1 == other.1 {
            return None;
        }
        let crossing = (3 - one.0 - other.0, 3 - one.1 - other.1);
        if (third == crossing) == (at == moved) {
            return None;
        }
        places[2] = crossing;
        let mut columns = [0; 3];
        for (row, column) in places {
            columns[row] = column;
            cells[top + row][left + column] = Cell::Open;
        }
        leans += usize::from((columns[0] + 1) % 3 == columns[1]);
    }
    for row in 0..9 {
        for column in 0..9 {
            if three.contains(&grid[row][column]) && (row < 6 || column < 6) {
                cells[row][column] = Cell::Open;
            }
        }
    }
    (leans % 2 == 1).then_some(cells)
}

/// The same with a few givens less: more candidates guard it.
fn guarded(grid: &Grid, rng: &mut Rng) -> Option<[[Cell; 9]; 9]> {
    fewer_kept(tridagon(grid, rng)?, rng)
}

fn fewer_kept(mut cells: [[Cell; 9]; 9], rng: &mut Rng) -> Option<[[Cell; 9]; 9]> {
    for cell in cells.iter_mut().flatten().filter(|cell| **cell == Cell::Kept) {
        if rng.below(5) == 0 {
            *cell = Cell::Open;
        }
    }
    Some(cells)
}

/// Three digits, and a cell or two of other digits; of all these no more than three digits cannot
/// fill. What they leave out where such a cell sees it may hold its digit, too.
fn chromatic(grid: &Grid, rng: &mut Rng) -> Option<[[Cell; 9]; 9]> {
    let mut digits: Vec<Digit> = (0..9).collect();
    rng.shuffle(&mut digits);
    let three = &digits[..3];
    let of = |cell: usize| grid[cell / 9][cell % 9];
    let mut guards: Vec<usize> = (0..81).filter(|&cell| !three.contains(&of(cell))).collect();
    rng.shuffle(&mut guards);
    guards.truncate(1 + rng.below(2));
    let mut all: Vec<usize> = (0..81).filter(|&cell| three.contains(&of(cell))).collect();
    let mut beside: Vec<(usize, usize)> = vec![];
    for &guard in &guards {
        let digit = three[rng.below(3)];
        let out = |cell: &usize| of(*cell) == digit && sees(*cell, guard);
        beside.extend(all.iter().copied().filter(out).map(|cell| (cell, guard)));
        all.retain(|cell| !out(cell));
    }
    rng.shuffle(&mut all);
    all.splice(0..0, guards);
    if fills(&all) {
        return None;
    }
    for cell in all.clone().into_iter().rev() {
        let less: Vec<usize> = all.iter().copied().filter(|&other| other != cell).collect();
        if !fills(&less) {
            all = less;
        }
    }
    if !(10..=16).contains(&all.len()) {
        return None;
    }
    let spared = |cell: usize| {
        let near = |&(other, guard): &(usize, usize)| {
            cell == other || of(cell) == of(guard) && sees(cell, other)
        };
        beside.iter().any(near)
    };
    let open = |cell: usize| all.contains(&cell) || spared(cell);
    let wanted = |cell: usize| match (open(cell), three.contains(&of(cell))) {
        (true, _) => Cell::Open,
        (false, true) => Cell::Free,
        (false, false) => Cell::Kept,
    };
    Some(std::array::from_fn(|row| std::array::from_fn(|column| wanted(row * 9 + column))))
}

fn guarded_chromatic(grid: &Grid, rng: &mut Rng) -> Option<[[Cell; 9]; 9]> {
    fewer_kept(chromatic(grid, rng)?, rng)
}

/// Whether three digits could fill these cells.
fn fills(cells: &[usize]) -> bool {
    fn rest(cells: &[usize], left: &mut [u8; 81]) -> bool {
        let open = cells.iter().copied().min_by_key(|&cell| left[cell].count_ones());
        let Some(cell) = open else { return true };
        let others: Vec<usize> = cells.iter().copied().filter(|&other| other != cell).collect();
        (0..3).filter(|digit| left[cell] >> digit & 1 == 1).any(|digit| {
            let mut left = *left;
            for &other in others.iter().filter(|&&other| sees(cell, other)) {
                left[other] &= !(1 << digit);
            }
            rest(&others, &mut left)
        })
    }
    rest(cells, &mut [7; 81])
}

fn sees(a: usize, b: usize) -> bool {
    let block = |cell: usize| (cell / 27, cell % 9 / 3);
    a / 9 == b / 9 || a % 9 == b % 9 || block(a) == block(b)
}

/// Two digits of which few are printed: three corners of a rectangle in two boxes, or any few.
fn reverse(grid: &Grid, rng: &mut Rng) -> Option<[[Cell; 9]; 9]> {
    let (a, b) = (grid[0][0], grid[1 + rng.below(2)][0]);
    let mut cells = grid
        .map(|row| row.map(|digit| if digit == a || digit == b { Cell::Open } else { Cell::Free }));
    if rng.below(2) == 0 {
        let row = (1..3).find(|&row| grid[row][0] == b)?;
        let column = (3..9).find(|&column| grid[0][column] == b)?;
        for (row, column) in [(0, 0), (row, 0), (0, column)] {
            cells[row][column] = Cell::Free;
        }
        return (grid[row][column] != a).then_some(cells);
    }
    let mut both: Vec<usize> =
        (0..81).filter(|cell| cells[cell / 9][cell % 9] == Cell::Open).collect();
    rng.shuffle(&mut both);
    for cell in &both[..3 + rng.below(3)] {
        cells[cell / 9][cell % 9] = Cell::Free;
    }
    Some(cells)
}

type Wants = fn(&Grid, &mut Rng) -> Option<[[Cell; 9]; 9]>;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [kind, tries, seed] = &args[..] else { panic!("mine_exotic KIND TRIES SEED") };
    let (tries, seed): (u64, u64) = (tries.parse().unwrap(), seed.parse().unwrap());
    let (wants, id): (Wants, &str) = match kind.as_str() {
        "exocet" => (exocet, "junior_exocet"),
        "senior" => (senior, "senior_exocet"),
        "double" => (double, "double_exocet"),
        "near" => (near, "double_exocet"),
        "sectors" => (sectors, "multi_sector_locked_sets"),
        "ring" => (ring, "multi_sector_locked_sets"),
        "tridagon" => (tridagon, "tridagon"),
        "reverse" => (reverse, "reverse_bug"),
        "chromatic" => (chromatic, "chromatic_pattern"),
        "guarded" => (guarded, "guardian_forcing"),
        "guarded-chromatic" => (guarded_chromatic, "guardian_forcing"),
        _ => panic!("not {kind}: the first lines of this file have all of them"),
    };
    let technique = technique::by_id(id).expect("a technique");
    let mut easy = solve::everything();
    easy.retain(|technique| {
        matches!(technique.info().family, Family::Single | Family::Intersection | Family::Subset)
    });
    let finds = |puzzle: &Puzzle| {
        let mut walk = Walk::new(Board::new(puzzle).expect("no repeats"), easy.clone());
        while walk.next().is_some() {}
        if kind == "near" {
            return is_near(walk.board(), technique);
        }
        let steps = solve::all(walk.board(), &[technique], &mut vec![]);
        !walk.board().is_solved() && steps.iter().any(|step| kind != "ring" || is_ring(step))
    };
    let (mut fitted, mut asked) = (0, 0);
    for seed in seed..seed + tries {
        let mut rng = Rng::new(seed);
        let Some(first) = answer(seed) else { continue };
        for _ in 0..SHUFFLES {
            let grid = shuffled(&first, &mut rng);
            let Some(cells) = wants(&grid, &mut rng) else { continue };
            fitted += 1;
            let mut given = cells.map(|row| row.map(|cell| cell != Cell::Open));
            if !unique(&puzzle(&grid, &given)) {
                continue;
            }
            let mut spare: Vec<(usize, usize)> = (0..81).map(|cell| (cell / 9, cell % 9)).collect();
            rng.shuffle(&mut spare);
            for &(row, column) in spare.iter().filter(|c| cells[c.0][c.1] == Cell::Free) {
                given[row][column] = false;
                if !unique(&puzzle(&grid, &given)) {
                    given[row][column] = true;
                }
            }
            asked += 1;
            if !finds(&puzzle(&grid, &given)) {
                continue;
            }
            // What it asks for and does not need.
            for &(row, column) in &spare {
                if std::mem::take(&mut given[row][column]) {
                    let less = puzzle(&grid, &given);
                    given[row][column] = !unique(&less) || !finds(&less);
                }
            }
            let made = puzzle(&grid, &given);
            println!("{}", line(&Image::random(&made.layout, &mut rng).of(&made)));
            break;
        }
    }
    eprintln!("{fitted} fitted, {asked} with one answer");
}

/// Whether somebody who overlooks one place of a digit, where it is, takes away what holds.
fn is_near(board: &Board, technique: &'static dyn Technique) -> bool {
    let filled = board.snapshot();
    let Count::One(answer) = count::solutions(&filled.givens_alone(), Budget::default()) else {
        return false;
    };
    let mut open = (0..81).filter(|&cell| filled.value(cell as CellId).is_none());
    open.any(|overlooked| {
        let mut puzzle = filled.clone();
        if let Some(marks) = &mut puzzle.marks {
            marks[overlooked] &= !(1 << answer[overlooked]);
        }
        let Ok(thinned) = Board::new(&puzzle) else { return false };
        let steps = solve::all(&thinned, &[technique], &mut vec![]);
        let holds = |claim: &Literal| {
            let Candidate { cell, digit } = claim.candidate();
            answer[usize::from(cell)] == digit
        };
        steps.iter().any(|step| step.claims().iter().any(holds))
    })
}

fn is_ring(step: &solve::Step) -> bool {
    step.deduction().kind.is_some_and(|kind| kind.id.contains("sk_loop"))
}
