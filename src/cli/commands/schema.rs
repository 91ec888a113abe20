//! `schema`: the JSON Schema of what `--format json` prints, with all definitions it refers to.

use crate::cli::options::named::named;
use crate::cli::{Context, Exit, Failure};
use kotowari_words::explain::json;

#[derive(Debug, clap::Args)]
pub struct SchemaArgs {
    #[arg(value_parser = named(NAMES.map(|name| (name, name))), default_value = "step")]
    pub name: &'static str,
}

/// The kinds of documents.
const NAMES: [&str; 18] = [
    "step",
    "path",
    "steps",
    "hint",
    "check",
    "judge",
    "why",
    "drill",
    "techniques",
    "rating",
    "dataset",
    "generated",
    "inspect",
    "answer",
    "puzzle",
    "photo",
    "turn",
    "error",
];

/// Runs the command.
pub fn run(args: &SchemaArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let schema = json::latest(args.name).expect("the names are those of schemas");
    writeln!(context.out, "{schema:#}")?;
    Ok(Exit::Done)
}
