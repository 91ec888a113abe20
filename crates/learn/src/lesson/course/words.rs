//! A unit in words: its title, and sentences about how often it comes up.

use super::often::{Collection, UnitFrequencies};
use super::{Unit, path};
use kotowari_words::explain::{Renderer, Value};

/// The title of a unit: its own message, or else the name of the only technique it teaches.
pub fn title(unit: &Unit, renderer: &Renderer) -> String {
    let own = format!("unit-{}", unit.id);
    match (renderer.has(&own), &unit.teaches[..]) {
        (false, [about]) => renderer.technique(about),
        _ => renderer.text(&own, &[]),
    }
}

/// Sentences about the share of puzzles solved so far, if the unit is on the path, and about how
/// often the unit comes up in each collection; empty for a unit that teaches no technique.
pub fn how_often(unit: &Unit, renderer: &Renderer) -> Vec<String> {
    let measured = UnitFrequencies::ours().filter(|_| !unit.teaches.is_empty());
    let collections = measured.map(|measured| measured.collections).unwrap_or_default();
    let sentence = |collection: &Collection| {
        let name = renderer.text(&format!("collection-{}", collection.name), &[]);
        let per_thousand = collection.per_thousand(unit);
        let times = collection.times.get(&unit.id).copied().unwrap_or(0);
        let args = [
            ("collection", Value::Text(name)),
            ("percent", Value::Number((per_thousand + 5) / 10)),
            ("times", Value::Number(times)),
            ("puzzles", Value::Number(collection.puzzles)),
        ];
        // Below one percent, the sentence gives the count, because a rounded percentage says
        // nothing.
        let id = match (times, per_thousand) {
            (0, _) => "often-never",
            (_, 0..10) => "often-rare",
            _ => "often",
        };
        renderer.text(id, &args)
    };
    let so_far = path::solved_of_thousand(unit).filter(|_| !unit.teaches.is_empty());
    let so_far = so_far.map(|(solved, before)| {
        let percent = Value::Number((solved + 5) / 10);
        let more = format!("{}.{}", (solved - before) / 10, (solved - before) % 10);
        renderer.text("course-so-far", &[("percent", percent), ("more", Value::Text(more))])
    });
    so_far.into_iter().chain(collections.iter().map(sentence)).collect()
}
