//! Negatives of a row: near misses, which look like a step but lack one condition.

use serde_json::{Map, Value, json};

use super::recipe::Recipe;
use super::written::claims;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Level, TechniqueInfo};
use kotowari_engine::rng::Rng;
use kotowari_engine::solve::Step;
use kotowari_learn::lesson::json::condition;
use kotowari_learn::lesson::miss::{Miss, MissSearch};
use kotowari_learn::lesson::session::{erased_message, failed_condition_message};
use kotowari_learn::lesson::source::Source;
use kotowari_words::explain::json::name;

/// Upper bound on the thinned boards searched for one technique.
const MAX_THINNED_BOARDS: usize = 40;

/// Number of techniques tried beside that of the step.
const OTHER_TECHNIQUES: usize = 3;

/// Returns up to [`Recipe::negatives`] near misses in the position of a row, as JSON: first of the
/// technique of its step, then of random ones that are taught no later. Each would erase a digit
/// of the solution.
pub fn misses(
    recipe: &Recipe<'_>,
    row: &str,
    (board, step): (&Board, &Step),
    source: &Source,
    rng: &mut Rng,
) -> Vec<Value> {
    let mut found = vec![];
    for technique in techniques_to_try(recipe, step, rng) {
        if found.len() >= recipe.negatives {
            break;
        }
        let search = MissSearch::new(board, &source.solution, technique);
        let more = search.some(recipe.negatives - found.len(), MAX_THINNED_BOARDS, source, rng);
        for miss in &more {
            let id = format!("{row}-x{}", found.len() + 1);
            found.push(document(recipe, miss, &id));
        }
    }
    found
}

/// Returns the technique of the step, unless only computers use it, and some random others.
fn techniques_to_try(
    recipe: &Recipe<'_>,
    step: &Step,
    rng: &mut Rng,
) -> Vec<&'static TechniqueInfo> {
    let own = step.deduction().technique;
    let mut others: Vec<&'static TechniqueInfo> = vec![];
    for technique in &recipe.techniques {
        let about = technique.info();
        if about.rank <= own.rank && about.level <= Level::Expert && about.id != own.id {
            others.push(about);
        }
    }
    rng.shuffle(&mut others);
    others.truncate(OTHER_TECHNIQUES);
    let own = (own.level <= Level::Expert).then_some(own);
    own.into_iter().chain(others).collect()
}

fn document(recipe: &Recipe<'_>, miss: &Miss, id: &str) -> Value {
    let layout = miss.board.layout();
    let deduction = miss.step.deduction();
    let [place, remove] = claims(layout, miss.step.claims());
    let lost_digits: Vec<String> =
        miss.would_erase.iter().map(|&c| name::word(layout, c)).collect();
    let mut texts = Map::new();
    for speaker in recipe.speakers {
        let reason = failed_condition_message(miss).text(speaker);
        let consequence = erased_message(miss).text(speaker);
        texts.insert(speaker.language().to_string(), format!("{reason}\n{consequence}").into());
    }
    json!({
        "id": id,
        "technique": deduction.technique.id,
        "kind": deduction.kind.map_or(deduction.technique.id, |kind| kind.id),
        "place": place,
        "remove": remove,
        "would_erase": lost_digits.join(" "),
        "fails": condition(layout, miss),
        "text": texts,
    })
}
