//! Regular expressions over digits, compiled to a machine that has a state for each place of the
//! text where a digit is read (Glushkov's construction), so that no arrow reads nothing.

use super::{Alphabet, Chars};
use crate::layout::RuleFlaw;
use kotowari_kernel::{Arrow, MOST_ARROWS, Machine, State};

/// How deep groups may be nested.
const DEEPEST: usize = 50;
/// Upper bound on the places where a digit is read, copies by `{n,m}` counted.
const MOST_PLACES: usize = 4000;
/// Upper bound on the parts put together, because parts without a digit make no places.
const MOST_PARTS: usize = 1 << 16;
/// The most copies that `{n,m}` makes: a line has no more cells than the largest board.
const MOST_COPIES: usize = 4288;

enum Node {
    /// One of these digits, one bit each.
    Digit(u64),
    /// One after the other.
    Row(Vec<Node>),
    /// One of them.
    Either(Vec<Node>),
    /// So often, or more often if there is no upper bound.
    Times(Box<Node>, usize, Option<usize>),
}

/// The machine of a pattern: digits, `.`, `[1-4]`, `[^9]`, groups, `|`, `*`, `+`, `?`, `{n}`,
/// `{n,}` and `{n,m}`.
///
/// # Errors
/// If the text is not such a pattern, or too large.
pub fn machine(text: &str, alphabet: &Alphabet) -> Result<Machine, RuleFlaw> {
    let mut chars = Chars::of(text);
    let node = either(&mut chars, alphabet, DEEPEST)?;
    if chars.peek().is_some() {
        return Err(chars.wrong());
    }
    let mut places = Places { digits: vec![0], arrows: vec![], parts: 0 };
    let whole = places.add(&node)?;
    places.join(&[0], &whole.first)?;
    let mut last: Vec<State> = whole.last;
    last.extend(whole.is_empty.then_some(0));
    places.arrows.sort_unstable();
    places.arrows.dedup();
    let digits = &places.digits;
    let arrow = |&(from, to): &(State, State)| Arrow { from, digits: digits[usize::from(to)], to };
    let arrows = places.arrows.iter().map(arrow).collect();
    Ok(Machine { states: digits.len(), first: vec![0], last, arrows })
}

fn either(chars: &mut Chars, alphabet: &Alphabet, deeper: usize) -> Result<Node, RuleFlaw> {
    let mut branches = vec![row(chars, alphabet, deeper)?];
    while chars.skip('|') {
        branches.push(row(chars, alphabet, deeper)?);
    }
    Ok(Node::Either(branches))
}

fn row(chars: &mut Chars, alphabet: &Alphabet, deeper: usize) -> Result<Node, RuleFlaw> {
    let mut nodes = vec![];
    loop {
        chars.blanks();
        match chars.peek() {
            None | Some('|' | ')') => return Ok(Node::Row(nodes)),
            _ => nodes.push(times(chars, alphabet, deeper)?),
        }
    }
}

fn times(chars: &mut Chars, alphabet: &Alphabet, deeper: usize) -> Result<Node, RuleFlaw> {
    let mut node = one(chars, alphabet, deeper)?;
    let mut signs = 0;
    loop {
        chars.blanks();
        let (least, most) = match chars.peek() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => {
                chars.take();
                let least = chars.number()?.ok_or_else(|| chars.wrong())?;
                let most = if chars.skip(',') { chars.number()? } else { Some(least) };
                let is_too_large = least.max(most.unwrap_or(0)) > MOST_COPIES;
                if chars.peek() != Some('}') || most.is_some_and(|most| most < least) {
                    return Err(chars.wrong());
                }
                if is_too_large {
                    return Err(RuleFlaw::TooMuch);
                }
                (least, most)
            }
            _ => return Ok(node),
        };
        chars.take();
        signs += 1;
        if signs > DEEPEST {
            return Err(RuleFlaw::TooMuch);
        }
        node = Node::Times(Box::new(node), least, most);
    }
}

