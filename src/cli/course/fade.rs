//! Fading: fresh positions told with the last bullets left out, more of them each time.

use super::walk::{Flow, Walk};
use super::{answer, told};
use crate::cli::{Context, Failure};
use crate::deduction::Figure;
use crate::explain::Line;

/// How many bullets are left out, one position after the other; in the last one all but the question.
const LEFT_OUT: [usize; 3] = [1, 2, usize::MAX];

/// The stage.
pub fn stage(walk: &mut Walk<'_>, context: &mut Context<'_, '_>) -> Result<Flow, Failure> {
    for left_out in LEFT_OUT {
        let Some(item) = walk.tasks.item() else { return Ok(Flow::Continue(())) };
        let telling = item.step().tell(&item.board);
        let shown = telling.bullets.len().saturating_sub(left_out).max(1);
        // Without the reasons the figure would give the pattern away.
        let figure = match left_out {
            usize::MAX => Figure { digit: telling.figure.digit, ..Figure::default() },
            _ => telling.figure.clone(),
        };
        let mut lines = vec![Line::default()];
        lines.extend(told::board(&item.board, &figure, &[], walk.unit, context));
        let bullets = told::bullets(&telling.bullets[..shown], &item.board, context);
        lines.extend(bullets.into_iter().flatten());
        lines.push(Line::plain(context.renderer.text("fade-ask", &[])));
        context.print(&lines)?;
        if answer::step(&item, walk.unit, context)?.is_break() {
            return Ok(Flow::Break(()));
        }
    }
    Ok(Flow::Continue(()))
}
