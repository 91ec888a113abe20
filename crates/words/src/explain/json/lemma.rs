//! The argument of a step in JSON: what each bullet claims, by which rule, and from which others.
//!
//! With these a program can check the explanation itself, not only the kernel's proof;
//! `docs/json.md` describes how.

use serde_json::{Value, json};

use super::sparse::sparse;
use super::{name, proof, reason};
use kotowari_engine::deduction::narration::{Amount, Clause, Lemma, Rest, Rule};
use kotowari_engine::deduction::{Block, Bullet, Telling};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, Literal, Unit};

/// Returns the bullets with their lemmas, in order.
pub fn bullets(layout: &Layout, telling: &Telling) -> Value {
    let document = |(bullet, lemma): (&Bullet, &Lemma)| {
        let mut value = reason::bullet(layout, bullet);
        value["args"].as_object_mut().into_iter().flatten().for_each(|(_, arg)| {
            *arg = terse(arg.take());
        });
        rule(layout, &lemma.rule, &mut value);
        value["uses"] = json!(lemma.uses);
        value["says"] = lemma.says.iter().map(|says| clause(layout, says)).collect();
        value["block"] = json!(lemma.block);
        sparse(value)
    };
    telling.bullets.iter().zip(&telling.lemmas).map(document).collect()
}

/// Returns the assumptions, one entry per block of the argument; blocks are numbered from 1.
pub fn blocks(layout: &Layout, telling: &Telling) -> Value {
    let document = |block: &Block| {
        let assumes = block.assumes.iter().map(|&claim| name::claim(layout, claim));
        sparse(json!({ "parent": block.parent, "assumes": name::list(assumes) }))
    };
    telling.blocks.iter().map(document).collect()
}

/// Returns a clause as the claims of which one holds.
fn clause(layout: &Layout, clause: &Clause) -> String {
    let given = clause.given.iter().map(|&c| Literal::Remove(c));
    let one_of = clause.one_of.iter().map(|&c| Literal::Place(c));
    name::list(given.chain(one_of).map(|claim| name::claim(layout, claim)))
}

/// Returns an argument with its lists as strings, and cells with letters as `A:r5c2`.
fn terse(arg: Value) -> Value {
    match arg {
        Value::Array(items)
            if items.iter().any(|item| item.is_array() || item["step"].is_u64()) =>
        {
            items.into_iter().map(terse).collect()
        }
        Value::Array(items) => json!(name::list(items.iter().map(word))),
        Value::Object(members) => {
            sparse(members.into_iter().map(|(key, value)| (key, terse(value))).collect())
        }
        other => other,
    }
}

/// Returns an item of a list as one word: a name or a number, or `A:r5c2=7` of an object.
pub(super) fn word(item: &Value) -> String {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    if !item.is_object() {
        return text(item);
    }
    let part = |key: &str| item.get(key).filter(|part| !part.is_null()).map(text);
    let names = [part("label"), part("cell"), part("like")];
    let names: Vec<String> = names.into_iter().flatten().collect();
    let digit = part("digit").map(|digit| format!("={digit}")).unwrap_or_default();
    names.join(":") + &digit
}

/// Adds the rule, and what it is applied to, to the object of a bullet.
fn rule(layout: &Layout, rule: &Rule, value: &mut Value) {
    let units = |all: &[Unit]| json!(name::list(all.iter().map(|&unit| name::unit(layout, unit))));
    value["rule"] = json!(match rule {
        Rule::Unsaid => "unsaid",
        Rule::Look(_) => "look",
        Rule::Show => "show",
        Rule::Seen => "seen",
        Rule::Earlier(_) => "earlier",
        Rule::Last(_) => "last",
        Rule::Left(_) => "left",
        Rule::Marks(_) => "marks",
        Rule::Count { .. } => "count",
        Rule::Follows => "follows",
        Rule::Tried => "tried",
        Rule::Assume => "assume",
        Rule::Deadly(_) => "deadly",
        Rule::Symmetry { .. } => "symmetry",
        Rule::Elsewhere { .. } => "elsewhere",
        Rule::Amounts(_) => "amounts",
        Rule::Total(_) => "total",
        Rule::Rest(_) => "rest",
        Rule::Fill(_) => "fill",
        Rule::Fillings { .. } => "fillings",
        Rule::FillCells(_) => "fill-cells",
        Rule::Ways => "ways",
    });
    match rule {
        Rule::Look(looked_at) | Rule::Marks(looked_at) => value["at"] = units(looked_at),
        Rule::Last(unit) | Rule::Left(unit) => value["at"] = units(&[*unit]),
        Rule::Earlier(steps) => value["steps"] = json!(steps),
        Rule::Count { truths, links, once } => {
            let set = |members: &Vec<Candidate>| name::words(layout, members);
            value["at"] = units(truths);
            value["room"] = units(links);
            value["once"] = once.iter().map(set).collect();
        }
        Rule::Deadly(pattern) => {
            value["cells"] = json!(name::masks(layout, &pattern.cells));
            value["pairs"] = json!(proof::pairs(layout, &pattern.pairs));
        }
        Rule::Symmetry { cells, digits } => {
            proof::turned(layout, cells, digits, value);
        }
        Rule::Elsewhere { of, digits } => proof::elsewhere(layout, of, digits, value),
        Rule::Amounts(amounts) => {
            let document = |amount: &Amount| {
                let bound = if amount.most { "most" } else { "least" };
                json!({ "cells": name::cells(layout, &amount.cells), bound: amount.sum })
            };
            value["amounts"] = amounts.iter().map(document).collect();
        }
        Rule::Rest(rest) => value["rests"] = json!([rest_of(layout, rest)]),
        Rule::Total(rule) | Rule::Fill(rule) => value["of"] = json!([name::rule(layout, *rule)]),
        Rule::Fillings { rules, rests } => {
            value["of"] = rules.iter().map(|&rule| name::rule(layout, rule)).collect();
            value["rests"] = rests.iter().map(|rest| rest_of(layout, rest)).collect();
        }
        Rule::FillCells(cells) => value["cells"] = json!(name::cells(layout, cells)),
        _ => {}
    }
}

/// Houses, and the sums added to them: the rule of each, and the cells it adds and takes away.
fn rest_of(layout: &Layout, rest: &Rest) -> Value {
    let sum = |&number: &usize| {
        let sum = layout.sum(number);
        let cells = |sign: i32| {
            let ours = sum.cells.iter().filter(|(_, factor)| factor.signum() == sign);
            // A factor of ten is a cell ten times.
            let each = ours.flat_map(|&(cell, factor)| {
                std::iter::repeat_n(cell, factor.unsigned_abs() as usize)
            });
            name::list(each.map(|cell| name::cell(layout, cell)))
        };
        let rule = name::rule(layout, sum.rule);
        sparse(json!({ "of": rule, "more": cells(1), "less": cells(-1) }))
    };
    let sums: Value = rest.sums.iter().map(sum).collect();
    sparse(json!({ "houses": name::houses(layout, &rest.houses), "sums": sums }))
}
