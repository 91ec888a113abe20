//! Grids whose frame touches something else, a crossword say: the paper of each cell is a piece of
//! its own, and a walk from neighbour to neighbour numbers them.

use std::collections::VecDeque;

use crate::components::Components;
use crate::geometry::{Point, Projection, Quad, is_convex};
use crate::ink::{Ink, Setting, Sums};
use crate::plane::Plane;
use crate::support::{CELL, GRID, Outline, support};

#[rustfmt::skip]
const SETTINGS: [Setting; 6] = [
    Setting { side: 31, darker: 5.0, closing: 0 },
    Setting { side: 31, darker: 9.0, closing: 0 },
    Setting { side: 21, darker: 4.0, closing: 0 },
    Setting { side: 31, darker: 5.0, closing: 3 },
    Setting { side: 25, darker: 3.0, closing: 0 },
    Setting { side: 31, darker: 3.0, closing: 3 },
];

/// Sides of a cell's paper in the reduced picture.
const SIDES: std::ops::Range<usize> = 13..130;
/// Fewer cells that hang together are no grid.
const LEAST_CELLS: usize = 25;
/// And fewer of them in a window of nine by nine.
const LEAST_IN_WINDOW: usize = 20;
/// The windows that are fitted of each walk, the fullest first.
const WINDOWS: usize = 6;

/// A cell's paper, and its number.
struct Numbered {
    centre: Point,
    column: i32,
    row: i32,
}

/// The two best fits of nine by nine cells.
pub fn by_cells(plane: &Plane, sums: &Sums) -> Vec<Outline> {
    let mut found: Vec<Outline> = Vec::new();
    for setting in SETTINGS {
        let ink = Ink::of(plane, sums, setting);
        let (centres, side) = papers(&ink.grown(setting.closing));
        for walk in walks(&centres, side) {
            for corners in windows(&walk).into_iter().filter(is_convex) {
                let support = support(&ink, &corners);
                found.push(Outline { corners, support, ink: ink.clone() });
            }
        }
        found.sort_by(|a, b| b.support.total_cmp(&a.support));
        found.truncate(2);
    }
    found
}

/// The middles of pieces of paper about as large as most of them, and their side.
fn papers(ink: &Ink) -> (Vec<Point>, f32) {
    let pieces = Components::of(ink.width, &ink.is_ink, false, false);
    let square: Vec<_> = pieces
        .all
        .iter()
        .filter(|piece| {
            let (width, height) = (piece.width(), piece.height());
            let ratio = width as f32 / height as f32;
            SIDES.contains(&width)
                && SIDES.contains(&height)
                && (0.6..1.6).contains(&ratio)
                && piece.area as f32 > 0.4 * (width * height) as f32
        })
        .collect();
    let side = |at: usize| ((square[at].width() * square[at].height()) as f32).sqrt();
    let alike = |at: usize| {
        let own = side(at);
        (0..square.len()).filter(|other| (0.85..1.15).contains(&(side(*other) / own))).count()
    };
    let Some(typical) = (0..square.len()).max_by_key(|at| alike(*at)).map(side) else {
        return (Vec::new(), 0.0);
    };
    let centres = square
        .iter()
        .filter(|piece| {
            let ratio = ((piece.width() * piece.height()) as f32).sqrt() / typical;
            (0.75..1.25).contains(&ratio)
        })
        .map(|piece| {
            Point::new(
                piece.left as f32 + piece.width() as f32 / 2.0,
                piece.top as f32 + piece.height() as f32 / 2.0,
            )
        })
        .collect();
    (centres, typical * 1.08)
}

