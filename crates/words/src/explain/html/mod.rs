//! A proved step as HTML: the bullets beside the drawing, and names that light their cells.
//!
//! Pages are whole by themselves: nothing fetched, and all of it is there without a script.  What is lit
//! is decided by CSS rules, one for each cell that a sentence names.  Only a whole path has a few lines
//! of script, for those who go from step to step by key.

mod legend;
mod name;
mod page;
mod step;
mod walk;

pub use super::svg::escape;
pub use legend::legend;
pub use name::{Name, linked, linked_html};
pub use page::{Page, STYLE};
pub use step::{bullets, chain, figure, indented, pair};
pub use walk::Walk;
