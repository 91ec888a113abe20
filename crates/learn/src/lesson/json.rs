//! Practice items as JSON (`kotowari/drill/1`), for other programs.

use serde_json::{Value, json};

use super::miss::{FailedCondition, Miss};
use super::practice::PracticeItem;
use super::source::Source;
use kotowari_engine::board::Board;
use kotowari_engine::layout::Layout;
use kotowari_engine::solve::Step;
use kotowari_format::write;
use kotowari_kernel::{CellId, Digit, Literal};
use kotowari_words::explain::json::name::{candidate, candidates, cell, grid, house};
use kotowari_words::explain::json::state;

/// The schema of the document.
pub const NAME: &str = "kotowari/drill/1";

/// Serialises a position with a real step; `number` counts items from 1.
pub fn item(number: usize, item: &PracticeItem) -> Value {
    let mut value = common(number, true, &item.source, &item.board, item.step());
    value["fails"] = Value::Null;
    value["would_erase"] = json!([]);
    value
}

/// Serialises a near miss, with the condition that fails and the digits it would cost.
pub fn miss(number: usize, miss: &Miss) -> Value {
    let layout = miss.board.layout();
    let mut value = common(number, false, &miss.source, &miss.board, &miss.step);
    value["fails"] = condition(layout, miss);
    let erased = miss.would_erase.iter().map(|&c| candidate(layout, c));
    value["would_erase"] = erased.collect();
    value
}

fn common(number: usize, holds: bool, source: &Source, board: &Board, step: &Step) -> Value {
    let layout = board.layout();
    let is_place = |claim: &Literal| matches!(claim, Literal::Place(_));
    let solution: Vec<Option<Digit>> = source.solution.iter().copied().map(Some).collect();
    let mut value = json!({
        "n": number,
        "holds": holds,
        "givens": grid(layout, &source.puzzle.givens),
        "state": state(board),
        "solution": grid(layout, &solution),
        "place": candidates(layout, step.claims(), is_place),
        "remove": candidates(layout, step.claims(), |claim| !is_place(claim)),
    });
    // The givens alone do not determine the puzzle if the board has other rules.
    if !write::is_usual(layout) {
        value["board"] = json!(write::whole(&source.puzzle));
    }
    value
}

/// Serialises the condition that fails, and the candidate that shows it.
pub fn condition(layout: &Layout, miss: &Miss) -> Value {
    let because = candidate(layout, miss.because);
    let names = |cells: &[CellId]| -> Value { cells.iter().map(|&c| cell(layout, c)).collect() };
    match &miss.condition {
        FailedCondition::Places { house: h, digit, cells } => json!({
            "kind": "places", "because": because, "house": house(layout, *h),
            "digit": layout.label(*digit), "cells": names(cells),
        }),
        FailedCondition::Digits { cell: c, digits } => json!({
            "kind": "digits", "because": because, "cell": cell(layout, *c),
            "digits": digits.iter().map(|&d| layout.label(d)).collect::<Value>(),
        }),
        FailedCondition::WayOut { cells } => {
            json!({ "kind": "way_out", "because": because, "cells": names(cells) })
        }
        FailedCondition::Printed { cells } => {
            json!({ "kind": "printed", "because": because, "cells": names(cells) })
        }
    }
}
