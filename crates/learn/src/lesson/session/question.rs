//! Asking: a question, an answer, a reply, until it is answered, given up or left.

use super::{Effect, Input, Part, Turn, Wants};
use crate::lesson::course::progress::Skill;
use kotowari_engine::deduction::About;
use kotowari_words::explain::Said;

/// The last level of help: it gives the answer away.
pub const HINTS: usize = 5;

/// From this level on the answer is no longer one's own.
pub(super) const TOLD: usize = 4;

/// Something that can be asked.
pub trait Question {
    /// The technique it is about.
    fn technique(&self) -> &'static About;
    /// What is asked, with its figure.
    fn pose(&self) -> Vec<Part>;
    /// What can be answered.
    fn wants(&self) -> Wants;
    /// What to say to an answer: to any input but a hint, passing over and leaving.
    fn reply(&mut self, input: &Input) -> Reply;
    /// Help of a level from 1 (a question) to [`HINTS`] (the answer).
    fn hint(&self, level: usize) -> Vec<Part>;
    /// Whether help of a level would only say what is said already.
    fn repeats(&self, level: usize) -> bool;
    /// What an answer shows one to be good at, if anything.
    fn skill(&self) -> Option<Skill> {
        None
    }
    /// The line ([`own`](crate::lesson::own)) of the near miss it is about, or that was the last answer.
    fn near_miss(&self) -> Option<String> {
        None
    }
    /// How often one may be wrong before the answer is shown.
    fn tries(&self) -> usize;
}

/// What is said to an answer.
#[derive(Debug)]
pub enum Reply {
    /// It is right, and that was all.
    Right(Vec<Part>),
    /// It is not wrong, but not yet what is asked for.
    Again(Vec<Part>),
    /// It is wrong.
    Wrong(Vec<Part>),
}

/// How a question ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// Answered at once, without being told.
    Right,
    /// Answered wrong, or told.
    Wrong,
    /// Passed over: it counts as neither.
    Skipped,
    /// Left, and the session with it.
    Over,
}

/// A question that is being asked.
pub(super) struct Asked {
    question: Box<dyn Question>,
    wrong: usize,
    hints: usize,
    /// Whether it was answered right, once that is settled.
    pub graded: Option<bool>,
    /// How it ended, once it has.
    pub end: Option<End>,
}

impl Asked {
    pub fn new(question: Box<dyn Question>) -> Asked {
        Asked { question, wrong: 0, hints: 0, graded: None, end: None }
    }

    /// The technique it is about.
    pub fn technique(&self) -> &'static About {
        self.question.technique()
    }

    /// What can be answered now.
    pub fn wants(&self) -> Wants {
        if self.end.is_some() { Wants::Next } else { self.question.wants() }
    }

    /// The question itself.
    pub fn pose(&self) -> Turn {
        Turn { parts: self.question.pose(), effects: vec![], wants: self.question.wants() }
    }

    /// What an input leads to.  When the question has ended, the turn wants [`Wants::Next`].
    pub fn send(&mut self, input: Input) -> Turn {
        let before = self.graded;
        let parts = match input {
            Input::Quit => self.ends(End::Over, vec![]),
            Input::Skip => self.ends(End::Skipped, vec![]),
            Input::Nothing | Input::More => vec![Part::plain("practice-empty")],
            Input::Hint => self.help(),
            input => match self.question.reply(&input) {
                Reply::Again(parts) => parts,
                Reply::Right(parts) => self.ends(End::Right, parts),
                Reply::Wrong(parts) => self.is_wrong(parts),
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

    fn help(&mut self) -> Vec<Part> {
        self.hints += 1;
        while self.hints < HINTS && self.question.repeats(self.hints) {
            self.hints += 1;
        }
        let parts = self.question.hint(self.hints);
        if self.hints >= TOLD && self.wrong == 0 {
            self.graded = Some(false);
            self.wrong += 1;
        }
        if self.hints >= HINTS { self.ends(End::Wrong, parts) } else { parts }
    }

    fn is_wrong(&mut self, mut parts: Vec<Part>) -> Vec<Part> {
        self.graded = Some(false);
        self.wrong += 1;
        let tries = self.question.tries();
        if self.wrong < tries {
            return parts;
        }
        if tries > 1 {
            parts.extend(self.question.hint(HINTS));
        }
        self.ends(End::Wrong, parts)
    }

    /// Something wrong stays wrong, however it ends.
    fn ends(&mut self, end: End, parts: Vec<Part>) -> Vec<Part> {
        let wrong = self.wrong > 0 && matches!(end, End::Right | End::Skipped);
        self.end = Some(if wrong { End::Wrong } else { end });
        if end == End::Right {
            self.graded = self.graded.or(Some(true));
        }
        parts
    }
}

/// A hint, with its level.
pub(super) fn numbered(level: usize, hint: Said) -> Vec<Part> {
    let said = Said::new("practice-hint").count("level", level).count("levels", HINTS);
    vec![Part::Say(said.with("text", hint))]
}
