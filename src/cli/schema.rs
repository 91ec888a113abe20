//! `schema`: the JSON Schema of what `--format json` prints.

use super::{Context, Exit, Failure, joints};

/// Its arguments.
#[derive(Debug, clap::Args)]
pub struct SchemaArgs {
    #[arg(value_parser = ["step", "path"], default_value = "step")]
    pub name: String,
}

/// Prints it.
pub fn run(args: &SchemaArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    writeln!(context.out, "{}", joints::schema(&args.name).trim_end())?;
    Ok(Exit::Done)
}
