//! Formatting of bullets: a bullet is one message, its arguments are things on the board.

use std::collections::BTreeMap;

use fluent::{FluentArgs, FluentValue};

use super::Renderer;
use super::look::{Look, Value};
use crate::explain::html::FigureName;
use kotowari_engine::deduction::{Arg, Bullet, Role};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId};

impl Renderer {
    /// Formats a bullet of an explanation.
    pub fn bullet(&self, layout: &Layout, bullet: &Bullet) -> String {
        self.format_bullet(layout, bullet, false, self.look)
    }

    /// Formats a bullet shown without a figure, so that roles such as "(green)" are left out.
    pub fn bullet_alone(&self, layout: &Layout, bullet: &Bullet) -> String {
        self.format_bullet(layout, bullet, false, Look::Nothing)
    }

    /// Formats a bullet with marks around the names of cells, letters and roles, which
    /// [`html`](crate::explain::html) replaces by elements.
    pub fn marked_bullet(&self, layout: &Layout, bullet: &Bullet) -> String {
        self.format_bullet(layout, bullet, true, self.look)
    }

    fn format_bullet(&self, layout: &Layout, bullet: &Bullet, marked: bool, look: Look) -> String {
        let mut fluent = FluentArgs::with_capacity(bullet.args.len());
        for (name, arg) in &bullet.args {
            fluent.set(*name, self.arg(layout, arg, marked, look));
        }
        let id = bullet.message;
        self.format(id, &fluent).unwrap_or_else(|| format!("{{{id}}}"))
    }

