//! Cells outside of which two digits could change places: all that are printed of the two are among the cells, and
//! in each house the cells hold both or neither.  So they cannot all hold what would make it so.  It is a deadly
//! pattern turned inside out: what could change is everything else.
//!
//! Three digits that could go round would do as well: in 1 500 puzzles of 17 clues, 66 of which have such a cell once
//! the singles are done, there was none for three where two gave nothing.

use std::ops::ControlFlow;

use super::elsewhere_told::Told;
use crate::board::View;
use crate::deduction::{About, Deduction, Found};
use crate::gather::Gather as _;
use crate::set::CellSet;
use crate::sorting;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Literal, Proof};

/// More cells than anyone checks house by house.  (Next come 14, which a rectangle of four open cells says with less.)
const CELLS: usize = 12;

/// Cells that hold one of two digits, those of the first and those of the second.
type Held<const W: usize> = [CellSet<W>; 2];

/// What a board says of two digits.
struct Pair<'a, const W: usize> {
    board: &'a View<W>,
    /// Where they stand, and where one more would.
    stand: Held<W>,
}

/// Each candidate that would make two digits change places elsewhere, fewest cells first.
pub fn candidates<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    if !board.layout.rules().only_houses() {
        return ControlFlow::Continue(());
    }
    let mut all: Vec<Told> = vec![];
    for a in 0..board.digits {
        for b in a + 1..board.digits {
            look(board, [a, b], &mut all);
        }
    }
    sorting::by_key(&mut all, |told| told.held.len());
    for told in all {
        told.report(about, found)?;
    }
    ControlFlow::Continue(())
}

fn look<const W: usize>(board: &View<W>, digits: [Digit; 2], all: &mut Vec<Told>) {
    let [a, b] = digits.map(usize::from);
    let stand = [board.placed[a], board.placed[b]];
    let printed = [stand[0] & board.given, stand[1] & board.given];
    let mut pair = Pair { board, stand };
    let Some(([first, second], lacks)) = pair.closed(printed) else { return };
    let (of, places) = match lacks {
        [Some(places), None] => (0, places & board.spots[a]),
        [None, Some(places)] => (1, places & board.spots[b]),
        // Nothing is lacking where nothing is printed, or where there are several answers.
        _ => return,
    };
    for cell in places.iter() {
        let digit = digits[of];
        pair.stand = stand;
        pair.stand[of].insert(cell);
        let mut with = [first, second];
        with[of].insert(cell);
        let Some((held, [None, None])) = pair.closed(with) else { continue };
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
        sorting::sort(&mut holds);
        let found = Candidate { cell, digit };
        holds.retain(|c| *c != found);
        let printed = (printed[0] | printed[1]).to_vec();
        let mut becomes: Vec<Digit> = (0..board.digits).gather();
        becomes.swap(a, b);
        all.push(Told { held: holds, printed, digits, becomes, found });
    }
}

impl<const W: usize> Pair<'_, W> {
    /// These, and what stands of the other digit in their houses, and so on; with the cells that are in all the
    /// houses that lack the first of the two, and the second.  None if there are too many, or no such cell.
    fn closed(&self, start: Held<W>) -> Option<(Held<W>, [Option<CellSet<W>>; 2])> {
        let houses = &self.board.geometry.houses;
        let (mut held, mut lacks) = (start, [None, None]);
        let mut left: Vec<(CellId, usize)> = vec![];
        for (i, cells) in start.iter().enumerate() {
            left.extend(cells.iter().map(|cell| (cell, i)));
        }
        while let Some((cell, i)) = left.pop() {
            let other = 1 - i;
            for &house in self.board.houses_of(cell) {
                match (houses[house] & self.stand[other]).first() {
                    Some(beside) if held[other].contains(beside) => {}
                    Some(beside) => {
                        held[other].insert(beside);
                        left.push((beside, other));
                    }
                    None => {
                        let all = lacks[other].get_or_insert(self.board.open);
                        *all &= houses[house];
                        if all.is_empty() {
                            return None;
                        }
                    }
                }
            }
            if held[0].len() + held[1].len() > CELLS {
                return None;
            }
        }
        Some((held, lacks))
    }
}

impl Told {
    fn report(self, about: &'static About, found: Found<'_>) -> ControlFlow<()> {
        let axiom = Axiom::Elsewhere { of: self.all(), digits: self.becomes.clone() };
        let proof = Proof::count([axiom]);
        let digits = 1 << self.digits[0] | 1 << self.digits[1];
        // The kind of the technique: four cells.
        let kind = about.kinds.first().filter(|_| self.held.len() == 3);
        let deduction = Deduction::of(about).digits(digits).kind(kind);
        found(deduction.claims(vec![Literal::Remove(self.found)]).proof(proof).story(self))
    }
}
