//! JSON document of a hint.

use serde_json::{Value, json};

use super::{reason, step};
use crate::explain::Renderer;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::Bullet;
use kotowari_engine::layout::Layout;
use kotowari_engine::solve::Step;

pub(super) const NAME: &str = "kotowari/hint/1";

/// Contents of one hint.
pub struct Hint<'a> {
    /// How much it reveals: from 1, a question, to 5, the step carried out.
    pub level: u8,
    /// `step`, `mistake`, `solved`, `stuck` or `no_solution`.
    pub outcome: &'static str,
    /// The clues of levels 2 and 3, or what must be mended before any technique is of use.
    pub bullets: &'a [Bullet],
    /// From level 4 on, the step and the board before it.
    pub step: Option<(&'a Board, &'a Step)>,
    /// At level 5, the position after the step, in a form that can be read again.
    pub next: Option<&'a str>,
    /// The sentences of the hint.
    pub text: &'a [String],
}

/// Returns a hint as a document `kotowari/hint/1`. At levels 1 to 3 it contains neither the
/// technique nor a cell that changes.
pub fn hint(layout: &Layout, hint: &Hint<'_>, renderer: &Renderer) -> Value {
    let document =
        |(board, taken): (&Board, &Step)| step(board, 1, taken, &taken.tell(board), Some(renderer));
    let step = hint.step.map(document);
    json!({
        "schema": NAME,
        "level": hint.level,
        "outcome": hint.outcome,
        "reason": hint.bullets.iter().map(|b| reason::bullet(layout, b)).collect::<Value>(),
        "step": step,
        "next": hint.next,
        "text": { "lang": renderer.language().to_string(), "bullets": hint.text },
    })
}
