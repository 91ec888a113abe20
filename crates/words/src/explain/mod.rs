//! A proved step in words and pictures.  Every word is in `locales/`; nothing here asks which
//! language it is.

pub mod dictionary;
pub mod growing;
pub mod headings;
pub mod html;
pub mod inspected;
pub mod json;
pub mod limits;
pub mod log;
mod names;
pub mod notation;
pub mod page;
mod parts;
pub mod picture;
pub mod rating;
pub mod renderer;
pub mod said;
pub mod svg;
pub mod trial;

pub use dictionary::Dictionary;
pub use page::{Line, Span, Style};
pub use renderer::{Look, Notation, Renderer, Value};
pub use said::{Fact, Said};
