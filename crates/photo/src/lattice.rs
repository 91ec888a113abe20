//! The hundred crossings of a grid, each moved to where its lines are, but smoothly: paper bends,
//! it does not jump.

use crate::geometry::{Point, Projection, solve};
use crate::plane::Plane;
use crate::support::{CELL, GRID, Outline};

/// Units around the grid that are looked at as well.
const MARGIN: usize = 8;
/// How far a crossing may lie from where the corners put it.
const REACH: isize = 7;
/// Of the line of ten crossings: 1, x, y, x², xy, y², x³, x²y, xy², y³.
const TERMS: usize = 10;
/// How much a term has to explain: the projection is taken as it is, bends cost something.
const COST: [f64; TERMS] = [0.0, 0.0, 0.0, 0.2, 0.2, 0.2, 0.5, 0.5, 0.5, 0.5];

/// The crossings, in units of the plane of the grid, row by row.
pub struct Lattice {
    pub onto: Projection,
    crossings: Vec<Point>,
}

/// What a crossing says of one direction: how far off it is, and how sure that is.
#[derive(Clone, Copy)]
struct Vote {
    off: f64,
    sure: f64,
}

impl Lattice {
    pub fn of(outline: &Outline) -> Option<Lattice> {
        let onto = Projection::of_square(GRID, &outline.corners)?;
        let side = GRID as usize + 2 * MARGIN;
        let mut seen = Plane::new(side, side);
        for y in 0..side {
            for x in 0..side {
                let at = onto.apply(x as f32 - MARGIN as f32, y as f32 - MARGIN as f32);
                seen.values[y * side + x] = part_of_ink(outline, at);
            }
        }
        let upright = seen.box_mean(1, 29);
        let level = seen.box_mean(29, 1);
        let mut votes = [Vec::with_capacity(100), Vec::with_capacity(100)];
        for row in 0..10 {
            for column in 0..10 {
                let place = |number: usize| (MARGIN + number * CELL as usize) as isize;
                let (x, y) = (place(column), place(row));
                // The mean of a line's ink at five places around the crossing.
                let near = |value: &dyn Fn(isize) -> f32| {
                    [-10, -5, 0, 5, 10].iter().map(|by| value(*by)).sum::<f32>() / 5.0
                };
                votes[0].push(vote(|by| near(&|along| upright.clamped(x + by, y + along))));
                votes[1].push(vote(|by| near(&|along| level.clamped(x + along, y + by))));
            }
        }
        let moved = [smooth(&votes[0]), smooth(&votes[1])];
        let crossings = (0..100)
            .map(|at| {
                let (x, y) = ((at % 10) as f32 * CELL, (at / 10) as f32 * CELL);
                Point::new(x + moved[0][at], y + moved[1][at])
            })
            .collect();
        Some(Lattice { onto, crossings })
    }

    /// A place of the picture, by its column and row in cells.
    pub fn place(&self, column: f32, row: f32) -> Point {
        let cell = |at: f32| at.floor().clamp(0.0, 8.0);
        let (left, top) = (cell(column), cell(row));
        let (right, lower) = (column - left, row - top);
        let corner = |by_column: usize, by_row: usize| {
            self.crossings[(top as usize + by_row) * 10 + left as usize + by_column]
        };
        let [a, b, c, d] = [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)];
        let mix = |a: f32, b: f32, c: f32, d: f32| {
            (a * (1.0 - right) + b * right) * (1.0 - lower)
                + (c * (1.0 - right) + d * right) * lower
        };
        self.onto.apply(mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y))
    }
}

/// Ink at a place between pixels, from 0 to 1.
fn part_of_ink(outline: &Outline, at: Point) -> f32 {
    let (left, top) = (at.x.floor(), at.y.floor());
    let (right_part, lower_part) = (at.x - left, at.y - top);
    let ink = |x: f32, y: f32| if outline.ink.near(x, y) { 1.0 } else { 0.0 };
    let upper = ink(left, top) * (1.0 - right_part) + ink(left + 1.0, top) * right_part;
    let lower = ink(left, top + 1.0) * (1.0 - right_part) + ink(left + 1.0, top + 1.0) * right_part;
    upper * (1.0 - lower_part) + lower * lower_part
}

/// The middle of the strongest line within reach; the nearer of two equal ones.
fn vote(line: impl Fn(isize) -> f32) -> Vote {
    let seen: Vec<f32> = (-REACH..=REACH).map(|by| line(by) - 0.012 * by.abs() as f32).collect();
    let most = seen.iter().copied().fold(f32::MIN, f32::max);
    let (mut sum, mut weight) = (0.0_f32, 0.0_f32);
    for (value, by) in seen.iter().zip(-REACH..=REACH) {
        let above = (value - 0.8 * most).max(0.0);
        sum += above * by as f32;
        weight += above;
    }
    Vote { off: f64::from(sum / weight.max(1e-6)), sure: f64::from(most.max(0.02)) }
}

/// How far each crossing is moved: a cubic through all of them, in which those that lie off count
/// less, and half of what a clear crossing says beyond it.
fn smooth(votes: &[Vote]) -> Vec<f32> {
    let terms = |at: usize| {
        let (x, y) = ((at % 10) as f64 / 4.5 - 1.0, (at / 10) as f64 / 4.5 - 1.0);
        [1.0, x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y]
    };
    let mut weights: Vec<f64> = votes.iter().map(|vote| vote.sure * vote.sure).collect();
    let mut rest: Vec<f64> = votes.iter().map(|vote| vote.off).collect();
    for _ in 0..4 {
        let mut normal = vec![[0.0; TERMS + 1]; TERMS];
        for (at, vote) in votes.iter().enumerate() {
            let own = terms(at);
            for (i, line) in normal.iter_mut().enumerate() {
                for (slot, value) in line.iter_mut().zip(own) {
                    *slot += weights[at] * own[i] * value;
                }
                line[TERMS] += weights[at] * own[i] * vote.off;
            }
        }
        for (i, line) in normal.iter_mut().enumerate() {
            line[i] += COST[i] + 1e-9;
        }
        let Some(bend) = solve(normal) else { break };
        for (at, vote) in votes.iter().enumerate() {
            let bent: f64 = terms(at).iter().zip(&bend).map(|(a, b)| a * b).sum();
            rest[at] = vote.off - bent;
            weights[at] = vote.sure * vote.sure / (1.0 + rest[at] * rest[at]);
        }
    }
    votes
        .iter()
        .zip(rest)
        .map(|(vote, rest)| {
            let own = if vote.sure > 0.4 { 0.5 * rest.clamp(-1.5, 1.5) } else { 0.0 };
            (vote.off - rest + own) as f32
        })
        .collect()
}
