//! The messages in `locales/`, as they are written.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;

/// A message: what it says, what it uses.
#[derive(Debug, Default)]
pub struct Message {
    /// Its own text and those of its attributes (`""` is its own).
    pub parts: BTreeMap<String, Part>,
}

/// The value of a message or of an attribute.
#[derive(Debug, Default)]
pub struct Part {
    /// All that stands in it as text, selected or not, one after the other.
    pub text: Vec<String>,
    /// The variables.
    pub variables: BTreeSet<String>,
    /// The variables that `AND()`, `OR()` or `NOR()` joins.
    pub lists: BTreeSet<String>,
    /// The variables something is selected by.
    pub selectors: BTreeSet<String>,
    /// The messages it refers to.
    pub messages: BTreeSet<String>,
}

/// The `.ftl` files of a language, by their path inside its folder.
pub fn files(language: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language);
    let mut found = BTreeMap::new();
    for part in ["", "telling", "technique"] {
        let entries = fs::read_dir(folder.join(part)).expect("the folder");
        let paths = entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_file());
        for path in paths {
            let name: PathBuf = Path::new(part).join(path.file_name().unwrap());
            let name = name.to_string_lossy().replace('\\', "/");
            found.insert(name, fs::read_to_string(&path).unwrap());
        }
    }
    found
}

/// The messages of a text, by id.
///
/// # Panics
/// If it is no Fluent, or has an id twice.
pub fn parse(name: &str, text: &str) -> BTreeMap<String, Message> {
    let parsed = parser::parse(text.to_owned());
    let resource = parsed.unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let own = message.value.iter().map(|value| (String::new(), value));
        let attributes = message.attributes.iter().map(|a| (a.id.name.clone(), &a.value));
        let parts = own.chain(attributes).map(|(name, pattern)| {
            let mut part = Part::default();
            part.read(pattern);
            (name, part)
        });
        let read = Message { parts: parts.collect() };
        let id = message.id.name;
        assert!(messages.insert(id.clone(), read).is_none(), "{name}: {id} is there twice");
    }
    messages
}

/// All messages of a language.
pub fn all(language: &str) -> BTreeMap<String, Message> {
    let files = files(language);
    let parsed = files.iter().map(|(name, text)| parse(&format!("{language}/{name}"), text));
    let mut all: BTreeMap<String, Message> = parsed.flatten().collect();
    let used: BTreeMap<String, BTreeSet<String>> =
        all.iter().map(|(id, message)| (id.clone(), message.variables())).collect();
    for part in all.values_mut().flat_map(|message| message.parts.values_mut()) {
        // What another message needs is needed here, too.
        let needed = part.messages.iter().flat_map(|id| &used[id]).cloned();
        part.variables.extend(needed.collect::<Vec<_>>());
    }
    all
}

impl Message {
    fn variables(&self) -> BTreeSet<String> {
        self.parts.values().flat_map(|part| part.variables.iter().cloned()).collect()
    }
}

impl Part {
    fn read(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text.push(value.clone()),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                if let InlineExpression::VariableReference { id } = selector {
                    self.selectors.insert(id.name.clone());
                }
                self.inline(selector);
                variants.iter().for_each(|variant| self.read(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.clone());
            }
            InlineExpression::FunctionReference { id, arguments } => match id.name.as_str() {
                "AND" | "OR" | "NOR" => self.list(arguments),
                _ => arguments.positional.iter().for_each(|argument| self.inline(argument)),
            },
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name.clone());
            }
            InlineExpression::StringLiteral { value } => self.text.push(value.clone()),
            InlineExpression::Placeable { expression } => self.expression(expression),
            other => panic!("{other:?}: a kind of expression the tests do not know yet"),
        }
    }

    fn list(&mut self, arguments: &CallArguments<String>) {
        for argument in &arguments.positional {
            if let InlineExpression::VariableReference { id } = argument {
                self.lists.insert(id.name.clone());
            }
            self.inline(argument);
        }
    }
}
