//! What searches work out about one state of a board, once, and share.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};

use crate::limits::Reached;

/// What was made, and the limits its making stopped at.
type Entry = (Arc<dyn Any + Send + Sync>, Reached);

/// At most one value of each type.  The board does not know the types: they are the searches' own.
#[derive(Default)]
pub(super) struct Memo(RwLock<Vec<Entry>>);

impl Memo {
    /// The value of this type, made by `make` the first time.  It may ask for values of other types.
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

    /// Forgets everything: the board has changed.
    pub fn clear(&mut self) {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn find<T: Any + Send + Sync>(&self) -> Option<(Arc<T>, Reached)> {
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        all.iter().find_map(|(made, reached)| Some((made.clone().downcast().ok()?, *reached)))
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
