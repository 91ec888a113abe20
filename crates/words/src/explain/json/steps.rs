//! Everything possible on a board in JSON.

use serde_json::{Value, json};

use super::step;
use crate::explain::Renderer;
use kotowari_engine::board::Board;
use kotowari_engine::solve::Step;

pub(super) const NAME: &str = "kotowari/steps/1";

/// Steps that are all possible on one board, as a document `kotowari/steps/1`: each numbered by its
/// place in the list.
pub fn steps(board: &Board, steps: &[Step], text: Option<&Renderer>) -> Value {
    let numbered = (1..).zip(steps);
    let all = numbered.map(|(n, one)| step(board, n, one, &one.tell(board), text));
    let all: Vec<Value> = all.collect();
    json!({ "schema": NAME, "count": all.len(), "steps": all })
}
