//! `schema`: the JSON Schema of what `--format json` prints.

use super::{Context, Exit, Failure};
use crate::explain::json::SCHEMAS;

/// Its arguments.
#[derive(Debug, clap::Args)]
pub struct SchemaArgs {
    #[arg(value_parser = ["step", "path", "steps", "hint", "drill", "techniques", "rating", "error"])]
    #[arg(default_value = "step")]
    pub name: String,
}

/// Prints it.
pub fn run(args: &SchemaArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let name = format!("kotowari/{}/1", args.name);
    for (_, text) in SCHEMAS.iter().filter(|(schema, _)| *schema == name) {
        writeln!(context.out, "{}", text.trim_end())?;
    }
    Ok(Exit::Done)
}
