//! Parts of a turn as a page shows them: HTML, and drawings without their element.

use serde_json::{Value, json};

use super::{board, prose};
use crate::deduction::Figure;
use crate::explain::Value as Arg;
use crate::explain::html::linked;
use crate::explain::picture::Detail;
use crate::explain::svg;
use crate::explain::svg::escape;
use crate::explain::{Renderer, Said};
use crate::lesson::review::Card;
use crate::lesson::session::{self, Part, stage_name};

/// What is said to those who type: a page has buttons.
const TYPED: [&str; 3] = ["practice-how", "spot-how", "ask-more"];

/// The parts in order.
pub fn parts(parts: &[Part], renderer: &Renderer) -> Value {
    parts_after(parts, &mut Figure::default(), None, renderer)
}

/// The same after a figure was shown, whose letters may be named; `card` is what the last answer has moved.
pub fn parts_after(
    parts: &[Part],
    figure: &mut Figure,
    card: Option<&Card>,
    renderer: &Renderer,
) -> Value {
    let mut shown = Shown { figure: std::mem::take(figure), card, renderer, out: vec![] };
    shown.all(parts);
    *figure = shown.figure;
    Value::Array(shown.out)
}

struct Shown<'a> {
    /// What is pointed out on the board that was drawn last: bullets name its letters.
    figure: Figure,
    card: Option<&'a Card>,
    renderer: &'a Renderer,
    out: Vec<Value>,
}

impl Shown<'_> {
    fn all(&mut self, parts: &[Part]) {
        for part in parts {
            self.part(part);
        }
    }

    /// A message; what says how to type an answer has another text here, or none.
    fn said(&mut self, kind: &str, said: &Said) {
        if TYPED.contains(&&*said.id) {
            return;
        }
        let mut said = said.clone();
        let own = format!("web-{}", said.id);
        if self.renderer.has(&own) {
            said.id = own.into();
        }
        self.say(kind, &said.text(self.renderer));
    }

    fn say(&mut self, kind: &str, text: &str) {
        self.out.push(json!({ "kind": kind, "html": escape(text) }));
    }

    fn part(&mut self, part: &Part) {
        let renderer = self.renderer;
        match part {
            Part::Gap => self.out.push(json!({ "kind": "gap" })),
            Part::Stage { stage, number, count } => {
                let args = [("number", Arg::Number(*number)), ("count", Arg::Number(*count))];
                let place = renderer.text("stage-place", &args);
                self.say("stage", &format!("{place} {}", stage_name(*stage).text(renderer)));
            }
            Part::Number { number, count } => {
                let args = [("number", Arg::Number(*number)), ("count", Arg::Number(*count))];
                self.say("number", &renderer.text("practice-number", &args));
            }
            Part::Title(said) => self.said("title", said),
            Part::Say(said) => self.said("say", said),
            Part::Problem(said) => {
                let (message, hint) = said.problem(renderer);
                let hint = hint.as_deref().map(escape);
                self.out.push(json!({ "kind": "problem", "html": escape(&message), "hint": hint }));
            }
            Part::Diagram(diagram) => {
                let session::Diagram { board, figure, claims, detail } = &**diagram;
                let drawn = svg::draw(board, figure, claims, *detail, renderer);
                self.figure = figure.clone();
                let mut drawing = board::drawing(&drawn);
                drawing["labels"] = board::labels(board, renderer);
                let one = figure.digit.filter(|_| !matches!(detail, Detail::Marks | Detail::Big));
                let digit = one.map(|digit| board.layout().label(digit));
                self.out.push(json!({ "kind": "board", "drawing": drawing, "digit": digit }));
            }
            Part::Name(about, kind) => {
                let name =
                    kind.map_or_else(|| renderer.technique(about), |k| renderer.text(k.id, &[]));
                self.out
                    .push(json!({ "kind": "name", "technique": about.id, "html": escape(&name) }));
            }
            Part::Bullets(layout, bullets) => {
                let html =
                    |bullet| linked(&renderer.marked_bullet(layout, bullet), layout, &self.figure);
                let all: Value = bullets.iter().map(html).collect();
                self.out.push(json!({ "kind": "bullets", "bullets": all }));
            }
            Part::Choices(all) => {
                let choice = |about: &&'static crate::deduction::About| json!({ "technique": about.id, "html": escape(&renderer.technique(about)) });
                let all: Value = all.iter().map(choice).collect();
                self.out.push(json!({ "kind": "choices", "choices": all }));
            }
            Part::Prose(layout, text) => {
                let html = prose::html(text, layout.as_deref(), renderer);
                self.out.push(json!({ "kind": "prose", "html": html }));
            }
            Part::Reading(reading) => self.all(&reading.parts(&renderer.language().to_string())),
            Part::Moved(_) => {
                if let Some(card) = self.card {
                    self.say("say", &session::moved(card).text(renderer));
                }
            }
        }
    }
}
