//! A page of one step as a reader has it: the figure in characters and the bullets in words, and
//! nothing else.
//!
//! [`Page::read`] finds out of the characters which candidates each cell shows, and which letter;
//! [`Page::objections`] goes through the bullets and objects where the page does not show what they
//! say. Of the program it uses what a reader knows: where the cells are, how houses and cells are
//! called, and in which houses a bullet counts.

// Each test file compiles this for itself and uses only part of it.
#![allow(dead_code, reason = "each test program uses some of it")]

use std::collections::{BTreeMap, BTreeSet};

use kotowari::board::Board;
use kotowari::deduction::narration::{Clause, Rule};
use kotowari::deduction::{Arg, Telling};
use kotowari::explain::Renderer;
use kotowari::explain::picture::{self, FigureView, Options};
use kotowari::kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};
use kotowari::layout::{Drawn, Layout};

/// How a figure shows candidates.
#[derive(Clone, Copy, Debug, PartialEq)]
enum View {
    /// A sign a cell, for one digit.
    Signs,
    /// All candidates, in a line.
    Line,
    /// All candidates, each at its place.
    Square,
}

/// What a cell shows.
#[derive(Clone, Debug, Default)]
struct Shown {
    letter: Option<String>,
    /// All its candidates, or its digit; `None` if they are left out.
    digits: Option<BTreeSet<Digit>>,
    /// In a figure of one digit: whether it can go here, if the sign says so.
    of_one: Option<bool>,
}

/// The printed page.
pub struct Page<'a> {
    board: &'a Board,
    renderer: &'a Renderer,
    view: View,
    cells: BTreeMap<CellId, Shown>,
    legend: String,
    /// What the legend promises: what is counted is not left out.
    promise: bool,
    /// The digit of a figure of one digit, if the legend names it.
    digit: Option<Digit>,
    bullets: Vec<String>,
}

/// How often something was read off a page.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub letters: usize,
    pub counts: usize,
    pub claims: usize,
}

