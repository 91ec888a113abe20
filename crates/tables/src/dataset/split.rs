//! Which part of a set a puzzle belongs to.

use kotowari_engine::error::Error;
use kotowari_engine::rng::Rng;

/// A part of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Split {
    /// To learn from.
    Train,
    /// To choose by while learning.
    Validation,
    /// To be looked at once.
    Test,
}

impl Split {
    /// All of them.
    pub const ALL: [Split; 3] = [Split::Train, Split::Validation, Split::Test];

    /// Its name in data and in the names of files.
    pub fn id(self) -> &'static str {
        match self {
            Split::Train => "train",
            Split::Validation => "validation",
            Split::Test => "test",
        }
    }
}

/// How large the parts are to be, against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares([u64; 3]);

impl Default for Shares {
    fn default() -> Shares {
        Shares([90, 5, 5])
    }
}

impl Shares {
    /// Reads them: `90,5,5`, `1,0,0`.
    ///
    /// # Errors
    /// If these are not three whole numbers of which one is above 0 (`dataset-split`).
    pub fn parse(text: &str) -> Result<Shares, Error> {
        let wrong = || Error::new("dataset-split").text("typed", text);
        let all: Vec<&str> = text.split(',').map(str::trim).collect();
        let [train, validation, test] = all[..] else { return Err(wrong()) };
        let number = |text: &str| -> Result<u64, Error> {
            text.parse::<u32>().map(u64::from).map_err(|_| wrong())
        };
        let shares = [number(train)?, number(validation)?, number(test)?];
        if shares.iter().sum::<u64>() == 0 { Err(wrong()) } else { Ok(Shares(shares)) }
    }

    /// The part for a group of puzzles, another one for other seeds: `(first number of SplitMix64 seeded
    /// with seed XOR group) mod (sum of the shares)`, counted off along the shares.
    pub fn of(self, group: u64, seed: u64) -> Split {
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
        assert_eq!(Shares::parse("90,5,5"), Ok(Shares::default()));
        assert_eq!(Shares::parse(" 1, 0 ,0"), Ok(Shares([1, 0, 0])));
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
            assert_eq!(Shares::parse(wrong).unwrap_err().id, "dataset-split", "{wrong}");
        }
    }

    #[test]
    fn parts_are_as_large_as_asked_for() {
        let shares = Shares([90, 0, 10]);
        for seed in [0, 1, u64::MAX] {
            let mut counts = [0; 3];
            for group in 0..20_000u64 {
                counts[shares.of(group.wrapping_mul(0x1234_5678_9ABC_DEF1), seed) as usize] += 1;
            }
            assert_eq!(counts[1], 0);
            assert!((1_800..2_200).contains(&counts[2]), "{counts:?}");
        }
    }
}
