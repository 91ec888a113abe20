//! A unit in words: what it is called, how often it comes up.

use super::often::{Collection, HowOften};
use super::{Unit, path};
use kotowari_words::explain::{Renderer, Value};

/// What a unit is called.
pub fn title(unit: &Unit, renderer: &Renderer) -> String {
    let own = format!("unit-{}", unit.id);
    match (renderer.has(&own), &unit.teaches[..]) {
        (false, [about]) => renderer.technique(about),
        _ => renderer.text(&own, &[]),
    }
}

/// In how many puzzles of each collection the unit comes up, a sentence each; none for a unit that
/// teaches no technique.
pub fn how_often(unit: &Unit, renderer: &Renderer) -> Vec<String> {
    let measured = HowOften::ours().filter(|_| !unit.teaches.is_empty());
    let collections = measured.map(|measured| measured.collections).unwrap_or_default();
    let sentence = |collection: &Collection| {
        let name = renderer.text(&format!("collection-{}", collection.name), &[]);
        let thousandth = collection.per_thousand(unit);
        let times = collection.times.get(&unit.id).copied().unwrap_or(0);
        let args = [
            ("collection", Value::Text(name)),
            ("percent", Value::Number((thousandth + 5) / 10)),
            ("times", Value::Number(times)),
            ("puzzles", Value::Number(collection.puzzles)),
        ];
        // Below one in a hundred, a percentage says nothing.
        let id = match (times, thousandth) {
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
