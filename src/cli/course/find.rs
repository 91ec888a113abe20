//! Finding: a position, and the question where.

use super::walk::{Flow, Walk};
use super::{answer, told};
use crate::cli::{Context, Failure};
use crate::explain::{Line, Value};

/// How many positions.
const POSITIONS: usize = 2;

/// The stage.
pub fn stage(walk: &mut Walk<'_>, context: &mut Context<'_, '_>) -> Result<Flow, Failure> {
    for _ in 0..POSITIONS {
        let Some(item) = walk.tasks.item() else { return Ok(Flow::Continue(())) };
        let technique = Value::Text(context.renderer.technique(item.technique));
        let ask = context.renderer.text("find-ask", &[("technique", technique)]);
        let mut lines = vec![Line::default()];
        lines.extend(told::plain(&item.board, walk.unit, context));
        lines.push(Line::plain(ask));
        context.print(&lines)?;
        if answer::step(&item, walk.unit, context)?.is_break() {
            return Ok(Flow::Break(()));
        }
    }
    Ok(Flow::Continue(()))
}
