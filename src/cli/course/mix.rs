//! Mixing: which of these techniques applies here?

use super::walk::{Flow, Walk};
use super::{answer, ask, told};
use crate::cli::techniques::plain;
use crate::cli::{Context, Failure};
use crate::explain::{Line, Value};
use crate::lesson::course::Mix;
use crate::lesson::typed::{self, Typed};

/// How many positions.
const POSITIONS: usize = 3;

/// The stage.
pub fn stage(walk: &mut Walk<'_>, context: &mut Context<'_, '_>) -> Result<Flow, Failure> {
    for _ in 0..POSITIONS {
        let Some(mix) = walk.tasks.mix() else { return Ok(Flow::Continue(())) };
        let mut lines = vec![Line::default()];
        lines.extend(told::plain(&mix.item.board, walk.unit, context));
        lines.push(Line::plain(context.renderer.text("mix-ask", &[])));
        for (about, number) in mix.choices.iter().zip(1..) {
            lines.push(Line::plain(format!("  {number}  {}", context.renderer.technique(about))));
        }
        context.print(&lines)?;
        let Some(chosen) = choice(&mix, context)? else { return Ok(Flow::Break(())) };
        let is_right = mix.choices[chosen].id == mix.item.technique.id;
        let technique = Value::Text(context.renderer.technique(mix.choices[chosen]));
        let id = if is_right { "mix-right" } else { "mix-wrong" };
        answer::say(context, id, &[("technique", technique)])?;
        let lines = told::step(mix.item.step(), &mix.item.board, walk.unit, context);
        context.print(&lines)?;
    }
    Ok(Flow::Continue(()))
}

/// Which of the choices is chosen, by number or name; `None` for no more.
fn choice(mix: &Mix, context: &mut Context<'_, '_>) -> Result<Option<usize>, Failure> {
    loop {
        let Some(line) = ask::ask(context)? else { return Ok(None) };
        let name = plain(&line);
        let number = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let named = mix.choices.iter().position(|about| {
            plain(about.id) == name || plain(&context.renderer.technique(about)) == name
        });
        if let Some(chosen) = number.filter(|&number| number < mix.choices.len()).or(named) {
            return Ok(Some(chosen));
        }
        if let Ok(Typed::Quit) = typed::read(&line, mix.item.board.layout(), context.renderer) {
            return Ok(None);
        }
        let count = [("count", Value::Number(mix.choices.len()))];
        answer::say(context, "mix-number", &count)?;
    }
}
