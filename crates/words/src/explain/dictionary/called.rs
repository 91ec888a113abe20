//! The names of a technique by language, for the section "What others call it".

use crate::explain::renderer::LANGUAGES;
use crate::explain::{Renderer, Value};
use kotowari_engine::deduction::TechniqueInfo;

/// Returns a renderer for each language.
pub fn renderers() -> Vec<Renderer> {
    LANGUAGES.iter().filter_map(|language| Renderer::new(language).ok()).collect()
}

/// Returns one line per language, `renderer`'s own first: the name and the aliases there. The own
/// line has aliases only, because its name is the heading already.
pub fn names_by_language(
    about: &TechniqueInfo,
    renderer: &Renderer,
    speakers: &[Renderer],
) -> Vec<String> {
    let foreign = speakers.iter().filter(|other| other.language() != renderer.language());
    let own = std::iter::once((renderer, None));
    let languages = own.chain(foreign.map(|other| (other, Some(other.technique(about)))));
    let line = |(speaker, name): (&Renderer, Option<String>)| {
        let others = speaker.text(&format!("{}.alias", about.id), &[]);
        let names: Vec<String> = name.into_iter().chain([others]).collect();
        let language = Value::Text(speaker.text("page-language", &[]));
        let names = Value::Text(names.join(", "));
        renderer.text("section-names", &[("language", language), ("names", names)])
    };
    languages.map(line).collect()
}
