//! Presentation shared by the front ends: the JSON interface of the web page ([`site`]),
//! printable books ([`book`]), and messages that the command line, Python and the browser word
//! alike ([`spoken`]).
//!
//! Most users want the package `kotowari`, which re-exports this one under the same names.

pub mod book;
pub mod site;
pub mod spoken;
