//! Rectangles whose two digits are kept from changing places by candidates in the rectangle and
//! beside it.
//!
//! Two corners in a line hold just the two digits if neither has another candidate that holds (an
//! inner guardian), and also if neither digit is elsewhere in a house of both (an outer guardian).
//! If that is so on both sides, the four corners hold the two digits, and a second solution
//! follows. So for each side one may choose which guardians to look at, and one of all those chosen
//! holds.
//!
//! With inner guardians on both sides there is nothing to say that the numbered types do not say:
//! nothing but the cell of all guardians, or what sees their common digit, is excluded by all. The
//! fourth type is the special case of one tied digit across from two bare corners. All of these are
//! left to those types, which are easier to see.

use std::ops::ControlFlow;

use super::by_twos;
use super::guarded_story::GuardedStory;
use crate::board::{View, some_in};
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use crate::layout::{HouseKind, Place};
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};

/// Upper bound on guardians: two or three are usual, and nobody compares more of them by eye.
const MAX_GUARDIANS: usize = 4;

/// Two corners in a line, and the guardians looked at there.
#[derive(Clone, Debug)]
pub(super) struct Side {
    /// The corners.
    pub cells: [CellId; 2],
    /// For outer guardians: the house in which the first digit is looked for, and the second.
    pub outer: Option<[HouseId; 2]>,
    /// The guardians.
    pub guardians: Vec<Candidate>,
}

/// A side with what all of its guardians exclude.
struct Choice {
    side: Side,
    /// `None` if there is no guardian, which excludes everything.
    lost: Option<Vec<Candidate>>,
}

/// Four corners and their two digits. The opposite of corner `i` is `3 - i`.
struct Corners<'a, const W: usize> {
    board: &'a View<W>,
    cells: [CellId; 4],
    pair: [Digit; 2],
    both: u64,
}

/// Reports all conclusions, those from the fewest guardians first, and with outer guardians on one
/// side before those with them on both.
pub fn find<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let mut all: Vec<(GuardedStory, Vec<Literal>)> = vec![];
    // For each cell, the digits that no placed digit keeps out of it.
    let mut allowed = vec![0_u64; board.candidates.len()];
    for digit in 0..board.digits {
        let placed = board.placed[usize::from(digit)];
        let blocked = |open, cell: CellId| open - board.excluded(Candidate { cell, digit }, digit);
        let left = placed.iter().fold(board.open, blocked);
        left.iter().for_each(|cell| allowed[usize::from(cell)] |= 1 << digit);
    }
    each_rectangle(board, &allowed, &mut |corners| corners.conclude(&mut all));
    let outer = |story: &GuardedStory| story.sides.iter().filter(|s| s.outer.is_some()).count();
    all.sort_by_key(|(story, _)| (story.guardians().count(), outer(story)));
    for (story, claims) in all {
        // The first kind has outer guardians alone, the second inner ones as well.
        let inner = |side: &Side| side.outer.is_none() && !side.guardians.is_empty();
        let kind = usize::from(story.sides.iter().any(inner));
        found(
            Deduction::of(info)
                .kind(info.kinds.get(kind))
                .digits(1 << story.pair[0] | 1 << story.pair[1])
                .proof(story.proof(&claims))
                .claims(claims)
                .story(story),
        )?;
    }
    ControlFlow::Continue(())
}

