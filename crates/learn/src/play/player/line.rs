//! Parsing inputs from lines of text, for front ends without key events.
//!
//! In a lesson session a line is what a learner types, in their language; in a game it is one of
//! these commands, the same in every language:
//!
//! ```text
//! r1c2=5           r3c4<>7 r3c5<>7      corner r1c2=5      centre r1c2=5     colour 3 r1c1 r1c2
//! erase r1c2       delete r1c2          fill               marks own         marks all
//! back             again                reset              mark NAME         return NAME
//! notes clean      notes keep           count
//! show             take                 hint               why r1c2=5        check
//! claim r1c2<>5    claim r1c2<>5 because r1c1=5 r4c2=5
//! claim r1c2<>5 because r1c1=5 == r4c1=5 -- r4c2=5
//! ```

use super::{Input, Wants};
use crate::lesson::session;
use crate::lesson::typed::{self, CellEntry, Typed};
use crate::play::{Command, DrawnLink, Pen, Reason};
use kotowari_engine::error::Error;
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};
use kotowari_words::explain::Renderer;

/// Commands without arguments.
const PLAIN: [(&str, Command); 13] = [
    ("fill", Command::Fill),
    ("notes clean", Command::CleanMarks(true)),
    ("notes keep", Command::CleanMarks(false)),
    ("count", Command::Count),
    ("marks own", Command::UseOwnMarks(true)),
    ("marks all", Command::UseOwnMarks(false)),
    ("back", Command::Undo),
    ("again", Command::Redo),
    ("reset", Command::Reset),
    ("show", Command::Show),
    ("take", Command::Take),
    ("hint", Command::Hint),
    ("check", Command::Check),
];

/// Parses a line as the input that is expected.
///
/// # Errors
/// If the line cannot be parsed; the error quotes the part that could not.
pub fn read(line: &str, wants: &Wants, renderer: &Renderer) -> Result<Input, Error> {
    match wants {
        Wants::Answer(wants) => session::read(line, wants, renderer).map(Input::Answer),
        Wants::Commands(layout) => Reader { layout, renderer }.input(line.trim()),
    }
}

struct Reader<'a> {
    layout: &'a Layout,
    renderer: &'a Renderer,
}

impl Reader<'_> {
    fn input(&self, line: &str) -> Result<Input, Error> {
        if let Some((_, command)) = PLAIN.iter().find(|(word, _)| *word == line) {
            return Ok(Input::Do(command.clone()));
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let command = match word {
            "corner" => self.write(rest, Some(Pen::Corner))?,
            "centre" => self.write(rest, Some(Pen::Centre))?,
            "strike" => self.write(rest, Some(Pen::Strike))?,
            "write" => self.write(rest, Some(Pen::Digit))?,
            "colour" => {
                let (colour, cells) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                let colour = colour.parse().map_err(|_| unreadable(rest))?;
                Command::Colour(self.cells(cells)?, colour)
            }
            "erase" => Command::Erase(self.cells(rest)?),
            "delete" => Command::Delete(self.cells(rest)?),
            "mark" => Command::Mark(rest.to_owned()),
            "return" => Command::Return(rest.to_owned()),
            "why" => Command::Why(self.candidate(rest)?),
            "claim" => self.claim(rest)?,
            _ => match self.typed(line)? {
                Typed::Cells(_) => self.write(line, None)?,
                Typed::Hint => Command::Hint,
                Typed::Quit => return Ok(Input::Answer(session::Input::Quit)),
                Typed::Nothing => return Ok(Input::Answer(session::Input::More)),
                Typed::Yes | Typed::No | Typed::Skip => return Err(unreadable(line)),
            },
        };
        Ok(Input::Do(command))
    }

    fn typed(&self, text: &str) -> Result<Typed, Error> {
        typed::read(text, self.layout, self.renderer)
    }

    fn entries(&self, text: &str) -> Result<Vec<CellEntry>, Error> {
        match self.typed(text)? {
            Typed::Cells(entries) => Ok(entries),
            _ => Err(unreadable(text)),
        }
    }

    fn cells(&self, text: &str) -> Result<Vec<CellId>, Error> {
        Ok(self.entries(text)?.iter().map(|entry| entry.cell).collect())
    }

    /// Parses candidates, each with whether it is placed (`=`) or removed (`<>`), if the text says
    /// so.
    fn candidates(&self, text: &str) -> Result<Vec<(Candidate, Option<bool>)>, Error> {
        let candidate = |entry: &CellEntry| {
            let digit: Option<Digit> = entry.digit;
            digit.map(|digit| (Candidate { cell: entry.cell, digit }, entry.place))
        };
        let candidates: Option<Vec<_>> = self.entries(text)?.iter().map(candidate).collect();
        candidates.ok_or_else(|| Error::new("turn-which-digit").text("text", text))
    }

    fn candidate(&self, text: &str) -> Result<Candidate, Error> {
        match self.candidates(text)?[..] {
            [(c, _)] => Ok(c),
            _ => Err(Error::new("turn-one-candidate").text("text", text)),
        }
    }

    /// Parses one digit for all these cells; without a pen, `=` enters it and `<>` strikes it.
    fn write(&self, text: &str, pen: Option<Pen>) -> Result<Command, Error> {
        let candidates = self.candidates(text)?;
        let (first, place) = *candidates.first().ok_or_else(|| unreadable(text))?;
        if candidates.iter().any(|(c, other)| c.digit != first.digit || *other != place) {
            return Err(Error::new("turn-one-digit").text("text", text));
        }
        let pen = pen.unwrap_or(if place == Some(false) { Pen::Strike } else { Pen::Digit });
        let cells = candidates.iter().map(|(c, _)| c.cell).collect();
        Ok(Command::Write(cells, pen, first.digit))
    }

    fn claim(&self, text: &str) -> Result<Command, Error> {
        let (claim, reason) = match text.split_once(" because ") {
            Some((claim, reason)) => (claim, Some(reason)),
            None => (text, None),
        };
        let claim = match self.candidates(claim)?[..] {
            [(c, Some(false))] => Literal::Remove(c),
            [(c, _)] => Literal::Place(c),
            _ => return Err(Error::new("turn-one-candidate").text("text", claim)),
        };
        let reason = match reason {
            None => Reason::None,
            Some(text) => self.reason(text)?,
        };
        Ok(Command::Claim(claim, reason))
    }

    /// Parses marks, or groups of them joined by strong (`==`) and weak (`--`) links.
    fn reason(&self, text: &str) -> Result<Reason, Error> {
        let mut groups: Vec<Vec<Candidate>> = vec![];
        let mut strengths = vec![];
        let mut group = String::new();
        // The extra sign at the end closes the last group.
        for word in text.split_whitespace().chain(["=="]) {
            if let "==" | "--" = word {
                groups.push(self.candidates(&group)?.iter().map(|(c, _)| *c).collect());
                strengths.push(word == "==");
                group.clear();
            } else {
                group = format!("{group} {word}");
            }
        }
        if let [marks] = &groups[..] {
            return Ok(Reason::Marks(marks.clone()));
        }
        let drawn = |(ends, strong): (&[Vec<Candidate>], bool)| DrawnLink {
            from: ends[0].clone(),
            to: ends[1].clone(),
            strong,
        };
        Ok(Reason::Links(groups.windows(2).zip(strengths).map(drawn).collect()))
    }
}

fn unreadable(text: &str) -> Error {
    Error::new("turn-unreadable").text("text", text)
}
