//! The board drawn as SVG, with the part each cell plays in a step.
//!
//! What a colour says, a second sign says too: looked along is hatched, premises have a letter or a
//! ring, a second set is dotted, cells that change have a double border, what goes out is struck.
//! The shape a pattern is known by (the cross of an X-Wing, the ring of a deadly pattern) lies under the
//! digits; links have heads, and their ends are filled where they hold and hollow where they do not.
//! Rules beside houses are drawn as people draw them: cages dashed with their sum in the corner,
//! thermometers with a bulb, dots and signs on borders; lines of several colours are dashed each in
//! another way.
//! Colours are CSS variables (`--k-goal` …) of the class `kf`, so a site can change them; every cell
//! has its `data-cell="r1c1"`, so a page can light it.  A drawing has no size of its own, only a
//! `viewBox`.
//!
//! There are two views: **digit** (the pencil marks of at most one digit) and **marks** (every
//! mark at its place, as on paper).  Boards of more than 25 digits have the digit view only.

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

pub use legend::{Entry, Swatch};
pub use write::escape;

use super::Renderer;
use super::picture::Detail;
use super::picture::scene::Scene;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::Figure;
use kotowari_kernel::Literal;
use legend::Drawn;
use plan::Plan;

/// The colours and strokes, for drawings of class `kf`: put it once into a page of many.
pub const STYLE: &str = include_str!("style.css");

/// Wider drawings cannot be read beside text: that of a 12×12 board is about so wide.
const LARGE: f32 = 760.0;

/// A step, drawn.
#[derive(Clone, Debug)]
pub struct Drawing {
    width: f32,
    height: f32,
    body: String,
    /// The side of a cell.
    side: f32,
    /// The cells by their names, with their corners: over each a page has an empty frame to light.
    cells: Vec<(String, [f32; 2])>,
    /// What the signs in it mean: those that occur, and no others.
    pub legend: Vec<Entry>,
}

/// Draws a step on the board as it was *before* it.
pub fn draw(
    board: &Board,
    figure: &Figure,
    claims: &[Literal],
    view: Detail,
    renderer: &Renderer,
) -> Drawing {
    drawn(board, figure, claims, (view, false), renderer)
}

/// The same in all pencil marks, but for those of cells that play no part.
pub fn draw_part(
    board: &Board,
    figure: &Figure,
    claims: &[Literal],
    renderer: &Renderer,
) -> Drawing {
    drawn(board, figure, claims, (Detail::Marks, true), renderer)
}

fn drawn(
    board: &Board,
    figure: &Figure,
    claims: &[Literal],
    (view, part): (Detail, bool),
    renderer: &Renderer,
) -> Drawing {
    let scene = Scene::new(board, figure, claims, renderer);
    let marks = match view {
        Detail::Auto => scene.needs_marks(),
        Detail::Digit => false,
        Detail::Marks | Detail::Big => true,
    };
    let plan = Plan::new(&scene, marks && scene.layout.digits() <= plan::MOST_MARKS);
    let faces = face::faces(&plan, part);
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
    /// An element for an HTML page that has [`STYLE`] in it.
    pub fn inline(&self, title: &str, description: &str) -> String {
        self.element("", title, description, "", &|_| true)
    }

    /// The same with frames to light only over these cells (`r1c1`): most of a page's drawings name few.
    pub fn inline_naming(&self, title: &str, description: &str, cells: &[&str]) -> String {
        self.element("", title, description, "", &|cell| cells.contains(&cell))
    }

    /// Its width and its height.
    pub fn size(&self) -> [f32; 2] {
        [self.width, self.height]
    }

    /// The side of a cell, and the cells by their names (`r1c1`) with their top left corners.
    pub fn cells(&self) -> (f32, &[(String, [f32; 2])]) {
        (self.side, &self.cells)
    }

    /// What is drawn, for an element of class `kf` that a page makes itself.
    pub fn body(&self) -> &str {
        &self.body
    }

    /// Whether it needs more than half of a page.
    pub fn is_large(&self) -> bool {
        self.width > LARGE
    }

    /// A file of its own.
    pub fn file(&self, title: &str, description: &str) -> String {
        let legend: Vec<&str> = self.legend.iter().map(|entry| entry.text.as_str()).collect();
        let description = format!("{description} / {}", legend.join(" / "));
        let style = format!("<style>{STYLE}</style>");
        let xmlns = " xmlns=\"http://www.w3.org/2000/svg\"";
        let element = self.element(xmlns, title, &description, &style, &|_| true);
        format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{element}\n")
    }

    /// An element inside of another drawing of class `kf` that has [`STYLE`] in it, at a place and not
    /// larger than this.
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
        framed: &dyn Fn(&str) -> bool,
    ) -> String {
        let mut frames = String::new();
        for (name, [x, y]) in self.cells.iter().filter(|(cell, _)| framed(cell)) {
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
