//! The context of a session while the screen is taken.

use crate::cli::Context;
use kotowari_words::explain::Renderer;

/// A context that prints nothing onto the screen.
pub fn silent<'o>(
    context: &'o mut Context<'_, '_>,
    renderer: &'o Renderer,
    sink: &'o mut termcolor::Buffer,
) -> Context<'o, 'o> {
    let mut silent = context.printing_to(sink);
    silent.quiet = true;
    silent.renderer = renderer;
    silent
}
