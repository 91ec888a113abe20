//! Figures of look-alikes: the pattern one would see if one candidate were absent.
//!
//! A lesson position at which the technique must find nothing names the candidate that spoils the
//! pattern (`without = "r3c4=6"`). Without it the technique does find a step; the figure of that
//! step, drawn on the real board, shows the learner what the page talks about. Where there are
//! several steps, the position selects one by candidates of its figure (`shows = "r1c2=3 r4c5=3"`)
//! or by candidates it would decide (`takes = "r6c2=3"`). If the candidate is a given, what is left
//! out is not the digit but that it is a given.

use super::Position;
use super::miss::Thinning;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Figure, Set, SetRole, TechniqueInfo};
use kotowari_engine::solve::{self, Step};
use kotowari_engine::technique;
use kotowari_kernel::{Candidate, CellId, Literal};

/// Upper bound on the steps looked at on a thinned board.
const STEPS: usize = 60;

/// The bound for a second attempt, if the position selects a step that is not among the first.
const MORE_STEPS: usize = 2_000;

/// A pattern that one candidate spoils.
#[derive(Debug)]
pub struct LookAlike {
    /// The real board.
    pub board: Board,
    /// The figure of the pattern, with the spoiling candidate marked in it.
    pub figure: Figure,
    /// The spoiling candidate.
    pub without: Candidate,
}

impl Position {
    /// The look-alike at this position, if it names the spoiling candidate.
    pub fn look_alike(&self, about: &'static TechniqueInfo) -> Option<LookAlike> {
        self.look_alike_without(about, self.without?)
    }

    /// The look-alike at this position without a given candidate: the figure of the first step that
    /// is about the digits of the case and whose claims are all still open on the real board.
    pub fn look_alike_without(
        &self,
        about: &'static TechniqueInfo,
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
        let selected = |step: &Step| {
            let takes = |c: &Candidate| step.claims().iter().any(|claim| claim.candidate() == *c);
            let figure = step.tell(&thinned).figure;
            let shows = |c: &Candidate| figure.sets.iter().any(|set| set.candidates.contains(c));
            let matches = self.takes.iter().all(takes) && self.shows.iter().all(shows);
            matches.then_some(figure)
        };
        let find_among = |max_steps: usize| {
            let steps = solve::some(&thinned, &[technique], max_steps, &mut vec![]);
            steps.iter().filter(about_these).find_map(selected)
        };
        let selects = !self.shows.is_empty() || !self.takes.is_empty();
        let mut figure =
            find_among(STEPS).or_else(|| if selects { find_among(MORE_STEPS) } else { None })?;
        if board.is_given(without.cell) {
            // On the thinned board the given counts as entered; it was not.
            figure.sources.retain(|cell| *cell != without.cell);
            return Some(LookAlike { board, figure, without });
        }
        // The candidate is present, and this is what the figure must show.
        if !figure.aux.contains(&without) {
            figure.aux.push(without);
        }
        figure.premises.retain(|c| *c != without);
        figure.sets.insert(0, Set::new(SetRole::Overlooked, [without]));
        Some(LookAlike { board, figure, without })
    }

    /// All look-alikes at this position, one per spoiling candidate, for authors of lessons.
    pub fn look_alikes(&self, about: &'static TechniqueInfo) -> Vec<LookAlike> {
        let Some(board) = self.board() else { return vec![] };
        let layout = board.layout();
        let cells = (0..layout.cells()).map(|cell| cell as u16);
        let candidates =
            cells.flat_map(|cell| (0..layout.digits()).map(move |digit| Candidate { cell, digit }));
        let open = candidates.filter(|c| board.is_open(*c));
        open.filter_map(|c| self.look_alike_without(about, c)).collect()
    }
}

/// The board as seen by a learner who overlooks this candidate, or overlooks that this digit is a
/// given. `None` if that board has a visible contradiction.
pub fn thinned(board: &Board, without: Candidate) -> Option<Board> {
    let is_printed =
        board.is_given(without.cell) && board.value(without.cell) == Some(without.digit);
    let thinning =
        if is_printed { Thinning::Printed(without.cell) } else { Thinning::Without(without) };
    thinning.board(board.snapshot())
}

impl LookAlike {
    /// Scores how well the figure fits a text that names these cells: a drawn cell counts 1 if it
    /// is named and −1 if not, the cell of the spoiling candidate three times that.
    pub fn fits(&self, named: &[CellId]) -> i32 {
        let figure = &self.figure;
        let painted = figure.premises.iter().chain(&figure.aux).map(|c| c.cell);
        let lettered = figure.labels.iter().map(|(_, cell)| *cell);
        let mut cells: Vec<CellId> = painted.chain(lettered).chain(figure.keep.clone()).collect();
        cells.sort();
        cells.dedup();
        let score = |cell: &CellId| if named.contains(cell) { 1 } else { -1 };
        let drawn: i32 = cells.iter().map(score).sum();
        drawn + 3 * score(&self.without.cell)
    }
}
