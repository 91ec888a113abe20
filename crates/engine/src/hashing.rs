//! FNV-1a with 64 bits: a hash that is the same on every platform and in every version, for values
//! stored in files.
//!
//! File names of saved games, snapshots of interrupted runs and the ids of puzzles in a data set
//! depend on it, so it must not change. Collisions are easy to construct; they harm only the files
//! of whoever does so. Hash tables in searches use `rustc_hash` instead, which is faster and may
//! change between versions.

/// The hash of no bytes.
pub const EMPTY: u64 = 0xcbf2_9ce4_8422_2325;

/// Extends a hash by these bytes; start from [`EMPTY`].
pub fn fnv1a(hash: u64, bytes: impl IntoIterator<Item = u8>) -> u64 {
    let step = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.into_iter().fold(hash, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_those_of_the_published_algorithm() {
        assert_eq!(fnv1a(EMPTY, *b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a(EMPTY, *b"foobar"), 0x8594_4171_f739_67e8);
        assert_eq!(fnv1a(fnv1a(EMPTY, *b"foo"), *b"bar"), fnv1a(EMPTY, *b"foobar"));
    }
}
