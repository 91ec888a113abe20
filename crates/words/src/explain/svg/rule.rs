//! Extra rules: lines and shapes under the digits; frames, dots and numbers over the grid.
//!
//! Everything depends on [`Drawn`] and nothing on the sort of rule, so that a new sort which is
//! drawn like a known one needs no code here.

use super::grid::outline;
use super::plan::Plan;
use super::write::{Point, Texts, circle, path, rect};
use crate::explain::picture::rules::{Border, between, border, numbered};
use kotowari_engine::layout::{Dot, Drawn, Line, Rule};
use kotowari_engine::visible::visible;
use kotowari_kernel::CellId;

/// Iterates over the rules whose cells are drawn, each with whether the step uses it.
fn rules<'a>(plan: &'a Plan<'a>) -> impl Iterator<Item = (&'a Rule, bool)> {
    let (layout, used) = (plan.scene.layout, &plan.scene.figure.rules);
    let shown = |(_, rule): &(usize, &Rule)| plan.shows(&rule.cells);
    layout.more().iter().enumerate().filter(shown).map(|(id, rule)| (rule, used.contains(&id)))
}

/// Draws what lies under the digits: lines, and the shapes around single digits.
pub(super) fn under(plan: &Plan<'_>, out: &mut String) {
    for (rule, is_used) in rules(plan) {
        draw_under(plan, rule, is_used, out);
    }
}

/// Not inlined: a page that shows a board without rules need not fetch it first (`web/split.mjs`).
#[inline(never)]
fn draw_under(plan: &Plan<'_>, rule: &Rule, is_used: bool, out: &mut String) {
    match rule.sort.drawn {
        Drawn::Line(line) => stroke(plan, rule, line, is_used, out),
        Drawn::Rings => {
            for &cell in &rule.cells {
                if is_used {
                    circle(out, "glow", plan.centre(cell), 0.42 * plan.cell);
                }
                circle(out, "rim", plan.centre(cell), 0.42 * plan.cell);
            }
        }
        Drawn::Shape(round) => {
            for &cell in &rule.cells {
                let side = 0.78 * plan.cell;
                let at = offset(plan.centre(cell), -side / 2.0, -side / 2.0);
                if round {
                    circle(out, "parity", plan.centre(cell), side / 2.0);
                } else {
                    rect(out, "parity", at, side, "");
                }
            }
        }
        _ => {}
    }
}

fn stroke(plan: &Plan<'_>, rule: &Rule, line: Line, is_used: bool, out: &mut String) {
    let places: Vec<Point> = rule.cells.iter().map(|&cell| plan.centre(cell)).collect();
    let Some((&first, &last)) = places.first().zip(places.last()) else { return };
    let whole = polyline(&places);
    if is_used {
        // A dark edge marks the line for readers who do not see the colour.
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
        Line::Ring => {
            let radius = 0.32 * plan.cell;
            let mut tube = places.clone();
            shorten(&mut tube, radius);
            path(out, "tube", &polyline(&tube));
            circle(out, "rim", first, radius);
        }
        Line::Circles | Line::Double | Line::Diamonds => {
            let mut inner = places.clone();
            shorten(&mut inner, rim);
            inner.reverse();
            shorten(&mut inner, rim);
            path(out, "stem", &polyline(&inner));
            for end in [first, last] {
                match line {
                    Line::Diamonds => path(out, "rim", &diamond(end, rim)),
                    _ => circle(out, "rim", end, rim),
                }
            }
            if let (Line::Double, [end, before, ..], [.., behind, begin]) =
                (line, &inner[..], &inner[..])
            {
                let tips = [(before, end), (behind, begin)];
                let tips = tips.map(|(from, to)| tip(*from, *to, 0.16 * plan.cell));
                path(out, "stem", &tips.concat());
            }
        }
        Line::Arrow => {
            let (circles, shaft) = places.split_at(rule.split.min(places.len()));
            circles.iter().for_each(|&at| circle(out, "rim", at, rim));
            // Circles that hold one number together are joined.
            path(out, "stem", &circles.windows(2).map(|two| joined(two, rim)).collect::<String>());
            let Some(&begin) = shaft.first() else { return };
            let near =
                circles.iter().min_by(|a, b| a.distance(begin).total_cmp(&b.distance(begin)));
            let mut shaft: Vec<Point> = near.into_iter().chain(shaft).copied().collect();
            shorten(&mut shaft, rim);
            path(out, "stem", &polyline(&shaft));
            let Some(two) = shaft.len().checked_sub(2) else { return };
            path(out, "stem", &tip(shaft[two], shaft[two + 1], 0.16 * plan.cell));
        }
    }
}

/// Draws what lies over the grid: frames, signs on borders, circles on corners, numbers outside.
pub(super) fn over(plan: &Plan<'_>, out: &mut String) {
    let mut texts = Texts::default();
    for (rule, is_used) in rules(plan) {
        draw_over(plan, rule, is_used, &mut texts, out);
    }
    texts.write(out);
}

