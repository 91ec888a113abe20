//! What somebody has learnt, as the terminal keeps it: the progress through the course, the cards of the review.

use serde_json::{Value, json};

use super::shown::Story;
use kotowari_learn::lesson::course::progress::Progress;
use kotowari_learn::lesson::course::{Course, Unit};
use kotowari_learn::lesson::review::{Card, Day, Review};
use kotowari_learn::lesson::session::Effect;
use kotowari_learn::play::player::Learner;

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
    /// It is known where to begin.
    Test,
}

/// What is learnt.
pub struct Learning {
    /// Who asks.
    pub player: Learner<'static>,
    /// What becomes of the answers.
    pub kind: Kind,
    /// The board that was shown last, and what was told of it.
    pub story: Story,
}

impl Record {
    /// Takes note of an effect; the card, if one was moved.
    pub fn keep(
        &mut self,
        effect: &Effect,
        kind: Kind,
        course: &Course,
        today: Day,
    ) -> Option<Card> {
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
            (Effect::Tested(trial), _) => self.progress.test(Some(trial.clone())),
            (Effect::Placed { known }, _) => self.progress.placed(known.as_deref()),
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
