//! A step: its bullets, its figure, and both beside each other.

use super::{legend, linked};
use crate::explain::svg::{Drawing, Entry};
use crate::explain::{Renderer, picture};
use kotowari_engine::deduction::Bullet;
use kotowari_engine::deduction::{Figure, Telling};
use kotowari_engine::layout::Layout;

/// The bullets as a list, with names that light their cells.
pub fn bullets(told: &[Bullet], layout: &Layout, figure: &Figure, renderer: &Renderer) -> String {
    let item = |bullet: &Bullet| {
        let text = renderer.marked_bullet(layout, bullet);
        format!("<li>{}</li>", linked(&text, layout, figure))
    };
    let items: String = told.iter().map(item).collect();
    format!("<ul class=\"bullets\">{}</ul>\n", stopping_once(&items))
}

/// Of a story of more bullets the names light nothing: nobody points at one of thousands, and they would be
/// most of the page.
const LIT: usize = 600;

/// The bullets of a story as lists within lists: what is assumed within an assumption is a list of its own.
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
        let text = match telling.bullets.len() > LIT {
            true => renderer.bullet(layout, bullet),
            false => renderer.marked_bullet(layout, bullet),
        };
        out.push_str(&format!("<li>{}</li>", linked(&text, layout, &telling.figure)));
    }
    out.push_str(&"</ul></li>".repeat(open));
    format!("{}</ul>\n", stopping_once(&out))
}

/// The links of a chain as lines, as they stand under a figure in characters; nothing if it has none.
pub fn chain(layout: &Layout, figure: &Figure, renderer: &Renderer) -> String {
    let lines = picture::chain::marked(figure, layout, renderer).into_iter();
    let lines =
        lines.map(|line| format!("<p class=\"chain\">{}</p>\n", linked(&line, layout, figure)));
    lines.collect()
}

/// The same with one stop for the Tab key at each cell: where it is named first.
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

/// A drawing and what its signs mean.
pub fn figure(drawing: &Drawing, title: &str, description: &str) -> String {
    let svg = drawing.inline(title, description);
    let class = if drawing.is_large() { " class=\"large\"" } else { "" };
    format!("<figure{class}>{svg}{}</figure>\n", legend(&drawing.legend))
}

/// The same for a page that explains the signs of all figures in one place, with frames to light only
/// where the words name a cell.
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
    let own: Vec<Entry> = drawing.legend.iter().filter(|entry| !entry.general).cloned().collect();
    format!("<figure{class}>{svg}{}</figure>\n", legend(&own))
}

/// Words on the left and a figure on the right; on a narrow page, the figure below.
pub fn pair(words: &str, figure: &str) -> String {
    format!("<div class=\"pair\"><div>{words}</div>{figure}</div>\n")
}
