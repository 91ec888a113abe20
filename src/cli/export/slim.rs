//! Pages of a site, smaller: what many pages share is one file, and what a page draws twice is
//! drawn once. What is seen stays the same.
//!
//! Of 59 MB of pages, frames over cells that nothing names were 17, styles 2.4, one element a
//! pencil mark 7, boards that are drawn again 6.5. A page that is handed on by itself keeps its
//! style.

use std::collections::{BTreeMap, BTreeSet};

use super::frame;
use kotowari_words::explain::html::STYLE;
use kotowari_words::explain::svg;

/// The file of the style that pages share.
pub const SHARED: &str = "page.css";

/// Bytes an element must have to be worth a reference.
const MIN_SHARED: usize = 80;

/// The style that pages share.
pub fn style() -> String {
    [STYLE, svg::STYLE, frame::STYLE].concat()
}

/// The page of this name, made smaller.
pub fn slim(name: &str, html: &str) -> String {
    let up = if name.contains('/') { "../" } else { "" };
    let link = format!("<link rel=\"stylesheet\" href=\"{up}{SHARED}\">\n<style>\n");
    let html = html.replacen(&format!("<style>\n{}", style()), &link, 1);
    drawn_once(&rows_of_marks(&named_frames(&html)))
}

/// Takes away the frames over cells that no word of the same section names.
fn named_frames(html: &str) -> String {
    const FRAME: &str = "<rect class=\"cell\"";
    let cell = |tag: &str| {
        let (_, name) = tag.split_once("data-cell=\"")?;
        Some(name.split('"').next().unwrap_or_default().to_owned())
    };
    let mut out = String::with_capacity(html.len());
    for section in html.split_inclusive("</section>") {
        let tags = section.split("<span ").skip(1);
        let named: BTreeSet<String> =
            tags.filter_map(|rest| cell(rest.split('>').next()?)).collect();
        let mut rest = section;
        while let Some((before, frame)) = rest.split_once(FRAME) {
            let (frame, after) = frame.split_once("/>").unwrap_or((frame, ""));
            out.push_str(before);
            if cell(frame).is_none_or(|cell| named.contains(&cell)) {
                out.push_str(&format!("{FRAME}{frame}/>"));
            }
            rest = after;
        }
        out.push_str(rest);
    }
    out
}

/// Replaces each `<g class=…>…</g>` by what `change` makes of its tag and its contents. Groups of a
/// drawing are not nested.
fn groups(html: &str, mut change: impl FnMut(&str, &str, &mut String)) -> String {
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, group)) = rest.split_once("<g class=") {
        out.push_str(before);
        let parts = group.split_once('>').and_then(|(tag, rest)| {
            let (inner, after) = rest.split_once("</g>")?;
            Some((tag, inner, after))
        });
        let Some((tag, inner, after)) = parts else {
            out.push_str("<g class=");
            rest = group;
            continue;
        };
        change(tag, inner, &mut out);
        rest = after;
    }
    out + rest
}

/// Writes the marks at one height as one element, with a place for each.
fn rows_of_marks(html: &str) -> String {
    groups(html, |tag, inner, out| {
        let mark = |element: &str| {
            let (x, rest) = element.strip_prefix("<text x=\"")?.split_once("\" y=\"")?;
            let (y, text) = rest.split_once("\">")?;
            let mut signs = text.chars();
            let sign = signs.next().filter(|sign| *sign != '&')?;
            signs.next().is_none().then(|| (y.to_owned(), x.to_owned(), sign))
        };
        let elements: Vec<&str> = inner.split_terminator("</text>").collect();
        let marks: Option<Vec<_>> = elements.iter().map(|element| mark(element)).collect();
        out.push_str(&format!("<g class={tag}>"));
        match marks {
            Some(marks) if inner.ends_with("</text>") => {
                let mut rows: BTreeMap<String, (Vec<String>, String)> = BTreeMap::new();
                for (y, x, sign) in marks {
                    let (places, signs) = rows.entry(y).or_default();
                    places.push(x);
                    signs.push(sign);
                }
                for (y, (places, signs)) in rows {
                    let x = places.join(" ");
                    out.push_str(&format!("<text y=\"{y}\" x=\"{x}\">{signs}</text>"));
                }
            }
            _ => out.push_str(inner),
        }
        out.push_str("</g>");
    })
}

