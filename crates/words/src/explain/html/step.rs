//! One step as HTML: its bullets, its chain, its figure, and bullets and figure side by side.

use super::{legend, linked};
use crate::explain::svg::{Drawing, LegendEntry};
use crate::explain::{Renderer, picture};
use kotowari_engine::deduction::Bullet;
use kotowari_engine::deduction::{Figure, Telling};
use kotowari_engine::layout::Layout;

/// Returns bullets as a list whose names highlight their cells.
pub fn bullets(list: &[Bullet], layout: &Layout, figure: &Figure, renderer: &Renderer) -> String {
    let item = |bullet: &Bullet| {
        let text = renderer.marked_bullet(layout, bullet);
        format!("<li>{}</li>", linked(&text, layout, figure))
    };
    let items: String = list.iter().map(item).collect();
    format!("<ul class=\"bullets\">{}</ul>\n", stopping_once(&items))
}

/// In explanations with more bullets than this, names are not highlighted: their elements would be
/// most of the page, and a reader does not hover over one of thousands.
const MAX_HIGHLIGHTED_BULLETS: usize = 600;

/// Returns the bullets of an explanation as nested lists, one level per nested assumption.
pub fn indented(telling: &Telling, layout: &Layout, renderer: &Renderer) -> String {
    let mut out = String::from("<ul class=\"bullets\">");
    let mut open = 0;
    for (depth, bullet) in telling.indented() {
        while open < depth {
            out.push_str("<li class=\"in\"><ul>");
            open += 1;
        }
        while open > depth {
            out.push_str("</ul></li>");
            open -= 1;
        }
        let text = if telling.bullets.len() > MAX_HIGHLIGHTED_BULLETS {
            renderer.bullet(layout, bullet)
        } else {
            renderer.marked_bullet(layout, bullet)
        };
        out.push_str(&format!("<li>{}</li>", linked(&text, layout, &telling.figure)));
    }
    out.push_str(&"</ul></li>".repeat(open));
    format!("{}</ul>\n", stopping_once(&out))
}

/// Returns the links of a chain, one paragraph per line of the text figure; empty if it has none.
pub fn chain(layout: &Layout, figure: &Figure, renderer: &Renderer) -> String {
    let lines = picture::chain::marked(figure, layout, renderer).into_iter();
    let lines =
        lines.map(|line| format!("<p class=\"chain\">{}</p>\n", linked(&line, layout, figure)));
    lines.collect()
}

/// Leaves each cell a single stop of the Tab key, where it is named first.
fn stopping_once(html: &str) -> String {
    const STOP: &str = " tabindex=\"0\" data-cell=\"";
    let mut seen: Vec<&str> = vec![];
    let mut out = String::with_capacity(html.len());
    for (i, part) in html.split(STOP).enumerate() {
        if i > 0 {
            let cell = part.split('"').next().unwrap_or_default();
            out.push_str(&if seen.contains(&cell) {
                STOP.replace('0', "-1")
            } else {
                STOP.to_owned()
            });
            seen.push(cell);
        }
        out.push_str(part);
    }
    out
}

/// Returns a drawing with its legend. `title` and `description` are for screen readers.
pub fn figure(drawing: &Drawing, title: &str, description: &str) -> String {
    let svg = drawing.inline(title, description);
    let class = if drawing.is_large() { " class=\"large\"" } else { "" };
    format!("<figure{class}>{svg}{}</figure>\n", legend(&drawing.legend))
}

/// As [`figure`], for a page that explains the general signs once for all figures. Only cells that
/// `words` name get a frame to highlight, which keeps long pages small.
pub(super) fn brief_figure(
    drawing: &Drawing,
    title: &str,
    description: &str,
    words: &str,
) -> String {
    let named: Vec<&str> = words
        .split(" data-cell=\"")
        .skip(1)
        .filter_map(|rest| rest.split_once('"').map(|(cell, _)| cell))
        .collect();
    let svg = drawing.inline_naming(title, description, &named);
    let class = if drawing.is_large() { " class=\"large\"" } else { "" };
    let special: Vec<LegendEntry> =
        drawing.legend.iter().filter(|entry| !entry.general).cloned().collect();
    format!("<figure{class}>{svg}{}</figure>\n", legend(&special))
}

/// Returns words on the left and a figure on the right; on a narrow page the figure goes below.
pub fn pair(words: &str, figure: &str) -> String {
    format!("<div class=\"pair\"><div>{words}</div>{figure}</div>\n")
}
