//! Rules beside a grid in words: named, read if the reader may guess, or refused where they list
//! cells.

use kotowari_format::{Guess, ReadOptions, read, read_with};

const GRID: &str = "...4...65\n.8.......\n7...9....\n......12.\n.65..8...\n..4......\n...6....9\n1.....7..\n.....5...\n";

#[test]
fn a_line_that_names_a_rule_is_said_to_be_unread() {
    let named = [
        "Sudoku X",
        "X-Sudoku",
        "Both diagonals also hold 1 to 9.",
        "Windoku",
        "Anti-knight sudoku",
        "Normal sudoku rules apply; a knight's move apart, digits differ.",
        "Digits a knights move apart differ.",
        "Killer 5 (hard)",
        "対角線ナンプレ",
        "サムナンプレ 12",
        "Jigsaw",
        "Diagonal",
        "SudokuX 44",
        "The main diagonal has each digit once.",
        "奇数偶数ナンプレ",
        "ウィンドウナンプレ",
        "キラー",
        "XV",
    ];
    for line in named {
        let above = read("a.txt", format!("{line}\n\n{GRID}").as_bytes()).expect("a puzzle");
        let named = line.trim_end_matches('.');
        assert_eq!(above.unread, [named], "above");
        let below = read("a.txt", format!("{GRID}\n{line}\n").as_bytes()).expect("a puzzle");
        assert_eq!(below.unread, [named], "below");
    }
    let other = [
        "Hard",
        "Easter egg",
        "A diabolical one by Ann",
        "難問",
        "Skyscraper practice",
        "r5c5 is the key",
    ];
    for line in other {
        let read = read("a.txt", format!("{line}\n\n{GRID}").as_bytes()).expect("a puzzle");
        assert!(read.unread.is_empty(), "{line}: {:?}", read.unread);
    }
}

#[test]
fn cells_with_a_sum_or_a_rule_are_part_of_the_puzzle() {
    let clues = [
        "Cages:\n10: r1c1 r1c2\n15: r2c1 r2c2 r3c1",
        "Cage 10 in r1c1, r1c2; cage 15 in r2c1, r2c2, r3c1.",
        "10 = A1 + B1",
        "Thermo: r1c1-r1c2-r1c3",
        "ケージ 10：r1c1、r1c2",
        "Arrow from R1C1 over R2C2 and R3C3",
        "r1c3+r1c4=10, r2c2+r2c3=9",
        "10=r1c3+r1c4 9=r2c2+r2c3",
        "Sum 10: r1c3 r1c4",
        "The sum of r1c3 and r1c4 is 10.",
        "r1c3 > r1c4",
        "even: r1c3 r1c4",
        "white dot r1c3 r1c4",
        "r1c3とr1c4で合計10です",
        "1行3列と1行4列の和は10",
        "ケージ10：1行3列、1行4列",
    ];
    for clue in clues {
        let error = read("a.txt", format!("{GRID}\n{clue}\n").as_bytes()).expect_err(clue);
        assert_eq!(error.id, "error-prose-clue", "{clue}");
        let place = error.place.expect("a line");
        let line = clue.lines().position(|line| line.contains(['1'])).expect("it has cells");
        assert_eq!(place.line, GRID.lines().count() + 2 + line, "{clue}");
    }
    // What a solver logged is no clue.
    let logs = [
        "Naked Pair: 1,5 in r1c2,r1c3 => r1c1<>1",
        "r1c1=9, r1c2=2",
        "Hidden single r6c2=1",
        "The path begins at r5c5 and r6c6.",
        "(4)r1c3=r1c4",
        "(4)r1c3 - r1c4 => r1c1<>4",
        "r1c3 r1c4: 24",
        "r1c3,r1c4 (24)",
        "4: R1C3/R1C4",
        "2: r1c3, r1c4",
        "r1c6 r1c7 = 8, 9",
        "{r1c3,r1c4}=24",
        "Stuck: arrow pointing at r1c3 and r1c4, what next?",
        "A1 B2 5",
        "キラー候補：r1c3, r1c4",
    ];
    for log in logs {
        let read = read("a.txt", format!("{GRID}\n{log}\n").as_bytes()).expect(log);
        assert!(read.comment.is_some_and(|comment| comment.contains(log)), "{log}");
    }
}

#[test]
fn a_rule_of_the_whole_board_may_be_guessed() {
    let options = ReadOptions::default().guessing(true);
    let guess = |line: &str| {
        let text = format!("{line}\n\n{GRID}");
        read_with(options, "a.txt", text.as_bytes()).expect("a puzzle")
    };
    let diagonal = guess("Sudoku X");
    assert!(matches!(diagonal.guessed[..], [Guess::House(_), Guess::House(_)]));
    assert_eq!(diagonal.puzzle.layout.houses().len(), 29);
    assert!(diagonal.unread.is_empty());
    for (line, sort) in [
        ("Anti-knight sudoku", "antiknight"),
        ("Hyper Sudoku", "windoku"),
        ("Nonconsecutive", "nonconsecutive"),
    ] {
        let read = guess(line);
        let sorts: Vec<&str> = read.puzzle.layout.more().iter().map(|rule| rule.sort.id).collect();
        assert_eq!(sorts, [sort], "{line}");
        assert!(matches!(read.guessed[..], [Guess::Rule(0)]), "{line}");
    }
    // A cage has cells, which no title tells.
    assert_eq!(guess("Killer").unread, ["Killer"]);
}
