//! How likely a cell is empty or one of nine digits: what the network says, and what is chosen
//! from.

/// How likely a cell is what.
#[derive(Clone, Copy, Debug)]
pub struct Likelihoods {
    /// Logarithms of the likelihoods of an empty cell and of the digits 1 to 9.
    pub logs: [f32; 10],
    /// Above zero a digit looks handwritten.
    pub handwritten: f32,
}

impl Likelihoods {
    pub(crate) fn unknown() -> Likelihoods {
        Likelihoods { logs: [0.1_f32.ln(); 10], handwritten: 0.0 }
    }

    /// The likeliest value, 0 for empty.
    pub fn likeliest(&self) -> u8 {
        self.ranked()[0]
    }

    /// All values, the likeliest first.
    pub fn ranked(&self) -> [u8; 10] {
        let mut ranked: [u8; 10] = std::array::from_fn(|value| value as u8);
        let log = |value: &u8| self.logs[usize::from(*value)];
        ranked.sort_by(|a, b| log(b).total_cmp(&log(a)));
        ranked
    }

    /// The likelihood of a value, from 0 to 1.
    pub fn of(&self, value: u8) -> f32 {
        self.logs.get(usize::from(value)).map_or(0.0, |log| log.exp())
    }
}
