//! Puzzles to print, some to a page, with their answers at the end: one page of HTML that fetches nothing.
//!
//! Puzzles come in one by one ([`Printable::of`] says which can be printed); what is asked of the book is a
//! [`Binding`].  Files, screens and printers are a shell's.

mod binding;
mod printable;
mod sheet;

pub use binding::{Answers, Binding, Explain};
pub use printable::Printable;

use kotowari_words::explain::html::Page;
use kotowari_words::explain::{Look, Renderer};

/// More puzzles than this are no book: at six to a page, more than a ream and a half.
pub const MOST: usize = 5000;

/// How the sheets look, on a screen and on paper, beside [what all pages share](kotowari_words::explain::html::STYLE).
pub const STYLE: &str = include_str!("book.css");

/// The book of these puzzles, as a page, and how many sheets it has.
pub fn bound(puzzles: &[Printable], binding: &Binding, renderer: &Renderer) -> (Page, usize) {
    // Of its own: what is printed is read in colour or by its second signs.
    let language = renderer.language().to_string();
    let speaker = Renderer::new(&language)
        .map(|speaker| speaker.with_look(Look::Colour).with_notation(renderer.notation()));
    let renderer = speaker.as_ref().unwrap_or(renderer);
    let title = binding.title.clone().unwrap_or_else(|| renderer.text("book-title", &[]));
    let (body, sheets) = sheet::all(puzzles, &title, binding.per_page, renderer);
    let style = STYLE.to_owned();
    let class = "book".to_owned();
    (Page { language, title, class, style, body, ..Page::default() }, sheets)
}
