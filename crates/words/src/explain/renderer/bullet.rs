//! Bullets: a message each, and what it names.

use fluent::{FluentArgs, FluentValue};

use super::Renderer;
use super::look::{Look, Value};
use crate::explain::html::Name;
use kotowari_engine::deduction::{Arg, Bullet, Role};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{CellId, Digit, HouseId};

impl Renderer {
    /// A bullet of an explanation.
    pub fn bullet(&self, layout: &Layout, bullet: &Bullet) -> String {
        self.told(layout, bullet, false, self.look)
    }

    /// The same where there is no figure: the parts of one are not named.
    pub fn bullet_alone(&self, layout: &Layout, bullet: &Bullet) -> String {
        self.told(layout, bullet, false, Look::Nothing)
    }

    /// The same with marks around the names of cells, letters and parts, for
    /// [`html`](crate::explain::html) to find them.
    pub fn marked_bullet(&self, layout: &Layout, bullet: &Bullet) -> String {
        self.told(layout, bullet, true, self.look)
    }

    fn told(&self, layout: &Layout, bullet: &Bullet, marked: bool, look: Look) -> String {
        let mut fluent = FluentArgs::with_capacity(bullet.args.len());
        for (name, arg) in &bullet.args {
            fluent.set(*name, self.arg(layout, arg, marked, look));
        }
        let id = bullet.message;
        self.format(id, &fluent).unwrap_or_else(|| format!("{{{id}}}"))
    }

    fn arg(&self, layout: &Layout, arg: &Arg, marked: bool, look: Look) -> FluentValue<'static> {
        let named = |name: Name, text: String| if marked { name.mark(&text) } else { text };
        let cell = |cell| named(Name::of_cell(layout, cell), self.cell(layout, cell));
        let label = |label| named(Name::Label(label), self.label(label));
        let cells = |cells: &[CellId]| cells.iter().map(|&c| cell(c)).collect();
        let digits = |digits: &[Digit]| digits.iter().map(|&d| self.digit(layout, d)).collect();
        match arg {
            Arg::Digit(digit) => self.digit(layout, *digit).into(),
            Arg::Digits(all) => self.joiners.list(digits(all)),
            Arg::Cell(one) => cell(*one).into(),
            Arg::Cells(all) => self.joiners.list(cells(all)),
            Arg::Pairs(all) => self.joiners.list(
                all.iter()
                    .map(|pair| {
                        let [one, other] = pair.map(|place| Value::Text(cell(place)));
                        self.text("cell-pair", &[("one", one), ("other", other)])
                    })
                    .collect(),
            ),
            Arg::Label(one) => label(*one).into(),
            Arg::Labels(all) => self.joiners.list(all.iter().map(|&one| label(one)).collect()),
            Arg::Named(all) => self.joiners.list(
                all.iter()
                    .map(|&(letter, place)| {
                        let label = Value::Text(label(letter));
                        let cell = Value::Text(cell(place));
                        self.text("named-cell", &[("label", label), ("cell", cell)])
                    })
                    .collect(),
            ),
            Arg::Filled(all) => self.joiners.list(
                all.iter()
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
            Arg::Likes(all) => self.joiners.list(
                all.iter()
                    .map(|&(letter, like)| match like {
                        None => label(letter),
                        Some(like) => {
                            let args = [letter, like].map(|one| Value::Text(label(one)));
                            let [letter, like] = args;
                            self.text("like-label", &[("label", letter), ("like", like)])
                        }
                    })
                    .collect(),
            ),
            Arg::Case(path) => path.iter().map(u16::to_string).collect::<Vec<_>>().join(".").into(),
            Arg::House(house) => self.house(layout, *house).into(),
            Arg::Houses(all) => {
                self.joiners.list(all.iter().map(|&h| self.house(layout, h)).collect())
            }
            Arg::Rule(rule) => self.rule(layout, *rule).into(),
            Arg::Number(number) => number.to_string().into(),
            Arg::Sums(all) | Arg::Ways(all) => {
                let joiner = usize::from(matches!(arg, Arg::Ways(_)));
                let way = |way: &Vec<Digit>| digits(way).join(&self.joiners.within[joiner]);
                self.joiners.list(all.iter().map(way).collect())
            }
            Arg::Rounds(all) => {
                let round = |round: &Vec<Digit>| match &digits(round)[..] {
                    [one, other] => format!("{one}↔{other}"),
                    more => format!("{}→{}", more.join("→"), more[0]),
                };
                self.joiners.list(all.iter().map(round).collect())
            }
            Arg::Step(step) => step.to_string().into(),
            Arg::Steps(all) => self.joiners.list(all.iter().map(u32::to_string).collect()),
            Arg::Count(count) => FluentValue::from(*count),
            Arg::Because(labels, patterns) => {
                let pattern = |(house, of): &(HouseId, Vec<Digit>)| {
                    let of = Value::List(digits(of));
                    let house = Value::Text(self.house(layout, *house));
                    self.text("because-pattern", &[("digits", of), ("house", house)])
                };
                let of_both = [
                    Value::List(labels.iter().map(|&one| label(one)).collect()),
                    Value::List(patterns.iter().map(pattern).collect()),
                ];
                let kind = match (labels.is_empty(), patterns.is_empty()) {
                    (true, true) => "nothing",
                    (false, true) => "cells",
                    (true, false) => "pattern",
                    (false, false) => "both",
                };
                let [labels, patterns] = of_both;
                let kind = Value::Text(kind.to_owned());
                let args = [("kind", kind), ("labels", labels), ("patterns", patterns)];
                self.text("because", &args).into()
            }
            Arg::Role(role, of) => match self.role(*role, &digits(of), look) {
                nothing if nothing.is_empty() => nothing.into(),
                text => named(Name::Part(*role), text).into(),
            },
        }
    }

    /// A part of the figure, as the sentences name it.
    fn role(&self, role: Role, digits: &[String], look: Look) -> String {
        let id = format!("role-{}", role.id());
        let look = Value::Text(look.id().to_owned());
        let count = Value::Number(digits.len());
        let digit = Value::Text(digits.first().cloned().unwrap_or_default());
        self.text(&id, &[("look", look), ("count", count), ("digit", digit)])
    }
}
