//! Assigns puzzles to training, validation and test data.

use kotowari_engine::error::Error;
use kotowari_engine::rng::Rng;

/// A split of a data set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Split {
    /// Data to train on.
    Train,
    /// Data to select models and parameters by.
    Validation,
    /// Data for the final evaluation.
    Test,
}

impl Split {
    /// All splits, in the order of their discriminants.
    pub const ALL: [Split; 3] = [Split::Train, Split::Validation, Split::Test];

    /// Returns the name in data and in file names.
    pub fn id(self) -> &'static str {
        match self {
            Split::Train => "train",
            Split::Validation => "validation",
            Split::Test => "test",
        }
    }
}

/// Proportions of the splits, in the order of [`Split::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SplitRatios([u64; 3]);

impl Default for SplitRatios {
    fn default() -> SplitRatios {
        SplitRatios([90, 5, 5])
    }
}

impl SplitRatios {
    /// Parses proportions such as `90,5,5` or `1,0,0`.
    ///
    /// # Errors
    ///
    /// If these are not three integers, at least one of them positive (`dataset-split`).
    pub fn parse(text: &str) -> Result<SplitRatios, Error> {
        let wrong = || Error::new("dataset-split").text("typed", text);
        let numbers: Vec<&str> = text.split(',').map(str::trim).collect();
        let [train, validation, test] = numbers[..] else { return Err(wrong()) };
        let number = |text: &str| -> Result<u64, Error> {
            text.parse::<u32>().map(u64::from).map_err(|_| wrong())
        };
        let shares = [number(train)?, number(validation)?, number(test)?];
        if shares.iter().sum::<u64>() == 0 { Err(wrong()) } else { Ok(SplitRatios(shares)) }
    }

    /// Returns the split of a group of puzzles, given its hash and the seed of the set.
    ///
    /// The first number of SplitMix64 seeded with `seed XOR group`, modulo the sum of the shares,
    /// is counted off along the shares. Each group is assigned independently of all others.
    pub fn assign(self, group: u64, seed: u64) -> Split {
        let sum = self.0.iter().sum::<u64>().max(1);
        let mut left = Rng::new(seed ^ group).bits() % sum;
        for (split, share) in Split::ALL.into_iter().zip(self.0) {
            if left < share {
                return split;
            }
            left -= share;
        }
        Split::Train
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_three_numbers() {
        assert_eq!(SplitRatios::parse("90,5,5"), Ok(SplitRatios::default()));
        assert_eq!(SplitRatios::parse(" 1, 0 ,0"), Ok(SplitRatios([1, 0, 0])));
        for wrong in [
            "",
            "90",
            "90,5",
            "90,5,5,0",
            "0,0,0",
            "a,b,c",
            "-1,1,1",
            "90.5,5,4.5",
            "4294967296,0,0",
        ] {
            assert_eq!(SplitRatios::parse(wrong).unwrap_err().id, "dataset-split", "{wrong}");
        }
    }

    #[test]
    fn splits_are_as_large_as_requested() {
        let shares = SplitRatios([90, 0, 10]);
        for seed in [0, 1, u64::MAX] {
            let mut counts = [0; 3];
            for group in 0..20_000u64 {
                counts[shares.assign(group.wrapping_mul(0x1234_5678_9ABC_DEF1), seed) as usize] +=
                    1;
            }
            assert_eq!(counts[1], 0);
            assert!((1_800..2_200).contains(&counts[2]), "{counts:?}");
        }
    }
}
