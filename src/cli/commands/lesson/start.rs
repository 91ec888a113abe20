//! `lesson start`: a walk through a unit, stage by stage.

use super::args::{Action, LessonArgs};
use crate::cli::course::{named, numbered, state};
use crate::cli::practice::play::play;
use crate::cli::terminal::seed::new_seed;
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::error::Error;
use kotowari_learn::lesson::course::progress::Progress;
use kotowari_learn::lesson::course::{Course, Stage, Unit};
use kotowari_learn::lesson::session::{Effect, Study, stage_name};
use kotowari_learn::play::player::Learner;
use kotowari_words::explain::{Line, Renderer, Style, Value};

/// Walks through a unit, from a stage on.
pub fn start(
    course: &Course,
    args: &LessonArgs,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    let mut progress = state::read(context)?;
    let unit = match &args.name {
        Some(name) if args.action == Some(Action::Start) => named(course, name, context.renderer)?,
        _ => match progress.next(course) {
            Some(unit) => unit,
            None => {
                let text = context.renderer.text("course-all-done", &[]);
                context.print(&[Line::plain(text)])?;
                return Ok(Exit::Done);
            }
        },
    };
    let stages = course.stages(unit);
    if let Some(stage) = args.stage.filter(|stage| !stages.contains(stage)) {
        let unit = numbered(unit, context.renderer);
        let stage = stage_name(stage).text(context.renderer);
        return Err(Error::new("course-no-such-stage")
            .text("unit", unit)
            .text("stage", stage)
            .into());
    }
    context.print(&head(course, unit, &stages, &progress, context.renderer))?;
    // An explicit stage or seed means a fresh start.
    let left = progress.place(unit).filter(|_| args.stage.is_none() && args.seed.is_none());
    let study = match left {
        Some(place) => {
            let stage = Value::Text(stage_name(place.stage).text(context.renderer));
            let text = context.renderer.text("course-resumed", &[("stage", stage)]);
            context.print(&[Line::plain(text)])?;
            Study::resume(course, unit, place)?
        }
        None => Study::new(course, unit, args.stage, args.seed.unwrap_or_else(new_seed))?,
    };
    let mut done = false;
    play(&mut Learner::unit(unit, study), context, &mut |effect, context| {
        if let Effect::Done = effect {
            done = true;
            progress = state::finish(unit, std::mem::take(&mut progress), context)?;
        } else {
            state::keep(effect, Some(unit), course, context)?;
        }
        Ok(None)
    })?;
    if !done {
        return Ok(Exit::Negative);
    }
    context.print(&crate::cli::course::list::ending(course, unit, &progress, context.renderer))?;
    Ok(Exit::Done)
}

/// The heading: the unit, what it needs, how long it takes, and its stages.
fn head(
    course: &Course,
    unit: &Unit,
    stages: &[Stage],
    progress: &Progress,
    renderer: &Renderer,
) -> Vec<Line> {
    let mut head = numbered(unit, renderer);
    let needs: Vec<String> = unit
        .needs
        .iter()
        .map(|&number| {
            let needed = &course.units[number];
            let done = if progress.is_done(needed) { "yes" } else { "no" };
            let title = Value::Text(crate::cli::course::title(needed, renderer));
            renderer.text("course-need", &[("title", title), ("done", Value::Text(done.into()))])
        })
        .collect();
    if !needs.is_empty() {
        head += "   ";
        head += &renderer.text("course-needs", &[("units", Value::List(needs))]);
    }
    head += "   ";
    head += &renderer.text("course-minutes", &[("minutes", Value::Number(unit.minutes))]);
    let stages: Vec<String> = stages
        .iter()
        .zip(1..)
        .map(|(stage, number)| {
            let name = stage_name(*stage).text(renderer);
            format!("[{number} {name}]")
        })
        .collect();
    vec![Line::of(Style::Title, head), Line::plain(stages.join(" "))]
}
