//! What one search has spent.

use std::cell::Cell;

use crate::limits::{Effort, Limit, Limits, Reached};

/// So much is spent before somebody asks whether to stop.
const SLICE: u64 = 1 << 14;

/// Counts work down.
#[derive(Debug)]
pub(super) struct Meter {
    /// What may be spent in all.
    budget: Cell<u64>,
    /// What may be spent before the next look at everything else.
    fuse: Cell<u64>,
    /// What may be spent after that.
    left: Cell<u64>,
    /// What others spent for this search, beside its own budget.
    charged: Cell<u64>,
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
            reached: Cell::default(),
        }
    }

    /// Gives another budget, for all that is spent from the beginning.
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

    /// Whether so much was still there.
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

    pub fn effort(&self) -> Effort {
        Effort { spent: self.spent() + self.charged.get(), reached: self.reached.get() }
    }
}
