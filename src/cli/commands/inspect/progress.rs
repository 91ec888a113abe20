//! The progress line, shown while answers go to a file or a pipe.

use crate::cli::terminal::bar::Bar;
use kotowari_words::explain::{Renderer, Value};

/// A line on standard error with the number of puzzles done.
pub struct Progress<'a> {
    bar: Bar,
    renderer: &'a Renderer,
}

impl<'a> Progress<'a> {
    /// Creates a line, or one that never shows.
    pub fn new(is_wanted: bool, renderer: &'a Renderer) -> Progress<'a> {
        Progress { bar: Bar::new(is_wanted, None, "{msg}"), renderer }
    }

    /// Shows how many puzzles are done.
    pub fn show(&mut self, count: usize) {
        if let Some(bar) = self.bar.due() {
            let args = [("count", Value::Number(count))];
            bar.set_message(self.renderer.text("inspect-progress", &args));
        }
    }

    /// Removes the line.
    pub fn end(&mut self) {
        self.bar.end();
    }
}
