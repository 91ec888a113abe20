//! What a look-alike looks like: the pattern one would see if one candidate were not there.
//!
//! A position of a lesson that must not be found names that candidate (`without = "r3c4=6"`).  Left out, it
//! leaves a board on which the technique does find something; that step's figure, drawn on the board as it
//! is, shows a learner what the page talks about.  Where it finds several, the position names candidates of
//! the one that is meant (`shows = "r1c2=3 r4c5=3"`), or what it would decide (`takes = "r6c2=3"`).  The
//! candidate may stand there, printed: then what is left out is that it was printed.

use super::Position;
use super::miss::Thinned;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{About, Figure, Set, SetRole};
use kotowari_engine::solve::{self, Step};
use kotowari_engine::technique;
use kotowari_kernel::{Candidate, CellId, Literal};

/// How many steps of a technique are looked at on a thinned board.
const STEPS: usize = 60;

/// How many, where the one that is meant is named and not among these.
const MORE_STEPS: usize = 2_000;

/// A pattern that is not there, for want of one thing.
#[derive(Debug)]
pub struct LookAlike {
    /// The board as it is.
    pub board: Board,
    /// The pattern as it would be drawn, and the candidate that spoils it as an extra.
    pub figure: Figure,
    /// The candidate that spoils it.
    pub without: Candidate,
}

impl Position {
    /// What this position looks like, if it says which candidate spoils it.
    pub fn look_alike(&self, about: &'static About) -> Option<LookAlike> {
        self.look_alike_without(about, self.without?)
    }

    /// What it would look like if it were not for this candidate: a step on the case's digits that claims
    /// nothing the board allows.
    pub fn look_alike_without(
        &self,
        about: &'static About,
        without: Candidate,
    ) -> Option<LookAlike> {
        let board = self.board()?;
        let thinned = thinned(&board, without)?;
        let technique = technique::by_id(about.id)?;
        let wanted = self.case.digits.iter().fold(0_u64, |mask, digit| mask | 1 << digit);
        let about_these = |step: &&Step| {
            let open = |claim: &Literal| board.is_open(claim.candidate());
            step.deduction().digits == wanted && step.claims().iter().all(open)
        };
        let meant = |step: &Step| {
            let takes = |c: &Candidate| step.claims().iter().any(|claim| claim.candidate() == *c);
            let figure = step.tell(&thinned).figure;
            let shows = |c: &Candidate| figure.sets.iter().any(|set| set.candidates.contains(c));
            let is_it = self.takes.iter().all(takes) && self.shows.iter().all(shows);
            is_it.then_some(figure)
        };
        let among = |most: usize| {
            let steps = solve::some(&thinned, &[technique], most, &mut vec![]);
            steps.iter().filter(about_these).find_map(meant)
        };
        let is_named = !self.shows.is_empty() || !self.takes.is_empty();
        let mut figure =
            among(STEPS).or_else(|| if is_named { among(MORE_STEPS) } else { None })?;
        if board.is_given(without.cell) {
            // What was printed did not come later.
            figure.sources.retain(|cell| *cell != without.cell);
            return Some(LookAlike { board, figure, without });
        }
        // The candidate is there, and that is the point.
        if !figure.aux.contains(&without) {
            figure.aux.push(without);
        }
        figure.premises.retain(|c| *c != without);
        figure.sets.insert(0, Set::new(SetRole::Overlooked, [without]));
        Some(LookAlike { board, figure, without })
    }

    /// All that this position could look like, for those who write lessons: one for each candidate that
    /// spoils it.
    pub fn look_alikes(&self, about: &'static About) -> Vec<LookAlike> {
        let Some(board) = self.board() else { return vec![] };
        let layout = board.layout();
        let cells = (0..layout.cells()).map(|cell| cell as u16);
        let all =
            cells.flat_map(|cell| (0..layout.digits()).map(move |digit| Candidate { cell, digit }));
        let open = all.filter(|c| board.is_open(*c));
        open.filter_map(|c| self.look_alike_without(about, c)).collect()
    }
}

/// The board as somebody sees it who overlooks this candidate, or that this digit was printed.
pub fn thinned(board: &Board, without: Candidate) -> Option<Board> {
    let is_printed =
        board.is_given(without.cell) && board.value(without.cell) == Some(without.digit);
    let way = if is_printed { Thinned::Printed(without.cell) } else { Thinned::Without(without) };
    way.board(board.snapshot())
}

impl LookAlike {
    /// How well it fits a text that names these cells: those it draws, and the one that is spoilt.
    pub fn fits(&self, named: &[CellId]) -> i32 {
        let figure = &self.figure;
        let painted = figure.premises.iter().chain(&figure.aux).map(|c| c.cell);
        let lettered = figure.labels.iter().map(|(_, cell)| *cell);
        let mut cells: Vec<CellId> = painted.chain(lettered).chain(figure.keep.clone()).collect();
        cells.sort();
        cells.dedup();
        let said = |cell: &CellId| if named.contains(cell) { 1 } else { -1 };
        let own: i32 = cells.iter().map(said).sum();
        own + 3 * said(&self.without.cell)
    }
}
