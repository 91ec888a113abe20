//! The board as searches see it: cell sets for each house and digit, and a work budget.

use std::any::Any;
use std::ops::Deref;
use std::sync::Arc;

use super::DeadEnd;
use super::memo::{Memo, Past};
use super::meter::Meter;
use crate::layout::{Geometry, Layout};
use crate::limits::{Effort, Limit, Limits};
use crate::set::CellSet;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Facts, HouseId, Literal, Unit};

/// The facts of a board as cell sets.
#[derive(Clone, Debug)]
pub struct State<const W: usize> {
    /// The layout, for kinds of houses and for relations.
    pub layout: Arc<Layout>,
    /// The houses as sets.
    pub geometry: Arc<Geometry<W>>,
    /// The number of digits.
    pub digits: u8,
    /// For each digit, the open cells that have it as a candidate.
    pub spots: Vec<CellSet<W>>,
    /// For each digit, the cells filled with it.
    pub placed: Vec<CellSet<W>>,
    /// For each open cell its candidates, one bit each; 0 for a filled one.
    pub candidates: Vec<u64>,
    /// The cells without a digit.
    pub open: CellSet<W>,
    /// The givens.
    pub given: CellSet<W>,
    memo: Memo,
    past: Past,
}

/// A state of a board as one search sees it. The state is shared between searches, but each has a
/// meter of its own for the work it spends.
#[derive(Debug)]
pub struct View<const W: usize> {
    state: Arc<State<W>>,
    limits: Arc<Limits>,
    meter: Meter,
}

impl<const W: usize> Deref for View<W> {
    type Target = State<W>;

    fn deref(&self) -> &State<W> {
        &self.state
    }
}

impl<const W: usize> View<W> {
    pub(super) fn new(state: &Arc<State<W>>, limits: &Arc<Limits>) -> View<W> {
        View { state: state.clone(), limits: limits.clone(), meter: Meter::new(limits.work) }
    }

    /// The limits of the search.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Replaces the budget of [`Limits::work`] for this search.
    pub fn allow(&self, work: u64) {
        self.meter.allow(work);
    }

    /// Spends some units of work; returns whether the search may go on. Once false, it stays false.
    pub fn spend(&self, units: u64) -> bool {
        self.meter.spend(units, &self.limits)
    }

    /// Returns whether the budget is used up, so that nothing more need be begun.
    pub fn is_spent(&self) -> bool {
        self.meter.is_empty()
    }

    /// Records that the search skips something because of a limit.
    pub fn stop_at(&self, limit: Limit) {
        self.meter.stop_at(limit);
    }

    /// Returns the work spent so far and the limits reached.
    pub fn effort(&self) -> Effort {
        self.meter.effort()
    }

    /// Returns a value computed from this state of the board, cached until the state changes. It is
    /// computed within the same limits but on a meter of its own, so that the result does not
    /// depend on which search asks first.
    pub fn shared<T: Any + Send + Sync>(&self, make: impl FnOnce(&View<W>) -> T) -> Arc<T> {
        let (made, reached) = self.memo.get(|| {
            let view = View::new(&self.state, &self.limits);
            let made = make(&view);
            let effort = view.effort();
            self.meter.charge(effort.spent);
            (made, effort.reached)
        });
        self.meter.reach(reached);
        made
    }

    /// Returns whether it was noted, on this board or on one before it, that something comes to
    /// nothing. `key` must name all that it depends on. The work that took is taken off the budget
    /// once more, so that the result does not depend on what was noted; but a path is not charged
    /// for it twice.
    pub fn came_to_nothing(&self, key: &[u64]) -> bool {
        let Some(work) = self.past.get(key) else { return false };
        if self.meter.spend(work, &self.limits) {
            self.meter.spare(work);
        }
        true
    }

    /// Notes that something comes to nothing, for this board and those after it, and the work it
    /// took to find that.
    pub fn note_nothing(&self, key: Box<[u64]>, work: u64) {
        self.past.note(key, work);
    }
}

