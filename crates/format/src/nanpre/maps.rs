//! Rules as the text format draws and lists them: signs between cells, letters of cages, lines of
//! `[clues]`.

use crate::import::DIRECTIONS;
use kotowari_engine::layout::{HouseKind, Layout, Place, Rule, Text};
use kotowari_kernel::CellId;

/// What goes into each section.
pub(super) struct Maps {
    /// Rows of cells and borders in turn.
    signs: Vec<Vec<char>>,
    any_sign: bool,
    /// A letter a cell.
    cages: Vec<char>,
    sums: Vec<String>,
    parity: Vec<char>,
    clues: Vec<String>,
}

/// Whether a rule can be written.
pub(super) fn can_say(rule: &Rule) -> bool {
    match rule.sort.text {
        // Who compares them has to name them.
        Text::Compared => rule.letters.len() == 2,
        Text::Ray | Text::Across | Text::Side => rule.outside.is_some(),
        _ => true,
    }
}

/// Whether a letter a cell says which area it is in: no two overlap. Those of rules are listed.
pub(crate) fn areas_are_apart(layout: &Layout) -> bool {
    let mut seen = vec![false; layout.cells()];
    let of_colours = |(_, about): &(usize, &kotowari_engine::layout::House)| {
        about.kind == HouseKind::Area && about.rule.is_none()
    };
    for (house, _) in layout.houses().iter().enumerate().filter(of_colours) {
        for &cell in layout.cells_of(house) {
            if std::mem::replace(&mut seen[usize::from(cell)], true) {
                return false;
            }
        }
    }
    true
}

/// A letter for each cell of the first grid in an area, `.` for the others; none if there is no
/// area.
pub(crate) fn colors(layout: &Layout) -> Option<Vec<char>> {
    let grid = layout.grids()[0];
    let side = usize::from(grid.columns);
    let mut letters = vec!['.'; usize::from(grid.rows) * side];
    let mut any = false;
    for (house, about) in layout.houses().iter().enumerate() {
        if about.kind == HouseKind::Area && about.rule.is_none() {
            any = true;
            for &cell in layout.cells_of(house) {
                let Place { row, column } = layout.place(cell);
                let (row, column) = (row - grid.corner.row, column - grid.corner.column);
                let at = usize::from(row) * side + usize::from(column);
                letters[at] = about.letter.unwrap_or('a');
            }
        }
    }
    any.then_some(letters)
}

impl Maps {
    /// Sorts the rules of a layout into sections.
    pub fn of(layout: &Layout) -> Maps {
        let (high, wide) = (usize::from(layout.rows()), usize::from(layout.columns()));
        let mut maps = Maps {
            signs: signs(layout, 2 * high - 1, 2 * wide - 1),
            any_sign: false,
            cages: vec!['.'; layout.cells()],
            sums: vec![],
            parity: vec!['.'; layout.cells()],
            clues: vec![],
        };
        for rule in layout.more() {
            maps.add(layout, rule);
        }
        maps
    }

    fn add(&mut self, layout: &Layout, rule: &Rule) {
        let drawn = match rule.sort.text {
            Text::Sign(forwards, back) => self.sign(layout, rule, forwards, back),
            Text::Cage => self.cage(rule),
            Text::Letter(letter) => free(&mut self.parity, &rule.cells, letter),
            Text::Compared => {
                self.sums.push(format!("{}<{}", rule.letters[0], rule.letters[1]));
                true
            }
            Text::Word | Text::Negative(_) | Text::Key(_) | Text::Grid => true,
            _ => false,
        };
        if !drawn {
            self.clues.push(clue(layout, rule));
        }
    }

    /// Draws a sign on the border of two neighbours, if nothing is drawn there yet.
    fn sign(&mut self, layout: &Layout, rule: &Rule, forwards: &[char], back: &[char]) -> bool {
        let [a, b] = rule.cells[..] else { return false };
        let (a, b) = (layout.place(a), layout.place(b));
        if a.row.abs_diff(b.row) + a.column.abs_diff(b.column) != 1 {
            return false;
        }
        let upright = a.row != b.row;
        let signs = if a < b || back.is_empty() { forwards } else { back };
        let Some(sign) = signs.get(usize::from(upright)).or(signs.first()) else { return false };
        let (down, right) = (usize::from(a.row + b.row), usize::from(a.column + b.column));
        let place = &mut self.signs[down][right];
        let is_free = *place == '.';
        if is_free {
            *place = *sign;
            self.any_sign = true;
        }
        is_free
    }

    /// Draws a cage, if nothing is drawn in its cells and its letter is free.
    fn cage(&mut self, rule: &Rule) -> bool {
        let Some(&letter) = rule.letters.first() else { return false };
        if ".#".contains(letter) || self.cages.contains(&letter) {
            return false;
        }
        let drawn = free(&mut self.cages, &rule.cells, letter);
        if let Some(sum) = rule.numbers.first().filter(|_| drawn) {
            self.sums.push(format!("{letter}={sum}"));
        }
        drawn
    }

