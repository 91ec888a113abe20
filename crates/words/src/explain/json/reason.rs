//! Bullets in JSON as message ids with arguments, for clients that word them themselves.

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
        Arg::Digits(digits) => digits.iter().map(|&digit| layout.label(digit)).collect(),
        Arg::Cell(id) => json!(cell(*id)),
        Arg::Cells(cells) => cells.iter().map(|&id| cell(id)).collect(),
        Arg::Pairs(pairs) => pairs.iter().map(|pair| json!(pair.map(cell))).collect(),
        Arg::Label(label) => json!(name::label(*label)),
        Arg::Labels(labels) => labels.iter().map(|&label| name::label(label)).collect(),
        Arg::Named(cells) => cells
            .iter()
            .map(|&(label, id)| json!({ "label": name::label(label), "cell": cell(id) }))
            .collect(),
        Arg::Filled(cells) => cells
            .iter()
            .map(|&(label, id, digit)| {
                json!({ "label": name::label(label), "cell": cell(id), "digit": layout.label(digit) })
            })
            .collect(),
        Arg::Likes(likes) => likes
            .iter()
            .map(|&(label, like)| json!({ "label": name::label(label), "like": like.map(name::label) }))
            .collect(),
        Arg::Case(path) => json!(path),
        Arg::House(id) => json!(house(*id)),
        Arg::Houses(houses) => houses.iter().map(|&id| house(id)).collect(),
        Arg::Rule(rule) => name::rule(layout, *rule),
        Arg::Number(number) => json!(number),
        Arg::Terms(numbers) => json!(numbers),
        Arg::Sums(ways) | Arg::Ways(ways) | Arg::Rounds(ways) => {
            let way = |way: &Vec<_>| way.iter().map(|&digit| layout.label(digit)).collect::<Value>();
            ways.iter().map(way).collect()
        }
        Arg::Step(step) => json!(step),
        Arg::Removed(steps) => steps
            .iter()
            .map(|(step, gone)| json!({ "step": step, "removed": name::words(layout, gone) }))
            .collect(),
        Arg::Count(count) => json!(count),
        Arg::Because { labels, either, patterns } => {
            let labels_of = |digits: &Vec<_>| digits.iter().map(|&digit| layout.label(digit)).collect::<Value>();
            let letters = |labels: &Vec<_>| labels.iter().map(|&label| name::label(label)).collect::<Value>();
            let mut reasons = json!({
                "labels": letters(labels),
                "houses": patterns.iter().map(|(id, _)| house(*id)).collect::<Value>(),
                "digits": patterns.iter().map(|(_, digits)| labels_of(digits)).collect::<Value>(),
            });
            // Said where several cells are assumed together, and nowhere else.
            if !either.is_empty() {
                reasons["either"] = letters(either);
            }
            reasons
        }
        Arg::Role(part, digits) => {
            let digits: Vec<u16> = digits.iter().map(|&digit| layout.label(digit)).collect();
            json!({ "role": part.id(), "digits": digits })
        }
    }
}
