//! The truths that an argument names, on a board: which of its statements are so, and which units
//! are named completely.

use super::argument::{Argument, Last, Statement};
use super::entail::Truth;
use kotowari_engine::board::Board;
use kotowari_kernel::{Axiom, Candidate, CellId, Literal, Proof, Unit};

/// Why a statement is not so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gap {
    /// These candidates are left in the unit beside those that are named.
    Places(Unit, Vec<Candidate>),
    /// The two do not exclude each other.
    Both(Candidate, Candidate),
    /// No cell and no house holds all of it.
    NoUnit,
}

/// The candidates that are open in a unit.
pub(crate) fn members(board: &Board, unit: Unit) -> Vec<Candidate> {
    match unit {
        Unit::Cell(cell) if board.value(cell).is_some() => vec![],
        Unit::Cell(cell) => {
            board.digits_left(cell).map(|digit| Candidate { cell, digit }).collect()
        }
        Unit::House(house, digit) => {
            board.places(house, digit).into_iter().map(|cell| Candidate { cell, digit }).collect()
        }
    }
}

/// The units of a candidate that must hold one of their candidates.
fn units(board: &Board, c: Candidate) -> impl Iterator<Item = Unit> + '_ {
    let layout = board.layout();
    let houses = layout.houses_of(c.cell).iter().copied();
    let strong = houses.filter(move |&house| layout.is_strong(house));
    std::iter::once(Unit::Cell(c.cell)).chain(strong.map(move |house| Unit::House(house, c.digit)))
}

/// Whether the kernel takes the axiom on this board.
fn holds(board: &Board, axiom: &Axiom) -> bool {
    board.check(&Proof::Count(vec![(1, axiom.clone())]), &[]).is_ok()
}

/// The truth of a unit, if it is still open and must hold something.
pub(crate) fn truth(board: &Board, unit: Unit) -> Option<Truth> {
    let members = members(board, unit);
    let axiom = Axiom::SomeIn(unit);
    let settled = match unit {
        Unit::Cell(cell) => board.value(cell).is_some(),
        Unit::House(house, digit) => {
            let cells = board.layout().cells_of(house);
            cells.iter().any(|&cell| board.value(cell) == Some(digit))
        }
    };
    (!settled && holds(board, &axiom)).then_some(Truth { axiom, members })
}

/// All truths of a board.
pub(crate) fn all(board: &Board) -> Vec<Truth> {
    let layout = board.layout();
    let cells = (0..layout.cells()).map(|cell| Unit::Cell(cell as CellId));
    let houses = (0..layout.houses().len()).filter(|&house| layout.is_strong(house));
    let digits = 0..layout.digits();
    let houses = houses.flat_map(|house| digits.clone().map(move |d| Unit::House(house, d)));
    cells.chain(houses).filter_map(|unit| truth(board, unit)).collect()
}

/// The truths an argument names.
pub(crate) struct Named {
    pub truths: Vec<Truth>,
    /// Of each statement, the number of its truth (none for a weak link), or why it is not so.
    pub of: Vec<Result<Option<usize>, Gap>>,
}

/// Reads an argument on a board, for one of its results. `unique` says that the givens alone have
/// one solution.
pub(crate) fn named(board: &Board, argument: &Argument, claim: Literal, unique: bool) -> Named {
    let mut truths: Vec<Truth> = vec![];
    let mut add = |truth: Truth| match truths.iter().position(|t| t.axiom == truth.axiom) {
        Some(known) => known,
        None => {
            truths.push(truth);
            truths.len() - 1
        }
    };
    let mut of = vec![];
    let mut known: Vec<Candidate> = argument.named.clone();
    for stated in &argument.stated {
        of.push(match &stated.what {
            Statement::Strong { from, to } => {
                known.extend(from.iter().chain(to));
                strong(board, from, to).map(|truth| truth.map(&mut add))
            }
            Statement::Weak { from, to } => {
                known.extend(from.iter().chain(to));
                weak(board, from, to).map(|()| None)
            }
            Statement::Cell { cell, digits } => {
                let given = |c: &Candidate| digits >> c.digit & 1 == 1;
                let unit = Unit::Cell(*cell);
                known.extend(members(board, unit).into_iter().filter(given));
                within(board, unit, given).map(|truth| truth.map(&mut add))
            }
            Statement::Places { house, digit, cells } => {
                let given =
                    |c: &Candidate| cells.as_ref().is_none_or(|cells| cells.contains(&c.cell));
                let unit = Unit::House(*house, *digit);
                known.extend(members(board, unit).into_iter().filter(given));
                within(board, unit, given).map(|truth| truth.map(&mut add))
            }
        });
    }
    for &unit in &argument.cited {
        truth(board, unit).map(&mut add);
    }
    known.retain(|c| board.is_open(*c));
    known.sort_unstable();
    known.dedup();
    for &c in &known {
        for unit in units(board, c) {
            if members(board, unit).iter().all(|c| known.binary_search(c).is_ok()) {
                truth(board, unit).map(&mut add);
            }
        }
    }
    if let Literal::Place(c) = claim {
        let layout = board.layout();
        let meant = |unit: &Unit| match (argument.last, unit) {
            (Last::Any, _) | (Last::Cell, Unit::Cell(_)) | (Last::Houses, Unit::House(..)) => true,
            (Last::Kind(kind), Unit::House(house, _)) => layout.house(*house).kind == kind,
            _ => false,
        };
        for unit in units(board, c).filter(meant) {
            truth(board, unit).map(&mut add);
        }
    }
    for (cells, pair) in argument.rectangles.iter().filter(|_| unique) {
        let axiom = Axiom::Guardian(cells.iter().map(|&cell| (cell, *pair)).collect());
        if holds(board, &axiom) {
            let open = cells.iter().flat_map(|&cell| members(board, Unit::Cell(cell)));
            let members = open.filter(|c| !pair.contains(&c.digit)).collect();
            add(Truth { axiom, members });
        }
    }
    Named { truths, of }
}

