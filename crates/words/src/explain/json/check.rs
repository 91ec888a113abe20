//! JSON document of `check`: what is wrong with a position, and how soon that shows.

use serde_json::{Value, json};

use super::{name, proof, reason, step};
use crate::explain::Renderer;
use kotowari_engine::ask::findings::Findings;
use kotowari_engine::ask::wrong::{Fault, FirstWrong, Sight};
use kotowari_engine::board::{DeadEnd, Repeat};
use kotowari_engine::deduction::Bullet;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::{Candidate, CellId, Unit};

pub(super) const NAME: &str = "kotowari/check/1";

/// Results of checking a position.
pub struct Check<'a> {
    /// The position.
    pub puzzle: &'a Puzzle,
    /// Its comparison with the solution.
    pub findings: &'a Findings,
    /// Whether there is exactly one solution and the position contradicts it nowhere.
    pub sound: bool,
    /// The first wrong digit, if one is wrong.
    pub first: Option<&'a FirstWrong>,
    /// How soon wrong digits show, if one is wrong.
    pub sight: Option<Sight>,
    /// The right digits for cells where one is wrong or missing; `None` if they are to stay secret.
    pub right: Option<&'a [Candidate]>,
    /// The sentences about the board, as message ids with arguments.
    pub reason: &'a [Bullet],
    /// All sentences of the answer.
    pub text: &'a [String],
}

/// Returns a document `kotowari/check/1`. Without `right` it reveals which digits are wrong, but
/// nothing else of the solution.
pub fn check(check: &Check<'_>, renderer: &Renderer) -> Value {
    let Check { puzzle, findings, .. } = check;
    let layout = &*puzzle.layout;
    let candidates = |list: &[Candidate]| -> Value {
        list.iter().map(|&c| name::candidate(layout, c)).collect()
    };
    let repeat = |repeat: &Repeat| {
        json!({
            "house": name::house(layout, repeat.house),
            "digit": layout.label(repeat.digit),
            "cells": cells(layout, &repeat.cells),
        })
    };
    let lacking: Vec<CellId> = findings.missing.iter().map(|c| c.cell).collect();
    let marks = puzzle.marks.is_some().then(|| {
        json!({ "lacking": cells(layout, &lacking), "impossible": candidates(&findings.impossible) })
    });
    json!({
        "schema": NAME,
        "sound": check.sound,
        "solutions": findings.count.solutions().id(),
        "clues": puzzle.clues(),
        "own": findings.own.len(),
        "fits": findings.fits,
        "repeats": findings.repeats.iter().map(repeat).collect::<Value>(),
        "wrong": candidates(&findings.wrong),
        "marks": marks,
        "first": check.first.map(|first| self::first(layout, first, renderer)),
        "sight": check.sight.map(|sight| self::sight(layout, sight)),
        "right": check.right.map(candidates),
        "reason": check.reason.iter().map(|b| reason::bullet(layout, b)).collect::<Value>(),
        "text": { "lang": renderer.language().to_string(), "bullets": check.text },
    })
}

fn first(layout: &Layout, first: &FirstWrong, renderer: &Renderer) -> Value {
    let FirstWrong { candidate, number, before, fault, followed_by } = first;
    let followed: Vec<CellId> = followed_by.iter().map(|c| c.cell).collect();
    let fault = match fault {
        Fault::Seen(house, cell) => json!({
            "kind": "seen",
            "house": name::house(layout, *house),
            "at": name::cell(layout, *cell),
        }),
        Fault::Excluded(trail) => {
            let steps = trail.on(before);
            let documents = (1..).zip(&steps).map(|(n, (board, taken))| {
                step(board, n, taken, &taken.tell(board), Some(renderer))
            });
            json!({ "kind": "excluded", "steps": documents.collect::<Value>() })
        }
        Fault::Premature(left) => json!({
            "kind": "open",
            "unit": proof::unit(layout, left.unit),
            "candidates": left.candidates.iter().map(|&c| name::candidate(layout, c)).collect::<Value>(),
        }),
    };
    json!({
        "cell": name::cell(layout, candidate.cell),
        "digit": layout.label(candidate.digit),
        "move": number,
        "followed_by": cells(layout, &followed),
        "fault": fault,
    })
}

fn sight(layout: &Layout, sight: Sight) -> Value {
    match sight {
        Sight::Repeat => json!({ "kind": "repeat" }),
        Sight::Hidden => json!({ "kind": "hidden" }),
        Sight::DeadEnd(end, steps) => {
            let unit = match end {
                DeadEnd::Cell(cell) => Unit::Cell(cell),
                DeadEnd::House(house, digit) => Unit::House(house, digit),
            };
            json!({ "kind": "dead_end", "unit": proof::unit(layout, unit), "steps": steps })
        }
    }
}

fn cells(layout: &Layout, cells: &[CellId]) -> Value {
    cells.iter().map(|&cell| name::cell(layout, cell)).collect()
}
