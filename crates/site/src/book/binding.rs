//! What is asked of a book.

/// What is asked of a book.
#[derive(Clone, Debug)]
pub struct Binding {
    /// How many puzzles stand on a page: one of [`Binding::PER_PAGE`].
    pub per_page: usize,
    /// Where the answers are.
    pub answers: Answers,
    /// What is explained.
    pub explain: Explain,
    /// What stands over it, if not what usually does.
    pub title: Option<String>,
}

impl Binding {
    /// How many puzzles may stand on a page.
    pub const PER_PAGE: [usize; 4] = [1, 2, 4, 6];
}

impl Default for Binding {
    fn default() -> Binding {
        Binding { per_page: 2, answers: Answers::End, explain: Explain::None, title: None }
    }
}

/// Where the answers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// On the last pages, small.
    End,
    /// Nowhere.
    None,
}

/// What is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explain {
    /// The hardest step of each puzzle.
    Hardest,
    /// Nothing.
    None,
}
