//! A cache for what searches compute from one state of a board, keyed by type, and one for what
//! came to nothing on the way.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};

use crate::limits::Reached;
use rustc_hash::FxHashMap;

/// A value, and the limits at which its computation stopped.
type Entry = (Arc<dyn Any + Send + Sync>, Reached);

/// A value for each type, found by downcasting, because the types are private to the searches and
/// the board cannot name them.
#[derive(Default)]
pub(super) struct Memo(RwLock<Vec<Entry>>);

impl Memo {
    /// Returns the value of type `T`, calling `make` if there is none yet. No lock is held
    /// meanwhile, so `make` may ask for values of other types; two threads may then compute the
    /// same value, and the first one stored is used from then on.
    pub fn get<T: Any + Send + Sync>(
        &self,
        make: impl FnOnce() -> (T, Reached),
    ) -> (Arc<T>, Reached) {
        if let Some(found) = self.find() {
            return found;
        }
        let (made, reached) = make();
        let made = Arc::new(made);
        self.0.write().unwrap_or_else(PoisonError::into_inner).push((made.clone(), reached));
        (made, reached)
    }

    /// Empties the cache, because the board has changed.
    pub fn clear(&mut self) {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn find<T: Any + Send + Sync>(&self) -> Option<(Arc<T>, Reached)> {
        let entries = self.0.read().unwrap_or_else(PoisonError::into_inner);
        entries.iter().find_map(|(made, reached)| Some((made.clone().downcast().ok()?, *reached)))
    }
}

impl Clone for Memo {
    fn clone(&self) -> Memo {
        Memo(RwLock::new(self.0.read().unwrap_or_else(PoisonError::into_inner).clone()))
    }
}

impl fmt::Debug for Memo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Memo")
    }
}

/// What searches looked at in vain, shared by the boards of one path: work by key.
#[derive(Clone, Default)]
pub(super) struct Past(Arc<RwLock<FxHashMap<Box<[u64]>, u64>>>);

/// More is not kept; each is some hundred bytes.
const MOST_KEPT: usize = 50_000;

impl Past {
    pub fn get(&self, key: &[u64]) -> Option<u64> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(key).copied()
    }

    pub fn note(&self, key: Box<[u64]>, work: u64) {
        let mut past = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if past.len() < MOST_KEPT {
            past.insert(key, work);
        }
    }
}

impl fmt::Debug for Past {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Past")
    }
}