impl<'a> Page<'a> {
    /// Prints a step at this width and reads the characters.
    pub fn read(
        board: &'a Board,
        telling: &Telling,
        claims: &[Literal],
        width: usize,
        renderer: &'a Renderer,
    ) -> Page<'a> {
        let options = Options { view: FigureView::Auto, width };
        let drawing = picture::drawing(board, &telling.figure, claims, options, renderer);
        let lines: Vec<Vec<char>> =
            drawing.grid.lines.iter().map(|line| line.text().chars().collect()).collect();
        let legend: Vec<String> = drawing.legend.iter().map(|line| line.text()).collect();
        let legend = legend.join("\n");
        let layout = board.layout();
        let spots = &drawing.grid.cells;
        let near = |spot: &picture::Spot| lines[spot.line].get(spot.column.wrapping_sub(1));
        let view = if spots.iter().any(|spot| spot.height > 1) {
            View::Square
        } else if spots.iter().any(|spot| near(spot) == Some(&'|')) {
            View::Signs
        } else {
            View::Line
        };
        let has = |id: &str| {
            let text = renderer.text(id, &[]);
            squeezed(&legend).contains(&squeezed(&text))
        };
        let promise = has("legend-left-out-counted") || has("legend-marks-listed-counted");
        let mut page = Page {
            board,
            renderer,
            view,
            cells: BTreeMap::new(),
            promise,
            digit: None,
            bullets: telling.bullets.iter().map(|b| renderer.bullet(layout, b)).collect(),
            legend,
        };
        // A figure without any other digit is about this one.
        let texts = spots.iter().flat_map(|spot| {
            lines[spot.line].iter().skip(spot.column).take(spot.width).chain(&[' '])
        });
        let drawn = page.digits(&texts.collect::<String>());
        if view == View::Signs {
            let alone = drawn.first().copied().filter(|_| drawn.len() == 1);
            page.digit = alone.or_else(|| page.digit_of_legend());
        }
        let caged = layout.more().iter().any(|rule| rule.sort.drawn == Drawn::Cage);
        for spot in spots {
            let of_line = |line: usize| -> String {
                let all = lines.get(line).into_iter().flatten();
                all.skip(spot.column).take(spot.width).collect()
            };
            let text: Vec<String> = (0..spot.height).map(|i| of_line(spot.line + i)).collect();
            let under = of_line(spot.line + spot.height);
            let shown = match view {
                View::Square => page.square(&text, &under),
                View::Line => {
                    page.line(if caged { &text[0][2.min(text[0].len())..] } else { &text[0] })
                }
                View::Signs => page.sign(if caged { &text[0][1..] } else { &text[0] }),
            };
            page.cells.insert(spot.cell, shown);
        }
        if view == View::Signs {
            page.take_the_list();
        }
        page
    }

    /// The digits in a piece of text without letters.
    fn digits(&self, text: &str) -> BTreeSet<Digit> {
        let layout = self.board.layout();
        let apart = layout.label(layout.digits() - 1) > 9;
        let mut found = BTreeSet::new();
        for run in text.split(|c: char| !c.is_ascii_digit() && c != '_') {
            let pieces: Vec<String> = match apart {
                true => vec![run.to_owned()],
                false => run.chars().map(String::from).collect(),
            };
            for piece in pieces {
                match piece.as_str() {
                    "" => {}
                    "_" => found.extend(layout.blank()),
                    number => found.extend(number.parse().ok().and_then(|n| layout.digit(n))),
                }
            }
        }
        found
    }

    fn line(&self, text: &str) -> Shown {
        let text = text.trim().trim_end_matches('\'');
        let (letter, rest) = match text.split_once(':') {
            Some((letter, rest)) => (Some(letter.to_owned()), rest),
            None => (None, text),
        };
        let digits = (rest != "." && !rest.is_empty()).then(|| self.digits(rest));
        Shown { letter, digits, of_one: None }
    }

    fn square(&self, rows: &[String], under: &str) -> Shown {
        let letter: String = under.chars().take_while(char::is_ascii_uppercase).collect();
        let mut digits = BTreeSet::new();
        // Close together, a candidate that goes is a cross, and its place says which.
        let close = rows.iter().any(|row| row.contains('x'));
        for (number, row) in rows.iter().enumerate() {
            digits.extend(self.digits(row));
            let wide = self.board.layout().label(self.board.layout().digits() - 1) > 9;
            for (at, _) in row.match_indices('x').filter(|_| close) {
                let (columns, at) = if wide {
                    (row.chars().count().div_ceil(3), at / 3)
                } else {
                    (row.chars().count(), at)
                };
                digits.insert((number * columns + at) as Digit);
            }
        }
        let letter = Some(letter).filter(|letter| !letter.is_empty());
        Shown { letter, digits: Some(digits), of_one: None }
    }

    fn sign(&self, text: &str) -> Shown {
        let text = text.trim().trim_end_matches('\'');
        let letter: String = text.chars().take_while(char::is_ascii_uppercase).collect();
        let inside = text.trim_matches(|c| "()".contains(c));
        if !inside.is_empty() && inside.chars().all(|c| c.is_ascii_uppercase()) {
            // (A): the digit can go here.
            return Shown { letter: Some(inside.into()), digits: None, of_one: Some(true) };
        }
        let letter = Some(letter).filter(|letter| !letter.is_empty());
        let digits = self.digits(text);
        let signed = text.contains(['-', '*', '{', '?', '[']) && !digits.is_empty();
        let of_one = match text {
            "?" => Some(true),
            _ if signed => Some(true),
            _ if !digits.is_empty() => None,
            // Where the figure is about one digit, a cell without a sign has no place for it.
            _ if self.digit.is_some() => Some(false),
            _ if text.contains('x') => Some(false),
            _ => None,
        };
        let stands = !digits.is_empty() && !signed;
        Shown { letter, digits: stands.then_some(digits), of_one }
    }

    /// The digit that a figure of one digit is about, as its legend has it.
    fn digit_of_legend(&self) -> Option<Digit> {
        let layout = self.board.layout();
        (0..layout.digits()).find(|&digit| {
            let name = self.renderer.digit(layout, digit);
            let kept = format!("?{name}?");
            let signs = [
                ("legend-open", "?", 0),
                ("legend-stands", &*name, 0),
                ("legend-keep", &*kept, 2),
                ("legend-keep", &*kept, 3),
                ("legend-keep-groups", &*kept, 0),
            ];
            // Cells with letters are said to be the places left for the digit.
            let list = kotowari::explain::Value::List(vec![name.clone()]);
            let lettered = self.renderer.text("means-remaining", &[("digits", list)]);
            let is_lettered = squeezed(&self.legend).contains(&squeezed(&lettered));
            is_lettered
                || signs.iter().any(|&(id, sign, count)| {
                    let digit = ("digit", kotowari::explain::Value::Text(name.clone()));
                    let args = [digit, ("count", kotowari::explain::Value::Number(count))];
                    let text = self.renderer.text(id, &args);
                    squeezed(&self.legend).contains(&squeezed(&format!("{sign} {text}")))
                })
        })
    }

    /// Under a figure without candidates, those that matter are listed.
    fn take_the_list(&mut self) {
        let layout = self.board.layout();
        let names: BTreeMap<String, CellId> = (0..layout.cells() as CellId)
            .map(|cell| (self.renderer.cell(layout, cell), cell))
            .collect();
        let words: Vec<String> = self.legend.split_whitespace().map(str::to_owned).collect();
        for word in words {
            let Some((name, rest)) = word.split_once(':') else { continue };
            let rest = rest.trim_end_matches('\'');
            if rest.is_empty() || rest.chars().any(char::is_alphabetic) {
                continue;
            }
            let cell = names.get(name).copied().or_else(|| self.cell_of(name));
            if let Some(shown) =
                cell.and_then(|cell| self.cells.get(&cell).cloned().map(|s| (cell, s)))
            {
                let digits = Some(self.digits(rest));
                self.cells.insert(shown.0, Shown { digits, ..shown.1 });
            }
        }
    }

    /// The cell with this letter.
    fn cell_of(&self, letter: &str) -> Option<CellId> {
        let named = |shown: &Shown| shown.letter.as_deref() == Some(letter);
        self.cells.iter().find(|(_, shown)| named(shown)).map(|(cell, _)| *cell)
    }

    /// Whether a digit can go in a cell of a house that is counted, as far as the page says.
    fn says(&self, cell: CellId, digit: Digit) -> Option<bool> {
        let shown = self.cells.get(&cell)?;
        match (&shown.digits, shown.of_one) {
            (Some(digits), _) => Some(digits.contains(&digit)),
            (None, Some(open)) if self.digit == Some(digit) => Some(open),
            _ if self.promise => Some(false),
            _ => None,
        }
    }

    /// What the page does not show of what its bullets say.
    pub fn objections(&self, telling: &Telling, tally: &mut Tally) -> Vec<String> {
        let mut found = vec![];
        self.letters(tally, &mut found);
        self.counts(telling, tally, &mut found);
        self.claims(telling, tally, &mut found);
        self.sets(&mut found);
        found
    }

    /// Every letter of the bullets is in the figure.
    fn letters(&self, tally: &mut Tally, found: &mut Vec<String>) {
        let drawn: BTreeSet<&str> =
            self.cells.values().filter_map(|shown| shown.letter.as_deref()).collect();
        for bullet in &self.bullets {
            for letter in letters_of(bullet) {
                tally.letters += 1;
                // The letter may also be that of a colour or a house, which the legend explains.
                if !drawn.contains(letter.as_str()) && !letters_of(&self.legend).contains(&letter) {
                    found.push(format!("{letter} is not in the figure: {bullet}"));
                }
            }
        }
    }

    /// Where a bullet counts, each candidate counted is shown, and no other looks as if it were
    /// there.
    fn counts(&self, telling: &Telling, tally: &mut Tally, found: &mut Vec<String>) {
        let layout = self.board.layout();
        for (bullet, lemma) in self.bullets.iter().zip(&telling.lemmas) {
            let units: &[Unit] = match &lemma.rule {
                Rule::Marks(units) | Rule::Count { truths: units, .. } => units,
                Rule::Left(unit) => std::slice::from_ref(unit),
                _ => continue,
            };
            for unit in units {
                tally.counts += 1;
                let all: Vec<Candidate> = match *unit {
                    Unit::Cell(cell) => {
                        (0..layout.digits()).map(|digit| Candidate { cell, digit }).collect()
                    }
                    Unit::House(house, digit) => {
                        let cells = layout.cells_of(house).iter();
                        cells.map(|&cell| Candidate { cell, digit }).collect()
                    }
                };
                // What a bullet that is used here takes away is named there.
                let taken = |c: &Candidate| {
                    let mut says = lemma.uses.iter().flat_map(|&used| &telling.lemmas[used].says);
                    says.any(|clause| *clause == Clause::not(*c))
                };
                let left = all.into_iter().filter(|c| !taken(c));
                let open = left.filter(|c| self.board.value(c.cell).is_none());
                let wrong =
                    open.filter(|&c| self.says(c.cell, c.digit) != Some(self.board.is_open(c)));
                let wrong: Vec<Candidate> = wrong.collect();
                if let Some(first) = wrong.first() {
                    let cell = self.renderer.cell(layout, first.cell);
                    let digit = self.renderer.digit(layout, first.digit);
                    found.push(format!(
                        "{} candidates counted and not shown, as {digit} in {cell}: {bullet}",
                        wrong.len()
                    ));
                }
            }
        }
    }

    /// What a bullet says of a house on the board, "In row 2, 4 fits only in A (r2c3) or B (r2c7)",
    /// is what the figure shows.
    fn claims(&self, telling: &Telling, tally: &mut Tally, found: &mut Vec<String>) {
        let layout = self.board.layout();
        let counted = |house: HouseId, digit: Digit| {
            let cells = layout.cells_of(house).iter();
            let open = cells.filter(|&&cell| self.board.value(cell).is_none());
            let mut all = BTreeSet::new();
            for &cell in open {
                if self.says(cell, digit)? {
                    all.insert(cell);
                }
            }
            Some(all)
        };
        for (text, bullet) in self.bullets.iter().zip(&telling.bullets) {
            if !ON_THE_BOARD.contains(&bullet.message) {
                continue;
            }
            let Some((house, digit, rest)) = self.only_there(text) else {
                found.push(format!("no house, digit and places in: {text}"));
                continue;
            };
            let Some(places) = counted(house, digit) else { continue };
            tally.claims += 1;
            let named = self.cells_in(&rest);
            if named != places {
                let name = |cell: &CellId| self.renderer.cell(layout, *cell);
                let shown: Vec<String> = places.iter().map(name).collect();
                found.push(format!("the figure shows {}: {text}", shown.join(" ")));
            }
        }
    }

    /// Reads "In HOUSE, DIGIT fits only in CELLS" and 「HOUSEでDIGITが入るのはCELLSだけ」.
    fn only_there(&self, text: &str) -> Option<(HouseId, Digit, String)> {
        let layout = self.board.layout();
        let houses =
            (0..layout.houses().len()).map(|house| (self.renderer.house(layout, house), house));
        // The longest name wins: column 12 is not column 1.
        let (at, name, house) = houses
            .filter_map(|(name, house)| text.find(&name).map(|at| (at, name, house)))
            .min_by_key(|(at, name, _)| (*at, std::cmp::Reverse(name.len())))?;
        let rest = &text[at + name.len()..];
        let start = rest.find(|c: char| c.is_ascii_digit() || c == '_')?;
        let rest = &rest[start..];
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '_').unwrap_or(rest.len());
        let digit = *self.digits(&rest[..end]).first()?;
        let rest = &rest[end..];
        // What follows in the sentence, or in the next one, is no place.
        let stop = ["だけ", ".", "。"].iter().filter_map(|stop| rest.find(stop)).min();
        Some((house, digit, rest[..stop.unwrap_or(rest.len())].to_owned()))
    }

    /// The cells that a text names, by place or by letter.
    fn cells_in(&self, text: &str) -> BTreeSet<CellId> {
        let layout = self.board.layout();
        let mut found = BTreeSet::new();
        let mut left = text.to_owned();
        let names =
            (0..layout.cells() as CellId).map(|cell| (self.renderer.cell(layout, cell), cell));
        let mut names: Vec<(String, CellId)> = names.collect();
        names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        for (name, cell) in names {
            if left.contains(&name) {
                found.insert(cell);
                left = left.replace(&name, " ");
            }
        }
        found.extend(letters_of(&left).iter().filter_map(|letter| self.cell_of(letter)));
        found
    }

    /// What is called a set has more than one cell.
    fn sets(&self, found: &mut Vec<String>) {
        let numbered = |text: &str| {
            let starts = ["組", "set "];
            starts.iter().any(|word| {
                text.match_indices(word).any(|(at, _)| {
                    let next = text[at + word.len()..].chars().next();
                    next.is_some_and(|c| c.is_ascii_digit())
                })
            })
        };
        // An entry of the legend: letters, signs, words; entries are three blanks apart.
        for entry in self
            .legend
            .split('\n')
            .flat_map(|l| l.split("   "))
            .map(str::trim)
            .filter(|entry| numbered(entry))
        {
            let first = entry.split_whitespace().next().unwrap_or_default();
            let one = first.chars().all(|c| c.is_ascii_uppercase()) && first.len() == 1;
            let several = entry
                .split_whitespace()
                .nth(1)
                .is_some_and(|word| word.chars().all(|c| c.is_ascii_uppercase() || c == ','));
            if one && !several {
                found.push(format!("a cell is called a set: {entry}"));
            }
        }
        let words =
            ["この組", "その組", "どちらの組", "片方の組", "this set", "these sets", "that set"];
        for bullet in &self.bullets {
            if let Some(word) = words.iter().find(|word| bullet.contains(**word)) {
                found.push(format!("“{word}”: which? {bullet}"));
            }
        }
    }
}

