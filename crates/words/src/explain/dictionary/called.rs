//! What a technique is called, language by language: the line under "What others call it".

use crate::explain::renderer::LANGUAGES;
use crate::explain::{Renderer, Value};
use kotowari_engine::deduction::About;

/// A renderer for each language.
pub fn speakers() -> Vec<Renderer> {
    LANGUAGES.iter().filter_map(|language| Renderer::new(language).ok()).collect()
}

/// A line for each of these languages, `renderer`'s own first: its name there and what else it is called.
pub fn called(about: &About, renderer: &Renderer, speakers: &[Renderer]) -> Vec<String> {
    let foreign = speakers.iter().filter(|other| other.language() != renderer.language());
    let own = std::iter::once((renderer, None));
    let all = own.chain(foreign.map(|other| (other, Some(other.technique(about)))));
    all.map(|(speaker, name)| {
        let others = speaker.text(&format!("{}.alias", about.id), &[]);
        let names: Vec<String> = name.into_iter().chain([others]).collect();
        let language = Value::Text(speaker.text("page-language", &[]));
        let names = Value::Text(names.join(", "));
        renderer.text("section-names", &[("language", language), ("names", names)])
    })
    .collect()
}
