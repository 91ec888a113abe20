//! JSON document of the technique catalogue.

use serde_json::{Map, Value, json};

use crate::explain::Renderer;
use crate::explain::renderer::LANGUAGES;
use kotowari_engine::deduction::{ForeignCodes, Kind, TechniqueInfo};

pub(super) const NAME: &str = "kotowari/techniques/1";

/// Returns techniques as a document `kotowari/techniques/1`, with their names in every language.
pub fn techniques(techniques: &[&TechniqueInfo]) -> Value {
    let renderers: Vec<Renderer> =
        LANGUAGES.iter().filter_map(|language| Renderer::new(language).ok()).collect();
    let documents: Vec<Value> =
        techniques.iter().map(|about| technique(about, &renderers)).collect();
    json!({ "schema": NAME, "techniques": documents })
}

fn technique(about: &TechniqueInfo, renderers: &[Renderer]) -> Value {
    let attribute = |part: &'static str| {
        translations(renderers, move |renderer| {
            renderer.text(&format!("{}.{part}", about.id), &[]).into()
        })
    };
    let kind = |kind: &Kind| {
        json!({
            "id": kind.id,
            "name": translations(renderers, |renderer| renderer.text(kind.id, &[]).into()),
            "elsewhere": elsewhere(kind.codes),
        })
    };
    json!({
        "id": about.id,
        "name": translations(renderers, |renderer| renderer.technique(about).into()),
        "aliases": translations(renderers, |renderer| renderer.aliases(about).into()),
        "family": about.family,
        "rank": about.rank,
        "level": about.level,
        "elsewhere": elsewhere(about.codes),
        "kinds": about.kinds.iter().map(kind).collect::<Vec<Value>>(),
        "nudge": attribute("nudge"),
        "find": attribute("find"),
    })
}

/// An object with one value per language.
fn translations(renderers: &[Renderer], render: impl Fn(&Renderer) -> Value) -> Value {
    let entries =
        renderers.iter().map(|renderer| (renderer.language().to_string(), render(renderer)));
    Value::Object(entries.collect::<Map<String, Value>>())
}

/// The HoDoKu codes, and the Sudoku Explainer rating as that program writes it.
fn elsewhere(elsewhere: ForeignCodes) -> Value {
    let rating = elsewhere.explainer.map(|tenths| f64::from(tenths) / 10.0);
    json!({ "hodoku": elsewhere.hodoku, "explainer": rating })
}
