//! Inspected puzzles as one SVG sheet: of each the board, the course of its path, and its warnings.

use unicode_width::UnicodeWidthStr;

use super::warnings::short_list;
use crate::explain::picture::FigureView;
use crate::explain::svg::{self, escape};
use crate::explain::{Renderer, Value};
use crate::inspect::{Course, Inspection};
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Figure, Level};

/// One puzzle of a sheet.
pub struct SheetCard<'a> {
    /// Its heading, as plain text.
    pub heading: &'a str,
    /// The board of the givens; `None` if a digit is there twice in a house.
    pub board: Option<&'a Board>,
    /// The findings.
    pub found: &'a Inspection,
}

// Lengths are in user units of the SVG.
const WIDTH: usize = 760;
const MARGIN: usize = 16;
const BOARD: usize = 240;
const LINE: usize = 20;
/// Where the names of levels end and the graph begins.
const GRAPH: usize = 2 * MARGIN + BOARD + 110;
const GRAPH_WIDTH: usize = WIDTH - MARGIN - GRAPH;
/// Upper bound on the width of a half-width letter in the sheet's font size. The fonts of the
/// reader are not known, so lines are broken by this.
const LETTER: usize = 8;

const STYLE: &str = "\
    .ki .t{text-anchor:start;font-size:13px}.ki .t.h{font-weight:700;font-size:15px}\
    .ki .t.l{text-anchor:end}.ki .bar{fill:var(--k-scan);stroke:var(--k-ink);stroke-width:.4}\
    .ki .peak{fill:var(--k-goal);stroke:var(--k-ink);stroke-width:1.6}\
    .ki .rule{stroke:var(--k-line);stroke-width:.6;fill:none}";

/// Returns an SVG file with all cards below each other.
pub fn sheet(cards: &[SheetCard<'_>], renderer: &Renderer) -> String {
    let title = renderer.text("inspect-sheet", &[]);
    let mut body = String::new();
    let mut y = MARGIN;
    for card in cards {
        y = draw(card, y, renderer, &mut body) + MARGIN;
    }
    let headings: Vec<&str> = cards.iter().map(|card| card.heading).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <svg xmlns=\"http://www.w3.org/2000/svg\" class=\"kf ki\" role=\"img\" \
         viewBox=\"0 0 {WIDTH} {y}\" lang=\"{}\"><title>{}</title><desc>{}</desc>\
         <style>{}{STYLE}</style><rect class=\"paper\" width=\"{WIDTH}\" height=\"{y}\"/>\n{body}</svg>\n",
        renderer.language(),
        escape(&title),
        escape(&headings.join(" / ")),
        svg::STYLE,
    )
}

/// Draws a card from `top` downwards and returns where it ends.
fn draw(card: &SheetCard<'_>, top: usize, renderer: &Renderer, out: &mut String) -> usize {
    let heading = top + LINE;
    line(" h", MARGIN, heading, card.heading, out);
    let below = heading + LINE / 2;
    if let Some(board) = card.board {
        let drawing = svg::draw(board, &Figure::default(), &[], FigureView::Digit, renderer);
        out.push_str(&drawing.placed([MARGIN, below], [BOARD, BOARD], card.heading));
        out.push('\n');
    }
    let mut y = below + BOARD;
    if let Some(course) = card.found.course.as_ref().filter(|course| !course.steps.is_empty()) {
        graph(course, card.found, below, renderer, out);
    }
    for text in lines(&short_list(card.found, renderer), renderer) {
        y += LINE;
        line("", MARGIN, y, &text, out);
    }
    y
}

