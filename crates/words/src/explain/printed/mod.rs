//! What `explain` prints, read back: steps with their titles and bullets, in any language it has.
//!
//! Sentences are not parsed: of each bullet only is taken which cells, houses and digits it cites.
//! The names of these come from the messages that wrote them, so a language that is added is read,
//! too. Figures, advice and the summary at the end are passed over. A step claims what its title
//! says; where there is none, or it only counts, what the bullets say whose message has results.

mod results;
mod tokens;

use std::sync::{Arc, OnceLock};

use super::renderer::{LANGUAGES, Notation, Renderer};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal};
use results::Sentences;
use tokens::{Labels, PrintedLanguage, Start, Token, add};

/// A step as it is printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrintedStep {
    /// Its line, from 0: the title, or the first bullet if there is none.
    pub line: usize,
    /// That line.
    pub text: String,
    /// The technique, as it is named there; empty if it is not.
    pub name: String,
    /// What it places and removes, in the order of the text; empty if no line says that, or one
    /// that means to is not understood.
    pub claims: Vec<Literal>,
    /// What each bullet cites.
    pub bullets: Vec<PrintedBullet>,
}

/// What a bullet cites, in the order of its text, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrintedBullet {
    /// Cells, also those that are named by letters.
    pub cells: Vec<CellId>,
    /// Houses.
    pub houses: Vec<HouseId>,
    /// Digits; a number that counts something looks like one, too.
    pub digits: Vec<Digit>,
}

/// A part of a text that may hold printed steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrintedPart {
    /// A step.
    Step(PrintedStep),
    /// The number of a line from 0 that is in none: of a figure, or not printed by `explain`.
    Line(usize),
}

/// Reads what is printed of a board with this layout.
pub struct Reader<'l> {
    layout: &'l Layout,
    languages: Vec<PrintedLanguage>,
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
    language: &'r PrintedLanguage,
    open: Open,
    labels: Labels,
    steps: Vec<PrintedStep>,
    /// Lines in no step.
    others: Vec<usize>,
    /// The title that may go on in the next line.
    title: Option<String>,
    /// The bullet that may go on in the next line.
    bullet: Option<Bullet>,
    /// The digits that the step last spoke of.
    spoken: Vec<Digit>,
    /// A bullet of the step means to say what it claims, and is not understood.
    is_unclear: bool,
    /// In a run, what leads to the next step.
    ahead: Vec<PrintedBullet>,
}

struct Bullet {
    indent: usize,
    line: usize,
    /// Its first line.
    first: String,
    text: String,
}

impl<'l> Reader<'l> {
    /// A reader of all languages, with cells in their usual notation, as `r6c2` or 6行2列, and in
    /// that of `own`.
    pub fn new(layout: &'l Layout, own: &Renderer) -> Reader<'l> {
        let of_own = own.language().to_string();
        let sentences = |language: &str| match usual(language, Notation::Auto) {
            Some(usual) => usual.1.clone(),
            None => Arc::new(Sentences::of(own)),
        };
        let renderer = |language, notation| usual(language, notation).map(|usual| &usual.0);
        let mut all: Vec<&Renderer> = vec![own];
        all.extend(renderer(&of_own, Notation::Auto));
        let mut languages = vec![PrintedLanguage::of(layout, &all, sentences(&of_own))];
        for language in LANGUAGES.into_iter().filter(|language| **language != of_own) {
            let mut notations = vec![Notation::Auto, own.notation()];
            notations.dedup();
            let all: Vec<&Renderer> =
                notations.into_iter().filter_map(|n| renderer(language, n)).collect();
            if !all.is_empty() {
                languages.push(PrintedLanguage::of(layout, &all, sentences(language)));
            }
        }
        Reader { layout, languages }
    }

    /// The steps of a text, in order. Bullets without a title are one step.
    pub fn steps(&self, text: &str) -> Vec<PrintedStep> {
        self.read(text).0
    }

    /// The steps of a text and the lines that are in none of them, in order.
    pub fn parts(&self, text: &str) -> Vec<PrintedPart> {
        let (steps, lines) = self.read(text);
        let steps = steps.into_iter().map(|step| (step.line, PrintedPart::Step(step)));
        let lines = lines.into_iter().map(|line| (line, PrintedPart::Line(line)));
        let mut parts: Vec<(usize, PrintedPart)> = steps.chain(lines).collect();
        parts.sort_by_key(|(line, _)| *line);
        parts.into_iter().map(|(_, part)| part).collect()
    }

    /// The steps of a text, and the other lines.
    fn read(&self, text: &str) -> (Vec<PrintedStep>, Vec<usize>) {
        let mut reading = Reading {
            layout: self.layout,
            language: &self.languages[0],
            open: Open::Nothing,
            labels: Labels::new(),
            steps: vec![],
            others: vec![],
            title: None,
            bullet: None,
            spoken: vec![],
            is_unclear: false,
            ahead: vec![],
        };
        for (number, line) in text.lines().enumerate() {
            let start = self.languages.iter().find_map(|own| Some((own, own.start(line)?)));
            reading.line(number, line, start);
        }
        reading.end_title();
        reading.end_bullet();
        (reading.steps, reading.others)
    }

    /// Whether a text names a cell, so that it is not just any prose.
    pub fn names_cell(&self, text: &str) -> bool {
        self.languages.iter().any(|own| {
            let tokens = own.tokens(text, self.layout, &mut Labels::new());
            tokens.iter().any(|(_, token)| matches!(token, Token::Cells(_)))
        })
    }

    /// Whether a line is the title of a step, or of several.
    pub fn is_title(&self, line: &str) -> bool {
        let start = self.languages.iter().find_map(|own| own.start(line));
        start.is_some_and(|start| !matches!(start, Start::Bullet(_)))
    }
}

/// A language with cells in a notation, and the sentences with results in it; `None` if there are
/// no texts in that language. Reading a language takes longer than reading many steps.
fn usual(language: &str, notation: Notation) -> Option<&'static (Renderer, Arc<Sentences>)> {
    type Known = OnceLock<(Renderer, Arc<Sentences>)>;
    static ALL: [[Known; Notation::ALL.len()]; LANGUAGES.len()] =
        [const { [const { OnceLock::new() }; Notation::ALL.len()] }; LANGUAGES.len()];
    let at = LANGUAGES.iter().position(|own| *own == language)?;
    let known = &ALL[at][Notation::ALL.iter().position(|(_, own)| *own == notation)?];
    if let Some(known) = known.get() {
        return Some(known);
    }
    let renderer = Renderer::new(language).ok()?.with_notation(notation);
    let sentences = match notation {
        Notation::Auto => Arc::new(Sentences::of(&renderer)),
        // Sentences are the same in every notation.
        _ => usual(language, Notation::Auto)?.1.clone(),
    };
    Some(known.get_or_init(|| (renderer, sentences)))
}

