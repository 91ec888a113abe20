//! The course as one volume to print, with page numbers in its contents, for `lesson export
//! --book`.
//!
//! It is one HTML file that loads nothing and runs no script. Pages are filled here (see `piece`),
//! so that the numbers in the contents are those on paper; on a screen it is one long page.

mod leaves;
mod paper;
mod piece;
mod tasks;
mod unit;

use kotowari_engine::error::Error;
use kotowari_learn::lesson::Section;
use kotowari_learn::lesson::course::Course;
use kotowari_words::explain::html::{Page, escape};
use kotowari_words::explain::{Renderer, Value};
use leaves::Leaves;
pub use paper::{PAPERS, Paper};
use piece::Piece;
use unit::Writer;

const STYLE: &str = include_str!("book.css");

/// A line of the contents.
struct Entry {
    /// Whether this is a part of the course or a unit.
    is_part: bool,
    text: String,
    /// The index of its leaf; 0 is the first after the contents.
    leaf: usize,
}

/// Makes the volume; returns it with its number of printed pages.
pub fn volume(paper: &Paper, renderer: &Renderer) -> Result<(String, usize), Error> {
    let course = Course::ours()?;
    let writer = Writer { renderer, paper };
    let title = renderer.text("volume-title", &[]);
    let mut leaves = Leaves::new(paper);
    let mut entries: Vec<Entry> = vec![];
    let (mut answers, mut solved) = (vec![], vec![]);
    let mut part = "";
    let mut techniques = 0;
    for unit in course.core() {
        let begins = unit.part != part;
        part = &unit.part;
        let name = writer.name(unit);
        let leaf = leaves.go_on(&name);
        if begins {
            let text = renderer.text(&format!("part-{part}"), &[]);
            entries.push(Entry { is_part: true, text, leaf });
        }
        entries.push(Entry { is_part: false, text: name.clone(), leaf });
        leaves.add(writer.unit(&course, unit)?);
        let asked = writer.tasks(&course, unit)?;
        if !asked.tasks.is_empty() {
            let mut tasks = vec![paper.heading(3, "", &writer.text(&Section::Try.message()))];
            tasks.extend(paper.two(asked.tasks));
            leaves.add(tasks);
        }
        answers.extend(asked.answers);
        solved.extend(asked.solved);
        techniques += unit.teaches.len();
    }
    let end = renderer.text("volume-answers", &[]);
    entries.push(Entry { is_part: true, text: end.clone(), leaf: leaves.count() });
    leaves.begin(&end);
    answers.insert(0, paper.heading(2, "", &escape(&end)));
    answers.push(paper.heading(3, "", &writer.text("volume-solved")));
    answers.extend(writer.solved(&solved));
    leaves.add(answers);

    let contents = renderer.text("volume-contents", &[]);
    // Listed twice: the length of the contents is needed for the numbers in it, and does not depend
    // on them.
    let pages = listed(&entries, &contents, 0, paper).count();
    let front = Front { title: &title, units: course.core().count(), techniques };
    let body = format!(
        "<main>\n{}{}{}</main>\n",
        front.html(renderer),
        listed(&entries, &contents, 2 + pages, paper).html(2, &title),
        leaves.html(2 + pages, &title)
    );
    let style = format!("{}{STYLE}", paper.style());
    let language = renderer.language().to_string();
    let count = 1 + pages + leaves.count();
    Ok((
        Page { language, title, class: "volume".to_owned(), style, body, ..Page::default() }.file(),
        count,
    ))
}

/// The contents; `first` is the number of the leaf after them.
fn listed<'p>(entries: &[Entry], title: &str, first: usize, paper: &'p Paper) -> Leaves<'p> {
    let mut leaves = Leaves::new(paper);
    leaves.begin(title);
    let line = |entry: &Entry| {
        let (class, share) = if entry.is_part { ("part-line", 1.65) } else { ("unit-line", 1.2) };
        let number = first + entry.leaf;
        let html = format!(
            "<p class=\"{class}\"><a href=\"#p{number}\"><span>{}</span><span class=\"number\">{number}\
             </span></a></p>\n",
            escape(&entry.text)
        );
        let piece = Piece::new(html, share * paper.line);
        if entry.is_part { piece.kept() } else { piece }
    };
    let mut pieces = vec![paper.heading(2, "", &escape(title))];
    pieces.extend(entries.iter().map(line));
    leaves.add(pieces);
    leaves
}

/// The title page.
struct Front<'t> {
    title: &'t str,
    units: usize,
    techniques: usize,
}

impl Front<'_> {
    fn html(&self, renderer: &Renderer) -> String {
        let args =
            [("units", Value::Number(self.units)), ("techniques", Value::Number(self.techniques))];
        let about = escape(&renderer.text("volume-about", &args));
        let how = escape(&renderer.text("volume-how", &[]));
        format!(
            "<section class=\"leaf front\" id=\"p1\">\n<h1>{}</h1>\n<p>{about}</p>\n<p>{how}</p>\n\
             <p class=\"name\">kotowari</p>\n</section>\n",
            escape(self.title)
        )
    }
}
