//! The learner's record: progress through the course and the review cards.
//!
//! Its texts are those that the command line stores, so that a record can move between the two.

use serde_json::{Value, json};

use super::shown::Story;
use kotowari_learn::lesson::course::progress::Progress;
use kotowari_learn::lesson::course::{Course, Unit};
use kotowari_learn::lesson::review::{Card, Day, Review};
use kotowari_learn::lesson::session::Effect;
use kotowari_learn::play::player::Learner;

/// The learner's record.
#[derive(Clone, Debug, Default)]
pub struct Record {
    pub progress: Progress,
    pub review: Review,
}

/// An activity of the course, which decides what an answer changes in the record.
#[derive(Clone, Copy)]
pub enum Activity {
    /// Completes the unit at its end.
    Unit(&'static Unit),
    /// Schedules the technique for review.
    Drill,
    /// Reschedules the card.
    Review,
    /// Decides the first unit.
    Test,
}

/// The open activity.
pub struct Learning {
    /// The session that asks and grades.
    pub player: Learner<'static>,
    /// What the answers change.
    pub kind: Activity,
    /// The board shown last and the sentences about it.
    pub story: Story,
}

impl Record {
    /// Applies an effect to the record. Returns the card it rescheduled, if any.
    pub fn keep(
        &mut self,
        effect: &Effect,
        kind: Activity,
        course: &Course,
        today: Day,
    ) -> Option<Card> {
        match (effect, kind) {
            (Effect::Graded { technique, right }, Activity::Review) => {
                return Some(self.review.answered(technique.id, *right, today));
            }
            (Effect::Graded { technique, right }, Activity::Drill) => {
                self.review.practised(technique.id, *right, today);
            }
            (Effect::Practised { technique, skill, right }, _) => {
                if let Some(unit) = course.teaching(technique) {
                    self.progress.answered(unit, *skill, *right);
                }
            }
            (Effect::NearMiss { line, fooled }, _) => self.progress.note(line, *fooled),
            (Effect::Reached(place), Activity::Unit(unit)) => {
                self.progress.reach(unit, Some(*place))
            }
            (Effect::Tested(trial), _) => self.progress.test(Some(trial.clone())),
            (Effect::Placed { known }, _) => self.progress.placed(known.as_deref()),
            (Effect::Seen, Activity::Unit(unit)) => {
                self.progress.see(unit);
                self.progress.reach(unit, None);
            }
            (Effect::Done, Activity::Unit(unit)) => {
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

    /// Returns the texts to store.
    pub fn texts(&self) -> Value {
        json!({ "progress": self.progress.write(), "review": self.review.write() })
    }
}
