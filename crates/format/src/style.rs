//! How a puzzle is written, where its format leaves a choice.

/// How it is written, where the format leaves a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The sign of an empty cell: `.` or `0`.
    pub empty: char,
}

impl Default for Style {
    fn default() -> Style {
        Style { empty: '.' }
    }
}
