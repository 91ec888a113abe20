//! `schema`: the JSON Schema of what `--format json` prints, with all definitions it refers to.

use crate::cli::{Context, Exit, Failure};
use kotowari_words::explain::json;

#[derive(Debug, clap::Args)]
pub struct SchemaArgs {
    #[arg(value_parser = [
        "step", "path", "steps", "hint", "check", "judge", "why", "drill", "techniques", "rating", "dataset",
        "generated", "inspect", "answer", "puzzle", "photo", "turn", "error",
    ])]
    #[arg(default_value = "step")]
    pub name: String,
}

/// Runs the command.
pub fn run(args: &SchemaArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let schema = json::latest(&args.name).expect("the names are those of schemas");
    writeln!(context.out, "{schema:#}")?;
    Ok(Exit::Done)
}
