//! Stable identifiers of puzzles and of their equivalence classes.
//!
//! They are hashes that are written into data sets and decide the split of a puzzle, so the
//! algorithm (64-bit FNV-1a of a text form) is part of the schema.

use kotowari_engine::count::Solution;
use kotowari_engine::hashing;
use kotowari_engine::image;
use kotowari_engine::puzzle::Puzzle;
use kotowari_format::write;
use kotowari_words::explain::json::name;

/// The equivalence class of puzzles that must not be spread over several splits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SplitGroup {
    /// Puzzles that are images of each other.
    #[default]
    Puzzle,
    /// Puzzles whose solutions are images of each other, which is coarser.
    Solution,
}

impl SplitGroup {
    /// All groups with their names.
    pub const ALL: [(&'static str, SplitGroup); 2] =
        [("puzzle", SplitGroup::Puzzle), ("solution", SplitGroup::Solution)];

    /// Returns the name.
    pub fn id(self) -> &'static str {
        SplitGroup::ALL.iter().find(|(_, group)| *group == self).map_or("", |(id, _)| id)
    }
}

/// The hashes that identify a puzzle.
pub struct Identity {
    /// Hash of its text.
    pub puzzle: u64,
    /// Hash of its canonical form.
    pub canonical: u64,
    /// Hash of the equivalence class that is kept in one split.
    pub group: u64,
}

impl Identity {
    /// Computes the hashes of a puzzle with this unique solution.
    pub fn of(puzzle: &Puzzle, solution: &Solution, group: SplitGroup) -> Identity {
        let canonical = canonical_hash(puzzle);
        let group = match group {
            SplitGroup::Puzzle => canonical,
            SplitGroup::Solution => {
                let full = solution.iter().copied().map(Some).collect();
                canonical_hash(&Puzzle::new(puzzle.layout.clone(), full))
            }
        };
        Identity { puzzle: fnv1a(&text(puzzle)), canonical, group }
    }
}

/// Returns the hash of the canonical form, or of the puzzle itself if the board is too
/// large for one.
fn canonical_hash(puzzle: &Puzzle) -> u64 {
    match image::canonical(puzzle) {
        Ok(smallest) => fnv1a(&text(&smallest)),
        Err(_) => fnv1a(&text(puzzle)),
    }
}

/// Returns the givens on one line for a usual layout, else the text form with all rules.
fn text(puzzle: &Puzzle) -> String {
    if write::is_usual(&puzzle.layout) {
        return write::line(puzzle);
    }
    write::whole(puzzle).unwrap_or_else(|| name::grid(&puzzle.layout, &puzzle.givens).to_string())
}

/// FNV-1a, 64 bits.
pub fn fnv1a(text: &str) -> u64 {
    hashing::fnv1a(hashing::EMPTY, text.bytes())
}

/// Formats a hash with a fixed width, so that ids sort as text.
pub fn to_hex(hash: u64) -> String {
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_the_published_fnv_1a() {
        assert_eq!(to_hex(fnv1a("")), "cbf29ce484222325");
        assert_eq!(to_hex(fnv1a("foobar")), "85944171f73967e8");
    }
}
