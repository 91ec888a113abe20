//! What a session is handed while the screen is ours.

use crate::cli::Context;
use crate::explain::Renderer;

/// A context that prints nothing onto the screen.
pub fn quiet<'o>(
    context: &'o mut Context<'_, '_>,
    renderer: &'o Renderer,
    sink: &'o mut termcolor::Buffer,
) -> Context<'o, 'o> {
    let mut quiet = context.printing_to(sink);
    quiet.quiet = true;
    quiet.renderer = renderer;
    quiet
}
