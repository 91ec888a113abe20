//! The life of a question: posed, hinted at, answered until it is right, given up or left.

use super::{Effect, Input, Part, Turn, Wants};
use crate::lesson::course::progress::Skill;
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_words::explain::Said;

/// The last hint level, which gives the answer away.
pub const HINTS: usize = 5;

/// From this hint level on the answer is graded as wrong, because the hint explains the step.
pub(super) const EXPLAINING_LEVEL: usize = 4;

/// A question to a learner.
pub trait Question {
    /// The technique it is about.
    fn technique(&self) -> &'static TechniqueInfo;
    /// The text of the question with its figure.
    fn pose(&self) -> Vec<Part>;
    /// The kind of answer expected.
    fn wants(&self) -> Wants;
    /// Judges an answer: any input except hints, skipping and quitting, which the caller handles.
    fn reply(&mut self, input: &Input) -> Reply;
    /// The hint of a level from 1 (a question to think about) to [`HINTS`] (the answer).
    fn hint(&self, level: usize) -> Vec<Part>;
    /// Whether the hint of a level says nothing new, and so is skipped.
    fn repeats(&self, level: usize) -> bool;
    /// The skill that a right answer shows, if any.
    fn skill(&self) -> Option<Skill> {
        None
    }
    /// The near miss that the question shows, or that the last answer fell for, as a line of
    /// [`own`](crate::lesson::own).
    fn near_miss(&self) -> Option<String> {
        None
    }
    /// The number of wrong answers after which the answer is shown.
    fn tries(&self) -> usize;
}

/// The reply to an answer.
#[derive(Debug)]
pub enum Reply {
    /// It is right and complete.
    Right(Vec<Part>),
    /// It is not wrong, but not a complete answer either: try again.
    Again(Vec<Part>),
    /// It is wrong.
    Wrong(Vec<Part>),
}

/// How a question ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum QuestionEnd {
    /// Answered right, with no wrong answer and no explaining hint before.
    Right,
    /// Answered wrong, or explained.
    Wrong,
    /// Skipped: counts as neither right nor wrong.
    Skipped,
    /// Left, together with the session.
    Left,
}

/// A question being asked, with the answers and hints so far.
pub(super) struct OpenQuestion {
    question: Box<dyn Question>,
    /// Number of wrong answers; an explaining hint before any of them counts as one.
    wrong: usize,
    /// Level of the last hint.
    hints: usize,
    /// Whether it was answered right, once that is settled; this may be before the end.
    pub graded: Option<bool>,
    /// How it ended, once it has.
    pub end: Option<QuestionEnd>,
}

impl OpenQuestion {
    pub fn new(question: Box<dyn Question>) -> OpenQuestion {
        OpenQuestion { question, wrong: 0, hints: 0, graded: None, end: None }
    }

    /// The technique it is about.
    pub fn technique(&self) -> &'static TechniqueInfo {
        self.question.technique()
    }

    /// The input wanted now.
    pub fn wants(&self) -> Wants {
        if self.end.is_some() { Wants::Next } else { self.question.wants() }
    }

    /// The turn that asks the question.
    pub fn pose(&self) -> Turn {
        Turn { parts: self.question.pose(), effects: vec![], wants: self.question.wants() }
    }

    /// Handles an input. When the question has ended, the turn wants [`Wants::Next`].
    pub fn send(&mut self, input: Input) -> Turn {
        let before = self.graded;
        let parts = match input {
            Input::Quit => self.finish(QuestionEnd::Left, vec![]),
            Input::Skip => self.finish(QuestionEnd::Skipped, vec![]),
            Input::Nothing | Input::More => vec![Part::plain("practice-empty")],
            Input::Hint => self.next_hint(),
            input => match self.question.reply(&input) {
                Reply::Again(parts) => parts,
                Reply::Right(parts) => self.finish(QuestionEnd::Right, parts),
                Reply::Wrong(parts) => self.wrong_answer(parts),
            },
        };
        let technique = self.question.technique();
        let graded = self.graded.filter(|_| before.is_none());
        let mut effects = vec![];
        if let Some(right) = graded {
            effects.push(Effect::Graded { technique, right });
            let skill = self.question.skill();
            effects.extend(skill.map(|skill| Effect::Practised { technique, skill, right }));
            let line = self.question.near_miss();
            effects.extend(line.map(|line| Effect::NearMiss { line, fooled: !right }));
        }
        Turn { parts, effects, wants: self.wants() }
    }

    /// The next hint that says something new. An explaining hint settles the grade as wrong.
    fn next_hint(&mut self) -> Vec<Part> {
        self.hints += 1;
        while self.hints < HINTS && self.question.repeats(self.hints) {
            self.hints += 1;
        }
        let parts = self.question.hint(self.hints);
        if self.hints >= EXPLAINING_LEVEL && self.wrong == 0 {
            self.graded = Some(false);
            self.wrong += 1;
        }
        if self.hints >= HINTS { self.finish(QuestionEnd::Wrong, parts) } else { parts }
    }

    /// Counts a wrong answer; after the last try the answer is shown.
    fn wrong_answer(&mut self, mut parts: Vec<Part>) -> Vec<Part> {
        self.graded = Some(false);
        self.wrong += 1;
        let tries = self.question.tries();
        if self.wrong < tries {
            return parts;
        }
        if tries > 1 {
            parts.extend(self.question.hint(HINTS));
        }
        self.finish(QuestionEnd::Wrong, parts)
    }

    /// Ends the question. After a wrong answer, a right one or skipping no longer counts as such.
    fn finish(&mut self, end: QuestionEnd, parts: Vec<Part>) -> Vec<Part> {
        let wrong = self.wrong > 0 && matches!(end, QuestionEnd::Right | QuestionEnd::Skipped);
        self.end = Some(if wrong { QuestionEnd::Wrong } else { end });
        if end == QuestionEnd::Right {
            self.graded = self.graded.or(Some(true));
        }
        parts
    }
}

/// A hint, labelled with its level.
pub(super) fn numbered(level: usize, hint: Said) -> Vec<Part> {
    let message = Said::new("practice-hint").count("level", level).count("levels", HINTS);
    vec![Part::Say(message.with("text", hint))]
}
