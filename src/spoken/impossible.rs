//! Why no puzzle can be as it was ordered.

use crate::error::Error;
use crate::explain::Renderer;
use crate::generate::Impossible;
use crate::layout::HouseKind;

/// Why no puzzle can be as it was ordered.
pub fn refused(impossible: &Impossible, renderer: &Renderer) -> Error {
    let number = |n: u16| usize::from(n);
    match impossible {
        Impossible::MaskSize(found, expected) => Error::new("impossible-mask-size")
            .number("found", number(*found))
            .number("expected", number(*expected)),
        Impossible::FewClues(found, least) => {
            Error::new("impossible-few-clues").number("found", *found).number("least", *least)
        }
        Impossible::EmptyLines(kind, first, second) => {
            let id = match kind {
                HouseKind::Row => "impossible-empty-rows",
                _ => "impossible-empty-columns",
            };
            let one = |line: &u16| number(*line) + 1;
            Error::new(id).number("first", one(first)).number("second", one(second))
        }
        Impossible::MaskClues(clues, least, most) => Error::new("impossible-mask-clues")
            .number("clues", *clues)
            .number("least", *least)
            .number("most", *most),
        Impossible::CluesOfSymmetry(least, most) => {
            Error::new("impossible-symmetry").number("least", *least).number("most", *most)
        }
        Impossible::Window(option) => Error::new("impossible-window").text("option", *option),
        Impossible::NeedIsForbidden(id) => {
            let technique = crate::technique::by_id(id).map(|technique| technique.about());
            let name = technique.map_or((*id).to_owned(), |about| renderer.technique(about));
            Error::new("impossible-need").text("technique", name)
        }
        Impossible::LevelIsForbidden(level) => {
            Error::new("impossible-level").text("level", renderer.level(*level))
        }
        Impossible::SinglesOnly(er) => Error::new("impossible-singles").text("er", er.to_string()),
        Impossible::NotSquare => Error::new("impossible-not-square"),
        Impossible::OtherBoard(scale) => Error::new("impossible-board").text("option", *scale),
    }
}
