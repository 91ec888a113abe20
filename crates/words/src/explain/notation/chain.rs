//! Chains in Eureka notation: `=` for a strong link, `-` for a weak one, digits in brackets, what
//! happens within a cell within one pair of brackets: `(5=6)r4c2-(6=3)r9c2`.

use super::places;
use kotowari_engine::deduction::{Link, Premises, Set, SetRole};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, CellId, Digit};

/// The chain, if the links are one, each beginning where the last one ended.
pub(super) fn eureka(layout: &Layout, premises: &Premises) -> Option<String> {
    let links = &premises.links;
    let (first, rest) = links.split_first()?;
    let joined = links.iter().zip(rest).all(|(a, b)| a.to == b.from);
    if !joined {
        return several(layout, premises);
    }
    let closes = links.len() > 2 && links.last().is_some_and(|l| l.to == first.from && !l.strong);
    let open = if closes { &links[..links.len() - 1] } else { &links[..] };
    let text = one(layout, premises, open);
    Some(if closes { format!("{text}- loop") } else { text })
}

/// Links of several chains, one after the other.
fn several(layout: &Layout, premises: &Premises) -> Option<String> {
    let mut chains: Vec<Vec<Link>> = vec![];
    for link in &premises.links {
        match chains.last_mut().filter(|chain| chain.last().is_some_and(|l| l.to == link.from)) {
            Some(chain) => chain.push(link.clone()),
            None => chains.push(vec![link.clone()]),
        }
    }
    // Two are a twin; more are a net, that no line holds.
    let texts: Vec<String> = chains.iter().map(|links| one(layout, premises, links)).collect();
    (texts.len() == 2).then(|| texts.join(", "))
}

/// A node: its digits with the links between them, and its cells.
struct Node {
    digits: String,
    cells: Vec<CellId>,
    /// The link that leads to it, unless it is the first.
    by: Option<bool>,
}

fn one(layout: &Layout, premises: &Premises, links: &[Link]) -> String {
    let Some(first) = links.first() else { return String::new() };
    let label = |digit: Digit| layout.label(digit).to_string();
    let node = |end: &[Candidate], by| Node { digits: digits(layout, end), cells: cells(end), by };
    let mut nodes = vec![node(&first.from, None)];
    for link in links {
        let next = node(&link.to, Some(link.strong));
        let last = nodes.last_mut().expect("there is a first one");
        let sign = if link.strong { "=" } else { "-" };
        if next.cells == last.cells && next.cells.len() == 1 {
            last.digits.push_str(&format!("{sign}{}", next.digits));
            continue;
        }
        // Through an almost locked set: without the one digit it holds all others.
        match set_of(premises, link).filter(|_| link.strong) {
            Some(set) => {
                let gone: Vec<Digit> = link.from.iter().map(|c| c.digit).collect();
                let rest: Vec<Digit> =
                    set.digits().into_iter().filter(|digit| !gone.contains(digit)).collect();
                let comma = if layout.label(layout.digits() - 1) > 9 { "," } else { "" };
                let rest = rest.into_iter().map(label).collect::<Vec<String>>().join(comma);
                let held = format!("{}={rest}", digits(layout, &link.from));
                // What led to the one digit leads into the set.
                if last.digits == digits(layout, &link.from) {
                    (last.digits, last.cells) = (held, set.cells());
                } else {
                    nodes.push(Node { digits: held, cells: set.cells(), by: Some(false) });
                }
            }
            None => nodes.push(next),
        }
    }
    let text = |node: &Node| {
        let sign = node.by.map_or("", |strong| if strong { "=" } else { "-" });
        format!("{sign}({}){}", node.digits, places::cells(layout, &node.cells))
    };
    nodes.iter().map(text).collect()
}

/// The almost locked set both ends of a link lie in, where nothing simpler makes it one.
fn set_of<'a>(premises: &'a Premises, link: &Link) -> Option<&'a Set> {
    let sets = premises.playing(SetRole::AlmostLockedSet).filter(|_| link.by.is_none());
    let inside = |set: &&Set| link.from.iter().chain(&link.to).all(|c| set.candidates.contains(c));
    sets.into_iter().find(inside)
}

fn digits(layout: &Layout, end: &[Candidate]) -> String {
    let mut digits: Vec<Digit> = end.iter().map(|c| c.digit).collect();
    digits.sort();
    digits.dedup();
    places::digits(layout, &digits, "")
}

fn cells(end: &[Candidate]) -> Vec<CellId> {
    let mut cells: Vec<CellId> = end.iter().map(|c| c.cell).collect();
    cells.sort();
    cells.dedup();
    cells
}
