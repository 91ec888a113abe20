//! The argument of a step in JSON: what each bullet claims, by which rule, and from which others.
//! `docs/json.md` says how it is checked.

use serde_json::{Value, json};

use super::{name, proof, reason};
use kotowari_engine::deduction::narration::{Amount, Clause, Lemma, Rule};
use kotowari_engine::deduction::{Block, Bullet, Telling};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, Literal, Unit};

/// The bullets with their lemmas, in order.
pub fn bullets(layout: &Layout, telling: &Telling) -> Value {
    let each = telling.bullets.iter().zip(&telling.lemmas).enumerate();
    let one = |(number, (bullet, lemma)): (usize, (&Bullet, &Lemma))| {
        let mut value = reason::bullet(layout, bullet);
        rule(layout, &lemma.rule, &mut value);
        value["uses"] = json!(lemma.uses);
        value["says"] = lemma.says.iter().map(|says| clause(layout, says)).collect();
        value["depth"] = json!(telling.depth(number));
        value["block"] = json!(lemma.block);
        value
    };
    each.map(one).collect()
}

/// What is assumed, block by block: the first is block 1.
pub fn blocks(layout: &Layout, telling: &Telling) -> Value {
    let literal = |literal: &Literal| match literal {
        Literal::Place(c) => json!({ "is": candidate(layout, *c) }),
        Literal::Remove(c) => json!({ "not": candidate(layout, *c) }),
    };
    let one = |block: &Block| {
        let assumes: Value = block.assumes.iter().map(literal).collect();
        json!({ "parent": block.parent, "assumes": assumes })
    };
    telling.blocks.iter().map(one).collect()
}

fn clause(layout: &Layout, clause: &Clause) -> Value {
    let all = |all: &[Candidate]| -> Value { all.iter().map(|&c| candidate(layout, c)).collect() };
    json!({ "if": all(&clause.given), "then": all(&clause.one_of) })
}

/// `r4c7=9`.
fn candidate(layout: &Layout, c: Candidate) -> Value {
    json!(format!("{}={}", name::cell(layout, c.cell), layout.label(c.digit)))
}

fn rule(layout: &Layout, rule: &Rule, value: &mut Value) {
    let units =
        |all: &[Unit]| -> Value { all.iter().map(|&unit| proof::unit(layout, unit)).collect() };
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
        Rule::Fill(_) => "fill",
        Rule::Ways => "ways",
    });
    match rule {
        Rule::Look(all) | Rule::Marks(all) => value["at"] = units(all),
        Rule::Last(unit) | Rule::Left(unit) => value["at"] = units(&[*unit]),
        Rule::Earlier(steps) => value["steps"] = json!(steps),
        Rule::Count { truths, links, once } => {
            let set = |all: &Vec<Candidate>| -> Value {
                all.iter().map(|&c| candidate(layout, c)).collect()
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
        Rule::Elsewhere { of, digits } => proof::elsewhere(layout, of, digits, value),
        Rule::Amounts(all) => {
            let cells = |amount: &Amount| -> Vec<String> {
                amount.cells.iter().map(|&cell| name::cell(layout, cell)).collect()
            };
            let one = |amount: &Amount| {
                let bound = if amount.most { "most" } else { "least" };
                json!({ "cells": cells(amount), bound: amount.sum })
            };
            value["amounts"] = all.iter().map(one).collect();
        }
        Rule::Total(equation) => {
            let houses = equation.houses.iter().map(|&house| name::house(layout, house));
            value["houses"] = houses.collect();
            value["of"] = equation.rules.iter().map(|&rule| name::rule(layout, rule)).collect();
        }
        Rule::Fill(rule) => value["of"] = json!([name::rule(layout, *rule)]),
        _ => {}
    }
}
