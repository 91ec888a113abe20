//! The page of a unit or of an entry of the dictionary.

use super::drawn::{bare, bullets, drawn, figure};
use super::frame;
use super::topic::{Topic, unit_file, unit_title};
use super::{exercise, prose::prose, search, side};
use kotowari_engine::deduction::{Family, SetRole};
use kotowari_engine::error::Error;
use kotowari_engine::layout::Layout;
use kotowari_learn::lesson::course::{self, Course, Unit};
use kotowari_learn::lesson::{Block, Lesson, LessonError, Position, Section};
use kotowari_words::explain::dictionary::names_by_language;
use kotowari_words::explain::html::{self, Page, escape};
use kotowari_words::explain::picture::FigureView;
use kotowari_words::explain::{Renderer, Value};

/// The page of the topic with this index.
pub fn page(
    course: &Course,
    topics: &[Topic<'_>],
    at: usize,
    renderer: &Renderer,
    speakers: &[Renderer],
) -> Result<String, Error> {
    let topic = &topics[at];
    let several = topic.lessons().len() > 1;
    let level = 2 + u8::from(several);
    let mut writer = Writer { renderer, out: String::new(), in_section: false, level };
    let title = topic.heading(renderer);
    writer.out.push_str(&format!(
        "<header>\n{}<h1>{}</h1>\n",
        top(topic, renderer, speakers),
        escape(&title)
    ));
    if let Topic::Unit(unit, _) = topic {
        writer.out.push_str(&facts(course, unit, renderer));
    }
    if several {
        writer.out.push_str(&within(topic, renderer));
    }
    writer.out.push_str("</header>\n<main>\n");
    let language = renderer.language().to_string();
    if let Topic::Unit(unit, lessons) = topic
        && lessons.is_empty()
    {
        let pages = unit.pages().map_err(LessonError::error)?;
        if let Some((_, page)) = pages.iter().find(|(known, _)| *known == language) {
            writer.blocks(&page.blocks, &Source::Named);
        }
    }
    for lesson in topic.lessons() {
        if several {
            writer.chapter(lesson.technique.id, &renderer.technique(lesson.technique));
        }
        if let Some((_, page)) = lesson.pages.iter().find(|(known, _)| *known == language) {
            writer.blocks(&page.blocks, &Source::Lesson(lesson));
        }
    }
    writer.close();
    writer.out.push_str(&exercise::section(topic, renderer)?);
    writer.out.push_str(&elsewhere(topic, renderer, speakers));
    if let Topic::Unit(unit, _) = topic {
        writer.out.push_str(&how_often(unit, renderer));
    }
    writer.out.push_str("</main>\n");
    writer.out.push_str(&neighbours(topics, at, renderer));
    let menu = side::menu(topics, at, renderer);
    writer.out.push_str(&format!("<div class=\"beside\">\n{menu}</div>\n"));
    let style = frame::STYLE.to_owned();
    let page = Page { language, title, style, body: writer.out, ..Page::default() };
    Ok(page.file())
}

/// The links above: to the contents, and to this page in other languages.
fn top(topic: &Topic<'_>, renderer: &Renderer, speakers: &[Renderer]) -> String {
    let contents = escape(&renderer.text("page-contents", &[]));
    let others = frame::other_languages(renderer, speakers, &topic.file());
    let search = escape(&renderer.text("page-search", &[]));
    let file = search::FILE;
    format!(
        "<nav><a href=\"index.html\">{contents}</a><a href=\"{file}\">{search}</a>{others}</nav>\n"
    )
}

/// How long a unit takes, what it needs, and what is written into the cells.
fn facts(course: &Course, unit: &Unit, renderer: &Renderer) -> String {
    let minutes = [("minutes", Value::Number(unit.minutes))];
    let minutes = escape(&renderer.text("course-minutes", &minutes));
    let marks = escape(&renderer.text(&format!("marks-{}", unit.marks.id()), &[]));
    let needed = unit.needs.iter().filter_map(|&number| course.units.get(number));
    let needed: Vec<String> = needed
        .map(|unit| {
            format!("<a href=\"{}\">{}</a>", unit_file(unit), escape(&unit_title(unit, renderer)))
        })
        .collect();
    let needs = if needed.is_empty() {
        String::new()
    } else {
        format!("<p>{}{}</p>\n", escape(&renderer.text("page-needs", &[])), needed.join(" · "))
    };
    format!("<p>{minutes} · {marks}</p>\n{needs}")
}

/// Links to the techniques on a page with several: on a phone it is some forty screens long.
fn within(topic: &Topic<'_>, renderer: &Renderer) -> String {
    let label = escape(&renderer.text("page-within", &[]));
    let link = |lesson: &Lesson| {
        let name = escape(&renderer.technique(lesson.technique));
        format!("<a href=\"#{}\">{name}</a>", lesson.technique.id)
    };
    let links: String = topic.lessons().iter().map(link).collect();
    format!("<nav aria-label=\"{label}\">{links}</nav>\n")
}

/// Names of its techniques in other languages and programs.
fn elsewhere(topic: &Topic<'_>, renderer: &Renderer, speakers: &[Renderer]) -> String {
    let names =
        topic.lessons().iter().flat_map(|l| names_by_language(l.technique, renderer, speakers));
    let items: String = names.map(|line| format!("<li>{}</li>\n", escape(&line))).collect();
    if items.is_empty() {
        return items;
    }
    let heading = escape(&renderer.text(&Section::OtherNames.message(), &[]));
    format!("<section>\n<h2>{heading}</h2>\n<ul>\n{items}</ul>\n</section>\n")
}

/// How often the techniques of a unit occur in puzzles.
fn how_often(unit: &Unit, renderer: &Renderer) -> String {
    let sentences = kotowari_learn::lesson::course::how_often(unit, renderer);
    if sentences.is_empty() {
        return String::new();
    }
    let items: String =
        sentences.iter().map(|text| format!("<li>{}</li>\n", escape(text))).collect();
    let heading = escape(&renderer.text("often-head", &[]));
    format!("<section>\n<h2>{heading}</h2>\n<ul>\n{items}</ul>\n</section>\n")
}

/// The links below: to the page before and the one after.
fn neighbours(topics: &[Topic<'_>], at: usize, renderer: &Renderer) -> String {
    let link = |topic: Option<&Topic<'_>>, id: &str, rel: &str| {
        topic.map_or(String::new(), |topic| {
            let title = Value::Text(topic.title(renderer));
            let text = escape(&renderer.text(id, &[("title", title)]));
            format!("<a rel=\"{rel}\" href=\"{}\">{text}</a>", topic.file())
        })
    };
    let before = link(at.checked_sub(1).and_then(|at| topics.get(at)), "page-previous", "prev");
    let after = link(topics.get(at + 1), "page-next", "next");
    format!("<footer><nav>{before}{after}</nav></footer>\n")
}

/// Where the positions a page shows come from.
enum Source<'a> {
    /// All from one lesson.
    Lesson(&'a Lesson),
    /// Each from the lesson it names: `skyscraper/main`.
    Named,
}

impl Source<'_> {
    /// Calls `call` with a position and its lesson, if they exist.
    fn with<T>(&self, id: &str, call: impl FnOnce(&Position, &Lesson) -> T) -> Option<T> {
        match self {
            Source::Lesson(lesson) => Some(call(lesson.position(id)?, lesson)),
            Source::Named => {
                let (lesson, id) = course::position(id)?;
                Some(call(lesson.position(id)?, &lesson))
            }
        }
    }
}

