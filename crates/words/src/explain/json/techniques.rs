//! The catalogue in JSON.

use serde_json::{Map, Value, json};

use crate::explain::Renderer;
use crate::explain::renderer::LANGUAGES;
use kotowari_engine::deduction::{About, Elsewhere, Kind};

pub(super) const NAME: &str = "kotowari/techniques/1";

/// Techniques as a document `kotowari/techniques/1`, with their names in every language.
pub fn techniques(all: &[&About]) -> Value {
    let speakers: Vec<Renderer> =
        LANGUAGES.iter().filter_map(|language| Renderer::new(language).ok()).collect();
    let all: Vec<Value> = all.iter().map(|about| technique(about, &speakers)).collect();
    json!({ "schema": NAME, "techniques": all })
}

fn technique(about: &About, speakers: &[Renderer]) -> Value {
    let attribute = |part: &'static str| {
        spoken(speakers, move |speaker| speaker.text(&format!("{}.{part}", about.id), &[]).into())
    };
    let kind = |kind: &Kind| {
        json!({
            "id": kind.id,
            "name": spoken(speakers, |speaker| speaker.text(kind.id, &[]).into()),
            "elsewhere": elsewhere(kind.elsewhere),
        })
    };
    json!({
        "id": about.id,
        "name": spoken(speakers, |speaker| speaker.technique(about).into()),
        "aliases": spoken(speakers, |speaker| speaker.aliases(about).into()),
        "family": about.family,
        "rank": about.rank,
        "level": about.level,
        "elsewhere": elsewhere(about.elsewhere),
        "kinds": about.kinds.iter().map(kind).collect::<Vec<Value>>(),
        "nudge": attribute("nudge"),
        "find": attribute("find"),
    })
}

/// The same in every language.
fn spoken(speakers: &[Renderer], say: impl Fn(&Renderer) -> Value) -> Value {
    let each = speakers.iter().map(|speaker| (speaker.language().to_string(), say(speaker)));
    Value::Object(each.collect::<Map<String, Value>>())
}

/// All codes, and the rating as Sudoku Explainer writes it.
fn elsewhere(elsewhere: Elsewhere) -> Value {
    let rating = elsewhere.explainer.map(|tenths| f64::from(tenths) / 10.0);
    json!({ "hodoku": elsewhere.hodoku, "explainer": rating })
}
