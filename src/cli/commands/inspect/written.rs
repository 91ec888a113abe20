//! Inspected puzzles as they are written: at once, or when all are there.

use serde_json::{Value, json};
use termcolor::NoColor;

use super::args::Format;
use super::looked::Looked;
use super::summary::{self, Row};
use super::{page, rows};
use crate::board::Board;
use crate::cli::Context;
use crate::cli::terminal::paint;
use crate::error::Error;
use crate::explain::inspected::{Card, sheet};
use crate::explain::{Line, Renderer, json as documents};

/// Writes them.
pub struct Writer {
    format: Format,
    /// Whether it goes to a file: then it is kept until all is there.
    to_file: bool,
    kept: Vec<u8>,
    rows: Vec<Row>,
    documents: Vec<Value>,
    looked: Vec<Looked>,
    good: usize,
    unreadable: usize,
}

impl Writer {
    pub fn new(format: Format, to_file: bool) -> Writer {
        let (kept, rows, documents, looked) = (vec![], vec![], vec![], vec![]);
        Writer { format, to_file, kept, rows, documents, looked, good: 0, unreadable: 0 }
    }

    /// How many puzzles could be read.
    pub fn count(&self) -> usize {
        self.rows.len() - self.unreadable
    }

    /// Whether all that was seen could be read and has one solution.
    pub fn is_good(&self) -> bool {
        self.unreadable == 0 && self.good == self.count()
    }

    /// Takes a puzzle that could not be read.
    pub fn failed(&mut self, file: String, number: usize, error: &Error, renderer: &Renderer) {
        self.unreadable += 1;
        let error = documents::error(error, renderer);
        self.documents.push(json!({ "file": file, "number": number, "error": error }));
        self.rows.push(Row::unreadable(file, number, renderer));
    }

    /// Takes a puzzle.
    pub fn take(&mut self, looked: Looked, context: &mut Context<'_, '_>) -> std::io::Result<()> {
        let renderer = context.renderer;
        self.good += usize::from(looked.found.is_sound());
        let is_first = self.count() == 0;
        let gap = (!is_first).then(Line::default);
        self.rows.push(Row::of(&looked, renderer));
        match self.format {
            Format::Text => {
                let page = page::page(&looked, renderer, context.width);
                let lines: Vec<Line> = gap.into_iter().chain(page).collect();
                self.print(&lines, context)
            }
            Format::Csv => {
                let mut bytes = if is_first { rows::heading() } else { vec![] };
                bytes.extend(rows::row(&looked));
                self.put(bytes, context)
            }
            Format::Json => {
                let Looked { file, number, puzzle, found, .. } = &looked;
                let document = documents::inspected(file, *number, puzzle, found, renderer);
                self.documents.push(document);
                Ok(())
            }
            Format::Svg => {
                self.looked.push(looked);
                Ok(())
            }
        }
    }

    /// Writes what comes at the end; what is to go to a file is handed back.
    pub fn end(mut self, context: &mut Context<'_, '_>) -> std::io::Result<Option<Vec<u8>>> {
        let renderer = context.renderer;
        match self.format {
            Format::Text if self.rows.len() > 1 => {
                let summary = summary::lines(&self.rows, self.good, renderer, context);
                let lines: Vec<Line> = [Line::default()].into_iter().chain(summary).collect();
                self.print(&lines, context)?;
            }
            Format::Text | Format::Csv => {}
            Format::Json => {
                let document = documents::inspect(std::mem::take(&mut self.documents));
                self.put(format!("{document:#}\n").into_bytes(), context)?;
            }
            Format::Svg => {
                let drawing = self.sheet(renderer);
                self.put(drawing.into_bytes(), context)?;
            }
        }
        Ok(self.to_file.then_some(self.kept))
    }

    fn sheet(&self, renderer: &Renderer) -> String {
        let headings: Vec<String> =
            self.looked.iter().map(|looked| page::heading(looked, renderer)).collect();
        let boards: Vec<Option<Board>> = self
            .looked
            .iter()
            .map(|looked| Board::new(&looked.puzzle.givens_alone()).ok())
            .collect();
        let cards = self.looked.iter().zip(&headings).zip(&boards);
        let cards: Vec<Card<'_>> = cards
            .map(|((looked, heading), board)| Card {
                heading,
                board: board.as_ref(),
                found: &looked.found,
            })
            .collect();
        sheet(&cards, renderer)
    }

    fn print(&mut self, lines: &[Line], context: &mut Context<'_, '_>) -> std::io::Result<()> {
        if self.to_file {
            return paint::print(&mut NoColor::new(&mut self.kept), lines);
        }
        context.print(lines)?;
        context.out.flush()
    }

    fn put(&mut self, bytes: Vec<u8>, context: &mut Context<'_, '_>) -> std::io::Result<()> {
        if self.to_file {
            self.kept.extend(bytes);
            return Ok(());
        }
        context.out.write_all(&bytes)?;
        context.out.flush()
    }
}
