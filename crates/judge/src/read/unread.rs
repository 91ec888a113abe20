//! What was not understood: where, and what was expected there.

/// Where a line is not understood, in characters from 1, and what was expected there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The column.
    pub column: usize,
    /// How many characters.
    pub width: usize,
    /// What was expected.
    pub expected: Expected,
}

/// What was expected where a line is not understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A result, as `r5c9<>1` or `r3c6=5`.
    Result,
    /// `=` or `<>`.
    Sign,
    /// A cell, as `r5c9`.
    Cell,
    /// A cell of this board.
    CellOfBoard,
    /// A cell written as the others of its line are.
    Notation,
    /// A digit.
    Digit,
    /// A digit of this board.
    DigitOfBoard,
    /// A house of this board, as `r5` or `b3`.
    House,
    /// A link of a chain: `=` or `-`.
    Link,
    /// A bracket that closes.
    Bracket,
    /// A chain, a fish, or cells with digits.
    Pattern,
    /// A step of ours in JSON.
    Json,
    /// One step, where several are printed.
    OneStep,
}

impl Expected {
    /// All of them.
    pub const ALL: [Expected; 13] = [
        Expected::Result,
        Expected::Sign,
        Expected::Cell,
        Expected::CellOfBoard,
        Expected::Notation,
        Expected::Digit,
        Expected::DigitOfBoard,
        Expected::House,
        Expected::Link,
        Expected::Bracket,
        Expected::Pattern,
        Expected::Json,
        Expected::OneStep,
    ];

    /// The name in data and messages.
    pub fn id(self) -> &'static str {
        match self {
            Expected::Result => "result",
            Expected::Sign => "sign",
            Expected::Cell => "cell",
            Expected::CellOfBoard => "cell-of-board",
            Expected::Notation => "notation",
            Expected::Digit => "digit",
            Expected::DigitOfBoard => "digit-of-board",
            Expected::House => "house",
            Expected::Link => "link",
            Expected::Bracket => "bracket",
            Expected::Pattern => "pattern",
            Expected::Json => "json",
            Expected::OneStep => "one-step",
        }
    }
}

/// The technique's id that a name means, if the caller has a dictionary.
pub type Names<'n> = &'n dyn Fn(&str) -> Option<&'static str>;
