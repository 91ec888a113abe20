//! The course as lists: units with ticks, or everything there is to read.

use unicode_width::UnicodeWidthStr;

use super::{numbered, title};
use crate::cli::terminal::wrap::pad;
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::solve::everything;
use kotowari_learn::lesson::course::progress::{Progress, State};
use kotowari_learn::lesson::course::reached::points;
use kotowari_learn::lesson::course::{Course, Unit, how_often};
use kotowari_words::explain::{Line, Renderer, Style, Value};

/// The units by part with their state, and which one comes next.
pub fn overview(course: &Course, progress: &Progress, renderer: &Renderer) -> Vec<Line> {
    let done = course.units.iter().filter(|unit| progress.is_done(unit)).count();
    let known = |unit: &&Unit| progress.is_known(unit) && !progress.is_done(unit);
    let known = course.units.iter().filter(known).count();
    let counts = [
        ("done", Value::Number(done)),
        ("count", Value::Number(course.units.len())),
        ("known", Value::Number(known)),
    ];
    let mut lines = vec![Line::of(Style::Title, renderer.text("course-head", &counts))];
    lines.push(Line::plain(renderer.text("course-states", &[])));
    let widest = course.units.iter().map(|unit| title(unit, renderer).width()).max().unwrap_or(0);
    let mut part = "";
    for unit in &course.units {
        if unit.part != part {
            part = &unit.part;
            lines.push(Line::default());
            lines.push(Line::of(Style::Title, renderer.text(&format!("part-{part}"), &[])));
        }
        let tick = match progress.state(unit) {
            State::New => "[ ]",
            State::Known => "[=]",
            State::Seen => "[~]",
            State::Done => "[x]",
            State::Mastered => "[*]",
        };
        let title = pad(&title(unit, renderer), widest);
        let minutes = [("minutes", Value::Number(unit.minutes))];
        let minutes = renderer.text("course-minutes", &minutes);
        lines.push(Line::plain(format!("{tick} {:>2}  {title}  {minutes}", unit.number)));
    }
    lines.push(Line::default());
    lines.extend(says_next(progress.next(course), renderer));
    lines.extend(super::curve::share(&points(course, progress), renderer));
    if progress.is_new() {
        lines.push(Line::plain(renderer.text("placing-try", &[])));
    }
    lines
}

/// Says which unit comes next, and how to start it.
pub fn says_next(next: Option<&Unit>, renderer: &Renderer) -> Vec<Line> {
    let Some(unit) = next else {
        return vec![Line::plain(renderer.text("course-all-done", &[]))];
    };
    let id = Value::Text(unit.id.replace('_', "-"));
    let args = [("unit", Value::Text(numbered(unit, renderer))), ("id", id)];
    vec![Line::plain(renderer.text("course-next", &args))]
}

/// The units with their ids, then the techniques that no unit teaches.
pub fn list(course: &Course, renderer: &Renderer) -> Vec<Line> {
    let rows: Vec<[String; 3]> = course
        .units
        .iter()
        .map(|unit| {
            let marks = renderer.text(&format!("marks-{}", unit.marks.id()), &[]);
            [unit.id.clone(), title(unit, renderer), marks]
        })
        .collect();
    let widest = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let (ids, titles) = (widest(0), widest(1));
    let mut lines = vec![Line::of(Style::Title, renderer.text("course-units", &[]))];
    lines.extend(rows.iter().zip(&course.units).map(|([id, title, marks], unit)| {
        let number = unit.number;
        Line::plain(format!("{number:>2}  {}  {}  {marks}", pad(id, ids), pad(title, titles)))
    }));
    lines.push(Line::default());
    lines.push(Line::of(Style::Title, renderer.text("course-dictionary", &[])));
    let untaught = course.dictionary();
    let is_untaught = |id: &str| untaught.iter().any(|about| about.id == id);
    let all = everything().into_iter().map(|technique| technique.info());
    let techniques: Vec<_> = all.filter(|about| is_untaught(about.id)).collect();
    lines.extend(entries(&techniques, renderer));
    lines
}

/// The lines at the end of a unit: how often its techniques occur, and what comes next.
pub fn ending(course: &Course, unit: &Unit, progress: &Progress, renderer: &Renderer) -> Vec<Line> {
    let done = [("unit", Value::Text(numbered(unit, renderer)))];
    let mut lines = vec![Line::default(), Line::plain(renderer.text("course-unit-done", &done))];
    let often = how_often(unit, renderer);
    if !often.is_empty() {
        lines.push(Line::of(Style::Title, renderer.text("often-head", &[])));
        let mark = renderer.text("bullet-mark", &[]);
        lines.extend(often.into_iter().map(|text| Line::plain(format!("{mark}{text}"))));
    }
    lines.extend(says_next(progress.next(course), renderer));
    lines
}

/// A line for each of these techniques: id, name, level.
pub fn entries(techniques: &[&'static TechniqueInfo], renderer: &Renderer) -> Vec<Line> {
    let rows: Vec<[String; 3]> = techniques
        .iter()
        .map(|about| [about.id.to_owned(), renderer.technique(about), renderer.level(about.level)])
        .collect();
    let widest = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let (ids, names) = (widest(0), widest(1));
    let line = |[id, name, level]: &[String; 3]| {
        Line::plain(format!("{}  {}  {level}", pad(id, ids), pad(name, names)))
    };
    rows.iter().map(line).collect()
}
