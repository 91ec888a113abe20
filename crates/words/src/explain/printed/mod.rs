//! What `explain` prints, read back: steps with their titles and bullets, in any language it has.
//!
//! Sentences are not parsed: of each bullet only is taken which cells, houses and digits it cites.
//! The names of these come from the messages that wrote them, so a language that is added is read,
//! too. Figures, advice and the summary at the end are passed over. A step claims what its title
//! says; where there is none, or it only counts, what the bullets that put or remove say.

mod tokens;

use std::sync::OnceLock;

use super::renderer::{LANGUAGES, Renderer};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal};
use tokens::{Labels, Start, Token, Tongue, add};

/// A step as it is printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Its line, from 0: the title, or the first bullet if there is none.
    pub line: usize,
    /// That line.
    pub text: String,
    /// The technique, as it is named there; empty if it is not.
    pub name: String,
    /// What it places and removes, in the order of the text; empty if no line says that.
    pub claims: Vec<Literal>,
    /// What each bullet cites.
    pub bullets: Vec<Cited>,
}

/// What a bullet cites, in the order of its text, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cited {
    /// Cells, also those that are named by letters.
    pub cells: Vec<CellId>,
    /// Houses.
    pub houses: Vec<HouseId>,
    /// Digits; a number that counts something looks like one, too.
    pub digits: Vec<Digit>,
}

/// Reads what is printed of a board with this layout.
pub struct Reader<'l> {
    layout: &'l Layout,
    tongues: Vec<Tongue>,
}

/// What is being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Open {
    Nothing,
    Step,
    /// A step whose title does not say what it claims.
    Unsaid,
    /// A step a bullet.
    Run,
    /// Steps in lines of results.
    Folded,
}

/// A text that has been read so far.
struct Reading<'r> {
    layout: &'r Layout,
    tongue: &'r Tongue,
    open: Open,
    labels: Labels,
    told: Vec<Told>,
    /// The title that may go on in the next line.
    title: Option<String>,
    /// The bullet that may go on in the next line.
    bullet: Option<Bullet>,
    /// In a run, what leads to the next step.
    ahead: Vec<Cited>,
}

struct Bullet {
    indent: usize,
    line: usize,
    /// Its first line.
    first: String,
    text: String,
}

impl<'l> Reader<'l> {
    /// A reader of all languages, and of what `own` prints with its notation of cells.
    pub fn new(layout: &'l Layout, own: &Renderer) -> Reader<'l> {
        let mut tongues = vec![Tongue::of(layout, own)];
        tongues.extend(usual().map(|renderer| Tongue::of(layout, renderer)));
        Reader { layout, tongues }
    }

    /// The steps of a text, in order. Bullets without a title are one step.
    pub fn steps(&self, text: &str) -> Vec<Told> {
        let mut reading = Reading {
            layout: self.layout,
            tongue: &self.tongues[0],
            open: Open::Nothing,
            labels: Labels::new(),
            told: vec![],
            title: None,
            bullet: None,
            ahead: vec![],
        };
        for (number, line) in text.lines().enumerate() {
            let start = self.tongues.iter().find_map(|own| Some((own, own.start(line)?)));
            reading.line(number, line, start);
        }
        reading.end_title();
        reading.end_bullet();
        reading.told
    }

    /// Whether a line is the title of a step, or of several.
    pub fn is_title(&self, line: &str) -> bool {
        let start = self.tongues.iter().find_map(|own| own.start(line));
        start.is_some_and(|start| !matches!(start, Start::Bullet(_)))
    }
}

/// The languages whose texts there are, in their usual notation. Reading a language takes longer
/// than reading many steps.
fn usual() -> impl Iterator<Item = &'static Renderer> {
    static ALL: [OnceLock<Renderer>; LANGUAGES.len()] =
        [const { OnceLock::new() }; LANGUAGES.len()];
    ALL.iter().zip(LANGUAGES).filter_map(|(known, language)| match known.get() {
        Some(renderer) => Some(renderer),
        None => {
            let renderer = Renderer::new(language).ok()?;
            Some(known.get_or_init(|| renderer))
        }
    })
}

impl<'r> Reading<'r> {
    fn line(&mut self, number: usize, line: &str, start: Option<(&'r Tongue, Start<'_>)>) {
        let text = line.trim();
        let indent = line.chars().take_while(|c| c.is_whitespace()).count();
        if start.is_none() && !text.is_empty() {
            if let Some(bullet) = self.bullet.as_mut().filter(|bullet| indent > bullet.indent) {
                // A line breaks at a space, or between signs that are not ASCII.
                let spaced = text.starts_with(|c: char| c.is_ascii())
                    && bullet.text.ends_with(|c: char| c.is_ascii());
                bullet.text += if spaced { " " } else { "" };
                bullet.text += text;
                return;
            }
            // A figure is indented.
            if let Some(title) = self.title.as_mut().filter(|_| indent == 0) {
                *title += " ";
                *title += text;
                return;
            }
        }
        self.end_title();
        self.end_bullet();
        if let Some((tongue, _)) = &start {
            self.tongue = tongue;
        }
        match start.map(|(_, start)| start) {
            Some(Start::Bullet(rest)) => {
                if matches!(self.open, Open::Nothing | Open::Folded) {
                    self.open = Open::Unsaid;
                    self.begin(number, text);
                }
                let (first, text) = (text.to_owned(), rest.to_owned());
                self.bullet = Some(Bullet { indent, line: number, first, text });
            }
            Some(Start::Step(rest)) => {
                self.begin(number, text);
                self.title = Some(rest.to_owned());
            }
            Some(Start::Run) => self.open = Open::Run,
            Some(Start::Folded(rest)) => {
                self.open = Open::Folded;
                self.folded(number, rest);
            }
            None if self.open == Open::Folded && indent > 0 => self.folded(number, text),
            None if self.open == Open::Folded => self.open = Open::Nothing,
            None => {}
        }
    }

