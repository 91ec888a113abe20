//! `man`: manual pages of the program and of each command.

use clap::Command;

use crate::cli::{Context, Exit, Failure, help};

#[derive(Debug, clap::Args)]
pub struct ManArgs {
    pub command: Option<String>,
}

/// Runs the command.
pub fn run(
    args: &ManArgs,
    program: Command,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    let mut command = help::in_words(program, context.renderer);
    if let Some(name) = &args.command {
        command.build();
        command = help::named(&command, name, context.renderer)?.clone();
        // `kotowari-explain`, the name under which the page of the program refers to it.
        let page = command.get_display_name().unwrap_or(name).to_owned();
        command = command.name(page);
    }
    let mut page = vec![];
    clap_mangen::Man::new(command).render(&mut page)?;
    context.out.write_all(&page)?;
    Ok(Exit::Done)
}
