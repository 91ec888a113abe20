//! Counts of a run, reported at its end.

use crate::cli::{Context, Failure};
use kotowari_engine::count::Solutions;
use kotowari_words::explain::Value;

/// Puzzles by their number of solutions.
#[derive(Debug, Default)]
pub struct Counts {
    total: usize,
    one: usize,
    many: usize,
    none: usize,
    unknown: usize,
    unreadable: usize,
    more: usize,
}

impl Counts {
    /// Counts a puzzle; `has_more` if not all that was asked for is shown.
    pub fn add(&mut self, solutions: Option<Solutions>, has_more: bool) {
        self.total += 1;
        self.more += usize::from(has_more);
        *match solutions {
            Some(Solutions::One) => &mut self.one,
            Some(Solutions::Many) => &mut self.many,
            Some(Solutions::None) => &mut self.none,
            Some(Solutions::Unknown) => &mut self.unknown,
            None => &mut self.unreadable,
        } += 1;
    }

    /// Whether every puzzle has exactly one solution.
    pub fn all_unique(&self) -> bool {
        self.one == self.total
    }

    /// Prints the counts to standard error, unless a single answer says all of them.
    pub fn report(
        &self,
        stopped: bool,
        is_file: bool,
        context: &mut Context<'_, '_>,
    ) -> Result<(), Failure> {
        let renderer = context.renderer;
        let counted =
            |id: &str, count: usize| renderer.text(id, &[("count", Value::Number(count))]);
        if stopped {
            context.note(&counted("rate-stopped", self.total))?;
            if is_file {
                context.note(&renderer.text("through-unwritten", &[]))?;
            }
        }
        if self.total != 1 || self.unreadable > 0 {
            let mut parts =
                vec![counted("rate-count", self.total), counted("rate-count-one", self.one)];
            for (id, count) in [
                ("rate-count-many", self.many),
                ("rate-count-none", self.none),
                ("rate-count-unknown", self.unknown),
                ("rate-count-unreadable", self.unreadable),
            ] {
                if count > 0 {
                    parts.push(counted(id, count));
                }
            }
            context.note(&parts.join(&renderer.text("rate-comma", &[])))?;
        }
        if self.more > 0 {
            context.note(&counted("solve-more", self.more))?;
        }
        Ok(())
    }
}
