//! Printable puzzle books: worksheets, explained steps and answers as one self-contained HTML page.
//!
//! [`Printable::of`] checks and prepares a puzzle, a [`BookOptions`] holds the options, and
//! [`render_book`] makes the page. Page breaks are CSS, so that a browser prints it as it is.
//! Reading and writing files is left to the front ends.

mod binding;
mod printable;
mod sheet;

pub use binding::{Answers, BookOptions, Explain};
pub use printable::Printable;

use kotowari_words::explain::html::Page;
use kotowari_words::explain::{Look, Renderer};

/// Upper bound on the puzzles of a book: at six to a page, more than a ream and a half of paper.
pub const MAX_PUZZLES: usize = 5000;

/// Stylesheet of books for screen and paper, in addition to the
/// [one of all pages](kotowari_words::explain::html::STYLE).
pub const STYLE: &str = include_str!("book.css");

/// Returns the book as a page, and its number of sheets.
pub fn render_book(
    puzzles: &[Printable],
    binding: &BookOptions,
    renderer: &Renderer,
) -> (Page, usize) {
    // A page is coloured whatever the terminal of the caller supports; printed in black and white,
    // its second signs tell the colours apart.
    let language = renderer.language().to_string();
    let speaker = Renderer::new(&language)
        .map(|speaker| speaker.with_look(Look::Colour).with_notation(renderer.notation()));
    let renderer = speaker.as_ref().unwrap_or(renderer);
    let title = binding.title.clone().unwrap_or_else(|| renderer.text("book-title", &[]));
    let (body, sheets) = sheet::render(puzzles, &title, binding.per_page, renderer);
    let style = STYLE.to_owned();
    let class = "book".to_owned();
    (Page { language, title, class, style, body, ..Page::default() }, sheets)
}