/// Not inlined, as [`draw_under`].
#[inline(never)]
fn draw_over(plan: &Plan<'_>, rule: &Rule, is_used: bool, texts: &mut Texts, out: &mut String) {
    let numbers = rule.shown_numbers();
    match rule.sort.drawn {
        Drawn::Cage => {
            outline(plan, &rule.cells, if is_used { "cage thick" } else { "cage" }, 0.06, out);
            if let Some(first) = rule.cells.iter().min() {
                // Sentences call a cage by its letter.
                let letter = rule.letters.first().map(char::to_string);
                let text = letter.into_iter().chain([numbers]).collect::<Vec<_>>().join(" ");
                let text = text.trim_end();
                // Without pencil marks there is space for a size that can be read on a phone.
                let (size, down) = if plan.marks { (0.16, 0.125) } else { (0.23, 0.155) };
                let size = size * plan.cell.min(80.0);
                let half_width = 0.28 * size * text.chars().count() as f32;
                let at =
                    offset(plan.corner(*first), 0.09 * plan.cell + half_width, down * plan.cell);
                texts.add("sum", at, size, text);
            }
        }
        Drawn::Outline(sign) => outlined(plan, rule, sign, is_used, texts, out),
        Drawn::Corner => {
            let places: Vec<Point> = rule.cells.iter().map(|&c| plan.centre(c)).collect();
            let radius = 0.22 * plan.cell.min(80.0);
            let at = middle(&places);
            circle(out, if is_used { "dot thick" } else { "dot" }, at, radius);
            // Two numbers fit side by side.
            let lines = rule.numbers.chunks(2);
            let size = 0.16 * plan.cell.min(80.0);
            let top = -0.5 * size * (lines.len().max(1) - 1) as f32;
            for (number, line) in lines.enumerate() {
                let line: Vec<String> = line.iter().map(u16::to_string).collect();
                let at = offset(at, 0.0, top + number as f32 * size);
                texts.add("sum", at, size, &line.join(" "));
            }
        }
        Drawn::Outside => outside(plan, rule, &numbers, is_used, texts, out),
        Drawn::Open | Drawn::Border(..) | Drawn::Numbered(_) => {
            on_border(plan, rule, is_used, texts, out);
        }
        Drawn::Line(_) => {
            if let Some(first) = numbered(rule) {
                in_corner(plan, first, true, &numbers, texts);
            }
        }
        Drawn::Shape(_) | Drawn::Rings | Drawn::Caption => {}
    }
}

/// Draws an outline around each part of a rule, its sign and numbers in the first cell of the
/// first, and the factor of each cell that does not count once.
fn outlined(
    plan: &Plan<'_>,
    rule: &Rule,
    sign: &str,
    is_used: bool,
    texts: &mut Texts,
    out: &mut String,
) {
    let class = if is_used { "set thick" } else { "set" };
    match rule.parts.is_empty() {
        true => outline(plan, &rule.cells, class, 0.1, out),
        // Parts may share cells, so each is a little smaller than the one before.
        false => {
            for (number, part) in rule.by_part().enumerate() {
                outline(plan, part, class, 0.1 + 0.03 * number.min(4) as f32, out);
            }
        }
    }
    let name =
        rule.title().filter(|_| rule.sort.is_beside()).map(|name| visible(name).into_owned());
    if let Some(first) = numbered(rule) {
        let text = format!("{sign}{}{}", name.unwrap_or_default(), rule.shown_numbers());
        in_corner(plan, first, true, &text, texts);
    }
    for (&cell, factor) in rule.cells.iter().zip(&rule.factors).filter(|(_, factor)| **factor != 1)
    {
        let text = if *factor == -1 { "-".to_owned() } else { format!("*{factor}") };
        in_corner(plan, cell, false, &text, texts);
    }
}

/// Writes a few characters into the upper or the lower left corner of a cell.
fn in_corner(plan: &Plan<'_>, cell: CellId, upper: bool, text: &str, texts: &mut Texts) {
    let (size, down) = if plan.marks { (0.16, 0.125) } else { (0.23, 0.155) };
    let size = size * plan.cell.min(80.0);
    let left = 0.12 * plan.cell + 0.28 * size * text.chars().count() as f32;
    let down = if upper { down } else { 1.0 - down };
    texts.add("sum", offset(plan.corner(cell), left, down * plan.cell), size, text);
}

/// Returns the path of a diamond.
fn diamond(at: Point, radius: f32) -> String {
    let tips = [(0.0, -radius), (radius, 0.0), (0.0, radius), (-radius, 0.0)];
    format!("{}Z", polyline(&tips.map(|(x, y)| offset(at, x, y))))
}