fn one(chars: &mut Chars, alphabet: &Alphabet, deeper: usize) -> Result<Node, RuleFlaw> {
    match chars.take() {
        Some('(') => {
            let deeper = deeper.checked_sub(1).ok_or(RuleFlaw::TooMuch)?;
            let node = either(chars, alphabet, deeper)?;
            if chars.skip(')') { Ok(node) } else { Err(chars.wrong()) }
        }
        Some('[') => {
            let is_other = chars.skip('^');
            let mask = chars.digits(alphabet)?;
            match chars.skip(']') {
                true if is_other => Ok(Node::Digit(alphabet.all() & !mask)),
                true => Ok(Node::Digit(mask)),
                false => Err(chars.wrong()),
            }
        }
        Some('.') => Ok(Node::Digit(alphabet.all())),
        Some(c) => alphabet.range(c, c).map(Node::Digit).ok_or_else(|| chars.wrong()),
        None => Err(chars.wrong()),
    }
}

/// The places where digits are read; the first, 0, is where nothing has been read.
struct Places {
    /// What is read at each place.
    digits: Vec<u64>,
    /// From place to place.
    arrows: Vec<(State, State)>,
    /// How many parts were put together so far.
    parts: usize,
}

/// A part of the pattern: where it may begin and end, and whether it may be empty.
struct Part {
    first: Vec<State>,
    last: Vec<State>,
    is_empty: bool,
}

impl Part {
    fn empty() -> Part {
        Part { first: vec![], last: vec![], is_empty: true }
    }
}

impl Places {
    fn add(&mut self, node: &Node) -> Result<Part, RuleFlaw> {
        self.parts += 1;
        if self.parts > MOST_PARTS {
            return Err(RuleFlaw::TooMuch);
        }
        match node {
            Node::Digit(digits) => {
                if self.digits.len() > MOST_PLACES {
                    return Err(RuleFlaw::TooMuch);
                }
                let place = self.digits.len() as State;
                self.digits.push(*digits);
                Ok(Part { first: vec![place], last: vec![place], is_empty: false })
            }
            Node::Row(nodes) => {
                nodes.iter().try_fold(Part::empty(), |before, node| self.after(before, node))
            }
            Node::Either(nodes) => {
                let mut all = Part { is_empty: false, ..Part::empty() };
                for node in nodes {
                    let part = self.add(node)?;
                    all.first.extend(part.first);
                    all.last.extend(part.last);
                    all.is_empty |= part.is_empty;
                }
                Ok(all)
            }
            Node::Times(node, least, most) => {
                let mut all = Part::empty();
                for _ in 0..*least {
                    all = self.after(all, node)?;
                }
                match most {
                    // What may be left out is left out from some place on, so that each copy
                    // follows the one before it.
                    Some(most) => {
                        let (mut ends, mut may_end) = (all.last.clone(), all.is_empty);
                        for _ in *least..*most {
                            all = self.after(all, node)?;
                            ends.extend(&all.last);
                            may_end |= all.is_empty;
                        }
                        ends.sort_unstable();
                        ends.dedup();
                        Ok(Part { last: ends, is_empty: may_end, ..all })
                    }
                    None => {
                        let more = self.add(node)?;
                        self.join(&more.last, &more.first)?;
                        let more = Part { is_empty: true, ..more };
                        self.then(all, more)
                    }
                }
            }
        }
    }

    fn after(&mut self, before: Part, node: &Node) -> Result<Part, RuleFlaw> {
        let part = self.add(node)?;
        self.then(before, part)
    }

    /// One part after another.
    fn then(&mut self, mut before: Part, part: Part) -> Result<Part, RuleFlaw> {
        self.join(&before.last, &part.first)?;
        if before.is_empty {
            before.first.extend(&part.first);
        }
        let mut last = part.last;
        if part.is_empty {
            last.extend(before.last);
        }
        Ok(Part { first: before.first, last, is_empty: before.is_empty && part.is_empty })
    }

    /// Arrows from each of these places to each of those.
    fn join(&mut self, from: &[State], to: &[State]) -> Result<(), RuleFlaw> {
        if self.arrows.len() + from.len() * to.len() > MOST_ARROWS {
            self.arrows.sort_unstable();
            self.arrows.dedup();
        }
        if self.arrows.len() + from.len() * to.len() > MOST_ARROWS {
            return Err(RuleFlaw::TooMuch);
        }
        self.arrows.extend(from.iter().flat_map(|&from| to.iter().map(move |&to| (from, to))));
        Ok(())
    }
}
