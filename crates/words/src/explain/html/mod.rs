//! Steps and paths as HTML: sentences beside a drawing, and cell names that highlight their cell.
//!
//! A page is one self-contained file, so that it can be mailed, archived and opened offline. It is
//! readable without a script: highlighting is done by CSS, one rule per cell that a sentence names.
//! Only the page of a path has a few lines of script, for moving from step to step by key.

mod legend;
mod name;
mod page;
mod step;
mod walk;

pub use super::svg::escape;
pub use legend::legend;
pub use name::{FigureName, linked, linked_html};
pub use page::{Page, STYLE};
pub use step::{bullets, chain, figure, indented, pair};
pub use walk::PathPage;
