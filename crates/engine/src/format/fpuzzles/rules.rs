//! The fields of a document, each to the rules it says.

use serde_json::Value;

use super::{Document, REMARKS, add, is_said, shown};
use crate::error::Error;
use crate::format::import::{Board, Found};
use crate::layout::{SORTS, Sort, Text, Written, of_fpuzzles};

/// Fields that only decorate, or tell of rules in words: they are named.
const DRAWN: [&str; 6] = ["text", "rectangle", "circle", "line", "cage", "cellcolor"];
const DIAGONALS: [&str; 2] = ["diagonal-", "diagonal+"];

impl Document<'_> {
    /// Adds what the fields say to the board; hands back the names of those that were not read.
    ///
    /// # Errors
    /// If a field is known to nobody, or not understood.
    pub(super) fn rules(&self, board: &mut Board) -> Result<Vec<String>, Error> {
        let (mut unread, mut unknown) = (vec![], vec![]);
        for (key, value) in self.object {
            let name = key.to_lowercase();
            if REMARKS.contains(&name.as_str()) || !is_said(value) {
                continue;
            }
            if let Some(diagonal) = DIAGONALS.iter().position(|known| *known == name) {
                board.diagonals[diagonal] = true;
            } else if name == "negative" {
                self.negative(value, board)?;
            } else if DRAWN.contains(&name.as_str()) {
                if !is_of_a_rule(value) {
                    add(&mut unread, key);
                }
            } else if SORTS.iter().any(|sort| sort.fpuzzles.0 == name) {
                self.field(&name, value, board, &mut unread)?;
            } else {
                unknown.push(key.clone());
            }
        }
        match unknown.first() {
            None => Ok(unread),
            Some(first) => {
                let error = Error::new("error-link-field").text("fields", unknown.join(", "));
                Err(self.error(error.number("count", unknown.len()), first))
            }
        }
    }

    /// What is so wherever there is no sign.
    fn negative(&self, value: &Value, board: &mut Board) -> Result<(), Error> {
        let words = value.as_array().ok_or_else(|| self.wrong("negative", &shown(value)))?;
        for word in words {
            let named = word.as_str().unwrap_or_default().to_lowercase();
            let mut any = false;
            for sort in SORTS.iter().filter(|sort| sort.fpuzzles == ("negative", &named)) {
                board.rules.push(self.found(Written::new(sort, []), "negative"));
                any = true;
            }
            if !any {
                return Err(self.wrong("negative", &shown(word)));
            }
        }
        Ok(())
    }

    /// A field of the table.
    fn field(
        &self,
        name: &str,
        value: &Value,
        board: &mut Board,
        unread: &mut Vec<String>,
    ) -> Result<(), Error> {
        if let (Some(sort), Value::Bool(true)) = (of_fpuzzles(name, None), value) {
            if sort.text != Text::Word {
                return Err(self.wrong(name, "true"));
            }
            board.rules.push(self.found(Written::new(self.beside_signs(sort), []), name));
            return Ok(());
        }
        let entries = value.as_array().ok_or_else(|| self.wrong(name, &shown(value)))?;
        for entry in entries {
            let entry = entry.as_object().ok_or_else(|| self.wrong(name, &shown(entry)))?;
            let said = entry.get("value").filter(|value| is_said(value)).map(shown);
            let Some(sort) = self.sort(name, said.as_deref()) else {
                // Without its letter such a sign says nothing.
                match said {
                    Some(said) => return Err(self.wrong(name, &said)),
                    None => add(unread, name),
                }
                continue;
            };
            self.entry(sort, name, entry, &mut board.rules, unread)?;
        }
        Ok(())
    }

    /// The sort of an entry with this value.  Where the value is a number of the rule it is no part of
    /// the name.
    fn sort(&self, name: &str, value: Option<&str>) -> Option<&'static Sort> {
        of_fpuzzles(name, value).or_else(|| {
            let sort = of_fpuzzles(name, None)?;
            sort.fpuzzles.1.is_empty().then_some(sort)
        })
    }

    /// What is so everywhere is so only where there is no sign, if the document has such signs: they make
    /// exceptions of it, and it is told as what it is then.
    fn beside_signs(&self, sort: &'static Sort) -> &'static Sort {
        let same = |other: &&Sort| other.fpuzzles == sort.fpuzzles;
        let signed = |other: &&Sort| matches!(other.text, Text::Negative(sign) if self.has(sign));
        SORTS.iter().filter(same).find(signed).unwrap_or(sort)
    }

    /// Whether the document has a sign of this sort.
    fn has(&self, id: &str) -> bool {
        let of = |sort: &Sort| {
            let (field, value) = sort.fpuzzles;
            let fields = self.object.iter().filter(|(key, _)| key.to_lowercase() == field);
            let mut entries = fields.filter_map(|(_, all)| all.as_array()).flatten();
            entries.any(|entry| {
                let said = entry.get("value").filter(|value| is_said(value)).map(shown);
                said.is_none_or(|said| said == value)
            })
        };
        SORTS.iter().find(|sort| sort.id == id).is_some_and(of)
    }

    /// A rule with what it is called here.
    pub(super) fn found(&self, rule: Written, field: &str) -> Found {
        let at = rule.places.first();
        let at = at.map(|place| format!(" R{}C{}", place.row + 1, place.column + 1));
        let name = format!("{field}{}", at.unwrap_or_default());
        Found { rule, name, spot: self.spot(field) }
    }
}

/// Whether these drawings belong to rules that are said elsewhere.
fn is_of_a_rule(value: &Value) -> bool {
    let of_a_rule = |entry: &Value| entry.get("fromConstraint").is_some();
    value.as_array().is_some_and(|entries| entries.iter().all(of_a_rule))
}
