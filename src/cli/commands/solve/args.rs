//! Arguments of `solve`.

use std::path::PathBuf;

use crate::cli::options::named::{by_ending, named};
use crate::cli::terminal::pipeline::PipelineArgs;
use kotowari_engine::count::Budget;
use kotowari_tables::batch::answer::SolveRequest;
use kotowari_tables::batch::write::answers::{AnswerDetail, AnswerFormat, AnswerWriter};

#[derive(Debug, clap::Args)]
pub struct SolveArgs {
    #[command(flatten)]
    pub pipeline: PipelineArgs,
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "all")]
    pub count: Option<u64>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub all: Option<u32>,
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    #[arg(long, id = "with-techniques")]
    pub with_techniques: bool,
    #[arg(long, group = "written")]
    pub certificate: Option<PathBuf>,
    #[arg(long, value_parser = named(AnswerFormat::ALL))]
    pub format: Option<AnswerFormat>,
}

/// The question for each puzzle, and how answers are written.
pub struct Plan {
    pub question: SolveRequest,
    pub answers: AnswerWriter,
}

impl SolveArgs {
    /// The format asked for, or the one the output's name asks for.
    pub fn format(&self) -> AnswerFormat {
        let output = self.pipeline.output.as_deref();
        let by_name = output.and_then(|path| by_ending(path, &AnswerFormat::ALL));
        self.format.or(by_name).unwrap_or(AnswerFormat::Text)
    }

    /// What these arguments come to.
    pub fn plan(&self) -> Plan {
        let Budget { nodes } = Budget::default();
        let (count, keep, shown) = match (self.count, self.all) {
            (Some(count), _) => (count, 0, AnswerDetail::Count),
            // One more than is shown, to know whether there are more.
            (None, Some(all)) => (u64::from(all) + 1, all as usize, AnswerDetail::All),
            (None, None) => (2, 1, AnswerDetail::Solution),
        };
        // Enumerating takes more nodes than deciding: a few for each solution.
        let nodes = self.limit.unwrap_or_else(|| nodes.saturating_add(count.saturating_mul(100)));
        let format = self.format();
        let with_techniques = self.with_techniques;
        Plan {
            question: SolveRequest { count, keep, budget: Budget { nodes }, with_techniques },
            answers: AnswerWriter { format, shown, with_techniques },
        }
    }
}
