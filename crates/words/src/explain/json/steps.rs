//! JSON document of all steps that are possible on one board.

use serde_json::{Value, json};

use super::step::{position, step, unsearched};
use crate::explain::Renderer;
use kotowari_engine::board::Board;
use kotowari_engine::solve::{Step, Unsearched};

pub(super) const NAME: &str = "kotowari/steps/2";

/// Returns the head of a document `kotowari/steps/2`: how many steps there are on `board`, the
/// board, and which searches hit a limit, so that there may be more.
pub fn steps(board: &Board, steps: &[Step], limits: &[Unsearched]) -> Value {
    let mut document = json!({
        "schema": NAME,
        "count": steps.len(),
        "state": position(board),
    });
    if !limits.is_empty() {
        document["unsearched"] = unsearched(limits);
    }
    document
}

/// Returns the steps of that document, each as it is asked for, numbered by their place in the
/// list. The board is said in the head.
pub fn alternatives(
    board: &Board,
    steps: &[Step],
    text: Option<&Renderer>,
) -> impl Iterator<Item = Value> {
    (1..).zip(steps).map(move |(number, taken)| {
        let mut document = step(board, number, taken, &taken.tell(board), text);
        document.as_object_mut().map(|members| members.shift_remove("state"));
        document
    })
}