    fn begin(&mut self, line: usize, text: &str) {
        self.labels.clear();
        self.told.push(Told { line, text: text.to_owned(), ..Told::default() });
    }

    /// Reads the name of the technique, and what the title says is placed or removed.
    fn end_title(&mut self) {
        let Some(text) = self.title.take() else { return };
        let tokens = self.tongue.tokens(&text, self.layout, &mut Labels::new());
        let from = tokens.iter().position(|(_, token)| matches!(token, Token::Cells(_)));
        let claims = from.map_or(vec![], |from| results(&tokens[from..]));
        let name: String = match from.filter(|_| !claims.is_empty()) {
            Some(from) => text.chars().take(tokens[from].0).collect(),
            None => text.split("   ").next().unwrap_or_default().to_owned(),
        };
        self.open = if claims.is_empty() { Open::Unsaid } else { Open::Step };
        if let Some(step) = self.told.last_mut() {
            (step.name, step.claims) = (name.trim().to_owned(), claims);
        }
    }

    /// Steps in a line: `r9c1=6, r8c9=6`.
    fn folded(&mut self, line: usize, text: &str) {
        let tokens = self.tongue.tokens(text, self.layout, &mut Labels::new());
        for claim in results(&tokens) {
            let text = text.trim().to_owned();
            self.told.push(Told { line, text, claims: vec![claim], ..Told::default() });
        }
    }

    fn end_bullet(&mut self) {
        let Some(Bullet { line, first, text, .. }) = self.bullet.take() else { return };
        let tokens = self.tongue.tokens(&text, self.layout, &mut self.labels);
        let mut cited = Cited::default();
        let mut last = None;
        let mut looks_back = false;
        for (_, token) in tokens {
            match token {
                Token::Cells(cells) => cells.iter().for_each(|&cell| add(&mut cited.cells, cell)),
                Token::House(house) => add(&mut cited.houses, house),
                Token::Digit(digit) => {
                    last = Some(digit);
                    add(&mut cited.digits, digit);
                }
                Token::Step => looks_back = true,
                Token::Sign(_) => {}
            }
        }
        if self.open == Open::Run {
            self.ahead.push(cited.clone());
            // "Step 6 took the 6 from r2c1" leads to the single in the next bullet.
            if looks_back {
                return;
            }
            self.begin(line, &first);
        }
        let Some(step) = self.told.last_mut() else { return };
        match self.open {
            Open::Run => {
                step.bullets.append(&mut self.ahead);
                let placed = cited.cells.last().zip(last);
                let placed = placed.map(|(&cell, digit)| Candidate { cell, digit });
                step.claims.extend(placed.map(Literal::Place));
            }
            Open::Unsaid => {
                let literal: Option<fn(Candidate) -> Literal> = match &text {
                    text if text.contains(&self.tongue.removes) => Some(Literal::Remove),
                    text if text.contains(&self.tongue.puts) => Some(Literal::Place),
                    _ => None,
                };
                for &cell in cited.cells.iter().filter(|_| literal.is_some()) {
                    let all = cited.digits.iter().map(|&digit| Candidate { cell, digit });
                    all.filter_map(|c| Some(literal?(c))).for_each(|c| add(&mut step.claims, c));
                }
            }
            Open::Nothing | Open::Step | Open::Folded => {}
        }
        if self.open != Open::Run {
            step.bullets.push(cited);
        }
    }
}

/// Cells, a sign, digits: what the cells get or lose.
fn results(tokens: &[(usize, Token)]) -> Vec<Literal> {
    let mut claims = vec![];
    let mut cells: Vec<CellId> = vec![];
    let mut places = None;
    for (_, token) in tokens {
        match token {
            Token::Cells(more) => {
                if places.take().is_some() {
                    cells.clear();
                }
                cells.extend(more);
            }
            Token::Sign(equal) => places = Some(*equal),
            Token::Digit(digit) => {
                let Some(places) = places else { continue };
                for &cell in &cells {
                    let c = Candidate { cell, digit: *digit };
                    add(&mut claims, if places { Literal::Place(c) } else { Literal::Remove(c) });
                }
            }
            Token::House(_) | Token::Step => {}
        }
    }
    claims
}
