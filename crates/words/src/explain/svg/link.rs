//! The links of a chain: strong ones solid, weak ones dashed, with a head where they lead.

use super::curve::{Curve, Field, Obstacle};
use super::face::{Face, Mark};
use super::plan::Plan;
use super::write::{Point, path};
use kotowari_engine::deduction::{Label, Link};
use kotowari_kernel::Candidate;

/// What stands for what belongs to no candidate: letters, other links.
const NOBODY: Candidate = Candidate { cell: u16::MAX, digit: u8::MAX };

pub(super) fn draw(
    plan: &Plan<'_>,
    faces: &[Face],
    badges: &[(Label, Point, f32)],
    out: &mut String,
) {
    let links = plan.links();
    // What ties sets together has no direction.
    let led = !plan.scene.figure.links.is_empty();
    let mut obstacles = obstacles(plan, faces, badges);
    let (mut halos, mut drawn) = (String::new(), String::new());
    for (class, head) in [("weak", "weakly"), ("strong", "strongly")] {
        let (mut shafts, mut heads) = (String::new(), String::new());
        for link in links.iter().filter(|link| link.strong == (class == "strong")) {
            let Some(curve) = one(plan, link, &mut obstacles) else { continue };
            shafts.push_str(&curve.path());
            if led {
                heads.push_str(&curve.head(0.14 * plan.cell.min(80.0)));
            }
        }
        halos.push_str(&shafts);
        path(&mut drawn, class, &shafts);
        path(&mut drawn, head, &heads);
    }
    path(out, "halo", &halos);
    out.push_str(&drawn);
}

/// Between the ends that are nearest to each other.
fn one(plan: &Plan<'_>, link: &Link, obstacles: &mut Vec<(Candidate, Obstacle)>) -> Option<Curve> {
    let pairs = link.from.iter().flat_map(|&a| link.to.iter().map(move |&b| (a, b)));
    let distance = |&(a, b): &(Candidate, Candidate)| plan.spot(a).distance(plan.spot(b));
    let (a, b) = pairs.min_by(|x, y| distance(x).total_cmp(&distance(y)))?;
    let mine = |c: &Candidate| link.from.contains(c) || link.to.contains(c);
    let others = obstacles.iter().filter(|(c, _)| !mine(c)).map(|(_, obstacle)| *obstacle);
    let others: Vec<Obstacle> = others.collect();
    let field = Field {
        low: plan.edge * 0.9,
        high: plan.width - plan.edge * 0.2,
        edge: plan.edge,
        cell: plan.cell,
    };
    let curve = Curve::around(plan.spot(a), plan.spot(b), &others, field);
    // Two links should not run along each other.
    let keep_off = |at| (NOBODY, Obstacle { at, radius: 0.08 * plan.cell, weight: 3.0 });
    obstacles.extend([0.3, 0.5, 0.7].map(|part| keep_off(curve.at(part))));
    // A ring that is touched says where the link ends; within a cell there is hardly room between.
    let gap = if a.cell == b.cell { 0.7 } else { 1.0 } * plan.ring();
    curve.trimmed(gap)
}

fn obstacles(
    plan: &Plan<'_>,
    faces: &[Face],
    badges: &[(Label, Point, f32)],
) -> Vec<(Candidate, Obstacle)> {
    let mut obstacles = vec![];
    let mut add = |c: Candidate, at, radius, weight| {
        obstacles.push((c, Obstacle { at, radius, weight }));
    };
    for (cell, face) in plan.scene.cells().zip(faces) {
        match face {
            Face::Digit(digit, _) => {
                add(Candidate { cell, digit: *digit }, plan.centre(cell), 0.3 * plan.cell, 4.0);
            }
            Face::Marks(marks) => marks.iter().for_each(|&(c, mark)| {
                let weight = match mark {
                    Mark::Plain => 3.0,
                    Mark::Premise | Mark::Aux => 6.0,
                    Mark::On | Mark::Off => 12.0,
                    Mark::Removed => 9.0,
                };
                add(c, plan.spot(c), plan.ring() * 0.9, weight);
            }),
            Face::Cross | Face::Impossible | Face::Nothing => {}
        }
    }
    badges.iter().for_each(|&(_, at, radius)| add(NOBODY, at, radius, 6.0));
    obstacles
}
