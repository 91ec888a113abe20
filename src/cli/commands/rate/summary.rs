//! `--summary`: histograms of levels and of hardest techniques.

use unicode_width::UnicodeWidthStr;

use crate::cli::terminal::wrap::pad;
use kotowari_engine::technique::CATALOGUE;
use kotowari_tables::batch::Tally;
use kotowari_tables::batch::datum::LEVELS;
use kotowari_words::explain::{Line, Renderer, Style};

/// A histogram: a heading, and a name and a number for each bar.
pub struct Histogram {
    pub heading: String,
    pub bars: Vec<(String, usize)>,
}

impl Histogram {
    /// The length of the longest bar, at least one.
    pub fn most(&self) -> usize {
        self.bars.iter().map(|bar| bar.1).max().unwrap_or(0).max(1)
    }
}

/// Counts by level, and by hardest technique.
pub fn histograms(tally: &Tally, renderer: &Renderer) -> [Histogram; 2] {
    let levels = LEVELS.iter().zip(tally.levels);
    let levels = levels.map(|(level, count)| (renderer.level(*level), count)).collect();
    let name = |at: usize| renderer.technique(CATALOGUE[at.min(CATALOGUE.len() - 1)].info());
    let hardest = tally.hardest.iter().map(|(at, count)| (name(*at), *count)).collect();
    [
        Histogram { heading: renderer.text("rate-summary-levels", &[]), bars: levels },
        Histogram { heading: renderer.text("rate-summary-hardest", &[]), bars: hardest },
    ]
}

/// Draws the histograms with `#`, no wider than `width`.
pub fn drawn(tally: &Tally, renderer: &Renderer, width: usize) -> Vec<Line> {
    let mut lines = vec![];
    for histogram in histograms(tally, renderer) {
        lines.push(Line::default());
        lines.push(Line::of(Style::Title, &histogram.heading));
        let names = histogram.bars.iter().map(|bar| bar.0.width()).max().unwrap_or(0);
        let numbers = histogram.most().to_string().len();
        let room = width.saturating_sub(names + numbers + 6).clamp(1, 50);
        for (name, count) in &histogram.bars {
            // Rounded up, so that a count of one is visible.
            let bar = "#".repeat((count * room).div_ceil(histogram.most()));
            let text = format!("  {}  {count:>numbers$}  {bar}", pad(name, names));
            lines.push(Line::plain(text.trim_end()));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_there_is_room_and_never_longer() {
        let mut tally = Tally { levels: [0, 1, 1000, 500, 0, 0, 3], ..Tally::default() };
        tally.hardest.insert(0, 7);
        for language in ["en", "ja"] {
            let renderer = Renderer::new(language).unwrap();
            for width in [20, 40, 80, 200] {
                let lines = drawn(&tally, &renderer, width);
                let hashes = |line: &Line| line.text().matches('#').count();
                // A blank line and a heading, then the levels.
                let levels = &lines[2..2 + LEVELS.len()];
                let longest = levels.iter().map(hashes).max().unwrap();
                assert!(longest > 0 && longest <= 50);
                let half = levels.iter().any(|line| hashes(line) == longest.div_ceil(2));
                assert!(half, "500 is half of 1000");
                if width >= 40 {
                    assert!(lines.iter().all(|line| line.width() <= width), "{width}");
                }
            }
        }
    }
}