/// The truth that one of two ends holds: the unit whose open candidates are all among them.
fn strong(board: &Board, from: &[Candidate], to: &[Candidate]) -> Result<Option<Truth>, Gap> {
    let ends: Vec<Candidate> = from.iter().chain(to).copied().collect();
    let Some(&first) = ends.first() else { return Err(Gap::NoUnit) };
    // Already decided: one of the ends stands on the board.
    if ends.iter().any(|c| board.value(c.cell) == Some(c.digit)) {
        return Ok(None);
    }
    let mut nearest: Option<(Unit, Vec<Candidate>)> = None;
    for unit in units(board, first) {
        let reaches = |c: &Candidate| match unit {
            Unit::Cell(cell) => c.cell == cell,
            Unit::House(house, digit) => {
                c.digit == digit && board.layout().houses_of(c.cell).contains(&house)
            }
        };
        if !ends.iter().all(reaches) {
            continue;
        }
        let Some(truth) = truth(board, unit) else { continue };
        let others: Vec<Candidate> =
            truth.members.iter().filter(|c| !ends.contains(c)).copied().collect();
        if others.is_empty() {
            return Ok(Some(truth));
        }
        if nearest.as_ref().is_none_or(|(_, fewest)| others.len() < fewest.len()) {
            nearest = Some((unit, others));
        }
    }
    Err(nearest.map_or(Gap::NoUnit, |(unit, others)| Gap::Places(unit, others)))
}

fn weak(board: &Board, from: &[Candidate], to: &[Candidate]) -> Result<(), Gap> {
    let rules = board.layout().rules();
    for &a in from {
        for &b in to {
            let open = board.is_open(a) && board.is_open(b);
            if open && a != b && a.cell != b.cell && !rules.clash(a, b) {
                return Err(Gap::Both(a, b));
            }
        }
    }
    Ok(())
}

/// The truth of a unit, if nothing is open in it but what is given.
fn within(
    board: &Board,
    unit: Unit,
    given: impl Fn(&Candidate) -> bool,
) -> Result<Option<Truth>, Gap> {
    let Some(truth) = truth(board, unit) else {
        return match unit {
            Unit::House(house, _) if !board.layout().is_strong(house) => Err(Gap::NoUnit),
            _ => Ok(None),
        };
    };
    let others: Vec<Candidate> = truth.members.iter().filter(|c| !given(c)).copied().collect();
    match others.is_empty() {
        true => Ok(Some(truth)),
        false => Err(Gap::Places(unit, others)),
    }
}

/// A unit that the argument names almost completely, and what it leaves out of it: with that gone,
/// `enough` says, the claim would follow.
pub(crate) fn nearly(
    board: &Board,
    argument: &Argument,
    mut enough: impl FnMut(&Truth) -> bool,
) -> Option<(Unit, Vec<Candidate>)> {
    let mut known = argument.named.clone();
    for stated in &argument.stated {
        match &stated.what {
            Statement::Strong { from, to } | Statement::Weak { from, to } => {
                known.extend(from.iter().chain(to));
            }
            Statement::Cell { .. } | Statement::Places { .. } => {}
        }
    }
    let mut near: Vec<(Unit, Vec<Candidate>, Truth)> = vec![];
    for &c in known.iter().filter(|c| board.is_open(**c)) {
        for unit in units(board, c) {
            let Some(mut truth) = truth(board, unit) else { continue };
            let others: Vec<Candidate> =
                truth.members.iter().filter(|c| !known.contains(c)).copied().collect();
            let more = truth.members.len() - others.len();
            if (1..=2).contains(&others.len()) && more > 1 && near.iter().all(|n| n.0 != unit) {
                truth.members.retain(|c| known.contains(c));
                near.push((unit, others, truth));
            }
        }
    }
    near.sort_by_key(|(_, others, _)| others.len());
    near.truncate(6);
    near.into_iter().find(|(_, _, truth)| enough(truth)).map(|(unit, others, _)| (unit, others))
}
