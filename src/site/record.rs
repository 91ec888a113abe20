//! What somebody has learnt, as the terminal keeps it: the progress through the course, the cards of the review.

use serde_json::{Value, json};

use super::Site;
use crate::error::Error;
use crate::lesson::course::progress::Progress;
use crate::lesson::course::{Course, Unit};
use crate::lesson::review::{Card, Day, Flaw, Review};
use crate::lesson::session::Effect;

/// What is kept.
#[derive(Clone, Debug, Default)]
pub struct Record {
    pub progress: Progress,
    pub review: Review,
}

/// What becomes of an answer.
#[derive(Clone, Copy)]
pub enum Kind {
    /// The unit is done in the end.
    Unit(&'static Unit),
    /// The technique comes back in reviews.
    Drill,
    /// The card moves.
    Review,
}

impl Record {
    /// Takes note of an effect; the card, if one was moved.
    pub fn keep(&mut self, effect: &Effect, kind: Kind, course: &Course, today: Day) -> Option<Card> {
        match (effect, kind) {
            (Effect::Graded { technique, right }, Kind::Review) => {
                return Some(self.review.answered(technique.id, *right, today));
            }
            (Effect::Graded { technique, right }, Kind::Drill) => {
                self.review.practised(technique.id, *right, today);
            }
            (Effect::Practised { technique, skill, right }, _) => {
                if let Some(unit) = course.teaching(technique) {
                    self.progress.answered(unit, *skill, *right);
                }
            }
            (Effect::NearMiss { line, fooled }, _) => self.progress.note(line, *fooled),
            (Effect::Reached(place), Kind::Unit(unit)) => self.progress.reach(unit, Some(*place)),
            (Effect::Seen, Kind::Unit(unit)) => {
                self.progress.see(unit);
                self.progress.reach(unit, None);
            }
            (Effect::Done, Kind::Unit(unit)) => {
                self.progress.finish(unit);
                self.progress.reach(unit, None);
                for about in &unit.teaches {
                    self.review.add(about.id, today);
                }
            }
            _ => {}
        }
        None
    }

    /// The texts to keep.
    pub fn texts(&self) -> Value {
        json!({ "progress": self.progress.write(), "review": self.review.write() })
    }
}

impl Site {
    /// Takes what was kept.  Of the two texts, one that cannot be read is told and not taken: whoever keeps it
    /// puts it aside.
    pub(super) fn take_record(&mut self, args: &Value) -> Result<Value, Error> {
        let mut flaws = vec![];
        let mut flawed = |file: &str, reason: String, newer: bool| {
            flaws.push(json!({ "file": file, "reason": reason, "newer": newer }));
        };
        let mut record = Record::default();
        if let Some(text) = args["progress"].as_str() {
            match Progress::read(text) {
                Ok(progress) => record.progress = progress,
                Err(reason) => flawed("progress", reason, false),
            }
        }
        if let Some(text) = args["review"].as_str() {
            match Review::read(text) {
                Ok(review) => record.review = review,
                Err(Flaw::Broken(reason)) => flawed("review", reason, false),
                Err(Flaw::Other(what)) => flawed("review", what, true),
            }
        }
        self.record = record;
        Ok(json!({ "flaws": flaws }))
    }
}
