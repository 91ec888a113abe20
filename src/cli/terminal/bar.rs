//! A progress bar on standard error that appears only if the work takes longer than a moment.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar that vanishes at once is noise: it appears only after this time.
const SHOW_AFTER: Duration = Duration::from_secs(1);

/// A bar that stays hidden for its first second.
pub struct Bar {
    bar: Option<ProgressBar>,
    is_shown: bool,
    since: Instant,
}

impl Bar {
    /// Creates a bar of this length (`None`: unknown), drawn as indicatif's `template` says.
    /// Nothing is ever drawn unless `is_wanted`.
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

    /// Time since the bar was created.
    pub fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }

    /// The bar to draw on, once it is time to show it; `None` before that.
    pub fn due(&mut self) -> Option<&ProgressBar> {
        let bar = self.bar.as_ref().filter(|_| self.since.elapsed() >= SHOW_AFTER)?;
        if !std::mem::replace(&mut self.is_shown, true) {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        Some(bar)
    }

    /// Counts one unit of work.
    pub fn advance(&mut self) {
        if let Some(bar) = &self.bar {
            bar.inc(1);
        }
        if let Some(bar) = self.due() {
            bar.tick();
        }
    }

    /// Sets the label. Its text is made only if there is a bar.
    pub fn prefix(&self, text: impl FnOnce() -> String) {
        if let Some(bar) = &self.bar {
            bar.set_prefix(text());
        }
    }

    /// Removes the bar from the screen.
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
