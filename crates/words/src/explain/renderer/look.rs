//! How one likes it said: how cells are named, how the parts of a figure; and what a message is given.

/// How cells are named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Notation {
    /// What the language is used to.
    #[default]
    Auto,
    /// 6行2列
    Ja,
    /// r6c2
    Rc,
    /// (6,2)
    Tuple,
    /// B6: a letter for the column, as in a spreadsheet.
    A1,
    /// F2: a letter for the row.
    A1Row,
}

impl Notation {
    /// All of them, with the names used on the command line.
    pub const ALL: [(&'static str, Notation); 6] = [
        ("auto", Notation::Auto),
        ("ja", Notation::Ja),
        ("rc", Notation::Rc),
        ("tuple", Notation::Tuple),
        ("a1", Notation::A1),
        ("a1-row", Notation::A1Row),
    ];

    /// The name used on the command line and in messages.
    pub fn id(self) -> &'static str {
        Notation::ALL.iter().find(|(_, n)| *n == self).map_or("auto", |(id, _)| id)
    }
}

/// How the parts of a figure are named in the sentences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// By colour: "(green)".
    Colour,
    /// By the sign drawn: `([1])`.
    #[default]
    Signs,
    /// Not at all: there is no figure.
    Nothing,
}

impl Look {
    pub(super) fn id(self) -> &'static str {
        match self {
            Look::Colour => "colour",
            Look::Signs => "signs",
            Look::Nothing => "nothing",
        }
    }
}

/// A value for a message that is not about a board.
#[derive(Clone, Debug)]
pub enum Value {
    /// Text shown as it is.
    Text(String),
    /// A number, for plurals.
    Number(usize),
    /// A list, for `AND()` and `OR()`.
    List(Vec<String>),
}
