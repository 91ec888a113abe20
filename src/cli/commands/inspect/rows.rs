//! Inspected puzzles as CSV. Names of columns and values are not translated, because programs read
//! them.

use super::inspected::Inspected;
use kotowari_format::write;
use kotowari_kernel::CellId;
use kotowari_tables::batch::write::{escape_cell, record};
use kotowari_words::explain::json::name;
use kotowari_words::inspect::Warning;

const COLUMNS: [&str; 27] = [
    "file",
    "number",
    "title",
    "puzzle",
    "clues",
    "solutions",
    "level",
    "minutes",
    "openings",
    "steps",
    "hardest",
    "hardest_step",
    "alternatives",
    "spike",
    "flows",
    "symmetry",
    "nearest",
    "breaks",
    "minimal",
    "minimal_by_orbit",
    "spare",
    "backdoors",
    "digits",
    "absent",
    "same_as",
    "warnings",
    "left_out",
];

/// The row of column names.
pub fn heading() -> Vec<u8> {
    record(COLUMNS.iter().map(|name| (*name).to_owned()))
}

/// A row. Lists are separated by blanks; unknown values are empty.
pub fn row(inspected: &Inspected) -> Vec<u8> {
    let Inspected { file, number, puzzle, found, .. } = inspected;
    let layout = &*puzzle.layout;
    let rating = found.rating.as_ref();
    let peak = found.bottleneck.as_ref();
    let course = found.course.as_ref();
    let near = found.shape.as_ref().and_then(|shape| shape.others.first());
    let spare = found.spare.as_ref();
    let yes = |it: bool| if it { "yes" } else { "no" }.to_owned();
    let or_empty = |text: Option<String>| text.unwrap_or_default();
    let cells = |cells: &[CellId]| joined(cells.iter().map(|&cell| name::cell(layout, cell)));
    let level = rating.and_then(|rating| rating.level);
    let solved = course.filter(|_| level.is_some());
    let values: [String; 27] = [
        escape_cell(file),
        number.to_string(),
        escape_cell(puzzle.title.as_deref().unwrap_or_default()),
        escape_cell(&write::line(&puzzle.givens_alone())),
        found.clues.to_string(),
        found.count.solutions().id().to_owned(),
        or_empty(level.map(|level| level.id().to_owned())),
        or_empty(rating.and_then(|rating| rating.minutes).map(|minutes| format!("{minutes:.1}"))),
        or_empty(rating.map(|rating| rating.openings.to_string())),
        or_empty(course.map(|course| course.steps.len().to_string())),
        or_empty(peak.map(|peak| peak.kind.map_or(peak.technique.id, |kind| kind.id).to_owned())),
        or_empty(peak.map(|peak| peak.step.to_string())),
        or_empty(peak.map(|peak| {
            let ids = peak.alternatives.iter();
            joined(ids.map(|other| other.kind.map_or(other.technique.id, |kind| kind.id)))
        })),
        or_empty(solved.map(|course| or_empty(course.spike.map(|spike| spike.step.to_string())))),
        or_empty(solved.map(|course| yes(course.flows))),
        or_empty(found.shape.as_ref().map(|shape| shape.symmetry.id().to_owned())),
        or_empty(near.map(|near| near.symmetry.id().to_owned())),
        or_empty(near.map(|near| near.breaks().to_string())),
        or_empty(spare.and_then(|spare| spare.is_minimal()).map(yes)),
        or_empty(spare.and_then(|spare| spare.is_minimal_by_orbit()).map(yes)),
        or_empty(spare.map(|spare| cells(&spare.each))),
        or_empty(found.backdoors.as_ref().map(|backdoors| {
            let one = backdoors.digits.iter();
            joined(one.map(|c| format!("{}={}", name::cell(layout, c.cell), layout.label(c.digit))))
        })),
        joined(found.spread.digits.iter().map(usize::to_string)),
        joined(found.spread.absent().iter().map(|digit| layout.label(*digit).to_string())),
        or_empty(
            found
                .twin
                .as_ref()
                .map(|twin| escape_cell(&format!("{}:{}", twin.file, twin.number.max(1)))),
        ),
        joined(found.warnings.iter().map(Warning::id)),
        joined(found.left_out.iter().map(|left| left.id())),
    ];
    record(values.into_iter())
}

fn joined(members: impl Iterator<Item = impl AsRef<str>>) -> String {
    let mut text = String::new();
    for member in members {
        let gap = if text.is_empty() { "" } else { " " };
        text += gap;
        text += member.as_ref();
    }
    text
}
