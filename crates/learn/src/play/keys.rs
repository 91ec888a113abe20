//! Which key does what: two tables, from which help pages and menus are written, too.

/// A key, as any front end may name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Any of the digits from 1 on.
    Digits,
    /// A character.
    Char(char),
    /// A character with Ctrl.
    Ctrl(char),
    /// Any of the digits with Alt.
    AltDigits,
    /// An arrow.
    Up,
    /// An arrow.
    Down,
    /// An arrow.
    Left,
    /// An arrow.
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

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// The cell above, or the last of the column.
    Up,
    /// The cell below.
    Down,
    /// The cell on the left.
    Left,
    /// The cell on the right.
    Right,
    /// The next cell, as one reads.
    Next,
    /// The first cell of the row.
    First,
    /// The last one.
    Last,
    /// A cell by name.
    Goto,
    /// Writes the digit with the pen.
    Digit,
    /// Strikes the digit out.
    Strike,
    /// Empties the cell of its digit.
    Empty,
    /// Switches a candidate: a digit follows.
    Change,
    /// Empties the cell of all there is.
    Delete,
    /// Another pen.
    Pen,
    /// A colour: a digit follows.
    Colour,
    /// The places of one digit after the other.
    Look,
    /// Undoes.
    Back,
    /// Makes it again.
    Redo,
    /// Wipes everything.
    Reset,
    /// Marks this place.
    Mark,
    /// Goes back to a place.
    Return,
    /// Shows the next step, and takes it.
    Step,
    /// Help.
    Hint,
    /// Is everything right?
    Check,
    /// Why does a digit go? A digit follows.
    Why,
    /// Says that a candidate goes, and why.
    Propose,
    /// Fills in notes.
    Fill,
    /// Whose marks count.
    Own,
    /// More or fewer marks on the board.
    View,
    /// Selects this cell, too.
    Select,
    /// Another puzzle.
    Import,
    /// Saves.
    Write,
    /// Reads what was saved.
    Read,
    /// Writes the log of all steps.
    Log,
    /// Lessons, drills and reviews.
    Learn,
    /// The other language.
    Language,
    /// The other keys.
    Profile,
    /// What the keys do.
    Help,
    /// Draws everything afresh.
    Redraw,
    /// The words, a page up.
    ScrollUp,
    /// A page down.
    ScrollDown,
    /// Ends.
    Quit,
}

/// A line of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The key.
    pub key: Key,
    /// What it does.
    pub act: Act,
    /// The message that says so.
    pub message: &'static str,
}

/// Which keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Profile {
    /// Those of the program this one grew from: letters are commands.
    #[default]
    Seed,
    /// Those people know from SudokuPad.
    Pad,
}

