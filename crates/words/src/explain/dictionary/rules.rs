//! Lookup of rules by what users type: `thermo`, 温度計, `thermo:4`.

use super::called::renderers;
use super::spelling::key;
use super::stem;
use crate::explain::Renderer;
use kotowari_engine::error::Error;
use kotowari_engine::generate::Planted;
use kotowari_engine::layout::Sort;

/// Upper bound on the clues of one rule.
const MOST: usize = 500;

/// Returns the rule that a name means, by its id or its name in any language, and the number of its
/// clues if one stands after a colon.
///
/// # Errors
/// Returns `generate-rule-unknown` with the rules that puzzles can be made with, or
/// `generate-rule-count`.
pub fn planted(typed: &str) -> Result<Planted, Error> {
    let (name, count) = match typed.rsplit_once([':', '：']) {
        Some((name, count)) => {
            let number = count.trim().parse().ok().filter(|count| (1..=MOST).contains(count));
            let wrong = || {
                let error = Error::new("generate-rule-count").text("value", typed);
                error.number("most", MOST)
            };
            (name, Some(number.ok_or_else(wrong)?))
        }
        None => (typed, None),
    };
    let wanted = key(name);
    let speakers = renderers();
    let called = |sort: &Sort, by: &Renderer| by.text(&format!("sort-{}", sort.id), &[]);
    let is_meant = |sort: &&'static Sort| {
        key(sort.id) == wanted || speakers.iter().any(|by| is_called(&called(sort, by), &wanted))
    };
    let sort = Planted::sorts().find(is_meant).ok_or_else(|| {
        let known: Vec<&str> = Planted::sorts().map(|sort| sort.id).collect();
        let error = Error::new("generate-rule-unknown").text("value", name.trim());
        error.text("known", known.join(", "))
    })?;
    Ok(Planted { sort, count })
}

/// Whether a name is the wanted one, perhaps without what stands in brackets or is its second name.
fn is_called(name: &str, wanted: &str) -> bool {
    let first = name.split(',').next().unwrap_or(name);
    key(name) == wanted || key(stem(first)) == wanted
}