/// Draws the graph beside the board: one bar per column, one rule per level.
fn graph(course: &Course, found: &Inspection, top: usize, renderer: &Renderer, out: &mut String) {
    let (columns, steps_per_column) = course.columns(100);
    let height_of = |level: Level| (level as usize + 1) * BOARD * 7 / 8 / Level::ALL.len();
    let base = top + BOARD * 15 / 16;
    let highest = columns.iter().copied().max().unwrap_or(Level::Beginner);
    let counted = |level: &Level| {
        let count = course.steps.iter().filter(|step| step.level() == *level).count();
        let args =
            [("level", Value::Text(renderer.level(*level))), ("count", Value::Number(count))];
        (count > 0).then(|| renderer.text("inspect-graph-level", &args))
    };
    let levels: Vec<String> = Level::ALL.iter().filter_map(counted).collect();
    let levels = Value::Text(levels.join(&renderer.text("inspect-between", &[])));
    let label = renderer.text("inspect-graph-label", &[("levels", levels)]);
    out.push_str(&format!("<g role=\"img\" aria-label=\"{}\">", escape(&label)));
    for level in Level::ALL.iter().filter(|level| **level <= highest) {
        let y = base - height_of(*level);
        line(" l", GRAPH - 8, y + 4, &renderer.level(*level), out);
        let end = GRAPH + GRAPH_WIDTH;
        out.push_str(&format!("<path class=\"rule\" d=\"M{GRAPH} {y}H{end}\"/>"));
    }
    let peak = found.bottleneck.as_ref().map(|peak| (peak.step - 1) / steps_per_column);
    // A short path keeps narrow bars rather than filling the sheet with a few wide ones.
    let width_of = |count: usize| count * GRAPH_WIDTH / columns.len().max(12);
    for (column, level) in columns.iter().enumerate() {
        let (left, right) = (GRAPH + width_of(column), GRAPH + width_of(column + 1));
        let height = height_of(*level);
        let class = if peak == Some(column) { "peak" } else { "bar" };
        out.push_str(&format!(
            "<rect class=\"{class}\" x=\"{left}\" y=\"{}\" width=\"{}\" height=\"{height}\"/>",
            base - height,
            right - left,
        ));
    }
    if let Some(column) = peak {
        // So that the peak is seen without its colour.
        let x = GRAPH + width_of(column);
        let y = base - columns.get(column).map_or(0, |level| height_of(*level)) - 3;
        line("", x, y, "*", out);
    }
    out.push_str("</g>\n");
    let heading = renderer.text("inspect-graph-bars", &[("each", Value::Number(steps_per_column))]);
    line("", GRAPH - 80, top + 8, &heading, out);
}

fn line(class: &str, x: usize, y: usize, text: &str, out: &mut String) {
    let text = escape(text);
    out.push_str(&format!("<text class=\"t{class}\" x=\"{x}\" y=\"{y}\">{text}</text>"));
}

/// Joins pieces into lines that are no wider than the sheet.
fn lines(pieces: &[String], renderer: &Renderer) -> Vec<String> {
    let max_width = (WIDTH - 2 * MARGIN) / LETTER;
    let between = renderer.text("inspect-between", &[]);
    let mut lines: Vec<String> = vec![];
    for piece in pieces {
        match lines.last_mut() {
            Some(last) if last.width() + between.width() + piece.width() <= max_width => {
                last.push_str(&between);
                last.push_str(piece);
            }
            _ => lines.push(piece.clone()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::{InspectLimits, Inspection};
    use kotowari_format as format;

    #[test]
    fn nothing_leaves_the_sheet_and_every_step_has_its_bar() {
        let text =
            "31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.";
        let puzzle = format::read("test", text.as_bytes()).unwrap().puzzle;
        let found = Inspection::of(&puzzle, &InspectLimits::of(&puzzle), &|| false);
        let board = Board::new(&puzzle).unwrap();
        for language in ["en", "ja"] {
            let renderer = Renderer::new(language).unwrap();
            let card = || SheetCard { heading: "<1>", board: Some(&board), found: &found };
            let one = sheet(&[card()], &renderer);
            let two = sheet(&[card(), card()], &renderer);
            let number = |text: &str, key: &str| -> Option<usize> {
                let from = text.find(key)? + key.len();
                text[from..].split('"').next()?.parse().ok()
            };
            assert!(!one.contains("<1>") && one.contains("&lt;1&gt;"));
            let height = |text: &str| {
                let view = text.split("viewBox=\"0 0 760 ").nth(1).unwrap();
                view.split('"').next().unwrap().parse::<usize>().unwrap()
            };
            assert!(height(&two) > height(&one) + BOARD);
            let mut texts = 0;
            // Texts of the board have other classes and are tested there.
            for part in two.split("<text class=\"t").skip(1) {
                let class = part.split('"').next().unwrap();
                let said = part.split('>').nth(1).unwrap().split('<').next().unwrap();
                let (x, y) = (number(part, " x=\"").unwrap(), number(part, " y=\"").unwrap());
                let end = if class == " l" { x } else { x + said.width() * LETTER };
                assert!(end <= WIDTH && y < height(&two), "{language}: {said}");
                assert!(class != " l" || x >= said.width() * LETTER + MARGIN + BOARD, "{said}");
                texts += 1;
            }
            assert!(texts > 10, "{texts}");
            let steps = found.course.as_ref().unwrap().columns(100).0.len();
            let bars = one.matches("class=\"bar\"").count() + one.matches("class=\"peak\"").count();
            assert_eq!(bars, steps);
        }
    }
}
