//! Arguments: the options all commands share, and the list of commands.
//!
//! No words here: `help` adds them from `locales/*/help.ftl`, under `help-<command>-<option>`.

use clap::{Parser, Subcommand};

use super::commands::book::BookArgs;
use super::commands::check::CheckArgs;
use super::commands::completions::CompletionsArgs;
use super::commands::convert::ConvertArgs;
use super::commands::dataset::DatasetArgs;
use super::commands::drill::DrillArgs;
use super::commands::explain::{self, ExplainArgs};
use super::commands::generate::{self, GenerateArgs};
use super::commands::help::HelpArgs;
use super::commands::hint::HintArgs;
use super::commands::inspect::{self, InspectArgs};
use super::commands::judge::JudgeArgs;
use super::commands::lesson::LessonArgs;
use super::commands::man::ManArgs;
use super::commands::mcp::McpArgs;
use super::commands::photo::PhotoArgs;
use super::commands::prove::ProveArgs;
use super::commands::rate::{self, RateArgs};
use super::commands::review::ReviewArgs;
use super::commands::schema::SchemaArgs;
use super::commands::solve::SolveArgs;
use super::commands::steps::{Listing, StepsArgs};
use super::commands::technique::TechniqueArgs;
use super::commands::web::WebArgs;
use super::commands::why::WhyArgs;
use super::options::format::Format;
use super::options::named::named;
use super::options::reading::ReadingArgs;
use super::terminal::paint::When;
#[cfg(feature = "tui")]
use crate::cli::commands::play::PlayArgs;
use kotowari_format::ReadOptions;
use kotowari_tables::batch::write::answers;
use kotowari_tables::dataset;
use kotowari_words::explain::{Look, Notation};

/// Everything typed after the program's name.
#[derive(Debug, Parser)]
#[command(name = "kotowari", version)]
#[command(disable_help_flag = true, disable_help_subcommand = true, disable_version_flag = true)]
pub struct Args {
    #[command(flatten)]
    pub global: Global,
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// Options of every command.
#[derive(Debug, clap::Args)]
pub struct Global {
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<String>,
    #[arg(long, global = true, value_parser = named(Notation::ALL), default_value = "auto")]
    pub notation: Notation,
    #[arg(long, alias = "colour", global = true)]
    #[arg(value_parser = named(When::ALL), default_value = "auto")]
    pub color: When,
    #[arg(long, global = true, value_parser = clap::value_parser!(u16).range(20..=10_000))]
    pub width: Option<u16>,
    #[arg(short, long, global = true)]
    pub quiet: bool,
    #[arg(short, long, global = true)]
    pub help: bool,
    #[arg(short = 'V', long, global = true)]
    pub version: bool,
}

/// The commands: one file each.
#[derive(Debug, Subcommand)]
pub enum Command {
    Explain(ExplainArgs),
    Steps(StepsArgs),
    Hint(HintArgs),
    Why(WhyArgs),
    Check(CheckArgs),
    Judge(JudgeArgs),
    Prove(ProveArgs),
    Photo(PhotoArgs),
    #[cfg(feature = "tui")]
    Play(PlayArgs),
    Lesson(LessonArgs),
    Drill(DrillArgs),
    Review(ReviewArgs),
    Technique(TechniqueArgs),
    Book(BookArgs),
    Solve(SolveArgs),
    Convert(ConvertArgs),
    Rate(RateArgs),
    Generate(Box<GenerateArgs>),
    Dataset(Box<DatasetArgs>),
    Inspect(InspectArgs),
    Mcp(McpArgs),
    Web(WebArgs),
    Schema(SchemaArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
    Help(HelpArgs),
    /// What `--version` says, for those who type it as a command.
    #[command(hide = true)]
    Version,
}

impl Command {
    /// How its sentences name the parts of a figure.
    pub fn look(&self, colour: bool) -> Look {
        match self {
            Command::Explain(args) => args.look(colour),
            Command::Hint(args) => args.question.look(colour),
            Command::Why(args) => args.question.look(colour),
            Command::Lesson(_) | Command::Technique(_) | Command::Drill(_) | Command::Review(_) => {
                match colour {
                    true => Look::Colour,
                    false => Look::Signs,
                }
            }
            _ => Look::Nothing,
        }
    }

    /// How it reads puzzles.
    pub fn reading(&self) -> ReadOptions {
        let args = match self {
            Command::Explain(args) => args.printed.reading,
            Command::Inspect(args) => args.printed.reading,
            Command::Steps(args) => args.reading,
            Command::Judge(args) => args.reading,
            Command::Prove(args) => args.reading,
            Command::Hint(args) => args.question.source.reading,
            Command::Why(args) => args.question.source.reading,
            Command::Check(args) => args.source.reading,
            #[cfg(feature = "tui")]
            Command::Play(args) => args.reading,
            Command::Book(args) => args.reading,
            Command::Solve(args) => args.pipeline.reading,
            Command::Convert(args) => args.pipeline.reading,
            Command::Rate(args) => args.reading,
            _ => ReadingArgs::default(),
        };
        args.options()
    }

    /// Whether standard output carries JSON, so that an error is printed there as a document too.
    ///
    /// Of `mcp`, JSON is not the answer but the protocol, which has its own way to report errors.
    pub fn is_for_programs(&self) -> bool {
        match self {
            Command::Explain(args) => {
                matches!(args.format(), explain::Format::Json | explain::Format::Jsonl)
            }
            Command::Steps(args) => args.format == Listing::Json,
            Command::Hint(args) => args.question.format == Format::Json,
            Command::Check(args) => args.format == Format::Json,
            Command::Judge(args) => args.format == Format::Json,
            Command::Photo(args) => match args.to {
                Some(writer) => writer.id == "json",
                None => args.format == Format::Json,
            },
            Command::Why(args) => args.question.format == Format::Json,
            Command::Drill(args) => args.format == Format::Json,
            Command::Technique(args) => args.format == Format::Json,
            Command::Inspect(args) => args.format() == inspect::Format::Json,
            Command::Solve(args) => args.format() == answers::AnswerFormat::Jsonl,
            Command::Convert(args) => args.is_json(),
            Command::Rate(args) => args.format() == rate::Format::Jsonl,
            Command::Generate(args) => args.format() == generate::Format::Jsonl,
            Command::Dataset(args) => args.format == Some(dataset::ShardFormat::Jsonl),
            #[cfg(feature = "tui")]
            Command::Play(args) => args.turns,
            Command::Lesson(_)
            | Command::Review(_)
            | Command::Book(_)
            | Command::Prove(_)
            | Command::Mcp(_)
            | Command::Web(_)
            | Command::Schema(_)
            | Command::Completions(_)
            | Command::Man(_)
            | Command::Help(_)
            | Command::Version => false,
        }
    }
}
