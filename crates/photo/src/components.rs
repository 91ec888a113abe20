//! Pieces of ink, or of paper, that hang together.

/// A piece: its box, how many pixels it has.
#[derive(Clone, Copy, Debug)]
pub struct Component {
    pub label: u32,
    pub left: usize,
    pub top: usize,
    pub right: usize,
    pub bottom: usize,
    pub area: usize,
}

impl Component {
    pub fn width(&self) -> usize {
        self.right - self.left + 1
    }

    pub fn height(&self) -> usize {
        self.bottom - self.top + 1
    }
}

/// The piece of each pixel (0 for none), and the pieces.
pub struct Components {
    pub width: usize,
    pub labels: Vec<u32>,
    pub all: Vec<Component>,
}

impl Components {
    /// Pixels of one kind that touch each other: at corners too, or at sides alone.
    pub fn of(width: usize, pixels: &[bool], kind: bool, corners: bool) -> Components {
        let mut labels = vec![0_u32; pixels.len()];
        let mut parents = vec![0_u32];
        let height = pixels.len() / width;
        for y in 0..height {
            for x in 0..width {
                let at = y * width + x;
                if pixels[at] != kind {
                    continue;
                }
                let mut label = 0;
                let mut touch = |other: usize| {
                    let found = labels[other];
                    if found != 0 {
                        let found = root(&mut parents, found);
                        if label == 0 {
                            label = found;
                        } else {
                            let (low, high) = (label.min(found), label.max(found));
                            parents[high as usize] = low;
                            label = low;
                        }
                    }
                };
                if x > 0 {
                    touch(at - 1);
                }
                if y > 0 {
                    touch(at - width);
                    if corners && x > 0 {
                        touch(at - width - 1);
                    }
                    if corners && x + 1 < width {
                        touch(at - width + 1);
                    }
                }
                if label == 0 {
                    label = parents.len() as u32;
                    parents.push(label);
                }
                labels[at] = label;
            }
        }
        let mut numbers = vec![0_u32; parents.len()];
        let mut all: Vec<Component> = Vec::new();
        for (at, label) in labels.iter_mut().enumerate().filter(|(_, label)| **label != 0) {
            let root = root(&mut parents, *label) as usize;
            let (x, y) = (at % width, at / width);
            if numbers[root] == 0 {
                numbers[root] = all.len() as u32 + 1;
                let label = numbers[root];
                all.push(Component { label, left: x, top: y, right: x, bottom: y, area: 0 });
            }
            *label = numbers[root];
            let piece = &mut all[numbers[root] as usize - 1];
            piece.left = piece.left.min(x);
            piece.right = piece.right.max(x);
            piece.bottom = y;
            piece.area += 1;
        }
        Components { width, labels, all }
    }

    /// First and last pixel of each row of a piece: all that its hull needs.
    pub fn edges(&self, piece: &Component) -> Vec<(f32, f32)> {
        let mut edges = Vec::with_capacity(2 * piece.height());
        for y in piece.top..=piece.bottom {
            let row = &self.labels[y * self.width + piece.left..=y * self.width + piece.right];
            let first = row.iter().position(|label| *label == piece.label);
            let last = row.iter().rposition(|label| *label == piece.label);
            for x in [first, last].into_iter().flatten() {
                edges.push(((piece.left + x) as f32, y as f32));
            }
        }
        edges
    }
}

/// The smallest label that hangs together with one; the way there is shortened.
fn root(parents: &mut [u32], mut label: u32) -> u32 {
    while parents[label as usize] != label {
        let above = parents[parents[label as usize] as usize];
        parents[label as usize] = above;
        label = above;
    }
    label
}
