//! A step: its bullets, its figure, and both beside each other.

use super::{legend, linked};
use crate::deduction::Bullet;
use crate::deduction::Figure;
use crate::explain::Renderer;
use crate::explain::svg::Drawing;
use crate::layout::Layout;

/// The bullets as a list, with names that light their cells.
pub fn bullets(told: &[Bullet], layout: &Layout, figure: &Figure, renderer: &Renderer) -> String {
    let item = |bullet: &Bullet| {
        let text = renderer.marked_bullet(layout, bullet);
        format!("<li>{}</li>", linked(&text, layout, figure))
    };
    let items: String = told.iter().map(item).collect();
    format!("<ul class=\"bullets\">{items}</ul>\n")
}

/// A drawing and what its signs mean.
pub fn figure(drawing: &Drawing, title: &str, description: &str) -> String {
    let svg = drawing.inline(title, description);
    let class = if drawing.is_large() { " class=\"large\"" } else { "" };
    format!("<figure{class}>{svg}{}</figure>\n", legend(&drawing.legend))
}

/// Words on the left and a figure on the right; on a narrow page, the figure below.
pub fn pair(words: &str, figure: &str) -> String {
    format!("<div class=\"pair\"><div>{words}</div>{figure}</div>\n")
}