/// Draws a sign in the middle of the border of two cells, or a line if they are not adjacent.
fn on_border(plan: &Plan<'_>, rule: &Rule, is_used: bool, texts: &mut Texts, out: &mut String) {
    let found = match rule.sort.drawn {
        Drawn::Numbered(_) => between(plan.scene.layout, &rule.cells),
        _ => border(plan.scene.layout, rule),
    };
    let Some(Border { after, beside, forwards }) = found else {
        let places: Vec<Point> = rule.cells.iter().map(|&cell| plan.centre(cell)).collect();
        return path(out, "stem", &polyline(&places));
    };
    let half = plan.cell / 2.0;
    let corner = plan.at(after.row, after.column);
    let at = if beside { offset(corner, 0.0, half) } else { offset(corner, half, 0.0) };
    let unit = 0.1 * plan.cell.min(80.0);
    // A point given in the direction from cell to cell, and across it.
    let spot = |along: f32, across: f32| {
        if beside {
            offset(at, along * unit, across * unit)
        } else {
            offset(at, across * unit, along * unit)
        }
    };
    if is_used {
        circle(out, "glow", at, 2.0 * unit);
    }
    let ground = |out: &mut String| {
        if !is_used {
            circle(out, "ground", at, 1.5 * unit);
        }
    };
    match rule.sort.drawn {
        Drawn::Numbered(dot) => {
            let full = dot == Dot::Black;
            circle(out, if full { "dot full" } else { "dot" }, at, 1.5 * unit);
            let number = rule.numbers.first().map(u16::to_string).unwrap_or_default();
            texts.add(if full { "sum inverse" } else { "sum" }, at, 1.9 * unit, &number);
        }
        Drawn::Border(_, _, Dot::White) => circle(out, "dot", at, 1.2 * unit),
        Drawn::Border(_, _, Dot::Black) => circle(out, "dot full", at, 1.2 * unit),
        Drawn::Border(letter, _, Dot::Letter) => {
            ground(out);
            texts.add("sum", at, 2.6 * unit, &letter.to_string());
        }
        Drawn::Border(_, _, Dot::Strokes) => {
            ground(out);
            let stroke = |across| polyline(&[spot(-1.2, across), spot(1.2, across)]);
            path(out, "open", &[-0.5, 0.5].map(stroke).concat());
        }
        _ => {
            ground(out);
            let small = if forwards { -0.8 } else { 0.8 };
            let open = [spot(-small, -1.0), spot(small, 0.0), spot(-small, 1.0)];
            path(out, "open", &polyline(&open));
        }
    }
}

/// Draws a number beside the board; for a diagonal, with an arrow along it.
fn outside(
    plan: &Plan<'_>,
    rule: &Rule,
    numbers: &str,
    is_used: bool,
    texts: &mut Texts,
    out: &mut String,
) {
    let (Some((_, [down, right])), Some(&first)) = (rule.outside, rule.cells.first()) else {
        return;
    };
    let step = Point { x: right as f32 * plan.cell, y: down as f32 * plan.cell };
    let centre = plan.centre(first);
    let back = |part: f32| offset(centre, -part * step.x, -part * step.y);
    let at = back(0.5 + 0.43 * plan.outside() / plan.cell);
    if is_used {
        circle(out, "glow", at, 0.2 * plan.cell);
    }
    texts.add("sum", at, 0.19 * plan.cell.min(80.0), numbers);
    if down != 0 && right != 0 {
        let (tail, head) = (back(0.66), back(0.54));
        path(out, "stem", &[polyline(&[tail, head]), tip(tail, head, 0.09 * plan.cell)].concat());
    }
}

fn offset(at: Point, x: f32, y: f32) -> Point {
    Point { x: at.x + x, y: at.y + y }
}

fn middle(places: &[Point]) -> Point {
    let count = places.len().max(1) as f32;
    let mean = |coordinate: fn(&Point) -> f32| places.iter().map(coordinate).sum::<f32>() / count;
    Point { x: mean(|at| at.x), y: mean(|at| at.y) }
}

/// Returns the path data of a line through some points.
fn polyline(places: &[Point]) -> String {
    let Some((first, rest)) = places.split_first() else { return String::new() };
    let rest: String = rest.iter().map(|at| format!("L{}", at.text())).collect();
    format!("M{}{rest}", first.text())
}

/// Moves the start of a line to the rim of a circle around its first point.
fn shorten(places: &mut [Point], radius: f32) {
    if let [first, second, ..] = places {
        let far = first.distance(*second).max(1.0);
        *first = first.towards(*second, (radius / far).min(1.0));
    }
}

/// Returns the line between the rims of two circles.
fn joined(two: &[Point], radius: f32) -> String {
    let mut two = two.to_vec();
    shorten(&mut two, radius);
    two.reverse();
    shorten(&mut two, radius);
    polyline(&two)
}

/// Returns the two strokes of an arrowhead at the end of a line.
fn tip(before: Point, end: Point, long: f32) -> String {
    let far = end.distance(before).max(1.0);
    let (x, y) = ((before.x - end.x) / far * long, (before.y - end.y) / far * long);
    polyline(&[offset(end, x - y, y + x), end, offset(end, x + y, y - x)])
}
