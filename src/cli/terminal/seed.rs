//! Seeds for random choices that the user did not seed.

use std::time::{SystemTime, UNIX_EPOCH};

/// Returns a seed from the clock: six digits, short enough to be typed again as `--seed`.
pub fn new_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (now.as_micros() % 1_000_000) as u64
}
