//! Renders the parts of a turn for a page: HTML, and the content of `<svg>` elements.

use serde_json::{Value, json};

use super::{board, prose};
use kotowari_engine::deduction::{Bullet, Figure, Label, TechniqueInfo};
use kotowari_kernel::CellId;
use kotowari_learn::lesson::review::Card;
use kotowari_learn::lesson::session::{self, Part, stage_name};
use kotowari_words::explain::Value as Arg;
use kotowari_words::explain::growing::figure_so_far;
use kotowari_words::explain::html::linked;
use kotowari_words::explain::json::name;
use kotowari_words::explain::picture::FigureView;
use kotowari_words::explain::svg;
use kotowari_words::explain::svg::escape;
use kotowari_words::explain::{Renderer, Said};

/// Messages that explain what to type, which a page leaves out because it has buttons.
const TYPING_MESSAGES: [&str; 3] = ["practice-how", "placing-how", "ask-more"];

/// The same of the question about a pattern, which names cells by letters: their names stand there.
const SPOT_MESSAGE: &str = "spot-how";

/// Renders parts, in order.
pub fn parts(parts: &[Part], renderer: &Renderer) -> Value {
    parts_after(parts, &mut Story::default(), None, renderer)
}

/// Like [`parts`], following what was shown before: `story` is the last board, which the sentences
/// may refer to and continue, and `card` is the review card the last answer rescheduled.
pub fn parts_after(
    parts: &[Part],
    story: &mut Story,
    card: Option<&Card>,
    renderer: &Renderer,
) -> Value {
    let mut out = PartWriter { story: std::mem::take(story), card, renderer, out: vec![] };
    out.write_all(parts);
    *story = out.story;
    Value::Array(out.out)
}

/// Up to this many sentences the figure is drawn anew after each; a longer story is drawn once.
const MAX_GROWING_SENTENCES: usize = 16;

/// The board drawn last, and the sentences about it so far.
#[derive(Default)]
pub struct Story {
    diagram: Option<session::Diagram>,
    bullets: Vec<Bullet>,
}

impl Story {
    fn figure(&self) -> Figure {
        self.diagram.as_ref().map(|diagram| diagram.figure.clone()).unwrap_or_default()
    }

    /// Returns the content of the drawing after each of these sentences, or nothing if the drawing
    /// does not grow with them.
    fn grow(&mut self, bullets: &[(usize, Bullet)], renderer: &Renderer) -> Vec<String> {
        let Some(session::Diagram { board, figure, claims, detail }) = &self.diagram else {
            return vec![];
        };
        // Sentences about a board without conclusions are an answer, not the story of a step.
        if claims.is_empty() || self.bullets.len() + bullets.len() > MAX_GROWING_SENTENCES {
            return vec![];
        }
        let shown = &mut self.bullets;
        let drawings = bullets.iter().map(|(_, bullet)| {
            shown.push(bullet.clone());
            let (figure, claims) = figure_so_far(figure, claims, shown);
            svg::draw(board, &figure, &claims, *detail, renderer).body().to_owned()
        });
        drawings.collect()
    }
}

/// Renders parts one after the other into JSON objects.
struct PartWriter<'a> {
    story: Story,
    card: Option<&'a Card>,
    renderer: &'a Renderer,
    out: Vec<Value>,
}

impl PartWriter<'_> {
    fn write_all(&mut self, parts: &[Part]) {
        for part in parts {
            self.write(part);
        }
    }

    /// Writes a message. The message `web-<id>` replaces one that speaks of typing.
    fn message(&mut self, kind: &str, said: &Said) {
        if said.id == SPOT_MESSAGE {
            return self.letters();
        }
        if TYPING_MESSAGES.contains(&&*said.id) {
            return;
        }
        let mut said = said.clone();
        let web_id = format!("web-{}", said.id);
        if self.renderer.has(&web_id) {
            said.id = web_id.into();
        }
        self.text(kind, &said.text(self.renderer));
    }

    /// Writes which cells the letters of the last board stand for: whoever does not see it cannot
    /// tell them apart otherwise.
    fn letters(&mut self) {
        let renderer = self.renderer;
        let Some(session::Diagram { board, figure, .. }) = &self.story.diagram else { return };
        let layout = board.layout();
        let named = |&(label, cell): &(Label, CellId)| {
            let text = renderer.text(
                "named-cell",
                &[
                    ("label", Arg::Text(renderer.label(label))),
                    ("cell", Arg::Text(renderer.cell(layout, cell))),
                ],
            );
            let name = name::cell(layout, cell);
            format!(
                "<span class=\"cell\" tabindex=\"0\" data-cell=\"{name}\">{}</span>",
                escape(&text)
            )
        };
        let list: Vec<String> = figure.labels.iter().map(named).collect();
        if !list.is_empty() {
            self.out.push(json!({ "kind": "say", "html": list.join(", ") }));
        }
    }

    fn text(&mut self, kind: &str, text: &str) {
        self.out.push(json!({ "kind": kind, "html": escape(text) }));
    }

    fn write(&mut self, part: &Part) {
        let renderer = self.renderer;
        match part {
            Part::Gap => self.out.push(json!({ "kind": "gap" })),
            Part::Stage { stage, number, count } => {
                let args = [("number", Arg::Number(*number)), ("count", Arg::Number(*count))];
                let place = renderer.text("stage-place", &args);
                self.text("stage", &format!("{place} {}", stage_name(*stage).text(renderer)));
            }
            Part::Number { number, count } => {
                let args = [("number", Arg::Number(*number)), ("count", Arg::Number(*count))];
                self.text("number", &renderer.text("practice-number", &args));
            }
            Part::Title(said) => self.message("title", said),
            Part::Say(said) => self.message("say", said),
            Part::Problem(said) => {
                let (message, hint) = said.problem(renderer);
                let hint = hint.as_deref().map(escape);
                self.out.push(json!({ "kind": "problem", "html": escape(&message), "hint": hint }));
            }
            Part::Diagram(diagram) => {
                let session::Diagram { board, figure, claims, detail } = &**diagram;
                let drawn = svg::draw(board, figure, claims, *detail, renderer);
                self.story = Story { diagram: Some((**diagram).clone()), bullets: vec![] };
                let mut drawing = board::drawing(&drawn);
                drawing["labels"] = board::labels(board, renderer);
                let digit =
                    figure.digit.filter(|_| !matches!(detail, FigureView::Marks | FigureView::Big));
                let digit = digit.map(|digit| board.layout().label(digit));
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
                let texts: Value = bullets.iter().map(html).collect();
                let depths: Value = bullets.iter().map(|(depth, _)| *depth).collect();
                let grown = self.story.grow(bullets, renderer);
                self.out.push(
                    json!({ "kind": "bullets", "bullets": texts, "depths": depths, "grown": grown }),
                );
            }
            Part::Choices(techniques) => {
                let choice = |about: &&'static TechniqueInfo| json!({ "technique": about.id, "html": escape(&renderer.technique(about)) });
                let choices: Value = techniques.iter().map(choice).collect();
                self.out.push(json!({ "kind": "choices", "choices": choices }));
            }
            Part::Prose(layout, text) => {
                let html = prose::html(text, layout.as_deref(), renderer);
                self.out.push(json!({ "kind": "prose", "html": html }));
            }
            Part::Reading(reading) => {
                self.write_all(&reading.parts(&renderer.language().to_string()))
            }
            Part::Moved(_) => {
                if let Some(card) = self.card {
                    self.text("say", &session::card_message(card).text(renderer));
                }
            }
        }
    }
}
