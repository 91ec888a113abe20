//! Detection of puzzles that are equivalent to an earlier one: turned, renamed, shuffled.
//!
//! Equivalent puzzles have the same canonical image. Earlier puzzles are kept in a map by that
//! image, so that comparing a puzzle with all of them is one lookup.

use std::collections::HashMap;
use std::sync::Arc;

use kotowari_engine::image::{self, Image, Refused, Turn};
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::Digit;

/// An earlier puzzle that a puzzle is equivalent to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twin {
    /// Its file.
    pub file: String,
    /// Its number in the file, from 1; 0 if it is the only one.
    pub number: usize,
    /// The simplest transformation of it into the later puzzle.
    pub how: Transformation,
}

/// A transformation of one puzzle into another, from the simplest to the most general.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transformation {
    /// None: the puzzles are the same.
    Copy,
    /// Digits are exchanged.
    Renamed,
    /// The board is turned or mirrored, and digits are exchanged if the flag is set.
    Turned(Turn, bool),
    /// Rows and columns are in another order, too.
    Shuffled,
}

/// Index of the puzzles so far.
#[derive(Default)]
pub struct Twins {
    /// Puzzles by the givens of their canonical image.
    earlier: HashMap<Vec<Option<Digit>>, Vec<Earlier>>,
}

struct Earlier {
    file: String,
    number: usize,
    layout: Arc<Layout>,
    givens: Vec<Option<Digit>>,
}

impl Twins {
    /// Returns the earlier puzzle that this one is equivalent to. If there is none, adds this one
    /// to the index.
    ///
    /// # Errors
    /// Returns an error if the board is too large, or has too few givens, to compute its canonical
    /// image.
    pub fn meet(
        &mut self,
        puzzle: &Puzzle,
        file: &str,
        number: usize,
    ) -> Result<Option<Twin>, Refused> {
        let puzzle = puzzle.givens_alone();
        let canonical = image::canonical(&puzzle)?;
        let equivalent = self.earlier.entry(canonical.givens).or_default();
        let earlier =
            equivalent.iter().find(|earlier| has_same_rules(&earlier.layout, &puzzle.layout));
        if let Some(Earlier { file, number, givens, .. }) = earlier {
            let before = Puzzle::new(puzzle.layout.clone(), givens.clone());
            let how = how(&before, &puzzle);
            return Ok(Some(Twin { file: file.clone(), number: *number, how }));
        }
        let (layout, givens) = (puzzle.layout.clone(), puzzle.givens);
        equivalent.push(Earlier { file: file.to_owned(), number, layout, givens });
        Ok(None)
    }
}

/// Returns the simplest transformation of `before` into `after`.
fn how(before: &Puzzle, after: &Puzzle) -> Transformation {
    if before.givens == after.givens {
        return Transformation::Copy;
    }
    let renamed = |puzzle: &Puzzle| Image::renamed(puzzle).of(puzzle).givens;
    let wanted = renamed(after);
    if renamed(before) == wanted {
        return Transformation::Renamed;
    }
    let turned = |turn: &Turn| {
        let image = Image::turn(&before.layout, *turn).ok()?.of(before);
        (renamed(&image) == wanted)
            .then_some(Transformation::Turned(*turn, image.givens != after.givens))
    };
    let mut turns: Vec<Transformation> = Turn::ALL.iter().filter_map(turned).collect();
    // Several turns may do if the pattern is symmetric; one that keeps the digits is simpler.
    turns.sort_by_key(|how| matches!(how, Transformation::Turned(_, true)));
    turns.first().copied().unwrap_or(Transformation::Shuffled)
}

/// Returns whether two layouts have the same digits, houses and rules beside them.
fn has_same_rules(one: &Arc<Layout>, other: &Arc<Layout>) -> bool {
    let sizes = |layout: &Layout| (layout.label(0), layout.digits(), layout.houses().len());
    Arc::ptr_eq(one, other)
        || (sizes(one) == sizes(other)
            && (0..one.houses().len()).all(|house| one.cells_of(house) == other.cells_of(house))
            && one.more() == other.more())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::tests::read;
    use kotowari_engine::rng::Rng;

    const TEXT: &str =
        "31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.";

    #[test]
    fn an_image_is_known_again_with_the_least_that_made_it() {
        let puzzle = read(TEXT);
        let layout = &puzzle.layout;
        let mut other = puzzle.clone();
        other.givens.iter_mut().flatten().for_each(|digit| *digit = (*digit + 1) % 9);
        let half = Image::turn(layout, Turn::Half).unwrap();
        for (image, how) in [
            (puzzle.clone(), Transformation::Copy),
            (other.clone(), Transformation::Renamed),
            (half.of(&puzzle), Transformation::Turned(Turn::Half, false)),
            (half.of(&other), Transformation::Turned(Turn::Half, true)),
            (Image::random(layout, &mut Rng::new(3)).of(&puzzle), Transformation::Shuffled),
        ] {
            let mut twins = Twins::default();
            assert_eq!(twins.meet(&puzzle, "a", 7), Ok(None));
            let found = twins.meet(&image, "b", 1).unwrap().unwrap();
            assert_eq!(found, Twin { file: "a".to_owned(), number: 7, how });
        }
    }

    #[test]
    fn others_are_not_and_neither_is_the_same_on_another_board() {
        let mut twins = Twins::default();
        let puzzle = read(TEXT);
        assert_eq!(twins.meet(&puzzle, "a", 1), Ok(None));
        let mut less = puzzle.clone();
        less.givens[0] = None;
        assert_eq!(twins.meet(&less, "a", 2), Ok(None));
        let layout = Layout::builder(9).boxes(3, 3).diagonals().build().unwrap();
        let diagonal = Puzzle::new(Arc::new(layout), puzzle.givens.clone());
        assert_eq!(twins.meet(&diagonal, "a", 3), Ok(None));
        assert!(twins.meet(&diagonal, "a", 4).unwrap().is_some());
        // The same givens with another rule are another puzzle.
        let clue = |clue: &str| {
            let rows =
                TEXT.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned());
            let rows = rows.collect::<Vec<_>>().join("\n");
            read(&format!("size: 9\n[clues]\n{clue}\n[givens]\n{rows}\n"))
        };
        assert_eq!(twins.meet(&clue("thermo: r1c3 r2c3 r3c3"), "a", 6), Ok(None));
        assert_eq!(twins.meet(&clue("palindrome: r1c3 r2c3 r3c4"), "a", 7), Ok(None));
        // Digits filled in since do not make it another puzzle.
        let mut filled = puzzle.clone();
        filled.placed[1] = Some(0);
        assert_eq!(
            twins.meet(&filled, "a", 5).unwrap().map(|twin| twin.how),
            Some(Transformation::Copy)
        );
    }
}
