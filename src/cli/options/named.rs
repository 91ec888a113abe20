//! Values of options that are names.

use std::path::Path;

use clap::builder::{PossibleValuesParser, TypedValueParser};

/// Returns a parser that takes one of these names.
pub fn named<T, const N: usize>(all: [(&'static str, T); N]) -> impl TypedValueParser<Value = T>
where
    T: Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(all.each_ref().map(|(name, _)| *name)).try_map(move |name| {
        let found = all.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value.clone()).ok_or("not one of the possible values")
    })
}

/// The value whose name is the extension of this path, in upper or lower case.
pub fn by_ending<T: Copy>(path: &Path, all: &[(&str, T)]) -> Option<T> {
    let ending = path.extension()?.to_str()?.to_lowercase();
    all.iter().find(|(name, _)| *name == ending).map(|(_, value)| *value)
}
