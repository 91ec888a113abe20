//! The question "which of these techniques applies here?".

use super::drawn::{plain, step_parts};
use super::{HINTS, Input, Part, Question, Reply, Wants};
use crate::lesson::course::{Marks, Mix};
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_words::explain::{MessageArg, Said};

/// A question with several techniques to choose from.
pub(super) struct Which {
    mix: Mix,
    marks: Marks,
}

impl Which {
    pub fn new(mix: Mix, marks: Marks) -> Which {
        Which { mix, marks }
    }

    /// The message `id` about the chosen technique, followed by the whole step.
    fn reveal(&self, id: &'static str, chosen: usize) -> Vec<Part> {
        let technique = MessageArg::Technique(self.mix.choices[chosen]);
        let mut parts = vec![Part::Say(Said::new(id).with("technique", technique))];
        parts.extend(step_parts(&self.mix.item, self.marks));
        parts
    }

    /// The index of the right choice.
    fn right(&self) -> usize {
        let right = self.mix.item.technique.id;
        self.mix.choices.iter().position(|about| about.id == right).unwrap_or(0)
    }
}

impl Question for Which {
    fn technique(&self) -> &'static TechniqueInfo {
        self.mix.item.technique
    }

    fn pose(&self) -> Vec<Part> {
        vec![
            plain(&self.mix.item.board, self.marks),
            Part::plain("mix-ask"),
            Part::Choices(self.mix.choices.clone()),
        ]
    }

    fn wants(&self) -> Wants {
        Wants::OneOf(self.mix.choices.clone())
    }

    fn reply(&mut self, input: &Input) -> Reply {
        let count = self.mix.choices.len();
        match *input {
            Input::Choose(chosen) if chosen == self.right() => {
                Reply::Right(self.reveal("mix-right", chosen))
            }
            Input::Choose(chosen) if chosen < count => {
                Reply::Wrong(self.reveal("mix-wrong", chosen))
            }
            _ => Reply::Again(vec![Part::Problem(Said::new("mix-number").count("count", count))]),
        }
    }

    fn hint(&self, level: usize) -> Vec<Part> {
        if level >= HINTS {
            return self.reveal("mix-answer", self.right());
        }
        // Each hint says of the next technique what to look for.
        let about = self.mix.choices[(level - 1) % self.mix.choices.len()];
        let advice = Said::new(format!("{}.find", about.id));
        let message = Said::new("mix-hint").with("technique", MessageArg::Technique(about));
        vec![Part::Say(message.with("advice", advice))]
    }

    fn repeats(&self, level: usize) -> bool {
        // One hint per technique.
        level > self.mix.choices.len()
    }

    fn tries(&self) -> usize {
        1
    }
}
