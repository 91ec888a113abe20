//! A log: steps in order, a line each, a table of another program's, or what `explain` printed.

use super::certificate::Proved;
use super::tell::{Tally, Teller};
use crate::cli::{Context, Failure};
use kotowari_engine::error::{Error, TextPlace};
use kotowari_judge::read::{self, Line as Listed};
use kotowari_judge::{Judge, Log};
use kotowari_site::spoken::{JudgedClaim, judged_position};
use kotowari_words::explain::printed;

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
        if let Some(log) = self.log.as_mut() {
            let layout = log.position().layout().clone();
            let reader = printed::Reader::new(&layout, context.renderer);
            if whole_lines.iter().any(|line| reader.is_title(line)) {
                for (number, told) in (1..).zip(reader.steps(text)) {
                    let done = self.teller.words.next_printed(&told, log);
                    tally.add(&done);
                    proved.add(number, &done);
                    let place = place(told.line + 1, 1);
                    self.teller.tell(&layout, number, &done, place).print(context)?;
                }
                return Ok(());
            }
        }
        let lines: Vec<(usize, Listed<'_>)> = read::lines(text).collect();
        let mut before = None;
        let mut number = 0;
        for (at, &(line, listed)) in lines.iter().enumerate() {
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
                    number += 1;
                    let read = self.teller.words.read(text, &layout, lost.as_deref());
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
}
