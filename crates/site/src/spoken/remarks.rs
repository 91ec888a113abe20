//! What a reader did not use of a puzzle, and what it guessed: notes beside the answer.

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

    /// Them as sentences.
    pub fn sentences(&self, renderer: &Renderer) -> Vec<String> {
        let mut sentences = vec![];
        if self.from_zero {
            sentences.push(renderer.text("read-from-zero", &[]));
        }
        for (id, all) in [("link-unread", &self.unread), ("link-guessed", &self.guessed)] {
            if !all.is_empty() {
                sentences.push(sentence(id, all, renderer));
            }
        }
        sentences
    }
}

/// The sentence on what was not read of a puzzle.
pub(super) fn unread(names: &[String], renderer: &Renderer) -> String {
    sentence("link-unread", names, renderer)
}

fn sentence(id: &str, names: &[String], renderer: &Renderer) -> String {
    let shown = names.iter().take(MOST).map(|name| visible(name).into_owned());
    let more = (names.len() > MOST).then(|| "…".to_owned());
    renderer.text(id, &[("list", Value::List(shown.chain(more).collect()))])
}

/// What a document tells of itself in words, line by line as its author wrote it, and the remarks.
pub fn remarks(reading: &Reading, renderer: &Renderer) -> Vec<String> {
    let of_a_page = matches!(
        reading.format,
        Format::Fpuzzles | Format::Sudokupad | Format::Penpa | Format::Pzprv3
    );
    let comment = reading.comment.as_ref().filter(|_| of_a_page);
    let says = comment.map(|text| {
        let text = text.replace("\r\n", "\n");
        let lines: Vec<_> = text.split(['\n', '\r']).map(|line| visible(line.trim_end())).collect();
        renderer.text("link-says", &[("text", Value::Text(lines.join("\n")))])
    });
    let rest = Remarks::of(reading, renderer).sentences(renderer);
    says.into_iter().chain(rest).collect()
}
