//! A puzzle's rating in words: how long it takes, and why.

use super::{Renderer, Value};
use kotowari_engine::rate::ours::{Hardest, Rating, Reason};

/// What makes the puzzle as hard as it is: one to three sentences, one claim each.
pub fn sentences(rating: &Rating, renderer: &Renderer) -> Vec<String> {
    rating.reasons.iter().filter_map(|reason| sentence(*reason, rating, renderer)).collect()
}

/// The time it takes, as one says it: "about 7 minutes".  "Unknown", where nobody knows.
pub fn minutes(rating: &Rating, renderer: &Renderer) -> String {
    let Some(minutes) = rating.minutes else { return renderer.text("rating-unknown", &[]) };
    let rounded = |by: f64| Value::Number(((minutes / by).round() * by).max(1.0) as usize);
    let (id, number) = match minutes {
        ..20.0 => ("rating-minutes", rounded(1.0)),
        ..118.0 => ("rating-minutes", rounded(5.0)),
        _ => ("rating-hours", Value::Number((minutes / 60.0).round() as usize)),
    };
    let measured = Value::Text(if rating.is_measured() { "yes" } else { "no" }.to_owned());
    renderer.text(id, &[("number", number), ("measured", measured)])
}

fn sentence(reason: Reason, rating: &Rating, renderer: &Renderer) -> Option<String> {
    let number = |name, number| (name, Value::Number(number));
    let (id, args) = match reason {
        Reason::Openings { count } => ("rating-openings", vec![number("count", count)]),
        Reason::Narrow { count, digits } => {
            ("rating-narrow", vec![number("count", count), number("digits", digits)])
        }
        Reason::Blocks { count, cells } => {
            ("rating-blocks", vec![number("count", count), number("cells", cells)])
        }
        Reason::Lines { count, cells } => {
            ("rating-lines", vec![number("count", count), number("cells", cells)])
        }
        Reason::Steps { count } => ("rating-steps", vec![number("count", count)]),
        Reason::Hardest => {
            let Hardest { technique, kind, step } = rating.hardest?;
            let name = renderer.text(kind.map_or(technique.id, |kind| kind.id), &[]);
            let step = Value::Text(step.to_string());
            ("rating-hardest", vec![("technique", Value::Text(name)), ("step", step)])
        }
    };
    Some(renderer.text(id, &args))
}
