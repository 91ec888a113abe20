//! "Where is it?": a position, and the learner says what goes in or out.

use super::ask::{Question, Reply, numbered, paragraph, said};
use super::words::Words;
use crate::cli::Context;
use crate::cli::wrap::wrap;
use crate::deduction::{Family, Figure, cells_of};
use crate::error::Error;
use crate::explain::picture::{self, Detail, Options};
use crate::explain::{Line, Value};
use crate::kernel::{CellId, Digit, HouseId, Literal};
use crate::lesson::answer::{Verdict, Wrong, judge};
use crate::lesson::practice::{Item, shows_all};
use crate::lesson::typed::{self, Typed};

/// A position to find a step in.
pub struct Find {
    item: Item,
    /// The digit shown, if the reasoning is about one; a single gives nothing away.
    digit: Option<Digit>,
}

impl Find {
    /// A question about this item.
    pub fn new(item: Item) -> Find {
        let figure = item.step().tell(&item.board).figure;
        let digit = figure.digit.filter(|_| item.technique.family != Family::Single);
        Find { item, digit }
    }

    /// The item it asks about.
    pub fn item(&self) -> &Item {
        &self.item
    }

    fn words<'a>(&'a self, context: &Context<'a, '_>) -> Words<'a> {
        Words { renderer: context.renderer, layout: self.item.board.layout() }
    }

    fn places(&self) -> bool {
        self.item.step().claims().iter().any(|claim| matches!(claim, Literal::Place(_)))
    }

    /// Where the step is: the houses its figure looks at, and the cells it rests on or changes.
    fn place(&self) -> (Vec<HouseId>, Vec<CellId>) {
        let figure = self.item.step().tell(&self.item.board).figure;
        let mut cells: Vec<CellId> = figure.labels.iter().map(|(_, cell)| *cell).collect();
        cells.extend(figure.premises.iter().map(|c| c.cell));
        if cells.is_empty() {
            cells = cells_of(self.item.step().claims());
        }
        cells.sort_unstable();
        cells.dedup();
        (figure.scan.clone(), cells)
    }

    /// The steps at the front that only name the place to look.
    fn where_to_look(&self, level: usize, context: &Context<'_, '_>) -> String {
        let words = self.words(context);
        let (houses, cells) = self.place();
        let single = self.item.technique.family == Family::Single;
        let layout = self.item.board.layout();
        match (level, &houses[..]) {
            (2, [house, ..]) if single => {
                words.text("practice-hint-houses", &[("houses", words.houses(&[*house]))])
            }
            (2, []) if single => {
                // No house is looked at: the block of the cell is near enough.
                let of_cell = layout.houses_of(cells[0]);
                let block = of_cell.iter().find(|&&house| layout.house(house).kind.is_block());
                let houses = words.houses(&[*block.unwrap_or(&of_cell[0])]);
                words.text("practice-hint-houses", &[("houses", houses)])
            }
            (2, _) => {
                let digits = words.digits(&self.item.step().digits());
                words.text("practice-hint-digits", &[("digits", digits)])
            }
            (_, [_, ..]) if !single => {
                words.text("practice-hint-houses", &[("houses", words.houses(&houses))])
            }
            _ => words.text("practice-hint-cells", &[("cells", words.cells(&cells))]),
        }
    }

    fn told(&self, whole: bool, context: &Context<'_, '_>) -> Vec<Line> {
        let (board, step) = (&self.item.board, self.item.step());
        let telling = step.tell(board);
        let claims = if whole { step.claims() } else { &[] };
        let options = Options { view: Detail::Auto, width: context.width };
        let mut lines = picture::draw(board, &telling.figure, claims, options, context.renderer);
        let mark = context.renderer.text("bullet-mark", &[]);
        let shown = telling.bullets.len() - usize::from(!whole && telling.bullets.len() > 1);
        for bullet in &telling.bullets[..shown] {
            let text = context.renderer.bullet(board.layout(), bullet);
            lines.extend(wrap(&text, &mark, context.width).into_iter().map(Line::plain));
        }
        lines
    }

    fn answer(&self, context: &Context<'_, '_>) -> Vec<Line> {
        let words = self.words(context);
        let claims = words.claims(self.item.step().claims());
        said(&words.text("practice-answer", &[("claims", claims)]), context)
    }
}