impl<const W: usize> State<W> {
    pub(super) fn new(
        layout: &Arc<Layout>,
        geometry: &Arc<Geometry<W>>,
        facts: &Facts,
    ) -> State<W> {
        let digits = layout.digits();
        let mut state = State {
            layout: layout.clone(),
            geometry: geometry.clone(),
            digits,
            spots: vec![CellSet::EMPTY; usize::from(digits)],
            placed: vec![CellSet::EMPTY; usize::from(digits)],
            candidates: vec![0; layout.cells()],
            open: CellSet::EMPTY,
            given: CellSet::EMPTY,
            memo: Memo::default(),
            past: Past::default(),
        };
        for cell in (0..layout.cells()).map(|cell| cell as CellId) {
            let candidates = facts.candidates(cell);
            if facts.is_given(cell) {
                state.given.insert(cell);
            }
            if facts.is_placed(cell) {
                crate::set::digits(candidates)
                    .for_each(|digit| state.placed[usize::from(digit)].insert(cell));
            } else {
                state.open.insert(cell);
                state.candidates[usize::from(cell)] = candidates;
                crate::set::digits(candidates)
                    .for_each(|digit| state.spots[usize::from(digit)].insert(cell));
            }
        }
        state
    }

    /// Updates the sets after a literal became known.
    pub(super) fn note(&mut self, literal: Literal) {
        self.forget();
        let c = literal.candidate();
        let cell = usize::from(c.cell);
        match literal {
            Literal::Remove(_) => {
                self.spots[usize::from(c.digit)].remove(c.cell);
                self.candidates[cell] &= !(1 << c.digit);
            }
            Literal::Place(_) => {
                for digit in crate::set::digits(self.candidates[cell]) {
                    self.spots[usize::from(digit)].remove(c.cell);
                }
                self.candidates[cell] = 0;
                self.open.remove(c.cell);
                self.placed[usize::from(c.digit)].insert(c.cell);
            }
        }
    }

    pub(super) fn dead_end(&self) -> Option<DeadEnd> {
        let empty = self.open.iter().find(|&cell| self.candidates[usize::from(cell)] == 0);
        let stands = |house: HouseId, digit: Digit| {
            let cells = &self.geometry.houses[house];
            let digit = usize::from(digit);
            cells.intersects(&self.spots[digit]) || cells.intersects(&self.placed[digit])
        };
        let strong = self.houses().filter(|&house| self.geometry.strong[house]);
        let mut needs = strong.flat_map(|house| (0..self.digits).map(move |d| (house, d)));
        empty.map(DeadEnd::Cell).or_else(|| {
            needs.find(|&(h, d)| !stands(h, d)).map(|(house, digit)| DeadEnd::House(house, digit))
        })
    }

    /// Drops the cached values.
    pub(super) fn forget(&mut self) {
        self.memo.clear();
    }

    /// As [`forget`](State::forget), and what came to nothing before as well.
    pub(super) fn forget_all(&mut self) {
        self.memo.clear();
        self.past = Past::default();
    }

    /// The ids of all houses.
    pub fn houses(&self) -> std::ops::Range<HouseId> {
        0..self.geometry.houses.len()
    }

