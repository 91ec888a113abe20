//! Asking for a step, and saying what an answer is worth.

use super::walk::Flow;
use super::{ask, told};
use crate::cli::{Context, Failure, errors};
use crate::explain::{Line, Value};
use crate::kernel::Literal;
use crate::layout::Layout;
use crate::lesson::answer::{Verdict, Wrong, judge};
use crate::lesson::course::Unit;
use crate::lesson::miss::{Condition, Miss};
use crate::lesson::practice::Item;
use crate::lesson::typed::{self, Typed};

/// After so many wrong answers the step is told.
const PATIENCE: usize = 3;

/// The levels of a hint; the last one tells the step.
const LEVELS: usize = 5;

/// Asks for the step of an item until it is found, told or left.
pub fn step(item: &Item, unit: &Unit, context: &mut Context<'_, '_>) -> Result<Flow, Failure> {
    let layout = item.board.layout();
    let (mut wrong, mut level) = (0, 0);
    loop {
        let Some(line) = ask::ask(context)? else { return Ok(Flow::Break(())) };
        let entries = match typed::read(&line, layout, context.renderer) {
            Ok(Typed::Quit) => return Ok(Flow::Break(())),
            Ok(Typed::Skip) => break,
            Ok(Typed::Hint) => {
                level += 1;
                if level >= LEVELS {
                    break;
                }
                let lines = told::hint(item, level, unit, context);
                context.print(&lines)?;
                continue;
            }
            Ok(Typed::Cells(entries)) => entries,
            Ok(Typed::Yes | Typed::No | Typed::Nothing) => {
                say(context, "ask-cells", &[])?;
                continue;
            }
            Err(error) => {
                let lines = errors::page(&error, context.renderer, context.width);
                context.print(&lines)?;
                continue;
            }
        };
        let claims = match typed::claims(&entries, &item.steps, layout, context.renderer) {
            Ok(claims) => claims,
            Err(error) => {
                let lines = errors::page(&error, context.renderer, context.width);
                context.print(&lines)?;
                continue;
            }
        };
        let Some(verdict) = judge(&item.board, &item.source, item.technique, &claims) else {
            say(context, "ask-cells", &[])?;
            continue;
        };
        match verdict {
            Verdict::Right { .. } => {
                say(context, "answer-right", &[])?;
                return Ok(Flow::Continue(()));
            }
            Verdict::More { remaining, .. } => {
                let more = remaining.iter().map(|claim| claimed(*claim, layout, context)).collect();
                say(context, "answer-more", &[("claims", Value::List(more))])?;
                return Ok(Flow::Continue(()));
            }
            Verdict::AlsoTrue { claim, step } => {
                let other = Value::Text(context.renderer.step_name(step.deduction()));
                let wanted = Value::Text(context.renderer.technique(item.technique));
                let claim = Value::Text(claimed(claim, layout, context));
                let args = [("claim", claim), ("other", other), ("wanted", wanted)];
                say(context, "answer-also", &args)?;
            }
            Verdict::NotYet { claim } => {
                let claim = Value::Text(claimed(claim, layout, context));
                say(context, "answer-not-yet", &[("claim", claim)])?;
            }
            Verdict::Known { claim } => {
                let claim = Value::Text(claimed(claim, layout, context));
                say(context, "answer-known", &[("claim", claim)])?;
            }
            Verdict::Wrong { claim, reason } => {
                let lines = why(claim, &reason, layout, context);
                context.print(&lines)?;
                wrong += 1;
                if wrong == PATIENCE {
                    break;
                }
            }
        }
    }
    say(context, "answer-told", &[])?;
    let lines = told::step(item.step(), &item.board, unit, context);
    context.print(&lines)?;
    Ok(Flow::Continue(()))
}

/// Says one message.
pub fn say(context: &mut Context<'_, '_>, id: &str, args: &[(&str, Value)]) -> Result<(), Failure> {
    let text = context.renderer.text(id, args);
    Ok(context.print(&[Line::plain(text)])?)
}

/// "r6c2 = 1", "no 9 in r1c9".
pub fn claimed(claim: Literal, layout: &Layout, context: &Context<'_, '_>) -> String {
    let c = claim.candidate();
    let cell = Value::Text(context.renderer.cell(layout, c.cell));
    let digit = Value::Text(context.renderer.digit(layout, c.digit));
    let id = match claim {
        Literal::Place(_) => "placement",
        Literal::Remove(_) => "answer-removal",
    };
    context.renderer.text(id, &[("cell", cell), ("digit", digit)])
}

/// Why an answer does not hold.
fn why(claim: Literal, reason: &Wrong, layout: &Layout, context: &Context<'_, '_>) -> Vec<Line> {
    let renderer = context.renderer;
    let claim = ("claim", Value::Text(claimed(claim, layout, context)));
    let text = match reason {
        Wrong::Filled(cell) => {
            let cell = Value::Text(renderer.cell(layout, *cell));
            renderer.text("wrong-filled", &[claim, ("cell", cell)])
        }
        Wrong::Gone(Some((house, cell))) => {
            let cell = Value::Text(renderer.cell(layout, *cell));
            let house = Value::Text(renderer.house(layout, *house));
            renderer.text("wrong-gone-house", &[claim, ("house", house), ("cell", cell)])
        }
        Wrong::Gone(None) => renderer.text("wrong-gone", &[claim]),
        Wrong::Against => renderer.text("wrong-against", &[claim]),
        Wrong::Miss(near) => {
            let mut lines = vec![Line::plain(renderer.text("wrong-miss", &[claim]))];
            lines.extend(condition(near, context));
            return lines;
        }
    };
    vec![Line::plain(text)]
}

/// What is wanting to a near miss, and what it would have cost.
pub fn condition(near: &Miss, context: &Context<'_, '_>) -> Vec<Line> {
    let (renderer, layout) = (context.renderer, near.board.layout());
    let cells = |cells: &[u16]| {
        Value::List(cells.iter().map(|&cell| renderer.cell(layout, cell)).collect())
    };
    let text = match &near.condition {
        Condition::Places { house, digit, cells: places } => {
            let house = Value::Text(renderer.house(layout, *house));
            let digit = Value::Text(renderer.digit(layout, *digit));
            let count = Value::Number(places.len());
            let args =
                [("house", house), ("digit", digit), ("cells", cells(places)), ("count", count)];
            renderer.text("condition-places", &args)
        }
        Condition::Digits { cell, digits } => {
            let cell = Value::Text(renderer.cell(layout, *cell));
            let count = Value::Number(digits.len());
            let digits = digits.iter().map(|&digit| renderer.digit(layout, digit)).collect();
            let args = [("cell", cell), ("digits", Value::List(digits)), ("count", count)];
            renderer.text("condition-digits", &args)
        }
        Condition::WayOut { cells: pattern } => {
            renderer.text("condition-way-out", &[("cells", cells(pattern))])
        }
    };
    let mut lines = vec![Line::plain(text)];
    lines.extend(near.would_erase.first().map(|truth| {
        let cell = Value::Text(renderer.cell(layout, truth.cell));
        let digit = Value::Text(renderer.digit(layout, truth.digit));
        Line::plain(renderer.text("condition-cost", &[("cell", cell), ("digit", digit)]))
    }));
    lines
}
