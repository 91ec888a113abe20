//! What can be typed: the options all commands share, and the list of commands.
//!
//! No words here: `help` puts them in from `locales/*/help.ftl`, under `help-<command>-<option>`.

use clap::{Parser, Subcommand};

use super::book::BookArgs;
use super::check::CheckArgs;
use super::convert::ConvertArgs;
use super::dataset::DatasetArgs;
use super::drill::DrillArgs;
use super::explain::{self, ExplainArgs};
use super::generate::GenerateArgs;
use super::hint::HintArgs;
use super::inspect::{self, InspectArgs};
use super::lesson::LessonArgs;
use super::man::ManArgs;
use super::mcp::McpArgs;
use super::named::named;
use super::paint::When;
#[cfg(feature = "tui")]
use super::play::PlayArgs;
use super::rate::RateArgs;
use super::review::ReviewArgs;
use super::solve::SolveArgs;
use super::steps::{self, StepsArgs};
use super::technique::TechniqueArgs;
use super::why::WhyArgs;
use super::{completions::CompletionsArgs, help::HelpArgs, schema::SchemaArgs, web::WebArgs};
use crate::explain::{Look, Notation};

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

    /// Whether JSON was asked for: then an error is a document, too.
    pub fn is_for_programs(&self) -> bool {
        match self {
            Command::Explain(args) => {
                matches!(args.format(), explain::Format::Json | explain::Format::Jsonl)
            }
            Command::Steps(args) => args.format == steps::Listing::Json,
            Command::Hint(args) => args.question.format == steps::Format::Json,
            Command::Check(args) => args.format == steps::Format::Json,
            Command::Why(args) => args.question.format == steps::Format::Json,
            Command::Drill(args) => args.format == steps::Format::Json,
            Command::Technique(args) => args.format == steps::Format::Json,
            Command::Inspect(args) => args.format() == inspect::Format::Json,
            _ => false,
        }
    }
}
