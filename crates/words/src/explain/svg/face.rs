//! What stands in the cells: digits, pencil marks, crosses, letters.

use super::part::Parts;
use super::plan::Plan;
use super::write::{Point, Type, circle, path, text};
use crate::explain::picture::scene::Scene;
use crate::explain::picture::sign::{Sign, signs};
use kotowari_engine::deduction::{Label, Link, Role};
use kotowari_engine::set;
use kotowari_kernel::{Candidate, CellId, Digit};

/// What stands in a cell.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Face {
    /// A digit that fills it.
    Digit(Digit, Kind),
    /// Pencil marks.
    Marks(Vec<(Candidate, Mark)>),
    /// The digit in question cannot go here.
    Cross,
    /// Nothing fits: the board is impossible, and that must be seen.
    Impossible,
    Nothing,
}

/// How a digit came to stand there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Given,
    /// Filled in by an earlier step.
    Placed,
    /// Goes in now.
    Goal,
    /// Forbids other cells.
    Source,
    /// Not about the digit in question.
    Faint,
}

/// The part a pencil mark plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Plain,
    Premise,
    Aux,
    /// Read along a chain, it holds.
    On,
    /// Read along a chain, it does not.
    Off,
    Removed,
}

impl Face {
    /// The marks drawn, one bit each.
    pub fn marks(&self) -> u64 {
        match self {
            Face::Marks(marks) => marks.iter().fold(0, |mask, (c, _)| mask | 1 << c.digit),
            _ => 0,
        }
    }
}

/// The faces of all cells, in order; with `part`, no pencil marks of cells that play none.
pub(super) fn faces(plan: &Plan<'_>, part: bool) -> Vec<Face> {
    let scene = plan.scene;
    let left_out = |cell| part && scene.board.value(cell).is_none() && !scene.plays_a_part(cell);
    let face = |cell| if left_out(cell) { Face::Nothing } else { with_marks(scene, cell) };
    let mut faces: Vec<Face> = match plan.marks {
        true => scene.cells().map(face).collect(),
        false => scene.cells().zip(signs(scene)).map(|(c, sign)| of_sign(scene, c, sign)).collect(),
    };
    // What another grid has is not drawn.
    for (cell, face) in scene.cells().zip(&mut faces).filter(|(cell, _)| !scene.shows(*cell)) {
        debug_assert!(!scene.plays_a_part(cell), "all that plays a part is drawn");
        *face = Face::Nothing;
    }
    faces
}

fn standing(scene: &Scene<'_>, cell: CellId, digit: Digit) -> Face {
    let kind = match () {
        () if scene.figure.sources.contains(&cell) => Kind::Source,
        () if scene.board.is_given(cell) => Kind::Given,
        () => Kind::Placed,
    };
    Face::Digit(digit, kind)
}

fn with_marks(scene: &Scene<'_>, cell: CellId) -> Face {
    if let Some(digit) = scene.placed(cell) {
        return Face::Digit(digit, Kind::Goal);
    }
    if let Some(digit) = scene.board.value(cell) {
        return standing(scene, cell, digit);
    }
    let digits = set::digits(scene.board.candidates(cell));
    let marks: Vec<(Candidate, Mark)> = digits
        .map(|digit| {
            let c = Candidate { cell, digit };
            (c, mark(scene, c))
        })
        .collect();
    if marks.is_empty() { Face::Impossible } else { Face::Marks(marks) }
}

fn mark(scene: &Scene<'_>, c: Candidate) -> Mark {
    let links = &scene.figure.links;
    let begins = |strong: bool| links.iter().any(|l| l.strong == strong && l.from.contains(&c));
    let ends = |strong: bool| links.iter().any(|l| l.strong == strong && l.to.contains(&c));
    // "If this one does not hold, that one does": a strong link leads from off to on.
    let (on, off) = (ends(true) || begins(false), begins(true) || ends(false));
    match () {
        () if scene.removed(c.cell).any(|digit| digit == c.digit) => Mark::Removed,
        () if on && !off => Mark::On,
        () if off && !on => Mark::Off,
        () if on && off => Mark::Premise,
        () if scene.figure.aux.contains(&c) => Mark::Aux,
        () if scene.is_premise(c) => Mark::Premise,
        () => Mark::Plain,
    }
}

fn of_sign(scene: &Scene<'_>, cell: CellId, sign: Sign) -> Face {
    let one = |digit| {
        let c = Candidate { cell, digit };
        Face::Marks(vec![(c, mark(scene, c))])
    };
    match sign {
        Sign::Placed(digit) => Face::Digit(digit, Kind::Goal),
        Sign::Source(digit) | Sign::Stands(digit) => standing(scene, cell, digit),
        Sign::Removed(digit) | Sign::Aux(digit) | Sign::Keep(digit) | Sign::Premise(digit) => {
            one(digit)
        }
        Sign::Label(_) | Sign::Open => {
            let open = |digit: &Digit| scene.board.is_open(Candidate { cell, digit: *digit });
            scene.digit().filter(open).map_or(Face::Nothing, one)
        }
        Sign::Blocked(_) => Face::Cross,
        Sign::Along(_) | Sign::Area(_) | Sign::Empty => {
            let value = scene.board.value(cell);
            value.map_or(Face::Nothing, |digit| Face::Digit(digit, Kind::Faint))
        }
    }
}

