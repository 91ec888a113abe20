//! Cases of one line each, in HoDoKu's library format: what must be found, exactly, and what must
//! not be found.
//!
//! Our own cases are in `tests/data/library/`; the code is the technique's id.  HoDoKu's regression
//! library is read from `../shared/truth` when that folder is there.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use kotowari::board::Board;
use kotowari::deduction::digits_of;
use kotowari::format::library::Case;
use kotowari::kernel::Literal;
use kotowari::solve::{self, Step};
use kotowari::technique::{CATALOGUE, Technique};

mod common;

/// How one case came out.
#[derive(Default)]
struct Tally {
    cases: usize,
    found: usize,
    strict: usize,
    wrong: Vec<String>,
}

fn sorted(literals: &[Literal]) -> Vec<Literal> {
    let mut all = literals.to_vec();
    all.sort_unstable();
    all.dedup();
    all
}

/// The steps a technique finds that are about the digits of the case.
fn steps_about(
    case: &Case,
    techniques: &[&'static dyn Technique],
    counts: &dyn Fn(&Step) -> bool,
) -> Vec<Step> {
    let board = Board::new(&case.puzzle).expect("a library position has no repeats");
    let mut refused = vec![];
    let steps = solve::all(&board, techniques, &mut refused);
    assert!(refused.is_empty(), "the kernel refused {refused:?}");
    let digits = case.digits.iter().fold(0, |mask, d| mask | 1u64 << d);
    let about = |step: &Step| step.deduction().digits == digits && counts(step);
    steps.into_iter().filter(about).collect()
}

/// Whether a code of ours counts in a case: `0402` in all of its variants but those that another
/// shape is listed for, `0402-1` in that one.
fn is_of(code: &str, case: &Case) -> bool {
    match (code.split_once('-'), case.variant.as_deref()) {
        (None, _) => code == case.code,
        (Some((number, _)), Some("x")) => number == case.code,
        (Some((number, variant)), wanted) => number == case.code && wanted == Some(variant),
    }
}

/// Every step with the case's code and digits must claim exactly what the case says.
fn judge(
    line: &str,
    case: &Case,
    techniques: &[&'static dyn Technique],
    counts: &dyn Fn(&Step) -> bool,
    tally: &mut Tally,
) {
    tally.cases += 1;
    let steps = steps_about(case, techniques, counts);
    if case.must_fail() {
        if steps.is_empty() {
            tally.found += 1;
            tally.strict += 1;
        } else {
            tally.wrong.push(format!("must not be found: {line}"));
        }
        return;
    }
    let expected = sorted(&case.expected());
    let exact = steps.iter().filter(|step| sorted(step.claims()) == expected).count();
    tally.found += usize::from(exact > 0);
    if exact > 0 && exact == steps.len() {
        tally.strict += 1;
    } else {
        let got: Vec<_> = steps.iter().map(|step| sorted(step.claims())).collect();
        tally.wrong.push(format!("{line}\n  wanted {expected:?}\n  got    {got:?}"));
    }
}

fn report(title: &str, tallies: &BTreeMap<String, Tally>) {
    println!("{title}\n{:<34} {:>5} {:>5} {:>6}", "code", "cases", "found", "strict");
    for (code, tally) in tallies {
        println!("{code:<34} {:>5} {:>5} {:>6}", tally.cases, tally.found, tally.strict);
    }
    let wrong: Vec<&String> = tallies.values().flat_map(|tally| &tally.wrong).collect();
    assert!(wrong.is_empty(), "{} cases fail:\n{}", wrong.len(), list(&wrong));
}

fn list(lines: &[&String]) -> String {
    lines.iter().take(10).map(|line| line.as_str()).collect::<Vec<_>>().join("\n")
}

#[test]
fn our_own_cases_are_found_and_the_others_are_not() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/library");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).expect("the folder").map(|file| file.unwrap().path()).collect();
    files.sort();
    let mut tallies = BTreeMap::new();
    for file in files {
        let id = file.file_stem().unwrap().to_string_lossy().into_owned();
        let technique = kotowari::technique::by_id(&id)
            .unwrap_or_else(|| panic!("{}: no technique of this name", file.display()));
        for line in common::cases::lines(&file) {
            let case = common::cases::case(&line);
            assert_eq!(case.code, id, "{line}");
            let named = if case.must_fail() { format!("{id} (not)") } else { id.clone() };
            judge(&line, &case, &[technique], &|_| true, tallies.entry(named).or_default());
        }
    }
    for technique in CATALOGUE {
        let id = technique.about().id;
        assert!(tallies.contains_key(id), "{id} has no case in tests/data/library/{id}.txt");
        let not = format!("{id} (not)");
        assert!(tallies.contains_key(&not), "{id} has no case that must not be found");
    }
    report("our own cases", &tallies);
}

#[test]
fn hodokus_library_passes_by_the_strict_rule() {
    let Some(truth) = common::cases::shared("truth/reglib_open.txt") else { return };
    let mut tallies = BTreeMap::new();
    let mut beyond = 0;
    for line in common::cases::lines(&truth) {
        let case = common::cases::case(&line);
        let techniques: Vec<&'static dyn Technique> = CATALOGUE
            .iter()
            .copied()
            .filter(|t| {
                let kinds = t.about().kinds.iter().flat_map(|kind| kind.elsewhere.hodoku);
                t.about().elsewhere.hodoku.iter().chain(kinds).any(|code| is_of(code, &case))
            })
            .collect();
        let counts =
            |step: &Step| step.deduction().elsewhere().hodoku.iter().any(|code| is_of(code, &case));
        if techniques.is_empty() {
            beyond += 1;
            continue;
        }
        judge(&line, &case, &techniques, &counts, tallies.entry(case.code.clone()).or_default());
    }
    println!("{beyond} cases are about techniques that are not in the catalogue yet");
    let wanted = [
        "0000", "0002", "0003", "0100", "0101", "0110", "0111", "0200", "0201", "0202", "0210",
        "0211", "0212", "0300", "0301", "0302", "0500", "0501", "0502", "0503", "1201", "1202",
    ];
    for code in wanted {
        assert!(tallies.get(code).is_some_and(|tally| tally.cases > 0), "no case of {code}");
    }
    report("HoDoKu's regression library", &tallies);
}

#[test]
fn what_a_case_removes_is_about_its_digits() {
    // The key of a case is its digits, so a technique of one digit must name that digit.
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/library");
    for line in common::cases::lines(&folder.join("x_wing.txt")) {
        let case = common::cases::case(&line);
        if !case.must_fail() {
            assert_eq!(digits_of(&case.expected()), case.digits, "{line}");
        }
    }
}
