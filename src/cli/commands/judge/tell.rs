//! Verdicts in lines or documents, and how many there were.

use crate::cli::options::format::Format;
use crate::cli::terminal::errors;
use crate::cli::terminal::wrap::wrap;
use crate::cli::{Context, Exit};
use kotowari_engine::error::{Error, TextPlace};
use kotowari_engine::layout::Layout;
use kotowari_judge::Verdict;
use kotowari_site::spoken::{ClaimWords, JudgedClaim, unread_error};
use kotowari_words::explain::json as documents;
use kotowari_words::explain::{Line, Renderer, Value};
use serde_json::json;

/// How many claims got which verdict.
#[derive(Default)]
pub(super) struct Tally {
    pub all: usize,
    of: [usize; Verdict::ALL.len()],
}

impl Tally {
    pub fn add(&mut self, done: &JudgedClaim) {
        self.count(done.verdict());
    }

    pub fn count(&mut self, verdict: Option<Verdict>) {
        self.all += 1;
        let place = verdict.and_then(|v| Verdict::ALL.iter().position(|known| *known == v));
        if let Some(place) = place {
            self.of[place] += 1;
        }
    }

    fn of(&self, verdict: Verdict) -> usize {
        Verdict::ALL.iter().position(|known| *known == verdict).map_or(0, |place| self.of[place])
    }

    fn not_understood(&self) -> usize {
        self.all - self.of.iter().sum::<usize>()
    }

    pub fn told(&self, renderer: &Renderer) -> String {
        let number = |verdict| Value::Number(self.of(verdict));
        renderer.text(
            "judge-summary",
            &[
                ("count", Value::Number(self.all)),
                ("proved", number(Verdict::Proved)),
                ("unique", number(Verdict::OneSolution)),
                ("otherwise", number(Verdict::Otherwise)),
                ("wrong", number(Verdict::False)),
                ("pointless", number(Verdict::Pointless)),
                ("unsettled", number(Verdict::Unsettled)),
                ("unread", Value::Number(self.not_understood())),
            ],
        )
    }

    /// The answer is yes if every claim is true.
    pub fn exit(&self) -> Exit {
        let bad = self.of(Verdict::False) + self.of(Verdict::Unsettled) + self.not_understood();
        if bad == 0 { Exit::Done } else { Exit::Negative }
    }
}

/// An answer, ready to be printed.
pub(super) enum Told {
    Lines(Vec<Line>),
    Document(String),
}

impl Told {
    pub fn print(&self, context: &mut Context<'_, '_>) -> std::io::Result<()> {
        self.write(context.out)
    }

    pub fn write(&self, out: &mut dyn termcolor::WriteColor) -> std::io::Result<()> {
        match self {
            Told::Lines(lines) => crate::cli::terminal::paint::print(out, lines),
            Told::Document(text) => writeln!(out, "{}", errors::escaped(text)),
        }
    }
}

/// Puts verdicts into lines or documents.
pub(super) struct Teller<'t> {
    pub words: ClaimWords<'t>,
    pub format: Format,
    pub proof: bool,
    pub width: usize,
}

impl Teller<'_> {
    pub fn tell(
        &self,
        layout: &Layout,
        number: usize,
        done: &JudgedClaim,
        place: TextPlace,
    ) -> Told {
        let renderer = self.words.renderer;
        match (self.format, &done.outcome) {
            (Format::Json, _) => {
                let mut value = self.words.document(layout, done, self.proof);
                value["n"] = json!(number);
                Told::Document(value.to_string())
            }
            (Format::Text, Err(unread)) => {
                let error = unread_error(unread, number, place, renderer);
                Told::Lines(errors::page(&error, renderer, self.width))
            }
            (Format::Text, Ok(_)) => {
                let title = wrap(&self.words.title(number, done), "", self.width);
                let mut lines: Vec<Line> = title.into_iter().map(Line::plain).collect();
                for sentence in self.words.sentences(layout, done) {
                    lines.extend(wrap(&sentence, "   ", self.width).into_iter().map(Line::plain));
                }
                Told::Lines(lines)
            }
        }
    }

    /// A position that cannot be judged on.
    pub fn error(&self, error: &Error, number: usize, place: TextPlace) -> Told {
        let renderer = self.words.renderer;
        match self.format {
            Format::Json => {
                let mut value = documents::error(error, renderer);
                value["n"] = json!(number);
                Told::Document(value.to_string())
            }
            Format::Text => {
                let mut error = error.clone();
                error.place.get_or_insert(place);
                Told::Lines(errors::page(&error, renderer, self.width))
            }
        }
    }
}