/// Refers to what an earlier drawing of the page has drawn: lines, digits, marks.
fn drawn_once(html: &str) -> String {
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    let mut once = |name: &str, rest: String, out: &mut String| {
        if rest.len() < MIN_SHARED {
            out.push_str(&format!("<{name}{rest}"));
            return;
        }
        let next = known.len();
        match known.get(&rest) {
            // With its class: rules for what is inside of a drawing (`.kf .line`) match a
            // reference, and all they set is inherited, but no browser need match what it stands
            // for again.
            Some(id) => {
                let class = rest.split('"').nth(1).unwrap_or_default();
                out.push_str(&format!("<use class=\"{class}\" href=\"#k{id}\"/>"));
            }
            None => {
                out.push_str(&format!("<{name} id=\"k{next}\"{rest}"));
                known.insert(rest, next);
            }
        }
    };
    let html = groups(html, |tag, inner, out| {
        once("g", format!(" class={tag}>{inner}</g>"), out);
    });
    let mut out = String::with_capacity(html.len());
    let mut rest = &*html;
    while let Some((before, path)) = rest.split_once("<path class=") {
        out.push_str(before);
        let (path, after) = path.split_once("/>").unwrap_or((path, ""));
        once("path", format!(" class={path}/>"), &mut out);
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_stays_where_its_section_names_the_cell() {
        let frame = |cell: &str| format!("<rect class=\"cell\" x=\"1\" data-cell=\"{cell}\"/>");
        let named = "<span data-cell=\"r1c1\">r1c1</span>";
        let two =
            |inner: &str| format!("<section>{named}{inner}</section><section>{}</section>", "");
        let all = frame("r1c1") + &frame("r1c2");
        assert_eq!(named_frames(&two(&all)), two(&frame("r1c1")));
        let other = format!("<section>{named}</section><section>{all}</section>");
        assert_eq!(named_frames(&other), format!("<section>{named}</section><section></section>"));
    }

    #[test]
    fn marks_at_one_height_are_one_element() {
        let group =
            |inner: &str| format!("<svg><g class=\"mark\" font-size=\"9\">{inner}</g></svg>");
        let text =
            |x: &str, y: &str, sign: &str| format!("<text x=\"{x}\" y=\"{y}\">{sign}</text>");
        let marks = text("1", "5", "1") + &text("2", "5", "2") + &text("1", "7.5", "3");
        let rows = "<text y=\"5\" x=\"1 2\">12</text><text y=\"7.5\" x=\"1\">3</text>";
        assert_eq!(rows_of_marks(&group(&marks)), group(rows));
        // Digits of two signs stay as they are: each sign would have a place of its own.
        let wide = text("1", "5", "10") + &text("2", "5", "2");
        assert_eq!(rows_of_marks(&group(&wide)), group(&wide));
        let escaped = text("1", "5", "&lt;");
        assert_eq!(rows_of_marks(&group(&escaped)), group(&escaped));
    }

    #[test]
    fn what_is_drawn_again_refers_to_the_first() {
        let lines = format!("class=\"line\" d=\"{}\"", "M27 87L567 87".repeat(9));
        let drawing = format!("<svg><path {lines}/><path class=\"x\" d=\"M1 1\"/></svg>");
        let first = drawing.replace("<path class=\"line", "<path id=\"k0\" class=\"line");
        let again = "<svg><use class=\"line\" href=\"#k0\"/><path class=\"x\" d=\"M1 1\"/></svg>";
        assert_eq!(drawn_once(&drawing.repeat(2)), first + again);
        // What is cut off is not made worse.
        for cut in ["<g class=\"a\"", "<g class=\"a\">b", "<g class="] {
            assert_eq!(rows_of_marks(cut), cut);
        }
    }
}
