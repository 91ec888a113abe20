//! Fish with one or two fins that eliminate nothing on their own.

use crate::board::View;
use crate::pattern::fish::Waters;
use crate::set::CellSet;
use kotowari_kernel::{Candidate, Digit, HouseId};

/// Base houses without common places, as many covers, and one or two fins.
#[derive(Clone, Debug, Default)]
pub(super) struct FinnedFish<const W: usize> {
    pub digit: Digit,
    pub base: Vec<HouseId>,
    pub cover: Vec<HouseId>,
    /// The places of the digit in the base houses.
    pub cells: CellSet<W>,
    /// The places in no cover.
    pub fins: CellSet<W>,
    /// The places of the digit in the covers.
    pub covered: CellSet<W>,
    /// The places in two covers.
    pub crossings: CellSet<W>,
}

/// Each fin needs a chain of its own, and more than two are hard to follow.
const MAX_FINS: usize = 2;
/// The largest fish searched: rows against columns or the reverse, and with blocks, of which there
/// are too many to go further.
const MAX_BASIC_SIZE: usize = 4;
const MAX_FRANKEN_SIZE: usize = 3;

/// Units of work per node of the search: every house is looked at.
const WORK_PER_NODE: u64 = 8;

/// Visits all fish of a digit whose fins satisfy `lead` together. That test is cheaper than
/// covering, so it is made first.
pub(super) fn for_each_fish<const W: usize>(
    view: &View<W>,
    digit: Digit,
    lead: &dyn Fn(CellSet<W>) -> bool,
    found: &mut dyn FnMut(&FinnedFish<W>),
) {
    let spots = view.spots[usize::from(digit)];
    let fins: CellSet<W> = spots.iter().filter(|&cell| lead(CellSet::only(cell))).collect();
    let places: Vec<CellSet<W>> = view.houses().map(|house| view.places(house, digit)).collect();
    for (waters, sizes) in [
        (Waters::Franken, 2..=MAX_FRANKEN_SIZE),
        (Waters::Basic, MAX_FRANKEN_SIZE + 1..=MAX_BASIC_SIZE),
    ] {
        for [base_kind, cover_kind] in waters.pools() {
            let kind = |house: &HouseId| view.layout.house(*house).kind;
            let open = |house: &HouseId| !places[*house].is_empty();
            let bases: Vec<HouseId> =
                view.strong_houses().filter(|h| open(h) && base_kind(kind(h))).collect();
            let covers: Vec<bool> =
                view.houses().map(|h| open(&h) && cover_kind(kind(&h))).collect();
            let taken: Vec<Vec<u8>> =
                bases.iter().map(|&base| taken(base, &covers, &places)).collect();
            for size in sizes.clone() {
                let (base, cover, banned) = (vec![], vec![], vec![]);
                let counts = vec![vec![0; view.houses().len()]; size + 1];
                let (bases, covers, taken, places) = (&bases, &covers, &taken, &places[..]);
                let pool =
                    HousePool { view, digit, size, places, bases, covers, taken, fins, lead };
                let (most, body, found) = (0, FinnedFish::default(), &mut *found);
                let mut search =
                    FishSearch { pool, base, counts, most, cover, banned, body, found };
                search.extend(0, CellSet::EMPTY);
            }
        }
    }
}

/// Returns for each house how many places of a base house it covers; 0 if it cannot be a cover.
fn taken<const W: usize>(base: HouseId, covers: &[bool], places: &[CellSet<W>]) -> Vec<u8> {
    let count = |(house, &cover): (HouseId, &bool)| match cover && house != base {
        true => (places[house] & places[base]).len() as u8,
        false => 0,
    };
    covers.iter().enumerate().map(count).collect()
}

/// Returns whether the best `covers` houses leave no more places than there may be fins.
fn enough(taken: &[u8], covers: usize, places: usize) -> bool {
    // A cheap bound that rejects most: no house covers more than the largest.
    let largest = usize::from(taken.iter().copied().max().unwrap_or(0));
    if places > MAX_FINS + covers * largest {
        return false;
    }
    let mut most = [0; MAX_BASIC_SIZE];
    for &count in taken {
        let mut count = count;
        for best in &mut most[..covers] {
            if count > *best {
                std::mem::swap(&mut count, best);
            }
        }
    }
    places <= MAX_FINS + most[..covers].iter().map(|&count| usize::from(count)).sum::<usize>()
}

/// The houses the search chooses from.
#[derive(Clone, Copy)]
struct HousePool<'a, const W: usize> {
    view: &'a View<W>,
    digit: Digit,
    size: usize,
    places: &'a [CellSet<W>],
    bases: &'a Vec<HouseId>,
    /// For each house whether it may be a cover.
    covers: &'a Vec<bool>,
    /// For each base house what every house covers of it.
    taken: &'a Vec<Vec<u8>>,
    /// The places that eliminate something alone.
    fins: CellSet<W>,
    lead: &'a dyn Fn(CellSet<W>) -> bool,
}

