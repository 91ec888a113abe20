//! A bar or a line on standard error: only for somebody who looks, and only if it takes a while.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Whoever is done before is not told.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar that is not seen before its time.
pub struct Bar {
    bar: Option<ProgressBar>,
    is_shown: bool,
    since: Instant,
}

impl Bar {
    /// A bar of this length, none if nobody knows it; or nothing at all.  `template` says what is drawn.
    pub fn new(is_wanted: bool, total: Option<u64>, template: &str) -> Bar {
        let bar = is_wanted.then(|| {
            let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden());
            let style = ProgressStyle::with_template(template);
            bar.set_style(
                style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("##-"),
            );
            bar
        });
        Bar { bar, is_shown: false, since: Instant::now() }
    }

    /// How long ago it was made.
    pub fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }

    /// What to draw on, if it is time; from then on it is seen.
    pub fn due(&mut self) -> Option<&ProgressBar> {
        let bar = self.bar.as_ref().filter(|_| self.since.elapsed() >= PATIENCE)?;
        if !std::mem::replace(&mut self.is_shown, true) {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        Some(bar)
    }

    /// One more is done.
    pub fn advance(&mut self) {
        if let Some(bar) = &self.bar {
            bar.inc(1);
        }
        if let Some(bar) = self.due() {
            bar.tick();
        }
    }

    /// Says in front of it what is done.
    pub fn prefix(&self, text: impl FnOnce() -> String) {
        if let Some(bar) = &self.bar {
            bar.set_prefix(text());
        }
    }

    /// Takes it away.
    pub fn end(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }

    #[cfg(test)]
    pub fn is_shown(&self) -> bool {
        self.is_shown
    }
}
