//! A curve from one place to another that keeps clear of what is between them.

use super::write::Point;

/// Something a curve should not run through: where, how large, and how bad it would be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Obstacle {
    pub at: Point,
    pub radius: f32,
    pub weight: f32,
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
    /// The curve that meets least, and stays within `low` and `high` on both axes.
    pub fn around(from: Point, to: Point, obstacles: &[Obstacle], low: f32, high: f32) -> Curve {
        let bent = BENDS.map(|bend| {
            let middle = from.towards(to, 0.5);
            let control = Point {
                x: middle.x - (to.y - from.y) * bend,
                y: middle.y + (to.x - from.x) * bend,
            };
            let curve = Curve { from, control, to };
            (curve.cost(obstacles, low, high) + 3.0 * bend.abs(), curve)
        });
        let best = bent.into_iter().min_by(|(a, _), (b, _)| a.total_cmp(b));
        best.map_or(Curve { from, control: from, to }, |(_, curve)| curve)
    }

    fn points(&self) -> impl Iterator<Item = Point> + '_ {
        (0..=SAMPLES).map(|sample| self.at(f32::from(sample) / f32::from(SAMPLES)))
    }

    fn cost(&self, obstacles: &[Obstacle], low: f32, high: f32) -> f32 {
        let met =
            obstacles.iter().filter(|o| self.points().any(|point| point.distance(o.at) < o.radius));
        let outside = self.points().any(|p| p.x.min(p.y) < low || p.x.max(p.y) > high);
        met.map(|o| o.weight).sum::<f32>() + if outside { 1000.0 } else { 0.0 }
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

    pub fn path(&self) -> String {
        format!("M{}Q{} {}", self.from.text(), self.control.text(), self.to.text())
    }
}
