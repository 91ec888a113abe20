//! What a board has beside digits and walls, for whoever draws the cells himself: the signs of a figure, each
//! with its place, and the lines that say what they mean.

use super::houses::sign_of;
use super::legend::Legend;
use super::rules::{self, Borders, cages, caption, in_short, listed};
use crate::explain::{Line, Renderer, Style};
use kotowari_engine::deduction::Role;
use kotowari_engine::layout::{Drawn, HouseKind, Layout, Rule, RuleId, SORTS};
use kotowari_kernel::{CellId, HouseId};

/// Stands before a cell of a rule in question that no character shows: a line, a corner, a sum beside the board.
const TICK: char = '\'';

/// What a cell with a shape has before it: round, square.
const SHAPES: [char; 2] = ['o', '#'];

/// The signs of a board.
#[derive(Clone)]
pub struct Beside<'a> {
    layout: &'a Layout,
    lit: Vec<RuleId>,
    borders: Borders,
    /// What stands before each cell.
    leads: Vec<Vec<(char, Style)>>,
    wide: usize,
}

impl<'a> Beside<'a> {
    /// The signs of a board; those of rules that this cell is in are lit.
    pub fn new(layout: &'a Layout, now: CellId) -> Beside<'a> {
        let lit: Vec<RuleId> = of_cell(layout, now).map(|(id, _)| id).collect();
        let cages = cages(layout, &lit);
        let mut leads: Vec<Vec<(char, Style)>> = vec![vec![]; layout.cells()];
        for (lead, cage) in leads.iter_mut().zip(&cages) {
            lead.extend(*cage);
        }
        for (id, rule) in layout.more().iter().enumerate() {
            let lit = lit.contains(&id);
            let sign = match rule.sort.drawn {
                Drawn::Shape(round) => Some((SHAPES[usize::from(!round)], Style::Faint)),
                Drawn::Line(_) | Drawn::Outside | Drawn::Corner => {
                    lit.then_some((TICK, rules::style(true, Style::Faint)))
                }
                _ => None,
            };
            let Some(sign) = sign else { continue };
            for &cell in &rule.cells {
                let lead = &mut leads[usize::from(cell)];
                if !lead.contains(&sign) {
                    lead.push(sign);
                }
            }
        }
        for (cell, lead) in leads.iter_mut().enumerate() {
            lead.extend(unframed(layout, cell as CellId).map(|(sign, _)| (sign, Style::Faint)));
            crossed(lead);
        }
        // Room for ticks is kept, or all would move with the cursor.
        let ticks = layout
            .more()
            .iter()
            .any(|rule| matches!(rule.sort.drawn, Drawn::Line(_) | Drawn::Outside | Drawn::Corner));
        let still = |lead: &Vec<(char, Style)>| lead.iter().filter(|(c, _)| *c != TICK).count();
        let wide = leads.iter().map(still).max().unwrap_or(0) + usize::from(ticks);
        Beside { layout, borders: Borders::new(layout, &lit), lit, leads, wide }
    }

    /// What stands before a cell: the letter of its cage or region, a diagonal, a shape.
    pub fn lead(&self, cell: CellId) -> &[(char, Style)] {
        &self.leads[usize::from(cell)]
    }

    /// How many characters that takes at most.
    pub fn lead_width(&self) -> usize {
        self.wide
    }

    /// The sign at the left edge of a place.
    pub fn before(&self, row: u16, column: u16) -> Option<(char, Style)> {
        self.borders.before(row, column)
    }

    /// The sign above a place.
    pub fn above(&self, row: u16, column: u16) -> Option<(char, Style)> {
        self.borders.above(row, column)
    }

    /// The letter of the region whose first cell this is: it stands above it, on the wall.
    pub fn roof(&self, cell: CellId) -> Option<char> {
        region_begins(self.layout, cell)
    }

    /// Whether any sign stands at the left edge of this column.
    pub fn any_before(&self, column: u16) -> bool {
        self.borders.any_before(column)
    }

    /// Whether any sign stands above this row.
    pub fn any_above(&self, row: u16) -> bool {
        self.borders.any_above(row)
    }

    /// What all of it means, with the cells of what no character can show.
    pub fn key(&self, renderer: &Renderer, width: usize) -> Vec<Line> {
        let mut legend = Legend::new(renderer);
        // What is drawn needs no cells.
        let mut shown = listed(self.layout);
        shown.retain(|(_, rule)| !matches!(rule.sort.drawn, Drawn::Shape(_)));
        for sort in SORTS {
            let Drawn::Shape(round) = sort.drawn else { continue };
            if let Some(rule) = self.layout.more().iter().find(|rule| rule.sort == sort) {
                let sign = Line::of(Style::Faint, SHAPES[usize::from(!round)].to_string());
                legend.said(sign, &caption(renderer, rule));
            }
        }
        for (sign, name) in self.houses(renderer) {
            legend.said(Line::of(Style::Faint, sign.to_string()), &name);
        }
        if self.leads.iter().flatten().any(|(sign, _)| *sign == TICK) {
            legend.part(Role::Premise, TICK.to_string(), "legend-same-rule");
        }
        rules::list(self.layout, &self.lit, &shown, renderer, &mut legend, width);
        legend.lines(width)
    }

    /// Diagonals and areas, each with its sign.
    fn houses(&self, renderer: &Renderer) -> Vec<(char, String)> {
        let mut houses: Vec<(char, String)> = vec![];
        for cell in 0..self.layout.cells() {
            for (sign, house) in unframed(self.layout, cell as CellId) {
                if !houses.iter().any(|(known, _)| *known == sign) {
                    houses.push((sign, renderer.house(self.layout, house)));
                }
            }
        }
        houses
    }
}

/// Two diagonals through a cell are one sign.
fn crossed(lead: &mut Vec<(char, Style)>) {
    if let Some(at) = lead.windows(2).position(|pair| matches!(pair, [('\\', _), ('/', _)])) {
        lead[at].0 = 'X';
        lead.remove(at + 1);
    }
}

/// The letter of the region whose first cell this is.
pub(super) fn region_begins(layout: &Layout, cell: CellId) -> Option<char> {
    let letters = layout.regions()?;
    let letter = letters.get(usize::from(cell))?;
    let first = letters.iter().position(|other| other == letter) == Some(usize::from(cell));
    Some(*letter).filter(|letter| first && letter.is_ascii_graphic())
}

/// The rules a cell is in, in short: `A=15`, `(r2c2)-r1c1-r1c2`.
pub fn rules_of(layout: &Layout, cell: CellId, renderer: &Renderer) -> Vec<String> {
    let shown = |(_, rule): &(RuleId, &Rule)| !matches!(rule.sort.drawn, Drawn::Shape(_));
    let listed: Vec<RuleId> = listed(layout).into_iter().filter(shown).map(|(id, _)| id).collect();
    let of = of_cell(layout, cell).filter(|(id, _)| listed.contains(id));
    of.map(|(_, rule)| in_short(layout, rule, renderer)).collect()
}

/// The rules a cell is in that are drawn or listed.
fn of_cell(layout: &Layout, cell: CellId) -> impl Iterator<Item = (RuleId, &Rule)> {
    let of = move |(_, rule): &(RuleId, &Rule)| {
        rule.sort.drawn != Drawn::Caption && rule.cells.contains(&cell)
    };
    layout.more().iter().enumerate().filter(of)
}

/// The houses of a cell that no wall shows, with the signs they have on a map.
fn unframed(layout: &Layout, cell: CellId) -> impl Iterator<Item = (char, HouseId)> {
    layout.houses_of(cell).iter().filter_map(move |&id| {
        let house = layout.house(id);
        let sign = match house.kind {
            HouseKind::Diagonal | HouseKind::Area => sign_of(&house)?,
            _ => return None,
        };
        Some((sign, id))
    })
}
