//! What was not searched to the end, in words.

use super::{Renderer, Value};
use kotowari_engine::solve::{Limit, Unsearched};
use kotowari_engine::technique::by_id;

/// Why a path ends before the techniques had looked at everything, if it does.
pub fn stopped(unsearched: &[Unsearched], renderer: &Renderer) -> Option<String> {
    let whole = unsearched.iter().find(|what| what.technique.is_none())?;
    let message = if whole.limit == Limit::Stopped { "path-stopped" } else { "path-spent" };
    Some(renderer.text(message, &[]))
}

/// Which techniques may have missed something where nothing more was found.
pub fn unsearched(unsearched: &[Unsearched], renderer: &Renderer) -> Option<String> {
    names("unsearched", unsearched, renderer)
}

/// Which techniques may have missed an easier step than the one that was found.
pub fn unsearched_before(unsearched: &[Unsearched], renderer: &Renderer) -> Option<String> {
    names("unsearched-before", unsearched, renderer)
}

fn names(message: &str, unsearched: &[Unsearched], renderer: &Renderer) -> Option<String> {
    let mut ids: Vec<&str> = unsearched.iter().filter_map(|what| what.technique).collect();
    ids.dedup();
    let name = |id: &str| by_id(id).map(|technique| renderer.technique(technique.about()));
    let names: Vec<String> = ids.into_iter().filter_map(name).collect();
    if names.is_empty() {
        return None;
    }
    let count = ("count", Value::Number(names.len()));
    Some(renderer.text(message, &[count, ("techniques", Value::List(names))]))
}
