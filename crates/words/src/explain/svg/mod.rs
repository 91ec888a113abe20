//! Drawings of steps as SVG.
//!
//! Every colour is paired with a second sign, for colour-blind readers and black-and-white print:
//! scanned houses are hatched, premises have a letter or a ring, a second set is dotted, cells that
//! change have a double border, eliminated candidates are struck out. The shape a pattern is known
//! by (the cross of an X-Wing, the ring of a deadly pattern) lies under the digits. Links have
//! arrowheads; their ends are filled if they are true in the reading direction and hollow if they
//! are false. Extra rules are drawn in the usual way: cages dashed with their sum in the corner,
//! thermometers with a bulb, dots and signs on borders; lines of different colours also differ in
//! their dashes.
//!
//! Colours are CSS variables (`--k-goal` …) of the class `kf`, so that a site can change them;
//! every cell has a `data-cell="r1c1"`, so that a page can highlight it. A drawing has no size of
//! its own, only a `viewBox`.
//!
//! There are two views: **digit** (the pencil marks of at most one digit) and **marks** (every mark
//! at its place, as on paper). Boards of more than 25 digits have the digit view only.

mod beam;
mod curve;
mod face;
mod grid;
mod legend;
mod link;
mod part;
mod plan;
mod rule;
#[cfg(test)]
mod rule_tests;
mod shape;
mod write;

pub use legend::{LegendEntry, Swatch};
pub use write::escape;

use super::Renderer;
use super::picture::FigureView;
use super::picture::scene::Scene;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::Figure;
use kotowari_kernel::Literal;
use legend::Drawn;
use plan::Plan;

/// Style of drawings (class `kf`); a page of many drawings needs it once.
pub const STYLE: &str = include_str!("style.css");

/// Drawings wider than this are shown at full page width, since beside text they could not be read.
/// A 12×12 board has about this width.
const MAX_WIDTH_BESIDE_TEXT: f32 = 760.0;

/// A drawing of a step. Lengths are in user units.
#[derive(Clone, Debug)]
pub struct Drawing {
    width: f32,
    height: f32,
    body: String,
    /// The side of a cell.
    side: f32,
    /// The names and top left corners of the cells. A page has an empty frame over each, to
    /// highlight it.
    cells: Vec<(String, [f32; 2])>,
    /// The signs that occur in it, with their meanings.
    pub legend: Vec<LegendEntry>,
}

/// Draws a step; `board` is the board *before* it, `claims` are its placements and eliminations.
pub fn draw(
    board: &Board,
    figure: &Figure,
    claims: &[Literal],
    view: FigureView,
    renderer: &Renderer,
) -> Drawing {
    draw_view(board, figure, claims, (view, false), renderer)
}

/// Draws a step with the pencil marks of those cells only that play a part in it.
pub fn draw_part(
    board: &Board,
    figure: &Figure,
    claims: &[Literal],
    renderer: &Renderer,
) -> Drawing {
    draw_view(board, figure, claims, (FigureView::Marks, true), renderer)
}

fn draw_view(
    board: &Board,
    figure: &Figure,
    claims: &[Literal],
    (view, only_parts): (FigureView, bool),
    renderer: &Renderer,
) -> Drawing {
    let scene = Scene::new(board, figure, claims, renderer);
    let marks = match view {
        FigureView::Auto => scene.needs_marks(),
        FigureView::Digit => false,
        FigureView::Marks | FigureView::Big => true,
    };
    let plan = Plan::new(&scene, marks && scene.layout.digits() <= plan::MAX_MARKS);
    let faces = face::faces(&plan, only_parts);
    let parts = part::parts(&plan);
    let badges = face::badges(&plan, &faces);
    let shapes = shape::shapes(&plan);
    let mut body = String::new();
    grid::paper(&plan, &mut body);
    part::fills(&plan, &parts, &mut body);
    shape::draw(&plan, &shapes, &mut body);
    rule::under(&plan, &mut body);
    grid::extras(&plan, &mut body);
    grid::lines(&plan, &mut body);
    shape::outlines(&plan, &shapes, &mut body);
    part::borders(&plan, &parts, &mut body);
    rule::over(&plan, &mut body);
    let beams = beam::draw(&plan, &faces, &mut body);
    face::draw(&plan, &faces, &parts, &mut body);
    link::draw(&plan, &faces, &badges, &mut body);
    face::draw_badges(&plan, &badges, &mut body);
    grid::headings(&plan, &mut body);
    let cells = grid::cells(&plan);
    let legend =
        Drawn { plan: &plan, faces: &faces, parts: &parts, shapes: &shapes, beams }.entries();
    Drawing { width: plan.width, height: plan.height, body, side: plan.cell, cells, legend }
}

