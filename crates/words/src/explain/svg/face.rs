//! Contents of the cells: digits, pencil marks, crosses, letters.

use super::part::Parts;
use super::plan::Plan;
use super::write::{Point, Texts, circle, path, text};
use crate::explain::picture::scene::Scene;
use crate::explain::picture::sign::{Sign, signs};
use kotowari_engine::deduction::{Label, Link, Role};
use kotowari_engine::set;
use kotowari_kernel::{Candidate, CellId, Digit};

/// Contents of a cell.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Face {
    /// A digit that fills it.
    Digit(Digit, DigitKind),
    /// Pencil marks.
    Marks(Vec<(Candidate, Mark)>),
    /// A cross: the digit the step is about cannot go here.
    Cross,
    /// No candidate is left. The board is impossible, and the figure has to show it.
    Impossible,
    Nothing,
}

/// Origin or role of a digit that fills a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DigitKind {
    Given,
    /// Placed by an earlier step.
    Placed,
    /// Placed by this step.
    Goal,
    /// Bars the digit from other cells.
    Source,
    /// Another digit than the one the step is about.
    Faint,
}

/// Role of a pencil mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Plain,
    Premise,
    Aux,
    /// True in the reading direction of the chain.
    On,
    /// False in the reading direction of the chain.
    Off,
    Removed,
}

impl Face {
    /// Returns the pencil marks drawn as a bit mask of digits.
    pub fn marks(&self) -> u64 {
        match self {
            Face::Marks(marks) => marks.iter().fold(0, |mask, (c, _)| mask | 1 << c.digit),
            _ => 0,
        }
    }
}

/// Returns the faces of all cells by id. With `only_parts`, cells that play no part in the step get
/// no pencil marks.
pub(super) fn faces(plan: &Plan<'_>, only_parts: bool) -> Vec<Face> {
    let scene = plan.scene;
    let left_out =
        |cell| only_parts && scene.board.value(cell).is_none() && !scene.plays_a_part(cell);
    let face = |cell| if left_out(cell) { Face::Nothing } else { with_marks(scene, cell) };
    let mut faces: Vec<Face> = if plan.marks {
        scene.cells().map(face).collect()
    } else {
        scene.cells().zip(signs(scene)).map(|(c, sign)| of_sign(scene, c, sign)).collect()
    };
    // Of overlapping grids, some may be left out.
    for (cell, face) in scene.cells().zip(&mut faces).filter(|(cell, _)| !scene.shows(*cell)) {
        debug_assert!(!scene.plays_a_part(cell), "a cell that plays a part is drawn");
        *face = Face::Nothing;
    }
    faces
}

fn standing(scene: &Scene<'_>, cell: CellId, digit: Digit) -> Face {
    let kind = if scene.figure.sources.contains(&cell) {
        DigitKind::Source
    } else if scene.board.is_given(cell) {
        DigitKind::Given
    } else {
        DigitKind::Placed
    };
    Face::Digit(digit, kind)
}

