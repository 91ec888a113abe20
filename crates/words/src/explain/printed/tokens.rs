//! How a language prints: how lines begin, and what the parts of a sentence name.

use std::collections::HashMap;
use std::sync::Arc;

use super::results::Sentences;
use crate::explain::renderer::{Notation, Renderer, Value};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal};

/// How far from a bracket the first cell in it is looked for: `A (r1c2)`.
const BRACKET: usize = 40;

/// How a language prints.
pub(super) struct PrintedLanguage {
    /// Before the number of a step, and before those of several.
    step: String,
    steps: String,
    /// Between the numbers of the first step and the last.
    to: String,
    /// The mark of a bullet.
    bullet: String,
    /// In a sentence that places a digit, or removes candidates.
    pub puts: String,
    pub removes: String,
    /// The sentences with results.
    pub sentences: Arc<Sentences>,
    /// Names in small letters by their first character, the longest first.
    names: HashMap<char, Vec<(Vec<char>, Thing)>>,
}

#[derive(Clone, Copy)]
enum Thing {
    Cell(CellId),
    House(HouseId),
    /// The one that has a word: no digit.
    Blank(Digit),
}

/// A part of a text that says something.
pub(super) enum Token {
    Cells(Vec<CellId>),
    House(HouseId),
    Digit(Digit),
    /// An earlier step.
    Step,
    /// `=`, or `≠` (false).
    Sign(bool),
}

/// The cells that letters stand for in a step.
pub(super) type Labels = HashMap<String, Vec<CellId>>;

