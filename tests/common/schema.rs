//! A validator for the part of JSON Schema that `docs/schema` uses.
//!
//! The full validators bring a hundred crates, one under a licence we do not take. This one panics
//! at a keyword it does not know, so a schema cannot outgrow it in silence.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use regex_lite::Regex;
use serde_json::{Map, Value};

/// Schemas that may refer to one another by their `$id`.
pub struct Schemas(Vec<Value>);

/// Where a document breaks a schema, and how.
pub type Broken = String;

impl Schemas {
    /// A set of schemas.
    pub fn new(texts: impl IntoIterator<Item = Value>) -> Schemas {
        Schemas(texts.into_iter().collect())
    }

    /// Checks a document against a schema, given by reference (`urn:…` or `urn:…#/$defs/cell`).
    pub fn check(&self, reference: &str, document: &Value) -> Result<(), Broken> {
        let (root, schema) = self.resolve(reference, &self.0[0]);
        self.validate(schema, root, document, "$")
    }

    fn resolve<'a>(&'a self, reference: &str, root: &'a Value) -> (&'a Value, &'a Value) {
        let (id, pointer) = reference.split_once('#').unwrap_or((reference, ""));
        let by_id = |schema: &&Value| schema["$id"].as_str() == Some(id);
        let root = if id.is_empty() { Some(root) } else { self.0.iter().find(by_id) };
        let root = root.unwrap_or_else(|| panic!("no schema is {id}"));
        let part = root.pointer(pointer);
        (root, part.unwrap_or_else(|| panic!("{reference} leads nowhere")))
    }

    fn validate(&self, schema: &Value, root: &Value, it: &Value, at: &str) -> Result<(), Broken> {
        let rules = match schema {
            Value::Bool(true) => return Ok(()),
            Value::Bool(false) => return Err(format!("{at}: nothing may be here")),
            Value::Object(rules) => rules,
            other => panic!("{other} is no schema"),
        };
        for (keyword, rule) in rules {
            self.keyword(keyword, rule, rules, root, it, at)?;
        }
        Ok(())
    }

    fn keyword(
        &self,
        keyword: &str,
        rule: &Value,
        rules: &Map<String, Value>,
        root: &Value,
        it: &Value,
        at: &str,
    ) -> Result<(), Broken> {
        let demand = |holds: bool| {
            if holds { Ok(()) } else { Err(format!("{at}: {it} breaks {keyword} {rule}")) }
        };
        let holds = |schema: &Value| self.validate(schema, root, it, at).is_ok();
        let all = || rule.as_array().expect("a list of schemas").iter();
        match keyword {
            "$schema" | "$id" | "$defs" | "title" | "description" => Ok(()),
            "$ref" => {
                let (root, schema) = self.resolve(rule.as_str().expect("a reference"), root);
                self.validate(schema, root, it, at)
            }
            "type" => match rule {
                Value::Array(types) => demand(types.iter().any(|t| is(it, t))),
                one => demand(is(it, one)),
            },
            "const" => demand(it == rule),
            "enum" => demand(all().any(|value| value == it)),
            "oneOf" => demand(all().filter(|schema| holds(schema)).count() == 1),
            "anyOf" => demand(all().any(holds)),
            "minimum" => demand(it.as_f64().is_none_or(|n| n >= rule.as_f64().unwrap())),
            "maximum" => demand(it.as_f64().is_none_or(|n| n <= rule.as_f64().unwrap())),
            "pattern" => {
                let pattern = compiled(rule.as_str().expect("a pattern"));
                demand(it.as_str().is_none_or(|text| pattern.is_match(text)))
            }
            "minItems" => demand(it.as_array().is_none_or(|a| a.len() as u64 >= size(rule))),
            "maxItems" => demand(it.as_array().is_none_or(|a| a.len() as u64 <= size(rule))),
            "uniqueItems" => demand(it.as_array().is_none_or(|items| {
                items.iter().enumerate().all(|(i, item)| !items[..i].contains(item))
            })),
            "items" => {
                for (i, item) in it.as_array().into_iter().flatten().enumerate() {
                    self.validate(rule, root, item, &format!("{at}[{i}]"))?;
                }
                Ok(())
            }
            "required" => {
                let has = |key: &Value| it.get(key.as_str().unwrap()).is_some();
                demand(!it.is_object() || all().all(has))
            }
            "properties" => {
                let properties = rule.as_object().expect("properties");
                for (key, schema) in properties {
                    if let Some(value) = it.get(key) {
                        self.validate(schema, root, value, &format!("{at}.{key}"))?;
                    }
                }
                Ok(())
            }
            "additionalProperties" => {
                let named = |key: &str| rules.get("properties").and_then(|p| p.get(key)).is_some();
                for (key, value) in it.as_object().into_iter().flatten() {
                    if !named(key) {
                        self.validate(rule, root, value, &format!("{at}.{key}"))?;
                    }
                }
                Ok(())
            }
            "propertyNames" => {
                for key in it.as_object().into_iter().flat_map(Map::keys) {
                    self.validate(rule, root, &Value::from(key.as_str()), at)?;
                }
                Ok(())
            }
            other => panic!("the validator does not know {other}: teach it, or do without"),
        }
    }
}

fn size(rule: &Value) -> u64 {
    rule.as_u64().expect("a size")
}

fn is(it: &Value, name: &Value) -> bool {
    match name.as_str().expect("the name of a type") {
        "null" => it.is_null(),
        "array" => it.is_array(),
        "object" => it.is_object(),
        "string" => it.is_string(),
        "boolean" => it.is_boolean(),
        "integer" => it.is_i64() || it.is_u64(),
        "number" => it.is_number(),
        other => panic!("{other} is no type"),
    }
}

/// A pattern, compiled when it is first asked for: a step is held against hundreds.
fn compiled(pattern: &str) -> Arc<Regex> {
    static COMPILED: Mutex<BTreeMap<String, Arc<Regex>>> = Mutex::new(BTreeMap::new());
    let mut all = COMPILED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = all.get(pattern) {
        return known.clone();
    }
    let new = Arc::new(Regex::new(pattern).expect("a pattern"));
    all.insert(pattern.to_owned(), new.clone());
    new
}
