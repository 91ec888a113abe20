//! The argument of a step in JSON: what each bullet claims, by which rule, and from which others.
//!
//! With these a program can check the explanation itself, not only the kernel's proof;
//! `docs/json.md` describes how.

use serde_json::{Value, json};

use super::{name, proof, reason};
use kotowari_engine::deduction::narration::{Amount, Clause, Lemma, Rest, Rule};
use kotowari_engine::deduction::{Block, Bullet, Telling};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, Literal, Unit};

/// Returns the bullets with their lemmas, in order.
pub fn bullets(layout: &Layout, telling: &Telling) -> Value {
    let numbered = telling.bullets.iter().zip(&telling.lemmas).enumerate();
    let document = |(number, (bullet, lemma)): (usize, (&Bullet, &Lemma))| {
        let mut value = reason::bullet(layout, bullet);
        rule(layout, &lemma.rule, &mut value);
        value["uses"] = json!(lemma.uses);
        value["says"] = lemma.says.iter().map(|says| clause(layout, says)).collect();
        value["depth"] = json!(telling.depth(number));
        value["block"] = json!(lemma.block);
        value
    };
    numbered.map(document).collect()
}

/// Returns the assumptions, one entry per block of the argument; blocks are numbered from 1.
pub fn blocks(layout: &Layout, telling: &Telling) -> Value {
    let literal = |literal: &Literal| match literal {
        Literal::Place(c) => json!({ "is": candidate(layout, *c) }),
        Literal::Remove(c) => json!({ "not": candidate(layout, *c) }),
    };
    let document = |block: &Block| {
        let assumes: Value = block.assumes.iter().map(literal).collect();
        json!({ "parent": block.parent, "assumes": assumes })
    };
    telling.blocks.iter().map(document).collect()
}

fn clause(layout: &Layout, clause: &Clause) -> Value {
    let candidates =
        |list: &[Candidate]| -> Value { list.iter().map(|&c| candidate(layout, c)).collect() };
    json!({ "if": candidates(&clause.given), "then": candidates(&clause.one_of) })
}

/// Returns a candidate as one string: `r4c7=9`.
fn candidate(layout: &Layout, c: Candidate) -> Value {
    json!(format!("{}={}", name::cell(layout, c.cell), layout.label(c.digit)))
}

/// Adds the rule, and what it is applied to, to the object of a bullet.
fn rule(layout: &Layout, rule: &Rule, value: &mut Value) {
    let units =
        |list: &[Unit]| -> Value { list.iter().map(|&unit| proof::unit(layout, unit)).collect() };
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
        Rule::ForeignCodes { .. } => "elsewhere",
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
            let set = |members: &Vec<Candidate>| -> Value {
                members.iter().map(|&c| candidate(layout, c)).collect()
            };
            value["at"] = units(truths);
            value["room"] = units(links);
            value["once"] = once.iter().map(set).collect();
        }
        Rule::Deadly(pattern) => {
            let cell = |&(cell, mask): &(u16, u64)| {
                let digits = kotowari_engine::set::digits(mask).map(|digit| layout.label(digit));
                let digits: Vec<u16> = digits.collect();
                json!({ "cell": name::cell(layout, cell), "digits": digits })
            };
            let pair = |&(a, b): &(u16, u16)| json!([name::cell(layout, a), name::cell(layout, b)]);
            value["cells"] = pattern.cells.iter().map(cell).collect();
            value["pairs"] = pattern.pairs.iter().map(pair).collect();
        }
        Rule::Symmetry { cells, digits } => {
            proof::turned(layout, cells, digits, value);
        }
        Rule::ForeignCodes { of, digits } => proof::elsewhere(layout, of, digits, value),
        Rule::Amounts(amounts) => {
            let cells = |amount: &Amount| -> Vec<String> {
                amount.cells.iter().map(|&cell| name::cell(layout, cell)).collect()
            };
            let document = |amount: &Amount| {
                let bound = if amount.most { "most" } else { "least" };
                json!({ "cells": cells(amount), bound: amount.sum })
            };
            value["amounts"] = amounts.iter().map(document).collect();
        }
        Rule::Total(rule) => {
            // Part of the format since its first version; what houses leave is `rest`.
            value["houses"] = json!([]);
            value["of"] = json!([name::rule(layout, *rule)]);
        }
        Rule::Rest(rest) => value["rests"] = json!([rest_of(layout, rest)]),
        Rule::Fill(rule) => value["of"] = json!([name::rule(layout, *rule)]),
        Rule::Fillings { rules, rests } => {
            value["of"] = rules.iter().map(|&rule| name::rule(layout, rule)).collect();
            value["rests"] = rests.iter().map(|rest| rest_of(layout, rest)).collect();
        }
        Rule::FillCells(cells) => {
            value["cells"] = cells.iter().map(|&cell| name::cell(layout, cell)).collect();
        }
        _ => {}
    }
}

/// Houses, and the sums added to them: the rule of each, and the cells it adds and takes away.
fn rest_of(layout: &Layout, rest: &Rest) -> Value {
    let sum = |&number: &usize| {
        let sum = layout.sum(number);
        let cells = |sign: i32| -> Vec<String> {
            let ours = sum.cells.iter().filter(|(_, factor)| factor.signum() == sign);
            // A factor of ten is a cell ten times.
            let each = ours.flat_map(|&(cell, factor)| {
                std::iter::repeat_n(cell, factor.unsigned_abs() as usize)
            });
            each.map(|cell| name::cell(layout, cell)).collect()
        };
        json!({ "of": name::rule(layout, sum.rule), "more": cells(1), "less": cells(-1) })
    };
    let houses: Vec<String> = rest.houses.iter().map(|&house| name::house(layout, house)).collect();
    json!({ "houses": houses, "sums": rest.sums.iter().map(sum).collect::<Vec<_>>() })
}
