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
    /// It is one of those made before, with digits renamed, lines in another order, or turned.
    Twin,
}

impl Reason {
    /// Every reason and the name used in data and message ids.
    pub const ALL: [(&'static str, Reason); 18] = [
        ("stopped", Reason::Stopped),
        ("no-board", Reason::NoBoard),
        ("not-unique", Reason::NotUnique),
        ("many-clues", Reason::ManyClues),
        ("few-clues", Reason::FewClues),
        ("not-minimal", Reason::NotMinimal),
        ("not-spread", Reason::NotSpread),
        ("too-easy", Reason::TooEasy),
        ("too-hard", Reason::TooHard),
        ("not-needed", Reason::NotNeeded),
        ("elsewhere-needed", Reason::ElsewhereNeeded),
        ("few-openings", Reason::FewOpenings),
        ("many-openings", Reason::ManyOpenings),
        ("spike", Reason::Spike),
        ("hard-end", Reason::HardEnd),
        ("too-short", Reason::TooShort),
        ("too-long", Reason::TooLong),
        ("twin", Reason::Twin),
    ];

    /// The name used in data and message ids.
    pub fn id(self) -> &'static str {
        Reason::ALL.iter().find(|(_, other)| *other == self).map_or("stopped", |(id, _)| id)
    }
}
