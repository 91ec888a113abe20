//! What the pages of the course share: how they look, and the way to the same page in another language.

use crate::explain::Renderer;
use crate::explain::html::escape;

/// How they look, beside what all pages share.
pub const STYLE: &str = include_str!("site.css");

/// Links to the same page in other languages.
pub fn other_languages(renderer: &Renderer, speakers: &[Renderer], file: &str) -> String {
    let others = speakers.iter().filter(|other| other.language() != renderer.language());
    others
        .map(|other| {
            let language = other.language();
            let name = escape(&other.text("page-language", &[]));
            format!(
                "<a lang=\"{language}\" hreflang=\"{language}\" href=\"../{language}/{file}\">{name}</a>"
            )
        })
        .collect()
}
