//! What a reader did not use of a puzzle, and what it guessed: notes beside the answer.

use crate::cli::{Context, Failure};
use kotowari_engine::visible::visible;
use kotowari_format::{self as format, Format, Guess, Reading};
use kotowari_words::explain::{Renderer, Value};

/// Names that are listed, at most: a file may hold thousands of puzzles.
const MOST: usize = 40;

/// The remarks of some puzzles, each once.
#[derive(Clone, Debug, Default)]
pub struct Remarks {
    unread: Vec<String>,
    guessed: Vec<String>,
    /// Whether the digits of the file count from 0.
    from_zero: bool,
}

impl Remarks {
    /// Those of a puzzle.
    pub fn of(reading: &Reading, renderer: &Renderer) -> Remarks {
        let layout = &*reading.puzzle.layout;
        let name = |guess: &Guess| match *guess {
            Guess::Rule(rule) => renderer.rule(layout, rule),
            Guess::House(house) => renderer.house(layout, house),
        };
        let is_counted = |name: &String| name == format::COUNTED_FROM_ZERO;
        Remarks {
            from_zero: reading.unread.iter().any(is_counted),
            unread: reading.unread.iter().filter(|name| !is_counted(name)).cloned().collect(),
            guessed: reading.guessed.iter().map(name).collect(),
        }
    }

    /// Adds those of another puzzle.
    pub fn add(&mut self, other: Remarks) {
        self.from_zero |= other.from_zero;
        for (all, more) in [(&mut self.unread, other.unread), (&mut self.guessed, other.guessed)] {
            for name in more {
                if all.len() <= MOST && !all.contains(&name) {
                    all.push(name);
                }
            }
        }
    }

    /// Prints them.
    pub fn tell(&self, context: &mut Context<'_, '_>) -> Result<(), Failure> {
        if self.from_zero {
            context.note(&context.renderer.text("read-from-zero", &[]))?;
        }
        for (id, all) in [("link-unread", &self.unread), ("link-guessed", &self.guessed)] {
            if !all.is_empty() {
                let shown = all.iter().take(MOST).map(|name| visible(name).into_owned());
                let more = (all.len() > MOST).then(|| "…".to_owned());
                let list = Value::List(shown.chain(more).collect());
                context.note(&context.renderer.text(id, &[("list", list)]))?;
            }
        }
        Ok(())
    }
}

/// Notes what a document tells of itself in words, line by line as its author wrote it, and the
/// remarks.
pub fn note(reading: &Reading, context: &mut Context<'_, '_>) -> Result<(), Failure> {
    let of_a_page = matches!(
        reading.format,
        Format::Fpuzzles | Format::Sudokupad | Format::Penpa | Format::Pzprv3
    );
    if let Some(text) = reading.comment.as_ref().filter(|_| of_a_page) {
        let text = text.replace("\r\n", "\n");
        let lines: Vec<_> = text.split(['\n', '\r']).map(|line| visible(line.trim_end())).collect();
        let text = Value::Text(lines.join("\n"));
        context.note(&context.renderer.text("link-says", &[("text", text)]))?;
    }
    Remarks::of(reading, context.renderer).tell(context)
}
