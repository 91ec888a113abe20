//! Leitner's boxes, and the file they are written to.

use kotowari::lesson::review::{DAYS, Day, Review, ReviewError};

fn day(text: &str) -> Day {
    text.parse().unwrap_or_else(|()| panic!("{text}"))
}

#[test]
fn days_are_counted_as_the_calendar_does() {
    assert_eq!(day("1970-01-01"), Day(0));
    assert_eq!(day("2000-02-29").0 + 1, day("2000-03-01").0);
    assert_eq!(day("2100-02-28").0 + 1, day("2100-03-01").0);
    assert_eq!(day("2026-11-21").0, 20_778);
    assert_eq!(Day::of_seconds(20_778 * 86_400 + 86_399), day("2026-11-21"));
    for number in -800_000..800_000 {
        let text = Day(number).to_string();
        if text.len() == 10 && !text.starts_with('-') {
            assert_eq!(text.parse(), Ok(Day(number)), "{text}");
        }
    }
    for text in [
        "2026-02-29",
        "2026-13-01",
        "2026-00-10",
        "2026-1-1",
        "",
        "x",
        "2026-11-31",
        "２０２６-11-21",
    ] {
        assert_eq!(text.parse::<Day>(), Err(()), "{text}");
    }
}

#[test]
fn right_moves_a_card_on_and_wrong_moves_it_back() {
    let mut review = Review::default();
    let mut today = day("2026-01-01");
    assert!(review.add("x_wing", today));
    assert!(!review.add("x_wing", today), "it is there already");
    assert!(review.due(today).is_empty(), "not on the same day");
    assert_eq!(review.due(Day(today.0 + 1)), ["x_wing"]);
    for level in [2, 3, 4, 5, 5] {
        today = review.card("x_wing").unwrap().due;
        assert_eq!(review.due(today), ["x_wing"]);
        let card = review.answered("x_wing", true, today);
        assert_eq!(card.level, level);
        assert_eq!(card.due.0, today.0 + DAYS[level - 1]);
        assert_eq!(card.last, today);
    }
    let card = review.answered("x_wing", false, today);
    assert_eq!((card.level, card.due.0, card.right, card.wrong), (1, today.0 + 1, 5, 1));
}

#[test]
fn those_that_have_waited_longest_come_first() {
    let mut review = Review::default();
    review.add("b", day("2026-01-03"));
    review.add("c", day("2026-01-01"));
    review.add("a", day("2026-01-03"));
    assert_eq!(review.due(day("2026-02-01")), ["c", "a", "b"]);
    assert_eq!(review.due(day("2026-01-02")), ["c"]);
}

#[test]
fn what_is_written_is_read_again() {
    let mut review = Review::default();
    review.answered("x_wing", true, day("2026-01-01"));
    review.answered("a \"quoted\" one\\\n", false, day("2026-01-01"));
    review.add("", day("2026-01-09"));
    assert_eq!(Review::read(&review.write()), Ok(review));
    assert_eq!(Review::read(&Review::default().write()), Ok(Review::default()));
}

#[test]
fn a_broken_file_is_told_from_one_of_another_version() {
    let head = "schema = \"kotowari/review/1\"\n";
    let card = "[technique.x_wing]\nbox = 1\ndue = \"2026-01-02\"\nlast = \"2026-01-01\"\n";
    assert!(Review::read(&format!("{head}{card}")).is_ok());
    let broken = |text: String| matches!(Review::read(&text), Err(ReviewError::Broken(_)));
    assert!(broken(String::new()));
    assert!(broken(card.to_owned()));
    assert!(broken(format!("{head}{}", &card[..30])));
    assert!(broken(format!("{head}{}", card.replace("01-02", "01-32"))));
    assert!(broken(format!("{head}{}", card.replace("box = 1", "box = 6"))));
    assert!(broken(format!("{head}{}", card.replace("box = 1", "box = \"1\""))));
    let other = |text: String| matches!(Review::read(&text), Err(ReviewError::OtherVersion(_)));
    assert!(other(format!("{head}{card}ease = 2.5\n")));
    assert!(other(format!("{head}streak = 3\n{card}")));
    assert!(other("schema = \"kotowari/review/2\"\nanything = 1\n".to_owned()));
}