    /// The houses that must contain every digit still live in them: those with as many cells as
    /// there are digits, and those with just enough live digits left.
    pub fn strong_houses(&self) -> impl Iterator<Item = HouseId> + '_ {
        self.houses().filter(|&house| self.is_strong(house))
    }

    /// Returns whether a house must contain every digit still live in it.
    #[inline]
    pub fn is_strong(&self, house: HouseId) -> bool {
        self.geometry.strong[house] || self.is_tight(house)
    }

    /// Returns whether the live digits of a house are exactly as many as its cells.
    fn is_tight(&self, house: HouseId) -> bool {
        let cells = &self.geometry.houses[house];
        let live = |digit: &usize| {
            cells.intersects(&self.spots[*digit]) || cells.intersects(&self.placed[*digit])
        };
        let rules = self.layout.rules();
        let room = (0..self.spots.len()).filter(live).map(|d| usize::from(rules.most(d as Digit)));
        room.sum::<usize>() == cells.len()
    }

    /// Returns whether a house must contain a digit that is not placed in it yet.
    pub fn lacks(&self, house: HouseId, digit: Digit) -> bool {
        let cells = &self.geometry.houses[house];
        !cells.intersects(&self.placed[usize::from(digit)])
            && (self.geometry.strong[house] || cells.intersects(&self.spots[usize::from(digit)]))
    }

    /// The open cells of a house that have the digit as a candidate. Empty for a digit that a house
    /// holds several times, because then no count of places says anything.
    #[inline]
    pub fn places(&self, house: HouseId, digit: Digit) -> CellSet<W> {
        match self.geometry.several >> digit & 1 {
            0 => self.geometry.houses[house] & self.spots[usize::from(digit)],
            _ => CellSet::EMPTY,
        }
    }

    /// The open cells of a house.
    pub fn open_in(&self, house: HouseId) -> CellSet<W> {
        self.geometry.houses[house] & self.open
    }

    /// The cells that cannot hold `digit` if candidate `c` holds: the peers of its cell for its own
    /// digit, its own cell for any other, and the cells that relations exclude. All searches see
    /// the rules only through this and its variants.
    #[inline]
    pub fn excluded(&self, c: Candidate, digit: Digit) -> CellSet<W> {
        let plain = match digit == c.digit {
            true if self.geometry.several >> digit & 1 == 1 => CellSet::EMPTY,
            true => *self.geometry.peers(c.cell),
            false => CellSet::only(c.cell),
        };
        match self.geometry.related {
            false => plain,
            true => plain | self.forbidden(c, digit),
        }
    }

    /// The cells that relations keep from holding `digit` if `c` holds.
    fn forbidden(&self, c: Candidate, digit: Digit) -> CellSet<W> {
        let partners = self.layout.rules().partners(c.cell);
        let forbidden =
            |(_, table): &(CellId, &[u64])| table[usize::from(c.digit)] >> digit & 1 == 0;
        partners.filter(forbidden).map(|(cell, _)| cell).collect()
    }

    /// The digits that `cell` cannot hold if `c` holds, one bit each.
    #[inline]
    pub fn excluded_in(&self, c: Candidate, cell: CellId) -> u64 {
        let plain = match cell == c.cell {
            true => !(1 << c.digit),
            false => {
                u64::from(self.geometry.peers(c.cell).contains(cell)) << c.digit
                    & !self.geometry.several
            }
        };
        match self.geometry.related {
            false => plain,
            true => {
                let partners = self.layout.rules().partners(c.cell);
                let ours = partners.filter(|(partner, _)| *partner == cell);
                ours.fold(plain, |lost, (_, table)| lost | !table[usize::from(c.digit)])
            }
        }
    }

    /// Returns whether two candidates cannot both hold.
    #[inline]
    pub fn excludes(&self, a: Candidate, b: Candidate) -> bool {
        let plain = match a.digit == b.digit {
            true => {
                self.geometry.peers(a.cell).contains(b.cell)
                    && self.geometry.several >> a.digit & 1 == 0
            }
            false => a.cell == b.cell,
        };
        plain || self.geometry.related && self.layout.excludes(a, b)
    }

    /// The open candidates that `c`, an open one, excludes: those of its cell first.
    pub fn excluded_by(&self, c: Candidate) -> impl Iterator<Item = Candidate> + '_ {
        let others = self.candidates[usize::from(c.cell)] & !(1 << c.digit);
        let own = crate::set::digits(others).map(move |digit| Candidate { digit, ..c });
        let seen = self.excluded(c, c.digit) & self.spots[usize::from(c.digit)];
        let same = seen.iter().map(move |cell| Candidate { cell, ..c });
        own.chain(same).chain(self.related_to(c))
    }

    /// The open candidates of other digits and cells that relations exclude if `c` holds.
    pub fn related_to(&self, c: Candidate) -> impl Iterator<Item = Candidate> + '_ {
        let partners = self.layout.rules().partners(c.cell);
        partners.flat_map(move |(cell, table)| {
            let lost =
                self.candidates[usize::from(cell)] & !table[usize::from(c.digit)] & !(1 << c.digit);
            crate::set::digits(lost).map(move |digit| Candidate { cell, digit })
        })
    }

    /// The open candidates of other cells that a relation excludes if `c` holds and no house does.
    pub fn forbidden_with(&self, c: Candidate) -> impl Iterator<Item = Candidate> + '_ {
        let partners = self.geometry.related.then(|| self.layout.rules().partners(c.cell));
        let plain = self.geometry.peers(c.cell);
        partners.into_iter().flatten().flat_map(move |(cell, table)| {
            let peer = plain.contains(cell) && self.geometry.several >> c.digit & 1 == 0;
            let housed = u64::from(peer) << c.digit;
            let lost = self.candidates[usize::from(cell)] & !table[usize::from(c.digit)] & !housed;
            crate::set::digits(lost).map(move |digit| Candidate { cell, digit })
        })
    }

    /// The cells in which a digit of this cell may exclude something.
    #[inline]
    pub fn near(&self, cell: CellId) -> CellSet<W> {
        let peers = *self.geometry.peers(cell);
        match self.geometry.related {
            false => peers,
            true => peers | self.layout.rules().partners(cell).map(|(cell, _)| cell).collect(),
        }
    }

    /// The cells that cannot hold `digit` whichever of `cells` holds it; empty if `cells` is.
    #[inline]
    pub fn common(&self, cells: CellSet<W>, digit: Digit) -> CellSet<W> {
        self.common_of((digit, cells), digit)
    }

    /// The cells that cannot hold `digit` whichever of `cells` holds the digit `of`; empty if
    /// `cells` is.
    #[inline]
    pub fn common_of(&self, (of, cells): (Digit, CellSet<W>), digit: Digit) -> CellSet<W> {
        // Without relations, another digit is excluded only in the candidate's own cell, and two
        // cells have none in common.
        let apart = of != digit && !self.geometry.related;
        if cells.is_empty() || apart && cells.single().is_none() {
            return CellSet::EMPTY;
        }
        let spots = self.spots[usize::from(digit)];
        cells
            .iter()
            .fold(spots, |lost, cell| lost & self.excluded(Candidate { cell, digit: of }, digit))
    }

    /// Returns whether no rule beside houses keeps these digits from changing places in these
    /// cells.
    pub fn may_swap(&self, cells: &[CellId], digits: u64) -> bool {
        let rules = self.layout.rules();
        rules.only_houses() || cells.iter().all(|&cell| rules.is_free(cell, digits))
    }

    /// The open cells of a house without a candidate that a house holds several times: the cells in
    /// which digits can be counted.
    pub fn counted_in(&self, house: HouseId) -> CellSet<W> {
        let several = crate::set::digits(self.geometry.several);
        several.fold(self.open_in(house), |cells, digit| cells - self.spots[usize::from(digit)])
    }

    /// The houses of a cell.
    pub fn houses_of(&self, cell: CellId) -> &[HouseId] {
        self.layout.houses_of(cell)
    }

    /// The union of the candidates of these cells.
    pub fn digits_in(&self, cells: CellSet<W>) -> u64 {
        cells.iter().fold(0, |all, cell| all | self.candidates[usize::from(cell)])
    }

    /// The literals that remove a digit from these cells.
    pub fn removals(&self, cells: CellSet<W>, digit: Digit) -> Vec<Literal> {
        cells.iter().map(|cell| Literal::Remove(Candidate { cell, digit })).collect()
    }
}

/// The axiom that some cell of the house holds the digit.
pub fn some_in(house: HouseId, digit: Digit) -> Axiom {
    Axiom::SomeIn(Unit::House(house, digit))
}

/// The axiom that at most one cell of the house holds the digit.
pub fn one_in(house: HouseId, digit: Digit) -> Axiom {
    Axiom::OneIn(Unit::House(house, digit))
}
