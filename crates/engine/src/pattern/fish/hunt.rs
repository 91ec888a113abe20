//! The search for fish of all kinds, with and without fins.
//!
//! It starts from the place that is to go, the *target*: if the digit were there, the base houses
//! would have to get theirs from the places the target does not see. So `n` base houses make a fish
//! if these places lie in `n - 1` houses, and the target's own house is the last cover; what the
//! target sees outside the covers are the fins. That prunes well, for fins need no thought.
//!
//! Only targets that [`Removable`] allows are tried.

use std::ops::ControlFlow;

use rustc_hash::FxHashSet;

use super::catch::Catch;
use super::possible::Removable;
use super::waters::Waters;
use crate::board::View;
use crate::set::CellSet;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId};

/// Called with base houses and cover houses.
type Report<'a> = &'a mut dyn FnMut(&[HouseId], &[HouseId]) -> ControlFlow<()>;

/// No more fins than this, so that a fish can still be told; as HoDoKu does.
const FINS: usize = 5;
/// No more places that are in two base houses than this.
const ENDO: usize = 2;

/// Every fish of one digit, so many houses, and these waters, that removes one of `targets`; rows
/// come before columns.
pub(super) fn each<const W: usize>(
    board: &View<W>,
    digit: Digit,
    size: usize,
    waters: Waters,
    targets: CellSet<W>,
    found: &mut dyn FnMut(Catch<W>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let places: Vec<CellSet<W>> = board.houses().map(|house| board.places(house, digit)).collect();
    for [base_kind, cover_kind] in waters.pools() {
        let kind = |house: HouseId| board.layout.house(house).kind;
        let full = |house: &HouseId| !places[*house].is_empty();
        // Room for all: this is asked for every digit, size and kind of fish, and mostly nothing comes of it.
        let [mut bases, mut covers] = [(); 2].map(|()| Vec::with_capacity(places.len()));
        bases.extend(board.strong_houses().filter(full).filter(|&h| base_kind(kind(h))));
        covers.extend(board.houses().filter(full).filter(|&h| cover_kind(kind(h))));
        if bases.len() < size || covers.len() < size {
            continue;
        }
        let mut reach = vec![CellSet::EMPTY; board.candidates.len()];
        for &cover in &covers {
            places[cover].iter().for_each(|cell| reach[usize::from(cell)] |= places[cover]);
        }
        let pool = Pool { board, waters, size, places: &places, bases, covers, reach };
        let mut told: FxHashSet<(Vec<HouseId>, Vec<HouseId>)> = FxHashSet::default();
        for target in targets.iter().take_while(|_| !board.is_spent()) {
            let seen = board.excluded(Candidate { cell: target, digit }, digit);
            let crossing = pool.covers.iter().filter(|&&h| places[h].contains(target)).count();
            let mut report = |base: &[HouseId], cover: &[HouseId]| {
                let mut cover = cover.to_vec();
                cover.sort();
                if Waters::of(board, base, &cover) != waters
                    || told.contains(&(base.to_vec(), cover.clone()))
                {
                    return ControlFlow::Continue(());
                }
                let catch = Catch::new(board, digit, base, &cover);
                if catch.fins.len() > FINS {
                    return ControlFlow::Continue(());
                }
                debug_assert!(catch.gone.contains(target));
                told.insert((base.to_vec(), cover));
                found(catch)
            };
            let mut hunt = Hunt {
                pool: &pool,
                target,
                seen,
                crossing,
                base: vec![],
                cover: vec![],
                banned: vec![],
                report: &mut report,
            };
            hunt.extend(0, &Base::default())?;
        }
    }
    ControlFlow::Continue(())
}

/// The removable places of a digit, worked out once for each state of a board.
pub(super) fn removable<const W: usize>(board: &View<W>, digit: Digit) -> CellSet<W> {
    board.shared(Removable::new).of(digit)
}

/// The houses to choose from.
struct Pool<'a, const W: usize> {
    board: &'a View<W>,
    waters: Waters,
    size: usize,
    places: &'a [CellSet<W>],
    bases: Vec<HouseId>,
    covers: Vec<HouseId>,
    /// For each cell, the places one cover could take with it.
    reach: Vec<CellSet<W>>,
}

/// Some base houses.
#[derive(Clone, Default)]
struct Base<const W: usize> {
    cells: CellSet<W>,
    /// Those the target does not see: covers must have them.
    unseen: CellSet<W>,
    /// Those in two base houses.
    endo: CellSet<W>,
    /// Whether the target is among the cells. Then it takes two covers to remove it.
    own: bool,
}

/// The search for one target.
struct Hunt<'a, 'r, const W: usize> {
    pool: &'a Pool<'a, W>,
    target: CellId,
    /// What the target sees.
    seen: CellSet<W>,
    /// How many covers have the target.
    crossing: usize,
    base: Vec<HouseId>,
    cover: Vec<HouseId>,
    /// Covers that were tried already, with everything that goes with them.
    banned: Vec<HouseId>,
    report: Report<'r>,
}

impl<const W: usize> Hunt<'_, '_, W> {
    /// Counts a node, and says whether there may be another. It looks at every house, which on the
    /// largest boards is what takes the time: an empty 49×49 took 12 s when a node was one unit.
    fn spend(&self) -> bool {
        self.spend_more(0)
    }

