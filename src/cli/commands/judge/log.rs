//! A log: steps in order, a line each, a table of another program's, or what `explain` printed.

use std::collections::VecDeque;

use super::certificate::Proved;
use super::tell::{Tally, Teller};
use crate::cli::{Context, Failure};
use kotowari_engine::error::{Error, TextPlace};
use kotowari_judge::read::{self, Line as Listed};
use kotowari_judge::{Judge, Log};
use kotowari_site::spoken::{JudgedClaim, judged_position};
use kotowari_words::explain::printed::{PrintedPart, PrintedStep, Reader};

/// A log that is being judged. It may bring its puzzles along.
pub(super) struct Steps<'a> {
    pub judge: &'a Judge,
    pub log: Option<Log<'a>>,
    pub teller: &'a Teller<'a>,
    /// Its name.
    pub file: &'a str,
}

impl Steps<'_> {
    /// Judges its text. With `one_puzzle` it may not bring any.
    pub fn judge(
        &mut self,
        text: &str,
        tally: &mut Tally,
        proved: &mut Proved,
        one_puzzle: bool,
        context: &mut Context<'_, '_>,
    ) -> Result<(), Failure> {
        let whole_lines: Vec<&str> = text.lines().collect();
        let place = |line: usize, column: usize| TextPlace {
            file: self.file.to_owned(),
            line,
            column,
            width: 1,
            text: whole_lines[line - 1].to_owned(),
        };
        let lines: Vec<(usize, Listed<'_>)> = read::lines(text).collect();
        let mut before = None;
        let mut number = 0;
        let mut parts: VecDeque<Part> = self.parts(&whole_lines, 0, context).into();
        while let Some(part) = parts.pop_front() {
            let (at, is_beside) = match part {
                Part::Line { at, is_beside } => (at, is_beside),
                Part::Step { at, told } => {
                    let Some(log) = self.log.as_mut() else { continue };
                    let layout = log.position().layout().clone();
                    number += 1;
                    let done = self.teller.words.next_printed(&told, log);
                    tally.add(&done);
                    proved.add(number, &done);
                    self.teller.tell(&layout, number, &done, place(at + 1, 1)).print(context)?;
                    continue;
                }
            };
            let (line, listed) = lines[at];
            match listed {
                Listed::Nothing => {}
                Listed::Puzzle(_) if one_puzzle => {
                    return Err(Error::new("judge-certificate-puzzle").at(place(line, 1)).into());
                }
                Listed::Puzzle(text) => {
                    let puzzle = kotowari_format::puzzle(text)?;
                    let found =
                        judged_position(&puzzle).map_err(|error| error.at(place(line, 1)))?;
                    self.log = Some(Log::new(self.judge, found));
                    number = 0;
                    parts = self.parts(&whole_lines, at + 1, context).into();
                }
                Listed::Position(grid, marks) => before = Some((grid, marks)),
                Listed::Step { text, offset, before: own } => {
                    let Some(log) = self.log.as_mut() else {
                        return Err(Error::new("judge-no-puzzle").at(place(line, 1)).into());
                    };
                    let now = own.or(before.take());
                    let after = lines[at + 1..].iter().find_map(|(_, listed)| match *listed {
                        Listed::Position(grid, marks) => Some((grid, marks)),
                        Listed::Step { before, .. } => before,
                        _ => None,
                    });
                    let layout = log.position().layout().clone();
                    let lost = now.zip(after).and_then(|(a, b)| read::changes(a, b, &layout));
                    let read = self.teller.words.read(text, &layout, lost.as_deref());
                    // Figures, advice and summaries are printed beside the steps.
                    if is_beside && read.is_err() {
                        let reader = Reader::new(&layout, context.renderer);
                        if text.starts_with(char::is_whitespace) || !reader.names_cell(text) {
                            continue;
                        }
                    }
                    number += 1;
                    let done = JudgedClaim::in_log(text, read, log);
                    tally.add(&done);
                    proved.add(number, &done);
                    let place = place(line, offset + 1);
                    self.teller.tell(&layout, number, &done, place).print(context)?;
                }
            }
        }
        Ok(())
    }
    /// The lines from one on up to the next puzzle, and the steps that are printed there.
    fn parts(&self, lines: &[&str], from: usize, context: &Context<'_, '_>) -> Vec<Part> {
        let is_puzzle = |line: &&&str| matches!(read::kind(line), Listed::Puzzle(_));
        let width = lines[from..].iter().take_while(|line| !is_puzzle(line)).count();
        let own = &lines[from..from + width];
        let printed = self.log.as_ref().and_then(|log| {
            let reader = Reader::new(log.position().layout(), context.renderer);
            let any = own.iter().any(|line| reader.is_title(line));
            any.then(|| reader.parts(&own.join("\n")))
        });
        let line = |at, is_beside| Part::Line { at: from + at, is_beside };
        let mut parts: Vec<Part> = match printed {
            Some(printed) => printed
                .into_iter()
                .map(|part| match part {
                    PrintedPart::Step(told) => Part::Step { at: from + told.line, told },
                    PrintedPart::Line(at) => line(at, true),
                })
                .collect(),
            None => (0..width).map(|at| line(at, false)).collect(),
        };
        if from + width < lines.len() {
            parts.push(line(width, false));
        }
        parts
    }
}

/// A part of a log.
enum Part {
    /// A line, from 0; beside steps that are printed, most are no claims.
    Line { at: usize, is_beside: bool },
    /// A printed step, and its line from 0.
    Step { at: usize, told: PrintedStep },
}
