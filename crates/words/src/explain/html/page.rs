//! The frame of every page: head, styles and the CSS rules that highlight cells.

use std::collections::BTreeSet;

use super::escape;
use crate::explain::svg;

/// Style of all pages, on a screen and on paper.
pub const STYLE: &str = include_str!("page.css");

/// Builder of a page.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// Its language tag, as `ja`.
    pub language: String,
    /// Its title, as plain text.
    pub title: String,
    /// Class of the body, for styles of its own.
    pub class: String,
    /// Further elements of the head, such as a content security policy, as HTML.
    pub head: String,
    /// Further style rules, after [`STYLE`].
    pub style: String,
    /// The content, as HTML. Names and the cells they highlight share an element of class `step`.
    pub body: String,
}

impl Page {
    /// Returns the complete HTML file.
    pub fn file(&self) -> String {
        let Page { language, title, class, head, style, body } = self;
        let lights = lights(body);
        let drawn =
            if body.contains("<svg") || body.contains("class=\"sign") { svg::STYLE } else { "" };
        format!(
            "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n{head}\
             <title>{}</title>\n<link rel=\"icon\" href=\"data:,\">\n\
             <style>\n{STYLE}{drawn}{style}{lights}</style>\n</head>\n\
             <body class=\"kf {class}\">\n{body}</body>\n</html>\n",
            escape(title),
        )
    }
}

/// Returns a CSS rule for each named cell that highlights it while its name is hovered or focused.
fn lights(body: &str) -> String {
    let named: BTreeSet<&str> = body
        .split("<span ")
        .skip(1)
        .filter_map(|rest| rest.split_once('>')?.0.split_once(" data-cell=\"")?.1.strip_suffix('"'))
        .collect();
    let rule = |cell: &&str| {
        format!(
            ".step:has(span[data-cell={cell}]:is(:hover,:focus)) rect[data-cell={cell}]\
             {{stroke:var(--k-lit);stroke-width:5;fill:var(--k-glow)}}\n"
        )
    };
    named.iter().map(rule).collect()
}
