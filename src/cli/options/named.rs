//! Values of options that are names.

use std::path::Path;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Names that are taken for another one, where there is no such name: whoever asks for JSON of many
/// puzzles gets a JSON object a line; the schema of what `technique` prints is that of techniques.
const ALIASES: [(&str, &str); 2] = [("json", "jsonl"), ("technique", "techniques")];

/// Returns a parser that takes one of these names.
pub fn named<T, const N: usize>(all: [(&'static str, T); N]) -> impl TypedValueParser<Value = T>
where
    T: Clone + Send + Sync + 'static,
{
    let has = |wanted: &str| all.iter().any(|(name, _)| *name == wanted);
    let values = all.each_ref().map(|(name, _)| {
        let aliases = ALIASES.iter().filter(|(alias, of)| of == name && !has(alias));
        PossibleValue::new(*name).aliases(aliases.map(|(alias, _)| *alias))
    });
    PossibleValuesParser::new(values).try_map(move |typed| {
        let of = |wanted: &str| all.iter().find(|(name, _)| *name == wanted);
        let alias = ALIASES.iter().find(|(alias, _)| *alias == typed);
        let found = of(&typed).or_else(|| of(alias?.1));
        found.map(|(_, value)| value.clone()).ok_or("not one of the possible values")
    })
}

/// The value whose name is the extension of this path, in upper or lower case.
pub fn by_ending<T: Copy>(path: &Path, all: &[(&str, T)]) -> Option<T> {
    let ending = path.extension()?.to_str()?.to_lowercase();
    all.iter().find(|(name, _)| *name == ending).map(|(_, value)| *value)
}
