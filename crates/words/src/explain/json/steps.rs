//! JSON document of all steps that are possible on one board.

use serde_json::{Value, json};

use super::step;
use crate::explain::Renderer;
use kotowari_engine::board::Board;
use kotowari_engine::solve::Step;

pub(super) const NAME: &str = "kotowari/steps/1";

/// Returns alternative steps on `board` as a document `kotowari/steps/1`, numbered by their place
/// in the list.
pub fn steps(board: &Board, steps: &[Step], text: Option<&Renderer>) -> Value {
    let numbered = (1..).zip(steps);
    let documents = numbered.map(|(n, taken)| step(board, n, taken, &taken.tell(board), text));
    let documents: Vec<Value> = documents.collect();
    json!({ "schema": NAME, "count": documents.len(), "steps": documents })
}