struct Writer<'a> {
    renderer: &'a Renderer,
    out: String,
    in_section: bool,
    /// Level of section headings: one more where a page has several techniques.
    level: u8,
}

impl Writer<'_> {
    /// Begins a section. Names of cells highlight cells in the figures of their section only.
    fn section(&mut self) {
        if !self.in_section {
            self.out.push_str("<section class=\"step\">\n");
            self.in_section = true;
        }
    }

    fn close(&mut self) {
        if std::mem::take(&mut self.in_section) {
            self.out.push_str("</section>\n");
        }
    }

    /// Begins the part about one technique of several.
    fn chapter(&mut self, id: &str, name: &str) {
        self.close();
        self.section();
        self.out.push_str(&format!("<h2 id=\"{id}\">{}</h2>\n", escape(name)));
    }

    fn heading(&mut self, text: &str) {
        self.close();
        self.section();
        let level = self.level;
        self.out.push_str(&format!("<h{level}>{}</h{level}>\n", escape(text)));
    }

    fn blocks(&mut self, blocks: &[Block], source: &Source<'_>) {
        let usual = Layout::classic(3, 3).ok();
        let mut layout = blocks.iter().find_map(|block| layout_of(block, source)).or(usual);
        let mut rest = blocks;
        while let [block, after @ ..] = rest {
            rest = after;
            layout = layout_of(block, source).or(layout);
            match block {
                Block::Section(section) => {
                    self.heading(&self.renderer.text(&section.message(), &[]));
                }
                Block::Prose(text) => self.prose(text, layout.as_deref()),
                Block::Figure(id) => {
                    let told = matches!(after.first(), Some(Block::Bullets(same)) if same == id);
                    if told {
                        rest = &after[1..];
                    }
                    self.shown(id, source, told, true);
                }
                Block::Bullets(id) => self.shown(id, source, true, false),
                Block::Miss(id) => {
                    self.miss(id, source);
                    // The answer is folded, so that readers can think first.
                    if let [Block::Prose(text), after @ ..] = rest {
                        rest = after;
                        self.answer(id, source, text, layout.as_deref());
                    }
                }
            }
        }
    }

    /// Prose; each of its headings begins a section.
    fn prose(&mut self, text: &str, layout: Option<&Layout>) {
        let mut piece = String::new();
        for line in text.lines() {
            match line.strip_prefix("## ") {
                Some(title) => {
                    self.paragraphs(&std::mem::take(&mut piece), layout);
                    self.heading(title);
                }
                None => {
                    piece.push_str(line);
                    piece.push('\n');
                }
            }
        }
        self.paragraphs(&piece, layout);
    }

    fn paragraphs(&mut self, text: &str, layout: Option<&Layout>) {
        if let Some(layout) = layout.filter(|_| !text.trim().is_empty()) {
            self.section();
            let html = prose(text, layout, self.renderer);
            self.out.push_str(&html);
        }
    }

    fn answer(&mut self, id: &str, source: &Source<'_>, text: &str, layout: Option<&Layout>) {
        let Some(layout) = layout else { return };
        let renderer = self.renderer;
        let like = source.with(id, |position, lesson| {
            let like = position.look_alike(lesson.technique)?;
            Some(drawn(&like.board, &like.figure, FigureView::Auto, renderer))
        });
        let like = like.flatten().unwrap_or_default();
        let technique = source.with(id, |_, lesson| renderer.technique(lesson.technique));
        let technique = [("technique", Value::Text(technique.unwrap_or_default()))];
        let question = escape(&self.renderer.text("page-miss", &technique));
        let answer = html::pair(&prose(text, layout, self.renderer), &like);
        self.out.push_str(&format!("<details><summary>{question}</summary>\n{answer}</details>\n"));
    }

    /// The figure of a position, its bullets, or both.
    fn shown(&mut self, id: &str, source: &Source<'_>, told: bool, drawn: bool) {
        self.section();
        let renderer = self.renderer;
        let html = source.with(id, |position, lesson| {
            let (board, step) = position.steps(lesson.technique).into_iter().next()?;
            let figure = figure(&board, &step, renderer);
            Some(match (told, drawn) {
                (true, true) => html::pair(&bullets(&board, &step, renderer), &figure),
                (true, false) => bullets(&board, &step, renderer),
                _ => figure,
            })
        });
        self.out.push_str(&html.flatten().unwrap_or_default());
    }

    fn miss(&mut self, id: &str, source: &Source<'_>) {
        self.section();
        let renderer = self.renderer;
        let html = source.with(id, |position, lesson| {
            let single = lesson.technique.family == Family::Single;
            let view = if single { FigureView::Digit } else { FigureView::Marks };
            // The cells in question are marked; what is wrong with them is for the reader to find.
            if let Some(like) = position.look_alike(lesson.technique) {
                let mut figure = like.figure;
                figure.aux.retain(|candidate| *candidate != like.without);
                figure.sets.retain(|set| set.role != SetRole::Overlooked);
                return Some(drawn(&like.board, &figure, FigureView::Auto, renderer));
            }
            Some(bare(&position.board()?, view, renderer))
        });
        self.out.push_str(&html.flatten().unwrap_or_default());
    }
}

/// The layout of the board of this block, which prose after it refers to.
fn layout_of(block: &Block, source: &Source<'_>) -> Option<std::sync::Arc<Layout>> {
    source.with(block.position()?, |position, _| position.case.puzzle.layout.clone())
}
