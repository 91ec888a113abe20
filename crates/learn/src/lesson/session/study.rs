//! A session through the stages of a unit: some are read, the others ask questions.

use std::collections::VecDeque;
use std::sync::Arc;

use super::fade::{Fade, LEFT_OUT};
use super::game::FreePuzzle;
use super::page::figure;
use super::question::{OpenQuestion, Question, QuestionEnd};
use super::which::Which;
use super::{Effect, Find, Input, Part, Reading, Session, Spot, Turn, Wants};
use crate::lesson::Lesson;
use crate::lesson::course::progress::Bookmark;
use crate::lesson::course::{Course, SpotTask, Stage, Tasks, Unit};
use kotowari_engine::error::Error;
use kotowari_words::explain::{MessageArg, Said};

/// The number of questions in [`Stage::Find`].
const FIND_QUESTIONS: usize = 2;

/// The number of questions in [`Stage::Mix`].
const MIX_QUESTIONS: usize = 3;

/// A session through the stages of a unit.
pub struct Study<'c> {
    course: &'c Course,
    unit: &'c Unit,
    tasks: Tasks<'c>,
    lessons: Vec<Arc<Lesson>>,
    stages: Vec<Stage>,
    /// The index of the current stage in `stages`.
    at: usize,
    /// The number of tasks posed in this stage.
    posed: usize,
    seed: u64,
    /// The remaining tasks of [`Stage::Miss`].
    shown: VecDeque<SpotTask>,
    task: Task<'c>,
    /// The number of tasks ended, and how many of them with a right answer.
    ended: usize,
    right: usize,
    turn: Turn,
}

/// The current task of a stage.
enum Task<'c> {
    /// None: the next task has to be posed.
    None,
    /// Screens to read, one at a time; the remaining ones.
    Reading(VecDeque<Vec<Part>>),
    /// A question.
    Asking(OpenQuestion),
    /// A whole puzzle.
    Playing(Box<FreePuzzle<'c>>),
}

