//! Dispatches calls by name.

use serde_json::{Map, Value, json};

use super::desk::Site;
use kotowari_engine::error::Error;
use kotowari_words::explain::json::error;

impl Site {
    /// Executes a call and returns its result; errors are returned as a document
    /// `kotowari/error/1`.
    pub fn call(&mut self, name: &str, args: &Value) -> Value {
        let answer = match name {
            "words" => Ok(self.words(args)),
            "open" => self.open(args),
            "send" => self.send(args),
            "again" => self.again(),
            "warning" => self.warning(),
            "entered" => self.entered(),
            "aloud" => self.aloud(args),
            "explain" => self.explain(args),
            "step" => self.step(args),
            "course" => self.course(args),
            "learn" => self.learn(args),
            "answer" => self.answer(args),
            "record" => self.take_record(args),
            "look_up" => Ok(self.look_up(args)),
            "technique" => self.technique(args),
            "links" => self.links(args),
            "choose" => self.choose(args),
            "compare" => self.compare(args),
            "orders" => Ok(self.orders()),
            "make" => self.make(args),
            "book" => self.book(args),
            _ => Err(Error::new("site-no-such-call").text("name", name)),
        };
        answer.unwrap_or_else(|wrong| error(&wrong, &self.renderer))
    }

    /// Returns messages of the page itself, by id.
    fn words(&self, args: &Value) -> Value {
        let ids = args["ids"].as_array().map(Vec::as_slice).unwrap_or_default();
        let text = |id: &Value| {
            let id = id.as_str()?;
            Some((id.to_owned(), json!(self.renderer.text(id, &[]))))
        };
        Value::Object(ids.iter().filter_map(text).collect::<Map<_, _>>())
    }
}
