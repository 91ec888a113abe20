//! What keys and headings say of the boards below them.

/// What a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// A puzzle as it is printed.
    Puzzle,
    /// Its answer.
    Answer,
    /// A board: the puzzle, unless another one is said to be; then its state.
    Board,
    /// Pencil marks.
    Marks,
    /// What region each cell belongs to.
    Regions,
    /// Nothing that is known.
    Unsaid,
}

/// Words of an answer.  "Unsolved" has one of them and is none.
const ANSWER: [&str; 12] = [
    "solution",
    "soln",
    "solved",
    "answer",
    "complete",
    "fullboard",
    "fullgrid",
    "result",
    "解答",
    "答え",
    "正解",
    "解",
];
const PUZZLE: [&str; 20] = [
    "puzzle",
    "quiz",
    "mission",
    "question",
    "given",
    "clue",
    "start",
    "initial",
    "original",
    "problem",
    "task",
    "sudoku",
    "unsolved",
    "input",
    "prefilled",
    "template",
    "fixedcells",
    "問題",
    "出題",
    "ヒント",
];
const BOARD: [&str; 23] = [
    "board", "grid", "cells", "data", "value", "matrix", "state", "current", "progress", "saved",
    "user", "player", "entries", "filled", "numbers", "field", "squares", "rows", "lines", "tiles",
    "digits", "盤面", "盤",
];
const MARKS: [&str; 6] = ["notes", "candidate", "marks", "pencil", "possib", "メモ"];
const REGIONS: [&str; 5] = ["region", "jigsaw", "irregular", "regionmap", "ブロック"];

/// What a key says.
pub(crate) fn role(key: &str) -> Role {
    let key: String = key.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
    let has = |words: &[&str]| words.iter().any(|word| key.contains(word));
    let is_unsolved = key.contains("unsolved") || key.contains("incomplete");
    match () {
        () if is_unsolved => Role::Puzzle,
        () if key == "sol" || has(&ANSWER) => Role::Answer,
        () if has(&MARKS) => Role::Marks,
        () if has(&REGIONS) => Role::Regions,
        // The board of the player, even if it is called "userPuzzle".
        () if has(&["current", "user", "player", "progress", "saved"]) => Role::Board,
        () if has(&PUZZLE) => Role::Puzzle,
        () if has(&BOARD) => Role::Board,
        () => Role::Unsaid,
    }
}
