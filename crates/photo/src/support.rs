//! How well the twenty lines of a grid are seen, and corners that are moved to where they are seen
//! best.

use crate::geometry::{Point, Projection, Quad, is_convex};
use crate::ink::Ink;

/// Units of a cell in the plane of a grid, on which lines are looked for.
pub const CELL: f32 = 36.0;
/// And of a grid.
pub const GRID: f32 = 9.0 * CELL;

/// A grid in the reduced picture, and how well its lines are seen.
#[derive(Clone, Debug)]
pub struct Outline {
    pub corners: Quad,
    pub support: f32,
    pub ink: Ink,
}

/// Moves each corner while that helps, then by half as much.
pub fn climb(outline: Outline, rounds: usize) -> Outline {
    const WAYS: [(f32, f32); 8] = [
        (-1.0, 0.0),
        (1.0, 0.0),
        (0.0, -1.0),
        (0.0, 1.0),
        (-1.0, -1.0),
        (1.0, 1.0),
        (-1.0, 1.0),
        (1.0, -1.0),
    ];
    let mut best = outline;
    let mut step = (best.corners[0].distance(best.corners[2]) / 100.0).max(2.0);
    for _ in 0..rounds {
        for corner in 0..4 {
            for (x, y) in WAYS {
                let mut corners = best.corners;
                corners[corner] = corners[corner].plus(x * step, y * step);
                if is_convex(&corners) {
                    let support = support(&best.ink, &corners);
                    if support > best.support + 1e-4 {
                        best.corners = corners;
                        best.support = support;
                    }
                }
            }
        }
        step /= 2.0;
    }
    best
}

/// How much of the twenty lines is ink, the weakest four counted again, less what is ink between.
pub fn support(ink: &Ink, corners: &Quad) -> f32 {
    let Some(onto) = Projection::of_square(GRID, corners) else { return 0.0 };
    let mut lines = Vec::with_capacity(20);
    for line in 0..10 {
        let at = line as f32 * CELL;
        lines.push(covered(ink, &onto, at, true));
        lines.push(covered(ink, &onto, at, false));
    }
    let mut between = 0.0;
    for cell in 0..9 {
        for part in [0.33, 0.67] {
            let at = ((cell as f32 + part) * CELL).floor();
            between += covered(ink, &onto, at, true) + covered(ink, &onto, at, false);
        }
    }
    let mean = lines.iter().sum::<f32>() / 20.0;
    lines.sort_by(f32::total_cmp);
    let weakest = lines[..4].iter().sum::<f32>() / 4.0;
    0.6 * mean + 0.4 * weakest - 0.5 * between / 36.0
}

/// The part of a line of the grid, upright or level, that has ink within three units of it.
fn covered(ink: &Ink, onto: &Projection, at: f32, upright: bool) -> f32 {
    const STEP: f32 = 4.0;
    const REACH: [f32; 7] = [0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0];
    let count = (GRID / STEP) as usize;
    let has_ink = |along: f32| {
        REACH.iter().any(|by| {
            let (x, y) = if upright { (at + by, along) } else { (along, at + by) };
            let Point { x, y } = onto.apply(x, y);
            ink.near(x, y)
        })
    };
    let inked = (0..count).filter(|step| has_ink((*step as f32 + 0.5) * STEP)).count();
    inked as f32 / count as f32
}
