//! Chains as lines of text: `5[A] == 4[A] -- 4[B]`, `==` for strong links, `--` for weak ones.

use crate::explain::html::FigureName;
use crate::explain::{Line, Renderer, Style};
use kotowari_engine::deduction::Figure;
use kotowari_engine::layout::Layout;
use kotowari_kernel::Candidate;

/// Returns the links in lines of at most `width`; none if the figure has no chain.
pub(super) fn lines(
    figure: &Figure,
    layout: &Layout,
    renderer: &Renderer,
    width: usize,
) -> Vec<Line> {
    let mut lines: Vec<Line> = vec![];
    for branch in branches(figure, &|end| node(end, figure, layout, renderer, false)) {
        for (i, piece) in branch.into_iter().enumerate() {
            match lines.last_mut().filter(|_| i > 0) {
                None => lines.push(Line::plain(format!("  {piece}"))),
                Some(line) if line.width() + piece.len() > width && line.width() > 4 => {
                    lines.push(Line::plain(format!("   {piece}")));
                }
                Some(line) => line.push(Style::Plain, piece),
            }
        }
    }
    lines
}

/// Returns the links, one line per branch, with marks around letters and cells for
/// [`html`](crate::explain::html).
pub(in crate::explain) fn marked(
    figure: &Figure,
    layout: &Layout,
    renderer: &Renderer,
) -> Vec<String> {
    let branches = branches(figure, &|end| node(end, figure, layout, renderer, true));
    branches.into_iter().map(|pieces| pieces.concat()).collect()
}

/// Returns the nodes of each branch; all but the first are preceded by the sign of the link to
/// them.
fn branches(figure: &Figure, node: &dyn Fn(&[Candidate]) -> String) -> Vec<Vec<String>> {
    let mut branches: Vec<Vec<String>> = vec![];
    let mut end: Option<&[Candidate]> = None;
    for link in &figure.links {
        let sign = if link.strong { "==" } else { "--" };
        // A link that does not begin where the last one ended starts a new branch.
        if end != Some(&link.from) {
            branches.push(vec![node(&link.from)]);
        }
        end = Some(&link.to);
        let branch = branches.last_mut().expect("there is a branch");
        branch.push(format!(" {sign} {}", node(&link.to)));
    }
    branches
}

/// Formats a node as `4[AB]`: its digits, and the letters of its cells, or names if they have none.
fn node(
    candidates: &[Candidate],
    figure: &Figure,
    layout: &Layout,
    renderer: &Renderer,
    marked: bool,
) -> String {
    let mut digits: Vec<String> = vec![];
    let mut cells: Vec<(String, FigureName)> = vec![];
    for c in candidates {
        let digit = renderer.digit(layout, c.digit);
        if !digits.contains(&digit) {
            digits.push(digit);
        }
        let label = figure.labels.iter().find(|(_, cell)| *cell == c.cell);
        let cell = match label {
            Some((label, _)) => (renderer.label(*label), FigureName::Label(*label)),
            None => (renderer.cell(layout, c.cell), FigureName::of_cell(layout, c.cell)),
        };
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let long = cells.len() > 2 || cells.iter().any(|(cell, _)| cell.chars().count() > 1);
    let separator = if long { "," } else { "" };
    let text =
        |(text, name): &(String, FigureName)| if marked { name.mark(text) } else { text.clone() };
    let cells: Vec<String> = cells.iter().map(text).collect();
    format!("{}[{}]", digits.concat(), cells.join(separator))
}