    /// The sections.
    pub fn text(self, layout: &Layout) -> String {
        let mut text = String::new();
        if self.any_sign {
            text += "[signs]\n";
            for row in &self.signs {
                text += &format!("{}\n", row.iter().collect::<String>());
            }
        }
        for (name, letters) in [("cages", &self.cages), ("parity", &self.parity)] {
            if letters.iter().any(|letter| *letter != '.') {
                let letter = |cell: CellId| letters[usize::from(cell)].to_string();
                text += &format!("[{name}]\n{}", rows(layout, "", letter));
            }
            if name == "cages" && !self.sums.is_empty() {
                text += "[sums]\n";
                for some in self.sums.chunks(10) {
                    text += &format!("{}\n", some.join(" "));
                }
            }
        }
        if !self.clues.is_empty() {
            text += &format!("[clues]\n{}\n", self.clues.join("\n"));
        }
        text
    }
}

/// The drawing row by row, `#` where there is no cell.
pub(super) fn rows(layout: &Layout, between: &str, cell: impl Fn(CellId) -> String) -> String {
    let place = |row, column| match layout.cell_at(Place { row, column }) {
        Some(at) => cell(at),
        None => "#".to_owned(),
    };
    let row = |row| {
        let cells = (0..layout.columns()).map(|column| place(row, column));
        cells.collect::<Vec<_>>().join(between) + "\n"
    };
    (0..layout.rows()).map(row).collect()
}

/// Writes a letter into cells where there is none; says whether it could.
fn free(letters: &mut [char], cells: &[CellId], letter: char) -> bool {
    let is_free = cells.iter().all(|cell| letters[usize::from(*cell)] == '.');
    if is_free {
        cells.iter().for_each(|cell| letters[usize::from(*cell)] = letter);
    }
    is_free
}

/// Cells and borders without a sign.
fn signs(layout: &Layout, high: usize, wide: usize) -> Vec<Vec<char>> {
    let sign = |down: usize, right: usize| {
        let at = Place { row: (down / 2) as u16, column: (right / 2) as u16 };
        match (down % 2, right % 2) {
            (0, 0) if layout.cell_at(at).is_none() => '#',
            (0, 0) => 'o',
            (1, 1) => '+',
            _ => '.',
        }
    };
    (0..high).map(|down| (0..wide).map(|right| sign(down, right)).collect()).collect()
}

/// A line of `[clues]`.
fn clue(layout: &Layout, rule: &Rule) -> String {
    let id = rule.sort.id;
    let name = |place: Place| format!("r{}c{}", place.row + 1, place.column + 1);
    let all: Vec<String> = rule.cells.iter().map(|&cell| name(layout.place(cell))).collect();
    let numbers: Vec<String> = rule.numbers.iter().map(u16::to_string).collect();
    // How often which digit: one word.
    let word = if rule.sort.text == Text::Tallied { 2 } else { 1 };
    let numbers: String = numbers.chunks(word).map(|word| format!(" {}", word.join("x"))).collect();
    let text = |text: &String| format!(" \"{}\"", text.replace('"', "\"\""));
    let texts: String = rule.texts.iter().map(text).collect();
    let ([row, column], step) = rule.outside.unwrap_or_default();
    let cells = match rule.sort.text {
        Text::Line { parts: true, .. } => {
            format!("{} | {}", all[..rule.split].join(" "), all[rule.split..].join(" "))
        }
        Text::Corner => all[0].clone(),
        Text::Side => format!("r{}c{}", row + 1, column + 1),
        Text::Terms if !rule.factors.is_empty() => {
            let term = |(factor, name): (&i32, &String)| match factor {
                1 => name.clone(),
                -1 => format!("-{name}"),
                factor => format!("{factor}*{name}"),
            };
            rule.factors.iter().zip(&all).map(term).collect::<Vec<_>>().join(" ")
        }
        Text::Parts { .. } => {
            let mut names = all.iter();
            let part = |&count: &usize| -> String {
                names.by_ref().take(count).cloned().collect::<Vec<_>>().join(" ")
            };
            rule.parts.iter().map(part).collect::<Vec<_>>().join(" | ")
        }
        Text::Across if step == [0, 1] => format!("row {}", row + 1),
        Text::Across => format!("column {}", column + 1),
        Text::Ray => {
            let named = DIRECTIONS.iter().find(|(_, known)| *known == step);
            format!("r{}c{} {}", row + 1, column + 1, named.map_or("", |(name, _)| name))
        }
        _ => all.join(" "),
    };
    format!("{id}{numbers}{texts}: {cells}")
}
