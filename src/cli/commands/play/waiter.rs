//! What happens while the engine thinks: after a moment that is said, and Esc stops it.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crossterm::cursor::MoveTo;
use crossterm::event::{self, Event, KeyCode, KeyModifiers};
use crossterm::queue;
use crossterm::style::Print;

/// How long nobody minds.
const QUIET: Duration = Duration::from_millis(150);

/// How often it is looked whether somebody wants to stop.
const LOOK: Duration = Duration::from_millis(40);

/// Who waits.
#[derive(Debug, Default)]
pub struct Waiter {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// Since when, if somebody waits.
    since: Option<Instant>,
    /// When it was looked last.
    looked: Option<Instant>,
    stopped: bool,
    /// What to say, and in which row.
    text: (String, u16),
    /// What was typed meanwhile.
    typed: VecDeque<Event>,
}

impl Waiter {
    /// Begins to wait.
    pub fn begin(&self, text: String, row: usize) {
        let mut state = self.state();
        let typed = std::mem::take(&mut state.typed);
        let since = Some(Instant::now());
        *state = State { since, text: (text, row as u16), typed, ..State::default() };
    }

    /// Ends it; whether anything was written onto the terminal.
    pub fn end(&self) -> bool {
        let mut state = self.state();
        state.since = None;
        state.looked.take().is_some()
    }

    /// What was typed meanwhile, the first of it.
    pub fn typed(&self) -> Option<Event> {
        self.state().typed.pop_front()
    }

    /// Whether to stop.  It is asked often.
    pub fn says_stop(&self) -> bool {
        let mut state = self.state();
        let waited = state.since.is_some_and(|since| since.elapsed() > QUIET);
        if state.stopped || !waited {
            return state.stopped;
        }
        if state.looked.is_some_and(|looked| looked.elapsed() < LOOK) {
            return false;
        }
        if state.looked.is_none() {
            let mut out = io::stdout();
            let (text, row) = &state.text;
            // What cannot be written now is no reason to stop.
            let _ = queue!(out, MoveTo(0, *row), Print(text)).and_then(|()| out.flush());
        }
        while event::poll(Duration::ZERO).unwrap_or(false) {
            let Ok(event) = event::read() else { break };
            let stops = matches!(&event, Event::Key(key) if key.code == KeyCode::Esc
                || key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL));
            state.stopped |= stops;
            if !stops {
                state.typed.push_back(event);
            }
        }
        state.looked = Some(Instant::now());
        state.stopped
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
