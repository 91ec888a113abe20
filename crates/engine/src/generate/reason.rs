//! The reasons why an attempt fails.

/// Why an attempt failed, in the order in which demands are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The search was stopped in the middle of it.
    Stopped,
    /// No full board was found.
    NoBoard,
    /// A rule has fewer true clues on the full board than wanted.
    NoClues,
    /// The digits tried have no solution or several.
    NotUnique,
    /// More givens than wanted.
    ManyClues,
    /// Fewer givens than wanted.
    FewClues,
    /// Some given is redundant.
    NotMinimal,
    /// A box is empty, or a digit is given too rarely or too often.
    NotSpread,
    /// It is easier than wanted.
    TooEasy,
    /// It is harder than wanted, or not solved with the techniques allowed.
    TooHard,
    /// It can be solved without a required technique.
    NotNeeded,
    /// A required technique comes earlier or later than wanted.
    ElsewhereNeeded,
    /// Fewer openings than wanted.
    FewOpenings,
    /// More openings than wanted.
    ManyOpenings,
    /// One step is much harder than all others.
    Spike,
    /// The last third of its steps is not all singles.
    HardEnd,
    /// It takes less time than wanted.
    TooShort,
    /// It takes more time than wanted.
    TooLong,
    /// It is an image of a puzzle made before: digits renamed, lines reordered, or turned.
    Twin,
}

impl Reason {
    /// Every reason and the name used in data and message ids.
    pub const ALL: [(&'static str, Reason); 19] = [
        ("stopped", Reason::Stopped),
        ("no-board", Reason::NoBoard),
        ("no-clues", Reason::NoClues),
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
