//! The general language of ISS: tables of pairs, regular expressions, machines.
//!
//! One constraint has several groups of cells: an empty argument parts them, and `_name` begins
//! those that go by a name. `-` is a break within a group.

use super::bits;
use super::read::{Part, Reader};
use crate::percent;
use kotowari_engine::error::Error;
use kotowari_engine::layout::language::{
    Alphabet, MOST_STATES, of_pairs, of_states, pairs_text, states_text,
};
use kotowari_engine::layout::{Layout, Rule, Written, sort};
use kotowari_kernel::{Arrow, Machine, State};
use std::collections::HashMap;

/// The break between two lines of one group.
const BREAK: &str = "-";

/// Names of constraints that are older spellings.
const OLDER: [(&str, &str); 2] = [("Binary", "Pair"), ("BinaryX", "PairX")];

/// Whether a constraint belongs to the language.
pub(super) fn is_known(name: &str) -> bool {
    ["Pair", "PairX", "Regex", "NFA"].contains(&name) || OLDER.iter().any(|(old, _)| *old == name)
}

/// Cells that go by a name, if they have one.
struct Group {
    name: String,
    cells: Vec<String>,
}

fn groups(args: &[String]) -> Vec<Group> {
    let mut groups: Vec<Group> = vec![];
    let (mut name, mut is_open) = (String::new(), false);
    for arg in args {
        match arg.strip_prefix('_') {
            _ if arg.is_empty() => is_open = false,
            Some(coded) => (name, is_open) = (percent::plain(coded), false),
            None if is_open => {
                groups.last_mut().into_iter().for_each(|it| it.cells.push(arg.clone()))
            }
            None => {
                groups.push(Group { name: name.clone(), cells: vec![arg.clone()] });
                is_open = true;
            }
        }
    }
    groups
}

impl Reader<'_> {
    /// The rules of a constraint of the language.
    pub(super) fn language(&mut self, part: &Part<'_>) -> Result<(), Error> {
        let older = OLDER.iter().find(|(old, _)| *old == part.name);
        let name = older.map_or(part.name.as_str(), |(_, name)| name);
        let coded = match older {
            // These have two characters the other way round.
            Some(_) => part
                .arg(0)
                .chars()
                .map(|c| match c {
                    '-' => '_',
                    '_' => '-',
                    c => c,
                })
                .collect(),
            None => part.arg(0).to_owned(),
        };
        let groups = groups(part.args.get(1..).unwrap_or_default());
        if groups.is_empty() {
            return Err(self.wrong(part, ""));
        }
        let wrong = || self.wrong(part, &coded);
        let (lowest, count) = self.board.digits;
        let packed = match name {
            "NFA" => Some(bits::machine(&coded, count).ok_or_else(wrong)?),
            _ => None,
        };
        let pattern = match (name, &packed) {
            ("Regex", _) if coded.contains('%') => percent::plain(&coded),
            ("Regex", _) => bits::plain(&coded).ok_or_else(wrong)?,
            (_, Some(packed)) => states_text(&packed.machine, count as u8, lowest.into()),
            _ => {
                let table = bits::table(&coded, count).ok_or_else(wrong)?;
                pairs_text(&table, lowest.into())
            }
        };
        let id = match name {
            "Pair" => "pairs",
            "PairX" => "allpairs",
            "Regex" => "regex",
            _ => "machine",
        };
        let Some(sort) = sort(id) else { return Ok(()) };
        for Group { name, cells } in groups {
            let names: Vec<String> = cells.iter().filter(|cell| *cell != BREAK).cloned().collect();
            let places = self.places(part, &names)?;
            let pattern = match &packed {
                Some(packed) if places.len() < cells.len() => {
                    let lines: Vec<usize> =
                        cells.split(|cell| cell == BREAK).map(<[_]>::len).collect();
                    let machine =
                        broken(packed, &lines).ok_or_else(|| self.refuse(&["NFA -"], part))?;
                    states_text(&machine, count as u8, lowest.into())
                }
                _ => pattern.clone(),
            };
            // Two of one cell alone say nothing.
            if places.len() < 2 && matches!(id, "pairs" | "allpairs") {
                self.unread.push(part.written());
                continue;
            }
            let texts = [pattern].into_iter().chain(Some(name).filter(|name| !name.is_empty()));
            self.push(part, Written::new(sort, places).texts(texts));
        }
        Ok(())
    }
}

