use super::{Alphabet, layers, of_pairs, of_regex, of_states, pairs_text, states_text, trimmed};
use crate::layout::RuleFlaw;
use crate::rng::Rng;
use kotowari_kernel::Machine;

const NINE: Alphabet = Alphabet { lowest: 1, count: 9 };

/// Whether a machine reads a text of digits from 1.
fn reads(machine: &Machine, text: &str) -> bool {
    machine.accepts_some(text.chars().map(|c| 1 << (c.to_digit(10).unwrap() - 1)))
}

#[test]
fn patterns_read_what_they_say() {
    for (pattern, read, not_read) in [
        ("1*(23|45)", &["23", "145", "1123"][..], &["", "1", "24", "2345", "231"][..]),
        ("[1-3]+[^1-3]", &["14", "2339"], &["4", "11", "144"]),
        (".{2}5?", &["12", "15", "125"], &["1", "126", "1255"]),
        ("(12){1,2}", &["12", "1212"], &["", "121", "121212"]),
        ("(1|2)?3{2,}", &["33", "1333"], &["3", "1", "1233"]),
        ("(1?2?){2}", &["", "12", "1212", "21", "11"], &["221", "111"]),
        ("(1*)*2", &["2", "112"], &["", "1"]),
        (" 1 2 ", &["12"], &["1"]),
        ("(1|)2", &["2", "12"], &["", "112"]),
    ] {
        let machine = of_regex(pattern, &NINE).unwrap();
        for text in read {
            assert!(reads(&machine, text), "{pattern} reads {text}");
        }
        for text in not_read {
            assert!(!reads(&machine, text), "{pattern} does not read {text}");
        }
    }
}

#[test]
fn what_is_no_pattern_is_refused_at_its_place() {
    for (pattern, at) in [
        ("(1", 2),
        ("1)", 1),
        ("*1", 1),
        ("1{", 2),
        ("1{3,2}", 5),
        ("[", 1),
        ("[]", 1),
        ("[1", 2),
        ("[3-1]", 4),
        ("0", 1),
        ("1?é", 3),
    ] {
        assert_eq!(of_regex(pattern, &NINE), Err(RuleFlaw::Text(at)), "{pattern}");
    }
    let deep = "(".repeat(5_000);
    for large in [
        "(.{4000}){4000}",
        "(.*){9999}",
        deep.as_str(),
        "1{99999}",
        "(1?){4000}",
        "((){4000}){4000}",
    ] {
        assert_eq!(of_regex(large, &NINE), Err(RuleFlaw::TooMuch), "{large}");
    }
    assert_eq!(of_regex("1{999999}", &NINE), Err(RuleFlaw::Text(8)));
}

#[test]
fn a_machine_is_written_and_read_again() {
    for text in ["0> 1-4:1 5-9:0; 1* .:1", "0>* 13:0 2:1; 1 9:0", "0>; 1>* 1:2; 2 13579:0"] {
        let machine = of_states(text, &NINE).unwrap();
        assert_eq!(states_text(&machine, 9, 1), text);
    }
    let machine = of_states("0> 1:5", &NINE).unwrap();
    assert_eq!(machine.states, 6);
    for wrong in ["", "0>> 1:1", "0> 1", "0> 1:", "0; 0", "a", "0> x:1", "0> 1:1 ;", "0 :1"] {
        assert!(matches!(of_states(wrong, &NINE), Err(RuleFlaw::Text(_))), "{wrong}");
    }
    assert_eq!(of_states("0> 1:5000", &NINE), Err(RuleFlaw::TooMuch));
}

#[test]
fn a_table_is_written_and_read_again() {
    for text in ["1:23 2-4:5", ".:1-3", "9:."] {
        let table = of_pairs(text, &NINE).unwrap();
        assert_eq!(pairs_text(&table, 1), text);
    }
    for wrong in ["1", "1:", ":1", "0:1", "1:x", "1 :2", "3-1:2"] {
        assert!(matches!(of_pairs(wrong, &NINE), Err(RuleFlaw::Text(_))), "{wrong}");
    }
    let sixteen = Alphabet { lowest: 0, count: 16 };
    assert_eq!(pairs_text(&of_pairs("a:0-B", &sixteen).unwrap(), 0), "A:0-B");
}

/// An independent matcher: the whole text by backtracking over the pattern itself.
fn matches(pattern: &[Piece], text: &[u8]) -> bool {
    let Some((piece, rest)) = pattern.split_first() else { return text.is_empty() };
    let one = |text: &[u8]| text.first().is_some_and(|digit| piece.digits.contains(digit));
    let mut used = 0;
    loop {
        if used >= piece.least && matches(rest, &text[used..]) {
            return true;
        }
        if used == piece.most || !one(&text[used..]) {
            return false;
        }
        used += 1;
    }
}

struct Piece {
    digits: Vec<u8>,
    least: usize,
    most: usize,
}

#[test]
fn patterns_agree_with_another_matcher() {
    let mut rng = Rng::new(20);
    for _ in 0..400 {
        let mut pieces = vec![];
        let mut text = String::new();
        for _ in 0..1 + rng.below(4) {
            let digits: Vec<u8> = (1..=3).filter(|_| rng.below(2) == 0).collect();
            if digits.is_empty() {
                continue;
            }
            let list: String = digits.iter().map(u8::to_string).collect();
            let (sign, least, most) = [
                ("", 1, 1),
                ("*", 0, 9),
                ("+", 1, 9),
                ("?", 0, 1),
                ("{2}", 2, 2),
                ("{1,3}", 1, 3),
                ("{2,}", 2, 9),
            ][rng.below(7)];
            text += &format!("[{list}]{sign}");
            pieces.push(Piece { digits, least, most });
        }
        let machine = of_regex(&text, &NINE).unwrap();
        for _ in 0..60 {
            let line: Vec<u8> = (0..rng.below(6)).map(|_| 1 + rng.below(3) as u8).collect();
            let masks: Vec<u64> = line.iter().map(|digit| 1 << (digit - 1)).collect();
            assert_eq!(
                machine.accepts_some(masks.clone()),
                matches(&pieces, &line),
                "{text} {line:?}"
            );
            let kept = trimmed(&machine, &masks);
            assert_eq!(kept.is_some(), layers(&machine, &masks).is_some());
            assert_eq!(kept.is_some_and(|kept| kept.accepts_some(masks)), matches(&pieces, &line));
        }
    }
}
