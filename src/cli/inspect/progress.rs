//! How far it is, for somebody who looks while the answers go elsewhere.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::explain::{Renderer, Value};

/// Whoever is done before is not told.
const PATIENCE: Duration = Duration::from_secs(1);

/// A line on standard error.
pub struct Progress<'a> {
    bar: Option<ProgressBar>,
    is_shown: bool,
    renderer: &'a Renderer,
    since: Instant,
}

impl<'a> Progress<'a> {
    /// A line, or nothing at all.
    pub fn new(is_wanted: bool, renderer: &'a Renderer) -> Progress<'a> {
        let bar = is_wanted.then(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
            let style = ProgressStyle::with_template("{msg}");
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            bar
        });
        Progress { bar, is_shown: false, renderer, since: Instant::now() }
    }

    /// Says how many are done.
    pub fn show(&mut self, count: usize) {
        let Some(bar) = self.bar.as_ref().filter(|_| self.since.elapsed() >= PATIENCE) else {
            return;
        };
        if !std::mem::replace(&mut self.is_shown, true) {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        let args = [("count", Value::Number(count))];
        bar.set_message(self.renderer.text("inspect-progress", &args));
    }

    /// Takes it away.
    pub fn end(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}
