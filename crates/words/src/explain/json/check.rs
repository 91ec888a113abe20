//! What `check` finds, in JSON.

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

/// What has been found out about a position.
pub struct Check<'a> {
    /// The position.
    pub puzzle: &'a Puzzle,
    /// It, held against the solution.
    pub findings: &'a Findings,
    /// Whether there is one solution and nothing against it.
    pub sound: bool,
    /// The first wrong digit, if one is wrong.
    pub first: Option<&'a FirstWrong>,
    /// How soon wrong digits show, if one is wrong.
    pub sight: Option<Sight>,
    /// The right digits where one is wrong or missing, if they may be told.
    pub right: Option<&'a [Candidate]>,
    /// What was said of the board.
    pub reason: &'a [Bullet],
    /// Everything that was said.
    pub text: &'a [String],
}

/// A document `kotowari/check/1`.  Without `right` it gives nothing of the solution away but where
/// something is wrong.
pub fn check(check: &Check<'_>, renderer: &Renderer) -> Value {
    let Check { puzzle, findings, .. } = check;
    let layout = &*puzzle.layout;
    let candidates =
        |all: &[Candidate]| -> Value { all.iter().map(|&c| name::candidate(layout, c)).collect() };
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
            let told = (1..).zip(&steps).map(|(n, (board, taken))| {
                step(board, n, taken, &taken.tell(board), Some(renderer))
            });
            json!({ "kind": "excluded", "steps": told.collect::<Value>() })
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

fn cells(layout: &Layout, all: &[CellId]) -> Value {
    all.iter().map(|&cell| name::cell(layout, cell)).collect()
}
