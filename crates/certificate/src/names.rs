//! Names of cells, digits and houses in the letters that OPB and VeriPB take: ASCII letters, digits
//! and the underscore. `1/b8` becomes `1_b8`, `cage:A` becomes `cage_A`.

use std::collections::HashSet;

use kotowari_engine::layout::{HouseKind, Layout};
use kotowari_kernel::{Candidate, CellId, HouseId};

/// The names of a layout.
pub(crate) struct Names {
    cells: Vec<String>,
    houses: Vec<String>,
    labels: Vec<u16>,
}

impl Names {
    pub(crate) fn of(layout: &Layout) -> Names {
        let cells = (0..layout.cells() as CellId).map(|cell| {
            let place = layout.place(cell);
            format!("r{}c{}", place.row + 1, place.column + 1)
        });
        // Two letters may be rewritten alike, and grids that overlap may name houses alike.
        let mut taken = HashSet::new();
        let houses = (0..layout.houses().len()).map(|house| {
            let name = self::house(layout, house);
            let others = (2..).map(|number| format!("{name}_{number}"));
            let free = std::iter::once(name.clone()).chain(others);
            let free = free.into_iter().find(|name| taken.insert(name.clone()));
            free.unwrap_or(name)
        });
        let labels = (0..layout.digits()).map(|digit| layout.label(digit));
        Names { cells: cells.collect(), houses: houses.collect(), labels: labels.collect() }
    }

    pub(crate) fn cell(&self, cell: CellId) -> &str {
        &self.cells[usize::from(cell)]
    }

    pub(crate) fn house(&self, house: HouseId) -> &str {
        &self.houses[house]
    }

    /// The number printed for a digit; the blank has the number after the last.
    pub(crate) fn digit(&self, digit: u8) -> u16 {
        self.labels[usize::from(digit)]
    }

    /// A candidate, as `r1c1_5`.
    pub(crate) fn candidate(&self, c: Candidate) -> String {
        format!("{}_{}", self.cell(c.cell), self.digit(c.digit))
    }
}

fn house(layout: &Layout, house: HouseId) -> String {
    let about = layout.house(house);
    let number = about.number + 1;
    let letter = || match about.letter {
        Some(letter) if letter.is_ascii_alphanumeric() => letter.to_string(),
        Some(letter) => format!("U{:04X}", u32::from(letter)),
        None => number.to_string(),
    };
    let name = match about.kind {
        HouseKind::Row => format!("r{number}"),
        HouseKind::Column => format!("c{number}"),
        HouseKind::Box => format!("b{number}"),
        HouseKind::Region => format!("g_{}", letter()),
        HouseKind::Diagonal => format!("d{number}"),
        HouseKind::Area => format!("area_{}", letter()),
        // A letter is one character, so no cage with a letter has this name.
        HouseKind::Cage if about.letter.is_none() => format!("cage_0{number}"),
        HouseKind::Cage => format!("cage_{}", letter()),
        HouseKind::Line => format!("line_{number}"),
    };
    match about.grid {
        Some(grid) => format!("{}_{name}", grid + 1),
        None => name,
    }
}

/// A name of ours (the id of a rule) in these letters.
pub(crate) fn plain(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}
