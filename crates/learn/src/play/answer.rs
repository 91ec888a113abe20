//! Key handling while a prompt is pending: a digit, a line of text, or the candidates of a reason.

use super::claim::DrawnLink;
use super::command::{Command, Pen, Reason};
use super::desk::{InputState, MAX_LINE_CHARS, PendingPrompt, Prompt, Request};
use super::game::Game;
use super::keys::Key;
use kotowari_engine::layout::{Layout, Place};
use kotowari_kernel::{Candidate, CellId, Literal};

impl InputState {
    /// Handles one key of the answer to `asked`. Escape cancels the prompt; an answer that is not
    /// complete yet puts the prompt back into `self.asked`.
    pub(super) fn answer(
        &mut self,
        asked: PendingPrompt,
        key: Key,
        digit: Option<u8>,
        game: &Game,
    ) -> Vec<Request> {
        if key == Key::Escape {
            return vec![];
        }
        match asked {
            PendingPrompt::Number(typed) => match (key, digit) {
                (Key::Digits | Key::Char('0'), Some(digit)) => {
                    self.number(format!("{typed}{digit}"), game)
                }
                _ => self.enter_digit(&typed, game),
            },
            PendingPrompt::Digit(Prompt::Propose(place)) if key == Key::Char('=') => {
                self.asked = Some(PendingPrompt::Digit(Prompt::Propose(!place)));
                vec![]
            }
            PendingPrompt::Digit(Prompt::Colour) => {
                let colour = digit.unwrap_or(0);
                vec![Request::Game(Command::Colour(self.cells(), colour))]
            }
            PendingPrompt::Digit(ask) => self.answer_digit(ask, digit, game),
            PendingPrompt::Reason { claim, marks, links } => {
                self.answer_reason(claim, ReasonDraft { marks, links }, key, digit, game)
            }
            PendingPrompt::Text(ask, line) => self.answer_text(ask, line, key, digit, game),
        }
    }

    /// The candidate with this digit label in the cell under the cursor.
    fn candidate(&self, label: Option<u8>, layout: &Layout) -> Option<Candidate> {
        let digit = label.and_then(|label| layout.digit(label.into()))?;
        Some(Candidate { cell: self.now, digit })
    }

    /// Handles the key of a prompt for a digit; any other key cancels it.
    fn answer_digit(&mut self, ask: Prompt, digit: Option<u8>, game: &Game) -> Vec<Request> {
        let Some(c) = self.candidate(digit, game.layout()) else { return vec![] };
        let command = match ask {
            Prompt::Change => Command::Write(vec![c.cell], Pen::Strike, c.digit),
            Prompt::Why => Command::Why(c),
            Prompt::Propose(place) => {
                let claim = if place { Literal::Place(c) } else { Literal::Remove(c) };
                let (marks, links) = (vec![], vec![]);
                self.asked = Some(PendingPrompt::Reason { claim, marks, links });
                return vec![];
            }
            _ => return vec![],
        };
        vec![Request::Game(command)]
    }

    /// Handles one key of the prompt for a reason: arrows move the cursor, digits mark candidates,
    /// `=` and `-` draw a link from the last mark to the next, Enter confirms.
    fn answer_reason(
        &mut self,
        claim: Literal,
        mut draft: ReasonDraft,
        key: Key,
        digit: Option<u8>,
        game: &Game,
    ) -> Vec<Request> {
        let layout = game.layout();
        match key {
            Key::Enter => return vec![Request::Game(Command::Claim(claim, draft.reason()))],
            Key::Up => self.step(layout, -1, 0),
            Key::Down => self.step(layout, 1, 0),
            Key::Left => self.step(layout, 0, -1),
            Key::Right => self.step(layout, 0, 1),
            Key::Char(sign @ ('=' | '-')) if !draft.marks.is_empty() => draft.link(sign == '='),
            Key::Backspace => draft.remove_last(),
            _ => {
                if let Some(c) = self.candidate(digit, layout) {
                    draft.toggle(c);
                }
            }
        }
        let ReasonDraft { marks, links } = draft;
        self.asked = Some(PendingPrompt::Reason { claim, marks, links });
        vec![]
    }

