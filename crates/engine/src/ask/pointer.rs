//! Hints that point at a step without giving it away: first the digit and the kind of place, then
//! the places.
//!
//! They are derived from the figure of a step, so every technique has them. A cell that the step
//! changes is never named.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::deduction::{Arg, Bullet, Figure, cells_of};
use crate::layout::HouseKind;
use crate::solve::Step;
use kotowari_kernel::{CellId, HouseId, Literal};

/// Upper bound on cells that can be compared at a glance; of more, only the first two are named.
const COMPARED: usize = 4;

/// Level 2: which digits, and which kind of place to look at.
pub fn digits(board: &Board, step: &Step) -> Vec<Bullet> {
    let figure = step.tell(board).figure;
    let digits = step.digits();
    let painted = figure.premises.iter().chain(&figure.aux);
    let others = painted.clone().any(|c| !digits.contains(&c.digit));
    let counted = figure.digit.is_none() && places_only(step);
    let of_digits = |message| Some(bullet(message, [("digits", Arg::Digits(digits.clone()))]));
    let what = match digits.len() {
        // For a full house or a naked single the digit is the answer itself.
        _ if counted => Some(bullet("point-no-digit", [])),
        0 => None,
        1 if others => of_digits("point-digit-among-others"),
        1 => of_digits("point-digit"),
        _ if others => of_digits("point-digits-among-others"),
        _ => of_digits("point-digits"),
    };
    let pairs = cells(board, &figure, step.claims());
    let paired = |cell: &CellId| board.candidates(*cell).count_ones() == 2;
    let kind_of = |house: &HouseId| kind(board.layout().house(*house).kind);
    let kinds: BTreeSet<&str> = figure.scan.iter().map(kind_of).collect();
    let place = match figure.scan.first() {
        // Of rows, columns and boxes of one digit no kind is the one to look at.
        Some(_) if kinds.len() > 2 && figure.digit.is_some() => "point-places",
        Some(house) => kind_of(house),
        None if figure.digit.is_some() => "point-places",
        None if pairs.len() > 1 && pairs.iter().all(paired) => "point-pairs",
        None => "point-marks",
    };
    what.into_iter().chain([bullet(place, [])]).collect()
}

/// Level 3: which houses, or which cells.
pub fn places(board: &Board, step: &Step) -> Vec<Bullet> {
    let figure = step.tell(board).figure;
    let changed = cells_of(step.claims());
    let houses = telling_apart(board, &figure.scan, &changed);
    if let [house] = houses[..] {
        return vec![bullet("point-house", [("house", Arg::House(house))])];
    }
    if !houses.is_empty() {
        return vec![bullet("point-houses", [("houses", Arg::Houses(houses))])];
    }
    let mut cells = cells(board, &figure, step.claims());
    match cells.len() {
        0 => {
            // The step changes every cell of the pattern, so name the block around one of them.
            let layout = board.layout();
            let around = changed.first().map_or(&[][..], |&cell| layout.houses_of(cell));
            let block = around.iter().find(|&&house| layout.house(house).kind.is_block());
            if let Some(&house) = block.or(around.first()) {
                return vec![bullet("point-house", [("house", Arg::House(house))])];
            }
            // A cell beside the grid is in no house: there is the rule that was used, or the set.
            let sets = 0..layout.more().len();
            let mut sets = sets.filter(|&rule| layout.rule(rule).sort.is_beside());
            let set =
                sets.find(|&rule| changed.iter().any(|c| layout.rule(rule).cells.contains(c)));
            let rule = figure.rules.first().copied().or(set).map(Arg::Rule);
            rule.map(|rule| bullet("point-rule", [("rule", rule)])).into_iter().collect()
        }
        1 => vec![bullet("point-cell", [("cell", Arg::Cell(cells[0]))])],
        2..=COMPARED => vec![bullet("point-cells", [("cells", Arg::Cells(cells))])],
        _ => {
            cells.truncate(2);
            vec![bullet("point-begin", [("cells", Arg::Cells(cells))])]
        }
    }
}

fn bullet<const N: usize>(message: &'static str, args: [(&'static str, Arg); N]) -> Bullet {
    Bullet { message, args: args.into() }
}

fn places_only(step: &Step) -> bool {
    step.claims().iter().all(|claim| matches!(claim, Literal::Place(_)))
}

fn kind(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "point-rows",
        HouseKind::Column => "point-columns",
        HouseKind::Box | HouseKind::Region => "point-blocks",
        HouseKind::Diagonal => "point-diagonals",
        HouseKind::Area => "point-areas",
        HouseKind::Cage => "point-cages",
        HouseKind::Line => "point-lines",
    }
}

/// The houses scanned, without the last ones if all together leave only cells that change, because
/// a row and a column would name the cell where they cross.
fn telling_apart(board: &Board, scan: &[HouseId], changed: &[CellId]) -> Vec<HouseId> {
    let layout = board.layout();
    let mut houses: Vec<HouseId> = scan.to_vec();
    houses.dedup();
    while houses.len() > 1 {
        let mut open = layout.cells_of(houses[0]).iter().filter(|&&c| board.value(c).is_none());
        let crossed = |cell: &&CellId| houses.iter().all(|h| layout.cells_of(*h).contains(cell));
        let mut common = open.by_ref().filter(crossed).peekable();
        if common.peek().is_none() || common.any(|cell| !changed.contains(cell)) {
            break;
        }
        houses.pop();
    }
    houses
}

/// The open cells of the pattern, labelled ones first, without those the step changes.
fn cells(board: &Board, figure: &Figure, claims: &[Literal]) -> Vec<CellId> {
    let changed = cells_of(claims);
    let lettered = figure.labels.iter().map(|(_, cell)| *cell);
    let painted = figure.premises.iter().chain(&figure.aux).map(|c| c.cell);
    let mut cells: Vec<CellId> = vec![];
    for cell in lettered.chain(figure.keep.iter().copied()).chain(painted) {
        let known = cells.contains(&cell) || changed.contains(&cell);
        if !known && board.value(cell).is_none() {
            cells.push(cell);
        }
    }
    cells
}