impl<'c> Study<'c> {
    /// A session that starts at the stage `from`, or at the first if the unit has no such stage,
    /// with tasks by this seed.
    ///
    /// # Errors
    /// If a file of the unit cannot be parsed.
    pub fn new(
        course: &'c Course,
        unit: &'c Unit,
        from: Option<Stage>,
        seed: u64,
    ) -> Result<Study<'c>, Error> {
        let lessons = unit.lessons().map_err(crate::lesson::LessonError::error)?;
        let stages = course.stages(unit);
        let at = stages.iter().position(|stage| Some(*stage) == from).unwrap_or(0);
        let mut study = Study {
            course,
            unit,
            tasks: Tasks::new(course, unit, seed)?,
            lessons: lessons.into_iter().map(Arc::new).collect(),
            stages,
            at,
            posed: 0,
            seed,
            shown: VecDeque::new(),
            task: Task::None,
            ended: 0,
            right: 0,
            turn: Turn { parts: vec![], effects: vec![], wants: Wants::Nothing },
        };
        study.turn = study.heading();
        Ok(study)
    }

    /// Resumes a session at the place where it was left.
    ///
    /// # Errors
    /// If a file of the unit cannot be parsed.
    pub fn resume(course: &'c Course, unit: &'c Unit, place: Bookmark) -> Result<Study<'c>, Error> {
        let mut study = Study::new(course, unit, None, place.seed)?;
        if !study.stages.contains(&place.stage) {
            return Ok(study);
        }
        // Generate the earlier tasks again without showing them, so that the random tasks that
        // follow are the same as without the break.
        while study.stage() != Some(place.stage) {
            while study.next_task().is_some() {
                study.posed += 1;
            }
            (study.at, study.posed) = (study.at + 1, 0);
        }
        study.turn = study.heading();
        while study.posed < place.item && study.next_task().is_some() {
            study.posed += 1;
        }
        Ok(study)
    }

    /// The current stage; `None` after the last.
    pub fn stage(&self) -> Option<Stage> {
        self.stages.get(self.at).copied()
    }

    /// The turn that starts the current stage, or ends the unit after the last.
    fn heading(&mut self) -> Turn {
        (self.posed, self.task) = (0, Task::None);
        let Some(stage) = self.stage() else {
            // A learner who skipped every task has seen the unit but not done it.
            let done = self.ended == 0 || self.right > 0;
            let parts = if done { vec![] } else { vec![Part::Gap, Part::plain("course-seen")] };
            let mut effects = vec![Effect::Seen];
            effects.extend(done.then_some(Effect::Done));
            return Turn { parts, effects, wants: Wants::Nothing };
        };
        let (number, count) = (self.at + 1, self.stages.len());
        let parts = vec![Part::Gap, Part::Stage { stage, number, count }];
        Turn { parts, effects: vec![], wants: Wants::Next }
    }

    /// The turn when the learner quits before the end.
    fn left(&mut self) -> Turn {
        let unit = MessageArg::Text(self.unit.id.replace('_', "-"));
        let message = self.stage().map(|stage| {
            Said::new("course-left").with("stage", stage_name(stage)).with("unit", unit)
        });
        self.at = self.stages.len();
        let parts = [Part::Gap].into_iter().chain(message.map(Part::Say)).collect();
        Turn { parts, effects: vec![], wants: Wants::Nothing }
    }

    /// The turn of the next task, or of the next stage if there is none.
    fn next(&mut self) -> Turn {
        self.task = self.next_task().unwrap_or(Task::None);
        self.posed += 1;
        let mut turn = self.pose();
        let reached = self.stage().filter(|_| !matches!(self.task, Task::None));
        let place = |stage| Bookmark { stage, item: self.posed - 1, seed: self.seed };
        turn.effects.extend(reached.map(|stage| Effect::Reached(place(stage))));
        turn
    }

    /// The first turn of the current task, or of the next stage if there is no task.
    fn pose(&mut self) -> Turn {
        match &mut self.task {
            Task::None => {
                self.at += 1;
                self.heading()
            }
            Task::Reading(screens) => {
                let parts = screens.pop_front().unwrap_or_default();
                Turn { parts, effects: vec![], wants: Wants::More }
            }
            Task::Asking(asked) => {
                let mut turn = asked.pose();
                turn.parts.insert(0, Part::Gap);
                turn
            }
            Task::Playing(puzzle) => puzzle.pose(),
        }
    }

    /// Generates the next task of this stage, if there is another one.
    fn next_task(&mut self) -> Option<Task<'c>> {
        let (posed, marks) = (self.posed, self.unit.marks);
        let question: Box<dyn Question> = match self.stage()? {
            Stage::Look | Stage::Example if posed > 0 => return None,
            Stage::Look => return self.look(),
            Stage::Example => return self.example(),
            Stage::Free if posed > 0 => return None,
            Stage::Free => {
                let source = self.tasks.free()?;
                let puzzle = FreePuzzle::new(self.course, self.unit, source)?;
                return Some(Task::Playing(Box::new(puzzle)));
            }
            Stage::Fade => {
                let left_out = *LEFT_OUT.get(posed)?;
                Box::new(Fade::new(self.tasks.item()?, left_out, marks))
            }
            Stage::Find if posed == FIND_QUESTIONS => return None,
            Stage::Find => Box::new(Find::new(self.tasks.item()?)),
            Stage::Miss => {
                if posed == 0 {
                    self.shown = self.tasks.shown().into();
                }
                Box::new(match self.shown.pop_front()? {
                    SpotTask::Real(item) => Spot::from_item(*item),
                    SpotTask::Miss(miss) => Spot::from_miss(*miss),
                })
            }
            Stage::Mix if posed == MIX_QUESTIONS => return None,
            Stage::Mix => Box::new(Which::new(self.tasks.mix()?, marks)),
        };
        Some(Task::Asking(OpenQuestion::new(question)))
    }

    /// The screens of [`Stage::Look`]: the unit's own page, or the idea of each technique it
    /// teaches.
    fn look(&self) -> Option<Task<'c>> {
        // An error means that there is nothing to show; tests check that the pages parse.
        let own = self.unit.pages().ok()?;
        let screens: VecDeque<Vec<Part>> = match own.is_empty() {
            true => self.lessons.iter().map(|l| self.lesson_piece(l, Reading::idea(l))).collect(),
            false => [vec![Part::Reading(Reading::own(own))]].into(),
        };
        (!screens.is_empty()).then_some(Task::Reading(screens))
    }

    /// The screens of [`Stage::Example`]: for each technique a worked example, one bullet at a
    /// time, and how to find the pattern.
    fn example(&self) -> Option<Task<'c>> {
        let mut screens = VecDeque::new();
        for lesson in &self.lessons {
            let Some(position) = lesson.positions.iter().find(|p| !p.case.must_fail()) else {
                continue;
            };
            let Some((board, step)) = position.steps(lesson.technique).into_iter().next() else {
                continue;
            };
            let mut parts = vec![Part::Gap];
            parts.extend(figure(position, lesson));
            parts.push(Part::Gap);
            let layout = &position.case.puzzle.layout;
            for bullet in step.tell_to_people(&board, false).each_indented() {
                parts.push(Part::Bullets(layout.clone(), vec![bullet]));
                screens.push_back(std::mem::take(&mut parts));
            }
            parts.extend(self.lesson_piece(lesson, Reading::search(lesson)));
            screens.push_back(parts);
        }
        (!screens.is_empty()).then_some(Task::Reading(screens))
    }

    /// A piece of a lesson page, with the technique as title if the unit teaches several.
    fn lesson_piece(&self, lesson: &Lesson, piece: Reading) -> Vec<Part> {
        let mut parts = vec![];
        if self.lessons.len() > 1 {
            parts.extend([Part::Gap, Part::Title(Said::new(lesson.technique.id))]);
        }
        parts.push(Part::Reading(piece));
        parts
    }

    /// Passes an input to the current task; once that has ended, continues with the next.
    fn handle(&mut self, input: Input) -> Turn {
        let end = match &mut self.task {
            Task::Asking(asked) if asked.end.is_none() => return asked.send(input),
            Task::Playing(puzzle) if puzzle.end.is_none() => return puzzle.send(input),
            Task::Asking(asked) => asked.end,
            Task::Playing(puzzle) => puzzle.end,
            Task::Reading(screens) => match screens.pop_front() {
                Some(parts) if input != Input::Quit => {
                    return Turn { parts, effects: vec![], wants: Wants::More };
                }
                _ => None,
            },
            Task::None => None,
        };
        self.ended += usize::from(end.is_some());
        self.right += usize::from(end == Some(QuestionEnd::Right));
        match end {
            Some(QuestionEnd::Left) => self.left(),
            _ if input == Input::Quit => self.left(),
            _ => self.next(),
        }
    }
}

impl Session for Study<'_> {
    fn turn(&self) -> &Turn {
        &self.turn
    }

    fn send(&mut self, input: Input) -> &Turn {
        if !matches!(self.turn.wants, Wants::Nothing) {
            self.turn = self.handle(input);
        }
        &self.turn
    }
}

/// The message with the name of a stage.
pub fn stage_name(stage: Stage) -> Said {
    Said::new(format!("stage-{}", stage.id()))
}
