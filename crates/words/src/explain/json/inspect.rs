//! JSON document of `inspect`: the report on one or more puzzles.

use serde_json::{Value, json};

use super::name;
use crate::explain::Renderer;
use crate::explain::inspected;
use crate::inspect::{
    Alternative, Bottleneck, Course, ExtraHouses, Inspection, NearSymmetry, RuleClues, Spare,
    Transformation, Twin, Warning,
};
use kotowari_engine::count::Count;
use kotowari_engine::layout::{HouseKind, Layout, RuleId};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::Outcome;
use kotowari_kernel::CellId;

pub(super) const NAME: &str = "kotowari/inspect/1";

/// Returns a document `kotowari/inspect/1` with these entries, each made by [`inspected()`].
pub fn inspect(puzzles: Vec<Value>) -> Value {
    json!({ "schema": NAME, "puzzles": puzzles })
}

/// Returns the entry of one puzzle; `number` is its position in `file`, counted from 1.
pub fn inspected(
    file: &str,
    number: usize,
    puzzle: &Puzzle,
    found: &Inspection,
    renderer: &Renderer,
) -> Value {
    let layout = &*puzzle.layout;
    let rating = found.rating.as_ref();
    let level = rating.and_then(|rating| rating.level);
    let tenths = |value: f64| (value * 10.0).round() / 10.0;
    let two = match &found.count {
        Count::Many(one, other) => {
            let full = |digits: &[u8]| {
                name::grid(layout, &digits.iter().copied().map(Some).collect::<Vec<_>>())
            };
            json!([full(one), full(other)])
        }
        _ => Value::Null,
    };
    let warnings = found.warnings.iter().map(|warning| self::warning(warning, layout, renderer));
    json!({
        "file": file,
        "number": number,
        "title": puzzle.title,
        "givens": name::grid(layout, &puzzle.givens),
        "cells": found.cells,
        "clues": found.clues,
        "solutions": found.count.solutions().id(),
        "two": two,
        "level": level,
        "minutes": rating.and_then(|rating| rating.minutes).map(tenths),
        "openings": rating.map(|rating| rating.openings),
        "hardest": found.bottleneck.as_ref().map(bottleneck),
        "course": found.course.as_ref().map(course),
        "backdoors": found.backdoors.as_ref().map(|backdoors| json!({
            "needless": backdoors.needless,
            "digits": backdoors.digits.iter().map(|&c| name::candidate(layout, c)).collect::<Value>(),
        })),
        "spare": found.spare.as_ref().map(|found| spare(found, layout)),
        "symmetry": found.shape.as_ref().map(|shape| shape.symmetry.id()),
        "near": found.shape.as_ref().map(|shape| {
            shape.others.iter().map(|other| near(other, layout)).collect::<Value>()
        }),
        "twin": found.twin.as_ref().map(twin),
        "digits": found.spread.digits,
        "empty": found.spread.empty.iter().map(|&h| name::house(layout, h)).collect::<Value>(),
        "extras": found.extras.as_ref().map(|extras| {
            extras.iter().map(|e| extra(e, e.verdict(level), layout)).collect::<Value>()
        }),
        "clues_of_rules": found.clues_of_rules.as_ref().map(|all| {
            all.iter().map(|clues| clues_of(clues, layout, renderer)).collect::<Value>()
        }),
        "warnings": warnings.collect::<Value>(),
        "left_out": found.left_out.iter().map(|left| left.id()).collect::<Value>(),
    })
}

fn cells(cells: &[CellId], layout: &Layout) -> Value {
    cells.iter().map(|&cell| name::cell(layout, cell)).collect()
}

fn bottleneck(peak: &Bottleneck) -> Value {
    let alternative = |other: &Alternative| {
        json!({
            "technique": other.technique.id,
            "kind": other.kind.map(|kind| kind.id),
            "same": other.same,
        })
    };
    json!({
        "step": peak.step,
        "technique": peak.technique.id,
        "kind": peak.kind.map(|kind| kind.id),
        "level": peak.level(),
        "alternatives": peak.alternatives.iter().map(alternative).collect::<Value>(),
        "unsearched": peak.unsearched,
    })
}

fn course(course: &Course) -> Value {
    let outcome = match course.outcome {
        Outcome::Solved => "solved",
        Outcome::Stuck => "stuck",
        Outcome::Stopped => "stopped",
        Outcome::DeadEnd => "dead_end",
    };
    let steps = course.steps.iter().map(|step| {
        json!({
            "technique": step.technique.id,
            "kind": step.kind.map(|kind| kind.id),
            "level": step.level(),
            "placed": step.placed,
            "eliminated": step.eliminated,
        })
    });
    let is_solved = course.outcome == Outcome::Solved;
    json!({
        "outcome": outcome,
        "steps": steps.collect::<Value>(),
        "spike": course.spike.map(|spike| spike.step),
        "flows": is_solved.then_some(course.flows),
    })
}

fn spare(spare: &Spare, layout: &Layout) -> Value {
    json!({
        "minimal": spare.is_minimal(),
        "minimal_by_orbit": spare.is_minimal_by_orbit(),
        "each": cells(&spare.each, layout),
        "together": cells(&spare.together, layout),
        "orbits": spare.orbits.as_ref().map(|orbits| {
            orbits.iter().map(|orbit| cells(orbit, layout)).collect::<Value>()
        }),
        "unsettled": cells(&spare.unsettled, layout),
    })
}

fn twin(twin: &Twin) -> Value {
    let (turn, renamed) = match twin.how {
        Transformation::Copy => (Some("none"), Some(false)),
        Transformation::Renamed => (Some("none"), Some(true)),
        Transformation::Turned(turn, renamed) => (Some(turn.id()), Some(renamed)),
        Transformation::Shuffled => (None, None),
    };
    json!({
        "file": twin.file,
        "number": twin.number.max(1),
        "copy": twin.how == Transformation::Copy,
        "turn": turn,
        "renamed": renamed,
    })
}

fn near(near: &NearSymmetry, layout: &Layout) -> Value {
    json!({
        "symmetry": near.symmetry.id(),
        "breaks": near.breaks(),
        "extra": cells(&near.extra, layout),
        "lacking": cells(&near.lacking, layout),
    })
}

fn extra(extra: &ExtraHouses, verdict: &str, layout: &Layout) -> Value {
    json!({
        "kind": if extra.kind == HouseKind::Diagonal { "diagonal" } else { "area" },
        "houses": extra.houses.iter().map(|&h| name::house(layout, h)).collect::<Value>(),
        "all": extra.all,
        "solutions": extra.solutions.id(),
        "level": extra.level,
        "verdict": verdict,
    })
}

fn clues_of(clues: &RuleClues, layout: &Layout, renderer: &Renderer) -> Value {
    let names = |all: &[RuleId]| -> Value {
        all.iter().map(|&rule| Value::from(renderer.rule(layout, rule))).collect()
    };
    json!({
        "sort": clues.sort,
        "clues": clues.clues.len(),
        "needed": clues.needed,
        "spare": names(&clues.each),
        "unsettled": names(&clues.unsettled),
    })
}

fn warning(warning: &Warning, layout: &Layout, renderer: &Renderer) -> Value {
    json!({
        "warning": warning.id(),
        "text": inspected::warning(warning, layout, renderer),
    })
}
