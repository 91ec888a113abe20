//! Two related cells: candidates of one that are compatible with no candidate of the other (arc
//! consistency).

use std::ops::ControlFlow;

use super::alone;
use super::line::{candidates_in, live, lonely, no_partner};
use crate::board::{Board, View};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, Bullet, Deduction, OnDeduction, Premises, Role, Set, SetRole, Story, TechniqueInfo,
    Telling, mask_of, says,
};
use crate::layout::{Pair, Says};
use crate::set;
use kotowari_kernel::{CellId, Digit, Literal, Proof, Unit};

/// A pair where one cell or both lose candidates without support in the other.
#[derive(Debug)]
struct Support {
    pair: Pair,
    /// Candidates of each cell.
    left: [u64; 2],
    /// Candidates that each cell loses.
    gone: [u64; 2],
}

/// Finds unsupported candidates in every pair of related cells.
pub fn pairs<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    if !board.geometry.related {
        return ControlFlow::Continue(());
    }
    alone::digits(board, info, found)?;
    let mut supports = vec![];
    // A rule that two cells differ removes nothing before one of them is filled.
    for pair in board.layout.pairs().iter().filter(|pair| pair.says != Says::Differ) {
        let [a, b] = pair.cells;
        let left = [a, b].map(|cell| live(board, cell));
        let gone =
            [lonely(board, (a, left[0]), (b, left[1])), lonely(board, (b, left[1]), (a, left[0]))];
        // A cell with one candidate is placed first; the other one then loses what it must.
        let open = pair.cells.map(|cell| board.candidates[usize::from(cell)].count_ones() > 1);
        if gone[0] | gone[1] != 0 && open[0] && open[1] && left[0] != gone[0] && left[1] != gone[1]
        {
            supports.push(Support { pair: *pair, left, gone });
        }
    }
    // Most eliminations first: these are at the ends of long rows of signs.
    let count = |s: &Support| s.gone[0].count_ones() + s.gone[1].count_ones();
    supports.sort_by_key(|support| u32::MAX - count(support));
    for support in supports {
        let [a, b] = support.pair.cells;
        let (mut claims, mut proofs) = (vec![], vec![]);
        for (cell, partner, i) in [(a, b, 0), (b, a, 1)] {
            for c in candidates_in(cell, support.gone[i]) {
                claims.push(Literal::Remove(c));
                proofs.push(no_partner(c, partner, support.left[1 - i]));
            }
        }
        let digits = support.gone[0] | support.gone[1];
        found(
            Deduction::of(info)
                .digits(digits)
                .claims(claims)
                .proof(Proof::each(proofs))
                .story(support),
        )?;
    }
    ControlFlow::Continue(())
}

/// Adds the bullet that states the relation, and returns its number.
pub(super) fn tell_pair(pair: &Pair, telling: &mut Telling) -> usize {
    let Bullet { message, args } = says(pair);
    let bullet = telling.lemma(message, args, Lemma::unsaid());
    if !telling.figure.rules.contains(&pair.rule) {
        telling.figure.rules.push(pair.rule);
    }
    bullet
}

/// Adds the last bullet of a cell that loses some digits.
pub(super) fn drop_from(
    message: &'static str,
    cell: CellId,
    gone: u64,
    (rule, uses): (Rule, &[usize]),
    telling: &mut Telling,
) {
    let says = Clause::none_of(candidates_in(cell, gone));
    let gone: Vec<Digit> = set::digits(gone).collect();
    let args = [
        ("cell", Arg::Cell(cell)),
        ("gone", Arg::Digits(gone.clone())),
        ("drop", Arg::Role(Role::Drop, gone.clone())),
        ("count", Arg::Count(gone.len())),
    ];
    telling.lemma(message, args, Lemma::of(rule, uses.iter().copied(), says));
}

impl Story for Support {
    fn tell(&self, board: &Board, _: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let says = tell_pair(&self.pair, &mut telling);
        // The candidates of both cells are stated before any elimination, because they would not be
        // true afterwards.
        let losing: Vec<usize> = [0, 1].into_iter().filter(|i| self.gone[*i] != 0).collect();
        let mut used = vec![];
        for &i in &losing {
            let partner = self.pair.cells[1 - i];
            telling.figure.premises.extend(candidates_in(partner, self.left[1 - i]));
            let left: Vec<Digit> = set::digits(self.left[1 - i]).collect();
            let mut args =
                vec![("cell", Arg::Cell(partner)), ("premise", Arg::Role(Role::Premise, vec![]))];
            // A list of all digits says nothing, and of nearly all those that are missing say more.
            let all = board.layout().digits();
            let lacking: Vec<Digit> = (0..all).filter(|digit| !left.contains(digit)).collect();
            let message = if lacking.is_empty() {
                "rule-partner-any"
            } else if lacking.len() < left.len().div_ceil(2) {
                args.push(("digits", Arg::Digits(lacking)));
                "rule-partner-but"
            } else {
                args.push(("digits", Arg::Digits(left)));
                "rule-partner"
            };
            let marks = Lemma::left(Unit::Cell(partner), candidates_in(partner, self.left[1 - i]));
            used.push(telling.lemma(message, args, marks));
        }
        for (&i, used) in losing.iter().zip(used) {
            drop_from(
                "rule-partner-none",
                self.pair.cells[i],
                self.gone[i],
                (Rule::Follows, &[says, used]),
                &mut telling,
            );
        }
        telling
    }

    fn premises(&self, _: &Board) -> Premises {
        let sets = [0, 1].into_iter().filter(|i| self.gone[*i] != 0);
        Premises::of(sets.map(|i| {
            let partner = self.pair.cells[1 - i];
            Set::new(SetRole::Cell, candidates_in(partner, self.left[1 - i])).numbered(i + 1)
        }))
    }
}

/// Returns the digits that the claims remove from a cell.
pub(super) fn gone_from(claims: &[Literal], cell: CellId) -> u64 {
    let ours: Vec<Literal> =
        claims.iter().copied().filter(|claim| claim.candidate().cell == cell).collect();
    mask_of(&ours)
}
