//! A rectangle of numbers, row by row, with the few filters that reading a grid needs.

/// Values of a picture, row by row.
#[derive(Clone, Debug)]
pub struct Plane {
    pub width: usize,
    pub height: usize,
    pub values: Vec<f32>,
}

impl Plane {
    pub fn new(width: usize, height: usize) -> Plane {
        Plane { width, height, values: vec![0.0; width * height] }
    }

    pub fn at(&self, x: usize, y: usize) -> f32 {
        self.values[y * self.width + x]
    }

    /// The value nearest to a place that may lie outside.
    pub fn clamped(&self, x: isize, y: isize) -> f32 {
        let inside = |at: isize, size: usize| at.clamp(0, size as isize - 1) as usize;
        self.at(inside(x, self.width), inside(y, self.height))
    }

    /// Between the four pixels around a place, whose centres lie at whole numbers.
    pub fn bilinear(&self, x: f32, y: f32) -> f32 {
        let (left, top) = (x.floor(), y.floor());
        let (right_part, lower_part) = (x - left, y - top);
        let (left, top) = (left as isize, top as isize);
        let upper =
            self.clamped(left, top) * (1.0 - right_part) + self.clamped(left + 1, top) * right_part;
        let lower = self.clamped(left, top + 1) * (1.0 - right_part)
            + self.clamped(left + 1, top + 1) * right_part;
        upper * (1.0 - lower_part) + lower * lower_part
    }

    /// Sums along rows, then along columns, with weights around each pixel; borders are repeated.
    fn separable(&self, weights: &[f32]) -> Plane {
        let reach = (weights.len() / 2) as isize;
        let rows = self.along(|plane, x, y| {
            let around = (-reach..=reach).zip(weights);
            around.map(|(by, weight)| plane.clamped(x + by, y) * weight).sum()
        });
        rows.along(|plane, x, y| {
            let around = (-reach..=reach).zip(weights);
            around.map(|(by, weight)| plane.clamped(x, y + by) * weight).sum()
        })
    }

    fn along(&self, value: impl Fn(&Plane, isize, isize) -> f32) -> Plane {
        let mut values = Vec::with_capacity(self.values.len());
        for y in 0..self.height as isize {
            values.extend((0..self.width as isize).map(|x| value(self, x, y)));
        }
        Plane { values, ..*self }
    }

    /// Smoothed a little: noise of the sensor must not become ink.
    pub fn smoothed(&self) -> Plane {
        self.separable(&[0.25, 0.5, 0.25])
    }

    /// Blurred by a bell of this width.
    pub fn blurred(&self, sigma: f32) -> Plane {
        let reach = (3.0 * sigma).ceil() as i32;
        let bell: Vec<f32> =
            (-reach..=reach).map(|at| (-0.5 * (at as f32 / sigma).powi(2)).exp()).collect();
        let sum: f32 = bell.iter().sum();
        self.separable(&bell.iter().map(|weight| weight / sum).collect::<Vec<_>>())
    }

    /// Mean of a box around each pixel, `across` wide and `down` high, both odd; borders repeated.
    pub fn box_mean(&self, across: usize, down: usize) -> Plane {
        let mut mean = self.clone();
        let mut line = Vec::new();
        let reach = |size: usize| (size / 2) as isize;
        if across > 1 {
            for y in 0..self.height {
                line.clear();
                line.extend_from_slice(&mean.values[y * self.width..(y + 1) * self.width]);
                let slot = |x: usize| y * self.width + x;
                running_mean(&line, reach(across), |x, value| mean.values[slot(x)] = value);
            }
        }
        if down > 1 {
            for x in 0..self.width {
                line.clear();
                line.extend((0..self.height).map(|y| mean.values[y * self.width + x]));
                let slot = |y: usize| y * self.width + x;
                running_mean(&line, reach(down), |y, value| mean.values[slot(y)] = value);
            }
        }
        mean
    }

    /// The darkest is forgotten: the largest value in a square, then the smallest of these.
    pub fn closed(&self, side: usize) -> Plane {
        self.extremes(side, f32::max).extremes(side, f32::min)
    }

    fn extremes(&self, side: usize, pick: fn(f32, f32) -> f32) -> Plane {
        let reach = side / 2;
        let window = |at: usize, size: usize| at.saturating_sub(reach)..(at + reach + 1).min(size);
        let mut rows = self.clone();
        for (line, row) in self.values.chunks(self.width).zip(rows.values.chunks_mut(self.width)) {
            for (x, value) in row.iter_mut().enumerate() {
                *value = line[window(x, self.width)].iter().copied().fold(line[x], pick);
            }
        }
        let mut both = rows.clone();
        for y in 0..self.height {
            for other in window(y, self.height) {
                for x in 0..self.width {
                    let slot = &mut both.values[y * self.width + x];
                    *slot = pick(*slot, rows.values[other * self.width + x]);
                }
            }
        }
        both
    }

    /// To another size: the mean of what a pixel covers where it shrinks, between pixels where it
    /// grows.
    pub fn resized(&self, width: usize, height: usize) -> Plane {
        if width > self.width || height > self.height {
            let mut grown = Plane::new(width, height);
            let (by_x, by_y) =
                (self.width as f32 / width as f32, self.height as f32 / height as f32);
            for y in 0..height {
                for x in 0..width {
                    let (from_x, from_y) =
                        ((x as f32 + 0.5) * by_x - 0.5, (y as f32 + 0.5) * by_y - 0.5);
                    grown.values[y * width + x] = self.bilinear(from_x, from_y);
                }
            }
            return grown;
        }
        let (columns, rows) = (shares(self.width, width), shares(self.height, height));
        let mut shrunk = Plane::new(width, height);
        for (y, rows) in rows.iter().enumerate() {
            for (x, columns) in columns.iter().enumerate() {
                let mut sum = 0.0;
                for &(row, by_row) in rows {
                    for &(column, by_column) in columns {
                        sum += self.at(column, row) * by_row * by_column;
                    }
                }
                shrunk.values[y * width + x] = sum;
            }
        }
        shrunk
    }

    /// The value below which a part of all values lies.
    pub fn percentile(values: &mut [f32], part: f32) -> f32 {
        let last = values.len().saturating_sub(1);
        let at = ((last as f32) * part).round() as usize;
        *values.select_nth_unstable_by(at.min(last), f32::total_cmp).1
    }
}

/// The mean of the values within reach of each, by a sum that moves along.
fn running_mean(line: &[f32], reach: isize, mut set: impl FnMut(usize, f32)) {
    let last = line.len() as isize - 1;
    let at = |x: isize| f64::from(line[x.clamp(0, last) as usize]);
    let size = (2 * reach + 1) as f64;
    let mut sum: f64 = (-reach..=reach).map(at).sum();
    for x in 0..=last {
        set(x as usize, (sum / size) as f32);
        sum += at(x + reach + 1) - at(x - reach);
    }
}

/// Which of the old pixels a new one covers, and how much of the new one each is.
pub fn shares(from: usize, to: usize) -> Vec<Vec<(usize, f32)>> {
    let scale = from as f64 / to as f64;
    let covered = |new: usize| {
        let (start, end) = (new as f64 * scale, (new + 1) as f64 * scale);
        let last = (end.ceil() as usize).min(from);
        let part = |old: usize| end.min((old + 1) as f64) - start.max(old as f64);
        (start.floor() as usize..last)
            .map(|old| (old, (part(old) / scale) as f32))
            .filter(|(_, share)| *share > 1e-6)
            .collect()
    };
    (0..to).map(covered).collect()
}
