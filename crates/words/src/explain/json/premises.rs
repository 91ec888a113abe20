//! The premises of a step in JSON: sets of candidates, the links between them, and the earlier
//! steps that eliminated all others.

use serde_json::{Value, json};

use super::name;
use super::sparse::sparse;
use kotowari_engine::deduction::{Earlier, Figure, Link, Premises, Set};
use kotowari_engine::layout::Layout;

/// Returns the premises of a step, with the letters its figure gives them.
pub fn premises(layout: &Layout, premises: &Premises, figure: &Figure) -> Value {
    let set = |set: &Set| {
        sparse(json!({
            "role": set.role,
            "number": set.number,
            "labels": name::list(figure.labels_of(set).into_iter().map(name::label)),
            "candidates": name::words(layout, &set.candidates),
            "houses": name::houses(layout, &set.houses),
            "earlier": premises.steps_before(set),
        }))
    };
    let earlier = |cause: &Earlier| {
        json!({
            "step": cause.step,
            "unit": name::unit(layout, cause.unit),
            "removed": name::words(layout, &cause.removed),
        })
    };
    let tie = |link: &Link| {
        let mut value = self::link(layout, link);
        if let Some(unit) = link.by {
            value["by"] = json!(name::unit(layout, unit));
        }
        value
    };
    sparse(json!({
        "sets": premises.sets.iter().map(set).collect::<Value>(),
        "links": premises.links.iter().map(tie).collect::<Value>(),
        "earlier": premises.earlier.iter().map(earlier).collect::<Value>(),
    }))
}

/// Returns a link as its two sides, and whether it is strong.
pub(super) fn link(layout: &Layout, link: &Link) -> Value {
    sparse(json!({
        "from": name::words(layout, &link.from),
        "to": name::words(layout, &link.to),
        "strong": link.strong,
    }))
}
