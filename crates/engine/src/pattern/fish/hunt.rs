//! Search for fish of all kinds, with and without fins.
//!
//! It starts from the place to be removed, the *target*: if the digit were there, the base houses
//! would have to get theirs from the places the target does not see. So `n` base houses make a fish
//! if these places lie in `n - 1` covers and the last cover contains the target; what the target
//! sees outside the covers are the fins. Starting from the target prunes well, because fins never
//! have to be chosen.
//!
//! Only targets in [`Removable`] are tried, and every node is charged to the work budget of the
//! board.

use std::ops::ControlFlow;

use rustc_hash::FxHashSet;

use super::catch::GeneralFish;
use super::possible::Removable;
use super::waters::Waters;
use crate::board::View;
use crate::set::CellSet;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId};

/// Visitor of fish: gets the base houses and the cover houses.
type OnFish<'a> = &'a mut dyn FnMut(&[HouseId], &[HouseId]) -> ControlFlow<()>;

/// Fish with more fins are dropped because their explanation becomes too long to follow. HoDoKu has
/// the same limit.
const MAX_FINS: usize = 5;
/// Most places that may lie in two base houses.
const MAX_ENDO_FINS: usize = 2;

/// Calls `found` for each fish of a digit, a size and a family of houses that removes one of
/// `targets`; rows come before columns.
pub(super) fn for_each_fish<const W: usize>(
    board: &View<W>,
    digit: Digit,
    size: usize,
    waters: Waters,
    targets: CellSet<W>,
    found: &mut dyn FnMut(GeneralFish<W>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let places: Vec<CellSet<W>> = board.houses().map(|house| board.places(house, digit)).collect();
    for [base_kind, cover_kind] in waters.pools() {
        let kind = |house: HouseId| board.layout.house(house).kind;
        let full = |house: &HouseId| !places[*house].is_empty();
        // Allocated at full length, because this runs for every digit, size and kind of fish and
        // mostly finds nothing.
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
        let mut reported: FxHashSet<(Vec<HouseId>, Vec<HouseId>)> = FxHashSet::default();
        for target in targets.iter().take_while(|_| !board.is_spent()) {
            let seen = board.excluded(Candidate { cell: target, digit }, digit);
            let crossing = pool.covers.iter().filter(|&&h| places[h].contains(target)).count();
            let mut report = |base: &[HouseId], cover: &[HouseId]| {
                let mut cover = cover.to_vec();
                cover.sort();
                if Waters::of(board, base, &cover) != waters
                    || reported.contains(&(base.to_vec(), cover.clone()))
                {
                    return ControlFlow::Continue(());
                }
                let catch = GeneralFish::new(board, digit, base, &cover);
                if catch.fins.len() > MAX_FINS {
                    return ControlFlow::Continue(());
                }
                debug_assert!(catch.gone.contains(target));
                reported.insert((base.to_vec(), cover));
                found(catch)
            };
            let mut search = TargetSearch {
                pool: &pool,
                target,
                seen,
                crossing,
                base: vec![],
                cover: vec![],
                banned: vec![],
                report: &mut report,
            };
            search.extend(0, &Base::default())?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the removable places of a digit, cached for each state of the board.
pub(super) fn removable<const W: usize>(board: &View<W>, digit: Digit) -> CellSet<W> {
    board.shared(Removable::new).of(digit)
}

/// Houses to choose from, with what is precomputed about them.
struct Pool<'a, const W: usize> {
    board: &'a View<W>,
    waters: Waters,
    size: usize,
    places: &'a [CellSet<W>],
    bases: Vec<HouseId>,
    covers: Vec<HouseId>,
    /// For each cell, the places that one cover through the cell could contain.
    reach: Vec<CellSet<W>>,
}

/// The base houses chosen so far, by their places.
#[derive(Clone, Default)]
struct Base<const W: usize> {
    cells: CellSet<W>,
    /// Places that the target does not see; covers must contain them.
    unseen: CellSet<W>,
    /// Places in two base houses.
    endo: CellSet<W>,
    /// Whether the target is one of the places. Then it takes two covers to remove it.
    own: bool,
}

/// Depth-first search for one target.
struct TargetSearch<'a, 'r, const W: usize> {
    pool: &'a Pool<'a, W>,
    target: CellId,
    /// Cells that the target sees.
    seen: CellSet<W>,
    /// Number of covers that contain the target.
    crossing: usize,
    base: Vec<HouseId>,
    cover: Vec<HouseId>,
    /// Covers already tried at an earlier branch, with everything that contains them.
    banned: Vec<HouseId>,
    report: OnFish<'r>,
}

impl<const W: usize> TargetSearch<'_, '_, W> {
    /// Charges one node to the budget and returns whether there may be another. The charge grows
    /// with the number of covers, because each node looks at all of them: an empty 49×49 took 12 s
    /// when a node was one unit.
    fn spend(&self) -> bool {
        self.spend_more(0)
    }

    fn spend_more(&self, units: u64) -> bool {
        self.pool.board.spend(1 + self.pool.covers.len() as u64 / 64 + units)
    }

    /// Adds base houses from index `from` of the pool on.
    fn extend(&mut self, from: usize, so_far: &Base<W>) -> ControlFlow<()> {
        // Trying a base house copies sets, half a kilobyte each on the widest boards, and of 59
        // grids there are 1535 houses; so these copies are charged too.
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

    /// Returns the base with one more house, or `None` if that cannot become a fish.
    fn with(&self, house: HouseId, so_far: &Base<W>) -> Option<Base<W>> {
        let places = self.pool.places[house];
        let mut base = so_far.clone();
        if places.contains(self.target) {
            // A target in two base houses would be a fin itself, and in one it needs two covers.
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
        // A base house whose places the target sees entirely excludes the target without a fish.
        if unseen.is_empty() || base.endo.len() > MAX_ENDO_FINS {
            return None;
        }
        base.unseen |= unseen;
        let room = self.pool.size - self.need(&base);
        self.fits(base.unseen, room).then_some(base)
    }

    /// Returns the number of covers that must contain the target.
    fn need(&self, base: &Base<W>) -> usize {
        if base.own { 2 } else { 1 }
    }

    /// Returns whether `room` covers may be enough. This is a lower bound: no two of the cells
    /// counted here fit in one cover.
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
            // A smaller fish removes the target: this one without any one of its base houses.
            return ControlFlow::Continue(());
        }
        self.cover(base, base.unseen)
    }

    /// Returns whether `room` covers are enough, by trying.
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

    /// Covers the places that the target does not see, in every way. Of two covers that contain a
    /// place, the second is tried with the first banned, so that no set of covers comes twice.
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

    /// Adds the last covers: those through the target and, if there is room, others that contain
    /// fins.
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
