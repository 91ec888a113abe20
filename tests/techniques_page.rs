//! The tables of docs/techniques.md say of our side what the catalogue says, and leave nobody out.

use std::collections::BTreeSet;
use std::fs;

use kotowari::deduction::ForeignCodes;
use kotowari::technique::CATALOGUE;

use crate::common::cases;

/// A row: its anchor and its other cells.
struct Row {
    anchor: String,
    hodoku: String,
    explainer: String,
    ours: Vec<String>,
    why: String,
}

fn rows() -> Vec<Row> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/techniques.md");
    let page = fs::read_to_string(file).expect("the page");
    let lines = page.lines().filter(|line| line.starts_with("| <a id="));
    let rows = lines.map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [name, _, hodoku, explainer, _, ours, why] = cells[..] else {
            panic!("not seven cells: {line}")
        };
        let anchor = name.split('"').nth(1).expect("an anchor").to_owned();
        let ours = ours.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        let [hodoku, explainer, why] = [hodoku, explainer, why].map(str::to_owned);
        Row { anchor, hodoku, explainer, ours, why }
    });
    rows.collect()
}

/// What others say of a technique and its kinds, or of a kind wherever it is; nothing, if it is
/// none of ours.
fn elsewhere(id: &str) -> Vec<ForeignCodes> {
    let mut all = vec![];
    for about in CATALOGUE.iter().map(|technique| technique.info()) {
        if about.id == id {
            all.push(about.codes);
        }
        let kinds = about.kinds.iter().filter(|kind| about.id == id || kind.id == id);
        all.extend(kinds.map(|kind| kind.codes));
    }
    all
}

/// HoDoKu's codes of some, without variants.
fn codes(of: &[ForeignCodes]) -> BTreeSet<String> {
    let all = of.iter().flat_map(|elsewhere| elsewhere.hodoku);
    all.map(|code| code.split('-').next().unwrap_or(code).to_owned()).collect()
}

/// A cell without what is in brackets.
fn plain(cell: &str) -> String {
    let mut depth = 0;
    let outside = cell.chars().filter(|c| {
        let before = depth;
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        before == 0 && depth == 0
    });
    outside.collect()
}

#[test]
fn every_technique_has_a_row_and_every_name_is_one_of_ours() {
    let rows = rows();
    let mut there: BTreeSet<&str> = BTreeSet::new();
    let mut anchors = BTreeSet::new();
    for row in &rows {
        assert!(anchors.insert(&row.anchor), "{} is there twice", row.anchor);
        assert!(!row.ours.is_empty() || row.why.len() > 5, "{}: a reason is missing", row.anchor);
        for id in &row.ours {
            assert!(!elsewhere(id).is_empty(), "{}: {id} is none of ours", row.anchor);
            there.insert(id);
        }
    }
    for about in CATALOGUE.iter().map(|technique| technique.info()) {
        let by_kind = about.kinds.iter().any(|kind| there.contains(kind.id));
        assert!(
            there.contains(about.id) || by_kind,
            "{}: give it a row in docs/techniques.md (or put it into the row that waits for it)",
            about.id
        );
    }
}

#[test]
fn codes_and_ratings_are_those_the_engine_uses() {
    let mut written = BTreeSet::new();
    for row in rows().iter().filter(|row| !row.ours.is_empty()) {
        let all: Vec<ForeignCodes> = row.ours.iter().flat_map(|id| elsewhere(id)).collect();
        let theirs = plain(&row.hodoku);
        let theirs: BTreeSet<String> = theirs
            .split(|c: char| !c.is_ascii_digit())
            .filter(|code| !code.is_empty())
            .map(str::to_owned)
            .collect();
        if !theirs.is_empty() {
            assert_eq!(theirs, codes(&all), "{}: HoDoKu's codes", row.anchor);
            written.extend(theirs);
        }
        let rating = plain(&row.explainer);
        let rating: String =
            rating.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
        let ours: Vec<u16> = all.iter().filter_map(|elsewhere| elsewhere.explainer).collect();
        if let Ok(tenths) = rating.replace('.', "").parse::<u16>() {
            assert!(
                ours.is_empty() || ours.contains(&tenths),
                "{}: {rating}, but {ours:?} in the engine",
                row.anchor
            );
        }
    }
    for about in CATALOGUE.iter().map(|technique| technique.info()) {
        for code in codes(&elsewhere(about.id)) {
            assert!(written.contains(&code), "HoDoKu's {code} ({}) is in no row", about.id);
        }
    }
}

/// What was read of the others is in the design's table: none of its rows is left out.
#[test]
fn no_row_of_theirs_is_left_out() {
    let Some(table) = cases::shared("design/techniques.tsv") else { return };
    let anchors: BTreeSet<String> = rows().into_iter().map(|row| row.anchor).collect();
    for line in cases::lines(&table).iter().skip(1) {
        let id = line.split('\t').next().unwrap_or(line);
        assert!(anchors.contains(id), "{id} has no row in docs/techniques.md");
    }
}
