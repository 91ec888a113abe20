//! How far it is, for somebody who looks while the answers go elsewhere.

use crate::cli::terminal::bar::Bar;
use crate::explain::{Renderer, Value};

/// A line on standard error.
pub struct Progress<'a> {
    bar: Bar,
    renderer: &'a Renderer,
}

impl<'a> Progress<'a> {
    /// A line, or nothing at all.
    pub fn new(is_wanted: bool, renderer: &'a Renderer) -> Progress<'a> {
        Progress { bar: Bar::new(is_wanted, None, "{msg}"), renderer }
    }

    /// Says how many are done.
    pub fn show(&mut self, count: usize) {
        if let Some(bar) = self.bar.due() {
            let args = [("count", Value::Number(count))];
            bar.set_message(self.renderer.text("inspect-progress", &args));
        }
    }

    /// Takes it away.
    pub fn end(&mut self) {
        self.bar.end();
    }
}
