//! What the reader has mastered (`--known`): told in a line each.

use super::ExplainArgs;
use crate::cli::course::state;
use crate::cli::{Context, Failure};
use kotowari_engine::solve::Passage;
use kotowari_learn::lesson::course::Course;
use kotowari_words::explain::dictionary::TechniqueFilter;
use kotowari_words::explain::used::uses_only;

/// Stands for what the reader's own progress in the course says.
const OWN_PROGRESS: &str = "course";

/// The techniques that the reader knows.
#[derive(Debug, Default)]
pub struct Known {
    /// Their ids.
    pub ids: Vec<&'static str>,
}

impl Known {
    /// Reads `--known`: names of techniques, levels and families, units of the course, or the
    /// reader's progress in it.
    ///
    /// # Errors
    /// If a name is unknown, or the progress cannot be read.
    pub fn of(args: &ExplainArgs, context: &mut Context<'_, '_>) -> Result<Known, Failure> {
        if args.known.is_empty() {
            return Ok(Known::default());
        }
        let course = Course::ours()?;
        let mut ids = vec![];
        let mut names = vec![];
        for name in args.known.iter().map(|name| name.trim()) {
            if name == OWN_PROGRESS {
                let progress = state::read(context)?;
                let units = course.units.iter();
                let units = units.filter(|unit| progress.is_done(unit) || progress.is_known(unit));
                let before = ids.len();
                ids.extend(units.flat_map(|unit| unit.teaches.iter().map(|about| about.id)));
                if ids.len() == before {
                    context.note(&context.renderer.text("known-nothing", &[]))?;
                }
            } else if let Some(unit) = course.unit(name) {
                ids.extend(unit.teaches.iter().map(|about| about.id));
            } else {
                names.push(name.to_owned());
            }
        }
        if !names.is_empty() {
            let filter = TechniqueFilter { only: names, ..TechniqueFilter::default() };
            let picked = filter.pick(context.renderer)?;
            ids.extend(picked.iter().map(|technique| technique.info().id));
        }
        Ok(Known { ids })
    }

    /// Returns whether the reader knows all that a passage uses.
    pub fn covers(&self, passage: &Passage<'_>) -> bool {
        uses_only(passage, &self.ids)
    }
}
