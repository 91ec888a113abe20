//! Reading what a learner types.

use kotowari::explain::{Notation, Renderer};
use kotowari::layout::Layout;
use kotowari::lesson::typed::{CellEntry, Typed, read};
use proptest::prelude::*;

use crate::common::property;

fn ja() -> Renderer {
    Renderer::new("ja").unwrap()
}

/// Row, column, digit, whether it goes in.
type Said = (u16, u16, Option<u8>, Option<bool>);

fn said(text: &str, renderer: &Renderer) -> Vec<Said> {
    let layout = Layout::classic(3, 3).unwrap();
    match read(text, &layout, renderer) {
        Ok(Typed::Cells(entries)) => entries
            .into_iter()
            .map(|CellEntry { cell, digit, place }| {
                (cell / 9 + 1, cell % 9 + 1, digit.map(|d| d + 1), place)
            })
            .collect(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_cell_with_a_digit_is_read_however_it_is_written() {
    let ja = ja();
    for text in
        ["r6c2=1", "R6C2 = 1", "6行2列=1", "６行２列＝１", "6,2=1", "(6,2)=1", "（６、２）＝１"]
    {
        assert_eq!(said(text, &ja), [(6, 2, Some(1), Some(true))], "{text}");
    }
    for text in ["r1c9<>9", "r1c9 <> 9", "1行9列≠9", "r1c9!=9", "r1c9-9", "1,9<>9"] {
        assert_eq!(said(text, &ja), [(1, 9, Some(9), Some(false))], "{text}");
    }
    assert_eq!(said("r1c9<>19", &ja), [(1, 9, Some(1), Some(false)), (1, 9, Some(9), Some(false))]);
}

#[test]
fn several_cells_are_read_however_they_are_parted() {
    let ja = ja();
    let both = |digit| [(1, 9, digit, None), (4, 6, digit, None)];
    for text in
        ["r1c9 r4c6", "1行9列・4行6列", "1行9列、4行6列", "1,9 4,6", "r1c9,r4c6", "(1,9)(4,6)"]
    {
        assert_eq!(said(text, &ja), both(None), "{text}");
    }
    for text in ["9 r1c9 r4c6", "9: 1行9列 4行6列", "9　１行９列・４行６列", "r1c9 r4c6 9"]
    {
        assert_eq!(said(text, &ja), both(Some(9)), "{text}");
    }
    for text in ["r1c9<>9 r4c6<>9", "r1c9, r4c6 <> 9", "r1c9≠9、4行6列≠9"] {
        let said = said(text, &ja);
        assert_eq!(said, both(Some(9)).map(|(r, c, d, _)| (r, c, d, Some(false))), "{text}");
    }
}

#[test]
fn letters_are_read_if_the_notation_says_so() {
    let a1 = ja().with_notation(Notation::A1);
    assert_eq!(said("B6=1", &a1), [(6, 2, Some(1), Some(true))]);
    assert_eq!(said("ｂ６ c1", &a1), [(6, 2, None, None), (1, 3, None, None)]);
    let layout = Layout::classic(3, 3).unwrap();
    assert!(read("B6=1", &layout, &ja()).is_err());
}

#[test]
fn words_are_read_in_the_language_spoken() {
    let layout = Layout::classic(3, 3).unwrap();
    let en = Renderer::new("en").unwrap();
    for (text, meaning) in [
        ("はい", Typed::Yes),
        (" いいえ。", Typed::No),
        ("Ｙ", Typed::Yes),
        ("？", Typed::Hint),
        ("", Typed::Nothing),
        ("　", Typed::Nothing),
        ("次", Typed::Skip),
        ("q", Typed::Quit),
    ] {
        assert_eq!(read(text, &layout, &ja()), Ok(meaning), "{text}");
    }
    assert_eq!(read("Yes!", &layout, &en), Ok(Typed::Yes));
    assert_eq!(read("nope", &layout, &en), Ok(Typed::No));
}

#[test]
fn what_cannot_be_read_is_named_with_an_example() {
    let layout = Layout::classic(3, 3).unwrap();
    for language in ["en", "ja"] {
        let renderer = Renderer::new(language).unwrap();
        let id = |text: &str| {
            let error = read(text, &layout, &renderer).expect_err(text);
            let [message, _, hint] = renderer.error(&error);
            assert!(message.is_some() && hint.is_some(), "{text}");
            error.id
        };
        assert_eq!(["abc", "r1", "r1c1=", "---"].map(id), ["answer-unreadable"; 4]);
        assert_eq!(id("9"), "answer-digit-alone");
        assert_eq!(["r0c1", "r1c10", "10,1=2"].map(id), ["cell-outside"; 3]);
        assert_eq!(["r1c1=0", "r1c1=x9 "].map(id), ["digit-unknown", "answer-unreadable"]);
    }
}

proptest! {
    #![proptest_config(property::config(256))]

    #[test]
    fn no_answer_makes_it_panic(text in "\\PC{0,40}", big in any::<bool>(), a1 in any::<bool>()) {
        nothing_panics(&text, big, a1);
    }

    #[test]
    fn no_answer_that_looks_like_one_makes_it_panic(
        text in "([rc0-9行列,、・()=<>≠! A-Iｒ９]|r[0-9]{1,3}c[0-9]{1,3}){0,12}",
        big in any::<bool>(),
        a1 in any::<bool>(),
    ) {
        nothing_panics(&text, big, a1);
    }
}

fn nothing_panics(text: &str, big: bool, a1: bool) {
    thread_local! {
        static SPEAKERS: [Renderer; 2] = [ja(), ja().with_notation(Notation::A1)];
    }
    let layout = if big { Layout::classic(4, 4) } else { Layout::classic(3, 3) }.unwrap();
    SPEAKERS.with(|speakers| match read(text, &layout, &speakers[usize::from(a1)]) {
        Ok(Typed::Cells(entries)) => {
            let cells = layout.cells();
            let digits = layout.digits();
            assert!(!entries.is_empty());
            assert!(entries.iter().all(|e| usize::from(e.cell) < cells));
            assert!(entries.iter().all(|e| e.digit.is_none_or(|d| d < digits)));
        }
        Ok(_) => {}
        Err(error) => assert!(speakers[0].error(&error)[0].is_some(), "{error}"),
    });
}
