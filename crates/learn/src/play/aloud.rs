//! Parts of a board as sentences, for whoever hears it: a row, a column, a box, a cell, what is
//! left of a digit.

use super::game::Game;
use super::position::digits;
use kotowari_engine::layout::HouseKind;
use kotowari_kernel::{CellId, Digit, HouseId};
use kotowari_words::explain::{MessageArg, Said};

/// What to read out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aloud {
    /// The row of this cell.
    Row(CellId),
    /// The column of this cell.
    Column(CellId),
    /// The box or region of this cell.
    Block(CellId),
    /// The candidates that are left in this cell.
    Left(CellId),
    /// Where this digit is still missing.
    Digit(Digit),
}

impl Game {
    /// Reads a part of the board, a message for each house; nothing where there is no such house.
    pub fn aloud(&self, what: Aloud) -> Vec<Said> {
        let is: fn(HouseKind) -> bool = match what {
            Aloud::Row(_) => |kind| kind == HouseKind::Row,
            Aloud::Column(_) => |kind| kind == HouseKind::Column,
            Aloud::Block(_) => HouseKind::is_block,
            Aloud::Left(cell) => return vec![self.cell_aloud(cell)],
            Aloud::Digit(digit) => return vec![self.digit_aloud(digit)],
        };
        let (Aloud::Row(cell) | Aloud::Column(cell) | Aloud::Block(cell)) = what else {
            return vec![];
        };
        let houses = self.layout().houses_of(cell).iter().copied();
        houses
            .filter(|&house| is(self.layout().house(house).kind))
            .map(|house| self.house_aloud(house))
            .collect()
    }

    fn house_aloud(&self, house: HouseId) -> Said {
        let position = self.position();
        let cell = |&cell: &CellId| match position.value(cell) {
            None => Said::new("aloud-empty"),
            Some(digit) => {
                Said::on(self.layout(), "aloud-digit").with("digit", MessageArg::Digit(digit))
            }
        };
        let cells = self.layout().cells_of(house).iter().map(cell).collect();
        Said::on(self.layout(), "aloud-house")
            .with("house", MessageArg::House(house))
            .with("cells", MessageArg::List(cells))
    }

    fn cell_aloud(&self, cell: CellId) -> Said {
        let position = self.position();
        let left = match position.value(cell) {
            Some(digit) => vec![digit],
            None => digits(position.left(cell)),
        };
        let kind = if position.value(cell).is_some() { "full" } else { "open" };
        Said::on(self.layout(), "aloud-cell")
            .with("cell", MessageArg::Cell(cell))
            .with("kind", MessageArg::Text(kind.to_owned()))
            .count("count", left.len())
            .with("digits", MessageArg::Digits(left))
    }

    /// Boxes lack a digit, or rows where there are no boxes.
    fn digit_aloud(&self, digit: Digit) -> Said {
        let layout = self.layout();
        let position = self.position();
        let all = || 0..layout.houses().len();
        let kind = |house: HouseId| layout.house(house).kind;
        let blocks: Vec<HouseId> = all().filter(|&house| kind(house).is_block()).collect();
        let houses = match blocks.is_empty() {
            false => blocks,
            true => all().filter(|&house| kind(house) == HouseKind::Row).collect(),
        };
        let lacks = |house: &HouseId| {
            let cells = layout.cells_of(*house);
            !cells.iter().any(|&cell| position.value(cell) == Some(digit))
        };
        let lacking: Vec<HouseId> = houses.into_iter().filter(lacks).collect();
        Said::on(layout, "aloud-left")
            .with("digit", MessageArg::Digit(digit))
            .count("count", lacking.len())
            .with("houses", MessageArg::Houses(lacking))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kotowari_words::explain::Renderer;

    #[test]
    fn a_board_is_read_out() {
        let game = Game::read(
            "-",
            b"...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...",
        )
        .expect("a puzzle");
        let say = |language: &str, what| {
            let renderer = Renderer::new(language).expect("a language of ours");
            game.aloud(what).iter().map(|said| said.text(&renderer)).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            say("en", Aloud::Row(0)),
            "row 1: empty, empty, empty, 4, empty, empty, empty, 6 and 5."
        );
        assert_eq!(say("en", Aloud::Block(0)).matches("empty").count(), 7);
        let ones = say("en", Aloud::Digit(0));
        assert!(ones.starts_with("1: 7 are missing"), "{ones}");
        assert!(say("en", Aloud::Left(3)).contains('4'), "{}", say("en", Aloud::Left(3)));
        let japanese = Renderer::new("ja").expect("a language of ours");
        let empty = japanese.text("aloud-empty", &[]);
        let column = say("ja", Aloud::Column(0));
        assert_eq!(column.matches(&empty).count(), 7, "{column}");
    }
}
