//! The entry test: up to ten positions, and then the unit to begin at.

use super::question::{Question, Reply};
use super::{Effect, Find, Input, Part, Session, Turn, Wants};
use crate::lesson::course::placing::{AnswerOutcome, KnowledgeEstimate, MAX_QUESTIONS};
use crate::lesson::course::progress::{EntryTest, Progress};
use crate::lesson::course::{Course, Tasks, Unit};
use kotowari_words::explain::{MessageArg, Said};

/// The number of seeds tried for a position of a unit.
const SEEDS: u64 = 8;

/// The number of true answers by another technique that a question forgives; more of them are
/// guesses.
const FORGIVEN_ANSWERS: usize = 1;

/// An entry test.
pub struct Placement<'c> {
    course: &'c Course,
    placing: KnowledgeEstimate<'c>,
    trial: EntryTest,
    state: PlacementState<'c>,
    turn: Turn,
}

enum PlacementState<'c> {
    /// The next turn is a question, or the result.
    Idle,
    /// Waiting for the answer to a question of this unit, after this many forgiven answers.
    Asking(&'c Unit, Box<Find>, usize),
    /// Waiting for whether these units should be marked as known.
    Offering(Vec<&'c Unit>),
}

impl<'c> Placement<'c> {
    /// A new test with positions by this seed.
    pub fn new(course: &'c Course, seed: u64) -> Placement<'c> {
        Placement::resume(course, EntryTest { seed, answers: vec![] })
    }

    /// Resumes the unfinished test in the learner's progress, or else starts a new one by this
    /// seed.
    pub fn go_on(course: &'c Course, progress: &Progress, seed: u64) -> Placement<'c> {
        match progress.trial() {
            Some(trial) => Placement::resume(course, trial.clone()),
            None => Placement::new(course, seed),
        }
    }

    /// Resumes an unfinished test. Answers about units that the course no longer has are ignored.
    pub fn resume(course: &'c Course, trial: EntryTest) -> Placement<'c> {
        let mut placing = KnowledgeEstimate::new(course);
        for (unit, tried) in trial.answers.iter().take(MAX_QUESTIONS) {
            placing.take(unit, *tried);
        }
        let message = match placing.asked() {
            0 => Said::new("placing-intro").count("count", MAX_QUESTIONS),
            asked => Said::new("placing-resumed").count("count", asked),
        };
        let parts = vec![Part::Say(message), Part::Gap];
        let turn = Turn { parts, effects: vec![], wants: Wants::Next };
        Placement { course, placing, trial, state: PlacementState::Idle, turn }
    }

    /// The current estimate of what the learner knows.
    pub fn placing(&self) -> &KnowledgeEstimate<'c> {
        &self.placing
    }

    /// The turn of the next question, or of the result.
    fn next(&mut self) -> Turn {
        let asked = self.placing.unit().and_then(|unit| Some((unit, self.find(unit)?)));
        let Some((unit, find)) = asked else { return self.result() };
        let mut parts =
            vec![Part::Number { number: self.placing.asked() + 1, count: MAX_QUESTIONS }];
        parts.extend(find.pose());
        // Replace the instructions, because they offer hints and a test has none.
        if let Some(Part::Say(how)) = parts.last_mut() {
            how.id = "placing-how".into();
        }
        let wants = find.wants();
        self.state = PlacementState::Asking(unit, find, 0);
        Turn { parts, effects: vec![], wants }
    }

    /// A question of a unit, the same for the same seed and number of answers.
    fn find(&self, unit: &'c Unit) -> Option<Box<Find>> {
        let first = self.trial.seed.wrapping_add((self.trial.answers.len() as u64) << 32);
        let seeds = (0..SEEDS).map(|more| first.wrapping_add(more));
        Some(Box::new(Find::new(Tasks::first(self.course, unit, seeds)?)))
    }

    /// Handles an input while a question is asked.
    fn answered(&mut self, input: &Input) -> Turn {
        let PlacementState::Asking(unit, find, forgiven) = &mut self.state else {
            return self.next();
        };
        let again = |parts, find: &Find| Turn { parts, effects: vec![], wants: find.wants() };
        let (mut parts, tried) = match input {
            Input::Skip => (vec![], AnswerOutcome::Passed),
            Input::Hint => return again(vec![Part::plain("placing-no-hint")], find),
            Input::Nothing | Input::More => {
                return again(vec![Part::plain("placing-empty")], find);
            }
            input => {
                let found = find.found();
                match find.reply(input) {
                    Reply::Right(parts) => (parts, AnswerOutcome::Right),
                    Reply::Wrong(parts) => (parts, AnswerOutcome::Wrong),
                    Reply::Again(parts) => {
                        // A partial answer or an unclear one is not a guess.
                        let is_fair = find.found() > found
                            || parts.iter().any(|part| matches!(part, Part::Problem(_)));
                        *forgiven += usize::from(!is_fair);
                        if *forgiven <= FORGIVEN_ANSWERS {
                            return again(parts, find);
                        }
                        (parts, AnswerOutcome::Wrong)
                    }
                }
            }
        };
        if tried != AnswerOutcome::Right {
            parts.push(find.answer());
        }
        parts.push(Part::Gap);
        self.placing.take(&unit.id, tried);
        self.trial.answers.push((unit.id.clone(), tried));
        self.state = PlacementState::Idle;
        Turn { parts, effects: vec![Effect::Tested(self.trial.clone())], wants: Wants::Next }
    }

    /// The result, with the offer to mark the units before the starting point as known.
    fn result(&mut self) -> Turn {
        let known = self.placing.passed_over();
        let begin = self.placing.begin().map(named);
        let last = known.last().copied().map(named);
        let message = match (last, begin) {
            (None, Some(begin)) => Said::new("placing-first").with("begin", begin),
            (Some(last), Some(begin)) => {
                Said::new("placing-found").with("last", last).with("begin", begin)
            }
            _ => Said::new("placing-all"),
        };
        let mut parts = vec![Part::Say(message)];
        if known.is_empty() {
            self.state = PlacementState::Idle;
            let effects = vec![Effect::Placed { known: None }];
            return Turn { parts, effects, wants: Wants::Nothing };
        }
        parts.push(Part::Say(Said::new("placing-offer").count("count", known.len())));
        self.state = PlacementState::Offering(known);
        Turn { parts, effects: vec![], wants: Wants::YesNo }
    }

    /// Handles the answer to the offer.
    fn offered(&mut self, input: &Input) -> Turn {
        let PlacementState::Offering(units) = &self.state else { return self.next() };
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

    /// The turn when the learner quits.
    fn left(&self) -> Turn {
        let message = Said::new("placing-left").count("count", self.placing.asked());
        Turn { parts: vec![Part::Say(message)], effects: vec![], wants: Wants::Nothing }
    }
}

/// A message such as "Unit 10  X-Wing".
fn named(unit: &Unit) -> Said {
    let message = Said::new("course-unit").count("number", unit.number);
    message.with("title", MessageArg::Unit(unit.id.clone()))
}

impl Session for Placement<'_> {
    fn turn(&self) -> &Turn {
        &self.turn
    }

    fn send(&mut self, input: Input) -> &Turn {
        self.turn = match (&self.turn.wants, &self.state) {
            (Wants::Nothing, _) => return &self.turn,
            _ if input == Input::Quit => self.left(),
            (_, PlacementState::Idle) => self.next(),
            (_, PlacementState::Asking(..)) => self.answered(&input),
            (_, PlacementState::Offering(_)) => self.offered(&input),
        };
        &self.turn
    }
}