    fn arg(&self, layout: &Layout, arg: &Arg, marked: bool, look: Look) -> FluentValue<'static> {
        let named = |name: FigureName, text: String| if marked { name.mark(&text) } else { text };
        let cell = |cell| named(FigureName::of_cell(layout, cell), self.cell(layout, cell));
        let label = |label| named(FigureName::Label(label), self.label(label));
        let cell_names = |cells: &[CellId]| cells.iter().map(|&c| cell(c)).collect();
        let digit_names = |digits: &[Digit]| -> Vec<String> {
            digits.iter().map(|&d| self.digit(layout, d)).collect()
        };
        match arg {
            Arg::Digit(digit) => self.digit(layout, *digit).into(),
            Arg::Digits(digits) => self.joiners.list(digit_names(digits)),
            Arg::Cell(id) => cell(*id).into(),
            Arg::Cells(cells) => self.joiners.list(cell_names(cells)),
            Arg::Pairs(pairs) => self.joiners.list(
                pairs
                    .iter()
                    .map(|pair| {
                        let [one, other] = pair.map(|place| Value::Text(cell(place)));
                        self.text("cell-pair", &[("one", one), ("other", other)])
                    })
                    .collect(),
            ),
            Arg::Label(letter) => label(*letter).into(),
            Arg::Labels(labels) => self.joiners.list(labels.iter().map(|&l| label(l)).collect()),
            Arg::Named(cells) => self.joiners.list(
                cells
                    .iter()
                    .map(|&(letter, place)| {
                        let label = Value::Text(label(letter));
                        let cell = Value::Text(cell(place));
                        self.text("named-cell", &[("label", label), ("cell", cell)])
                    })
                    .collect(),
            ),
            Arg::Filled(cells) => self.joiners.sentences(
                cells
                    .iter()
                    .map(|&(letter, place, digit)| {
                        let label = Value::Text(label(letter));
                        let cell = Value::Text(cell(place));
                        let digit = Value::Text(self.digit(layout, digit));
                        self.text(
                            "filled-cell",
                            &[("label", label), ("cell", cell), ("digit", digit)],
                        )
                    })
                    .collect(),
            ),
            Arg::Likes(likes) => self.joiners.list(
                likes
                    .iter()
                    .map(|&(letter, like)| match like {
                        None => label(letter),
                        Some(like) => {
                            let [letter, like] =
                                [letter, like].map(|letter| Value::Text(label(letter)));
                            self.text("like-label", &[("label", letter), ("like", like)])
                        }
                    })
                    .collect(),
            ),
            Arg::Case(path) => path.iter().map(u16::to_string).collect::<Vec<_>>().join(".").into(),
            Arg::House(house) => self.house(layout, *house).into(),
            Arg::Houses(houses) => {
                self.joiners.list(houses.iter().map(|&h| self.house(layout, h)).collect())
            }
            Arg::Rule(rule) => self.rule(layout, *rule).into(),
            Arg::Number(number) => number.to_string().into(),
            Arg::Terms(numbers) => calculation(numbers).into(),
            Arg::Sums(ways) | Arg::Ways(ways) => {
                let joiner = usize::from(matches!(arg, Arg::Ways(_)));
                let way = |way: &Vec<Digit>| digit_names(way).join(&self.joiners.within[joiner]);
                self.joiners.list(ways.iter().map(way).collect())
            }
            Arg::Rounds(rounds) => {
                let round = |round: &Vec<Digit>| match &digit_names(round)[..] {
                    [one, other] => format!("{one}↔{other}"),
                    more => format!("{}→{}", more.join("→"), more[0]),
                };
                self.joiners.list(rounds.iter().map(round).collect())
            }
            Arg::Step(step) => step.to_string().into(),
            Arg::Removed(steps) => {
                let by_step = |(place, (step, gone)): (usize, &(u32, Vec<Candidate>))| {
                    let group = |(digits, cells): (&Vec<Digit>, &Vec<CellId>)| {
                        let digits = Value::List(digit_names(digits));
                        let cells = Value::List(cell_names(cells));
                        self.text("removed-from", &[("digits", digits), ("cells", cells)])
                    };
                    let groups: Vec<String> = alike(gone).iter().map(group).collect();
                    let args = [
                        ("place", Value::Number(place)),
                        ("step", Value::Text(step.to_string())),
                        ("removed", Value::Text(groups.join(&self.joiners.within[2]))),
                    ];
                    self.text("removed-by-step", &args)
                };
                let steps: Vec<String> = (1..).zip(steps).map(by_step).collect();
                steps.join(&self.joiners.within[3]).into()
            }
            Arg::Count(count) => FluentValue::from(*count),
            Arg::Because { labels, either, patterns } => {
                let pattern = |(house, digits): &(HouseId, Vec<Digit>)| {
                    let digits = Value::List(digit_names(digits));
                    let house = Value::Text(self.house(layout, *house));
                    self.text("because-pattern", &[("digits", digits), ("house", house)])
                };
                let kind = match (either.is_empty(), labels.is_empty(), patterns.is_empty()) {
                    (true, true, true) => "nothing",
                    (true, false, true) => "cells",
                    (true, true, false) => "pattern",
                    (true, false, false) => "both",
                    (false, true, true) => "either",
                    (false, ..) => "either-more",
                };
                let letters = |all: &[_]| all.iter().map(|&l| label(l)).collect::<Vec<_>>();
                let patterns: Vec<String> = patterns.iter().map(pattern).collect();
                let more = [letters(labels), patterns.clone()].concat();
                let args = [
                    ("kind", Value::Text(kind.to_owned())),
                    ("labels", Value::List(letters(labels))),
                    ("patterns", Value::List(patterns)),
                    ("either", Value::List(letters(either))),
                    ("more", Value::List(more)),
                ];
                self.text("because", &args).into()
            }
            Arg::Role(role, digits) => match self.role(*role, &digit_names(digits), look) {
                nothing if nothing.is_empty() => nothing.into(),
                text => named(FigureName::Part(*role), text).into(),
            },
        }
    }

    /// Returns how a sentence points to a role in the figure, as "(green)"; may be empty.
    fn role(&self, role: Role, digits: &[String], look: Look) -> String {
        let id = format!("role-{}", role.id());
        let look = Value::Text(look.id().to_owned());
        let count = Value::Number(digits.len());
        let digit = Value::Text(digits.first().cloned().unwrap_or_default());
        self.text(&id, &[("look", look), ("count", count), ("digit", digit)])
    }
}

/// Returns the cells that have lost the same digits together, with these digits, in the order of
/// the digits.
fn alike(gone: &[Candidate]) -> BTreeMap<Vec<Digit>, Vec<CellId>> {
    let mut digits: BTreeMap<CellId, Vec<Digit>> = BTreeMap::new();
    gone.iter().for_each(|c| digits.entry(c.cell).or_default().push(c.digit));
    let mut alike: BTreeMap<Vec<Digit>, Vec<CellId>> = BTreeMap::new();
    digits.into_iter().for_each(|(cell, digits)| alike.entry(digits).or_default().push(cell));
    alike
}

/// Returns numbers as a calculation: 45 - 40 + 3.
fn calculation(numbers: &[i64]) -> String {
    let mut text = String::new();
    for (i, number) in numbers.iter().enumerate() {
        match (i, *number < 0) {
            (0, _) => text.push_str(&number.to_string()),
            (_, true) => text.push_str(&format!(" - {}", -number)),
            (_, false) => text.push_str(&format!(" + {number}")),
        }
    }
    text
}
