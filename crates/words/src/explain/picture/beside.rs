//! Signs of extra rules and houses, for a front end that draws the cells itself.
//!
//! The game draws its own grid, because cells have a cursor and are edited. It takes the signs from
//! here, each with its place, and the lines that explain them.

use super::houses::sign_of;
use super::legend::Legend;
use super::rules::{self, Borders, cages, caption, in_short, listed};
use crate::explain::{Line, Renderer, Style};
use kotowari_engine::deduction::Role;
use kotowari_engine::layout::{Drawn, HouseKind, Layout, Rule, RuleId, SORTS};
use kotowari_kernel::{CellId, HouseId};

/// Marks the cells of a highlighted rule that has no sign of its own: a line, a corner, a sum
/// beside the board.
const TICK: char = '\'';

/// Signs before a cell with a round or a square shape.
const SHAPES: [char; 2] = ['o', '#'];

/// The signs of a board.
#[derive(Clone)]
pub struct BoardSigns<'a> {
    layout: &'a Layout,
    /// Highlighted rules.
    lit: Vec<RuleId>,
    borders: Borders,
    /// Signs before each cell.
    leads: Vec<Vec<(char, Style)>>,
    /// Width of the widest lead.
    lead_width: usize,
}

impl<'a> BoardSigns<'a> {
    /// Computes the signs of a board and highlights those of the rules that the cell `current` is
    /// in.
    pub fn new(layout: &'a Layout, current: CellId) -> BoardSigns<'a> {
        let lit: Vec<RuleId> = rules_at(layout, current).map(|(id, _)| id).collect();
        let cages = cages(layout, &lit);
        let mut leads: Vec<Vec<(char, Style)>> = vec![vec![]; layout.cells()];
        for (lead, cage) in leads.iter_mut().zip(&cages) {
            lead.extend(*cage);
        }
        for (id, rule) in layout.more().iter().enumerate() {
            let lit = lit.contains(&id);
            let sign = match rule.sort.drawn {
                Drawn::Shape(round) => Some((SHAPES[usize::from(!round)], Style::Faint)),
                Drawn::Line(_)
                | Drawn::Outside
                | Drawn::Corner
                | Drawn::Outline(_)
                | Drawn::Numbered(_)
                | Drawn::Rings => lit.then_some((TICK, rules::style(true, Style::Faint))),
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
            merge_diagonals(lead);
        }
        // Space for ticks is always reserved, or the board would shift as the cursor moves.
        let has_ticks = layout.more().iter().any(|rule| {
            matches!(
                rule.sort.drawn,
                Drawn::Line(_)
                    | Drawn::Outside
                    | Drawn::Corner
                    | Drawn::Outline(_)
                    | Drawn::Numbered(_)
                    | Drawn::Rings
            )
        });
        let permanent = |lead: &Vec<(char, Style)>| lead.iter().filter(|(c, _)| *c != TICK).count();
        let lead_width = leads.iter().map(permanent).max().unwrap_or(0) + usize::from(has_ticks);
        BoardSigns { layout, borders: Borders::new(layout, &lit), lit, leads, lead_width }
    }

    /// Returns the signs before a cell: the letter of its cage or area, a diagonal, a shape.
    pub fn lead(&self, cell: CellId) -> &[(char, Style)] {
        &self.leads[usize::from(cell)]
    }

    /// Returns the number of characters to reserve for the signs before a cell.
    pub fn lead_width(&self) -> usize {
        self.lead_width
    }

    /// Returns the sign on the left border of a place.
    pub fn before(&self, row: u16, column: u16) -> Option<(char, Style)> {
        self.borders.before(row, column)
    }

    /// Returns the sign on the upper border of a place.
    pub fn above(&self, row: u16, column: u16) -> Option<(char, Style)> {
        self.borders.above(row, column)
    }

    /// Returns the letter of the region whose first cell this is, to be drawn in the border above
    /// it.
    pub fn region_letter(&self, cell: CellId) -> Option<char> {
        region_begins(self.layout, cell)
    }

    /// Returns whether there is a sign on the left border of any cell in this column.
    pub fn any_before(&self, column: u16) -> bool {
        self.borders.any_before(column)
    }

    /// Returns whether there is a sign on the upper border of any cell in this row.
    pub fn any_above(&self, row: u16) -> bool {
        self.borders.any_above(row)
    }

    /// Returns lines of at most `width` columns that explain the signs, and list the rules that
    /// have none with their cells.
    pub fn key(&self, renderer: &Renderer, width: usize) -> Vec<Line> {
        let mut legend = Legend::new(renderer);
        // Rules with a sign need no list of cells.
        let mut shown = listed(self.layout);
        shown.retain(|(_, rule)| !matches!(rule.sort.drawn, Drawn::Shape(_)));
        for sort in SORTS {
            let Drawn::Shape(round) = sort.drawn else { continue };
            if let Some(rule) = self.layout.more().iter().find(|rule| rule.sort == sort) {
                let sign = Line::of(Style::Faint, SHAPES[usize::from(!round)].to_string());
                legend.entry_text(sign, &caption(renderer, rule));
            }
        }
        for (sign, name) in self.houses(renderer) {
            legend.entry_text(Line::of(Style::Faint, sign.to_string()), &name);
        }
        if self.leads.iter().flatten().any(|(sign, _)| *sign == TICK) {
            legend.part(Role::Premise, TICK.to_string(), "legend-same-rule");
        }
        rules::list(self.layout, &self.lit, &shown, renderer, &mut legend, width);
        legend.lines(width)
    }

    /// Returns the diagonals and areas, each with its sign.
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

/// Replaces two diagonals through a cell by one sign.
fn merge_diagonals(lead: &mut Vec<(char, Style)>) {
    let is_both = |pair: &[(char, Style)]| matches!(pair, [('\\', _), ('/', _)]);
    if let Some(first) = lead.windows(2).position(is_both) {
        lead[first].0 = 'X';
        lead.remove(first + 1);
    }
}

/// Returns the letter of the region whose first cell this is.
pub(super) fn region_begins(layout: &Layout, cell: CellId) -> Option<char> {
    let letters = layout.regions()?;
    let letter = letters.get(usize::from(cell))?;
    let first = letters.iter().position(|other| other == letter) == Some(usize::from(cell));
    Some(*letter).filter(|letter| first && letter.is_ascii_graphic())
}

/// Returns the rules a cell is in, in short form: `A=15`, `(r2c2)-r1c1-r1c2`.
pub fn rules_of(layout: &Layout, cell: CellId, renderer: &Renderer) -> Vec<String> {
    let shown = |(_, rule): &(RuleId, &Rule)| !matches!(rule.sort.drawn, Drawn::Shape(_));
    let listed: Vec<RuleId> = listed(layout).into_iter().filter(shown).map(|(id, _)| id).collect();
    let own = rules_at(layout, cell).filter(|(id, _)| listed.contains(id));
    own.map(|(_, rule)| in_short(layout, rule, renderer)).collect()
}

/// Iterates over the rules a cell is in, except those that are only described in the legend.
fn rules_at(layout: &Layout, cell: CellId) -> impl Iterator<Item = (RuleId, &Rule)> {
    let is_own = move |(_, rule): &(RuleId, &Rule)| {
        rule.sort.drawn != Drawn::Caption && rule.cells.contains(&cell)
    };
    layout.more().iter().enumerate().filter(is_own)
}

/// Iterates over the houses of a cell that have no borders (diagonals and areas), with their signs.
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