    /// Handles one key of a prompt for text.
    fn answer_text(
        &mut self,
        ask: Prompt,
        mut line: String,
        key: Key,
        digit: Option<u8>,
        game: &Game,
    ) -> Vec<Request> {
        match key {
            Key::Enter => return self.line(ask, line, game),
            Key::Backspace => drop(line.pop()),
            Key::Digits => line.extend(digit.map(|digit| digit.to_string())),
            Key::Char(c) if line.chars().count() < MAX_LINE_CHARS => line.push(c),
            _ => {}
        }
        self.asked = Some(PendingPrompt::Text(ask, line));
        vec![]
    }

    /// Acts on a line of text that was confirmed with Enter.
    fn line(&mut self, ask: Prompt, line: String, game: &Game) -> Vec<Request> {
        let line = line.trim().to_owned();
        vec![match ask {
            Prompt::Import if line.is_empty() => return vec![],
            Prompt::Import => Request::Import(line),
            Prompt::Write => Request::Write(line),
            Prompt::Read => Request::Read(line),
            Prompt::Log => Request::Log(line),
            Prompt::Learn => Request::Learn(line),
            Prompt::Mark => Request::Game(Command::Mark(line)),
            Prompt::Return => Request::Game(Command::Return(line)),
            Prompt::Goto => {
                self.now = named(&line, game.layout()).unwrap_or(self.now);
                return vec![];
            }
            Prompt::Change | Prompt::Why | Prompt::Propose(_) | Prompt::Colour => return vec![],
        }]
    }
}

/// Returns the cell that `text` names: row and column, counted from 1, as two numbers with any
/// characters around them (`r3c4`, `3行4列`), or run together as one number of two digits.
fn named(text: &str, layout: &Layout) -> Option<CellId> {
    let numbers: Vec<u16> = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .filter_map(|part| part.parse().ok())
        .collect();
    let (row, column) = match numbers[..] {
        [row, column] => (row, column),
        [run_together @ 11..=99] => (run_together / 10, run_together % 10),
        _ => return None,
    };
    layout.cell_at(Place { row: row.checked_sub(1)?, column: column.checked_sub(1)? })
}

/// A reason as entered so far. `links[i]` joins `marks[i]` to `marks[i + 1]`; `Some(true)` is a
/// strong link.
struct ReasonDraft {
    marks: Vec<Candidate>,
    links: Vec<Option<bool>>,
}

impl ReasonDraft {
    /// Draws a link from the last mark to the one that comes next. There must be a mark.
    fn link(&mut self, strong: bool) {
        self.links.resize(self.marks.len(), None);
        self.links[self.marks.len() - 1] = Some(strong);
    }

    /// Removes the last mark and its links.
    fn remove_last(&mut self) {
        self.marks.pop();
        self.links.truncate(self.marks.len().saturating_sub(1));
    }

    /// Marks a candidate, or removes its mark. While a link is being drawn a candidate is always
    /// marked, so that a chain can return to where it started.
    fn toggle(&mut self, c: Candidate) {
        let last = self.marks.len();
        let is_linking = self.links.get(last.wrapping_sub(1)).is_some_and(Option::is_some);
        match self.marks.iter().position(|mark| *mark == c) {
            Some(index) if !is_linking => {
                self.marks.remove(index);
                self.links.truncate(index.saturating_sub(1));
            }
            _ => self.marks.push(c),
        }
    }

    /// The reason: links if any were drawn, otherwise marks if there are any.
    fn reason(self) -> Reason {
        if self.marks.is_empty() {
            return Reason::None;
        }
        if !self.links.iter().any(Option::is_some) {
            return Reason::Marks(self.marks);
        }
        // Candidates without a link between them form a group: together they are one end of a link.
        let mut groups: Vec<Vec<Candidate>> = vec![vec![]];
        let mut strengths = vec![];
        for (i, c) in self.marks.iter().enumerate() {
            groups.last_mut().expect("starts with one group").push(*c);
            if let Some(Some(strong)) = self.links.get(i) {
                strengths.push(*strong);
                groups.push(vec![]);
            }
        }
        let pairs = groups.windows(2).zip(strengths);
        // A link entered after the last candidate leads nowhere.
        let complete = pairs.filter(|(ends, _)| !ends[1].is_empty());
        let drawn = |(ends, strong): (&[Vec<Candidate>], bool)| DrawnLink {
            from: ends[0].clone(),
            to: ends[1].clone(),
            strong,
        };
        Reason::Links(complete.map(drawn).collect())
    }
}
