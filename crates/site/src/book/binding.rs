//! The options of a book.

/// The options of a book.
#[derive(Clone, Debug)]
pub struct BookOptions {
    /// Puzzles a page, one of [`BookOptions::PER_PAGE`].
    pub per_page: usize,
    /// Where the answers are printed.
    pub answers: Answers,
    /// Which steps are explained.
    pub explain: Explain,
    /// Title; `None` for the default one.
    pub title: Option<String>,
}

impl BookOptions {
    /// The supported numbers of puzzles a page.
    pub const PER_PAGE: [usize; 4] = [1, 2, 4, 6];
}

impl Default for BookOptions {
    fn default() -> BookOptions {
        BookOptions { per_page: 2, answers: Answers::End, explain: Explain::None, title: None }
    }
}

/// Where the answers are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// On the last pages, small.
    End,
    /// They are left out.
    None,
}

/// Which steps are explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explain {
    /// The hardest step of each puzzle.
    Hardest,
    /// None.
    None,
}
