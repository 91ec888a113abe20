//! What is typed.

use crate::batch::answer::Question;
use crate::batch::write::answers::{Answers, Format, Shown};
use crate::cli::options::named::{by_ending, named};
use crate::cli::terminal::pipeline::ThroughArgs;
use crate::count::Budget;

/// Its arguments.
#[derive(Debug, clap::Args)]
pub struct SolveArgs {
    #[command(flatten)]
    pub through: ThroughArgs,
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "all")]
    pub count: Option<u64>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub all: Option<u32>,
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    #[arg(long, id = "with-techniques")]
    pub with_techniques: bool,
    #[arg(long, value_parser = named(Format::ALL))]
    pub format: Option<Format>,
}

/// What is asked of each puzzle, and how it is written.
pub struct Asked {
    pub question: Question,
    pub answers: Answers,
}

impl SolveArgs {
    /// The format asked for, or the one the output's name asks for.
    pub fn format(&self) -> Format {
        let output = self.through.output.as_deref();
        let by_name = output.and_then(|path| by_ending(path, &Format::ALL));
        self.format.or(by_name).unwrap_or(Format::Text)
    }

    /// What that comes to.
    pub fn asked(&self) -> Asked {
        let Budget { nodes } = Budget::default();
        let (count, keep, shown) = match (self.count, self.all) {
            (Some(count), _) => (count, 0, Shown::Count),
            // One more says whether there are more than are shown.
            (None, Some(all)) => (u64::from(all) + 1, all as usize, Shown::All),
            (None, None) => (2, 1, Shown::Solution),
        };
        // Each solution takes a few positions.
        let nodes = self.limit.unwrap_or_else(|| nodes.saturating_add(count.saturating_mul(100)));
        let format = self.format();
        let with_techniques = self.with_techniques;
        Asked {
            question: Question { count, keep, budget: Budget { nodes }, with_techniques },
            answers: Answers { format, shown, with_techniques },
        }
    }
}