/// Calls `visit` for each rectangle of open cells and each two digits that could change places in
/// it, as far as houses, rules and placed digits say.
fn each_rectangle<const W: usize>(
    board: &View<W>,
    allowed: &[u64],
    visit: &mut dyn FnMut(Corners<'_, W>),
) {
    let may = |cell: CellId| allowed[usize::from(cell)];
    for first in board.open.iter() {
        let place = board.layout.place(first);
        let along = |kind: HouseKind| {
            let houses = board.houses_of(first).iter();
            let of_kind = houses.filter(|&&house| board.layout.house(house).kind == kind);
            let cells = of_kind.map(|&house| board.geometry.houses[house]);
            cells.fold(CellSet::EMPTY, |all, cells| all | cells) & board.open
        };
        let shares = |&cell: &CellId| (may(cell) & may(first)).count_ones() > 1;
        let (row, column) = (along(HouseKind::Row), along(HouseKind::Column));
        let right = |&cell: &CellId| board.layout.place(cell).column > place.column;
        let below = |&cell: &CellId| board.layout.place(cell).row > place.row;
        for beside in row.iter().filter(right).filter(shares) {
            for under in column.iter().filter(below).filter(shares) {
                let (right, down) =
                    (board.layout.place(beside).column, board.layout.place(under).row);
                let last = board.layout.cell_at(Place { row: down, column: right });
                let Some(last) = last.filter(|&cell| board.open.contains(cell)) else { continue };
                let cells = [first, beside, under, last];
                let common = cells.iter().fold(!0, |all, &cell| all & may(cell));
                if common.count_ones() < 2 || !by_twos(board, &cells) {
                    continue;
                }
                for a in set::digits(common) {
                    for b in set::digits(common).filter(|&b| b > a) {
                        let both = 1 << a | 1 << b;
                        let left = |&cell: &CellId| board.candidates[usize::from(cell)] & both != 0;
                        if !cells.iter().all(left) || !board.may_swap(&cells, both) {
                            continue;
                        }
                        if !board.spend(1) {
                            return;
                        }
                        visit(Corners { board, cells, pair: [a, b], both });
                    }
                }
            }
        }
    }
}

impl<const W: usize> Corners<'_, W> {
    fn conclude(&self, all: &mut Vec<(GuardedStory, Vec<Literal>)>) {
        for [one, two] in [[[0, 1], [2, 3]], [[0, 2], [1, 3]]] {
            let one = self.choices(one);
            let two = if one.is_empty() { vec![] } else { self.choices(two) };
            for a in &one {
                for b in &two {
                    if a.side.outer.is_none() && b.side.outer.is_none() {
                        continue;
                    }
                    let claims = self.claims(a, b);
                    if !claims.is_empty() {
                        let sides = [a.side.clone(), b.side.clone()];
                        let story = GuardedStory { cells: self.cells, pair: self.pair, sides };
                        all.push((story, claims));
                    }
                }
            }
        }
    }

    /// The ways to look at a side: by its inner guardians, or by the outer ones in each house of
    /// both corners. Those whose guardians exclude nothing together are left out.
    fn choices(&self, corners: [usize; 2]) -> Vec<Choice> {
        let board = self.board;
        let cells = corners.map(|corner| self.cells[corner]);
        let extra = |&cell: &CellId| {
            let digits = set::digits(board.candidates[usize::from(cell)] & !self.both);
            digits.map(move |digit| Candidate { cell, digit }).collect::<Vec<_>>()
        };
        let mut all = vec![];
        let mut add = |outer, guardians: Vec<Candidate>| {
            // In a row and in a box, a digit often has the same places beside the corners.
            let known = all.iter().any(|choice: &Choice| choice.side.guardians == guardians);
            if known || guardians.len() > MAX_GUARDIANS {
                return;
            }
            let lost = guardians.split_first().map(|(&first, rest)| {
                let excluded = board.excluded_by(first);
                let by_rest = |&c: &Candidate| rest.iter().all(|&g| board.excludes(g, c));
                excluded.filter(by_rest).collect::<Vec<_>>()
            });
            let excludes_some = lost.as_ref().is_none_or(|lost| !lost.is_empty());
            if excludes_some || guardians.len() == 1 {
                all.push(Choice { side: Side { cells, outer, guardians }, lost });
            }
        };
        let inner: Vec<Candidate> = cells.iter().flat_map(extra).collect();
        let bare = inner.is_empty();
        add(None, inner);
        if bare {
            return all;
        }
        // For each digit, the houses in which it is looked for, with its places beside the corners.
        let corners: CellSet<W> = cells.into_iter().collect();
        let beside = |digit: Digit| {
            let houses = board.houses_of(cells[0]).iter().copied();
            let of_both = houses.filter(|&house| {
                board.geometry.houses[house].contains(cells[1]) && board.is_strong(house)
            });
            let places = of_both.map(|house| (house, board.places(house, digit)));
            let here = places.filter(|(_, places)| places.intersects(&corners));
            let beside = here.map(|(house, places)| (house, places - corners));
            beside.filter(|(_, cells)| cells.len() <= MAX_GUARDIANS).collect::<Vec<_>>()
        };
        let [a, b] = self.pair;
        let (of_a, of_b) = (beside(a), beside(b));
        for &(first, ref a_cells) in &of_a {
            for &(second, ref b_cells) in &of_b {
                let of = |digit: Digit, cells: &CellSet<W>| {
                    cells.to_vec().into_iter().map(move |cell| Candidate { cell, digit })
                };
                let guardians: Vec<Candidate> = of(a, a_cells).chain(of(b, b_cells)).collect();
                // Without any, the two digits are a hidden pair.
                if !guardians.is_empty() {
                    add(Some([first, second]), guardians);
                }
            }
        }
        all
    }

    fn claims(&self, a: &Choice, b: &Choice) -> Vec<Literal> {
        let guardians = || a.side.guardians.iter().chain(&b.side.guardians);
        let count = guardians().count();
        if count > MAX_GUARDIANS || a.side.guardians.iter().any(|g| b.side.guardians.contains(g)) {
            return vec![];
        }
        if let (1, Some(&only)) = (count, guardians().next()) {
            return vec![Literal::Place(only)];
        }
        let both: Vec<Candidate> = match (&a.lost, &b.lost) {
            (Some(one), Some(two)) => one.iter().copied().filter(|c| two.contains(c)).collect(),
            (Some(lost), None) | (None, Some(lost)) => lost.clone(),
            (None, None) => vec![],
        };
        // A digit that is tied to two corners takes the other one from them: the fourth type.
        let fourth = |c: &Candidate| {
            let [side, other] = match a.side.outer {
                Some(_) => [&a.side, &b.side],
                None => [&b.side, &a.side],
            };
            let tied = side.guardians.iter().all(|g| g.digit == side.guardians[0].digit);
            other.guardians.is_empty() && tied && side.cells.contains(&c.cell)
        };
        let mut lost: Vec<Candidate> = both.into_iter().filter(|c| !fourth(c)).collect();
        lost.sort();
        lost.dedup();
        lost.into_iter().map(Literal::Remove).collect()
    }
}

