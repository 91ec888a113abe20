//! `completions`: completion scripts for shells.

use clap::Command;
use clap_complete::Shell;

use crate::cli::{Context, Exit, Failure, help};

#[derive(Debug, clap::Args)]
pub struct CompletionsArgs {
    pub shell: Shell,
}

/// Runs the command.
pub fn run(
    args: &CompletionsArgs,
    program: Command,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    let mut command = help::in_words(program, context.renderer);
    let name = command.get_name().to_owned();
    // In memory, because clap_complete panics if its output cannot be written.
    let mut script = vec![];
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    context.out.write_all(&script)?;
    Ok(Exit::Done)
}
