//! Key bindings: one table per profile, from which help pages and menus are written as well.

/// A key, independent of the front end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Any digit key from 1 on.
    Digits,
    /// A character.
    Char(char),
    /// A character key with Ctrl.
    Ctrl(char),
    /// Any digit key with Alt.
    AltDigits,
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    /// Enter.
    Enter,
    /// Escape.
    Escape,
    /// Tab.
    Tab,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// F1.
    Help,
}

/// What a key does. The variants that ask for a digit or a line of text open a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Moves to the cell above, from the first of a column to its last.
    Up,
    /// Moves to the cell below.
    Down,
    /// Moves to the cell on the left.
    Left,
    /// Moves to the cell on the right.
    Right,
    /// Moves to the next cell in reading order.
    Next,
    /// Moves to the first cell of the row.
    First,
    /// Moves to the last cell of the row.
    Last,
    /// Asks for a cell and moves there.
    Goto,
    /// Enters the digit with the current pen.
    Digit,
    /// Strikes the digit as a candidate, whatever the pen.
    Strike,
    /// Clears the digit of the cell.
    Empty,
    /// Asks for a digit and strikes or restores that candidate.
    Change,
    /// Clears digit, marks and strikes of the cell.
    Delete,
    /// Switches to the next pen.
    Pen,
    /// Asks for a digit and colours the cell.
    Colour,
    /// Highlights the places of the next digit.
    Look,
    /// Undoes the last change.
    Undo,
    /// Redoes the last undone change.
    Redo,
    /// Clears everything.
    Reset,
    /// Asks for a name for the current point of the history.
    Mark,
    /// Asks for such a name and returns there.
    Return,
    /// Shows the next step, or takes the one that is shown.
    Step,
    /// Gives a hint.
    Hint,
    /// Checks the position.
    Check,
    /// Asks for a digit and explains that candidate.
    Why,
    /// Makes a claim: asks for a digit, then for the reason.
    Propose,
    /// Fills the centre marks.
    Fill,
    /// Switches between the player's own marks and all candidates.
    Own,
    /// Switches how many candidates the board shows.
    View,
    /// Adds the cell to the selection or removes it.
    Select,
    /// Opens another puzzle.
    Import,
    /// Saves.
    Write,
    /// Loads a saved game.
    Read,
    /// Writes the log of all steps.
    Log,
    /// Opens lessons, drills and reviews.
    Learn,
    /// Switches the language.
    Language,
    /// Switches the key profile.
    Profile,
    /// Shows the help page for the keys.
    Help,
    /// Redraws the screen.
    Redraw,
    /// Scrolls the text a page up.
    ScrollUp,
    /// Scrolls the text a page down.
    ScrollDown,
    /// Ends the program.
    Quit,
}

/// A row of a key table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The key.
    pub key: Key,
    /// The action.
    pub act: Action,
    /// The id of the message that describes it.
    pub message: &'static str,
}

/// A set of key bindings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Profile {
    /// Those of oha-yashi, the program this one descends from: letters are commands.
    #[default]
    OhaYashi,
    /// Those of SudokuPad.
    Pad,
}

