//! A map that is gone through in the order in which its keys came, so that the search is the same
//! on every run.

use std::collections::HashMap;
use std::hash::Hash;

pub(super) struct InOrder<K, V> {
    at: HashMap<K, usize>,
    all: Vec<(K, V)>,
}

impl<K: Clone + Eq + Hash, V> InOrder<K, V> {
    pub(super) fn new() -> InOrder<K, V> {
        InOrder { at: HashMap::new(), all: vec![] }
    }

    /// The value of a key, which is made if there is none, and the place of the key.
    pub(super) fn of(&mut self, key: &K, make: impl FnOnce() -> V) -> (usize, &mut V) {
        let next = self.all.len();
        let at = *self.at.entry(key.clone()).or_insert(next);
        if at == next {
            self.all.push((key.clone(), make()));
        }
        (at, &mut self.all[at].1)
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn into_pairs(self) -> impl Iterator<Item = (K, V)> {
        self.all.into_iter()
    }
}
