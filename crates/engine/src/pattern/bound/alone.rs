//! Digits that nothing goes with, by what a sign or a line says of two cells: 5 on a line whose
//! neighbours differ by five. It is said once for all cells that are told the same.

use std::ops::ControlFlow;

use super::line::{candidates_in, live, no_partner};
use super::support::tell_pair;
use crate::board::{Board, View};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, Deduction, OnDeduction, Premises, Role, Set, SetRole, Story, TechniqueInfo, Telling,
};
use crate::layout::{Pair, Says};
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, Literal, Proof};

/// The cells that lose the digits, each with a cell that none of them goes with.
#[derive(Debug)]
struct Alone {
    /// All pairs of cells of which the same is said.
    pairs: Vec<Pair>,
    lost: Vec<(Candidate, CellId)>,
}

/// Finds digits that go with no digit at all, if two pairs of cells or more lose some.
pub(super) fn digits<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let pairs = board.layout.pairs();
    let mut said: Vec<Says> = vec![];
    for pair in pairs.iter().filter(|pair| pair.says != Says::Differ) {
        if said.contains(&pair.says) {
            continue;
        }
        said.push(pair.says);
        let without = without_partner(board, pair.says);
        if without == 0 {
            continue;
        }
        let is_open = |cell: CellId| board.candidates[usize::from(cell)].count_ones() > 1;
        let same = |other: &&Pair| other.says == pair.says && other.cells.into_iter().all(is_open);
        let pairs: Vec<Pair> = pairs.iter().filter(same).copied().collect();
        let mut lost: Vec<(Candidate, CellId)> = vec![];
        let mut losing = 0;
        for &Pair { cells: [a, b], .. } in &pairs {
            let before = lost.len();
            for (cell, partner) in [(a, b), (b, a)] {
                let gone = candidates_in(cell, live(board, cell) & without);
                let new: Vec<Candidate> =
                    gone.filter(|c| lost.iter().all(|(known, _)| known != c)).collect();
                lost.extend(new.into_iter().map(|c| (c, partner)));
            }
            losing += usize::from(lost.len() > before);
        }
        let settled = lost.iter().any(|(c, _)| live(board, c.cell) & !without == 0);
        if losing < 2 || settled {
            continue;
        }
        let digits = lost.iter().fold(0, |all, (c, _)| all | 1 << c.digit);
        let proofs = lost.iter().map(|&(c, partner)| no_partner(c, partner, live(board, partner)));
        found(
            Deduction::of(info)
                .digits(digits)
                .claims(lost.iter().map(|(c, _)| Literal::Remove(*c)).collect())
                .proof(Proof::each(proofs.collect()))
                .story(Alone { pairs, lost }),
        )?;
    }
    ControlFlow::Continue(())
}

/// Returns the digits that may stand beside no digit, whichever of the two cells they are in.
fn without_partner<const W: usize>(board: &View<W>, says: Says) -> u64 {
    let layout = &board.layout;
    let allows = |a: Digit, b: Digit| says.allows(layout.label(a), layout.label(b));
    let goes = |a: Digit| (0..board.digits).any(|b| allows(a, b) || allows(b, a));
    (0..board.digits).filter(|&digit| !goes(digit)).fold(0, |all, digit| all | 1 << digit)
}

impl Story for Alone {
    fn tell(&self, board: &Board, _: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let says = tell_pair(&self.pairs[0], &mut telling);
        for pair in &self.pairs {
            if !telling.figure.rules.contains(&pair.rule) {
                telling.figure.rules.push(pair.rule);
            }
        }
        let mut partners: Vec<CellId> = self.lost.iter().map(|(_, partner)| *partner).collect();
        partners.sort_unstable();
        partners.dedup();
        let marks = Lemma::cells(&partners, |cell| board.candidates(cell));
        let count = [("count", Arg::Count(self.pairs.len()))];
        let all = telling.lemma("partner-all", count, marks);
        let lost = || self.lost.iter().map(|(c, _)| *c);
        let gone: Vec<Digit> = set::digits(lost().fold(0, |all, c| all | 1 << c.digit)).collect();
        let mut cells: Vec<CellId> = lost().map(|c| c.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        let args = [
            ("count", Arg::Count(gone.len())),
            ("cells", Arg::Cells(cells)),
            ("drop", Arg::Role(Role::Drop, gone.clone())),
            ("gone", Arg::Digits(gone)),
        ];
        let lemma = Lemma::of(Rule::Follows, [says, all], Clause::none_of(lost()));
        telling.lemma("partner-alone", args, lemma);
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let mut cells: Vec<CellId> = self.pairs.iter().flat_map(|pair| pair.cells).collect();
        cells.sort_unstable();
        cells.dedup();
        Premises::of([Set::of_cells(board, SetRole::Cell, &cells)])
    }
}