/// Messages that say of the board, not of a case, in which cells of a house a digit can go.
const ON_THE_BOARD: &[&str] =
    &["hidden-places", "fish-two-places", "fish-base", "chain-house", "twins-house"];

/// Letters of the figure in a text. English has "A" at the beginning of sentences, and both
/// languages have houses with letters and names such as X-Wing.
fn letters_of(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let mut found = vec![];
    let mut at = 0;
    while at < chars.len() {
        if !chars[at].is_ascii_uppercase() {
            at += 1;
            continue;
        }
        let end =
            (at..chars.len()).find(|&i| !chars[i].is_ascii_uppercase()).unwrap_or(chars.len());
        let next = chars.get(end).copied().unwrap_or(' ');
        let before: String = chars[..at].iter().collect();
        let begins_a_word = next.is_ascii_lowercase()
            || next == '-' && chars.get(end + 1).is_some_and(|c| c.is_alphabetic());
        let of_a_house = [
            "ブロック",
            "色",
            "ウィンドウ",
            "囲み",
            "領域",
            "間の",
            "region ",
            "colour ",
            "window ",
            "cage ",
            "cages ",
            "cage A and ",
            "the ",
        ]
        .iter()
        .any(|word| before.ends_with(word));
        let follows: String = chars[end..].iter().take(12).collect();
        let article = end - at == 1
            && chars[at] == 'A'
            && (before.trim().is_empty() || before.trim_end().ends_with(['.', '!', '?', ':']))
            && [" puzzle", " cell ", " corner", " set ", " digit"]
                .iter()
                .any(|word| follows.starts_with(word));
        if !begins_a_word && !of_a_house && !article && end - at <= 2 {
            found.push(chars[at..end].iter().collect());
        }
        at = end;
    }
    found
}

/// Without blanks and line ends: a legend is folded where it is too long.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

/// The letters that arguments of the bullets name, for comparison.
pub fn labels(telling: &Telling) -> usize {
    let args = telling.bullets.iter().flat_map(|bullet| &bullet.args);
    args.filter(|(_, arg)| matches!(arg, Arg::Label(_) | Arg::Labels(_) | Arg::Named(_))).count()
}

/// How a layout is called in a message.
pub fn size(layout: &Layout) -> usize {
    layout.cells()
}
