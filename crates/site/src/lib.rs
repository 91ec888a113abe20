//! What every front end shares: calls by name for a page in a browser, printed books, and sentences
//! that the command line, Python and the browser say alike.
//!
//! Most users want the package `kotowari`, which re-exports this one under the same names.

pub mod book;
pub mod site;
pub mod spoken;
