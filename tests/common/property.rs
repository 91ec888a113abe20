//! How property tests are run: the same cases every time, others when they are asked for.
//!
//! A change is taken or refused by what it changed, not by a case that nobody had tried before. To
//! look for new ones: `PROPTEST_RNG_SEED=$RANDOM PROPTEST_CASES=5000 cargo test --test reading
//! convert::`.

use proptest::test_runner::{Config, RngSeed};

/// `cases` cases, unless the environment says how many.
pub fn config(cases: u32) -> Config {
    let mut config = Config { failure_persistence: None, ..Config::default() };
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = cases;
    }
    if config.rng_seed == RngSeed::Random {
        config.rng_seed = RngSeed::Fixed(1);
    }
    config
}
