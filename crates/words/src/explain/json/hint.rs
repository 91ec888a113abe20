//! A hint in JSON.

use serde_json::{Value, json};

use super::{reason, step};
use crate::explain::Renderer;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::Bullet;
use kotowari_engine::layout::Layout;
use kotowari_engine::solve::Step;

pub(super) const NAME: &str = "kotowari/hint/1";

/// What one hint says.
pub struct Hint<'a> {
    /// From 1, a question, to 5, the step taken.
    pub level: u8,
    /// `step`, `mistake`, `solved`, `stuck` or `no_solution`.
    pub outcome: &'static str,
    /// Levels 2 and 3, or what is to be looked at before any technique.
    pub bullets: &'a [Bullet],
    /// From level 4 on, the step and the board before it.
    pub step: Option<(&'a Board, &'a Step)>,
    /// At level 5, the position after it, in a form that can be read again.
    pub next: Option<&'a str>,
    /// The sentences.
    pub text: &'a [String],
}

/// A hint as a document `kotowari/hint/1`.  At levels 1 to 3 neither the technique nor a cell that
/// changes is in it.
pub fn hint(layout: &Layout, hint: &Hint<'_>, renderer: &Renderer) -> Value {
    let told =
        |(board, taken): (&Board, &Step)| step(board, 1, taken, &taken.tell(board), Some(renderer));
    let step = hint.step.map(told);
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
