//! Which pixels are ink: darker than the mean around them, by a table of sums.

use crate::plane::Plane;

/// How ink is told from paper: the side of the square around a pixel, by how much darker it has to
/// be, and the side of the square that closes gaps in lines (none for 0).
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    pub side: usize,
    pub darker: f32,
    pub closing: usize,
}

/// Ink and paper of a picture.
#[derive(Clone, Debug)]
pub struct Ink {
    pub width: usize,
    pub height: usize,
    pub is_ink: Vec<bool>,
}

/// Sums of all values above and to the left, from which the sum of any rectangle follows.
pub struct Sums {
    width: usize,
    height: usize,
    sums: Vec<f64>,
}

impl Sums {
    pub fn of(plane: &Plane) -> Sums {
        let wide = plane.width + 1;
        let mut sums = vec![0.0; wide * (plane.height + 1)];
        for y in 0..plane.height {
            let mut row = 0.0;
            for x in 0..plane.width {
                row += f64::from(plane.at(x, y));
                sums[(y + 1) * wide + x + 1] = sums[y * wide + x + 1] + row;
            }
        }
        Sums { width: plane.width, height: plane.height, sums }
    }

    /// Mean of the part of a square that lies in the picture.
    fn mean(&self, x: usize, y: usize, reach: usize) -> f32 {
        let (left, top) = (x.saturating_sub(reach), y.saturating_sub(reach));
        let (right, bottom) = ((x + reach + 1).min(self.width), (y + reach + 1).min(self.height));
        let at = |x: usize, y: usize| self.sums[y * (self.width + 1) + x];
        let sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
        (sum / ((right - left) * (bottom - top)) as f64) as f32
    }
}

impl Ink {
    pub fn of(plane: &Plane, sums: &Sums, setting: Setting) -> Ink {
        let reach = setting.side / 2;
        let mut is_ink = Vec::with_capacity(plane.values.len());
        for y in 0..plane.height {
            is_ink.extend(
                (0..plane.width).map(|x| plane.at(x, y) < sums.mean(x, y, reach) - setting.darker),
            );
        }
        Ink { width: plane.width, height: plane.height, is_ink }
    }

    pub fn at(&self, x: usize, y: usize) -> bool {
        self.is_ink[y * self.width + x]
    }

    /// Whether there is ink at a place that may lie outside.
    pub fn near(&self, x: f32, y: f32) -> bool {
        let (x, y) = ((x + 0.5).floor(), (y + 0.5).floor());
        x >= 0.0
            && y >= 0.0
            && (x as usize) < self.width
            && (y as usize) < self.height
            && self.at(x as usize, y as usize)
    }

    /// Every pixel with ink in a square around it.
    pub fn grown(&self, side: usize) -> Ink {
        self.spread(side, true)
    }

    /// Gaps narrower than a square are closed.
    pub fn closed(&self, side: usize) -> Ink {
        self.spread(side, true).spread(side, false)
    }

    /// Every pixel with a pixel of this kind in a square around it becomes one.
    fn spread(&self, side: usize, kind: bool) -> Ink {
        if side < 2 {
            return self.clone();
        }
        let reach = side / 2;
        let around = |at: usize, size: usize| at.saturating_sub(reach)..(at + reach + 1).min(size);
        let mut rows = self.clone();
        for y in 0..self.height {
            let row = &self.is_ink[y * self.width..(y + 1) * self.width];
            for x in 0..self.width {
                if row[around(x, self.width)].contains(&kind) {
                    rows.is_ink[y * self.width + x] = kind;
                }
            }
        }
        let mut both = rows.clone();
        for y in 0..self.height {
            for other in around(y, self.height) {
                for x in 0..self.width {
                    if rows.at(x, other) == kind {
                        both.is_ink[y * self.width + x] = kind;
                    }
                }
            }
        }
        both
    }
}
