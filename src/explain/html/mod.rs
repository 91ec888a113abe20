//! A proved step as HTML: the bullets beside the drawing, and names that light their cells.
//!
//! Pages are whole by themselves: no script, nothing fetched.  What is lit is decided by CSS rules,
//! one for each cell that a sentence names.

mod legend;
mod name;
mod page;
mod step;

pub use super::svg::escape;
pub use legend::legend;
pub use name::{Name, linked, linked_html};
pub use page::{Page, STYLE};
pub use step::{bullets, figure, pair};
