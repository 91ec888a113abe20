//! A walk through a unit, stage by stage: some are read, the others ask.

use std::collections::VecDeque;
use std::sync::Arc;

use super::fade::{Fade, LEFT_OUT};
use super::game::Game;
use super::page::figure;
use super::question::{Asked, End, Question};
use super::which::Which;
use super::{Effect, Find, Input, Part, Reading, Session, Spot, Turn, Wants};
use crate::lesson::Lesson;
use crate::lesson::course::progress::Place;
use crate::lesson::course::{Course, Shown, Stage, Tasks, Unit};
use kotowari_engine::error::Error;
use kotowari_words::explain::{Fact, Said};

/// How many positions there are to find something in.
const TO_FIND: usize = 2;

/// How many positions there are to choose a technique for.
const TO_CHOOSE: usize = 3;

/// A walk through a unit.
pub struct Study<'c> {
    course: &'c Course,
    unit: &'c Unit,
    tasks: Tasks<'c>,
    lessons: Vec<Arc<Lesson>>,
    stages: Vec<Stage>,
    /// The stage one is at, in `stages`.
    at: usize,
    /// How many tasks of the stage there were.
    posed: usize,
    seed: u64,
    /// What is still to be told from look-alikes.
    shown: VecDeque<Shown>,
    doing: Doing<'c>,
    /// How many tasks ended, and how many of them with a right answer.
    ended: usize,
    right: usize,
    turn: Turn,
}

/// What one does in a stage.
enum Doing<'c> {
    /// Nothing: the next task is due.
    Nothing,
    /// Reading, a screen at a time; these are to come.
    Reading(VecDeque<Vec<Part>>),
    /// Answering a question.
    Asking(Asked),
    /// Filling in a puzzle.
    Playing(Box<Game<'c>>),
}

