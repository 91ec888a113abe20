//! A quick hash for what is looked up while searching.
//!
//! The standard library's keeps strangers from choosing keys that collide.  Here the keys are cells and digits
//! of a board, and it took 3 % of the path of a hard puzzle.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// A map of a search.
pub(crate) type QuickMap<K, V> = HashMap<K, V, BuildHasherDefault<Quick>>;
/// A set of a search.
pub(crate) type QuickSet<K> = HashSet<K, BuildHasherDefault<Quick>>;

/// Each word turned, mixed in and multiplied by an odd number without pattern (the golden ratio's digits).
#[derive(Default)]
pub(crate) struct Quick(u64);

impl Quick {
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(26) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Quick {
    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            self.add(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.add(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.add(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.add(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    fn finish(&self) -> u64 {
        // A table looks at the lowest and at the highest bits; those of a product are best in the middle.
        self.0 ^ self.0 >> 32
    }
}
