//! JSON document of `why`: why a digit can or cannot go in a cell.

use serde_json::{Value, json};

use super::{name, proof, reason, step};
use crate::explain::Renderer;
use kotowari_engine::ask::why::{Later, Open, Why};
use kotowari_engine::board::Board;
use kotowari_engine::deduction::Bullet;
use kotowari_engine::layout::Layout;
use kotowari_kernel::Candidate;

pub(super) const NAME: &str = "kotowari/why/1";

/// A question about one candidate, and its answer.
pub struct WhyAnswer<'a> {
    /// The candidate.
    pub candidate: Candidate,
    /// The layout of its board.
    pub layout: &'a Layout,
    /// The board and the answer found on it; `None` if the puzzle has no solution.
    pub answer: Option<(&'a Board, &'a Why)>,
    /// Whether the player's pencil marks lack the candidate, so that the board ignores them.
    pub marks_left_out: bool,
    /// The sentences about the board, as message ids with arguments.
    pub reason: &'a [Bullet],
    /// All sentences of the answer.
    pub text: &'a [String],
}

/// Returns a document `kotowari/why/1`.
pub fn why(asked: &WhyAnswer<'_>, renderer: &Renderer) -> Value {
    let layout = asked.layout;
    let mut document = json!({
        "schema": NAME,
        "cell": name::cell(layout, asked.candidate.cell),
        "digit": layout.label(asked.candidate.digit),
        "answer": asked.answer.map_or("no_solution", |(_, why)| answer(why)),
        "marks_left_out": asked.marks_left_out,
        "steps": [],
        "open": null,
        "reason": asked.reason.iter().map(|b| reason::bullet(layout, b)).collect::<Value>(),
        "text": { "lang": renderer.language().to_string(), "bullets": asked.text },
    });
    match asked.answer {
        Some((board, Why::Settled { trail, .. })) => {
            let steps = trail.on(board);
            let documents = (1..).zip(&steps).map(|(n, (before, taken))| {
                step(before, n, taken, &taken.tell(before), Some(renderer))
            });
            document["steps"] = documents.collect();
        }
        Some((board, Why::Open(open))) => document["open"] = self::open(board, open, renderer),
        _ => {}
    }
    document
}

/// The id of an answer.
fn answer(why: &Why) -> &'static str {
    match why {
        Why::Stands => "stands",
        Why::Filled(_) => "filled",
        Why::Seen { .. } => "seen",
        Why::Unmarked => "unmarked",
        Why::Settled { holds: true, .. } => "must",
        Why::Settled { holds: false, .. } => "cannot",
        Why::Open(_) => "open",
    }
}

/// The alternatives to an undecided candidate, and the steps that lead on.
fn open(board: &Board, open: &Open, renderer: &Renderer) -> Value {
    let layout = board.layout();
    let others = &open.alternatives;
    let first = open.first.as_ref();
    let later = |later: &Later| {
        let last = later.trail.steps.last();
        json!({
            "number": later.number,
            "steps": later.trail.steps.len(),
            "technique": last.map(|step| step.deduction().technique.id),
        })
    };
    json!({
        "unit": proof::unit(layout, others.unit),
        "candidates": others.candidates.iter().map(|&c| name::candidate(layout, c)).collect::<Value>(),
        "first": first.map(|taken| step(board, 1, taken, &taken.tell(board), Some(renderer))),
        "later": open.later.as_ref().map(later),
    })
}
