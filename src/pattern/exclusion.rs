//! Why a digit cannot go in the other cells of a house: which placed digit forbids them, which are
//! filled, which an earlier step took away.  This is what a person without pencil marks says.

use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Beam, Telling};
use crate::kernel::{Candidate, CellId, Digit, HouseId};
use crate::sorting;

/// Why some cells cannot hold a digit.
#[derive(Clone, Debug, Default)]
pub struct Exclusion {
    /// Placed digits and the cells each forbids.
    pub beams: Vec<Beam>,
    /// Cells that have a digit already.
    pub filled: Vec<CellId>,
    /// Cells an earlier step took the digit from.
    pub by_step: Vec<(u32, Vec<CellId>)>,
    /// Cells that lacked it at the start, in the pencil marks given.
    pub at_start: Vec<CellId>,
}

impl Exclusion {
    /// Why `digit` cannot go in any cell of `house` but `except`.
    pub fn of_house(board: &Board, house: HouseId, digit: Digit, except: &[CellId]) -> Exclusion {
        let cells = board.layout().cells_of(house).iter().copied();
        Exclusion::of_cells(board, cells.filter(|cell| !except.contains(cell)), digit, house)
    }

    /// Why `digit` cannot go in these cells of `within`.  Cells where it still can are passed over.
    pub fn of_cells(
        board: &Board,
        cells: impl Iterator<Item = CellId>,
        digit: Digit,
        within: HouseId,
    ) -> Exclusion {
        let mut why = Exclusion::default();
        let mut open = vec![];
        for cell in cells {
            if board.value(cell).is_some() {
                why.filled.push(cell);
            } else if !board.is_open(Candidate { cell, digit }) {
                open.push(cell);
            }
        }
        while let Some(beam) = best_beam(board, &open, digit, within) {
            open.retain(|cell| !beam.cells.contains(cell));
            why.beams.push(beam);
        }
        for cell in open {
            match board.removed_by(Candidate { cell, digit }) {
                None => why.at_start.push(cell),
                Some(step) => match why.by_step.iter_mut().find(|(s, _)| *s == step) {
                    Some((_, cells)) => cells.push(cell),
                    None => why.by_step.push((step, vec![cell])),
                },
            }
        }
        sorting::sort(&mut why.by_step);
        why
    }

    /// Says it, one bullet a reason; the bullets.
    pub fn tell(&self, digit: Digit, telling: &mut Telling) -> Vec<usize> {
        let mut said = self.tell_beams(digit, telling);
        said.extend(self.tell_filled(digit, telling));
        said.extend(self.tell_earlier(digit, telling));
        self.draw(telling);
        said
    }

    /// Says which placed digits forbid which cells.
    pub fn tell_beams(&self, digit: Digit, telling: &mut Telling) -> Vec<usize> {
        let beam = |beam: &Beam| {
            let args = [
                ("house", Arg::House(beam.house)),
                ("digit", Arg::Digit(digit)),
                ("by", Arg::Cell(beam.from)),
                ("cells", Arg::Cells(beam.cells.clone())),
            ];
            telling.lemma("house-has-digit", args, out(Rule::Seen, digit, &beam.cells))
        };
        self.beams.iter().map(beam).collect()
    }

    /// Says which cells are filled.
    pub fn tell_filled(&self, digit: Digit, telling: &mut Telling) -> Option<usize> {
        let args = [("cells", Arg::Cells(self.filled.clone()))];
        let lemma = out(Rule::Seen, digit, &self.filled);
        (!self.filled.is_empty()).then(|| telling.lemma("cells-filled", args, lemma))
    }

    /// Says only what cannot be seen from the digits on the board: what earlier steps removed.
    pub fn tell_earlier(&self, digit: Digit, telling: &mut Telling) -> Vec<usize> {
        let mut said = vec![];
        for (step, cells) in &self.by_step {
            let args = [
                ("cells", Arg::Cells(cells.clone())),
                ("digit", Arg::Digit(digit)),
                ("step", Arg::Step(*step)),
            ];
            let lemma = out(Rule::Earlier(vec![*step]), digit, cells);
            said.push(telling.lemma("removed-earlier", args, lemma));
        }
        if !self.at_start.is_empty() {
            let args = [("cells", Arg::Cells(self.at_start.clone())), ("digit", Arg::Digit(digit))];
            let lemma = out(Rule::Earlier(vec![]), digit, &self.at_start);
            said.push(telling.lemma("not-in-marks", args, lemma));
        }
        said
    }

    /// Draws it.
    pub fn draw(&self, telling: &mut Telling) {
        let figure = &mut telling.figure;
        for beam in &self.beams {
            if !figure.sources.contains(&beam.from) {
                figure.sources.push(beam.from);
            }
            figure.blocked.extend(&beam.cells);
            figure.beams.push(beam.clone());
        }
        let earlier = self.by_step.iter().flat_map(|(_, cells)| cells);
        figure.blocked.extend(earlier.chain(&self.at_start));
    }
}

/// That a digit is not in some cells, by itself.
fn out(rule: Rule, digit: Digit, cells: &[CellId]) -> Lemma {
    Lemma::of(rule, [], Clause::none_in(digit, cells))
}

/// The placed digit and the house through which it forbids most of these cells.  Among equals, a
/// line first: one looks along lines.
fn best_beam(board: &Board, cells: &[CellId], digit: Digit, within: HouseId) -> Option<Beam> {
    let layout = board.layout();
    let mut best: Option<(usize, Beam)> = None;
    let mut houses: Vec<HouseId> =
        cells.iter().flat_map(|&cell| layout.houses_of(cell)).copied().collect();
    sorting::sort(&mut houses);
    houses.dedup();
    for house in houses.into_iter().filter(|&house| house != within) {
        let members = layout.cells_of(house);
        let source = members.iter().copied().find(|&cell| board.value(cell) == Some(digit));
        let Some(from) = source else { continue };
        let forbidden: Vec<CellId> =
            cells.iter().copied().filter(|cell| members.contains(cell)).collect();
        let weight = 2 * forbidden.len() + usize::from(layout.house(house).kind.is_line());
        if best.as_ref().is_none_or(|(most, _)| weight > *most) {
            best = Some((weight, Beam { from, house, cells: forbidden }));
        }
    }
    best.map(|(_, beam)| beam)
}
