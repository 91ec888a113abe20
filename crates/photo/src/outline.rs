//! The four corners of a grid: from the outlines of large pieces of ink, or from the paper of
//! cells.

use crate::components::Components;
use crate::geometry::{Quad, hull, quads};
use crate::ink::{Ink, Setting, Sums};
use crate::plane::Plane;
use crate::support::{Outline, climb, support};
use crate::walk;

/// Below this it may be anything: pictures without a grid were read at up to 0.4.
pub const LEAST_SUPPORT: f32 = 0.5;
/// Enough to look no further.
const SURE: f32 = 0.75;
/// Enough not to number the cells by a walk as well.
const GOOD: f32 = 0.6;

#[rustfmt::skip]
const SETTINGS: [Setting; 6] = [
    Setting { side: 31, darker: 6.0, closing: 0 },
    Setting { side: 31, darker: 4.0, closing: 3 },
    Setting { side: 61, darker: 8.0, closing: 0 },
    Setting { side: 21, darker: 3.0, closing: 3 },
    Setting { side: 31, darker: 10.0, closing: 0 },
    Setting { side: 31, darker: 5.0, closing: 5 },
];

/// The pieces of ink that are tried of each setting, the largest first.
const PIECES: usize = 4;
/// A grid takes at least this part of the picture's width and height.
const LEAST_PART: f32 = 0.2;

/// The best outline there is, however weak.
pub fn outline(plane: &Plane) -> Option<Outline> {
    let smoothed = plane.smoothed();
    let sums = Sums::of(&smoothed);
    let mut best = by_frame(&smoothed, &sums);
    if best.as_ref().is_none_or(|best| best.support < GOOD) {
        for candidate in walk::by_cells(&smoothed, &sums) {
            let climbed = climb(candidate, 4);
            if best.as_ref().is_none_or(|best| climbed.support > best.support) {
                best = Some(climbed);
            }
        }
    }
    best
}

/// From the outlines of the largest pieces of ink.
fn by_frame(plane: &Plane, sums: &Sums) -> Option<Outline> {
    let mut candidates: Vec<(f32, Quad, usize)> = Vec::new();
    let mut inks: Vec<Ink> = Vec::new();
    for setting in SETTINGS {
        let ink = Ink::of(plane, sums, setting);
        let closed = ink.closed(setting.closing);
        let pieces = Components::of(ink.width, &closed.is_ink, true, true);
        let mut large: Vec<_> = pieces
            .all
            .iter()
            .filter(|piece| {
                piece.width() as f32 > LEAST_PART * plane.width as f32
                    && piece.height() as f32 > LEAST_PART * plane.height as f32
            })
            .collect();
        large.sort_by_key(|piece| std::cmp::Reverse(piece.width() * piece.height()));
        for piece in large.into_iter().take(PIECES) {
            for quad in quads(&hull(&pieces.edges(piece))) {
                candidates.push((support(&ink, &quad), quad, inks.len()));
            }
        }
        inks.push(ink);
        if candidates.iter().any(|candidate| candidate.0 > SURE) {
            break;
        }
    }
    candidates.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut best: Option<Outline> = None;
    for (support, corners, ink) in candidates.into_iter().take(3) {
        let outline = Outline { corners, support, ink: inks[ink].clone() };
        let climbed = climb(outline, 3);
        let is_sure = climbed.support > 0.8;
        if best.as_ref().is_none_or(|best| climbed.support > best.support) {
            best = Some(climbed);
        }
        if is_sure {
            break;
        }
    }
    best
}
