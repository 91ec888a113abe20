//! Whether a puzzle is an earlier one in other clothes.

use std::collections::HashMap;
use std::sync::Arc;

use kotowari_engine::image::{self, Image, Refused, Turn};
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::Digit;

/// An earlier puzzle of which this one is an image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twin {
    /// Its file.
    pub file: String,
    /// Which of its file, from 1; 0 if it is the only one.
    pub number: usize,
    /// What makes this one of that one.
    pub how: How,
}

/// What makes one puzzle of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Nothing: they are the same.
    Copy,
    /// Other names for the digits.
    Renamed,
    /// A turn or a mirror, and perhaps other names.
    Turned(Turn, bool),
    /// More than that: rows and columns in another order.
    Shuffled,
}

/// The puzzles met so far.
#[derive(Default)]
pub struct Twins {
    /// By the smallest image of their givens.
    met: HashMap<Vec<Option<Digit>>, Vec<Met>>,
}

struct Met {
    file: String,
    number: usize,
    layout: Arc<Layout>,
    givens: Vec<Option<Digit>>,
}

impl Twins {
    /// Looks for an earlier one, and remembers this one if there is none.
    ///
    /// # Errors
    /// If the board is too large, or too empty, to tell.
    pub fn meet(
        &mut self,
        puzzle: &Puzzle,
        file: &str,
        number: usize,
    ) -> Result<Option<Twin>, Refused> {
        let puzzle = puzzle.givens_alone();
        let smallest = image::canonical(&puzzle)?;
        let alike = self.met.entry(smallest.givens).or_default();
        let earlier = alike.iter().find(|met| is_same(&met.layout, &puzzle.layout));
        if let Some(Met { file, number, givens, .. }) = earlier {
            let before = Puzzle::new(puzzle.layout.clone(), givens.clone());
            let how = how(&before, &puzzle);
            return Ok(Some(Twin { file: file.clone(), number: *number, how }));
        }
        let (layout, givens) = (puzzle.layout.clone(), puzzle.givens);
        alike.push(Met { file: file.to_owned(), number, layout, givens });
        Ok(None)
    }
}

/// The least that makes `after` of `before`.
fn how(before: &Puzzle, after: &Puzzle) -> How {
    if before.givens == after.givens {
        return How::Copy;
    }
    let renamed = |puzzle: &Puzzle| Image::renamed(puzzle).of(puzzle).givens;
    let wanted = renamed(after);
    if renamed(before) == wanted {
        return How::Renamed;
    }
    let turned = |turn: &Turn| {
        let image = Image::turn(&before.layout, *turn).ok()?.of(before);
        (renamed(&image) == wanted).then_some(How::Turned(*turn, image.givens != after.givens))
    };
    let mut all: Vec<How> = Turn::ALL.iter().filter_map(turned).collect();
    // A pattern may be its own mirror: what leaves the digits alone says more.
    all.sort_by_key(|how| matches!(how, How::Turned(_, true)));
    all.first().copied().unwrap_or(How::Shuffled)
}

/// Whether two layouts have the same rules.
fn is_same(one: &Arc<Layout>, other: &Arc<Layout>) -> bool {
    let rules = |layout: &Layout| (layout.label(0), layout.digits(), layout.houses().len());
    Arc::ptr_eq(one, other)
        || (rules(one) == rules(other)
            && (0..one.houses().len()).all(|house| one.cells_of(house) == other.cells_of(house)))
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
            (puzzle.clone(), How::Copy),
            (other.clone(), How::Renamed),
            (half.of(&puzzle), How::Turned(Turn::Half, false)),
            (half.of(&other), How::Turned(Turn::Half, true)),
            (Image::random(layout, &mut Rng::new(3)).of(&puzzle), How::Shuffled),
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
        // What is filled in since makes no other puzzle.
        let mut filled = puzzle.clone();
        filled.placed[1] = Some(0);
        assert_eq!(twins.meet(&filled, "a", 5).unwrap().map(|twin| twin.how), Some(How::Copy));
    }
}
