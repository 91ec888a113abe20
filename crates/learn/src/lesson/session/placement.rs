//! The entry test: up to ten positions, and where somebody begins.

use super::question::{Question, Reply};
use super::{Effect, Find, Input, Part, Session, Turn, Wants};
use crate::lesson::course::placing::{MOST, Placing, Tried};
use crate::lesson::course::progress::{Progress, Trial};
use crate::lesson::course::{Course, Tasks, Unit};
use kotowari_words::explain::{Fact, Said};

/// Where no position is found with one seed, so many others are tried.
const SEEDS: u64 = 8;

/// So many answers that hold, but not by what is asked for, are passed over in a question: more are guesses.
const BESIDE: usize = 1;

/// An entry test.
pub struct Placement<'c> {
    course: &'c Course,
    placing: Placing<'c>,
    trial: Trial,
    doing: Doing<'c>,
    turn: Turn,
}

enum Doing<'c> {
    /// Nothing: the next question is due, or what was found.
    Nothing,
    /// A position of this unit is asked about, and so many answers were beside the point.
    Asking(&'c Unit, Box<Find>, usize),
    /// Whether these units are to be taken for known.
    Offering(Vec<&'c Unit>),
}

impl<'c> Placement<'c> {
    /// A test with positions by this seed.
    pub fn new(course: &'c Course, seed: u64) -> Placement<'c> {
        Placement::resume(course, Trial { seed, answers: vec![] })
    }

    /// The test that was left; if none was, one by this seed.
    pub fn go_on(course: &'c Course, progress: &Progress, seed: u64) -> Placement<'c> {
        match progress.trial() {
            Some(trial) => Placement::resume(course, trial.clone()),
            None => Placement::new(course, seed),
        }
    }

    /// A test that was left goes on.  Units the course does not have any more tell nothing.
    pub fn resume(course: &'c Course, trial: Trial) -> Placement<'c> {
        let mut placing = Placing::new(course);
        for (unit, tried) in trial.answers.iter().take(MOST) {
            placing.take(unit, *tried);
        }
        let said = match placing.asked() {
            0 => Said::new("placing-intro").count("count", MOST),
            asked => Said::new("placing-resumed").count("count", asked),
        };
        let parts = vec![Part::Say(said), Part::Gap];
        let turn = Turn { parts, effects: vec![], wants: Wants::Next };
        Placement { course, placing, trial, doing: Doing::Nothing, turn }
    }

    /// What is known so far.
    pub fn placing(&self) -> &Placing<'c> {
        &self.placing
    }

    /// The next question, or what was found.
    fn next(&mut self) -> Turn {
        let asked = self.placing.unit().and_then(|unit| Some((unit, self.find(unit)?)));
        let Some((unit, find)) = asked else { return self.found() };
        let mut parts = vec![Part::Number { number: self.placing.asked() + 1, count: MOST }];
        parts.extend(find.pose());
        // It says how to answer, and that there are hints: here are none.
        if let Some(Part::Say(how)) = parts.last_mut() {
            how.id = "placing-how".into();
        }
        let wants = find.wants();
        self.doing = Doing::Asking(unit, find, 0);
        Turn { parts, effects: vec![], wants }
    }

    /// A position of a unit; the same for the same answers so far.
    fn find(&self, unit: &'c Unit) -> Option<Box<Find>> {
        let first = self.trial.seed.wrapping_add((self.trial.answers.len() as u64) << 32);
        let seeds = (0..SEEDS).map(|more| first.wrapping_add(more));
        Some(Box::new(Find::new(Tasks::first(self.course, unit, seeds)?)))
    }

    /// An answer, or something that is none.
    fn answered(&mut self, input: &Input) -> Turn {
        let Doing::Asking(unit, find, beside) = &mut self.doing else { return self.next() };
        let again = |parts, find: &Find| Turn { parts, effects: vec![], wants: find.wants() };
        let (mut parts, tried) = match input {
            Input::Skip => (vec![], Tried::Passed),
            Input::Hint => return again(vec![Part::plain("placing-no-hint")], find),
            Input::Nothing | Input::More => {
                return again(vec![Part::plain("placing-empty")], find);
            }
            input => {
                let found = find.found();
                match find.reply(input) {
                    Reply::Right(parts) => (parts, Tried::Right),
                    Reply::Wrong(parts) => (parts, Tried::Wrong),
                    Reply::Again(parts) => {
                        // Part of it is found, or the line was no answer.
                        let goes_on = find.found() > found
                            || parts.iter().any(|part| matches!(part, Part::Problem(_)));
                        *beside += usize::from(!goes_on);
                        if *beside <= BESIDE {
                            return again(parts, find);
                        }
                        (parts, Tried::Wrong)
                    }
                }
            }
        };
        if tried != Tried::Right {
            parts.push(find.answer());
        }
        parts.push(Part::Gap);
        self.placing.take(&unit.id, tried);
        self.trial.answers.push((unit.id.clone(), tried));
        self.doing = Doing::Nothing;
        Turn { parts, effects: vec![Effect::Tested(self.trial.clone())], wants: Wants::Next }
    }

    /// What was found, and the question whether to take it so.
    fn found(&mut self) -> Turn {
        let known = self.placing.passed_over();
        let begin = self.placing.begin().map(named);
        let last = known.last().copied().map(named);
        let said = match (last, begin) {
            (None, Some(begin)) => Said::new("placing-first").with("begin", begin),
            (Some(last), Some(begin)) => {
                Said::new("placing-found").with("last", last).with("begin", begin)
            }
            _ => Said::new("placing-all"),
        };
        let mut parts = vec![Part::Say(said)];
        if known.is_empty() {
            self.doing = Doing::Nothing;
            let effects = vec![Effect::Placed { known: None }];
            return Turn { parts, effects, wants: Wants::Nothing };
        }
        parts.push(Part::Say(Said::new("placing-offer").count("count", known.len())));
        self.doing = Doing::Offering(known);
        Turn { parts, effects: vec![], wants: Wants::YesNo }
    }

    /// Takes the units for known, or does not.
    fn offered(&mut self, input: &Input) -> Turn {
        let Doing::Offering(units) = &self.doing else { return self.next() };
        let (id, known) = match input {
            Input::Yes => {
                let ids = units.iter().map(|unit| unit.id.clone()).collect();
                ("placing-taken", Some(ids))
            }
            Input::No => ("placing-not-taken", None),
            _ => {
                let parts = vec![Part::plain("placing-yes-or-no")];
                return Turn { parts, effects: vec![], wants: Wants::YesNo };
            }
        };
        let effects = vec![Effect::Placed { known }];
        Turn { parts: vec![Part::plain(id)], effects, wants: Wants::Nothing }
    }

    fn left(&self) -> Turn {
        let said = Said::new("placing-left").count("count", self.placing.asked());
        Turn { parts: vec![Part::Say(said)], effects: vec![], wants: Wants::Nothing }
    }
}

/// "Unit 10  X-Wing".
fn named(unit: &Unit) -> Said {
    let said = Said::new("course-unit").count("number", unit.number);
    said.with("title", Fact::Unit(unit.id.clone()))
}

impl Session for Placement<'_> {
    fn turn(&self) -> &Turn {
        &self.turn
    }

    fn send(&mut self, input: Input) -> &Turn {
        self.turn = match (&self.turn.wants, &self.doing) {
            (Wants::Nothing, _) => return &self.turn,
            _ if input == Input::Quit => self.left(),
            (_, Doing::Nothing) => self.next(),
            (_, Doing::Asking(..)) => self.answered(&input),
            (_, Doing::Offering(_)) => self.offered(&input),
        };
        &self.turn
    }
}