/// Numbers of all cells that can be reached from each other.
fn walks(centres: &[Point], side: f32) -> Vec<Vec<Numbered>> {
    let mut is_seen = vec![false; centres.len()];
    let mut walks = Vec::new();
    if centres.len() < LEAST_CELLS {
        return walks;
    }
    for start in 0..centres.len() {
        if is_seen[start] {
            continue;
        }
        let mut numbers: Vec<Option<(i32, i32)>> = vec![None; centres.len()];
        numbers[start] = Some((0, 0));
        // The way to the right and the way down, as the last steps were.
        let mut waiting = VecDeque::from([(start, (side, 0.0), (0.0, side))]);
        while let Some((from, right, down)) = waiting.pop_front() {
            let Some((column, row)) = numbers[from] else { continue };
            for (by_column, by_row) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let (x, y) = (by_column as f32, by_row as f32);
                let aim = centres[from].plus(right.0 * x + down.0 * y, right.1 * x + down.1 * y);
                let nearest = (0..centres.len())
                    .min_by(|a, b| centres[*a].distance(aim).total_cmp(&centres[*b].distance(aim)));
                let Some(next) = nearest.filter(|next| {
                    numbers[*next].is_none() && centres[*next].distance(aim) < 0.28 * side
                }) else {
                    continue;
                };
                numbers[next] = Some((column + by_column, row + by_row));
                let way = (centres[next].x - centres[from].x, centres[next].y - centres[from].y);
                let bend = |old: (f32, f32), sign: f32| {
                    (0.7 * old.0 + 0.3 * way.0 * sign, 0.7 * old.1 + 0.3 * way.1 * sign)
                };
                waiting.push_back(match by_column {
                    0 => (next, right, bend(down, y)),
                    _ => (next, bend(right, x), down),
                });
            }
        }
        let mut walk = Vec::new();
        for (at, number) in numbers.into_iter().enumerate() {
            if let Some((column, row)) = number {
                is_seen[at] = true;
                walk.push(Numbered { centre: centres[at], column, row });
            }
        }
        if walk.len() >= LEAST_CELLS {
            walks.push(walk);
        }
    }
    walks
}

/// The corners that the fullest windows of nine by nine cells have.
fn windows(walk: &[Numbered]) -> Vec<Quad> {
    let bounds = |of: fn(&Numbered) -> i32| {
        let low = walk.iter().map(of).min().unwrap_or_default();
        let high = walk.iter().map(of).max().unwrap_or_default();
        low - 2..(high - 5).min(low + 60)
    };
    let mut windows: Vec<(usize, i32, i32)> = Vec::new();
    for left in bounds(|cell| cell.column) {
        for top in bounds(|cell| cell.row) {
            let count = walk.iter().filter(|cell| is_within(cell, left, top)).count();
            if count >= LEAST_IN_WINDOW {
                windows.push((count, left, top));
            }
        }
    }
    windows.sort_by_key(|window| std::cmp::Reverse(window.0));
    let fit = |&(_, left, top): &(usize, i32, i32)| {
        let middle = |at: i32, from: i32| ((at - from) as f32 + 0.5) * CELL;
        let mut pairs: Vec<(Point, Point)> = walk
            .iter()
            .filter(|cell| is_within(cell, left, top))
            .map(|cell| (Point::new(middle(cell.column, left), middle(cell.row, top)), cell.centre))
            .collect();
        // Cells that lie off are left out, twice: a digit that touches a line moves the middle of
        // its paper.
        let mut onto = Projection::fitted(&pairs)?;
        for _ in 0..2 {
            let near = |(from, to): &(Point, Point)| onto.apply(from.x, from.y).distance(*to) < 5.0;
            let kept: Vec<_> = pairs.iter().copied().filter(near).collect();
            if kept.len() < LEAST_IN_WINDOW / 2 {
                break;
            }
            pairs = kept;
            onto = Projection::fitted(&pairs)?;
        }
        let corners = [(0.0, 0.0), (GRID, 0.0), (GRID, GRID), (0.0, GRID)];
        let corners = corners.map(|(x, y)| onto.apply(x, y));
        corners.iter().all(|corner| corner.x.abs() + corner.y.abs() < 5000.0).then_some(corners)
    };
    windows.iter().take(WINDOWS).filter_map(fit).collect()
}

fn is_within(cell: &Numbered, left: i32, top: i32) -> bool {
    (left..left + 9).contains(&cell.column) && (top..top + 9).contains(&cell.row)
}
