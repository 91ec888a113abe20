//! The index of all names. A script filters it as one types; without it the page is still an index.

use super::frame::other_languages;
use super::topic::{Topic, level};
use kotowari_learn::lesson::course::Unit;
use kotowari_words::explain::Renderer;
use kotowari_words::explain::dictionary::names_by_language;
use kotowari_words::explain::html::{Page, escape};
use kotowari_words::explain::svg;

/// The name of the page.
pub const FILE: &str = "search.html";

const SCRIPT: &str = include_str!("search.js");
const STYLE: &str = include_str!("search.css");

/// SHA-256 of the script, for the Content-Security-Policy. If it is wrong, nothing is filtered, and
/// `tests/browser/walk.mjs` fails; `openssl dgst -sha256 -binary | base64` computes it.
const HASH: &str = "CwTFN5UM6QMe/LJKFrVo0i9Os3B1x9kTrFcBx8A8MJg=";

/// The page of a language.
pub fn page(topics: &[Topic<'_>], renderer: &Renderer, speakers: &[Renderer]) -> String {
    let title = renderer.text("page-search", &[]);
    let mut rows: Vec<(String, String)> = topics
        .iter()
        .map(|topic| (topic.title(renderer), row(topic, renderer, speakers)))
        .collect();
    rows.sort_by_cached_key(|(title, _)| title.to_lowercase());
    let rows: String = rows.into_iter().map(|(_, row)| row).collect();
    let contents = escape(&renderer.text("page-contents", &[]));
    let others = other_languages(renderer, speakers, FILE);
    let label = escape(&renderer.text("page-search-for", &[]));
    let none = escape(&renderer.text("page-search-none", &[]));
    let heading = escape(&title);
    let body = format!(
        "<header>\n<nav><a href=\"index.html\">{contents}</a>{others}</nav>\n<h1>{heading}</h1>\n</header>\n\
         <main>\n<p id=\"search\" hidden><label for=\"find\">{label}</label>\n\
         <input id=\"find\" type=\"search\" autocomplete=\"off\"></p>\n\
         <p id=\"none\" role=\"status\" hidden>{none}</p>\n<ul id=\"all\">\n{rows}</ul>\n</main>\n\
         <script>{SCRIPT}</script>\n"
    );
    let head = format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
         img-src data:; script-src 'sha256-{HASH}'; base-uri 'none'; form-action 'none'\">\n"
    );
    let language = renderer.language().to_string();
    // The page has no drawings, but uses their colours.
    let style = svg::STYLE.to_owned() + STYLE;
    Page { language, title, style, head, body, ..Page::default() }.file()
}

/// A row: title, level, and names in other languages.
fn row(topic: &Topic<'_>, renderer: &Renderer, speakers: &[Renderer]) -> String {
    let (file, text) = (topic.file(), escape(&topic.heading(renderer)));
    let names: Vec<String> = topic
        .lessons()
        .iter()
        .flat_map(|l| names_by_language(l.technique, renderer, speakers))
        .collect();
    let level = match topic {
        Topic::Unit(unit, _) => level_of(unit, renderer),
        Topic::Entry(_) => level(topic).map(|about| renderer.level(about.level)),
    };
    let more: Vec<String> = level.into_iter().chain(names).collect();
    let more = escape(&more.join(" · "));
    format!("<li><a href=\"{file}\">{text}</a> <span class=\"find\">{more}</span></li>\n")
}

/// The level of the easiest technique a unit teaches, if it teaches any.
pub fn level_of(unit: &Unit, renderer: &Renderer) -> Option<String> {
    unit.teaches.iter().map(|about| about.level).min().map(|level| renderer.level(level))
}
