//! Progress of a run over files: rows done, rows a second, time left.

use super::bar::Bar;
use kotowari_words::explain::{Renderer, Value};

/// A progress bar for rows read from files.
pub struct Progress<'a> {
    bar: Bar,
    renderer: &'a Renderer,
    /// Bytes to read; `None` if one of the inputs is a pipe.
    total: Option<u64>,
    /// Bytes and rows when the first row was done: a resumed run does not begin at zero.
    start: Option<(u64, usize)>,
    /// Bytes and rows now.
    position: (u64, usize),
}

impl<'a> Progress<'a> {
    /// Creates a bar, or one that never shows; `label` is the id of the message in front of it.
    pub fn new(
        is_wanted: bool,
        label: &str,
        total: Option<u64>,
        renderer: &'a Renderer,
    ) -> Progress<'a> {
        let template = match total {
            Some(_) => "{prefix}  [{bar:20}] {msg}",
            None => "{prefix}  {msg}",
        };
        let bar = Bar::new(is_wanted, total, template);
        bar.prefix(|| renderer.text(label, &[]));
        Progress { bar, renderer, total, start: None, position: (0, 0) }
    }

    /// Records the bytes read for the rows written so far, and those rows.
    pub fn set(&mut self, read: u64, rows: usize) {
        self.start.get_or_insert((read, rows.saturating_sub(1)));
        self.position = (read, rows);
    }

    /// Redraws the bar, once it is visible.
    pub fn draw(&mut self) {
        if self.bar.due().is_none() {
            return;
        }
        let message = self.message();
        if let Some(bar) = self.bar.due() {
            bar.set_position(self.position.0);
            bar.set_message(message);
        }
    }

    fn message(&self) -> String {
        let seconds = self.bar.elapsed().as_secs_f64();
        let (bytes, rows) = self.start.unwrap_or_default();
        let per_second = (self.position.1 - rows) as f64 / seconds;
        let count = |name, n: usize| (name, Value::Text(grouped(n)));
        let mut args = vec![count("rows", self.position.1), count("speed", per_second as usize)];
        let speed = (self.position.0 - bytes) as f64 / seconds;
        let left = self.total.filter(|_| speed > 0.0);
        let id = match left {
            Some(total) => {
                let left = total.saturating_sub(self.position.0) as f64 / speed;
                args.push(("left", Value::Text(clock(left as u64))));
                "rate-progress-left"
            }
            None => "rate-progress-so-far",
        };
        self.renderer.text(id, &args)
    }

    /// Removes the bar from the screen.
    pub fn end(&mut self) {
        self.bar.end();
    }
}

/// `41 203`
fn grouped(n: usize) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// `0:20`, `1:02:03`
fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_easy_to_read() {
        assert_eq!(
            (grouped(7), grouped(41_203), grouped(1_000_000)),
            ("7".into(), "41 203".into(), "1 000 000".into())
        );
        assert_eq!((clock(20), clock(3723)), ("0:20".into(), "1:02:03".into()));
    }

    #[test]
    fn nothing_is_drawn_for_nobody() {
        let renderer = Renderer::new("en").unwrap();
        let mut progress = Progress::new(false, "rate-progress", Some(100), &renderer);
        progress.set(50, 3);
        progress.draw();
        assert!(!progress.bar.is_shown());
        progress.end();
    }
}
