//! The summary as an SVG file.

use unicode_width::UnicodeWidthStr;

use super::summary::histograms;
use kotowari_tables::batch::Tally;
use kotowari_words::explain::{Renderer, Value};

const LINE: usize = 22;
const MARGIN: usize = 16;
/// Length of the longest bar.
const BAR: usize = 320;
/// Width of a half-width letter at 14 px, generously, because the font is unknown.
const LETTER: usize = 8;

/// Colours for light and dark: the page's own, where it has any.
const STYLE: &str = "\
    svg{--ink:#1b1f24;--paper:#fff;--bar:#3b6ea5}\
    @media(prefers-color-scheme:dark){svg{--ink:#e6e6e6;--paper:#16191d;--bar:#7fb2e5}}\
    rect.paper{fill:var(--paper)}rect.bar{fill:var(--bar)}\
    text{fill:var(--ink);font:14px system-ui,sans-serif}text.h{font-weight:600}";

/// Draws the summary.
pub fn svg(tally: &Tally, renderer: &Renderer) -> String {
    let title = renderer.text("rate-summary-title", &[]);
    let total = renderer.text("rate-summary-about", &[("count", Value::Number(tally.shown))]);
    let histograms = histograms(tally, renderer);
    let names = histograms.iter().flat_map(|h| &h.bars).map(|bar| bar.0.width()).max().unwrap_or(0);
    let longest = names.max(1) * LETTER;
    let numbers = histograms.iter().map(|h| h.most().to_string().len()).max().unwrap_or(1) * LETTER;
    let widest = [title.width(), total.width()].into_iter().max().unwrap_or(0) * LETTER;
    let width = (3 * MARGIN + longest + BAR + numbers).max(2 * MARGIN + widest);
    let mut y = MARGIN + LINE;
    let mut body =
        format!("<text class=\"h\" x=\"{MARGIN}\" y=\"{y}\">{}</text>\n", escaped(&total));
    for histogram in &histograms {
        y += LINE + LINE / 2;
        body += &format!(
            "<text class=\"h\" x=\"{MARGIN}\" y=\"{y}\">{}</text>\n",
            escaped(&histogram.heading)
        );
        for (name, count) in &histogram.bars {
            y += LINE;
            let bar = (count * BAR).div_ceil(histogram.most());
            let left = 2 * MARGIN + longest;
            body += &format!(
                "<text x=\"{}\" y=\"{y}\" text-anchor=\"end\">{}</text>\
                 <rect class=\"bar\" x=\"{left}\" y=\"{}\" width=\"{bar}\" height=\"14\"/>\
                 <text x=\"{}\" y=\"{y}\">{count}</text>\n",
                MARGIN + longest,
                escaped(name),
                y - 12,
                left + bar + 6,
            );
        }
    }
    let height = y + MARGIN;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" lang=\"{}\" \
         aria-labelledby=\"title desc\">\n\
         <title id=\"title\">{}</title>\n<desc id=\"desc\">{}</desc>\n<style>{STYLE}</style>\n\
         <rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n{body}</svg>\n",
        renderer.language(),
        escaped(&title),
        escaped(&total),
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_leaves_the_picture() {
        for language in ["en", "ja"] {
            let renderer = Renderer::new(language).unwrap();
            let mut tally = Tally { levels: [1, 20, 300, 4, 5, 6, 123_456], ..Tally::default() };
            tally.shown = 123_792;
            tally.hardest.extend((0..40).map(|at| (at, at)));
            let svg = svg(&tally, &renderer);
            let number = |text: &str, key: &str| -> usize {
                let from = text.find(key).unwrap_or_else(|| panic!("{key} in {text}")) + key.len();
                text[from..].split('"').next().unwrap().parse().unwrap()
            };
            let (width, height) = (number(&svg, " width=\""), number(&svg, " height=\""));
            let mut texts = 0;
            for part in svg.split("<text").skip(1) {
                let said = part.split('>').nth(1).unwrap().split('<').next().unwrap();
                let (x, y, long) =
                    (number(part, " x=\""), number(part, " y=\""), said.width() * LETTER);
                let (from, to) = match part.contains("text-anchor") {
                    true => (x.checked_sub(long).expect("left of the picture"), x),
                    false => (x, x + long),
                };
                assert!(from < to && to <= width && y < height, "{said}");
                texts += 1;
            }
            assert!(texts > 40 && svg.contains("<title") && svg.contains("<desc"));
        }
    }
}
