//! `help`: the page of a command, for those who type it that way.

use clap::Command;

use crate::cli::help::{in_words, named, page};
use crate::cli::{Context, Exit, Failure};

#[derive(Debug, clap::Args)]
pub struct HelpArgs {
    pub command: Option<String>,
}

/// Runs the command.
pub fn run(
    args: &HelpArgs,
    program: Command,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    let renderer = context.renderer;
    let mut program = in_words(program, renderer);
    program.build();
    let mut path = vec![program.get_name()];
    let mut command = &program;
    if let Some(name) = &args.command {
        command = named(&program, name, renderer)?;
        path.push(name);
    }
    let lines = page(command, &path, renderer, context.width);
    context.print(&lines)?;
    Ok(Exit::Done)
}