struct FishSearch<'a, const W: usize> {
    pool: HousePool<'a, W>,
    base: Vec<HouseId>,
    /// For each number of base houses how many of their places every house has.
    counts: Vec<Vec<u8>>,
    /// The most places of the current base that one house covers.
    most: usize,
    cover: Vec<HouseId>,
    /// Covers already tried, with everything that includes them.
    banned: Vec<HouseId>,
    /// The reported fish, reused because twenty hard puzzles produce a million and hardly any is
    /// kept.
    body: FinnedFish<W>,
    found: &'a mut dyn FnMut(&FinnedFish<W>),
}

impl<const W: usize> FishSearch<'_, W> {
    /// Adds base houses, starting with `from` in the pool.
    fn extend(&mut self, from: usize, cells: CellSet<W>) {
        if !self.pool.view.spend(WORK_PER_NODE) {
            return;
        }
        if self.base.len() == self.pool.size {
            let taken = self.counts[self.base.len()].iter().copied().max();
            self.most = usize::from(taken.unwrap_or(0));
            return self.cover(cells, cells, CellSet::EMPTY);
        }
        for k in from..self.pool.bases.len() {
            let house = self.pool.bases[k];
            let more = self.pool.places[house];
            if cells.intersects(&more) {
                continue;
            }
            let both = cells | more;
            let (before, after) = self.counts.split_at_mut(self.base.len() + 1);
            let (before, after) = (&before[self.base.len()], &mut after[0]);
            for ((after, before), more) in after.iter_mut().zip(before).zip(&self.pool.taken[k]) {
                *after = before + more;
            }
            if enough(after, self.pool.size, both.len()) {
                self.base.push(house);
                self.extend(k + 1, both);
                self.base.pop();
            }
        }
    }

    /// Covers each uncovered place or makes it a fin. A base that needs fewer covers than its size
    /// is no fish, since one of the fins must hold then.
    fn cover(&mut self, cells: CellSet<W>, uncovered: CellSet<W>, mut fins: CellSet<W>) {
        let pool = self.pool;
        if !pool.view.spend(WORK_PER_NODE) {
            return;
        }
        if self.cover.len() == pool.size {
            fins |= uncovered;
            if !fins.is_empty() && fins.len() <= MAX_FINS && fins.is_subset(&pool.fins) {
                self.report(cells, fins);
            }
            return;
        }
        let Some(cell) = uncovered.first() else { return };
        let banned = self.banned.len();
        for &house in pool.view.houses_of(cell) {
            let free = pool.covers[house] && !self.base.contains(&house);
            if free && !self.banned.contains(&house) {
                self.cover.push(house);
                self.go_on(cells, uncovered - pool.places[house], fins);
                self.cover.pop();
                self.banned.push(house);
            }
        }
        if fins.len() < MAX_FINS && pool.fins.contains(cell) {
            let second = !fins.is_empty();
            fins.insert(cell);
            if !second || (pool.lead)(fins) {
                self.go_on(cells, uncovered - CellSet::only(cell), fins);
            }
        }
        self.banned.truncate(banned);
    }

    /// Covers the rest unless it exceeds what the remaining covers and fins can take.
    fn go_on(&mut self, cells: CellSet<W>, uncovered: CellSet<W>, fins: CellSet<W>) {
        let room = (self.pool.size - self.cover.len()) * self.most + MAX_FINS - fins.len();
        if uncovered.len() <= room {
            self.cover(cells, uncovered, fins);
        }
    }

    fn report(&mut self, cells: CellSet<W>, fins: CellSet<W>) {
        let HousePool { view, digit, places, .. } = self.pool;
        let (mut covered, mut crossings) = (CellSet::EMPTY, CellSet::EMPTY);
        for &house in &self.cover {
            crossings |= covered & places[house];
            covered |= places[house];
        }
        let spare = (covered - cells) | (cells & crossings);
        let lost = |cell| view.excluded(Candidate { cell, digit }, digit);
        let direct = fins.iter().fold(spare, |gone, fin| gone & lost(fin));
        if !direct.is_empty() || Waters::of(view, &self.base, &self.cover) == Waters::Mutant {
            return;
        }
        let FinnedFish { base, cover, .. } = &mut self.body;
        base.clone_from(&self.base);
        cover.clone_from(&self.cover);
        cover.sort();
        let (base, cover) = (std::mem::take(base), std::mem::take(cover));
        self.body = FinnedFish { digit, base, cover, cells, fins, covered, crossings };
        (self.found)(&self.body);
    }
}
