//! A chain as a line of text: `5[A] == 4[A] -- 4[B]`, strong links doubled, weak ones single.

use super::scene::Scene;
use crate::explain::{Line, Style};
use crate::kernel::Candidate;

/// The links, in lines of at most this width; none if the figure has no chain.
pub(super) fn lines(scene: &Scene<'_>, width: usize) -> Vec<Line> {
    let Some(first) = scene.figure.links.first() else { return vec![] };
    let mut lines = vec![Line::plain(format!("  {}", node(scene, &first.from)))];
    let mut end = &first.from;
    for link in &scene.figure.links {
        let sign = if link.strong { "==" } else { "--" };
        // A second branch starts a line of its own.
        if &link.from != end {
            lines.push(Line::plain(format!("  {}", node(scene, &link.from))));
        }
        end = &link.to;
        let text = format!(" {sign} {}", node(scene, &link.to));
        let current = lines.last_mut().expect("there is a line");
        if current.width() + text.len() > width && current.width() > 4 {
            lines.push(Line::plain(format!("   {text}")));
        } else {
            current.push(Style::Plain, text);
        }
    }
    lines
}

/// `4[AB]`: the digit, and the letters of the cells; cells without letters by name.
fn node(scene: &Scene<'_>, candidates: &[Candidate]) -> String {
    let mut digits: Vec<String> = vec![];
    let mut cells: Vec<String> = vec![];
    for c in candidates {
        let digit = scene.name(c.digit);
        if !digits.contains(&digit) {
            digits.push(digit);
        }
        let cell = match scene.label(c.cell) {
            Some(label) => scene.renderer.label(label),
            None => scene.renderer.cell(scene.layout, c.cell),
        };
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let long = cells.len() > 2 || cells.iter().any(|cell| cell.chars().count() > 1);
    let apart = if long { "," } else { "" };
    format!("{}[{}]", digits.concat(), cells.join(apart))
}
