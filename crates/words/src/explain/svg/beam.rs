//! Where a digit shines: an arrow along the line, from it to the far edge of what it forbids.

use super::face::Face;
use super::plan::Plan;
use super::write::{Point, path};
use kotowari_engine::layout::HouseKind;

/// Draws the arrows; whether there are any: what shines within a box has none.
pub(super) fn draw(plan: &Plan<'_>, faces: &[Face], out: &mut String) -> bool {
    let layout = plan.scene.layout;
    let (mut shafts, mut heads) = (String::new(), String::new());
    for beam in &plan.scene.figure.beams {
        let kind = layout.house(beam.house).kind;
        if !kind.is_line() && kind != HouseKind::Diagonal {
            continue;
        }
        let members = layout.cells_of(beam.house);
        let position = |cell| members.iter().position(|member| *member == cell);
        let Some(from) = position(beam.from) else { continue };
        let reached: Vec<usize> = beam.cells.iter().filter_map(|&cell| position(cell)).collect();
        // It may shine both ways.
        let ways = [reached.iter().copied().max(), reached.iter().copied().min()];
        for (way, forward) in ways.into_iter().zip([true, false]) {
            let Some(to) = way.filter(|&to| (to > from) == forward && to != from) else { continue };
            let between: Vec<usize> =
                if forward { (from + 1..=to).collect() } else { (to..from).rev().collect() };
            let step = plan.centre(members[between[0]]);
            let source = plan.centre(beam.from);
            let step = Point { x: step.x - source.x, y: step.y - source.y };
            let along =
                |part: f32| Point { x: source.x + step.x * part, y: source.y + step.y * part };
            // A shaft leaves out what stands in its way.
            let mut begin = 0.38;
            for (&at, number) in between.iter().zip(1u8..) {
                let (centre, last) = (f32::from(number), at == to);
                let gap = match faces[usize::from(members[at])] {
                    Face::Nothing => 0.0,
                    Face::Cross => 0.19,
                    Face::Marks(_) if plan.marks => 0.5,
                    _ => 0.33,
                };
                if gap > 0.0 {
                    shafts.push_str(&line(along(begin), along(centre - gap)));
                    begin = centre + gap;
                }
                if last {
                    let tip = along(centre + 0.46);
                    shafts.push_str(&line(along(begin.min(centre + 0.36)), along(centre + 0.36)));
                    heads.push_str(&head(along(centre + 0.3), tip));
                }
            }
        }
    }
    path(out, "beam", &shafts);
    path(out, "head", &heads);
    !heads.is_empty()
}

fn line(from: Point, to: Point) -> String {
    if from.distance(to) < 1.0 {
        return String::new();
    }
    format!("M{}L{}", from.text(), to.text())
}

/// A filled triangle.
fn head(base: Point, tip: Point) -> String {
    let (x, y) = ((tip.x - base.x) * 0.5, (tip.y - base.y) * 0.5);
    let left = Point { x: base.x - y, y: base.y + x };
    let right = Point { x: base.x + y, y: base.y - x };
    format!("M{}L{}L{}Z", left.text(), tip.text(), right.text())
}
