//! Mixing: which of these techniques applies here?

use super::told;
use super::walk::{Flow, Walk, put};
use crate::cli::practice::ask::{HINTS, Question, Reply, said};
use crate::cli::techniques::plain;
use crate::cli::{Context, Failure};
use crate::error::Error;
use crate::explain::{Line, Value};
use crate::lesson::course::{Mix, Unit};

/// How many positions.
const POSITIONS: usize = 3;

/// "Which one?"
struct Which<'c> {
    mix: Mix,
    unit: &'c Unit,
}

/// The stage.
pub fn stage(walk: &mut Walk<'_>, context: &mut Context<'_, '_>) -> Result<Flow, Failure> {
    for _ in 0..POSITIONS {
        let Some(mix) = walk.tasks.mix() else { return Ok(Flow::Continue(())) };
        if put(&Which { mix, unit: walk.unit }, context)?.is_break() {
            return Ok(Flow::Break(()));
        }
    }
    Ok(Flow::Continue(()))
}

impl Which<'_> {
    fn told(&self, id: &str, chosen: usize, context: &Context<'_, '_>) -> Vec<Line> {
        let technique = Value::Text(context.renderer.technique(self.mix.choices[chosen]));
        let text = context.renderer.text(id, &[("technique", technique)]);
        let mut lines = said(&text, context);
        let item = &self.mix.item;
        lines.extend(told::step(item.step(), &item.board, self.unit.marks, context));
        lines
    }

    /// The number of the right one.
    fn right(&self) -> usize {
        let is_right = |about: &&crate::deduction::About| about.id == self.mix.item.technique.id;
        self.mix.choices.iter().position(|about| is_right(about)).unwrap_or(0)
    }
}

impl Question for Which<'_> {
    fn pose(&self, context: &Context<'_, '_>) -> Vec<Line> {
        let mut lines = told::plain(&self.mix.item.board, self.unit, context);
        lines.extend(said(&context.renderer.text("mix-ask", &[]), context));
        for (about, number) in self.mix.choices.iter().zip(1..) {
            lines.push(Line::plain(format!("  {number}  {}", context.renderer.technique(about))));
        }
        lines
    }

    fn reply(&self, text: &str, context: &Context<'_, '_>) -> Result<Reply, Error> {
        let name = plain(text);
        let choices = &self.mix.choices;
        let number = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let named = choices.iter().position(|about| {
            plain(about.id) == name || plain(&context.renderer.technique(about)) == name
        });
        let chosen = number.filter(|&number| number < choices.len()).or(named);
        let chosen =
            chosen.ok_or_else(|| Error::new("mix-number").number("count", choices.len()))?;
        Ok(match chosen == self.right() {
            true => Reply::Right(self.told("mix-right", chosen, context)),
            false => Reply::Wrong(self.told("mix-wrong", chosen, context)),
        })
    }

    fn hint(&self, level: usize, context: &Context<'_, '_>) -> Vec<Line> {
        if level >= HINTS {
            return self.told("mix-right", self.right(), context);
        }
        // One technique after the other: what to look for.
        let about = self.mix.choices[(level - 1) % self.mix.choices.len()];
        let text = format!(
            "{}: {}",
            context.renderer.technique(about),
            context.renderer.how_to_find(about)
        );
        said(&text, context)
    }

    fn tries(&self) -> usize {
        1
    }
}
