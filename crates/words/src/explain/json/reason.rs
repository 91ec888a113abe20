//! The bullets of a step in JSON: message ids and what they name, for clients with their own words.

use serde_json::{Map, Value, json};

use super::name;
use kotowari_engine::deduction::{Arg, Bullet};
use kotowari_engine::layout::Layout;

pub(super) fn bullet(layout: &Layout, bullet: &Bullet) -> Value {
    let args = bullet.args.iter().map(|(key, value)| ((*key).to_owned(), arg(layout, value)));
    json!({ "msg": bullet.message, "args": args.collect::<Map<_, _>>() })
}

fn arg(layout: &Layout, arg: &Arg) -> Value {
    let cell = |cell| name::cell(layout, cell);
    let house = |house| name::house(layout, house);
    match arg {
        Arg::Digit(digit) => json!(layout.label(*digit)),
        Arg::Digits(all) => all.iter().map(|&digit| layout.label(digit)).collect(),
        Arg::Cell(one) => json!(cell(*one)),
        Arg::Cells(all) => all.iter().map(|&one| cell(one)).collect(),
        Arg::Pairs(all) => all.iter().map(|pair| json!(pair.map(cell))).collect(),
        Arg::Label(label) => json!(name::label(*label)),
        Arg::Labels(all) => all.iter().map(|&label| name::label(label)).collect(),
        Arg::Named(all) => all
            .iter()
            .map(|&(label, one)| json!({ "label": name::label(label), "cell": cell(one) }))
            .collect(),
        Arg::Filled(all) => all
            .iter()
            .map(|&(label, one, digit)| {
                json!({ "label": name::label(label), "cell": cell(one), "digit": layout.label(digit) })
            })
            .collect(),
        Arg::Likes(all) => all
            .iter()
            .map(|&(label, like)| json!({ "label": name::label(label), "like": like.map(name::label) }))
            .collect(),
        Arg::Case(path) => json!(path),
        Arg::House(one) => json!(house(*one)),
        Arg::Houses(all) => all.iter().map(|&one| house(one)).collect(),
        Arg::Rule(rule) => name::rule(layout, *rule),
        Arg::Number(number) => json!(number),
        Arg::Sums(all) | Arg::Ways(all) | Arg::Rounds(all) => {
            let way = |way: &Vec<_>| way.iter().map(|&digit| layout.label(digit)).collect::<Value>();
            all.iter().map(way).collect()
        }
        Arg::Step(step) => json!(step),
        Arg::Steps(all) => json!(all),
        Arg::Count(count) => json!(count),
        Arg::Because(labels, patterns) => {
            let digits = |of: &Vec<_>| of.iter().map(|&digit| layout.label(digit)).collect::<Value>();
            json!({
                "labels": labels.iter().map(|&label| name::label(label)).collect::<Value>(),
                "houses": patterns.iter().map(|(one, _)| house(*one)).collect::<Value>(),
                "digits": patterns.iter().map(|(_, of)| digits(of)).collect::<Value>(),
            })
        }
        Arg::Role(part, digits) => {
            let digits: Vec<u16> = digits.iter().map(|&digit| layout.label(digit)).collect();
            json!({ "role": part.id(), "digits": digits })
        }
    }
}