impl Profile {
    /// Both, with their names.
    pub const ALL: [(&'static str, Profile); 2] = [("seed", Profile::Seed), ("pad", Profile::Pad)];

    /// The other one.
    pub fn other(self) -> Profile {
        match self {
            Profile::Seed => Profile::Pad,
            Profile::Pad => Profile::Seed,
        }
    }
}

/// The table of a profile, in the order of its help page.
pub fn bindings(profile: Profile) -> &'static [Binding] {
    match profile {
        Profile::Seed => SEED,
        Profile::Pad => PAD,
    }
}

/// What a key does.
pub(super) fn act(profile: Profile, key: Key) -> Option<Act> {
    bindings(profile).iter().find(|binding| binding.key == key).map(|binding| binding.act)
}

const fn bind(key: Key, act: Act, message: &'static str) -> Binding {
    Binding { key, act, message }
}

#[rustfmt::skip]
const SEED: &[Binding] = &[
    bind(Key::Up, Act::Up, "key-up"),
    bind(Key::Down, Act::Down, "key-down"),
    bind(Key::Left, Act::Left, "key-left"),
    bind(Key::Right, Act::Right, "key-right"),
    bind(Key::Char(' '), Act::Next, "key-next"),
    bind(Key::Digits, Act::Digit, "key-digit"),
    bind(Key::Char('0'), Act::Empty, "key-empty"),
    bind(Key::Char('k'), Act::Look, "key-look"),
    bind(Key::Char('c'), Act::Change, "key-change"),
    bind(Key::Char('b'), Act::Back, "key-back"),
    bind(Key::Char('y'), Act::Redo, "key-redo"),
    bind(Key::Char('d'), Act::Delete, "key-delete"),
    bind(Key::Char('x'), Act::Reset, "key-reset"),
    bind(Key::Enter, Act::Step, "key-step"),
    bind(Key::Char('s'), Act::Step, "key-step"),
    bind(Key::Char('h'), Act::Hint, "key-hint"),
    bind(Key::Char('?'), Act::Hint, "key-hint"),
    bind(Key::Char('v'), Act::Check, "key-check"),
    bind(Key::Char('e'), Act::Why, "key-why"),
    bind(Key::Char('p'), Act::Propose, "key-propose"),
    bind(Key::Tab, Act::Pen, "key-pen"),
    bind(Key::AltDigits, Act::Strike, "key-strike"),
    bind(Key::Char('z'), Act::Colour, "key-colour"),
    bind(Key::Char('n'), Act::Fill, "key-fill"),
    bind(Key::Char('o'), Act::View, "key-view"),
    bind(Key::Char('u'), Act::Own, "key-own"),
    bind(Key::Char('+'), Act::Select, "key-select"),
    bind(Key::Char('g'), Act::Goto, "key-goto"),
    bind(Key::Home, Act::First, "key-first"),
    bind(Key::End, Act::Last, "key-last"),
    bind(Key::Char('m'), Act::Mark, "key-mark"),
    bind(Key::Char('\''), Act::Return, "key-return"),
    bind(Key::Char('i'), Act::Import, "key-import"),
    bind(Key::Char('w'), Act::Write, "key-write"),
    bind(Key::Char('r'), Act::Read, "key-read"),
    bind(Key::Char('l'), Act::Log, "key-log"),
    bind(Key::Char('t'), Act::Learn, "key-learn"),
    bind(Key::Char('L'), Act::Language, "key-language"),
    bind(Key::Char('K'), Act::Profile, "key-profile"),
    bind(Key::PageUp, Act::ScrollUp, "key-scroll-up"),
    bind(Key::PageDown, Act::ScrollDown, "key-scroll-down"),
    bind(Key::Help, Act::Help, "key-help"),
    bind(Key::Ctrl('l'), Act::Redraw, "key-redraw"),
    bind(Key::Char('q'), Act::Quit, "key-quit"),
];

#[rustfmt::skip]
const PAD: &[Binding] = &[
    bind(Key::Up, Act::Up, "key-up"),
    bind(Key::Down, Act::Down, "key-down"),
    bind(Key::Left, Act::Left, "key-left"),
    bind(Key::Right, Act::Right, "key-right"),
    bind(Key::Digits, Act::Digit, "key-digit"),
    bind(Key::Delete, Act::Delete, "key-delete"),
    bind(Key::Backspace, Act::Delete, "key-delete"),
    bind(Key::Char('0'), Act::Empty, "key-empty"),
    bind(Key::Char(' '), Act::Pen, "key-pen"),
    bind(Key::Tab, Act::Pen, "key-pen"),
    bind(Key::AltDigits, Act::Strike, "key-strike"),
    bind(Key::Char('c'), Act::Change, "key-change"),
    bind(Key::Char('v'), Act::Colour, "key-colour"),
    bind(Key::Ctrl('z'), Act::Back, "key-back"),
    bind(Key::Ctrl('y'), Act::Redo, "key-redo"),
    bind(Key::Char('f'), Act::Look, "key-look"),
    bind(Key::Char('+'), Act::Select, "key-select"),
    bind(Key::Enter, Act::Step, "key-step"),
    bind(Key::Char('h'), Act::Hint, "key-hint"),
    bind(Key::Char('?'), Act::Hint, "key-hint"),
    bind(Key::Char('k'), Act::Check, "key-check"),
    bind(Key::Char('e'), Act::Why, "key-why"),
    bind(Key::Char('p'), Act::Propose, "key-propose"),
    bind(Key::Char('n'), Act::Fill, "key-fill"),
    bind(Key::Char('o'), Act::View, "key-view"),
    bind(Key::Char('u'), Act::Own, "key-own"),
    bind(Key::Char('g'), Act::Goto, "key-goto"),
    bind(Key::Home, Act::First, "key-first"),
    bind(Key::End, Act::Last, "key-last"),
    bind(Key::Char('m'), Act::Mark, "key-mark"),
    bind(Key::Char('\''), Act::Return, "key-return"),
    bind(Key::Ctrl('r'), Act::Reset, "key-reset"),
    bind(Key::Ctrl('o'), Act::Import, "key-import"),
    bind(Key::Ctrl('s'), Act::Write, "key-write"),
    bind(Key::Char('r'), Act::Read, "key-read"),
    bind(Key::Char('l'), Act::Log, "key-log"),
    bind(Key::Char('t'), Act::Learn, "key-learn"),
    bind(Key::Char('L'), Act::Language, "key-language"),
    bind(Key::Char('K'), Act::Profile, "key-profile"),
    bind(Key::PageUp, Act::ScrollUp, "key-scroll-up"),
    bind(Key::PageDown, Act::ScrollDown, "key-scroll-down"),
    bind(Key::Help, Act::Help, "key-help"),
    bind(Key::Ctrl('l'), Act::Redraw, "key-redraw"),
    bind(Key::Char('q'), Act::Quit, "key-quit"),
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
        for binding in SEED {
            let same = PAD.iter().any(|other| other.act == binding.act);
            assert!(same || binding.act == Act::Next, "{binding:?}");
        }
    }
}
