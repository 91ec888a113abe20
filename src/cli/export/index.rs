//! The tables of contents: of all languages, and of one.

use super::frame::{STYLE, other_languages};
use super::topic::{Topic, level};
use super::{drawn, search, thumb};
use kotowari_engine::board::Board;
use kotowari_engine::solve::Step;
use kotowari_learn::lesson::course::Course;
use kotowari_words::explain::html::{self, Page, escape};
use kotowari_words::explain::picture::FigureView;
use kotowari_words::explain::svg;
use kotowari_words::explain::{Renderer, Value};

/// The topic on the front page that shows what a reason looks like; the first topic has too simple
/// a figure.
const SHOWN: &str = "x_wing";

/// The front page: a picture, and the languages.
pub fn languages(topics: &[Topic<'_>], speakers: &[Renderer]) -> String {
    let links: String = speakers
        .iter()
        .map(|speaker| {
            let language = speaker.language();
            let name = escape(&speaker.text("page-language", &[]));
            let title = escape(&speaker.text("page-course", &[]));
            let lead = escape(&speaker.text("page-lead", &[]));
            format!(
                "<li lang=\"{language}\"><a hreflang=\"{language}\" href=\"{language}/index.html\">\
                 {name}: {title}</a>\n<p>{lead}</p></li>\n"
            )
        })
        .collect();
    let title = speakers.iter().map(|speaker| speaker.text("page-course", &[]));
    let title = title.collect::<Vec<_>>().join(" / ");
    let picture = shown(topics).zip(speakers.first());
    let picture = picture.map_or(String::new(), |((board, step), speaker)| {
        let figure = step.tell(&board).figure;
        let mut drawing = svg::draw(&board, &figure, step.claims(), FigureView::Auto, speaker);
        // The picture has no text.
        drawing.legend.clear();
        html::figure(&drawing, &title, "")
    });
    let body = format!(
        "<main>\n<h1>kotowari</h1>\n<ul class=\"languages\">\n{links}</ul>\n{picture}</main>\n"
    );
    let language = speakers.first().map_or("en".to_owned(), |s| s.language().to_string());
    let style = STYLE.to_owned();
    Page { language, title, style, body, ..Page::default() }.file()
}

/// The step that shows what a reason looks like.
fn shown(topics: &[Topic<'_>]) -> Option<(Board, Step)> {
    let is_shown = |topic: &&Topic<'_>| match topic {
        Topic::Unit(unit, _) => unit.id == SHOWN,
        Topic::Entry(_) => false,
    };
    thumb::first(topics.iter().find(is_shown).or(topics.first())?)
}

/// The contents in a language: introduction, course by part, dictionary by level.
pub fn contents(
    course: &Course,
    topics: &[Topic<'_>],
    renderer: &Renderer,
    speakers: &[Renderer],
) -> String {
    let title = renderer.text("page-course", &[]);
    let mut body = head(course, topics, renderer, speakers);
    let mut under = String::new();
    for topic in topics {
        let heading = match topic {
            Topic::Unit(unit, _) => format!("part-{}", unit.part),
            Topic::Entry(_) => {
                format!("level-{}", level(topic).map_or("", |about| about.level.id()))
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
            let class = if is_entry { "contents" } else { "cards" };
            let text = escape(&renderer.text(&heading, &[]));
            body.push_str(&format!(
                "<{tag} id=\"{heading}\">{text}</{tag}>\n<ul class=\"{class}\">\n"
            ));
            under = heading;
        }
        body.push_str(&entry(topic, renderer));
    }
    body.push_str("</ul>\n</main>\n");
    let language = renderer.language().to_string();
    let style = STYLE.to_owned();
    // Thumbnails use the colours of drawings.
    Page { language, title, style, body, ..Page::default() }.file()
}

/// The introduction: what this is, where to begin, what a reason looks like.
fn head(
    course: &Course,
    topics: &[Topic<'_>],
    renderer: &Renderer,
    speakers: &[Renderer],
) -> String {
    let text = |id: &str| escape(&renderer.text(id, &[]));
    let minutes: usize = course.units.iter().map(|unit| unit.minutes).sum();
    let count = course.units.len();
    let counts = [("count", Value::Number(count)), ("hours", Value::Number(minutes.div_ceil(60)))];
    let about = escape(&renderer.text("page-course-about", &counts));
    let begin = topics.first().map_or(String::new(), |topic| {
        format!("<a class=\"begin\" href=\"{}\">{}</a>", topic.file(), text("page-begin"))
    });
    let looks = shown(topics).map_or(String::new(), |(board, step)| {
        let words = drawn::bullets(&board, &step, renderer);
        let pair = html::pair(&words, &drawn::figure(&board, &step, renderer));
        format!("<section class=\"step\">\n<p>{}</p>\n{pair}</section>\n", text("page-part-looks"))
    });
    format!(
        "<header>\n<nav><a href=\"{}\">{}</a>{}</nav>\n<h1>{}</h1>\n<p>{}</p>\n<p>{about}</p>\n\
         <p class=\"ways\">{begin}</p>\n</header>\n<main>\n{looks}",
        search::FILE,
        text("page-search"),
        other_languages(renderer, speakers, "index.html"),
        text("page-course"),
        text("page-lead"),
    )
}

/// A topic among the contents: a unit with a picture, its level, and how long it takes.
fn entry(topic: &Topic<'_>, renderer: &Renderer) -> String {
    let (file, text) = (topic.file(), escape(&topic.heading(renderer)));
    let Topic::Unit(unit, _) = topic else {
        return format!("<li><a href=\"{file}\">{text}</a></li>\n");
    };
    let minutes = [("minutes", Value::Number(unit.minutes))];
    let facts = [search::level_of(unit, renderer), Some(renderer.text("course-minutes", &minutes))];
    let facts = escape(&facts.into_iter().flatten().collect::<Vec<_>>().join(" · "));
    let picture = thumb::picture(topic, renderer);
    format!(
        "<li><a href=\"{file}\"><span>{picture}</span><span><b>{text}</b> \
         <span class=\"find\">{facts}</span></span></a></li>\n"
    )
}
