//! Answers to what a desk asked: a digit, a line of text, the candidates a claim rests on.

use super::claim::Drawn;
use super::command::{Command, Pen, Reason};
use super::desk::{Ask, Asked, Desk, LONGEST, Wish};
use super::game::Game;
use super::keys::Key;
use kotowari_engine::layout::{Layout, Place};
use kotowari_kernel::{Candidate, CellId, Literal};

impl Desk {
    /// An answer, or a part of one.
    pub(super) fn answer(
        &mut self,
        asked: Asked,
        key: Key,
        digit: Option<u8>,
        game: &Game,
    ) -> Vec<Wish> {
        if key == Key::Escape {
            return vec![];
        }
        let layout = game.layout();
        let here = |label: Option<u8>| {
            let digit = label.and_then(|label| layout.digit(label.into()))?;
            Some(Candidate { cell: self.now, digit })
        };
        match asked {
            Asked::Number(typed) => match (key, digit) {
                (Key::Digits | Key::Char('0'), Some(digit)) => {
                    self.number(format!("{typed}{digit}"), game)
                }
                _ => self.written(&typed, game),
            },
            Asked::Digit(Ask::Propose(place)) if key == Key::Char('=') => {
                self.asked = Some(Asked::Digit(Ask::Propose(!place)));
                vec![]
            }
            Asked::Digit(Ask::Colour) => {
                let colour = digit.unwrap_or(0);
                vec![Wish::Game(Command::Colour(self.cells(), colour))]
            }
            Asked::Digit(ask) => {
                let Some(c) = here(digit) else { return vec![] };
                let command = match ask {
                    Ask::Change => Command::Write(vec![c.cell], Pen::Strike, c.digit),
                    Ask::Why => Command::Why(c),
                    Ask::Propose(place) => {
                        let claim = if place { Literal::Place(c) } else { Literal::Remove(c) };
                        let (marks, links) = (vec![], vec![]);
                        self.asked = Some(Asked::Reason { claim, marks, links });
                        return vec![];
                    }
                    _ => return vec![],
                };
                vec![Wish::Game(command)]
            }
            Asked::Reason { claim, mut marks, mut links } => {
                match key {
                    Key::Enter => {
                        let reason = reason(&marks, &links);
                        return vec![Wish::Game(Command::Claim(claim, reason))];
                    }
                    Key::Up => self.step(layout, -1, 0),
                    Key::Down => self.step(layout, 1, 0),
                    Key::Left => self.step(layout, 0, -1),
                    Key::Right => self.step(layout, 0, 1),
                    Key::Char(sign @ ('=' | '-')) if !marks.is_empty() => {
                        links.resize(marks.len(), None);
                        links[marks.len() - 1] = Some(sign == '=');
                    }
                    Key::Backspace => {
                        marks.pop();
                        links.truncate(marks.len().saturating_sub(1));
                    }
                    _ => {
                        if let Some(c) = here(digit) {
                            let last = marks.len();
                            let linked =
                                links.get(last.wrapping_sub(1)).is_some_and(Option::is_some);
                            match marks.iter().position(|mark| *mark == c) {
                                // A chain may come back to where it was.
                                Some(at) if !linked => {
                                    marks.remove(at);
                                    links.truncate(at.saturating_sub(1));
                                }
                                _ => marks.push(c),
                            }
                        }
                    }
                }
                self.asked = Some(Asked::Reason { claim, marks, links });
                vec![]
            }
            Asked::Text(ask, mut line) => {
                match key {
                    Key::Enter => return self.line(ask, line, game),
                    Key::Backspace => drop(line.pop()),
                    Key::Digits => line.extend(digit.map(|digit| digit.to_string())),
                    Key::Char(c) if line.chars().count() < LONGEST => line.push(c),
                    _ => {}
                }
                self.asked = Some(Asked::Text(ask, line));
                vec![]
            }
        }
    }

    /// A line was typed.
    fn line(&mut self, ask: Ask, line: String, game: &Game) -> Vec<Wish> {
        let line = line.trim().to_owned();
        vec![match ask {
            Ask::Import if line.is_empty() => return vec![],
            Ask::Import => Wish::Import(line),
            Ask::Write => Wish::Write(line),
            Ask::Read => Wish::Read(line),
            Ask::Log => Wish::Log(line),
            Ask::Learn => Wish::Learn(line),
            Ask::Mark => Wish::Game(Command::Mark(line)),
            Ask::Return => Wish::Game(Command::Return(line)),
            Ask::Goto => {
                self.now = named(&line, game.layout()).unwrap_or(self.now);
                return vec![];
            }
            Ask::Change | Ask::Why | Ask::Propose(_) | Ask::Colour => return vec![],
        }]
    }
}

/// The cell of a name: its row and its column, two numbers with anything around them; or two figures.
fn named(text: &str, layout: &Layout) -> Option<CellId> {
    let numbers: Vec<u16> = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .filter_map(|part| part.parse().ok())
        .collect();
    let (row, column) = match numbers[..] {
        [row, column] => (row, column),
        [both @ 11..=99] => (both / 10, both % 10),
        _ => return None,
    };
    layout.cell_at(Place { row: row.checked_sub(1)?, column: column.checked_sub(1)? })
}

/// The reason that was given: links where any were drawn, else marks, if there are any.
fn reason(marks: &[Candidate], links: &[Option<bool>]) -> Reason {
    if marks.is_empty() {
        return Reason::None;
    }
    if !links.iter().any(Option::is_some) {
        return Reason::Marks(marks.to_vec());
    }
    // Candidates marked without a link between them stand together at one end of the next.
    let mut groups: Vec<Vec<Candidate>> = vec![vec![]];
    let mut signs = vec![];
    for (at, c) in marks.iter().enumerate() {
        groups.last_mut().expect("one at least").push(*c);
        if let Some(Some(strong)) = links.get(at) {
            signs.push(*strong);
            groups.push(vec![]);
        }
    }
    let pairs = groups.windows(2).zip(signs);
    let whole = pairs.filter(|(ends, _)| !ends[1].is_empty());
    let drawn = |(ends, strong): (&[Vec<Candidate>], bool)| Drawn {
        from: ends[0].clone(),
        to: ends[1].clone(),
        strong,
    };
    Reason::Links(whole.map(drawn).collect())
}
