//! `--to FORMAT`, for the commands that write puzzles.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use kotowari_format::writers::{self, WRITERS, Writer};

/// The formats one can write, by their names.
pub fn by_name() -> impl TypedValueParser<Value = &'static Writer> {
    let named = |writer: &Writer| {
        let value = PossibleValue::new(writer.name());
        // What a link was called before goes on being understood.
        if writer.name() == writer.id { value } else { value.alias(writer.id) }
    };
    PossibleValuesParser::new(WRITERS.iter().map(named))
        .try_map(|id| writers::named(&id).ok_or("not one of them"))
}
