//! Whether a puzzle can be played as it stands: said when a game is opened, and while a puzzle is
//! being entered.

use super::game::{Game, Turn, TurnKind};
use crate::lesson::session::Part;
use kotowari_engine::ask::findings::repeats;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::CellId;
use kotowari_words::explain::{MessageArg, Said};

impl Game {
    /// What whoever opens this puzzle must know: that it has several solutions, or none. Nothing
    /// if there is one, or if that was not found out.
    pub fn warning(&mut self) -> Option<Said> {
        match self.counted() {
            Count::None => Some(Said::new("play-no-solution")),
            Count::Many(one, other) => Some(self.two_ways("play-several-solutions", &one, &other)),
            Count::One(_) | Count::Unknown => None,
        }
    }

    /// Everything that is on the board, as if it were printed.
    pub fn entered(&self) -> Puzzle {
        self.all_as_givens()
    }

    /// Counts the solutions of [`Game::entered`].
    // Not inlined, as `claim`.
    #[inline(never)]
    pub(super) fn count_entered(&self) -> Turn {
        let puzzle = self.entered();
        let clues = puzzle.clues();
        let twice = repeats(&puzzle).first().map(|repeat| repeat.cells);
        let (message, mood) = match twice {
            Some([one, other]) => {
                let message = Said::on(self.layout(), "play-count-twice");
                (message.with("cells", MessageArg::Cells(vec![one, other])), TurnKind::Wrong)
            }
            None if clues == 0 => (Said::new("play-count-empty"), TurnKind::Said),
            None => match count::solutions(&puzzle, Budget::default()) {
                Count::None => (Said::new("play-count-none"), TurnKind::Wrong),
                Count::One(_) => (Said::new("play-count-one"), TurnKind::Said),
                Count::Many(one, other) => {
                    (self.two_ways("play-count-many", &one, &other), TurnKind::Said)
                }
                Count::Unknown => (Said::new("play-count-unknown"), TurnKind::Said),
            },
        };
        let message = message.count("count", clues);
        Turn { parts: vec![Part::Say(message)], mood, kept: String::new() }
    }

    /// A message with the first cell in which two solutions differ, and its two digits.
    fn two_ways(&self, id: &'static str, one: &[u8], other: &[u8]) -> Said {
        let at = one.iter().zip(other).position(|(a, b)| a != b).unwrap_or_default();
        Said::on(self.layout(), id)
            .with("cell", MessageArg::Cell(at as CellId))
            .with("digit", MessageArg::Digit(one[at]))
            .with("other", MessageArg::Digit(other[at]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Command;
    use kotowari_words::explain::Renderer;

    fn counted(text: &str) -> String {
        let english = Renderer::new("en").expect("a language of ours");
        let mut game = Game::read("-", text.as_bytes()).expect("a puzzle");
        match &game.send(Command::Count).parts[..] {
            [Part::Say(message)] => message.text(&english),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_puzzle_is_counted_as_it_grows() {
        let whole =
            "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
        assert_eq!(counted(&".".repeat(81)), "No digit is entered yet.");
        assert!(counted(whole).contains("one solution"), "{}", counted(whole));
        let less = whole.replacen('4', ".", 1);
        assert!(counted(&less).contains("more than one solution still"), "{}", counted(&less));
        let twice = whole.replacen("...4", "4..4", 1);
        assert!(counted(&twice).contains("r1c1 and r1c4"), "{}", counted(&twice));
        // Row 1 wants a 9 in its last cell, and column 9 has it already.
        let none = format!("12345678.{}........9{}", ".".repeat(27), ".".repeat(36));
        assert!(counted(&none).contains("no solution"), "{}", counted(&none));
    }

    #[test]
    fn what_cannot_be_played_is_told_at_once() {
        let english = Renderer::new("en").expect("a language of ours");
        let warning = |text: &str| {
            let mut game = Game::read("-", text.as_bytes()).expect("a puzzle");
            game.warning().map(|message| message.text(&english))
        };
        let whole =
            "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
        assert_eq!(warning(whole), None);
        let several = warning(&whole.replacen('4', ".", 1)).expect("a warning");
        assert!(several.contains("more than one solution"), "{several}");
        let none = warning(&whole.replacen("...4", "4..4", 1)).expect("a warning");
        assert!(none.contains("no solution"), "{none}");
    }
}
