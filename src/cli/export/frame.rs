//! What all pages of the course share: style, and links to the same page in other languages.

use kotowari_words::explain::Renderer;
use kotowari_words::explain::html::escape;

/// Style of these pages, in addition to that of all HTML output.
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