impl<'r> Reading<'r> {
    fn line(&mut self, number: usize, line: &str, start: Option<(&'r PrintedLanguage, Start<'_>)>) {
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
            let goes_on = indent == 0 && !line.contains('\t') && !line.starts_with('#');
            if let Some(title) = self.title.as_mut().filter(|_| goes_on) {
                *title += " ";
                *title += text;
                return;
            }
        }
        self.end_title();
        self.end_bullet();
        if let Some((language, _)) = &start {
            self.language = language;
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
            None if text.is_empty() => self.end_folded(),
            None if self.open == Open::Folded && indent > 0 && self.folded(number, text) => {}
            None => {
                self.end_folded();
                self.others.push(number);
            }
        }
    }

    fn end_folded(&mut self) {
        if self.open == Open::Folded {
            self.open = Open::Nothing;
        }
    }

    fn begin(&mut self, line: usize, text: &str) {
        self.labels.clear();
        self.spoken.clear();
        self.is_unclear = false;
        self.steps.push(PrintedStep { line, text: text.to_owned(), ..PrintedStep::default() });
    }

    /// Reads the name of the technique, and what the title says is placed or removed.
    fn end_title(&mut self) {
        let Some(text) = self.title.take() else { return };
        let tokens = self.language.tokens(&text, self.layout, &mut Labels::new());
        let from = tokens.iter().position(|(_, token)| matches!(token, Token::Cells(_)));
        let claims = from.map_or(vec![], |from| results(&tokens[from..]));
        let name: String = match from.filter(|_| !claims.is_empty()) {
            Some(from) => text.chars().take(tokens[from].0).collect(),
            None => text.split("   ").next().unwrap_or_default().to_owned(),
        };
        self.open = if claims.is_empty() { Open::Unsaid } else { Open::Step };
        if let Some(step) = self.steps.last_mut() {
            (step.name, step.claims) = (name.trim().to_owned(), claims);
        }
    }

    /// Steps in a line: `r9c1=6, r8c9=6`. Whether there are any.
    fn folded(&mut self, line: usize, text: &str) -> bool {
        let tokens = self.language.tokens(text, self.layout, &mut Labels::new());
        let claims = results(&tokens);
        let any = !claims.is_empty();
        for claim in claims {
            let text = text.trim().to_owned();
            self.steps.push(PrintedStep {
                line,
                text,
                claims: vec![claim],
                ..PrintedStep::default()
            });
        }
        any
    }

    fn end_bullet(&mut self) {
        let Some(Bullet { line, first, text, .. }) = self.bullet.take() else { return };
        let tokens = self.language.tokens(&text, self.layout, &mut self.labels);
        let mut cited = PrintedBullet::default();
        let mut looks_back = false;
        for (_, token) in tokens {
            match token {
                Token::Cells(cells) => cells.iter().for_each(|&cell| add(&mut cited.cells, cell)),
                Token::House(house) => add(&mut cited.houses, house),
                Token::Digit(digit) => add(&mut cited.digits, digit),
                Token::Step => looks_back = true,
                Token::Sign(_) => {}
            }
        }
        let in_run = self.open == Open::Run;
        // "Step 6 took the 6 from r2c1" leads to the single in the next bullet.
        if in_run && looks_back {
            self.ahead.push(cited);
            return;
        }
        let claims = match self.open {
            Open::Run | Open::Unsaid => {
                let (layout, labels) = (self.layout, &self.labels);
                self.language.results(&text, layout, labels, &self.spoken, in_run)
            }
            Open::Nothing | Open::Step | Open::Folded => None,
        };
        if in_run {
            self.begin(line, &first);
        }
        let Some(step) = self.steps.last_mut() else { return };
        step.bullets.append(&mut self.ahead);
        let means = [&self.language.puts, &self.language.removes];
        match claims {
            Some(claims) if !self.is_unclear => {
                claims.into_iter().for_each(|claim| add(&mut step.claims, claim));
            }
            None if self.open == Open::Unsaid && means.iter().any(|own| text.contains(*own)) => {
                self.is_unclear = true;
                step.claims.clear();
            }
            _ => {}
        }
        if !cited.digits.is_empty() {
            self.spoken.clone_from(&cited.digits);
        }
        step.bullets.push(cited);
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
                more.iter().for_each(|&cell| add(&mut cells, cell));
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
