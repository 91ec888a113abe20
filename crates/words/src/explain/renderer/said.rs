//! What need not be said anew.

/// What a renderer said before: a path has hundreds of figures of one board, and to say the same anew took a
/// third of the time that `explain` took.
#[derive(Default)]
pub(in crate::explain) struct Said {
    /// As `Renderer::headings` needs them.
    pub headings: [Vec<String>; 4],
    /// Names of cells, by row and column; empty where nobody asked.
    pub cells: Vec<Vec<String>>,
    /// What the drawing of a sort of rules means, with the number in it.
    pub captions: Vec<(&'static str, Option<u16>, String)>,
}
