//! Prose of a page as HTML, with names of cells that light up.
//!
//! The pages of the lessons need headings, points, paragraphs and here and there a word as it is typed; nothing
//! else of Markdown is read, and HTML is shown as it is written.

use kotowari_engine::deduction::Figure;
use kotowari_engine::layout::Layout;
use kotowari_learn::lesson;
use kotowari_words::explain::Renderer;
use kotowari_words::explain::html::linked_html;
use kotowari_words::explain::svg::escape;

/// The HTML of a piece of prose that names cells of this board.
pub fn html(text: &str, layout: Option<&Layout>, renderer: &Renderer) -> String {
    let mut out = String::new();
    let mut in_list = false;
    for line in lesson::paragraphs(text) {
        let point = line.strip_prefix("- ");
        if point.is_some() != in_list {
            in_list = point.is_some();
            out.push_str(if in_list { "<ul>" } else { "</ul>" });
        }
        let inner = |text: &str| match layout {
            Some(layout) => {
                let marked = typed(&escape(&lesson::mark_cells(text, layout, renderer)));
                linked_html(&marked, layout, &Figure::default())
            }
            None => typed(&escape(text)),
        };
        match (point, line.strip_prefix("## ")) {
            (Some(point), _) => out.push_str(&format!("<li>{}</li>", inner(point))),
            (_, Some(heading)) => out.push_str(&format!("<h3>{}</h3>", inner(heading))),
            _ if line.is_empty() => {}
            _ => out.push_str(&format!("<p>{}</p>", inner(&line))),
        }
    }
    if in_list {
        out.push_str("</ul>");
    }
    out
}

/// What stands between backquotes is typed as it is.
fn typed(html: &str) -> String {
    let mut parts = html.split('`');
    let mut out = parts.next().unwrap_or_default().to_owned();
    while let Some(inner) = parts.next() {
        match parts.next() {
            Some(after) => out.push_str(&format!("<code>{inner}</code>{after}")),
            None => out.push_str(&format!("`{inner}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_headings_and_cells() {
        let layout = Layout::classic(3, 3).expect("9×9");
        let english = Renderer::new("en").expect("a language of ours");
        let html = |text| html(text, Some(&layout), &english);
        assert_eq!(
            html("## A <b>\n\n- one\n  two\n- `x < y`\n\nEnd."),
            "<h3>A &lt;b&gt;</h3><ul><li>one two</li><li><code>x &lt; y</code></li></ul><p>End.</p>"
        );
        assert_eq!(
            html("See {r6c2}!"),
            "<p>See <span class=\"cell\" tabindex=\"0\" data-cell=\"r6c2\">r6c2</span>!</p>"
        );
    }
}