fn with_marks(scene: &Scene<'_>, cell: CellId) -> Face {
    if let Some(digit) = scene.placed(cell) {
        return Face::Digit(digit, DigitKind::Goal);
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
    // A strong link leads from off to on ("if not this, then that"), a weak one from on to off.
    let (on, off) = (ends(true) || begins(false), begins(true) || ends(false));
    if scene.removed(c.cell).any(|digit| digit == c.digit) {
        Mark::Removed
    } else if on && !off {
        Mark::On
    } else if off && !on {
        Mark::Off
    } else if on && off {
        Mark::Premise
    } else if scene.figure.aux.contains(&c) {
        Mark::Aux
    } else if scene.is_premise(c) {
        Mark::Premise
    } else {
        Mark::Plain
    }
}

fn of_sign(scene: &Scene<'_>, cell: CellId, sign: Sign) -> Face {
    let single_mark = |digit| {
        let c = Candidate { cell, digit };
        Face::Marks(vec![(c, mark(scene, c))])
    };
    match sign {
        Sign::Placed(digit) => Face::Digit(digit, DigitKind::Goal),
        Sign::Source(digit) | Sign::Stands(digit) => standing(scene, cell, digit),
        Sign::Removed(digit) | Sign::Aux(digit) | Sign::Keep(digit) | Sign::Premise(digit) => {
            single_mark(digit)
        }
        Sign::Label(_) | Sign::Open => {
            let open = |digit: &Digit| scene.board.is_open(Candidate { cell, digit: *digit });
            scene.digit().filter(open).map_or(Face::Nothing, single_mark)
        }
        Sign::Blocked(_) => Face::Cross,
        Sign::Along(_) | Sign::Area(_) | Sign::Empty => {
            let value = scene.board.value(cell);
            value.map_or(Face::Nothing, |digit| Face::Digit(digit, DigitKind::Faint))
        }
    }
}

pub(super) fn draw(plan: &Plan<'_>, faces: &[Face], parts: &Parts, out: &mut String) {
    let mut crosses = String::new();
    let mut strikes = String::new();
    let mut texts = Texts::default();
    let loud = !plan.marks && plan.scene.is_about_one_digit_everywhere();
    for (cell, face) in plan.scene.cells().zip(faces) {
        let coloured = parts.get(&cell).is_some_and(|part| part.fill != Role::Scan);
        let centre = plan.centre(cell);
        match face {
            Face::Digit(digit, kind) => {
                if *kind == DigitKind::Source {
                    circle(out, "ring", centre, 0.36 * plan.cell);
                }
                let class = match kind {
                    DigitKind::Goal => "now",
                    _ if plan.scene.board.is_given(cell) && *kind != DigitKind::Faint => "given",
                    // Faint type could not be read on a colour.
                    DigitKind::Faint if !coloured => "back",
                    _ if coloured => "on",
                    _ => "placed",
                };
                // Digits the step is not about are smaller, so that its own stands out.
                let scale = if *kind == DigitKind::Faint { 0.72 } else { 1.0 };
                let size = scale * plan.type_size(true);
                texts.add(class, centre, size, &plan.scene.name(*digit));
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
                    texts.add(class, spot, plan.type_size(false), &name);
                }
            }
            Face::Cross => crosses.push_str(&cross(centre, 0.085 * plan.cell)),
            Face::Impossible => texts.add("now", centre, plan.type_size(true), "!"),
            Face::Nothing => {}
        }
    }
    path(out, "cross", &crosses);
    path(out, "strike", &strikes);
    texts.write(out);
}

/// Returns whether marks of the pattern need rings, which distinguish them from the other marks of
/// the cell. If there are no others, the letter or the dotted border of the cell is enough.
pub(super) fn rings(plan: &Plan<'_>, cell: CellId, marks: &[(Candidate, Mark)]) -> bool {
    let every = |wanted| marks.iter().all(|(_, mark)| *mark == wanted);
    let cell_says_it = every(Mark::Premise) && plan.scene.label(cell).is_some() || every(Mark::Aux);
    !plan.scene.figure.links.is_empty() || marks.len() == 1 || !cell_says_it
}

fn cross(at: Point, arm: f32) -> String {
    let corner = |x: f32, y: f32| Point { x: at.x + x * arm, y: at.y + y * arm }.text();
    format!(
        "M{}L{}M{}L{}",
        corner(-1.0, -1.0),
        corner(1.0, 1.0),
        corner(-1.0, 1.0),
        corner(1.0, -1.0)
    )
}

fn strike(at: Point, arm: f32) -> String {
    let (from, to) = (
        Point { x: at.x - arm * 0.8, y: at.y + arm * 0.8 },
        Point { x: at.x + arm * 0.8, y: at.y - arm * 0.8 },
    );
    format!("M{}L{}", from.text(), to.text())
}

/// Returns the letters of the figure with the centre and the radius of their discs.
pub(super) fn badges(plan: &Plan<'_>, faces: &[Face]) -> Vec<(Label, Point, f32)> {
    let mut labelled: Vec<(Label, CellId)> = vec![];
    for &(label, cell) in &plan.scene.figure.labels {
        if !labelled.iter().any(|(_, known)| *known == cell) {
            labelled.push((label, cell));
        }
    }
    let badges = labelled.into_iter().map(|(label, cell)| {
        let marks = faces[usize::from(cell)].marks();
        let crossed = |at: &Point| crossings(plan, *at, plan.badge());
        match plan.free_places(cell, marks).into_iter().min_by_key(crossed) {
            Some(at) => (label, at, plan.badge()),
            // Every place in the cell is taken; where four cells meet there is some space.
            None => (label, plan.corner(cell), 0.8 * plan.badge()),
        }
    });
    badges.collect()
}

/// Returns how many links, drawn straight, would run through a disc.
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
