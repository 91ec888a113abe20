//! JSON document of a puzzle and its solving path.

use std::ops::RangeInclusive;

use serde_json::{Value, json};

use super::step::unsearched;
use super::{name, step};
use crate::explain::Renderer;
use kotowari_engine::board::Board;
use kotowari_engine::count::Solutions;
use kotowari_engine::layout::{HouseKind, Layout, RuleId};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rate;
use kotowari_engine::solve::{Outcome, Path};

pub(super) const NAME: &str = "kotowari/path/1";

/// Returns a puzzle and its path as a document `kotowari/path/1`. `start` is the board the path
/// begins on; steps contain words only if `text` is given.
///
/// # Panics
/// Panics if `path` is the path of another board.
pub fn path(
    puzzle: &Puzzle,
    start: &Board,
    path: &Path,
    solutions: Solutions,
    text: Option<&Renderer>,
) -> Value {
    let mut document = head(puzzle, start, path, solutions);
    document["steps"] = told(start, path, 1..=u32::MAX, text).collect();
    document
}

/// Returns the same document without its steps.
pub fn head(puzzle: &Puzzle, start: &Board, path: &Path, solutions: Solutions) -> Value {
    let outcome = match path.outcome {
        Outcome::Solved => "solved",
        Outcome::Stuck => "stuck",
        Outcome::Stopped => "stopped",
        Outcome::DeadEnd => "dead_end",
    };
    let mut document = json!({
        "schema": NAME,
        "puzzle": puzzle_document(puzzle),
        "solutions": solutions.id(),
        "level": rate::level(path),
        "openings": rate::openings(start),
        "first_with_notes": path.first_with_notes().map(|index| index + 1),
        "outcome": outcome,
    });
    if !path.unsearched.is_empty() {
        document["unsearched"] = unsearched(&path.unsearched);
    }
    document
}

/// Returns the steps of a path whose number, from 1, is `wanted`, each as it is asked for. The
/// others are not explained at all, which saves most of the time.
///
/// # Panics
/// Panics if `path` is the path of another board.
pub fn told(
    start: &Board,
    path: &Path,
    wanted: RangeInclusive<u32>,
    text: Option<&Renderer>,
) -> impl Iterator<Item = Value> {
    let mut board = start.clone();
    path.steps.iter().filter_map(move |taken| {
        let number = board.steps() + 1;
        let is_wanted = wanted.contains(&number);
        let document = is_wanted.then(|| step(&board, number, taken, &taken.tell(&board), text));
        taken.apply(&mut board);
        document
    })
}

fn puzzle_document(puzzle: &Puzzle) -> Value {
    let layout = &*puzzle.layout;
    let size = usize::from(layout.columns());
    let regions = layout.regions().map(|letters| {
        letters.chunks(size).map(|row| row.iter().collect()).collect::<Vec<String>>()
    });
    let placed = puzzle.placed.iter().any(Option::is_some);
    let marks = puzzle.marks.as_ref().map(|marks| {
        let cells = (0..layout.cells()).map(|cell| cell as u16);
        name::marks(
            layout,
            cells.map(|cell| puzzle.value(cell).is_none().then(|| marks[usize::from(cell)])),
        )
    });
    let mut document = json!({
        "title": puzzle.title,
        "size": layout.rows(),
        "digits": { "lowest": layout.label(0), "count": layout.digits() },
        "boxes": layout.boxes().map(|(rows, columns)| [rows, columns]),
        "regions": regions,
        "extra": extra(layout),
        "givens": name::grid(layout, &puzzle.givens),
        "placed": placed.then(|| name::grid(layout, &puzzle.placed)),
        "marks": marks,
    });
    if !layout.more().is_empty() {
        document["rules"] =
            (0..layout.more().len()).map(|rule| rule_document(layout, rule)).collect();
    }
    // Whoever reads it knows the cells and houses of a square from its size, and of nothing else.
    if !layout.is_square() {
        let cells = (0..layout.cells()).map(|cell| name::cell(layout, cell as u16));
        document["cells"] = cells.collect();
        document["houses"] = houses(layout, |_| true);
    }
    document
}

/// An extra rule with its cells and numbers.
fn rule_document(layout: &Layout, rule: RuleId) -> Value {
    let details = layout.rule(rule);
    let cells = details.cells.iter().map(|&cell| name::cell(layout, cell));
    let mut value = name::rule(layout, rule);
    value["cells"] = cells.collect();
    value["first"] = json!(details.split);
    value["numbers"] = json!(details.numbers);
    if !details.factors.is_empty() {
        value["factors"] = json!(details.factors);
    }
    if !details.parts.is_empty() {
        value["parts"] = json!(details.parts);
    }
    value
}

/// The houses beyond rows, columns, boxes and regions: diagonals, areas, and those that rules add.
fn extra(layout: &Layout) -> Value {
    houses(layout, |kind| {
        matches!(kind, HouseKind::Diagonal | HouseKind::Area | HouseKind::Cage | HouseKind::Line)
    })
}

/// Houses of the wanted kinds, each with its cells.
fn houses(layout: &Layout, wanted: impl Fn(HouseKind) -> bool) -> Value {
    let houses = (0..layout.houses().len()).filter(|&house| wanted(layout.house(house).kind));
    let document = |house| {
        let cells = layout.cells_of(house).iter().map(|&cell| name::cell(layout, cell));
        json!({ "house": name::house(layout, house), "cells": cells.collect::<Vec<_>>() })
    };
    houses.map(document).collect()
}
