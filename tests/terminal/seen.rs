//! What is promised is seen: the screens of the tour, thinking that can be left, clicks, lessons
//! and drills.

use super::*;

/// Where the screen begins in a page, by the first line of it.
fn screen_of(page: &str, first: &str) -> std::ops::Range<usize> {
    let begins = page.find(first).unwrap_or_else(|| panic!("no screen: {first}"));
    begins..begins + page[begins..].find("```").expect("the end of a block")
}

/// `KOTOWARI_BLESS=1` writes the tours anew.
#[test]
fn the_tours_show_the_screen_as_it_is_drawn() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    for (name, language) in [("docs/tour.md", "en"), ("docs/ja/tour.md", "ja")] {
        let Some((_folder, tmux)) = begin(&format!("tour-{language}"), (80, 24), language) else {
            return;
        };
        tmux.wait("the board", |screen| screen.contains("[4]"));
        tmux.keys(&["Enter"]);
        tmux.wait("a step", |screen| screen.contains("[1]"));
        let screen: Vec<String> =
            tmux.settled().lines().map(|line| line.trim_end().to_owned()).collect();
        let file = root.join(name);
        let page = fs::read_to_string(&file).expect("ours");
        let shown = screen_of(&page, &screen[0]);
        let lines: Vec<&str> = page[shown.clone()].lines().map(str::trim_end).collect();
        if std::env::var_os("KOTOWARI_BLESS").is_some() && lines != screen {
            let mut anew = page.clone();
            anew.replace_range(shown, &format!("{}\n", screen.join("\n")));
            fs::write(&file, anew).expect("a disk");
        } else {
            assert_eq!(lines, screen, "{name} shows another screen than the program");
        }
    }
}

#[test]
fn thinking_is_said_and_can_be_left_and_nothing_is_lost() {
    for (language, thinking, stopped) in
        [("en", "Esc stops.", "Stopped before"), ("ja", "Escで止めます", "手が見つかる前に")]
    {
        let folder = own_folder::folder(&format!("thinking-{language}"));
        // Nothing follows on an empty board, and to know that takes a second on one of this size.
        let row = ["."; 36].join(" ") + "\n";
        fs::write(folder.join("empty.txt"), row.repeat(36)).expect("a disk");
        let Some(tmux) = Tmux::begin(&folder, (80, 24), language, &["play", "empty.txt"]) else {
            return;
        };
        tmux.wait("the board", |screen| screen.contains("$  $"));
        // What is thought of may be known before a busy machine comes to look at the screen, so all
        // that was written is looked at; and the key that stops it is there before it begins.
        let written = folder.join("written");
        tmux.record(&written);
        tmux.keys_at_once(&["5", "Enter", "Escape"]);
        tmux.wait("that it was stopped", |screen| screen.contains(stopped));
        let written = fs::read(&written).expect("a record");
        assert!(String::from_utf8_lossy(&written).contains(thinking), "{language}: not said");
        // A key that is typed meanwhile is not lost.
        tmux.keys_at_once(&["Enter", "7", "Escape"]);
        tmux.wait("both digits", |screen| screen.contains("[ 5]") && screen.contains("[ 7]"));
        let screen = tmux.settled();
        assert!(!screen.contains(thinking), "{language}: still said\n{screen}");
        let lines = kept(&folder);
        for line in ["- r1c1=5", "- r1c2=7"] {
            assert!(lines.iter().any(|kept| kept == line), "{language}: {line}: {lines:?}");
        }
        tmux.keys(&["q"]);
        tmux.wait("the shell", |screen| screen.contains("exit 0"));
    }
}

#[test]
fn a_click_selects_what_is_seen_there_on_the_board_and_in_a_figure() {
    let Some((_folder, tmux)) = begin("click", (80, 24), "en") else { return };
    tmux.wait("the board", |screen| screen.contains("[4]"));
    // Where a sign stands that a row has but once.
    let at = |screen: &str, row: &str, sign: &str| {
        let (y, line) = screen
            .lines()
            .enumerate()
            .find(|(_, line)| line.trim_start().starts_with(row))
            .unwrap_or_else(|| panic!("no {row}: {screen}"));
        (line.find(sign).expect("a sign") as u16, y as u16)
    };
    tmux.click(at(&tmux.settled(), "5 |", "6"));
    tmux.wait("r5c2", |screen| screen.contains("r5c2 [6]"));
    tmux.keys(&["Enter"]);
    tmux.wait("a figure", |screen| screen.contains("[1]"));
    tmux.click(at(&tmux.settled(), "6 |", "[1]"));
    tmux.wait("r6c2", |screen| screen.contains("r6c2 [_]"));
    // In a narrow window the page is scrolled, and the same cell is elsewhere.
    tmux.resize(60, 20);
    tmux.wait("the rest of it", |screen| screen.contains("PgDn"));
    tmux.keys(&["PageDown"]);
    tmux.click(at(&tmux.settled(), "8 |", "(1)"));
    tmux.wait("r8c1", |screen| screen.contains("r8c1 [1]"));
}

#[test]
fn lists_drills_and_reviews_are_on_the_same_screen_in_both_languages() {
    for (language, list, empty) in
        [("en", "Course", "Nothing to review yet"), ("ja", "講座", "復習はまだありません")]
    {
        let Some((_folder, tmux)) = begin(&format!("learn-{language}"), (80, 24), language) else {
            return;
        };
        tmux.wait("the board", |screen| screen.contains("[4]"));
        let flat = |screen: &str| screen.replace([' ', '\n'], "");
        tmux.keys(&["t", "list", "Enter"]);
        tmux.wait("the units", |screen| screen.contains("[ ]  1") && screen.contains(list));
        tmux.keys(&["Space", "t", "review", "Enter"]);
        tmux.wait("nothing due", |screen| flat(screen).contains(&flat(empty)));
        tmux.keys(&["t", "drill", "Space", "naked-pair", "Enter"]);
        tmux.wait("a question", |screen| screen.contains("1/10"));
        tmux.keys(&["?", "Enter", "s", "Enter"]);
        tmux.wait("the next question", |screen| screen.contains("2/10"));
        // A wrong answer is graded, so there is something to review; it is kept.
        tmux.keys(&["r1c1=1", "Enter"]);
        tmux.wait("a verdict", |screen| !screen.contains("> r1c1=1"));
        tmux.keys(&["Escape"]);
        tmux.wait("the board again", |screen| screen.contains("[4]"));
    }
}
