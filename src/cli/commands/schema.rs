//! `schema`: the JSON Schema of what `--format json` prints, with all definitions it refers to.

use clap::builder::{PossibleValue, PossibleValuesParser};

use crate::cli::{Context, Exit, Failure};
use kotowari_words::explain::json;

#[derive(Debug, clap::Args)]
pub struct SchemaArgs {
    #[arg(value_parser = PossibleValuesParser::new(names()))]
    #[arg(default_value = "step")]
    pub name: String,
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

/// What the document about techniques is called, too: its command is `technique`.
const TECHNIQUE: &str = "technique";

fn names() -> impl Iterator<Item = PossibleValue> {
    NAMES.into_iter().map(|name| match name {
        "techniques" => PossibleValue::new(name).alias(TECHNIQUE),
        _ => PossibleValue::new(name),
    })
}

/// Runs the command.
pub fn run(args: &SchemaArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let name = if args.name == TECHNIQUE { "techniques" } else { &args.name };
    let schema = json::latest(name).expect("the names are those of schemas");
    writeln!(context.out, "{schema:#}")?;
    Ok(Exit::Done)
}