    fn spend_more(&self, units: u64) -> bool {
        self.pool.board.spend(1 + self.pool.covers.len() as u64 / 64 + units)
    }

    /// Adds base houses, from this one of the pool.
    fn extend(&mut self, from: usize, so_far: &Base<W>) -> ControlFlow<()> {
        // Every base house that may come next is tried on, and that copies sets: on the widest boards half a
        // kilobyte each, and of 59 grids there are 1535 houses.
        let tried = self.pool.bases.len() - from.min(self.pool.bases.len());
        if !self.spend_more((tried * (W / 64) / 8) as u64) {
            return ControlFlow::Continue(());
        }
        if self.base.len() == self.pool.size {
            return self.begin_cover(so_far);
        }
        let missing = self.pool.size - self.base.len();
        for k in from..(self.pool.bases.len() + 1).saturating_sub(missing) {
            let house = self.pool.bases[k];
            if let Some(base) = self.with(house, so_far) {
                self.base.push(house);
                self.extend(k + 1, &base)?;
                self.base.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// The base with one more house, if that can still become a fish.
    fn with(&self, house: HouseId, so_far: &Base<W>) -> Option<Base<W>> {
        let places = self.pool.places[house];
        let mut base = so_far.clone();
        if places.contains(self.target) {
            // In two base houses it would be a fin of its own.
            if base.own || self.crossing < 2 {
                return None;
            }
            base.own = true;
        }
        let twice = base.cells & places;
        if !twice.is_subset(&self.seen) {
            return None;
        }
        base.endo |= twice;
        base.cells |= places;
        let mut unseen = places - self.seen;
        unseen.remove(self.target);
        // A house whose places the target sees all is no part of a fish: it alone says enough.
        if unseen.is_empty() || base.endo.len() > ENDO {
            return None;
        }
        base.unseen |= unseen;
        let room = self.pool.size - self.need(&base);
        self.fits(base.unseen, room).then_some(base)
    }

    /// How many covers must have the target.
    fn need(&self, base: &Base<W>) -> usize {
        if base.own { 2 } else { 1 }
    }

    /// Whether so many covers may be enough: no two of the places counted here go in one.
    fn fits(&self, mut uncovered: CellSet<W>, room: usize) -> bool {
        for _ in 0..room {
            let Some(cell) = uncovered.first() else { return true };
            uncovered -= self.pool.reach[usize::from(cell)];
        }
        uncovered.is_empty()
    }

    fn begin_cover(&mut self, base: &Base<W>) -> ControlFlow<()> {
        if self.pool.waters != Waters::Basic
            && self.pool.size > 4
            && self.coverable(base.unseen, self.pool.size - self.need(base) - 1)
        {
            // A smaller fish removes the target: one without any one of these base houses.
            return ControlFlow::Continue(());
        }
        self.cover(base, base.unseen)
    }

    /// Whether so many covers are enough.
    fn coverable(&self, uncovered: CellSet<W>, room: usize) -> bool {
        let Some(cell) = uncovered.first() else { return true };
        room > 0
            && self.fits(uncovered, room)
            && self.pool.board.houses_of(cell).iter().any(|&house| {
                self.is_cover(house)
                    && self.coverable(uncovered - self.pool.places[house], room - 1)
            })
    }

    fn is_cover(&self, house: HouseId) -> bool {
        self.pool.covers.binary_search(&house).is_ok() && !self.base.contains(&house)
    }

    /// Covers what the target does not see, in every way: of two covers that have a place, the second
    /// is tried without the first.
    fn cover(&mut self, base: &Base<W>, uncovered: CellSet<W>) -> ControlFlow<()> {
        if !self.spend() {
            return ControlFlow::Continue(());
        }
        let room = self.pool.size - self.cover.len() - self.need(base);
        let Some(cell) = uncovered.first() else { return self.fill(base, 0, 0) };
        if room == 0 || !self.fits(uncovered, room) {
            return ControlFlow::Continue(());
        }
        let banned = self.banned.len();
        for &house in self.pool.board.houses_of(cell) {
            if self.is_cover(house) && !self.banned.contains(&house) {
                self.cover.push(house);
                self.cover(base, uncovered - self.pool.places[house])?;
                self.cover.pop();
                self.banned.push(house);
            }
        }
        self.banned.truncate(banned);
        ControlFlow::Continue(())
    }

    /// The last covers: those of the target, and where there is room others that have fins.
    fn fill(&mut self, base: &Base<W>, from: usize, crossing: usize) -> ControlFlow<()> {
        let room = self.pool.size - self.cover.len();
        if room == 0 {
            return (self.report)(&self.base, &self.cover);
        }
        if !self.spend() {
            return ControlFlow::Continue(());
        }
        let need = self.need(base).saturating_sub(crossing);
        for k in from..self.pool.covers.len() {
            let house = self.pool.covers[k];
            let places = self.pool.places[house];
            let crosses = places.contains(self.target);
            if (room == need && !crosses)
                || !places.intersects(&base.cells)
                || !self.is_cover(house)
                || self.cover.contains(&house)
                || self.banned.contains(&house)
            {
                continue;
            }
            self.cover.push(house);
            self.fill(base, k + 1, crossing + usize::from(crosses))?;
            self.cover.pop();
        }
        ControlFlow::Continue(())
    }
}
