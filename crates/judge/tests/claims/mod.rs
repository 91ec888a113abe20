//! Claims that are changed, and what the solution says of them: for these tests, and for those of
//! what is printed (`tests/judged.rs`).

use kotowari_engine::count::{self, Budget, Count, Solution};
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rng::Rng;
use kotowari_judge::Claim;
use kotowari_kernel::{Candidate, Literal};

/// The only solution.
pub fn only(puzzle: &Puzzle) -> Solution {
    match count::solutions(puzzle, Budget::default()) {
        Count::One(only) => only,
        other => panic!("{other:?}"),
    }
}

/// Whether the solution says so.
pub fn is_so(solution: &Solution, literal: Literal) -> bool {
    let c = literal.candidate();
    (solution[usize::from(c.cell)] == c.digit) == matches!(literal, Literal::Place(_))
}

/// A claim with one of its results changed.
pub fn changed(claim: &Claim, layout: &Layout, rng: &mut Rng) -> Claim {
    let mut claim = claim.clone();
    let at = rng.below(claim.results.len());
    let c = claim.results[at].candidate();
    let digit = rng.below(usize::from(layout.digits())) as u8;
    let cell = rng.below(layout.cells()) as u16;
    claim.results[at] = match (rng.below(4), claim.results[at]) {
        (0, literal) => literal.negated(),
        (1, Literal::Place(_)) => Literal::Place(Candidate { cell, ..c }),
        (1, Literal::Remove(_)) => Literal::Remove(Candidate { cell, ..c }),
        (2, Literal::Place(_)) => Literal::Place(Candidate { digit, ..c }),
        (2, Literal::Remove(_)) => Literal::Remove(Candidate { digit, ..c }),
        _ => Literal::Remove(Candidate { cell, digit }),
    };
    claim
}
