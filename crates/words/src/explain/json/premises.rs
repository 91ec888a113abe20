//! What a step rests on in JSON: which candidates form which set, what links them, and which earlier
//! steps left no others.

use serde_json::{Value, json};

use super::{name, proof};
use kotowari_engine::deduction::{Earlier, Figure, Link, Premises, Set};
use kotowari_engine::layout::Layout;
use kotowari_kernel::Candidate;

/// The premises of a step, with the letters its figure has for them.
pub fn premises(layout: &Layout, premises: &Premises, figure: &Figure) -> Value {
    let set = |set: &Set| {
        json!({
            "role": set.role,
            "number": set.number,
            "labels": figure.labels_of(set).into_iter().map(name::label).collect::<Value>(),
            "cells": set.cells().into_iter().map(|c| name::cell(layout, c)).collect::<Value>(),
            "candidates": each(layout, &set.candidates),
            "houses": set.houses.iter().map(|&h| name::house(layout, h)).collect::<Value>(),
            "earlier": premises.steps_before(set),
        })
    };
    let link = |link: &Link| {
        json!({
            "from": each(layout, &link.from),
            "to": each(layout, &link.to),
            "strong": link.strong,
            "by": link.by.map(|unit| proof::unit(layout, unit)),
        })
    };
    let earlier = |of: &Earlier| {
        json!({
            "step": of.step,
            "unit": proof::unit(layout, of.unit),
            "removed": each(layout, &of.removed),
        })
    };
    json!({
        "sets": premises.sets.iter().map(set).collect::<Value>(),
        "links": premises.links.iter().map(link).collect::<Value>(),
        "earlier": premises.earlier.iter().map(earlier).collect::<Value>(),
    })
}

fn each(layout: &Layout, all: &[Candidate]) -> Value {
    all.iter().map(|&c| name::candidate(layout, c)).collect()
}
