//! The network that reads a cell: three layers of 3×3 convolutions, a hidden layer, eleven outputs.
//!
//! Its weights are bytes, with a scale for each output of a layer; sums are taken in `f32`, in one
//! order, so that every platform reads the same. They come from `train/`, which is no part of the
//! build.

use std::sync::OnceLock;

use crate::cells::CELL_SIDE;
use crate::likelihoods::Likelihoods;

/// FNV-1a of the weights: `docs/photo.md` was measured with these.
pub const WEIGHTS_HASH: u64 = 0x3fcc_80fd_1a69_975c;

static WEIGHTS: &[u8] = include_bytes!("weights.bin");

/// Inputs and outputs of the layers; convolutions are by nine taps.
const LAYERS: [(usize, usize); 5] = [(9, 8), (9 * 8, 20), (9 * 20, 32), (9 * 32, 48), (48, 11)];

/// Weights that are ready to be used.
#[derive(Clone, Debug)]
pub struct Network {
    layers: Vec<Layer>,
}

/// A row of weights for each input, and what is added to each output.
#[derive(Clone, Debug)]
struct Layer {
    weights: Vec<f32>,
    biases: Vec<f32>,
}

impl Network {
    /// The one that is built in.
    pub fn built_in() -> &'static Network {
        static NETWORK: OnceLock<Network> = OnceLock::new();
        NETWORK.get_or_init(|| {
            Network::from_bytes(WEIGHTS).unwrap_or_else(|| Network { layers: Vec::new() })
        })
    }

    /// From a file of `train/`: for each layer scales and biases as little-endian `f32`, then a
    /// signed byte for each weight. None if it is not as long as that.
    pub fn from_bytes(bytes: &[u8]) -> Option<Network> {
        let mut rest = bytes;
        let mut take = |count: usize| {
            let (taken, left) = rest.split_at_checked(count)?;
            rest = left;
            Some(taken)
        };
        let floats = |bytes: &[u8]| -> Vec<f32> {
            let four = |four: &[u8]| f32::from_le_bytes([four[0], four[1], four[2], four[3]]);
            bytes.chunks_exact(4).map(four).collect()
        };
        let mut layers = Vec::new();
        for (inputs, outputs) in LAYERS {
            let scales = floats(take(4 * outputs)?);
            let biases = floats(take(4 * outputs)?);
            let bytes = take(inputs * outputs)?;
            let weight = |(at, byte): (usize, &u8)| f32::from(*byte as i8) * scales[at % outputs];
            let weights = bytes.iter().enumerate().map(weight).collect();
            layers.push(Layer { weights, biases });
        }
        rest.is_empty().then_some(Network { layers })
    }

    /// The bytes of the one that is built in, for who wants to know what was measured.
    pub fn bytes() -> &'static [u8] {
        WEIGHTS
    }

    /// What a cell of 28×28 pixels may be.
    pub fn read(&self, cell: &[f32]) -> Likelihoods {
        let [first, second, third, hidden, last] = &self.layers[..] else {
            return Likelihoods::unknown();
        };
        let cell = convolved::<1, 8>(cell, CELL_SIDE, first);
        let cell = convolved::<8, 20>(&cell, CELL_SIDE / 2, second);
        let cell = convolved::<20, 32>(&cell, CELL_SIDE / 4, third);
        let cell = dense::<48>(&cell, hidden).map(|value| value.max(0.0));
        let outputs = dense::<11>(&cell, last);
        let mut logs = [0.0; 10];
        logs.copy_from_slice(&outputs[..10]);
        let most = logs.iter().copied().fold(f32::MIN, f32::max);
        let sum: f32 = logs.iter().map(|value| (value - most).exp()).sum();
        logs.iter_mut().for_each(|value| *value -= most + sum.ln());
        Likelihoods { logs, handwritten: outputs[10] }
    }
}

/// 3×3 taps on every pixel, the largest of four neighbours kept, nothing below zero. An odd last
/// row and column are left out.
fn convolved<const IN: usize, const OUT: usize>(
    pixels: &[f32],
    side: usize,
    layer: &Layer,
) -> Vec<f32> {
    let half = side / 2;
    let mut pooled = vec![0.0_f32; half * half * OUT];
    let biases: [f32; OUT] = std::array::from_fn(|at| layer.biases[at]);
    for y in 0..half * 2 {
        for x in 0..half * 2 {
            let mut sums = biases;
            for tap in 0..9 {
                let (row, column) = (y + tap / 3, x + tap % 3);
                if row == 0 || column == 0 || row > side || column > side {
                    continue;
                }
                let pixel = &pixels[((row - 1) * side + column - 1) * IN..][..IN];
                let weights = &layer.weights[tap * IN * OUT..(tap + 1) * IN * OUT];
                for (value, weights) in pixel.iter().zip(weights.chunks_exact(OUT)) {
                    for (sum, weight) in sums.iter_mut().zip(weights) {
                        *sum += value * weight;
                    }
                }
            }
            let into = &mut pooled[(y / 2 * half + x / 2) * OUT..][..OUT];
            into.iter_mut().zip(sums).for_each(|(slot, sum)| *slot = slot.max(sum));
        }
    }
    pooled
}

fn dense<const OUT: usize>(inputs: &[f32], layer: &Layer) -> [f32; OUT] {
    let mut sums: [f32; OUT] = std::array::from_fn(|at| layer.biases[at]);
    for (value, weights) in inputs.iter().zip(layer.weights.chunks_exact(OUT)) {
        for (sum, weight) in sums.iter_mut().zip(weights) {
            *sum += value * weight;
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::{Network, WEIGHTS_HASH};

    #[test]
    fn the_weights_are_those_that_were_measured() {
        let hash = Network::bytes().iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
        assert_eq!(hash, WEIGHTS_HASH, "measure again, then say {hash:#018x} in network.rs");
        assert!(Network::bytes().len() <= 25_000);
        assert!(Network::from_bytes(Network::bytes()).is_some());
    }
}
