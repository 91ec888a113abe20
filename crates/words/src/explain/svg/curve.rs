//! A curve from one place to another that keeps clear of what is between them.

use super::write::Point;

/// Something a curve should not run through: where, how large, and how bad it would be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Obstacle {
    pub at: Point,
    pub radius: f32,
    pub weight: f32,
}

/// Where curves are drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    /// What they have to stay within, on both axes.
    pub low: f32,
    pub high: f32,
    /// Where the grid begins, and the side of a cell: a link along a line of the grid is not seen.
    pub edge: f32,
    pub cell: f32,
}

impl Field {
    /// Whether a stretch of a curve lies on a line of the grid.
    fn on_a_line(&self, from: Point, to: Point) -> bool {
        let near = |x: f32| {
            let off = (x - self.edge).rem_euclid(self.cell);
            off.min(self.cell - off) < 0.05 * self.cell
        };
        let (dx, dy) = ((to.x - from.x).abs(), (to.y - from.y).abs());
        dx < 0.2 * dy && near(from.x) || dy < 0.2 * dx && near(from.y)
    }
}

/// How far a curve may bend, as a part of its length; straight is best.
const BENDS: [f32; 11] = [0.0, 0.1, -0.1, 0.2, -0.2, 0.32, -0.32, 0.46, -0.46, 0.62, -0.62];
const SAMPLES: u8 = 40;

/// A quadratic curve.
#[derive(Clone, Copy, Debug)]
pub(super) struct Curve {
    from: Point,
    control: Point,
    to: Point,
}

impl Curve {
    /// The curve that meets least.
    pub fn around(from: Point, to: Point, obstacles: &[Obstacle], field: Field) -> Curve {
        let bent = BENDS.map(|bend| {
            let middle = from.towards(to, 0.5);
            let control = Point {
                x: middle.x - (to.y - from.y) * bend,
                y: middle.y + (to.x - from.x) * bend,
            };
            let curve = Curve { from, control, to };
            (curve.cost(obstacles, field) + 3.0 * bend.abs(), curve)
        });
        let best = bent.into_iter().min_by(|(a, _), (b, _)| a.total_cmp(b));
        best.map_or(Curve { from, control: from, to }, |(_, curve)| curve)
    }

    fn points(&self) -> impl Iterator<Item = Point> + '_ {
        (0..=SAMPLES).map(|sample| self.at(f32::from(sample) / f32::from(SAMPLES)))
    }

    fn cost(&self, obstacles: &[Obstacle], field: Field) -> f32 {
        let met =
            obstacles.iter().filter(|o| self.points().any(|point| point.distance(o.at) < o.radius));
        let outside = self.points().any(|p| p.x.min(p.y) < field.low || p.x.max(p.y) > field.high);
        let pairs = self.points().zip(self.points().skip(1));
        let lost = pairs.filter(|&(from, to)| field.on_a_line(from, to)).count() as f32;
        met.map(|o| o.weight).sum::<f32>() + 0.8 * lost + if outside { 1000.0 } else { 0.0 }
    }

    pub fn at(&self, t: f32) -> Point {
        let (a, b) = (self.from.towards(self.control, t), self.control.towards(self.to, t));
        a.towards(b, t)
    }

    /// The same without what lies nearer than `gap` to either end; `None` if nothing is left.
    pub fn trimmed(&self, gap: f32) -> Option<Curve> {
        let steps = || (0..=SAMPLES).map(|sample| f32::from(sample) / f32::from(SAMPLES));
        let first = steps().find(|&t| self.at(t).distance(self.from) >= gap)?;
        let last = steps().rev().find(|&t| self.at(t).distance(self.to) >= gap)?;
        if first >= last {
            return None;
        }
        // The middle of a quadratic curve is one, too (de Casteljau).
        let blend = |a: f32, b: f32| {
            let (p, q) = (self.from.towards(self.control, a), self.control.towards(self.to, a));
            p.towards(q, b)
        };
        let curve =
            Curve { from: blend(first, first), control: blend(first, last), to: blend(last, last) };
        Some(curve)
    }

    /// A triangle at its end, that points the way it goes; nothing if the curve is hardly longer.
    pub fn head(&self, size: f32) -> String {
        let length = self.from.distance(self.to);
        if length < 1.6 * size {
            return String::new();
        }
        let back = self.at(1.0 - (size / length).min(0.5));
        let long = self.to.distance(back).max(0.1);
        let step = |along: f32, aside: f32| {
            let (x, y) = ((self.to.x - back.x) / long, (self.to.y - back.y) / long);
            Point { x: self.to.x - x * along - y * aside, y: self.to.y - y * along + x * aside }
        };
        let (left, right) = (step(size, 0.5 * size), step(size, -0.5 * size));
        format!("M{}L{}L{}Z", self.to.text(), left.text(), right.text())
    }

    pub fn path(&self) -> String {
        format!("M{}Q{} {}", self.from.text(), self.control.text(), self.to.text())
    }
}