impl Profile {
    /// Both, with the names used in settings.
    pub const ALL: [(&'static str, Profile); 2] =
        [("seed", Profile::OhaYashi), ("pad", Profile::Pad)];

    /// The other profile.
    pub fn other(self) -> Profile {
        match self {
            Profile::OhaYashi => Profile::Pad,
            Profile::Pad => Profile::OhaYashi,
        }
    }
}

/// The bindings of a profile, in the order of its help page.
pub fn bindings(profile: Profile) -> &'static [Binding] {
    match profile {
        Profile::OhaYashi => OHA_YASHI,
        Profile::Pad => PAD,
    }
}

/// The action a profile binds to a key.
pub(super) fn act(profile: Profile, key: Key) -> Option<Action> {
    bindings(profile).iter().find(|binding| binding.key == key).map(|binding| binding.act)
}

const fn bind(key: Key, act: Action, message: &'static str) -> Binding {
    Binding { key, act, message }
}

#[rustfmt::skip]
const OHA_YASHI: &[Binding] = &[
    bind(Key::Up, Action::Up, "key-up"),
    bind(Key::Down, Action::Down, "key-down"),
    bind(Key::Left, Action::Left, "key-left"),
    bind(Key::Right, Action::Right, "key-right"),
    bind(Key::Char(' '), Action::Next, "key-next"),
    bind(Key::Digits, Action::Digit, "key-digit"),
    bind(Key::Char('0'), Action::Empty, "key-empty"),
    bind(Key::Char('k'), Action::Look, "key-look"),
    bind(Key::Char('c'), Action::Change, "key-change"),
    bind(Key::Char('b'), Action::Undo, "key-back"),
    bind(Key::Char('y'), Action::Redo, "key-redo"),
    bind(Key::Char('d'), Action::Delete, "key-delete"),
    bind(Key::Char('x'), Action::Reset, "key-reset"),
    bind(Key::Enter, Action::Step, "key-step"),
    bind(Key::Char('s'), Action::Step, "key-step"),
    bind(Key::Char('h'), Action::Hint, "key-hint"),
    bind(Key::Char('?'), Action::Hint, "key-hint"),
    bind(Key::Char('v'), Action::Check, "key-check"),
    bind(Key::Char('e'), Action::Why, "key-why"),
    bind(Key::Char('p'), Action::Propose, "key-propose"),
    bind(Key::Tab, Action::Pen, "key-pen"),
    bind(Key::AltDigits, Action::Strike, "key-strike"),
    bind(Key::Char('z'), Action::Colour, "key-colour"),
    bind(Key::Char('n'), Action::Fill, "key-fill"),
    bind(Key::Char('o'), Action::View, "key-view"),
    bind(Key::Char('u'), Action::Own, "key-own"),
    bind(Key::Char('+'), Action::Select, "key-select"),
    bind(Key::Char('g'), Action::Goto, "key-goto"),
    bind(Key::Home, Action::First, "key-first"),
    bind(Key::End, Action::Last, "key-last"),
    bind(Key::Char('m'), Action::Mark, "key-mark"),
    bind(Key::Char('\''), Action::Return, "key-return"),
    bind(Key::Char('i'), Action::Import, "key-import"),
    bind(Key::Char('w'), Action::Write, "key-write"),
    bind(Key::Char('r'), Action::Read, "key-read"),
    bind(Key::Char('l'), Action::Log, "key-log"),
    bind(Key::Char('t'), Action::Learn, "key-learn"),
    bind(Key::Char('L'), Action::Language, "key-language"),
    bind(Key::Char('K'), Action::Profile, "key-profile"),
    bind(Key::PageUp, Action::ScrollUp, "key-scroll-up"),
    bind(Key::PageDown, Action::ScrollDown, "key-scroll-down"),
    bind(Key::Help, Action::Help, "key-help"),
    bind(Key::Ctrl('l'), Action::Redraw, "key-redraw"),
    bind(Key::Char('q'), Action::Quit, "key-quit"),
];

#[rustfmt::skip]
const PAD: &[Binding] = &[
    bind(Key::Up, Action::Up, "key-up"),
    bind(Key::Down, Action::Down, "key-down"),
    bind(Key::Left, Action::Left, "key-left"),
    bind(Key::Right, Action::Right, "key-right"),
    bind(Key::Digits, Action::Digit, "key-digit"),
    bind(Key::Delete, Action::Delete, "key-delete"),
    bind(Key::Backspace, Action::Delete, "key-delete"),
    bind(Key::Char('0'), Action::Empty, "key-empty"),
    bind(Key::Char(' '), Action::Pen, "key-pen"),
    bind(Key::Tab, Action::Pen, "key-pen"),
    bind(Key::AltDigits, Action::Strike, "key-strike"),
    bind(Key::Char('c'), Action::Change, "key-change"),
    bind(Key::Char('v'), Action::Colour, "key-colour"),
    bind(Key::Ctrl('z'), Action::Undo, "key-back"),
    bind(Key::Ctrl('y'), Action::Redo, "key-redo"),
    bind(Key::Char('f'), Action::Look, "key-look"),
    bind(Key::Char('+'), Action::Select, "key-select"),
    bind(Key::Enter, Action::Step, "key-step"),
    bind(Key::Char('h'), Action::Hint, "key-hint"),
    bind(Key::Char('?'), Action::Hint, "key-hint"),
    bind(Key::Char('k'), Action::Check, "key-check"),
    bind(Key::Char('e'), Action::Why, "key-why"),
    bind(Key::Char('p'), Action::Propose, "key-propose"),
    bind(Key::Char('n'), Action::Fill, "key-fill"),
    bind(Key::Char('o'), Action::View, "key-view"),
    bind(Key::Char('u'), Action::Own, "key-own"),
    bind(Key::Char('g'), Action::Goto, "key-goto"),
    bind(Key::Home, Action::First, "key-first"),
    bind(Key::End, Action::Last, "key-last"),
    bind(Key::Char('m'), Action::Mark, "key-mark"),
    bind(Key::Char('\''), Action::Return, "key-return"),
    bind(Key::Ctrl('r'), Action::Reset, "key-reset"),
    bind(Key::Ctrl('o'), Action::Import, "key-import"),
    bind(Key::Ctrl('s'), Action::Write, "key-write"),
    bind(Key::Char('r'), Action::Read, "key-read"),
    bind(Key::Char('l'), Action::Log, "key-log"),
    bind(Key::Char('t'), Action::Learn, "key-learn"),
    bind(Key::Char('L'), Action::Language, "key-language"),
    bind(Key::Char('K'), Action::Profile, "key-profile"),
    bind(Key::PageUp, Action::ScrollUp, "key-scroll-up"),
    bind(Key::PageDown, Action::ScrollDown, "key-scroll-down"),
    bind(Key::Help, Action::Help, "key-help"),
    bind(Key::Ctrl('l'), Action::Redraw, "key-redraw"),
    bind(Key::Char('q'), Action::Quit, "key-quit"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things() {
        for (name, profile) in Profile::ALL {
            let table = bindings(profile);
            for (at, binding) in table.iter().enumerate() {
                let again = table[..at].iter().any(|other| other.key == binding.key);
                assert!(!again, "{name}: {binding:?}");
            }
        }
    }

    #[test]
    fn both_profiles_can_do_the_same() {
        for binding in OHA_YASHI {
            let same = PAD.iter().any(|other| other.act == binding.act);
            assert!(same || binding.act == Action::Next, "{binding:?}");
        }
    }
}
