//! What is said of deadly patterns.

use std::collections::BTreeSet;

use kotowari::deduction::Arg;
use kotowari::deduction::narration::Clause;
use kotowari::kernel::{Candidate, CellId, Digit, HouseId, Literal};
use kotowari::layout::Place;
use kotowari::set;

use super::{Grounds, Named, filled_in, houses_named, listed, lists_of_cells, mask_of, sorted};

impl Grounds<'_> {
    pub(super) fn is_so_of_a_pattern(&self, named: Named<'_>) -> bool {
        let Named { bullet, cells, digits, .. } = named;
        let board = self.board;
        let roof = self.roof();
        let mask = mask_of(digits);
        let pattern = self.deadly.values().fold(0, |all, digits| all | digits);
        let candidates = cells.iter().fold(0, |all, &cell| all | board.candidates(cell));
        let is_roof = || roof.keys().eq(&sorted(cells));
        // A letter that is not drawn names no cell.
        let Some(&first) = cells.first().or(self.deadly.keys().next()) else { return true };
        let lost = self.claims.iter().fold(0, |all, claim| all | 1u64 << claim.candidate().digit);
        let lost_in = |cell: CellId| {
            let here = self.claims.iter().filter(|claim| claim.candidate().cell == cell);
            here.fold(0, |all, claim| all | 1u64 << claim.candidate().digit)
        };
        let same = |others: &[CellId]| others.iter().all(|cell| self.deadly.contains_key(cell));
        let in_line = |a: CellId, b: CellId| {
            let (a, b) = (self.layout.place(a), self.layout.place(b));
            a.row == b.row || a.column == b.column
        };
        match bullet.message {
            "deadly-rectangle" | "avoidable-rectangle" => same(cells) && cells.len() == 4,
            "deadly-ring" => same(cells) && cells.len() == self.deadly.len(),
            "deadly-lines" | "deadly-exchange" => {
                let (first, second) = cells.split_at(cells.len() / 2);
                let pairs: Vec<_> = first.iter().copied().zip(second.iter().copied()).collect();
                pairs == self.pairs && (digits.is_empty() || mask == pattern)
            }
            "deadly-clean" => {
                let all = |cell: &CellId| self.deadly[cell] == mask;
                same(cells) && candidates & !mask == 0 && cells.iter().all(all)
            }
            "lite-look" => same(cells) && cells.len() == self.deadly.len(),
            message if message.starts_with("heptagon") || message.starts_with("octagon") => {
                let all = same(cells) && !cells.is_empty();
                all && self.is_so_of_a_polygon(message, cells)
            }
            "polygon-look" => same(cells) && cells.len() == self.deadly.len(),
            "polygon-suppose" | "polygon-swap" => {
                let count = named.counts(self.deadly.len());
                count && mask == pattern && self.deadly.values().all(|kept| *kept == mask)
            }
            "lite-without" => {
                let bits = |name| mask_of(&listed(bullet, name));
                roof.get(&first) == Some(&bits("digits"))
                    && bits("kept") == self.deadly[&first]
                    && candidates == mask
            }
            "deadly-missing" => {
                let open = |&cell: &CellId| self.open(cell, digits[0]);
                same(cells) && !cells.iter().any(open) && mask & !pattern == 0
            }
            "deadly-extra" | "deadly-extras" => is_roof() && mask == self.extras(),
            "deadly-both" => {
                let [one, two, ref rest @ ..] = *cells else { return false };
                let corners = [one, two];
                corners.iter().all(|cell| roof.contains_key(cell))
                    && same(cells)
                    && rest.len() == 2
                    && !rest.iter().any(|cell| roof.contains_key(cell))
                    && mask == pattern
                    && lost == 1 << digits[0]
            }
            "deadly-hidden" => {
                let [corner, one, two, opposite] = *cells else { return false };
                let beside = |cell: CellId| in_line(cell, corner) && in_line(cell, opposite);
                same(cells)
                    && beside(one)
                    && beside(two)
                    && !in_line(corner, opposite)
                    && !roof.contains_key(&opposite)
                    && mask == pattern
                    && lost_in(corner) == 1 << digits[1]
            }
            "deadly-swap" => mask == pattern,
            "deadly-one-cell" => is_roof() && mask == lost && lost_in(first) == lost,
            "deadly-one-of" => is_roof() && mask == self.extras(),
            "deadly-as-one" => is_roof() && mask == self.extras(),
            "deadly-seen" => {
                let seen = |cell: CellId| {
                    lost_in(cell) == mask
                        && roof.keys().all(|&other| self.layout.see_each_other(cell, other))
                };
                cells.iter().all(|&cell| seen(cell))
            }
            "deadly-subset" => {
                let houses = houses_named(bullet);
                let all = || roof.keys().chain(cells);
                let holds =
                    |house: &HouseId| all().all(|cell| self.layout.cells_of(*house).contains(cell));
                mask == candidates | self.extras()
                    && digits.len() == cells.len() + 1
                    && houses.iter().all(holds)
            }
            "deadly-no-room" => {
                let (one, rest) = digits.split_first().expect("a digit");
                let pattern = set::digits(pattern).collect::<Vec<_>>();
                let others = rest.strip_prefix(&pattern[..]).unwrap_or_default();
                is_roof() && pattern.contains(one) && others.iter().copied().eq(set::digits(lost))
            }
            "grave-no-room" => {
                let (one, others) = digits.split_first().expect("a digit");
                let kept = |cell: &CellId| self.deadly[cell] & !(1 << one);
                is_roof()
                    && others.iter().copied().eq(set::digits(lost))
                    && cells.iter().fold(0, |all, cell| all | kept(cell)) == lost
                    && cells.iter().all(|&cell| self.open(cell, *one))
            }
            "avoidable-filled" => {
                let filled = |cell: &CellId| board.value(*cell).is_some() && !board.is_given(*cell);
                same(cells) && cells.iter().all(filled)
            }
            "avoidable-open" => cells.len() == 1 && candidates == mask,
            "grave-look" => is_roof(),
            "grave-without" => {
                !cells.is_empty() && cells.iter().all(|cell| roof.get(cell) == Some(&mask))
            }
            "grave-even" | "lite-even" => (0..self.layout.houses().len()).all(|house| {
                let of = |cell: &CellId| self.deadly.get(cell).copied().unwrap_or(0);
                let all = || self.layout.cells_of(house).iter().map(of);
                let times = |d: Digit| all().filter(|kept| kept >> d & 1 == 1).count();
                (0..self.layout.digits()).all(|digit| matches!(times(digit), 0 | 2))
            }),
            "grave-so" => is_roof() && mask == self.extras() && lost_in(first) == lost,
            message if message.starts_with("guarded-") => self.is_so_of_guardians(named),
            _ => true,
        }
    }

    /// What is said of a polygon's cells, by what they see.
    fn is_so_of_a_polygon(&self, message: &str, cells: &[CellId]) -> bool {
        let see = |a: usize, others: &[usize]| {
            others.iter().all(|&b| self.layout.see_each_other(cells[a], cells[b]))
        };
        let see_none = |a: usize, others: &[usize]| !others.iter().any(|&b| see(a, &[b]));
        // Of the pattern's cells a house has just these.
        let rest: Vec<CellId> =
            self.deadly.keys().copied().filter(|cell| !cells.contains(cell)).collect();
        let by_twos = |of: &[usize]| {
            (0..self.layout.houses().len()).all(|house| {
                let here = |&&i: &&usize| self.layout.cells_of(house).contains(&cells[i]);
                matches!(of.iter().filter(here).count(), 0 | 2)
            })
        };
        let all_see = |of: &[usize]| of.iter().all(|&i| of.iter().all(|&j| i == j || see(i, &[j])));
        match (message, cells.len()) {
            // Each of d and f sees all of the corner but the one it copies.
            ("heptagon-same", 5) => {
                all_see(&[0, 1, 2])
                    && see(3, &[0, 1])
                    && see_none(3, &[2])
                    && see(4, &[0, 2])
                    && see_none(4, &[1])
            }
            // The far cell and the near one, the corner and the one beside it.
            ("heptagon-rectangle", 4) => by_twos(&[0, 1, 2, 3]) && see_none(0, &[1]),
            ("heptagon-ring", 6) => {
                // e sees c, g sees b: so each is as the third or as its like.
                by_twos(&[0, 1, 2, 3, 4, 5])
                    && see(0, &[3, 4])
                    && see_none(0, &[1])
                    && see(2, &[1, 5])
                    && see_none(2, &[3])
                    && rest.len() == 1
            }
            ("octagon-same", 8) => {
                all_see(&[0, 1, 2, 3])
                    && see(4, &[0, 1, 5])
                    && see_none(4, &[2, 3])
                    && see(5, &[2, 3])
                    && see_none(5, &[0, 1])
                    && see(6, &[0, 2, 7])
                    && see_none(6, &[1, 3])
                    && see(7, &[1, 3])
                    && see_none(7, &[0, 2])
            }
            ("octagon-rectangle", 6) => {
                let fits = |a: usize, b: usize| {
                    by_twos(&[0, 1, a, b]) && see_none(0, &[a]) && see_none(1, &[b])
                };
                fits(2, 3) && fits(4, 5)
            }
            ("octagon-ring", 8) => by_twos(&[0, 3, 4, 5, 6, 7]) && by_twos(&[1, 2, 4, 5, 6, 7]),
            ("octagon-round", 8) => all_see(&[0, 1, 2, 3]) && see(4, &[5]) && see(6, &[7]),
            _ => false,
        }
    }

    /// What is said of candidates that keep a rectangle's digits from changing places.
    fn is_so_of_guardians(&self, named: Named<'_>) -> bool {
        let Named { bullet, cells, digits, houses } = named;
        let pattern = self.deadly.values().fold(0, |all, digits| all | digits);
        let corner = |cell: &CellId| self.deadly.contains_key(cell);
        let excludes = |one: Candidate, other: Candidate| {
            one != other && (one.cell == other.cell || self.layout.excludes(one, other))
        };
        // The places of the digit in the house are among the cells, the corners first.
        let places_are = |beside: usize| {
            let [house] = *houses else { return false };
            let [digit] = *digits else { return false };
            let (corners, others) = cells.split_at(cells.len() - beside);
            let places = self.places(house, digit);
            pattern >> digit & 1 == 1
                && corners.iter().all(corner)
                && corners.iter().all(|cell| self.layout.cells_of(house).contains(cell))
                && !others.iter().any(corner)
                && others.iter().all(|cell| places.contains(cell))
                && places.iter().all(|cell| cells.contains(cell))
                && (beside > 0 || places == sorted(corners))
        };
        match bullet.message {
            "guarded-inner" => {
                let all = cells.iter().all(|cell| self.roof().get(cell) == Some(&mask_of(digits)));
                all && cells.len() == 1
            }
            "guarded-outer" => cells.len() > 2 && places_are(cells.len() - 2),
            "guarded-tied" => places_are(0),
            "guarded-fill" => {
                mask_of(digits) == pattern && cells.len() == 2 && cells.iter().all(corner)
            }
            "guarded-one" => {
                let guards = |g: &Candidate| match self.deadly.get(&g.cell) {
                    Some(kept) => kept >> g.digit & 1 == 0,
                    None => pattern >> g.digit & 1 == 1,
                };
                let all = filled_in(bullet);
                all.iter().all(guards)
                    && self.says(bullet, [Clause::one_of(all.iter().copied())])
                    && self.claims.iter().all(|claim| match *claim {
                        Literal::Place(c) => all == [c],
                        Literal::Remove(c) => all.iter().all(|&g| excludes(g, c)),
                    })
            }
            "guarded-itself" => {
                let digit = self.digit_of(bullet, "digit");
                let open = |&other: &Digit| other != digit && self.open(cells[0], other);
                cells.len() == 1
                    && self.removes(cells[0], digit)
                    && listed(bullet, "digits").iter().all(open)
            }
            "guarded-excludes" => {
                let by = self.lettered(bullet, "labels");
                let other = self.digit_of(bullet, "other");
                let digit = self.digit_of(bullet, "digit");
                let gone = lists_of_cells(bullet).concat();
                let clash = |&cell: &CellId| {
                    let lost = |&gone: &CellId| {
                        let lost = Candidate { cell: gone, digit };
                        self.removes(gone, digit)
                            && excludes(Candidate { cell, digit: other }, lost)
                    };
                    self.open(cell, other) && gone.iter().all(lost)
                };
                !gone.is_empty() && !by.is_empty() && by.iter().all(clash)
            }
            _ => false,
        }
    }

    /// What is said of a board that looks the same after a turn.
    pub(super) fn is_so_of_a_turn(&self, named: Named<'_>) -> bool {
        let Named { bullet, cells, digits, .. } = named;
        if !bullet.message.starts_with("symmetry-") {
            return true;
        }
        let Some((to_cell, to_digit)) = &self.turn else { return false };
        let board = self.board;
        let goes = |cell: CellId| to_cell[usize::from(cell)];
        let becomes = |digit: Digit| to_digit[usize::from(digit)];
        let all: Vec<CellId> = (0..self.layout.cells()).map(|cell| cell as CellId).collect();
        let last = self.layout.rows() - 1;
        let by = |place: &dyn Fn(Place) -> (u16, u16)| {
            all.iter().all(|&cell| {
                let (row, column) = place(self.layout.place(cell));
                self.layout.cell_at(Place { row, column }) == Some(goes(cell))
            })
        };
        let rounds = || match bullet.args.iter().find(|(name, _)| *name == "rounds") {
            Some((_, Arg::Rounds(rounds))) => {
                let next = |round: &Vec<Digit>, i: usize| round[(i + 1) % round.len()];
                let moved: usize = rounds.iter().map(Vec::len).sum();
                rounds.iter().all(|round| {
                    (0..round.len()).all(|i| becomes(round[i]) == next(round, i) && round.len() > 1)
                }) && moved + digits.len() == to_digit.len()
                    && digits.iter().all(|&digit| becomes(digit) == digit)
                    && named.counts(digits.len())
            }
            _ => false,
        };
        let stays = |digit: &Digit| becomes(*digit) == *digit;
        let left = |cell: CellId| board.digits_left(cell).collect::<Vec<Digit>>();
        match bullet.message {
            "symmetry-half" => by(&|p| (last - p.row, last - p.column)) && rounds(),
            "symmetry-quarter" => by(&|p| (p.column, last - p.row)) && rounds(),
            "symmetry-falling" => by(&|p| (p.column, p.row)) && rounds(),
            "symmetry-rising" => by(&|p| (last - p.column, last - p.row)) && rounds(),
            "symmetry-itself" => {
                let of = |cell: &CellId| left(*cell).into_iter().filter(stays).eq(digits.to_vec());
                cells.iter().all(|&cell| goes(cell) == cell) && cells.iter().all(of)
            }
            "symmetry-twice" => {
                let twice = |&cell: &CellId| self.layout.see_each_other(cell, goes(cell));
                digits.iter().all(stays) && cells.iter().all(twice)
            }
            "symmetry-filled" => {
                cells.len() == 2
                    && goes(cells[0]) == cells[1]
                    && board.value(cells[1]) == Some(digits[0])
            }
            "symmetry-marks" => {
                cells.len() == 2 && goes(cells[0]) == cells[1] && left(cells[1]) == digits
            }
            "symmetry-copied" => {
                let claimed = |&digit: &Digit| self.removes(cells[0], digit);
                left(cells[0]).into_iter().filter(|digit| !claimed(digit)).eq(digits.to_vec())
            }
            _ => true,
        }
    }

    /// What is said of cells outside of which two digits could change places.
    pub(super) fn is_so_elsewhere(&self, named: Named<'_>) -> bool {
        let Named { bullet, cells, digits, .. } = named;
        let board = self.board;
        let both: BTreeSet<Digit> = self.elsewhere.iter().map(|c| c.digit).collect();
        let all = (0..self.layout.cells()).map(|cell| cell as CellId);
        let holds = |cell: CellId| board.value(cell).is_some_and(|digit| both.contains(&digit));
        let whole = |digits: &[Digit]| digits.iter().copied().eq(both.iter().copied());
        match bullet.message {
            "elsewhere-printed" => {
                let printed = all.filter(|&cell| board.is_given(cell) && holds(cell));
                whole(digits) && printed.eq(cells.iter().copied())
            }
            "elsewhere-filled" => {
                let filled = self
                    .elsewhere
                    .iter()
                    .map(|c| c.cell)
                    .filter(|&cell| holds(cell) && !board.is_given(cell));
                whole(digits)
                    && filled.collect::<BTreeSet<_>>().into_iter().eq(cells.iter().copied())
            }
            "elsewhere-even" => {
                let [digit, rest @ ..] = digits else { return false };
                let open = self.elsewhere.iter().filter(|c| board.value(c.cell).is_none());
                whole(rest)
                    && open.map(|c| (c.cell, c.digit)).eq(cells.iter().map(|&cell| (cell, *digit)))
                    && named.counts(self.elsewhere.len())
            }
            "elsewhere-swap" => whole(digits),
            _ => true,
        }
    }
}