/// A machine that reads lines of these lengths one after the other, with a break between any two:
/// its states are those of the given one, place by place.
fn broken(packed: &bits::Packed, lines: &[usize]) -> Option<Machine> {
    let machine = &packed.machine;
    // All states that breaks lead to, one after the other.
    let after_breaks = |mut states: Vec<State>, count: usize| {
        for _ in 0..count {
            let over = packed.breaks.iter().filter(|(from, _)| states.contains(from));
            states = over.map(|(_, to)| *to).collect();
            states.sort_unstable();
            states.dedup();
        }
        states
    };
    // The breaks after each cell; before the first cell there may be some as well.
    let mut breaks = vec![0];
    for (at, &length) in lines.iter().enumerate() {
        if at > 0 {
            *breaks.last_mut()? += 1;
        }
        breaks.extend(std::iter::repeat_n(0, length));
    }
    let mut names: HashMap<(usize, State), State> = HashMap::new();
    let mut made = Machine::default();
    let mut name = |at: usize, state: State| {
        let next = names.len();
        *names.entry((at, state)).or_insert(next as State)
    };
    let mut layer = after_breaks(machine.first.clone(), breaks[0]);
    made.first = layer.iter().map(|&state| name(0, state)).collect();
    for at in 1..breaks.len() {
        let mut next = vec![];
        for &from in &layer {
            for arrow in machine.arrows.iter().filter(|arrow| arrow.from == from) {
                for to in after_breaks(vec![arrow.to], breaks[at]) {
                    made.arrows.push(Arrow {
                        from: name(at - 1, from),
                        digits: arrow.digits,
                        to: name(at, to),
                    });
                    next.push(to);
                }
            }
        }
        next.sort_unstable();
        next.dedup();
        layer = next;
        if at * layer.len() > MOST_STATES * breaks.len() {
            return None;
        }
    }
    let last = breaks.len() - 1;
    made.last = layer.iter().filter(|s| machine.last.contains(s)).map(|&s| name(last, s)).collect();
    made.states = names.len();
    (made.states <= MOST_STATES && made.states > 0).then_some(made)
}

fn alphabet(layout: &Layout) -> Alphabet {
    bits::alphabet((layout.label(0) as u8, layout.digits().into()))
}

/// The first argument of a rule of the language, if ISS can say it.
fn coded(layout: &Layout, rule: &Rule) -> Option<String> {
    let (pattern, alphabet) = (rule.texts.first()?, alphabet(layout));
    match rule.sort.id {
        "regex" => Some(bits::coded(pattern)),
        "machine" => {
            bits::machine_text(&of_states(pattern, &alphabet).ok()?, layout.digits().into())
        }
        _ => Some(bits::table_text(&of_pairs(pattern, &alphabet).ok()?)),
    }
}

/// Whether ISS can say a rule of the language.
pub(super) fn can_say(layout: &Layout, rule: &Rule) -> bool {
    coded(layout, rule).is_some()
}

/// A name as it may stand in a string.
pub(super) fn name(text: &str) -> String {
    percent::coded(text).replace('.', "%2E").replace('~', "%7E")
}

/// The constraint, with the names of its cells.
pub(super) fn written(layout: &Layout, rule: &Rule, cells: &str) -> String {
    let coded = coded(layout, rule).unwrap_or_default();
    let name = match rule.texts.get(1) {
        Some(text) => format!("~_{}", self::name(text)),
        None if rule.sort.id == "regex" => String::new(),
        None => "~_".to_owned(),
    };
    format!(".{}~{coded}{name}~{cells}", rule.sort.iss)
}