impl GuardedStory {
    /// All guardians looked at.
    pub fn guardians(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.sides.iter().flat_map(|side| side.guardians.iter().copied())
    }

    /// Adds up that one of the corners' other candidates holds; for each side with outer guardians,
    /// that each digit is somewhere and each corner holds one, which puts the outer guardians in
    /// place of the inner ones; and that each guardian excludes what goes.
    fn proof(&self, claims: &[Literal]) -> Proof {
        let deadly = Axiom::Guardian(self.cells.iter().map(|&cell| (cell, self.pair)).collect());
        let of_side = |side: &Side| -> Vec<Axiom> {
            let Some(houses) = side.outer else { return vec![] };
            let places = houses.iter().zip(self.pair).map(|(&house, digit)| some_in(house, digit));
            let corners = side.cells.iter().map(|&cell| Axiom::OneIn(Unit::Cell(cell)));
            places.chain(corners).collect()
        };
        let guards = [deadly].into_iter().chain(self.sides.iter().flat_map(of_side));
        let guards: Vec<Axiom> = guards.collect();
        let each = claims.iter().map(|claim| match *claim {
            Literal::Place(_) => Proof::count(guards.clone()),
            Literal::Remove(c) => {
                let clash = |g: Candidate| Axiom::Clash(vec![g, c]);
                Proof::count(guards.iter().cloned().chain(self.guardians().map(clash)))
            }
        });
        Proof::each(each.collect())
    }
}
