//! Makes puzzles whose printed digits look the same after a turn: `cargo lab mine_symmetry half 20
//! 1`; with `near` after that, those that do so but for one digit; with `copied`, cases in which a
//! cell is filled or narrowed and the one across is not.
//!
//! Givens are added in rounds (a cell, where it goes, where that goes …) with digits that become
//! each other, until there is one answer; then rounds that can be spared are taken away again.
//! Those are printed whose path has a step by symmetry, with the number of its steps; of the easier
//! techniques only those up to subsets are asked.

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::format::library;
use kotowari::kernel::Digit;
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;
use kotowari::rng::Rng;
use kotowari::solve::{self, Walk};
use kotowari::technique;
use kotowari_lab::cases;

const ID: &str = "gurth_symmetrical_placement";

/// Where a cell goes.
fn goes(turn: &str, cell: usize) -> usize {
    let (row, column) = (cell / 9, cell % 9);
    let (row, column) = match turn {
        "half" => (8 - row, 8 - column),
        "quarter" => (column, 8 - row),
        "falling" => (column, row),
        "rising" => (8 - column, 8 - row),
        _ => panic!("half, quarter, falling or rising, not {turn}"),
    };
    row * 9 + column
}

/// What each digit becomes: rounds as long as the turn's, those that stay last.
fn becomes(turn: &str, rng: &mut Rng) -> Vec<Digit> {
    let (length, rounds) = match turn {
        "half" => (2, 4),
        "quarter" => (4, 2),
        _ => (2, 3),
    };
    let mut order: Vec<Digit> = (0..9).collect();
    rng.shuffle(&mut order);
    let mut becomes: Vec<Digit> = (0..9).collect();
    for round in order.chunks(length).take(rounds) {
        for (i, digit) in round.iter().enumerate() {
            becomes[usize::from(*digit)] = round[(i + 1) % round.len()];
        }
    }
    becomes
}

/// A puzzle with one answer, if these rounds of digits allow one.
fn made(turn: &str, rng: &mut Rng) -> Option<Puzzle> {
    let layout = Layout::classic(3, 3).ok()?;
    let becomes = becomes(turn, rng);
    let mut puzzle = Puzzle::new(layout, vec![None; 81]);
    let round = |cell: usize| {
        let mut all = vec![cell];
        while goes(turn, all[all.len() - 1]) != cell {
            all.push(goes(turn, all[all.len() - 1]));
        }
        all
    };
    let mut cells: Vec<usize> = (0..81).collect();
    rng.shuffle(&mut cells);
    let mut unique = false;
    for &cell in &cells {
        if puzzle.givens[cell].is_some() {
            continue;
        }
        let mut digits: Vec<Digit> = (0..9).collect();
        rng.shuffle(&mut digits);
        for first in digits {
            let mut next = puzzle.clone();
            let mut digit = first;
            for cell in round(cell) {
                next.givens[cell] = Some(digit);
                digit = becomes[usize::from(digit)];
            }
            if digit != first || Board::new(&next).is_err() {
                continue;
            }
            match count::solutions(&next, Budget::default()) {
                Count::One(_) => unique = true,
                Count::Many(..) => {}
                _ => continue,
            }
            puzzle = next;
            break;
        }
        if unique {
            break;
        }
    }
    if !unique {
        return None;
    }
    rng.shuffle(&mut cells);
    for cell in cells {
        let mut less = puzzle.clone();
        round(cell).into_iter().for_each(|cell| less.givens[cell] = None);
        if less.givens != puzzle.givens
            && matches!(count::solutions(&less, Budget::default()), Count::One(_))
        {
            puzzle = less;
        }
    }
    Some(puzzle)
}

/// A puzzle in which one digit spoils it, so that the answer does not look the same.
fn spoilt(puzzle: &Puzzle, turn: &str, rng: &mut Rng) -> Option<Puzzle> {
    let mut cells: Vec<usize> = (0..81).filter(|&cell| puzzle.givens[cell].is_some()).collect();
    rng.shuffle(&mut cells);
    let Count::One(answer) = count::solutions(puzzle, Budget::default()) else { return None };
    let unmoved: Vec<usize> = (0..81).filter(|&cell| goes(turn, cell) == cell).collect();
    let tries = cells.iter().flat_map(|&cell| (0..9).map(move |digit| (cell, digit)));
    let mut spoilt = tries.filter_map(|(cell, digit)| {
        let mut other = puzzle.clone();
        other.givens[cell] = Some(digit);
        let fits = other.givens != puzzle.givens && Board::new(&other).is_ok();
        let count = fits.then(|| count::solutions(&other, Budget::default()))?;
        let Count::One(solution) = count else { return None };
        unmoved.iter().any(|&cell| solution[cell] != answer[cell]).then_some(other)
    });
    spoilt.next()
}

/// The case in which what would follow from the symmetry must not be found.
fn near(puzzle: &Puzzle, turn: &str, rng: &mut Rng) -> Option<String> {
    let board = Board::new(puzzle).ok()?;
    let steps = solve::all(&board, &[technique::by_id(ID)?], &mut vec![]);
    let (step, spoilt) = (steps.first()?, spoilt(puzzle, turn, rng)?);
    let case = library::write(&cases::not_found(spoilt, step));
    Some(format!("# from {}\n{case}", library::write(&cases::found(puzzle.clone(), step))))
}

/// The first step in which something is copied from across.
fn copied(puzzle: &Puzzle) -> Option<String> {
    let technique = technique::by_id(ID)?;
    let mut known = solve::everything();
    known.retain(|technique| technique.info().rank <= 8);
    let mut walk = Walk::new(Board::new(puzzle).ok()?, known);
    while walk.next().is_some() {
        let board = walk.board().clone();
        let steps = solve::all(&board, &[technique], &mut vec![]);
        let copies = |step: &&solve::Step| {
            step.tell(&board).bullets.iter().any(|bullet| bullet.message == "symmetry-copied")
        };
        if let Some(step) = steps.iter().find(copies) {
            return Some(library::write(&cases::found(board.snapshot(), step)));
        }
    }
    None
}

fn line(puzzle: &Puzzle) -> String {
    let digit = |given: &Option<Digit>| given.map_or('.', |digit| char::from(b'1' + digit));
    puzzle.givens.iter().map(digit).collect()
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [turn, tries, seed, rest @ ..] = &args[..] else { panic!("mine_symmetry TURN TRIES SEED") };
    let (tries, seed): (u64, u64) = (tries.parse().unwrap(), seed.parse().unwrap());
    for seed in seed..seed + tries {
        let mut rng = Rng::new(seed);
        let Some(puzzle) = made(turn, &mut rng) else { continue };
        let what = match rest.first().map(String::as_str) {
            Some("near") => near(&puzzle, turn, &mut rng),
            Some("copied") => copied(&puzzle),
            _ => used(&puzzle),
        };
        what.inspect(|what| println!("{what}"));
    }
}

/// The puzzle, if its path has a step by symmetry.
fn used(puzzle: &Puzzle) -> Option<String> {
    let mut known = solve::everything();
    known.retain(|technique| technique.info().rank <= 8 || technique.info().id == ID);
    let path = Walk::new(Board::new(puzzle).ok()?, known);
    let path: Vec<&str> = path.map(|step| step.deduction().technique.id).collect();
    let by = path.iter().filter(|id| **id == ID).count();
    (by > 0).then(|| format!("{} {by} of {}", line(puzzle), path.len()))
}
