//! A language nobody speaks: every letter of every text replaced, and all else as it was. What can
//! still be read in it does not come from the messages.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::{parser, serializer};

/// A Fluent text with the letters of its messages replaced, but for those of the messages named in
/// `keep`.
pub fn disguised(text: &str, keep: &[&str]) -> String {
    let mut resource = parser::parse(text.to_owned()).expect("our own Fluent");
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry {
            if let Some(value) =
                message.value.as_mut().filter(|_| !keep.contains(&message.id.name.as_str()))
            {
                replace(value);
            }
            message.attributes.iter_mut().for_each(|attribute| replace(&mut attribute.value));
        }
    }
    serializer::serialize(&resource)
}

fn replace(pattern: &mut Pattern<String>) {
    let greek = |text: &mut String| {
        *text = text.chars().map(|c| if c.is_alphabetic() { 'λ' } else { c }).collect();
    };
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value }
            | PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::StringLiteral { value }),
            } => greek(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter_mut().for_each(|variant| replace(&mut variant.value));
            }
            PatternElement::Placeable { .. } => {}
        }
    }
}
