//! Deadly patterns inside out: cells outside of which two digits could change places.
//!
//! Every given of the two digits is among the cells, and in each house the cells hold both digits
//! or neither. Then everything else could change, so the candidate that would complete such a set
//! is out.
//!
//! Three digits that could rotate would do as well. In 1 500 puzzles of 17 clues, 66 of which have
//! such a cell once the singles are done, there was none for three where two gave nothing.

use std::ops::ControlFlow;

use super::elsewhere_story::ElsewhereStory;
use crate::board::View;
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use crate::set::CellSet;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Literal, Proof};

/// The largest set of cells that can be checked house by house. The next size is 14, where a
/// rectangle of four open cells says the same with less.
const MAX_CELLS: usize = 12;

/// The cells that hold the first digit, and those that hold the second.
type HeldCells<const W: usize> = [CellSet<W>; 2];

/// The cells of two digits on a board.
struct DigitPair<'a, const W: usize> {
    board: &'a View<W>,
    /// The cells of each digit, with the candidate being tried.
    placed: HeldCells<W>,
}

/// Reports each candidate that would let two digits change places elsewhere, the fewest cells
/// first.
pub fn candidates<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    if !board.layout.rules().only_houses() {
        return ControlFlow::Continue(());
    }
    let mut stories: Vec<ElsewhereStory> = vec![];
    for a in 0..board.digits {
        for b in a + 1..board.digits {
            look(board, [a, b], &mut stories);
        }
    }
    stories.sort_by_key(|story| story.held.len());
    for story in stories {
        story.report(info, found)?;
    }
    ControlFlow::Continue(())
}

fn look<const W: usize>(board: &View<W>, digits: [Digit; 2], all: &mut Vec<ElsewhereStory>) {
    let [a, b] = digits.map(usize::from);
    let placed = [board.placed[a], board.placed[b]];
    let givens = [placed[0] & board.given, placed[1] & board.given];
    let mut pair = DigitPair { board, placed };
    let Some(([first, second], lacks)) = pair.closure(givens) else { return };
    let (of, places) = match lacks {
        [Some(places), None] => (0, places & board.spots[a]),
        [None, Some(places)] => (1, places & board.spots[b]),
        // Nothing is lacking if there is no given, and several answers are possible if both lack
        // one.
        _ => return,
    };
    for cell in places.iter() {
        let digit = digits[of];
        pair.placed = placed;
        pair.placed[of].insert(cell);
        let mut with = [first, second];
        with[of].insert(cell);
        let Some((held, [None, None])) = pair.closure(with) else { continue };
        let cells = held[0] | held[1];
        let whole = |house: &CellSet<W>| house.len() == usize::from(board.digits);
        let untouched = |house: &CellSet<W>| whole(house) && !house.intersects(&cells);
        if !board.geometry.houses.iter().any(untouched) {
            continue;
        }
        let mut holds: Vec<Candidate> = vec![];
        for (held, digit) in held.iter().zip(digits) {
            holds.extend(held.iter().map(|cell| Candidate { cell, digit }));
        }
        holds.sort();
        let found = Candidate { cell, digit };
        holds.retain(|c| *c != found);
        let givens = (givens[0] | givens[1]).to_vec();
        let mut becomes: Vec<Digit> = (0..board.digits).collect();
        becomes.swap(a, b);
        all.push(ElsewhereStory { held: holds, givens, digits, becomes, found });
    }
}

impl<const W: usize> DigitPair<'_, W> {
    /// Adds the other digit in every house of these cells, and so on. Returns the cells with, per
    /// digit, the cells common to all houses that lack it. Returns `None` if there are too many
    /// cells or no common ones.
    fn closure(&self, start: HeldCells<W>) -> Option<(HeldCells<W>, [Option<CellSet<W>>; 2])> {
        let houses = &self.board.geometry.houses;
        let (mut held, mut lacks) = (start, [None, None]);
        let mut left: Vec<(CellId, usize)> = vec![];
        for (i, cells) in start.iter().enumerate() {
            left.extend(cells.iter().map(|cell| (cell, i)));
        }
        while let Some((cell, i)) = left.pop() {
            let other = 1 - i;
            for &house in self.board.houses_of(cell) {
                match (houses[house] & self.placed[other]).first() {
                    Some(beside) if held[other].contains(beside) => {}
                    Some(beside) => {
                        held[other].insert(beside);
                        left.push((beside, other));
                    }
                    None => {
                        let common = lacks[other].get_or_insert(self.board.open);
                        *common &= houses[house];
                        if common.is_empty() {
                            return None;
                        }
                    }
                }
            }
            if held[0].len() + held[1].len() > MAX_CELLS {
                return None;
            }
        }
        Some((held, lacks))
    }
}

impl ElsewhereStory {
    fn report(self, info: &'static TechniqueInfo, found: OnDeduction<'_>) -> ControlFlow<()> {
        let axiom = Axiom::Elsewhere { of: self.forbidden(), digits: self.becomes.clone() };
        let proof = Proof::count([axiom]);
        let digits = 1 << self.digits[0] | 1 << self.digits[1];
        // The kind of the technique is for four cells.
        let kind = info.kinds.first().filter(|_| self.held.len() == 3);
        let deduction = Deduction::of(info).digits(digits).kind(kind);
        found(deduction.claims(vec![Literal::Remove(self.found)]).proof(proof).story(self))
    }
}
