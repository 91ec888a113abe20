//! The techniques that some steps use.

use super::Renderer;
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::solve::{Passage, Step};

/// A technique used on a path.
pub struct Used {
    /// The technique.
    pub about: &'static TechniqueInfo,
    /// The title of its steps: the name of the kind, if there is one.
    pub name: String,
    /// How many of the steps use it.
    pub times: usize,
}

/// Returns the techniques used, in the order of teaching, by the titles of their steps. What is
/// learnt together is in the order of its first use.
pub fn used(steps: &[Step], renderer: &Renderer) -> Vec<Used> {
    let mut used: Vec<Used> = vec![];
    for step in steps {
        let name = renderer.step_name(step.deduction());
        match used.iter_mut().find(|known| known.name == name) {
            Some(known) => known.times += 1,
            None => used.push(Used { about: step.deduction().technique, name, times: 1 }),
        }
    }
    used.sort_by_key(|used| used.about.rank);
    used
}

/// Returns whether a passage uses nothing but techniques of these ids.
pub fn uses_only(passage: &Passage<'_>, known: &[&'static str]) -> bool {
    passage.steps.iter().all(|step| known.contains(&step.deduction().technique.id))
}
