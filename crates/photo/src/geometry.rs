//! Points, hulls, quadrilaterals and the projections between them.

/// A place in a picture: to the right, and down.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right, from the middle of the first pixel.
    pub x: f32,
    /// Down.
    pub y: f32,
}

impl Point {
    pub(crate) fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    pub(crate) fn plus(self, x: f32, y: f32) -> Point {
        Point { x: self.x + x, y: self.y + y }
    }

    pub(crate) fn distance(self, other: Point) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// Upper left, upper right, lower right, lower left.
pub type Quad = [Point; 4];

/// Twice the area of a triangle; positive where the turn is to the right on a screen.
fn cross(a: Point, b: Point, c: Point) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// The corners around all points, clockwise on a screen.
pub fn hull(points: &[(f32, f32)]) -> Vec<Point> {
    let mut points: Vec<Point> = points.iter().map(|&(x, y)| Point { x, y }).collect();
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for point in points {
            while chain.len() > 1
                && cross(chain[chain.len() - 2], chain[chain.len() - 1], point) <= 0.0
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut around = half(&mut points.iter().copied());
    around.extend(half(&mut points.iter().rev().copied()));
    around
}

/// Quadrilaterals that a hull may be the outline of, the likelier first.
pub fn quads(hull: &[Point]) -> Vec<Quad> {
    let mut all = Vec::new();
    if hull.len() < 4 {
        return all;
    }
    all.extend(extended(hull));
    all.extend(pruned(hull));
    let farthest = |by: &dyn Fn(&Point) -> f32| {
        hull.iter().copied().max_by(|a, b| by(a).total_cmp(&by(b))).unwrap_or_default()
    };
    all.extend(ordered([
        farthest(&|p| -p.x - p.y),
        farthest(&|p| p.x - p.y),
        farthest(&|p| p.x + p.y),
        farthest(&|p| p.y - p.x),
    ]));
    all.extend(smallest_box(hull));
    all
}

/// The corners whose loss changes the area least are left out until four remain.
fn pruned(hull: &[Point]) -> Option<Quad> {
    let mut left = hull.to_vec();
    while left.len() > 4 {
        let count = left.len();
        let loss = |at: usize| {
            cross(left[(at + count - 1) % count], left[at], left[(at + 1) % count]).abs()
        };
        let least = (0..count).min_by(|a, b| loss(*a).total_cmp(&loss(*b)))?;
        left.remove(least);
    }
    ordered([left[0], left[1], left[2], left[3]])
}

/// The sides whose prolonged neighbours add least area are left out until four remain: of a frame
/// with a corner torn off the corner comes back.
fn extended(hull: &[Point]) -> Option<Quad> {
    let mut left = hull.to_vec();
    while left.len() > 4 {
        let count = left.len();
        let added = |at: usize| {
            let at = |by: usize| left[(at + by) % count];
            let (before, first, second, after) = (at(count - 1), at(0), at(1), at(2));
            let corner = meet(before, first, after, second)?;
            // On the far side of the side that goes: the neighbours meet outside.
            (cross(first, second, corner) < 0.0)
                .then(|| (cross(first, second, corner).abs(), corner))
        };
        let (at, (_, corner)) = (0..count)
            .filter_map(|at| added(at).map(|found| (at, found)))
            .min_by(|a, b| a.1.0.total_cmp(&b.1.0))?;
        left[at] = corner;
        left.remove((at + 1) % count);
    }
    ordered([left[0], left[1], left[2], left[3]])
}

/// Where two lines meet, each by two points.
fn meet(a: Point, b: Point, c: Point, d: Point) -> Option<Point> {
    let (one, two) = ((b.x - a.x, b.y - a.y), (d.x - c.x, d.y - c.y));
    let turn = one.0 * two.1 - one.1 * two.0;
    if turn.abs() < 1e-6 {
        return None;
    }
    let along = ((c.x - a.x) * two.1 - (c.y - a.y) * two.0) / turn;
    Some(a.plus(along * one.0, along * one.1))
}

/// The smallest upright or tilted box around a hull.
fn smallest_box(hull: &[Point]) -> Option<Quad> {
    let mut best: Option<(f32, Quad)> = None;
    for (at, from) in hull.iter().enumerate() {
        let to = hull[(at + 1) % hull.len()];
        let length = from.distance(to);
        if length < 1e-3 {
            continue;
        }
        let (ux, uy) = ((to.x - from.x) / length, (to.y - from.y) / length);
        let (mut low, mut high) = ((f32::MAX, f32::MAX), (f32::MIN, f32::MIN));
        for point in hull {
            let (along, across) = (point.x * ux + point.y * uy, point.y * ux - point.x * uy);
            low = (low.0.min(along), low.1.min(across));
            high = (high.0.max(along), high.1.max(across));
        }
        let area = (high.0 - low.0) * (high.1 - low.1);
        if best.is_none_or(|(smallest, _)| area < smallest) {
            let corner = |along: f32, across: f32| {
                Point::new(along * ux - across * uy, along * uy + across * ux)
            };
            let quad = [
                corner(low.0, low.1),
                corner(high.0, low.1),
                corner(high.0, high.1),
                corner(low.0, high.1),
            ];
            best = ordered(quad).map(|quad| (area, quad)).or(best);
        }
    }
    best.map(|(_, quad)| quad)
}

/// Clockwise, from the corner nearest to the upper left; none if they do not span anything.
fn ordered(corners: [Point; 4]) -> Option<Quad> {
    let (x, y) = corners.iter().fold((0.0, 0.0), |(x, y), p| (x + p.x / 4.0, y + p.y / 4.0));
    let mut corners = corners;
    corners.sort_by(|a, b| (a.y - y).atan2(a.x - x).total_cmp(&(b.y - y).atan2(b.x - x)));
    let first =
        (0..4).min_by(|a, b| sum(corners[*a]).total_cmp(&sum(corners[*b]))).unwrap_or_default();
    corners.rotate_left(first);
    is_convex(&corners).then_some(corners)
}

fn sum(point: Point) -> f32 {
    point.x + point.y
}

/// Whether it turns to the right at each corner, and is larger than a digit.
pub fn is_convex(quad: &Quad) -> bool {
    let turns = (0..4).map(|at| cross(quad[at], quad[(at + 1) % 4], quad[(at + 2) % 4]));
    turns.into_iter().all(|turn| turn > 400.0)
}

/// From a plane onto another, straight lines to straight lines.
#[derive(Clone, Copy, Debug)]
pub struct Projection([f32; 9]);

impl Projection {
    /// From a square with this side onto a quadrilateral.
    pub fn of_square(side: f32, quad: &Quad) -> Option<Projection> {
        let corners =
            [(0.0, 0.0), (side, 0.0), (side, side), (0.0, side)].map(|(x, y)| Point::new(x, y));
        let pairs: Vec<(Point, Point)> = corners.into_iter().zip(quad.iter().copied()).collect();
        Projection::fitted(&pairs)
    }

    /// Through four pairs of points, or near more of them.
    pub fn fitted(pairs: &[(Point, Point)]) -> Option<Projection> {
        // Both sides to about one, or the squares below lose all their digits.
        let from = Scale::of(pairs.iter().map(|pair| pair.0));
        let onto = Scale::of(pairs.iter().map(|pair| pair.1));
        let mut normal = vec![[0.0_f64; 9]; 8];
        for &(a, b) in pairs {
            let ((x, y), (u, v)) = (from.apply(a), onto.apply(b));
            let rows = [
                ([x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y], u),
                ([0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y], v),
            ];
            for (row, wanted) in rows {
                for (i, line) in normal.iter_mut().enumerate() {
                    for (slot, value) in line.iter_mut().zip(row) {
                        *slot += row[i] * value;
                    }
                    line[8] += row[i] * wanted;
                }
            }
        }
        let h = solve(normal)?;
        // Back from the scaled planes: onto⁻¹ · h · from.
        let h = [[h[0], h[1], h[2]], [h[3], h[4], h[5]], [h[6], h[7], 1.0]];
        let inward =
            [[from.by, 0.0, -from.x * from.by], [0.0, from.by, -from.y * from.by], [0.0, 0.0, 1.0]];
        let outward = [[1.0 / onto.by, 0.0, onto.x], [0.0, 1.0 / onto.by, onto.y], [0.0, 0.0, 1.0]];
        let whole = times(outward, times(h, inward));
        let last = whole[2][2];
        if last.abs() < 1e-9 {
            return None;
        }
        let mut flat = [0.0; 9];
        for (slot, value) in flat.iter_mut().zip(whole.iter().flatten()) {
            *slot = (value / last) as f32;
        }
        Some(Projection(flat))
    }

    pub fn apply(&self, x: f32, y: f32) -> Point {
        let h = &self.0;
        let depth = h[6] * x + h[7] * y + h[8];
        let depth = if depth.abs() < 1e-6 { 1e-6 } else { depth };
        Point::new((h[0] * x + h[1] * y + h[2]) / depth, (h[3] * x + h[4] * y + h[5]) / depth)
    }
}

/// Moves points to about the origin and to about one.
struct Scale {
    x: f64,
    y: f64,
    by: f64,
}

impl Scale {
    fn of(points: impl Iterator<Item = Point> + Clone) -> Scale {
        let count = points.clone().count().max(1) as f64;
        let x = points.clone().map(|p| f64::from(p.x)).sum::<f64>() / count;
        let y = points.clone().map(|p| f64::from(p.y)).sum::<f64>() / count;
        let spread =
            points.map(|p| (f64::from(p.x) - x).hypot(f64::from(p.y) - y)).sum::<f64>() / count;
        Scale { x, y, by: 1.0 / spread.max(1e-6) }
    }

    fn apply(&self, p: Point) -> (f64, f64) {
        ((f64::from(p.x) - self.x) * self.by, (f64::from(p.y) - self.y) * self.by)
    }
}

fn times(a: [[f64; 3]; 3], b: [[f64; 3]; 3]) -> [[f64; 3]; 3] {
    let mut product = [[0.0; 3]; 3];
    for (i, row) in product.iter_mut().enumerate() {
        for (j, slot) in row.iter_mut().enumerate() {
            *slot = (0..3).map(|k| a[i][k] * b[k][j]).sum();
        }
    }
    product
}

/// Solves as many equations as there are rows; the right side is the last column.
pub fn solve<const WIDE: usize>(mut rows: Vec<[f64; WIDE]>) -> Option<Vec<f64>> {
    let count = rows.len();
    for at in 0..count {
        let pivot = (at..count).max_by(|a, b| rows[*a][at].abs().total_cmp(&rows[*b][at].abs()))?;
        rows.swap(at, pivot);
        let top = rows[at];
        if top[at].abs() < 1e-12 {
            return None;
        }
        for (other, row) in rows.iter_mut().enumerate() {
            if other != at {
                let factor = row[at] / top[at];
                row.iter_mut().zip(top).for_each(|(slot, value)| *slot -= factor * value);
            }
        }
    }
    Some((0..count).map(|at| rows[at][WIDE - 1] / rows[at][at]).collect())
}
