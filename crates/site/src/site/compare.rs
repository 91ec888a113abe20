//! Two paths of a puzzle side by side: with all techniques, and without some.

use serde_json::{Value, json};

use super::args::number;
use super::desk::Site;
use super::explained::with_strip;
use super::path::Explained;
use kotowari_engine::board::Board;
use kotowari_engine::error::Error;
use kotowari_engine::solve::Step;
use kotowari_engine::technique::place;
use kotowari_words::explain::{Dictionary, Renderer, Value as Arg};

impl Site {
    /// Walks the puzzle that is explained, and the same without techniques of these names (a technique, a level
    /// or a family, in any language), as far as is asked: a page asks again until both have ended, and may
    /// stop between.  Names are read when they are handed in; without any it goes on with what was begun.
    #[inline(never)]
    pub(super) fn compare(&mut self, args: &Value) -> Result<Value, Error> {
        let nothing = || Error::new("site-nothing-open");
        let usual = self.explained.as_mut().ok_or_else(nothing)?;
        if let Some(names) = args["forbid"].as_array() {
            let dictionary = Dictionary::new();
            let mut forbidden = vec![];
            for name in names.iter().filter_map(Value::as_str) {
                let all = dictionary.all(name, &self.renderer)?;
                forbidden.extend(all.iter().map(|about| about.id));
            }
            self.other = Some(Explained::new(&usual.puzzle, &forbidden)?);
        }
        let other = self.other.as_mut().ok_or_else(nothing)?;
        let number = number(args, "number")? as usize;
        usual.reach(number);
        other.reach(number);
        let (usual, other) = (&*usual, &*other);
        let same = |((_, one), (_, two)): &(&(Board, Step), &(Board, Step))| {
            one.claims() == two.claims()
                && one.deduction().technique.id == two.deduction().technique.id
        };
        let alike = usual.steps.iter().zip(&other.steps).take_while(same).count();
        Ok(json!({
            // The first step that is another one, if there is one so far.
            "parts": (alike < usual.steps.len().max(other.steps.len())).then_some(alike + 1),
            "usual": side(usual, &self.renderer),
            "other": side(other, &self.renderer),
        }))
    }
}

/// A path: what it is in a line, and its strip.
fn side(path: &Explained, renderer: &Renderer) -> Value {
    with_strip(path, json!({ "head": summary(path, renderer) }), renderer)
}

/// A path in a line: how long it is, and its hardest step.
fn summary(path: &Explained, renderer: &Renderer) -> String {
    let steps = || path.steps.iter().map(|(_, step)| step);
    let hardest = steps().map(|step| step.deduction()).max_by_key(|d| place(d.technique));
    let beyond = steps().filter(|step| !step.is_single()).count();
    let text = Arg::Text;
    renderer.text(
        "web-side",
        &[
            ("steps", Arg::Number(path.steps.len())),
            ("beyond", Arg::Number(beyond)),
            ("hardest", text(hardest.map_or(String::new(), |d| renderer.step_name(d)))),
            ("level", text(hardest.map_or(String::new(), |d| renderer.level(d.technique.level)))),
        ],
    )
}
