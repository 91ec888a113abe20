//! An answer in sentences: lines for people, and the same as message ids and text for programs.

use super::wrap::wrap;
use crate::cli::Context;
use crate::cli::options::format::Format;
use kotowari_engine::ask::Alternatives;
use kotowari_engine::deduction::{Arg, Bullet};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{CellId, Digit, Unit};
use kotowari_words::explain::Line;

/// The sentences of an answer so far.
#[derive(Default)]
pub struct Answer {
    /// All of them, as they are printed.
    pub lines: Vec<Line>,
    /// Those about the board: message id and arguments.
    pub reason: Vec<Bullet>,
    /// All of them, in the reader's language.
    pub text: Vec<String>,
}

impl Answer {
    /// Adds a message about a board.
    pub fn say(
        &mut self,
        message: &'static str,
        args: Vec<(&'static str, Arg)>,
        lead: &str,
        layout: &Layout,
        context: &Context<'_, '_>,
    ) {
        let bullet = Bullet { message, args };
        self.sentence(context.renderer.bullet(layout, &bullet), lead, context);
        self.reason.push(bullet);
    }

    /// Adds a sentence that is not about a board.
    pub fn sentence(&mut self, text: String, lead: &str, context: &Context<'_, '_>) {
        self.lines.extend(wrap(&text, lead, context.width).into_iter().map(Line::plain));
        self.text.push(text);
    }

    /// Prints the lines, or for programs the document that is made of this answer.
    pub fn print(
        &self,
        format: Format,
        document: impl FnOnce(&Answer) -> serde_json::Value,
        context: &mut Context<'_, '_>,
    ) -> std::io::Result<()> {
        match format {
            Format::Text => context.print(&self.lines),
            Format::Json => writeln!(context.out, "{:#}", document(self)),
        }
    }
}

/// The candidates that are left in a house or a cell, as a message and its arguments.
pub fn alternatives(found: &Alternatives) -> (&'static str, Vec<(&'static str, Arg)>) {
    let count = ("count", Arg::Count(found.candidates.len()));
    match found.unit {
        Unit::House(house, digit) => {
            let cells: Vec<CellId> = found.candidates.iter().map(|c| c.cell).collect();
            let args = vec![("house", Arg::House(house)), ("digit", Arg::Digit(digit))];
            ("open-in-house", [args, vec![("cells", Arg::Cells(cells)), count]].concat())
        }
        Unit::Cell(cell) => {
            let digits: Vec<Digit> = found.candidates.iter().map(|c| c.digit).collect();
            let args = vec![("cell", Arg::Cell(cell)), ("digits", Arg::Digits(digits)), count];
            ("open-in-cell", args)
        }
    }
}
