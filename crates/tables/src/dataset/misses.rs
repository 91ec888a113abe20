//! What looks like a step and is none: near misses, each with the condition that fails.

use serde_json::{Map, Value, json};

use super::recipe::Recipe;
use super::written::{claims, literal};
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{About, Level};
use kotowari_engine::rng::Rng;
use kotowari_engine::solve::Step;
use kotowari_learn::lesson::json::condition;
use kotowari_learn::lesson::miss::{Miss, Search};
use kotowari_learn::lesson::session::{lost, why};
use kotowari_learn::lesson::source::Source;

/// So many ways to thin a board are looked at for one technique.
const TRIES: usize = 40;

/// So many techniques are tried beside that of the step.
const OTHERS: usize = 3;

/// Up to so many near misses of the position of a row, those of the technique of the step first, then of some that are
/// learnt no later.  Each would take away a digit of the solution.
pub fn misses(
    recipe: &Recipe<'_>,
    row: &str,
    (board, step): (&Board, &Step),
    source: &Source,
    rng: &mut Rng,
) -> Vec<Value> {
    let mut found = vec![];
    for technique in asked(recipe, step, rng) {
        if found.len() >= recipe.negatives {
            break;
        }
        let search = Search::new(board, &source.solution, technique);
        let more = search.some(recipe.negatives - found.len(), TRIES, source, rng);
        for miss in &more {
            let id = format!("{row}-x{}", found.len() + 1);
            found.push(document(recipe, miss, &id));
        }
    }
    found
}

/// The technique of the step, if people use it, and some others.
fn asked(recipe: &Recipe<'_>, step: &Step, rng: &mut Rng) -> Vec<&'static About> {
    let own = step.deduction().technique;
    let mut others: Vec<&'static About> = vec![];
    for technique in &recipe.techniques {
        let about = technique.about();
        if about.rank <= own.rank && about.level <= Level::Expert && about.id != own.id {
            others.push(about);
        }
    }
    rng.shuffle(&mut others);
    others.truncate(OTHERS);
    let mut all: Vec<&'static About> = vec![];
    all.extend((own.level <= Level::Expert).then_some(own));
    all.extend(others);
    all
}

fn document(recipe: &Recipe<'_>, miss: &Miss, id: &str) -> Value {
    let layout = miss.board.layout();
    let deduction = miss.step.deduction();
    let [place, remove] = claims(layout, miss.step.claims());
    let lost_digits: Vec<String> = miss.would_erase.iter().map(|&c| literal(layout, c)).collect();
    let mut said = Map::new();
    for speaker in recipe.speakers {
        let lead = why(miss).text(speaker);
        let end = lost(miss).text(speaker);
        said.insert(speaker.language().to_string(), format!("{lead}\n{end}").into());
    }
    json!({
        "id": id,
        "technique": deduction.technique.id,
        "kind": deduction.kind.map_or(deduction.technique.id, |kind| kind.id),
        "place": place,
        "remove": remove,
        "would_erase": lost_digits.join(" "),
        "fails": condition(layout, miss),
        "text": said,
    })
}
