//! What is handed in: pixels, in grey or in colour, and the smaller plane that is searched.

use crate::plane::{Plane, shares};

/// Larger pictures are not taken: 50 megapixels, which phones have today.
pub const MAX_PIXELS: usize = 50_000_000;

/// Longest side of what is searched: cells of 50 to 80 pixels, as the settings below expect them.
const SIDE: usize = 800;

/// A picture as it was decoded, its size checked against its pixels.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    width: usize,
    height: usize,
    pixels: Pixels<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Pixels<'a> {
    Grey(&'a [u8]),
    Rgba(&'a [u8]),
}

/// How light a pixel is for a reader of print: of red it takes nothing, so that red digits are as
/// dark as black ones.
pub fn luminance(_red: u8, green: u8, blue: u8) -> u8 {
    let sum = 2 * u16::from(green) + u16::from(blue) + 1;
    (sum / 3) as u8
}

impl<'a> Picture<'a> {
    /// A byte a pixel; none if there are not as many as the size says, or none or too many.
    pub fn grey(width: usize, height: usize, pixels: &'a [u8]) -> Option<Picture<'a>> {
        Picture::of(width, height, 1, pixels.len(), Pixels::Grey(pixels))
    }

    /// Red, green, blue and opacity of each pixel, as a canvas has them.
    pub fn rgba(width: usize, height: usize, pixels: &'a [u8]) -> Option<Picture<'a>> {
        Picture::of(width, height, 4, pixels.len(), Pixels::Rgba(pixels))
    }

    fn of(
        width: usize,
        height: usize,
        bytes: usize,
        found: usize,
        pixels: Pixels<'a>,
    ) -> Option<Picture<'a>> {
        let count = width.checked_mul(height).filter(|count| (1..=MAX_PIXELS).contains(count))?;
        (count * bytes == found).then_some(Picture { width, height, pixels })
    }

    /// Width and height in pixels.
    pub fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    /// What was transparent is paper: white.
    fn row(&self, y: usize, into: &mut Vec<f32>) {
        into.clear();
        match self.pixels {
            Pixels::Grey(pixels) => {
                let row = &pixels[y * self.width..(y + 1) * self.width];
                into.extend(row.iter().map(|value| f32::from(*value)));
            }
            Pixels::Rgba(pixels) => {
                let row = &pixels[y * self.width * 4..(y + 1) * self.width * 4];
                into.extend(row.chunks_exact(4).map(|pixel| {
                    let light = f32::from(luminance(pixel[0], pixel[1], pixel[2]));
                    let opacity = f32::from(pixel[3]) / 255.0;
                    light * opacity + 255.0 * (1.0 - opacity)
                }));
            }
        }
    }

    /// The plane that is searched, and how many of its pixels are one of the picture's.
    pub(crate) fn reduced(&self) -> (Plane, f32) {
        let scale = SIDE as f32 / self.width.max(self.height) as f32;
        let scaled = |size: usize| ((size as f32 * scale).round() as usize).max(1);
        let (width, height) = (scaled(self.width), scaled(self.height));
        let mut line = Vec::with_capacity(self.width);
        if scale >= 1.0 {
            let mut whole = Plane::new(self.width, 0);
            for y in 0..self.height {
                self.row(y, &mut line);
                whole.values.extend_from_slice(&line);
            }
            whole.height = self.height;
            let same = (width, height) == (self.width, self.height);
            return (if same { whole } else { whole.resized(width, height) }, scale);
        }
        // Row by row: the large picture is never held a second time.
        let columns = shares(self.width, width);
        let mut small = Plane::new(width, height);
        let rows = shares(self.height, height);
        let mut narrowed = (usize::MAX, vec![0.0; width]);
        for (y, rows) in rows.iter().enumerate() {
            for &(row, part) in rows {
                if narrowed.0 != row {
                    self.row(row, &mut line);
                    for (slot, columns) in narrowed.1.iter_mut().zip(&columns) {
                        *slot = columns.iter().map(|&(x, share)| line[x] * share).sum();
                    }
                    narrowed.0 = row;
                }
                let into = &mut small.values[y * width..(y + 1) * width];
                into.iter_mut().zip(&narrowed.1).for_each(|(sum, value)| *sum += value * part);
            }
        }
        (small, scale)
    }
}
