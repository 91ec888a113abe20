//! A whole page: one file, nothing fetched, no script.

use std::collections::BTreeSet;

use super::escape;
use crate::explain::svg;

/// How pages look on a screen and on paper.
pub const STYLE: &str = include_str!("page.css");

/// A page in the making.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// Its language, as `ja`.
    pub language: String,
    /// What the browser calls it.
    pub title: String,
    /// The class of its body, for style of its own.
    pub class: String,
    /// More elements for its head: what it may do, if it has a script.
    pub head: String,
    /// More style than all pages share.
    pub style: String,
    /// The elements in it.  What lights up together is in one element of class `step`.
    pub body: String,
}

impl Page {
    /// The file.
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

/// A rule for each cell that is named: while its name is pointed at, the cell is lit.
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
