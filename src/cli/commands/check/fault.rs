//! The first wrong move in words: which, why it was wrong, and whether the grid shows it.

use crate::cli::Context;
use crate::cli::terminal::answer::{Answer, alternatives};
use crate::cli::terminal::steps::step_lines;
use kotowari_engine::ask::findings::Findings;
use kotowari_engine::ask::wrong::{Fault, FirstWrong, Sight};
use kotowari_engine::board::DeadEnd;
use kotowari_engine::deduction::Arg;
use kotowari_engine::layout::Layout;
use kotowari_kernel::CellId;
use kotowari_words::explain::Value;
use kotowari_words::explain::headings::claims;

/// Says which move it was, and why it was wrong.
pub fn tell(
    first: &FirstWrong,
    findings: &Findings,
    answer: &mut Answer,
    context: &Context<'_, '_>,
) {
    let layout = first.before.layout();
    let c = first.candidate;
    let named = vec![("cell", Arg::Cell(c.cell)), ("digit", Arg::Digit(c.digit))];
    match first.number {
        Some(number) => {
            let number = vec![("number", Arg::Count(number))];
            answer.say("check-first-move", [named, number].concat(), "  ", layout, context);
        }
        None if findings.wrong.len() == 1 => answer.say("check-only", named, "  ", layout, context),
        None => {
            answer.say("check-first", named, "  ", layout, context);
            answer.say("check-no-order", vec![], "  ", layout, context);
        }
    }
    if !first.followed_by.is_empty() {
        let cells: Vec<CellId> = first.followed_by.iter().map(|c| c.cell).collect();
        let count = ("count", Arg::Count(cells.len()));
        answer.say(
            "check-followed",
            vec![("cells", Arg::Cells(cells)), count],
            "  ",
            layout,
            context,
        );
    }
    let known = if first.number.is_some() { "check-then" } else { "check-with-right-ones" };
    match &first.fault {
        Fault::Seen(house, cell) => {
            let args = vec![
                ("house", Arg::House(*house)),
                ("digit", Arg::Digit(c.digit)),
                ("at", Arg::Cell(*cell)),
            ];
            answer.say("check-seen", args, "  ", layout, context);
        }
        Fault::Excluded(trail) => {
            answer.say("check-excluded", vec![], "  ", layout, context);
            for (before, step) in trail.on(&first.before) {
                let renderer = context.renderer;
                let technique = Value::Text(renderer.step_name(step.deduction()));
                let done = Value::List(claims(step, "placement", layout, renderer));
                let title = renderer.text(
                    "why-step",
                    &[
                        ("number", Value::Number(1)),
                        ("count", Value::Number(1)),
                        ("technique", technique),
                        ("claims", done),
                    ],
                );
                answer.lines.extend(step_lines(
                    &format!("  {title}"),
                    step,
                    &before,
                    (None, false),
                    context,
                ));
            }
        }
        Fault::Premature(left) => {
            let (message, args) = alternatives(left);
            let message = match (known, message) {
                ("check-then", "open-in-house") => "check-open-in-house",
                ("check-then", _) => "check-open-in-cell",
                (_, "open-in-house") => "check-left-in-house",
                _ => "check-left-in-cell",
            };
            answer.say(message, args, "  ", layout, context);
        }
    }
}

/// Says whether the mistake can be seen on the grid as it stands.
pub fn tell_sight(sight: Sight, layout: &Layout, answer: &mut Answer, context: &Context<'_, '_>) {
    let (message, args) = match sight {
        Sight::Repeat => ("check-now-repeat", vec![]),
        Sight::Hidden => ("check-now-hidden", vec![]),
        Sight::DeadEnd(end, steps) => {
            let steps = ("steps", Arg::Count(steps));
            match end {
                DeadEnd::Cell(cell) => ("check-now-cell", vec![("cell", Arg::Cell(cell)), steps]),
                DeadEnd::House(house, digit) => {
                    let args =
                        vec![("house", Arg::House(house)), ("digit", Arg::Digit(digit)), steps];
                    ("check-now-house", args)
                }
            }
        }
    };
    answer.say(message, args, "  ", layout, context);
}
