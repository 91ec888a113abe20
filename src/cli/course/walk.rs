//! The stages of a unit that only show: the idea, and a worked example.  The others ask.

use std::ops::ControlFlow;

use super::page::{flawed, halves, own_blocks};
use super::{fade, find, free, mix, told};
use crate::cli::lesson::{blocks, figure, in_language};
use crate::cli::practice::ask::{self, End, Question};
use crate::cli::{Context, Failure};
use crate::error::Error;
use crate::explain::{Line, Style};
use crate::lesson::course::{Course, Stage, Tasks, Unit};
use crate::lesson::typed::{self, Typed};
use crate::lesson::{Block, Lesson};

/// How a stage ended: to the next, or no more.
pub type Flow = ControlFlow<()>;

/// A walk through a unit.
pub struct Walk<'c> {
    pub unit: &'c Unit,
    pub course: &'c Course,
    pub tasks: Tasks<'c>,
    lessons: Vec<Lesson>,
}

impl<'c> Walk<'c> {
    /// A walk with tasks by this seed, or by any.
    pub fn new(course: &'c Course, unit: &'c Unit, seed: u64) -> Result<Walk<'c>, Error> {
        let tasks = Tasks::new(course, unit, seed)?;
        let lessons = unit.lessons().map_err(flawed)?;
        Ok(Walk { unit, course, tasks, lessons })
    }

    /// One stage.
    pub fn stage(&mut self, stage: Stage, context: &mut Context<'_, '_>) -> Result<Flow, Failure> {
        match stage {
            Stage::Look => self.look(context),
            Stage::Example => self.example(context),
            Stage::Fade => fade::stage(self, context),
            Stage::Find => find::stage(self, context),
            Stage::Miss => find::look_alikes(self, context),
            Stage::Free => free::stage(self, context),
            Stage::Mix => mix::stage(self, context),
        }
    }

    /// What it is about, with one figure for each technique; or the whole page.
    fn look(&self, context: &mut Context<'_, '_>) -> Result<Flow, Failure> {
        let own = self.unit.pages().map_err(flawed)?;
        if let Some(page) = in_language(&own, context) {
            let lines = own_blocks(page, context);
            context.print(&lines)?;
            return pause(context);
        }
        for lesson in &self.lessons {
            let [what, _] = self.halves(lesson, context);
            let lines = self.of_lesson(lesson, &what, context);
            context.print(&lines)?;
            if pause(context)?.is_break() {
                return Ok(Flow::Break(()));
            }
        }
        Ok(Flow::Continue(()))
    }

    /// A figure and its bullets, one at a time, and how to find such a place.
    fn example(&self, context: &mut Context<'_, '_>) -> Result<Flow, Failure> {
        for lesson in &self.lessons {
            let Some(position) = lesson.positions.iter().find(|p| !p.case.must_fail()) else {
                continue;
            };
            let Some((board, step)) = position.steps(lesson.technique).into_iter().next() else {
                continue;
            };
            let mut lines = vec![Line::default()];
            lines.extend(figure(position, lesson, context));
            lines.push(Line::default());
            context.print(&lines)?;
            for bullet in told::bullets(&step.tell(&board).bullets, &board, context) {
                context.print(&bullet)?;
                if pause(context)?.is_break() {
                    return Ok(Flow::Break(()));
                }
            }
            let [_, how] = self.halves(lesson, context);
            let lines = self.of_lesson(lesson, &how, context);
            context.print(&lines)?;
            if pause(context)?.is_break() {
                return Ok(Flow::Break(()));
            }
        }
        Ok(Flow::Continue(()))
    }

    fn halves(&self, lesson: &Lesson, context: &Context<'_, '_>) -> [Vec<Block>; 2] {
        in_language(&lesson.pages, context).map_or([vec![], vec![]], halves)
    }

    /// Blocks of a lesson's page, under its name if the unit has several lessons.
    fn of_lesson(&self, lesson: &Lesson, what: &[Block], context: &Context<'_, '_>) -> Vec<Line> {
        let mut lines = vec![];
        if self.lessons.len() > 1 {
            let name = context.renderer.technique(lesson.technique);
            lines.extend([Line::default(), Line::of(Style::Title, name)]);
        }
        let find = |id: &str| lesson.position(id).map(|position| (lesson, position));
        lines.extend(blocks(what, &find, context));
        lines
    }
}

/// Asks one question of a stage, between blank lines.
pub fn put(question: &dyn Question, context: &mut Context<'_, '_>) -> Result<Flow, Failure> {
    context.print(&[Line::default()])?;
    let end = ask::ask(question, context, &mut |_, _| Ok(()))?;
    Ok(if end == End::Over { Flow::Break(()) } else { Flow::Continue(()) })
}

/// Waits until somebody has read what is printed.  A script does not read.
fn pause(context: &mut Context<'_, '_>) -> Result<Flow, Failure> {
    if !context.stdin_is_terminal {
        return Ok(Flow::Continue(()));
    }
    let more = context.renderer.text("ask-more", &[]);
    context.print(&[Line::plain(more)])?;
    let quit = |line: &str| typed::word(line, context.renderer) == Some(Typed::Quit);
    Ok(match ask::line(context)? {
        Some(line) if !quit(&line) => Flow::Continue(()),
        _ => Flow::Break(()),
    })
}
