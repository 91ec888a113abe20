//! Rules beside houses as people draw them: lines and shapes under the digits; frames, dots and numbers
//! over the grid.  Everything goes by [`Drawn`], nothing by which rule it is.

use super::grid::outline;
use super::plan::Plan;
use super::write::{Point, Type, circle, path, rect};
use crate::explain::picture::rules::{Border, border};
use kotowari_engine::layout::{Dot, Drawn, Line, Rule};

/// All rules, and whether the step is about them.
fn rules<'a>(plan: &'a Plan<'a>) -> impl Iterator<Item = (&'a Rule, bool)> {
    let (layout, lit) = (plan.scene.layout, &plan.scene.figure.rules);
    let shown = |(_, rule): &(usize, &Rule)| plan.shows(&rule.cells);
    layout.more().iter().enumerate().filter(shown).map(|(id, rule)| (rule, lit.contains(&id)))
}

/// Lines, and what surrounds a digit.
pub(super) fn under(plan: &Plan<'_>, out: &mut String) {
    for (rule, lit) in rules(plan) {
        match rule.sort.drawn {
            Drawn::Line(line) => stroke(plan, rule, line, lit, out),
            Drawn::Shape(round) => {
                for &cell in &rule.cells {
                    let side = 0.78 * plan.cell;
                    let at = from(plan.centre(cell), -side / 2.0, -side / 2.0);
                    match round {
                        true => circle(out, "parity", plan.centre(cell), side / 2.0),
                        false => rect(out, "parity", at, side, ""),
                    }
                }
            }
            _ => {}
        }
    }
}

fn stroke(plan: &Plan<'_>, rule: &Rule, line: Line, lit: bool, out: &mut String) {
    let places: Vec<Point> = rule.cells.iter().map(|&cell| plan.centre(cell)).collect();
    let Some((&first, &last)) = places.first().zip(places.last()) else { return };
    let whole = along(&places);
    if lit {
        // Not by its colour alone.
        path(out, "edge", &whole);
        path(out, "lit", &whole);
    }
    let rim = 0.4 * plan.cell;
    match line {
        Line::Bulb => {
            path(out, "tube", &whole);
            circle(out, "bulb", first, 0.32 * plan.cell);
        }
        Line::Plain(colour) => path(out, &format!("stroke {colour}"), &whole),
        Line::Circles => {
            let mut inner = places.clone();
            shorten(&mut inner, rim);
            inner.reverse();
            shorten(&mut inner, rim);
            path(out, "stem", &along(&inner));
            circle(out, "rim", first, rim);
            circle(out, "rim", last, rim);
        }
        Line::Arrow => {
            let (circles, shaft) = places.split_at(rule.split.min(places.len()));
            circles.iter().for_each(|&at| circle(out, "rim", at, rim));
            // A number in several circles is one.
            path(out, "stem", &circles.windows(2).map(|two| joined(two, rim)).collect::<String>());
            let Some(&begin) = shaft.first() else { return };
            let near =
                circles.iter().min_by(|a, b| a.distance(begin).total_cmp(&b.distance(begin)));
            let mut shaft: Vec<Point> = near.into_iter().chain(shaft).copied().collect();
            shorten(&mut shaft, rim);
            path(out, "stem", &along(&shaft));
            let Some(two) = shaft.len().checked_sub(2) else { return };
            path(out, "stem", &tip(shaft[two], shaft[two + 1], 0.16 * plan.cell));
        }
    }
}

/// Frames, signs on borders, circles on corners, numbers outside.
pub(super) fn over(plan: &Plan<'_>, out: &mut String) {
    let mut type_ = Type::default();
    for (rule, lit) in rules(plan) {
        let numbers: Vec<String> = rule.numbers.iter().map(u16::to_string).collect();
        let numbers = numbers.join(" ");
        match rule.sort.drawn {
            Drawn::Cage => {
                outline(plan, &rule.cells, if lit { "cage thick" } else { "cage" }, 0.06, out);
                if let Some(first) = rule.cells.iter().min() {
                    // The words call a cage by its letter.
                    let letter = rule.letters.first().map(char::to_string);
                    let text = letter.into_iter().chain([numbers]).collect::<Vec<_>>().join(" ");
                    let text = text.trim_end();
                    // Without pencil marks there is room for what one can read on a phone, too.
                    let (size, down) = if plan.marks { (0.16, 0.125) } else { (0.23, 0.155) };
                    let size = size * plan.cell.min(80.0);
                    let wide = 0.28 * size * text.chars().count() as f32;
                    let at = from(plan.corner(*first), 0.09 * plan.cell + wide, down * plan.cell);
                    type_.set("sum", at, size, text);
                }
            }
            Drawn::Corner => {
                let places: Vec<Point> = rule.cells.iter().map(|&c| plan.centre(c)).collect();
                let radius = 0.22 * plan.cell.min(80.0);
                let at = middle(&places);
                circle(out, if lit { "dot thick" } else { "dot" }, at, radius);
                // Two of them side by side have room.
                let lines = rule.numbers.chunks(2);
                let size = 0.16 * plan.cell.min(80.0);
                let top = -0.5 * size * (lines.len().max(1) - 1) as f32;
                for (number, line) in lines.enumerate() {
                    let line: Vec<String> = line.iter().map(u16::to_string).collect();
                    let at = from(at, 0.0, top + number as f32 * size);
                    type_.set("sum", at, size, &line.join(" "));
                }
            }
            Drawn::Outside => outside(plan, rule, &numbers, lit, &mut type_, out),
            Drawn::Open | Drawn::Border(..) => on_border(plan, rule, lit, &mut type_, out),
            Drawn::Line(_) | Drawn::Shape(_) | Drawn::Caption => {}
        }
    }
    type_.print(out);
}

