//! A board kept by the test itself, to follow steps with.

use std::io::Write;
use std::path::Path;
use std::process::Command;

use kotowari::rate::explainer::Step;

/// The candidates of every cell; those of a solved cell are its digit.
#[derive(Clone)]
pub struct Position {
    solved: [bool; 81],
    marks: [u16; 81],
}

impl Position {
    /// A puzzle, with nothing removed but what the givens see.
    pub fn of_puzzle(puzzle: &str) -> Position {
        let mut position = Position { solved: [false; 81], marks: [0x1ff; 81] };
        for (cell, byte) in puzzle.bytes().enumerate() {
            if (b'1'..=b'9').contains(&byte) {
                position.place(cell, byte - b'0');
            }
        }
        position
    }

    /// 729 pencil marks.
    pub fn of_marks(text: &str) -> Position {
        let mut position = Position { solved: [false; 81], marks: [0; 81] };
        for (index, byte) in text.bytes().enumerate() {
            if byte != b'.' {
                position.marks[index / 9] |= 1 << (byte - b'1');
            }
        }
        position
    }

    fn place(&mut self, cell: usize, digit: u8) {
        self.solved[cell] = true;
        let own = 1 << (digit - 1);
        for other in (0..81).filter(|&other| !self.solved[other]) {
            let [(r, c), (s, d)] = [cell, other].map(|cell| (cell / 9, cell % 9));
            if r == s || c == d || (r / 3 == s / 3 && c / 3 == d / 3) {
                self.marks[other] &= !own;
            }
        }
        self.marks[cell] = own;
    }

    /// Does what a step does.
    pub fn take(&mut self, step: &Step) {
        for &(cell, digit) in &step.removed {
            self.marks[cell as usize] &= !(1 << (digit - 1));
        }
        if let Some((cell, digit)) = step.placed {
            self.place(cell as usize, digit);
        }
    }

    /// The candidates as 729 characters.
    pub fn marks(&self) -> String {
        let mark = |(cell, digit): (usize, u8)| match self.marks[cell] >> digit & 1 {
            0 => '.',
            _ => (b'1' + digit) as char,
        };
        (0..81).flat_map(|cell| (0..9).map(move |digit| (cell, digit))).map(mark).collect()
    }

    /// What a later position lacks, as `r1c2-34 …`.
    pub fn gone(&self, later: &Position) -> String {
        let gone = (0..81).filter_map(|cell| {
            let lost = self.marks[cell] & !later.marks[cell];
            let digits: String =
                (0..9).filter(|d| lost >> d & 1 != 0).map(|d| (b'1' + d) as char).collect();
            (lost != 0).then(|| format!("r{}c{}-{digits}", cell / 9 + 1, cell % 9 + 1))
        });
        gone.collect::<Vec<_>>().join(" ")
    }
}

/// A step's name as both of the original's ways to write it have it in common.
pub fn plain(text: &str) -> String {
    let name = text.split(':').next().unwrap_or(text);
    let name = name.strip_prefix("Dynamic ").unwrap_or(name);
    let name = name.split(" (+").next().unwrap_or(name);
    name.trim_end_matches('s').to_owned()
}

/// The text of a `.gz` file, or a loud word where there is no `gzip`.
pub fn unpacked(file: &Path) -> Option<String> {
    match Command::new("gzip").arg("-dc").arg(file).output() {
        Ok(output) if output.status.success() => {
            Some(String::from_utf8(output.stdout).expect("it is text"))
        }
        _ => {
            let _ = writeln!(std::io::stderr(), "SKIPPED: gzip cannot read {}", file.display());
            None
        }
    }
}
