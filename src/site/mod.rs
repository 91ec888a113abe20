//! The library called by name, JSON in and JSON out: what a page in a browser asks.
//!
//! A [`Site`] speaks one language and remembers what is open: a game, something that is learnt, a puzzle
//! that is explained.  It has no clock, no store and no page: the day and the seed come in, what is to be kept
//! goes out, and what is to be shown goes out as HTML and as the inside of a drawing.
//!
//! | call | in | out |
//! |---|---|---|
//! | `words` | `ids` | their texts |
//! | `open` | `text` of a puzzle, or `saved` game | the board, a [turn](crate::play::player::json), the text to keep |
//! | `send` | `line` | what a line leads to in the game that is open |
//! | `explain`, `step` | `text`; `number` | what a puzzle is; a step of its path |
//! | `course` | `today` | the units, how far one has come, what is due |
//! | `learn`, `answer` | `name` and `kind`; `line` | something to learn; what an answer leads to |
//! | `record` | `progress`, `review` | takes what was kept |
//! | `look_up`, `technique` | `text`; `id` | what is called so; all about one |
//! | `links` | `text` | the same puzzle elsewhere |

mod board;
mod explained;
mod learning;
mod lookup;
mod playing;
mod prose;
mod record;
mod shown;

use serde_json::{Map, Value, json};

use crate::error::Error;
use crate::explain::json::error;
use crate::explain::{Look, Renderer};
use crate::explain::renderer::Speechless;
use crate::play::Game;

use explained::Explained;
use learning::Learning;
use record::Record;

/// What a page talks to.
pub struct Site {
    renderer: Renderer,
    game: Option<Game>,
    learning: Option<Learning>,
    explained: Option<Explained>,
    record: Record,
}

impl Site {
    /// A site in a language of [`LANGUAGES`](crate::explain::renderer::LANGUAGES).
    ///
    /// # Errors
    /// If it is another one.
    pub fn new(language: &str) -> Result<Site, Speechless> {
        let renderer = Renderer::new(language)?.with_look(Look::Nothing);
        let (game, learning, explained) = (None, None, None);
        Ok(Site { renderer, game, learning, explained, record: Record::default() })
    }

    /// Speaks another language from now on; what is open stays open.
    ///
    /// # Errors
    /// If there is no such language: then nothing changes.
    pub fn speak(&mut self, language: &str) -> Result<(), Speechless> {
        self.renderer = Renderer::new(language)?.with_look(Look::Nothing);
        Ok(())
    }

    /// Answers a call; what cannot be answered is a document `kotowari/error/1`.
    pub fn call(&mut self, name: &str, args: &Value) -> Value {
        let answer = match name {
            "words" => Ok(self.words(args)),
            "open" => self.open(args),
            "send" => self.send(args),
            "again" => self.again(),
            "explain" => self.explain(args),
            "step" => self.step(args),
            "course" => self.course(args),
            "learn" => self.learn(args),
            "answer" => self.answer(args),
            "record" => self.take_record(args),
            "look_up" => Ok(self.look_up(args)),
            "technique" => self.technique(args),
            "links" => self.links(args),
            _ => Err(Error::new("site-no-such-call").text("name", name)),
        };
        answer.unwrap_or_else(|wrong| error(&wrong, &self.renderer))
    }

    /// Texts of the page itself.
    fn words(&self, args: &Value) -> Value {
        let ids = args["ids"].as_array().map(Vec::as_slice).unwrap_or_default();
        let text = |id: &Value| {
            let id = id.as_str()?;
            Some((id.to_owned(), json!(self.renderer.text(id, &[]))))
        };
        Value::Object(ids.iter().filter_map(text).collect::<Map<_, _>>())
    }
}

/// A text among the arguments.
fn text<'a>(args: &'a Value, name: &'static str) -> Result<&'a str, Error> {
    args[name].as_str().ok_or_else(|| Error::new("site-wants").text("name", name))
}

/// A number among the arguments.
fn number(args: &Value, name: &'static str) -> Result<u64, Error> {
    args[name].as_u64().ok_or_else(|| Error::new("site-wants").text("name", name))
}