pub(super) fn draw(plan: &Plan<'_>, faces: &[Face], parts: &Parts, out: &mut String) {
    let mut crosses = String::new();
    let mut strikes = String::new();
    let mut type_ = Type::default();
    let loud = !plan.marks && plan.scene.is_about_one_digit_everywhere();
    for (cell, face) in plan.scene.cells().zip(faces) {
        let coloured = parts.get(&cell).is_some_and(|part| part.fill != Role::Scan);
        let centre = plan.centre(cell);
        match face {
            Face::Digit(digit, kind) => {
                if *kind == Kind::Source {
                    circle(out, "ring", centre, 0.36 * plan.cell);
                }
                let class = match kind {
                    Kind::Goal => "now",
                    _ if plan.scene.board.is_given(cell) && *kind != Kind::Faint => "given",
                    // On a colour faint type could not be read.
                    Kind::Faint if !coloured => "back",
                    _ if coloured => "on",
                    _ => "placed",
                };
                // Where one digit is all that matters, the others step back.
                let part = if *kind == Kind::Faint { 0.72 } else { 1.0 };
                let size = part * plan.type_size(true);
                type_.set(class, centre, size, &plan.scene.name(*digit));
            }
            Face::Marks(marks) => {
                let rings = rings(plan, cell, marks);
                for (c, mark) in marks {
                    let (spot, ring) = (plan.spot(*c), plan.ring());
                    match mark {
                        Mark::Plain => {}
                        Mark::Premise if rings => circle(out, "ring", spot, ring),
                        Mark::Aux if rings => circle(out, "second", spot, ring),
                        Mark::Premise | Mark::Aux => {}
                        Mark::On => circle(out, "true", spot, ring),
                        Mark::Off => circle(out, "false", spot, ring),
                        Mark::Removed => {
                            circle(out, "drop", spot, ring);
                            strikes.push_str(&strike(spot, ring * 1.35));
                        }
                    }
                    let class = match mark {
                        Mark::On => "inverse",
                        Mark::Plain if loud => "loud",
                        Mark::Plain if !coloured => "mark",
                        Mark::Plain => "on",
                        _ => "sure",
                    };
                    let name = plan.scene.name(c.digit);
                    type_.set(class, spot, plan.type_size(false), &name);
                }
            }
            Face::Cross => crosses.push_str(&cross(centre, 0.085 * plan.cell)),
            Face::Impossible => type_.set("now", centre, plan.type_size(true), "!"),
            Face::Nothing => {}
        }
    }
    path(out, "cross", &crosses);
    path(out, "strike", &strikes);
    type_.print(out);
}

/// Whether marks of the pattern need rings.  They tell them from the rest of the cell; where there is
/// no rest, the letter or the dotted border of the cell says enough.
pub(super) fn rings(plan: &Plan<'_>, cell: CellId, marks: &[(Candidate, Mark)]) -> bool {
    let every = |wanted| marks.iter().all(|(_, mark)| *mark == wanted);
    let said = every(Mark::Premise) && plan.scene.label(cell).is_some() || every(Mark::Aux);
    !plan.scene.figure.links.is_empty() || marks.len() == 1 || !said
}

fn cross(at: Point, arm: f32) -> String {
    let at = |x: f32, y: f32| Point { x: at.x + x * arm, y: at.y + y * arm }.text();
    format!("M{}L{}M{}L{}", at(-1.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0), at(1.0, -1.0))
}

fn strike(at: Point, arm: f32) -> String {
    let (from, to) = (
        Point { x: at.x - arm * 0.8, y: at.y + arm * 0.8 },
        Point { x: at.x + arm * 0.8, y: at.y - arm * 0.8 },
    );
    format!("M{}L{}", from.text(), to.text())
}

/// The letters, where each is hung.
pub(super) fn badges(plan: &Plan<'_>, faces: &[Face]) -> Vec<(Label, Point, f32)> {
    let mut labelled: Vec<(Label, CellId)> = vec![];
    for &(label, cell) in &plan.scene.figure.labels {
        if !labelled.iter().any(|(_, known)| *known == cell) {
            labelled.push((label, cell));
        }
    }
    let hung = labelled.into_iter().map(|(label, cell)| {
        let marks = faces[usize::from(cell)].marks();
        let crossed = |at: &Point| crossings(plan, *at, plan.badge());
        match plan.free_places(cell, marks).into_iter().min_by_key(crossed) {
            Some(at) => (label, at, plan.badge()),
            // All places are taken: between the marks of four cells there is some room.
            None => (label, plan.corner(cell), 0.8 * plan.badge()),
        }
    });
    hung.collect()
}

/// How many links, were they straight, would run through this place.
fn crossings(plan: &Plan<'_>, at: Point, radius: f32) -> usize {
    let crosses = |link: &&Link| {
        let (Some(&a), Some(&b)) = (link.from.first(), link.to.first()) else { return false };
        let (a, b) = (plan.spot(a), plan.spot(b));
        (0..=60u8).any(|part| a.towards(b, f32::from(part) / 60.0).distance(at) < radius)
    };
    plan.links().iter().filter(crosses).count()
}

pub(super) fn draw_badges(plan: &Plan<'_>, badges: &[(Label, Point, f32)], out: &mut String) {
    for &(label, at, radius) in badges {
        let name = plan.scene.renderer.label(label);
        circle(out, "badge", at, radius);
        let size = radius * if name.len() > 1 { 1.2 } else { 1.5 };
        text(out, "letter", at, size, &name);
    }
}
