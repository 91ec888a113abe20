//! Output: text and CSV as puzzles come, JSON and SVG at the end.

use serde_json::{Value, json};
use termcolor::NoColor;

use super::args::Format;
use super::inspected::Inspected;
use super::summary::{self, Row};
use super::{page, rows};
use crate::cli::Context;
use crate::cli::terminal::{errors, paint};
use kotowari_engine::board::Board;
use kotowari_engine::error::Error;
use kotowari_words::explain::inspected::{SheetCard, sheet};
use kotowari_words::explain::{Line, Renderer, json as documents};

/// Formats inspected puzzles.
pub struct Writer {
    format: Format,
    /// Whether the output goes to a file, for which it is buffered to the end.
    to_file: bool,
    buffer: Vec<u8>,
    rows: Vec<Row>,
    documents: Vec<Value>,
    inspected: Vec<Inspected>,
    good: usize,
    unreadable: usize,
}

impl Writer {
    pub fn new(format: Format, to_file: bool) -> Writer {
        let (buffer, rows, documents, inspected) = (vec![], vec![], vec![], vec![]);
        Writer { format, to_file, buffer, rows, documents, inspected, good: 0, unreadable: 0 }
    }

    /// Puzzles that could be read.
    pub fn count(&self) -> usize {
        self.rows.len() - self.unreadable
    }

    /// Whether every puzzle could be read and has one solution.
    pub fn is_good(&self) -> bool {
        self.unreadable == 0 && self.good == self.count()
    }

    /// Adds a puzzle that could not be read.
    pub fn failed(&mut self, file: String, number: usize, error: &Error, renderer: &Renderer) {
        self.unreadable += 1;
        let error = documents::error(error, renderer);
        self.documents.push(json!({ "file": file, "number": number, "error": error }));
        self.rows.push(Row::unreadable(file, number, renderer));
    }

    /// Adds a puzzle.
    pub fn add(
        &mut self,
        inspected: Inspected,
        context: &mut Context<'_, '_>,
    ) -> std::io::Result<()> {
        let renderer = context.renderer;
        self.good += usize::from(inspected.found.is_sound());
        let is_first = self.count() == 0;
        let gap = (!is_first).then(Line::default);
        self.rows.push(Row::of(&inspected, renderer));
        match self.format {
            Format::Text => {
                let page = page::page(&inspected, renderer, context.width);
                let lines: Vec<Line> = gap.into_iter().chain(page).collect();
                self.print(&lines, context)
            }
            Format::Csv => {
                let mut bytes = if is_first { rows::heading() } else { vec![] };
                bytes.extend(rows::row(&inspected));
                self.put(bytes, context)
            }
            Format::Json => {
                let Inspected { file, number, puzzle, found, .. } = &inspected;
                let document = documents::inspected(file, *number, puzzle, found, renderer);
                self.documents.push(document);
                Ok(())
            }
            Format::Svg => {
                self.inspected.push(inspected);
                Ok(())
            }
        }
    }

    /// Writes the end; returns the bytes if they are for a file.
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
                let text = errors::escaped(&format!("{document:#}\n"));
                self.put(text.into_bytes(), context)?;
            }
            Format::Svg => {
                let drawing = self.sheet(renderer);
                self.put(drawing.into_bytes(), context)?;
            }
        }
        Ok(self.to_file.then_some(self.buffer))
    }

    fn sheet(&self, renderer: &Renderer) -> String {
        let headings: Vec<String> =
            self.inspected.iter().map(|inspected| page::heading(inspected, renderer)).collect();
        let boards: Vec<Option<Board>> = self
            .inspected
            .iter()
            .map(|inspected| Board::new(&inspected.puzzle.givens_alone()).ok())
            .collect();
        let cards = self.inspected.iter().zip(&headings).zip(&boards);
        let cards: Vec<SheetCard<'_>> = cards
            .map(|((inspected, heading), board)| SheetCard {
                heading,
                board: board.as_ref(),
                found: &inspected.found,
            })
            .collect();
        sheet(&cards, renderer)
    }

    fn print(&mut self, lines: &[Line], context: &mut Context<'_, '_>) -> std::io::Result<()> {
        if self.to_file {
            return paint::print(&mut NoColor::new(&mut self.buffer), lines);
        }
        context.print(lines)?;
        context.out.flush()
    }

    fn put(&mut self, bytes: Vec<u8>, context: &mut Context<'_, '_>) -> std::io::Result<()> {
        if self.to_file {
            self.buffer.extend(bytes);
            return Ok(());
        }
        context.out.write_all(&bytes)?;
        context.out.flush()
    }
}
