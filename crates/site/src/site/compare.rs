//! The call `compare`: the solution paths of a puzzle with all techniques and without some.

use serde_json::{Value, json};

use super::args::number;
use super::desk::Site;
use super::explained::with_strip;
use super::path::SolutionPath;
use kotowari_engine::board::Board;
use kotowari_engine::error::Error;
use kotowari_engine::solve::Step;
use kotowari_engine::technique::place;
use kotowari_words::explain::{Dictionary, Renderer, Value as Arg};

impl Site {
    /// Extends both paths of the open puzzle to `number` steps.
    ///
    /// `forbid` names techniques, levels or families, in any language, and starts a new comparison;
    /// without it the current one is continued. A page calls this repeatedly until both paths have
    /// ended, so that it can stop in between.
    #[inline(never)]
    pub(super) fn compare(&mut self, args: &Value) -> Result<Value, Error> {
        let nothing = || Error::new("site-nothing-open");
        let usual = self.explained.as_mut().ok_or_else(nothing)?;
        if let Some(names) = args["forbid"].as_array() {
            let dictionary = Dictionary::new();
            let mut forbidden = vec![];
            for name in names.iter().filter_map(Value::as_str) {
                let techniques = dictionary.all(name, &self.renderer)?;
                forbidden.extend(techniques.iter().map(|about| about.id));
            }
            self.other = Some(SolutionPath::new(&usual.puzzle, &forbidden)?);
        }
        let other = self.other.as_mut().ok_or_else(nothing)?;
        let number = number(args, "number")? as usize;
        usual.extend_to(number);
        other.extend_to(number);
        let (usual, other) = (&*usual, &*other);
        let is_same = |((_, a), (_, b)): &(&(Board, Step), &(Board, Step))| {
            a.claims() == b.claims() && a.deduction().technique.id == b.deduction().technique.id
        };
        let common = usual.steps.iter().zip(&other.steps).take_while(is_same).count();
        Ok(json!({
            // Number of the first step that differs, if the paths have diverged so far.
            "parts": (common < usual.steps.len().max(other.steps.len())).then_some(common + 1),
            "usual": side(usual, &self.renderer),
            "other": side(other, &self.renderer),
        }))
    }
}

/// A path as JSON: its summary and its strip.
fn side(path: &SolutionPath, renderer: &Renderer) -> Value {
    with_strip(path, json!({ "head": summary(path, renderer) }), renderer)
}

/// Summarises a path in one line: its length and its hardest step.
fn summary(path: &SolutionPath, renderer: &Renderer) -> String {
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
