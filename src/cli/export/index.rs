//! The contents: of a language, and of the languages.

use super::topic::{Topic, level};
use crate::explain::html::{Page, escape};
use crate::explain::{Renderer, Value};
use crate::lesson::course::Course;

/// The first page: the languages.
pub fn languages(speakers: &[Renderer]) -> String {
    let links: String = speakers
        .iter()
        .map(|speaker| {
            let language = speaker.language();
            let name = escape(&speaker.text("page-language", &[]));
            let title = escape(&speaker.text("page-course", &[]));
            format!(
                "<li lang=\"{language}\"><a hreflang=\"{language}\" href=\"{language}/index.html\">\
                 {name}: {title}</a></li>\n"
            )
        })
        .collect();
    let title = speakers.iter().map(|speaker| speaker.text("page-course", &[]));
    let title = title.collect::<Vec<_>>().join(" / ");
    let body = format!("<main>\n<h1>kotowari</h1>\n<ul>\n{links}</ul>\n</main>\n");
    let language = speakers.first().map_or("en".to_owned(), |s| s.language().to_string());
    Page { language, title, body, ..Page::default() }.file()
}

/// Links to the same page in other languages.
pub fn other_languages(renderer: &Renderer, speakers: &[Renderer], file: &str) -> String {
    let others = speakers.iter().filter(|other| other.language() != renderer.language());
    others
        .map(|other| {
            let language = other.language();
            let name = escape(&other.text("page-language", &[]));
            format!(
                "<a lang=\"{language}\" hreflang=\"{language}\" href=\"../{language}/{file}\">{name}</a>"
            )
        })
        .collect()
}

/// The contents in a language: the course by parts, the dictionary by levels.
pub fn contents(
    course: &Course,
    topics: &[Topic<'_>],
    renderer: &Renderer,
    speakers: &[Renderer],
) -> String {
    let title = renderer.text("page-course", &[]);
    let minutes: usize = course.units.iter().map(|unit| unit.minutes).sum();
    let count = course.units.len();
    let counts = [("count", Value::Number(count)), ("hours", Value::Number(minutes.div_ceil(60)))];
    let mut body = format!(
        "<header>\n<nav>{}</nav>\n<h1>{}</h1>\n<p>{}</p>\n</header>\n<main>\n",
        other_languages(renderer, speakers, "index.html"),
        escape(&title),
        escape(&renderer.text("page-course-about", &counts)),
    );
    let mut under = String::new();
    for topic in topics {
        let (heading, remark) = match topic {
            Topic::Unit(unit, _) => {
                let minutes = [("minutes", Value::Number(unit.minutes))];
                (format!("part-{}", unit.part), renderer.text("course-minutes", &minutes))
            }
            Topic::Entry(_) => {
                let level = level(topic).map_or("", |about| about.level.id());
                (format!("level-{level}"), String::new())
            }
        };
        if heading != under {
            if !under.is_empty() {
                body.push_str("</ul>\n");
            }
            let is_entry = heading.starts_with("level-");
            if is_entry && !under.starts_with("level-") {
                let dictionary = escape(&renderer.text("page-dictionary", &[]));
                let about = escape(&renderer.text("page-dictionary-about", &[]));
                body.push_str(&format!("<h2>{dictionary}</h2>\n<p>{about}</p>\n"));
            }
            let tag = if is_entry { "h3" } else { "h2" };
            let text = escape(&renderer.text(&heading, &[]));
            body.push_str(&format!("<{tag}>{text}</{tag}>\n<ul class=\"contents\">\n"));
            under = heading;
        }
        let (file, text) = (topic.file(), escape(&topic.heading(renderer)));
        let remark = escape(&remark);
        body.push_str(&format!(
            "<li><a href=\"{file}\">{text}</a> <span class=\"find\">{remark}</span></li>\n"
        ));
    }
    body.push_str("</ul>\n</main>\n");
    let language = renderer.language().to_string();
    Page { language, title, body, ..Page::default() }.file()
}
