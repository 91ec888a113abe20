//! Cache of formatted names.

/// Names a renderer has formatted before. A path has hundreds of figures of the same board, and
/// formatting their names again took a third of the time of `explain`.
#[derive(Default)]
pub(in crate::explain) struct NameCache {
    /// Headings by number, for columns and rows, each in the short form and in that of the
    /// marks view:
    /// `Renderer::headings` computes the index.
    pub headings: [Vec<String>; 4],
    /// Names of cells by row and column; empty if not formatted yet.
    pub cells: Vec<Vec<String>>,
    /// Captions by sort of rule and the number in them.
    pub captions: Vec<(&'static str, Option<u16>, String)>,
}
