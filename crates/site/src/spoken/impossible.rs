//! Words the reasons why a request to the generator cannot be met.

use kotowari_engine::error::Error;
use kotowari_engine::generate::Impossible;
use kotowari_engine::layout::HouseKind;
use kotowari_words::explain::Renderer;

/// Returns the error for a request that no puzzle can meet.
pub fn impossible_request(impossible: &Impossible, renderer: &Renderer) -> Error {
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
            let label = |line: &u16| number(*line) + 1;
            Error::new(id).number("first", label(first)).number("second", label(second))
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
            Error::new("impossible-need").text("technique", technique_name(id, renderer))
        }
        Impossible::NeedIsHarder(id, level) => Error::new("impossible-need-harder")
            .text("technique", technique_name(id, renderer))
            .text("level", renderer.level(*level)),
        Impossible::LevelIsForbidden(level) => {
            Error::new("impossible-level").text("level", renderer.level(*level))
        }
        Impossible::SinglesOnly(er) => Error::new("impossible-singles").text("er", er.to_string()),
        Impossible::NotSquare => Error::new("impossible-not-square"),
        Impossible::OtherBoard(scale) => Error::new("impossible-board").text("option", *scale),
    }
}

fn technique_name(id: &str, renderer: &Renderer) -> String {
    let technique = kotowari_engine::technique::by_id(id).map(|technique| technique.info());
    technique.map_or(id.to_owned(), |about| renderer.technique(about))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kotowari_engine::deduction::Level;
    use kotowari_words::explain::renderer::LANGUAGES;

    #[test]
    fn every_refusal_has_words_and_its_numbers_in_every_language() {
        let cases = [
            (Impossible::MaskSize(6, 9), vec!["6", "9"]),
            (Impossible::FewClues(16, 17), vec!["16", "17"]),
            (Impossible::EmptyLines(HouseKind::Row, 0, 1), vec!["1", "2"]),
            (Impossible::EmptyLines(HouseKind::Column, 7, 8), vec!["8", "9"]),
            (Impossible::MaskClues(30, 24, 26), vec!["30", "24", "26"]),
            (Impossible::CluesOfSymmetry(23, 25), vec!["23", "25"]),
            (Impossible::Window("--clues"), vec!["--clues"]),
            (Impossible::NeedIsForbidden("x_wing"), vec!["X"]),
            (Impossible::NeedIsHarder("x_wing", Level::Easy), vec!["X"]),
            (Impossible::LevelIsForbidden(Level::Medium), vec![]),
            (Impossible::NotSquare, vec![]),
            (Impossible::OtherBoard("--er"), vec!["--er"]),
        ];
        for language in LANGUAGES {
            let renderer = Renderer::new(language).unwrap();
            for (impossible, wanted) in &cases {
                let [message, ..] = renderer.error(&impossible_request(impossible, &renderer));
                let message = message.unwrap_or_else(|| panic!("{language}: no words"));
                for part in wanted {
                    assert!(message.contains(part), "{language}: {part} in {message}");
                }
                assert!(!message.contains('{') && !message.is_empty(), "{message}");
            }
        }
    }
}