/// A sign in the middle of a border; a line, where the two are no neighbours.
fn on_border(plan: &Plan<'_>, rule: &Rule, lit: bool, type_: &mut Type, out: &mut String) {
    let Some(Border { after, beside, forwards }) = border(plan.scene.layout, rule) else {
        let places: Vec<Point> = rule.cells.iter().map(|&cell| plan.centre(cell)).collect();
        return path(out, "stem", &along(&places));
    };
    let half = plan.cell / 2.0;
    let corner = plan.at(after.row, after.column);
    let at = if beside { from(corner, 0.0, half) } else { from(corner, half, 0.0) };
    let unit = 0.1 * plan.cell.min(80.0);
    // Along the way from cell to cell, and across it.
    let spot = |along: f32, across: f32| match beside {
        true => from(at, along * unit, across * unit),
        false => from(at, across * unit, along * unit),
    };
    if lit {
        circle(out, "glow", at, 2.0 * unit);
    }
    let ground = |out: &mut String| {
        if !lit {
            circle(out, "ground", at, 1.5 * unit);
        }
    };
    match rule.sort.drawn {
        Drawn::Border(_, _, Dot::White) => circle(out, "dot", at, 1.2 * unit),
        Drawn::Border(_, _, Dot::Black) => circle(out, "dot full", at, 1.2 * unit),
        Drawn::Border(letter, _, Dot::Letter) => {
            ground(out);
            type_.set("sum", at, 2.6 * unit, &letter.to_string());
        }
        Drawn::Border(_, _, Dot::Strokes) => {
            ground(out);
            let stroke = |across| along(&[spot(-1.2, across), spot(1.2, across)]);
            path(out, "open", &[-0.5, 0.5].map(stroke).concat());
        }
        _ => {
            ground(out);
            let small = if forwards { -0.8 } else { 0.8 };
            let open = [spot(-small, -1.0), spot(small, 0.0), spot(-small, 1.0)];
            path(out, "open", &along(&open));
        }
    }
}

/// A number beside the board; on a diagonal with an arrow that says which.
fn outside(
    plan: &Plan<'_>,
    rule: &Rule,
    numbers: &str,
    lit: bool,
    type_: &mut Type,
    out: &mut String,
) {
    let (Some((_, [down, right])), Some(&first)) = (rule.outside, rule.cells.first()) else {
        return;
    };
    let step = Point { x: right as f32 * plan.cell, y: down as f32 * plan.cell };
    let centre = plan.centre(first);
    let back = |part: f32| from(centre, -part * step.x, -part * step.y);
    let at = back(0.5 + 0.43 * plan.outside() / plan.cell);
    if lit {
        circle(out, "glow", at, 0.2 * plan.cell);
    }
    type_.set("sum", at, 0.19 * plan.cell.min(80.0), numbers);
    if down != 0 && right != 0 {
        let (tail, head) = (back(0.66), back(0.54));
        path(out, "stem", &[along(&[tail, head]), tip(tail, head, 0.09 * plan.cell)].concat());
    }
}

fn from(at: Point, x: f32, y: f32) -> Point {
    Point { x: at.x + x, y: at.y + y }
}

fn middle(places: &[Point]) -> Point {
    let count = places.len().max(1) as f32;
    let sum = |of: fn(&Point) -> f32| places.iter().map(of).sum::<f32>() / count;
    Point { x: sum(|at| at.x), y: sum(|at| at.y) }
}

/// From place to place.
fn along(places: &[Point]) -> String {
    let Some((first, rest)) = places.split_first() else { return String::new() };
    let rest: String = rest.iter().map(|at| format!("L{}", at.text())).collect();
    format!("M{}{rest}", first.text())
}

/// Begins a line at the rim of the circle around its first place.
fn shorten(places: &mut [Point], radius: f32) {
    if let [first, second, ..] = places {
        let far = first.distance(*second).max(1.0);
        *first = first.towards(*second, (radius / far).min(1.0));
    }
}

/// Between two circles.
fn joined(two: &[Point], radius: f32) -> String {
    let mut two = two.to_vec();
    shorten(&mut two, radius);
    two.reverse();
    shorten(&mut two, radius);
    along(&two)
}

/// The two strokes of an arrowhead at the end of a line.
fn tip(before: Point, end: Point, long: f32) -> String {
    let far = end.distance(before).max(1.0);
    let (x, y) = ((before.x - end.x) / far * long, (before.y - end.y) / far * long);
    along(&[from(end, x - y, y + x), end, from(end, x + y, y - x)])
}
