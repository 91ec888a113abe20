//! Near misses: is it the technique, or does it only look like it?

use super::walk::{Flow, Walk};
use super::{answer, ask, told};
use crate::board::Board;
use crate::cli::{Context, Failure};
use crate::explain::{Line, Value};
use crate::lesson::course::Shown;
use crate::lesson::typed::{self, Typed};
use crate::solve::Step;

/// The stage.
pub fn stage(walk: &mut Walk<'_>, context: &mut Context<'_, '_>) -> Result<Flow, Failure> {
    for shown in walk.tasks.shown() {
        let (on, step, told_on) = match &shown {
            Shown::Real(item) => (&item.board, item.step(), &item.board),
            Shown::Miss(miss) => (&miss.board, &miss.step, &miss.thinned),
        };
        let mut lines = vec![Line::default()];
        lines.extend(told::board(on, &step.tell(told_on).figure, &[], walk.unit, context));
        lines.push(question(step, on, context));
        context.print(&lines)?;
        let Some(yes) = yes_or_no(on, context)? else { return Ok(Flow::Break(())) };
        match (&shown, yes) {
            (Shown::Real(_), true) | (Shown::Miss(_), false) => {
                answer::say(context, "miss-right", &[])?;
            }
            (Shown::Real(_), false) => answer::say(context, "miss-was-real", &[])?,
            (Shown::Miss(_), true) => answer::say(context, "miss-was-not", &[])?,
        }
        let lines = match &shown {
            Shown::Real(item) => told::step(item.step(), &item.board, walk.unit, context),
            Shown::Miss(miss) => answer::condition(miss, context),
        };
        context.print(&lines)?;
    }
    Ok(Flow::Continue(()))
}

/// "Is this an X-Wing, and does 9 go from r1c9?"
fn question(step: &Step, on: &Board, context: &Context<'_, '_>) -> Line {
    let layout = on.layout();
    let claims = step.claims().iter().map(|claim| answer::claimed(*claim, layout, context));
    let technique = Value::Text(context.renderer.step_name(step.deduction()));
    let args = [("technique", technique), ("claims", Value::List(claims.collect()))];
    Line::plain(context.renderer.text("miss-ask", &args))
}

/// The answer; `None` for no more.
fn yes_or_no(on: &Board, context: &mut Context<'_, '_>) -> Result<Option<bool>, Failure> {
    loop {
        let Some(line) = ask::ask(context)? else { return Ok(None) };
        match typed::read(&line, on.layout(), context.renderer) {
            Ok(Typed::Yes) => return Ok(Some(true)),
            // Whoever passes has not been taken in.
            Ok(Typed::No | Typed::Skip) => return Ok(Some(false)),
            Ok(Typed::Quit) => return Ok(None),
            _ => answer::say(context, "miss-yes-or-no", &[])?,
        }
    }
}
