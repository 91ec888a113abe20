//! Sentences about searches that hit a limit and may therefore have missed a step.

use super::{Renderer, Value};
use kotowari_engine::solve::{Limit, Unsearched};
use kotowari_engine::technique::by_id;

/// Returns why a path ends before every technique had finished searching; `None` if all had.
pub fn path_end_reason(unsearched: &[Unsearched], renderer: &Renderer) -> Option<String> {
    let whole = unsearched.iter().find(|search| search.technique.is_none())?;
    let message = if whole.limit == Limit::Stopped { "path-stopped" } else { "path-spent" };
    Some(renderer.text(message, &[]))
}

/// Names the techniques that may have missed something where no further step was found.
pub fn may_have_missed(unsearched: &[Unsearched], renderer: &Renderer) -> Option<String> {
    names("unsearched", unsearched, renderer)
}

/// Names the techniques that may have missed an easier step than the one found.
pub fn may_have_missed_easier(unsearched: &[Unsearched], renderer: &Renderer) -> Option<String> {
    names("unsearched-before", unsearched, renderer)
}

fn names(message: &str, unsearched: &[Unsearched], renderer: &Renderer) -> Option<String> {
    let mut ids: Vec<&str> = unsearched.iter().filter_map(|search| search.technique).collect();
    ids.dedup();
    let name = |id: &str| by_id(id).map(|technique| renderer.technique(technique.info()));
    let names: Vec<String> = ids.into_iter().filter_map(name).collect();
    if names.is_empty() {
        return None;
    }
    let count = ("count", Value::Number(names.len()));
    Some(renderer.text(message, &[count, ("techniques", Value::List(names))]))
}
