//! Proved steps as sentences, figures, JSON, HTML and SVG.
//!
//! Every word is a Fluent message in `locales/`; no code here branches on the language. That is
//! what keeps Japanese and English alike, and lets a third language be added without touching Rust.

pub mod actions;
pub mod crux;
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
pub mod printed;
pub mod rating;
pub mod renderer;
pub mod said;
pub mod svg;
pub mod trial;
pub mod used;

pub use dictionary::Dictionary;
pub use page::{Line, Span, Style};
pub use renderer::{Look, Notation, Renderer, Value};
pub use said::{MessageArg, Said};
