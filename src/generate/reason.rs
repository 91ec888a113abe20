//! Why an attempt came to nothing.

/// Why an attempt came to nothing, in the order in which it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The search was stopped in the middle of it.
    Stopped,
    /// No full board was found.
    NoBoard,
    /// The digits tried in a mask have no solution, or several.
    NotUnique,
    /// More givens than wanted.
    ManyClues,
    /// Fewer givens than wanted.
    FewClues,
    /// Some given can be spared.
    NotMinimal,
    /// A box is empty, or a digit given too seldom or too often.
    NotSpread,
    /// It is easier than wanted.
    TooEasy,
    /// It is harder than wanted, or not solved with what may be used.
    TooHard,
    /// It can be solved without what it is to need.
    NotNeeded,
    /// What it needs comes earlier or later than wanted.
    ElsewhereNeeded,
    /// Fewer openings than wanted.
    FewOpenings,
    /// More openings than wanted.
    ManyOpenings,
    /// One step is much harder than all others.
    Spike,
    /// Its end is not of singles alone.
    HardEnd,
    /// It takes less time than wanted.
    TooShort,
    /// It takes more time than wanted.
    TooLong,
}

impl Reason {
    /// The name used in data and message ids.
    pub fn id(self) -> &'static str {
        match self {
            Reason::Stopped => "stopped",
            Reason::NoBoard => "no-board",
            Reason::NotUnique => "not-unique",
            Reason::ManyClues => "many-clues",
            Reason::FewClues => "few-clues",
            Reason::NotMinimal => "not-minimal",
            Reason::NotSpread => "not-spread",
            Reason::TooEasy => "too-easy",
            Reason::TooHard => "too-hard",
            Reason::NotNeeded => "not-needed",
            Reason::ElsewhereNeeded => "elsewhere-needed",
            Reason::FewOpenings => "few-openings",
            Reason::ManyOpenings => "many-openings",
            Reason::Spike => "spike",
            Reason::HardEnd => "hard-end",
            Reason::TooShort => "too-short",
            Reason::TooLong => "too-long",
        }
    }
}
