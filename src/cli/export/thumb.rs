//! Thumbnails of topics: digits, and the cells that the first figure colours.

use super::topic::Topic;
use kotowari_engine::board::Board;
use kotowari_engine::layout::Place;
use kotowari_engine::solve::Step;
use kotowari_kernel::CellId;
use kotowari_learn::lesson::course;
use kotowari_learn::lesson::{Block, Lesson, LessonError, Position};
use kotowari_words::explain::Renderer;

/// The side of a cell.
const SIDE: usize = 10;

/// The first position a topic shows, with its step.
pub fn first(topic: &Topic<'_>) -> Option<(Board, Step)> {
    let of = |position: &Position, lesson: &Lesson| super::drawn::step_of(position, lesson);
    let main = |lesson: &Lesson| {
        let position = lesson.positions.iter().find(|position| !position.case.must_fail())?;
        of(position, lesson)
    };
    if let Some(found) = topic.lessons().iter().find_map(main) {
        return Some(found);
    }
    let Topic::Unit(unit, _) = topic else { return None };
    let pages = unit.pages().map_err(LessonError::error).ok()?;
    let (_, page) = pages.first()?;
    page.blocks.iter().find_map(|block| {
        let Block::Figure(id) = block else { return None };
        let (lesson, id) = course::position(id)?;
        of(lesson.position(id)?, &lesson)
    })
}

/// The thumbnail; empty for a topic without a position. It is hidden from screen readers, because
/// it says nothing that is not in the text beside it.
pub fn picture(topic: &Topic<'_>, renderer: &Renderer) -> String {
    let Some((board, step)) = first(topic) else { return String::new() };
    let layout = board.layout();
    let figure = step.tell(&board).figure;
    let corner = |cell: CellId| {
        let place = layout.place(cell);
        (usize::from(place.column) * SIDE, usize::from(place.row) * SIDE)
    };
    let (wide, high) = (usize::from(layout.columns()) * SIDE, usize::from(layout.rows()) * SIDE);
    let mut out = format!(
        "<svg class=\"thumb\" viewBox=\"-1 -1 {} {}\" font-size=\"8\" aria-hidden=\"true\">\
         <rect class=\"paper\" width=\"{wide}\" height=\"{high}\"/>",
        wide + 2,
        high + 2
    );
    let claims: Vec<CellId> = step.claims().iter().map(|claim| claim.candidate().cell).collect();
    let (premises, aux): (Vec<CellId>, Vec<CellId>) = (
        figure.premises.iter().map(|candidate| candidate.cell).collect(),
        figure.aux.iter().map(|candidate| candidate.cell).collect(),
    );
    let scan: Vec<CellId> =
        figure.scan.iter().flat_map(|house| layout.cells_of(*house).to_vec()).collect();
    // The strongest colour of a cell wins, as in the large figure.
    let colour = |cell: &CellId| match () {
        () if claims.contains(cell) => Some("goal"),
        () if premises.contains(cell) || figure.sources.contains(cell) => Some("premise"),
        () if aux.contains(cell) => Some("aux"),
        () if scan.contains(cell) => Some("scan"),
        () => None,
    };
    for cell in (0..layout.cells()).map(|cell| cell as CellId) {
        let (x, y) = corner(cell);
        if let Some(class) = colour(&cell) {
            out += &format!(
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\"/>"
            );
        }
        if let Some(digit) = board.value(cell) {
            let digit = renderer.digit(layout, digit);
            out += &format!("<text x=\"{}\" y=\"{}\">{digit}</text>", x + SIDE / 2, y + SIDE - 2);
        }
    }
    // Only lines between blocks: at this size, others would hide everything else.
    let block = |cell: CellId| layout.block_at(layout.place(cell));
    let mut walls = String::new();
    for cell in (0..layout.cells()).map(|cell| cell as CellId) {
        let (place, (x, y)) = (layout.place(cell), corner(cell));
        let differs = |row: u16, column: u16| {
            layout.cell_at(Place { row, column }).is_some_and(|other| block(other) != block(cell))
        };
        if differs(place.row, place.column + 1) {
            walls += &format!("M{} {y}v{SIDE}", x + SIDE);
        }
        if differs(place.row + 1, place.column) {
            walls += &format!("M{x} {}h{SIDE}", y + SIDE);
        }
    }
    out + &format!("<path class=\"wall\" d=\"M0 0h{wide}v{high}h-{wide}z{walls}\"/></svg>")
}
