//! Names that stay: of a puzzle, and of all that are it in other clothes.

use kotowari_engine::count::Solution;
use kotowari_engine::format::write;
use kotowari_engine::image;
use kotowari_engine::puzzle::Puzzle;
use kotowari_words::explain::json::name;

/// What must not be in two parts of a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Group {
    /// A puzzle and its images.
    #[default]
    Puzzle,
    /// All puzzles whose solutions are images of each other, too: stricter.
    Solution,
}

impl Group {
    /// All of them, with their names.
    pub const ALL: [(&'static str, Group); 2] =
        [("puzzle", Group::Puzzle), ("solution", Group::Solution)];

    /// Its name.
    pub fn id(self) -> &'static str {
        Group::ALL.iter().find(|(_, group)| *group == self).map_or("", |(id, _)| id)
    }
}

/// The names of a puzzle.
pub struct Identity {
    /// Of its text.
    pub puzzle: u64,
    /// Of its canonical form.
    pub canonical: u64,
    /// Of what it must not be parted from.
    pub group: u64,
}

impl Identity {
    /// Works them out.
    pub fn of(puzzle: &Puzzle, solution: &Solution, group: Group) -> Identity {
        let canonical = of_canonical(puzzle);
        let group = match group {
            Group::Puzzle => canonical,
            Group::Solution => {
                let full = solution.iter().copied().map(Some).collect();
                of_canonical(&Puzzle::new(puzzle.layout.clone(), full))
            }
        };
        Identity { puzzle: hash(&text(puzzle)), canonical, group }
    }
}

/// The hash of the canonical form; where there is none (large boards), of the puzzle itself.
fn of_canonical(puzzle: &Puzzle) -> u64 {
    match image::canonical(puzzle) {
        Ok(smallest) => hash(&text(&smallest)),
        Err(_) => hash(&text(puzzle)),
    }
}

/// The givens on one line if that says it all, else with all rules.
fn text(puzzle: &Puzzle) -> String {
    if write::is_usual(&puzzle.layout) {
        return write::line(puzzle);
    }
    write::whole(puzzle).unwrap_or_else(|| name::grid(&puzzle.layout, &puzzle.givens).to_string())
}

/// FNV-1a, 64 bits.
pub fn hash(text: &str) -> u64 {
    let step = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    text.bytes().fold(0xCBF2_9CE4_8422_2325, step)
}

/// As it is written: 16 figures, so that it sorts.
pub fn written(hash: u64) -> String {
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_that_of_the_books() {
        assert_eq!(written(hash("")), "cbf29ce484222325");
        assert_eq!(written(hash("foobar")), "85944171f73967e8");
    }
}
