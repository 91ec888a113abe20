//! As many cells as digits in two houses, where every digit but one goes in only once: so that one
//! goes in.  (WXYZ-Wing and larger ones; each is two almost locked sets.)

use std::ops::ControlFlow;

use super::count::Sum;
use super::links::Links;
use super::told::Bent;
use super::{AlmostSets, Finds, digits_of};
use crate::board::View;
use crate::deduction::{About, Deduction, Found, Kind};
use crate::set;

/// Every such shape, `kinds` being those of the smallest size and up, one cell more each.
pub fn wings<const W: usize>(
    board: &View<W>,
    about: &'static About,
    kinds: &'static [Kind],
    smallest: usize,
    found: Found<'_>,
) -> ControlFlow<()> {
    let sets = board.shared(|board| AlmostSets::new(board));
    let links = board.shared(|board| Links::new(board, &sets));
    let all = sets.all();
    let mut finds = Finds::new();
    for a in 0..all.len() {
        for link in links.of(a).iter().filter(|link| link.to as usize > a && link.disjoint) {
            let b = link.to as usize;
            let size = all[a].size + all[b].size;
            let shared = all[a].digits & all[b].digits;
            let fits = (smallest..smallest + kinds.len()).contains(&size);
            if fits && shared.count_ones() == 2 && link.digits.count_ones() == 1 {
                let claims = sets.between(a, b, shared & !link.digits);
                finds.add(size, claims, || (a, b, link.digits, size));
            }
        }
    }
    finds.tell(|claims, (a, b, by, size)| {
        let cells = [a, b].map(|i| all[i].cells);
        let mut sum = Sum::new(board);
        let parts = cells.map(|cells| sum.add(cells));
        set::digits(by).for_each(|digit| sum.join(parts[0], parts[1], digit));
        let digits = all[a].digits | all[b].digits;
        let last = all[a].digits & all[b].digits & !by;
        found(Deduction {
            technique: about,
            kind: kinds.get(size - smallest),
            links: 0,
            digits,
            proof: sum.proof(&claims),
            story: Box::new(Bent {
                cells: (cells[0] | cells[1]).to_vec(),
                digits: set::digits(digits).collect(),
                last: digits_of(&claims) & last,
            }),
            claims,
        })
    })
}
