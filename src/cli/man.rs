//! `man`: the manual page.

use clap::Command;

use super::{Context, Exit, Failure, help};

/// Prints it.
pub fn run(program: Command, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let command = help::in_words(program, context.renderer);
    let mut page = vec![];
    clap_mangen::Man::new(command).render(&mut page)?;
    context.out.write_all(&page)?;
    Ok(Exit::Done)
}