impl<'c> Study<'c> {
    /// A walk from a stage on, or from the first if the unit has no such stage; with tasks by this
    /// seed.
    ///
    /// # Errors
    /// If a file of the unit is broken.
    pub fn new(
        course: &'c Course,
        unit: &'c Unit,
        from: Option<Stage>,
        seed: u64,
    ) -> Result<Study<'c>, Error> {
        let lessons = unit.lessons().map_err(crate::lesson::Flaw::error)?;
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
            doing: Doing::Nothing,
            ended: 0,
            right: 0,
            turn: Turn { parts: vec![], effects: vec![], wants: Wants::Nothing },
        };
        study.turn = study.heading();
        Ok(study)
    }

    /// The same walk from a place it was left at.
    ///
    /// # Errors
    /// If a file of the unit is broken.
    pub fn resume(course: &'c Course, unit: &'c Unit, place: Place) -> Result<Study<'c>, Error> {
        let mut study = Study::new(course, unit, None, place.seed)?;
        if !study.stages.contains(&place.stage) {
            return Ok(study);
        }
        // What was posed before is posed again, unseen: so what comes next is the same.
        while study.stage() != Some(place.stage) {
            while study.task().is_some() {
                study.posed += 1;
            }
            (study.at, study.posed) = (study.at + 1, 0);
        }
        study.turn = study.heading();
        while study.posed < place.item && study.task().is_some() {
            study.posed += 1;
        }
        Ok(study)
    }

    /// The stage one is at; after the last one `None`.
    pub fn stage(&self) -> Option<Stage> {
        self.stages.get(self.at).copied()
    }

    /// The stage begins; or the unit is done.
    fn heading(&mut self) -> Turn {
        (self.posed, self.doing) = (0, Doing::Nothing);
        let Some(stage) = self.stage() else {
            // Who only passed things over has seen the unit, and not done it.
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

    /// Somebody leaves before the end.
    fn left(&mut self) -> Turn {
        let said = Said::new("course-left");
        let stage = self.stage().map(stage_name);
        let said = stage.map(|stage| {
            said.with("stage", stage).with("unit", Fact::Text(self.unit.id.replace('_', "-")))
        });
        let said = said.map(Part::Say);
        self.at = self.stages.len();
        let parts = [Part::Gap].into_iter().chain(said).collect();
        Turn { parts, effects: vec![], wants: Wants::Nothing }
    }

    /// The next task of the stage, or the next stage.
    fn next(&mut self) -> Turn {
        self.doing = self.task().unwrap_or(Doing::Nothing);
        self.posed += 1;
        let mut turn = self.posed_turn();
        let reached = self.stage().filter(|_| !matches!(self.doing, Doing::Nothing));
        let place = |stage| Place { stage, item: self.posed - 1, seed: self.seed };
        turn.effects.extend(reached.map(|stage| Effect::Reached(place(stage))));
        turn
    }

    /// What is posed, or the next stage.
    fn posed_turn(&mut self) -> Turn {
        match &mut self.doing {
            Doing::Nothing => {
                self.at += 1;
                self.heading()
            }
            Doing::Reading(screens) => {
                let parts = screens.pop_front().unwrap_or_default();
                Turn { parts, effects: vec![], wants: Wants::More }
            }
            Doing::Asking(asked) => {
                let mut turn = asked.pose();
                turn.parts.insert(0, Part::Gap);
                turn
            }
            Doing::Playing(game) => game.pose(),
        }
    }

    /// The task that comes next in this stage, if there is another one.
    fn task(&mut self) -> Option<Doing<'c>> {
        let (posed, marks) = (self.posed, self.unit.marks);
        let question: Box<dyn Question> = match self.stage()? {
            Stage::Look | Stage::Example if posed > 0 => return None,
            Stage::Look => return self.look(),
            Stage::Example => return self.example(),
            Stage::Free if posed > 0 => return None,
            Stage::Free => {
                let source = self.tasks.free()?;
                let game = Game::new(self.course, self.unit, source)?;
                return Some(Doing::Playing(Box::new(game)));
            }
            Stage::Fade => {
                let left_out = *LEFT_OUT.get(posed)?;
                Box::new(Fade::new(self.tasks.item()?, left_out, marks))
            }
            Stage::Find if posed == TO_FIND => return None,
            Stage::Find => Box::new(Find::new(self.tasks.item()?)),
            Stage::Miss => {
                if posed == 0 {
                    self.shown = self.tasks.shown().into();
                }
                Box::new(match self.shown.pop_front()? {
                    Shown::Real(item) => Spot::from_item(*item),
                    Shown::Miss(miss) => Spot::from_miss(*miss),
                })
            }
            Stage::Mix if posed == TO_CHOOSE => return None,
            Stage::Mix => Box::new(Which::new(self.tasks.mix()?, marks)),
        };
        Some(Doing::Asking(Asked::new(question)))
    }

    /// What it is about, with one figure for each technique; or the whole page.
    fn look(&self) -> Option<Doing<'c>> {
        // `Study::new` has read the other files of the unit, and tests read these.
        let own = self.unit.pages().ok()?;
        let screens: VecDeque<Vec<Part>> = match own.is_empty() {
            true => self.lessons.iter().map(|l| self.of_lesson(l, Reading::what(l))).collect(),
            false => [vec![Part::Reading(Reading::own(own))]].into(),
        };
        (!screens.is_empty()).then_some(Doing::Reading(screens))
    }

    /// A figure and its bullets, one at a time, and how to find such a place.
    fn example(&self) -> Option<Doing<'c>> {
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
            parts.extend(self.of_lesson(lesson, Reading::how(lesson)));
            screens.push_back(parts);
        }
        (!screens.is_empty()).then_some(Doing::Reading(screens))
    }

    /// A piece of a lesson's page, under its name if the unit has several lessons.
    fn of_lesson(&self, lesson: &Lesson, piece: Reading) -> Vec<Part> {
        let mut parts = vec![];
        if self.lessons.len() > 1 {
            parts.extend([Part::Gap, Part::Title(Said::new(lesson.technique.id))]);
        }
        parts.push(Part::Reading(piece));
        parts
    }

    fn goes_on(&mut self, input: Input) -> Turn {
        let end = match &mut self.doing {
            Doing::Asking(asked) if asked.end.is_none() => return asked.send(input),
            Doing::Playing(game) if game.end.is_none() => return game.send(input),
            Doing::Asking(asked) => asked.end,
            Doing::Playing(game) => game.end,
            Doing::Reading(screens) => match screens.pop_front() {
                Some(parts) if input != Input::Quit => {
                    return Turn { parts, effects: vec![], wants: Wants::More };
                }
                _ => None,
            },
            Doing::Nothing => None,
        };
        self.ended += usize::from(end.is_some());
        self.right += usize::from(end == Some(End::Right));
        match end {
            Some(End::Over) => self.left(),
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
            self.turn = self.goes_on(input);
        }
        &self.turn
    }
}

/// What a stage is called.
pub fn stage_name(stage: Stage) -> Said {
    Said::new(format!("stage-{}", stage.id()))
}
