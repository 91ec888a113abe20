//! The premises of a step in JSON: sets of candidates, the links between them, and the earlier
//! steps that eliminated all others.

use serde_json::{Value, json};

use super::{name, proof};
use kotowari_engine::deduction::{Earlier, Figure, Link, Premises, Set};
use kotowari_engine::layout::Layout;
use kotowari_kernel::Candidate;

/// Returns the premises of a step, with the letters its figure gives them.
pub fn premises(layout: &Layout, premises: &Premises, figure: &Figure) -> Value {
    let set = |set: &Set| {
        json!({
            "role": set.role,
            "number": set.number,
            "labels": figure.labels_of(set).into_iter().map(name::label).collect::<Value>(),
            "cells": set.cells().into_iter().map(|c| name::cell(layout, c)).collect::<Value>(),
            "candidates": candidates(layout, &set.candidates),
            "houses": set.houses.iter().map(|&h| name::house(layout, h)).collect::<Value>(),
            "earlier": premises.steps_before(set),
        })
    };
    let link = |link: &Link| {
        json!({
            "from": candidates(layout, &link.from),
            "to": candidates(layout, &link.to),
            "strong": link.strong,
            "by": link.by.map(|unit| proof::unit(layout, unit)),
        })
    };
    let earlier = |cause: &Earlier| {
        json!({
            "step": cause.step,
            "unit": proof::unit(layout, cause.unit),
            "removed": candidates(layout, &cause.removed),
        })
    };
    json!({
        "sets": premises.sets.iter().map(set).collect::<Value>(),
        "links": premises.links.iter().map(link).collect::<Value>(),
        "earlier": premises.earlier.iter().map(earlier).collect::<Value>(),
    })
}

fn candidates(layout: &Layout, list: &[Candidate]) -> Value {
    list.iter().map(|&c| name::candidate(layout, c)).collect()
}