impl Question for Find {
    fn pose(&self, context: &Context<'_, '_>) -> Vec<Line> {
        let words = self.words(context);
        let technique = ("technique", Value::Text(context.renderer.technique(self.item.technique)));
        let text = match self.digit {
            Some(digit) => words.text("find-digit", &[technique, ("digit", words.digit(digit))]),
            None if self.places() => words.text("find-placement", &[technique]),
            None => words.text("find-removal", &[technique]),
        };
        // A cell and a digit that happen to be possible would be taken for a hint.
        let example = match (self.digit, self.places()) {
            (Some(_), _) => words.cells(&[1, 12]),
            (None, true) => words.claim(Literal::Place(EXAMPLE)),
            (None, false) => words.claim(Literal::Remove(EXAMPLE)),
        };
        let mut lines = said(&text, context);
        let figure = Figure { digit: self.digit, alone: true, ..Figure::default() };
        let single = self.item.technique.family == Family::Single;
        let digits = self.digit.is_some() || single && shows_all(&self.item.board);
        let view = if digits { Detail::Digit } else { Detail::Marks };
        let options = Options { view, width: context.width };
        lines.extend(picture::draw(&self.item.board, &figure, &[], options, context.renderer));
        lines.extend(said(&words.text("practice-how", &[("example", example)]), context));
        lines
    }

    fn reply(&self, text: &str, context: &Context<'_, '_>) -> Result<Reply, Error> {
        let layout = self.item.board.layout();
        let Typed::Cells(entries) = typed::read(text, layout, context.renderer)? else {
            return Ok(Reply::Again(paragraph("find-no-question", context)));
        };
        let claims = typed::claims(&entries, &self.item.steps, layout, context.renderer)?;
        let item = &self.item;
        let Some(verdict) = judge(&item.board, &item.source, item.technique, &claims) else {
            return Ok(Reply::Again(paragraph("practice-empty", context)));
        };
        let lines = said(&self.verdict(&verdict, context), context);
        Ok(match verdict {
            Verdict::Right { .. } => Reply::Right(lines),
            Verdict::Wrong { .. } => Reply::Wrong(lines),
            _ => Reply::Again(lines),
        })
    }

    fn hint(&self, level: usize, context: &Context<'_, '_>) -> Vec<Line> {
        let words = self.words(context);
        let text = match level {
            1 => words.text(&format!("{}.nudge", self.item.technique.id), &[]),
            2 | 3 => self.where_to_look(level, context),
            4 => return self.told(false, context),
            _ => {
                let mut lines = self.told(true, context);
                lines.extend(self.answer(context));
                return lines;
            }
        };
        numbered(level, text, context)
    }

    fn tries(&self) -> usize {
        3
    }
}

/// What an example of an answer says.
const EXAMPLE: crate::kernel::Candidate = crate::kernel::Candidate { cell: 1, digit: 2 };

impl Find {
    /// A verdict in words.
    fn verdict(&self, verdict: &Verdict, context: &Context<'_, '_>) -> String {
        let words = self.words(context);
        let name = |about| ("technique", Value::Text(context.renderer.technique(about)));
        match verdict {
            Verdict::Right { step } => {
                let count = ("count", Value::Number(step.claims().len()));
                words.text("verdict-right", &[count])
            }
            Verdict::More { remaining, .. } => {
                let count = ("count", Value::Number(remaining.len()));
                words.text("verdict-more", &[count])
            }
            Verdict::AlsoTrue { claim, step } => words.text(
                "verdict-also",
                &[
                    ("claim", words.claim(*claim)),
                    name(step.deduction().technique),
                    ("wanted", Value::Text(context.renderer.technique(self.item.technique))),
                ],
            ),
            Verdict::Known { claim } => {
                words.text("verdict-known", &[("claim", words.claim(*claim))])
            }
            Verdict::NotYet { claim } => {
                words.text("verdict-not-yet", &[("claim", words.claim(*claim))])
            }
            Verdict::Wrong { claim, reason } => self.wrong(*claim, reason, context),
        }
    }

    fn wrong(&self, claim: Literal, reason: &Wrong, context: &Context<'_, '_>) -> String {
        let words = self.words(context);
        let c = claim.candidate();
        let (cell, digit) = (("cell", words.cell(c.cell)), ("digit", words.digit(c.digit)));
        match reason {
            Wrong::Filled(_) => {
                let value = self.item.board.value(c.cell).unwrap_or(c.digit);
                words.text("wrong-filled", &[cell, ("value", words.digit(value))])
            }
            Wrong::Gone(Some((house, at))) => words.text(
                "wrong-in-sight",
                &[cell, digit, ("house", words.house(*house)), ("at", words.cell(*at))],
            ),
            Wrong::Gone(None) => words.text("wrong-gone", &[cell, digit]),
            Wrong::Miss(miss) => super::spot::why(miss, words),
            Wrong::Against => words.text("wrong-against", &[("claim", words.claim(claim))]),
        }
    }
}
