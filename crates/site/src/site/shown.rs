//! Parts of a turn as a page shows them: HTML, and drawings without their element.

use serde_json::{Value, json};

use super::{board, prose};
use kotowari_engine::deduction::{About, Bullet, Figure};
use kotowari_learn::lesson::review::Card;
use kotowari_learn::lesson::session::{self, Part, stage_name};
use kotowari_words::explain::Value as Arg;
use kotowari_words::explain::growing::so_far;
use kotowari_words::explain::html::linked;
use kotowari_words::explain::picture::Detail;
use kotowari_words::explain::svg;
use kotowari_words::explain::svg::escape;
use kotowari_words::explain::{Renderer, Said};

/// What is said to those who type: a page has buttons.
const TYPED: [&str; 4] = ["practice-how", "spot-how", "placing-how", "ask-more"];

/// The parts in order.
pub fn parts(parts: &[Part], renderer: &Renderer) -> Value {
    parts_after(parts, &mut Story::default(), None, renderer)
}

/// The same after something was shown, whose letters may be named and whose story may go on; `card` is what the
/// last answer has moved.
pub fn parts_after(
    parts: &[Part],
    story: &mut Story,
    card: Option<&Card>,
    renderer: &Renderer,
) -> Value {
    let mut shown = Shown { story: std::mem::take(story), card, renderer, out: vec![] };
    shown.all(parts);
    *story = shown.story;
    Value::Array(shown.out)
}

/// A story of more sentences is drawn as a whole: nobody needs a figure for each.
const GROWS: usize = 16;

/// The board that was drawn last, and what was told of it.
#[derive(Default)]
pub struct Story {
    diagram: Option<session::Diagram>,
    told: Vec<Bullet>,
}

impl Story {
    fn figure(&self) -> Figure {
        self.diagram.as_ref().map(|diagram| diagram.figure.clone()).unwrap_or_default()
    }

    /// The inside of the drawing after each of these sentences; none where it does not grow.
    fn grow(&mut self, bullets: &[(usize, Bullet)], renderer: &Renderer) -> Vec<String> {
        let Some(session::Diagram { board, figure, claims, detail }) = &self.diagram else {
            return vec![];
        };
        // What is told of a board that shows nothing is an answer, and no story.
        if claims.is_empty() || self.told.len() + bullets.len() > GROWS {
            return vec![];
        }
        let told = &mut self.told;
        let drawn = bullets.iter().map(|(_, bullet)| {
            told.push(bullet.clone());
            let (figure, claims) = so_far(figure, claims, told);
            svg::draw(board, &figure, &claims, *detail, renderer).body().to_owned()
        });
        drawn.collect()
    }
}

struct Shown<'a> {
    story: Story,
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
                self.story = Story { diagram: Some((**diagram).clone()), told: vec![] };
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
                let figure = self.story.figure();
                let html = |(_, bullet): &(usize, Bullet)| {
                    linked(&renderer.marked_bullet(layout, bullet), layout, &figure)
                };
                let all: Value = bullets.iter().map(html).collect();
                let depths: Value = bullets.iter().map(|(depth, _)| *depth).collect();
                let grown = self.story.grow(bullets, renderer);
                self.out.push(
                    json!({ "kind": "bullets", "bullets": all, "depths": depths, "grown": grown }),
                );
            }
            Part::Choices(all) => {
                let choice = |about: &&'static About| json!({ "technique": about.id, "html": escape(&renderer.technique(about)) });
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
