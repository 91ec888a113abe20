//! Fading: fresh positions told with the last bullets left out, more of them each time.

use super::told;
use super::walk::{Flow, Walk, put};
use crate::cli::practice::ask::{Question, Reply, paragraph};
use crate::cli::practice::find::Find;
use crate::cli::{Context, Failure};
use crate::deduction::Figure;
use crate::error::Error;
use crate::explain::Line;
use crate::lesson::course::Marks;

/// How many bullets are left out, one position after the other; in the last one all but the question.
const LEFT_OUT: [usize; 3] = [1, 2, usize::MAX];

/// "What follows?": a step told up to its last bullets.
struct Fade {
    find: Find,
    left_out: usize,
    marks: Marks,
}

/// The stage.
pub fn stage(walk: &mut Walk<'_>, context: &mut Context<'_, '_>) -> Result<Flow, Failure> {
    for left_out in LEFT_OUT {
        let Some(item) = walk.tasks.item() else { return Ok(Flow::Continue(())) };
        let fade = Fade { find: Find::new(item), left_out, marks: walk.unit.marks };
        if put(&fade, context)?.is_break() {
            return Ok(Flow::Break(()));
        }
    }
    Ok(Flow::Continue(()))
}

impl Question for Fade {
    fn pose(&self, context: &Context<'_, '_>) -> Vec<Line> {
        let item = self.find.item();
        let telling = item.step().tell(&item.board);
        let shown = telling.bullets.len().saturating_sub(self.left_out).max(1);
        // Without the reasons the figure would give the pattern away.
        let figure = match self.left_out {
            usize::MAX => Figure { digit: telling.figure.digit, ..Figure::default() },
            _ => telling.figure.clone(),
        };
        let mut lines = told::board(&item.board, &figure, &[], self.marks, context);
        let bullets = told::bullets(&telling.bullets[..shown], &item.board, context);
        lines.extend(bullets.into_iter().flatten());
        lines.extend(paragraph("fade-ask", context));
        lines
    }

    fn reply(&self, text: &str, context: &Context<'_, '_>) -> Result<Reply, Error> {
        self.find.reply(text, context)
    }

    fn hint(&self, level: usize, context: &Context<'_, '_>) -> Vec<Line> {
        self.find.hint(level, context)
    }

    fn tries(&self) -> usize {
        self.find.tries()
    }
}