/// What a line begins.
pub(super) enum Start<'t> {
    Bullet(&'t str),
    Step(&'t str),
    Run,
    Folded(&'t str),
}

impl PrintedLanguage {
    /// How a language prints, with the names of cells and houses that each of these renderers of it
    /// has, and with cells as `r6c2` and 6行2列, which may be asked for in any language.
    pub fn of(
        layout: &Layout,
        renderers: &[&Renderer],
        sentences: Arc<Sentences>,
    ) -> PrintedLanguage {
        let number = Value::Number;
        let claims = ("claims", Value::List(vec![]));
        let technique = ("technique", Value::Text(String::new()));
        let renderer = renderers[0];
        let step = renderer.text("step-title", &[("number", number(7)), technique, claims]);
        let run = renderer.text("steps-folded", &[("from", number(7)), ("to", number(8))]);
        let before = |text: &str, at| text.split(at).next().unwrap_or_default().to_owned();
        let between = run.split('7').nth(1).unwrap_or_default();
        let mut names: HashMap<char, Vec<(Vec<char>, Thing)>> = HashMap::new();
        let mut name = |name: String, thing: Thing| {
            let small: Vec<char> = name.chars().map(|c| c.to_ascii_lowercase()).collect();
            let Some(&first) = small.first() else { return };
            let known = names.entry(first).or_default();
            if known.iter().all(|(name, _)| *name != small) {
                known.push((small, thing));
            }
        };
        for cell in 0..layout.cells() {
            let cell = cell as CellId;
            let own = renderers.iter().map(|renderer| renderer.cell(layout, cell));
            let place = layout.place(cell);
            let usual = [Notation::Rc, Notation::Ja].map(|notation| {
                let text = |text: String| Value::Text(text);
                let args = [
                    ("notation", text(notation.id().to_owned())),
                    ("row", text((place.row + 1).to_string())),
                    ("column", text((place.column + 1).to_string())),
                    ("rowletter", text(String::new())),
                    ("columnletter", text(String::new())),
                ];
                renderer.text("cell", &args)
            });
            own.chain(usual).for_each(|own| name(own, Thing::Cell(cell)));
        }
        for house in 0..layout.houses().len() {
            let house = house as HouseId;
            let own = renderers.iter().map(|renderer| renderer.house(layout, house));
            own.for_each(|own| name(own, Thing::House(house)));
        }
        if let Some(blank) = layout.blank() {
            let own = renderers.iter().map(|renderer| renderer.digit(layout, blank));
            own.for_each(|own| name(own, Thing::Blank(blank)));
        }
        for known in names.values_mut() {
            known.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        }
        PrintedLanguage {
            step: before(&step, '7'),
            steps: before(&run, '7'),
            to: before(between, '8'),
            bullet: renderer.text("bullet-mark", &[]),
            puts: renderer.text("printed-puts", &[]),
            removes: renderer.text("printed-removes", &[]),
            sentences,
            names,
        }
    }

    /// The results that a bullet says its step has, if it is one of the sentences that do. `spoken`
    /// are the digits last spoken of.
    pub fn results(
        &self,
        text: &str,
        layout: &Layout,
        labels: &Labels,
        spoken: &[Digit],
        in_run: bool,
    ) -> Option<Vec<Literal>> {
        self.sentences.all(text, in_run).find_map(|said| {
            let cells = self.list(&said.cells, |small, at| self.cells_at(small, at, labels))?;
            let read = said.digits.iter().map(|text| self.digits(text, layout));
            let read = read.collect::<Option<Vec<_>>>()?;
            let digits = match (read.split_first(), spoken) {
                (Some((first, more)), _) if more.iter().all(|again| again == first) => &first[..],
                (None, [_]) => spoken,
                _ => return None,
            };
            let literal: fn(Candidate) -> Literal = match said.places {
                true => Literal::Place,
                false => Literal::Remove,
            };
            if said.places && digits.len() > 1 || said.one_cell && cells.len() > 1 {
                return None;
            }
            let all = cells.iter().flat_map(|&cell| {
                digits.iter().map(move |&digit| literal(Candidate { cell, digit }))
            });
            Some(all.collect())
        })
    }

    fn digits(&self, text: &str, layout: &Layout) -> Option<Vec<Digit>> {
        self.list(text, |small, at| {
            if let Some((name, Thing::Blank(digit))) = self.name_at(small, at) {
                return Some((name.len(), vec![*digit]));
            }
            let width = small[at..].iter().take_while(|c| c.is_ascii_digit()).count();
            let label = small[at..at + width].iter().collect::<String>().parse().ok()?;
            Some((width, vec![layout.digit(label)?]))
        })
    }

    /// A cell by its name or its letter, or a letter with its cells behind it: how wide it is.
    fn cells_at(&self, small: &[char], at: usize, labels: &Labels) -> Option<(usize, Vec<CellId>)> {
        if let Some((name, Thing::Cell(cell))) = self.name_at(small, at) {
            return Some((name.len(), vec![*cell]));
        }
        let width = small[at..].iter().take_while(|c| c.is_ascii_lowercase()).count();
        let letters: String = small[at..at + width].iter().collect();
        let cells = labels.get(&letters.to_ascii_uppercase())?.clone();
        let rest = &small[at + width..];
        let bracket =
            rest.iter().position(|&c| c != ' ').filter(|&n| matches!(rest[n], '(' | '（'));
        let close = bracket.and_then(|_| rest.iter().position(|c| matches!(c, ')' | '）')));
        Some((width + close.map_or(0, |close| close + 1), cells))
    }

    /// A list of things with nothing but the words of lists between them.
    fn list<T: PartialEq>(
        &self,
        text: &str,
        item: impl Fn(&[char], usize) -> Option<(usize, Vec<T>)>,
    ) -> Option<Vec<T>> {
        let small: Vec<char> = text.trim().chars().map(|c| c.to_ascii_lowercase()).collect();
        let mut all = vec![];
        let mut at = 0;
        loop {
            let (width, things) = item(&small, at).filter(|(width, _)| *width > 0)?;
            things.into_iter().for_each(|thing| add(&mut all, thing));
            at += width;
            if at >= small.len() {
                return Some(all);
            }
            let joiner = self.sentences.joiners.iter().find(|own| small[at..].starts_with(own))?;
            at += joiner.len();
            at += small[at..].iter().take_while(|c| **c == ' ').count();
        }
    }

    /// What a line begins, if it is no figure and does not go on with the line before.
    pub fn start<'t>(&self, line: &'t str) -> Option<Start<'t>> {
        let text = line.trim();
        if let Some(rest) = text.strip_prefix(self.bullet.trim_end()) {
            // A rule of a figure is no bullet, nor is a number with a sign.
            let spaced = !self.bullet.ends_with(' ') || rest.starts_with(' ');
            return spaced.then(|| Start::Bullet(rest.trim_start()));
        }
        let run = after_number(text, &self.steps).and_then(|rest| after_number(rest, &self.to));
        if let Some(rest) = run {
            return Some(match rest.strip_prefix([':', '：']) {
                Some(rest) => Start::Folded(rest),
                None => Start::Run,
            });
        }
        // "Step 18 took the 2" may begin the second line of a bullet, but not a line of its own.
        let rest = after_number(text, &self.step)?;
        let wide = rest.starts_with("  ") || rest.starts_with('\t');
        let first = !line.starts_with(char::is_whitespace) && rest.starts_with([' ', '\u{3000}']);
        (wide || first).then(|| Start::Step(rest.trim_start()))
    }

    /// The name that stands at a place of a text in small letters, whole.
    fn name_at(&self, small: &[char], at: usize) -> Option<&(Vec<char>, Thing)> {
        if at > 0 && small[at - 1].is_ascii_alphanumeric() {
            return None;
        }
        self.names.get(small.get(at)?)?.iter().find(|(name, _)| {
            let last = name[name.len() - 1];
            let next = small.get(at + name.len()).copied().unwrap_or(' ');
            let goes_on = match last {
                '0'..='9' => next.is_ascii_digit(),
                _ => last.is_ascii() && next.is_ascii_alphanumeric(),
            };
            small[at..].starts_with(name) && !goes_on
        })
    }

    /// What a text names, from left to right, each with its place in characters.
    pub fn tokens(&self, text: &str, layout: &Layout, labels: &mut Labels) -> Vec<(usize, Token)> {
        let chars: Vec<char> = text.chars().collect();
        let small: Vec<char> = chars.iter().map(char::to_ascii_lowercase).collect();
        let sign = |at: usize| chars.get(at).copied().unwrap_or(' ');
        let end = chars.len();
        let mut tokens = vec![];
        // The letters just read, while the bracket behind them is open: its cells are theirs.
        let mut naming: Option<String> = None;
        let mut at = 0;
        while at < chars.len() {
            let begins = at == 0 || !sign(at - 1).is_ascii_alphanumeric();
            let run = |is: fn(&char) -> bool| chars[at..].iter().take_while(|c| is(c)).count();
            let word = |width: usize| chars[at..at + width].iter().collect::<String>();
            let mut width = 1;
            if let Some((name, thing)) = self.name_at(&small, at) {
                width = name.len();
                match *thing {
                    Thing::Blank(digit) => tokens.push((at, Token::Digit(digit))),
                    Thing::House(house) => tokens.push((at, Token::House(house))),
                    Thing::Cell(cell) => {
                        if let Some(cells) = naming.as_ref().and_then(|own| labels.get_mut(own)) {
                            add(cells, cell);
                        }
                        tokens.push((at, Token::Cells(vec![cell])));
                    }
                }
            } else if begins && sign(at).is_ascii_digit() {
                width = run(char::is_ascii_digit);
                let of_step = |lead: &String| ends_with(&chars[..at], lead);
                if [&self.step, &self.steps].into_iter().any(of_step) {
                    tokens.push((at, Token::Step));
                } else {
                    let digit = word(width).parse().ok().and_then(|label| layout.digit(label));
                    tokens.extend(digit.map(|digit| (at, Token::Digit(digit))));
                }
            } else if begins && sign(at).is_ascii_uppercase() {
                width = run(char::is_ascii_uppercase);
                let letters = word(width);
                let next = (at + width..end).find(|&at| chars[at] != ' ');
                let bracket = next.filter(|&at| matches!(chars[at], '(' | '（'));
                // "D (-7-)" says how D is drawn, not where it is.
                let is_inside = |at: &usize| !matches!(sign(*at), ')' | '）');
                let is_cell = |at| matches!(self.name_at(&small, at), Some((_, Thing::Cell(_))));
                let names = bracket.is_some_and(|from| {
                    (from..end).take(BRACKET).take_while(is_inside).any(is_cell)
                });
                if names && width <= 2 {
                    labels.insert(letters.clone(), vec![]);
                    naming = Some(letters);
                } else if !sign(at + width).is_ascii_alphanumeric() {
                    let cells = labels.get(&letters).cloned();
                    tokens.extend(cells.map(|cells| (at, Token::Cells(cells))));
                }
            } else {
                match sign(at) {
                    '=' => tokens.push((at, Token::Sign(true))),
                    '≠' => tokens.push((at, Token::Sign(false))),
                    ')' | '）' => naming = None,
                    _ => {}
                }
            }
            at += width;
        }
        tokens
    }
}

/// What follows a lead and a number.
fn after_number<'t>(text: &'t str, lead: &str) -> Option<&'t str> {
    let rest = text.strip_prefix(lead)?;
    let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    (after.len() < rest.len()).then_some(after)
}

fn ends_with(chars: &[char], lead: &str) -> bool {
    let lead: Vec<char> = lead.chars().collect();
    !lead.is_empty() && chars.ends_with(&lead)
}

/// Adds what is not there yet.
pub(super) fn add<T: PartialEq>(all: &mut Vec<T>, one: T) {
    if !all.contains(&one) {
        all.push(one);
    }
}
