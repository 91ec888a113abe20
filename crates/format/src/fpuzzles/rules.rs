//! The fields of a document, each to the rules it says.

use serde_json::Value;

use super::{Document, REMARKS};
use crate::errors::format_error;
use crate::import::{Board, Found, inside};
use crate::value::{add, is_said, shown};
use kotowari_engine::error::Error;
use kotowari_engine::layout::{Place, SORTS, Sort, Text, Written, of_fpuzzles, sort};

/// Fields that only decorate, or tell of rules in words: they are named.
const DRAWN: [&str; 6] = ["text", "rectangle", "circle", "line", "cage", "cellcolor"];
/// Fields that are no rules, and say something of the puzzle that is not used: they are named.
const NAMED: [&str; 5] = ["solution", "fogofwar", "foglight", "triggereffect", "successmessage"];
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
            } else if name == "clone" {
                self.clones(value, board, &mut unread)?;
            } else if let "minimum" | "maximum" = name.as_str() {
                self.extremes(&name, value, board, &mut unread)?;
            } else if NAMED.contains(&name.as_str()) {
                add(&mut unread, key);
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
                let error = format_error("error-link-field").text("fields", unknown.join(", "));
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

    /// Cells and their clones: each two are equal, which is a palindrome of two cells.
    fn clones(
        &self,
        value: &Value,
        board: &mut Board,
        unread: &mut Vec<String>,
    ) -> Result<(), Error> {
        let entries = value.as_array().ok_or_else(|| self.wrong("clone", &shown(value)))?;
        for entry in entries {
            let object = entry.as_object().ok_or_else(|| self.wrong("clone", &shown(entry)))?;
            self.name_others("clone", object, &["cells", "cloneCells"], unread);
            let [cells, clones] =
                ["cells", "cloneCells"].map(|key| self.cells("clone", object, key));
            let (cells, clones) = (cells?, clones?);
            if cells.len() != clones.len() {
                return Err(self.wrong("clone", &shown(entry)));
            }
            let Some(sort) = sort("palindrome") else { continue };
            for two in cells.into_iter().zip(clones).map(<[Place; 2]>::from) {
                board.rules.push(self.found(Written::new(sort, two), "clone"));
            }
        }
        Ok(())
    }

    /// Cells that are less, or greater, than each neighbour that is not one of them.
    fn extremes(
        &self,
        field: &str,
        value: &Value,
        board: &mut Board,
        unread: &mut Vec<String>,
    ) -> Result<(), Error> {
        let entries = value.as_array().ok_or_else(|| self.wrong(field, &shown(value)))?;
        let mut marked = vec![];
        for entry in entries {
            let object = entry.as_object().ok_or_else(|| self.wrong(field, &shown(entry)))?;
            self.name_others(field, object, &["cell"], unread);
            marked.push(self.cell(field, object)?);
        }
        marked.sort();
        marked.dedup();
        let Some(sort) = sort("inequality") else { return Ok(()) };
        for &place in &marked {
            for [down, right] in [[-1, 0], [0, -1], [0, 1], [1, 0]] {
                let at = [i32::from(place.row) + down, i32::from(place.column) + right];
                let neighbour = inside(at, self.size).filter(|other| !marked.contains(other));
                let Some(other) = neighbour else { continue };
                let two = if field == "minimum" { [place, other] } else { [other, place] };
                let is_same = |found: &Found| found.rule.sort == sort && found.rule.places == two;
                if !board.rules.iter().any(is_same) {
                    board.rules.push(self.found(Written::new(sort, two), field));
                }
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

    /// The sort of an entry with this value. Where the value is a number of the rule it is no part
    /// of the name.
    fn sort(&self, name: &str, value: Option<&str>) -> Option<&'static Sort> {
        of_fpuzzles(name, value).or_else(|| {
            let sort = of_fpuzzles(name, None)?;
            sort.fpuzzles.1.is_empty().then_some(sort)
        })
    }

    /// What is so everywhere is so only where there is no sign, if the document has such signs:
    /// they make exceptions of it, and it is told as what it is then.
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
