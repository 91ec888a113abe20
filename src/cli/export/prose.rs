//! Markdown as HTML, with names of cells that highlight them.

use pulldown_cmark::{Event, Parser, html};

use kotowari_engine::deduction::Figure;
use kotowari_engine::layout::Layout;
use kotowari_learn::lesson;
use kotowari_words::explain::Renderer;
use kotowari_words::explain::html::linked_html;

/// Converts Markdown. HTML in it is escaped, so that pages have no markup that is not ours.
pub fn prose(text: &str, layout: &Layout, renderer: &Renderer) -> String {
    let marked = lesson::mark_cells(text, layout, renderer);
    let japanese = renderer.language().language.as_str() == "ja";
    let mut before = String::new();
    let events = Parser::new(&marked).map(|event| match event {
        Event::Html(html) | Event::InlineHtml(html) => Event::Text(html),
        // Japanese has no blanks between words, so a line end is none either.
        Event::SoftBreak if japanese => Event::Text(lesson::between_lines(&before).into()),
        Event::Text(text) => {
            before = text.to_string();
            Event::Text(text)
        }
        event => event,
    });
    let mut out = String::new();
    html::push_html(&mut out, events);
    linked_html(&out, layout, &Figure::default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn html_in_prose_is_text_and_cells_light_up() {
        let layout = Layout::classic(3, 3).expect("9×9");
        let renderer = Renderer::new("ja").expect("a language of ours");
        let out = prose("見て\n<b>{r6c2}</b>", &layout, &renderer);
        let joined = prose("ここだけ\nに入る！\nだから", &layout, &renderer);
        assert_eq!(joined, "<p>ここだけに入る！ だから</p>\n");
        assert_eq!(
            out,
            "<p>見て&lt;b&gt;<span class=\"cell\" tabindex=\"0\" data-cell=\"r6c2\">6行2列</span>\
             &lt;/b&gt;</p>\n"
        );
    }
}
