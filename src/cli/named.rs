//! Values of options that are names.

use clap::builder::{PossibleValuesParser, TypedValueParser};

/// A parser for one of a few names.
pub fn named<T, const N: usize>(all: [(&'static str, T); N]) -> impl TypedValueParser<Value = T>
where
    T: Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(all.each_ref().map(|(name, _)| *name)).try_map(move |name| {
        let found = all.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value.clone()).ok_or("not one of the possible values")
    })
}