impl Drawing {
    /// Returns an `svg` element for an HTML page that includes [`STYLE`]; `title` and `description`
    /// are plain text for screen readers.
    pub fn inline(&self, title: &str, description: &str) -> String {
        self.element("", title, description, "", &|_| true)
    }

    /// As [`inline`](Self::inline), with frames to highlight over these cells only (`r1c1`). Most
    /// drawings of a page need few, and frames for all cells would make up much of the page.
    pub fn inline_naming(&self, title: &str, description: &str, cells: &[&str]) -> String {
        self.element("", title, description, "", &|cell| cells.contains(&cell))
    }

    /// Returns the width and the height.
    pub fn size(&self) -> [f32; 2] {
        [self.width, self.height]
    }

    /// Returns the side of a cell, and the names of the cells (`r1c1`) with their top left corners.
    pub fn cells(&self) -> (f32, &[(String, [f32; 2])]) {
        (self.side, &self.cells)
    }

    /// Returns the contents, for a page that writes the `svg` element (class `kf`) itself.
    pub fn body(&self) -> &str {
        &self.body
    }

    /// Returns whether the drawing is too wide to be shown beside text.
    pub fn is_large(&self) -> bool {
        self.width > MAX_WIDTH_BESIDE_TEXT
    }

    /// Returns a complete SVG file, with the legend in its description.
    pub fn file(&self, title: &str, description: &str) -> String {
        let legend: Vec<&str> = self.legend.iter().map(|entry| entry.text.as_str()).collect();
        let description = format!("{description} / {}", legend.join(" / "));
        let style = format!("<style>{STYLE}</style>");
        let xmlns = " xmlns=\"http://www.w3.org/2000/svg\"";
        let element = self.element(xmlns, title, &description, &style, &|_| true);
        format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{element}\n")
    }

    /// Returns an element to nest in another SVG of class `kf` that includes [`STYLE`], at a
    /// position and scaled to fit a size.
    pub fn placed(&self, [x, y]: [usize; 2], [width, height]: [usize; 2], title: &str) -> String {
        format!(
            "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {} {}\"><title>{}</title>{}</svg>",
            write::number(self.width),
            write::number(self.height),
            escape(title),
            self.body,
        )
    }

    fn element(
        &self,
        xmlns: &str,
        title: &str,
        description: &str,
        style: &str,
        has_frame: &dyn Fn(&str) -> bool,
    ) -> String {
        let mut frames = String::new();
        for (name, [x, y]) in self.cells.iter().filter(|(cell, _)| has_frame(cell)) {
            let data = format!(" data-cell=\"{name}\"");
            write::rect(&mut frames, "cell", write::Point { x: *x, y: *y }, self.side, &data);
        }
        format!(
            "<svg{xmlns} class=\"kf\" role=\"img\" viewBox=\"0 0 {} {}\">\
             <title>{}</title><desc>{}</desc>{style}{}{frames}</svg>",
            write::number(self.width),
            write::number(self.height),
            escape(title),
            escape(description),
            self.body,
        )
    }
}
