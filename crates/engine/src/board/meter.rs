//! A work counter for one search, with a budget.

use std::cell::Cell;

use crate::limits::{Effort, Limit, Limits, Reached};

/// Units between checks of the caller's stop callback, so that the hot path is one subtraction.
const SLICE: u64 = 1 << 14;

/// Counts work down in slices; [`Meter::spend`] only looks at the current one.
#[derive(Debug)]
pub(super) struct Meter {
    /// The budget in units of work.
    budget: Cell<u64>,
    /// What is left of the current slice.
    fuse: Cell<u64>,
    /// What is left after the current slice.
    left: Cell<u64>,
    /// Work spent on shared values for this search, which does not count against its budget.
    charged: Cell<u64>,
    /// Work that counts against the budget, but was not done.
    spared: Cell<u64>,
    reached: Cell<Reached>,
}

impl Meter {
    pub fn new(work: u64) -> Meter {
        let fuse = work.min(SLICE);
        Meter {
            budget: Cell::new(work),
            fuse: Cell::new(fuse),
            left: Cell::new(work - fuse),
            charged: Cell::new(0),
            spared: Cell::new(0),
            reached: Cell::default(),
        }
    }

    /// Replaces the budget. Work already spent counts against the new one.
    pub fn allow(&self, work: u64) {
        let spent = self.spent();
        self.budget.set(work.max(spent));
        let left = work.saturating_sub(spent);
        let fuse = left.min(SLICE);
        self.fuse.set(fuse);
        self.left.set(left - fuse);
    }

    fn spent(&self) -> u64 {
        self.budget.get() - self.fuse.get() - self.left.get()
    }

    /// Spends some units; returns false if the budget or the caller does not allow it.
    #[inline]
    pub fn spend(&self, units: u64, limits: &Limits) -> bool {
        match self.fuse.get().checked_sub(units) {
            Some(fuse) => {
                self.fuse.set(fuse);
                true
            }
            None => self.next_slice(units, limits),
        }
    }

    #[cold]
    fn next_slice(&self, units: u64, limits: &Limits) -> bool {
        let left = (self.fuse.get() + self.left.get()).checked_sub(units);
        let stop = match left {
            None => Some(Limit::Work),
            Some(_) if limits.says_stop() => Some(Limit::Stopped),
            Some(_) => None,
        };
        if let Some(limit) = stop {
            self.stop_at(limit);
        }
        let left = left.filter(|_| stop.is_none()).unwrap_or(0);
        let fuse = left.min(SLICE);
        self.fuse.set(fuse);
        self.left.set(left - fuse);
        stop.is_none()
    }

    pub fn is_empty(&self) -> bool {
        self.fuse.get() == 0 && self.left.get() == 0
    }

    pub fn stop_at(&self, limit: Limit) {
        self.reach(Reached::only(limit));
    }

    pub fn reach(&self, reached: Reached) {
        self.reached.set(self.reached.get() | reached);
    }

    pub fn charge(&self, units: u64) {
        self.charged.set(self.charged.get() + units);
    }

    pub fn spare(&self, units: u64) {
        self.spared.set(self.spared.get() + units);
    }

    pub fn effort(&self) -> Effort {
        let spent = (self.spent() + self.charged.get()).saturating_sub(self.spared.get());
        Effort { spent, reached: self.reached.get() }
    }
}
