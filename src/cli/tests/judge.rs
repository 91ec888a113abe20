//! `judge`: verdicts, logs, files of claims, and what is not understood.

use super::{DEMO, run_with};

#[test]
fn a_claim_is_judged_in_words_and_the_exit_status_says_whether_all_are_true() {
    for (lang, said) in [("en", "already so"), ("ja", "すでにそうなっています")] {
        let printed = run_with(&["judge", "-", "r1c1<>1", "--lang", lang], DEMO);
        assert_eq!(printed.code, 0, "{}", printed.err);
        assert!(printed.out.contains(said), "{}", printed.out);
    }
    let printed = run_with(&["judge", "-", "r1c1=1", "--format", "json"], DEMO);
    assert_eq!(printed.code, 1, "{}", printed.err);
    let verdict: serde_json::Value = serde_json::from_str(&printed.out).expect("a document");
    assert_eq!(verdict["verdict"], "false");
    assert_eq!(verdict["schema"], "kotowari/judge/1");
    assert!(verdict["results"][0]["counter"].is_string());
}

#[test]
fn our_own_path_is_a_log_all_of_whose_steps_are_proved() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log.txt");
    let path = run_with(&["explain", "-", "--format", "line"], DEMO).out;
    std::fs::write(&log, &path).expect("writable");
    let log = log.to_str().expect("a name");
    let printed = run_with(&["judge", "-", "--log", log, "--format", "json"], DEMO);
    assert_eq!(printed.code, 0, "{}", printed.err);
    let lines: Vec<&str> = printed.out.lines().collect();
    assert_eq!(lines.len(), path.lines().count());
    assert!(lines.iter().all(|line| line.contains(r#""verdict":"proved","support""#)));
}

#[test]
fn letters_are_columns_where_the_notation_says_so() {
    // There is a 2 in r1c2, so there is none in r2c1.
    for (notation, cell, code) in [
        ("a1", "B1", 0),
        ("a1", "A2", 1),
        ("a1-row", "A2", 0),
        ("auto", "A2", 0),
        ("auto", "B1", 1),
    ] {
        let claim = format!("{cell}=2");
        let printed = run_with(&["judge", "-", &claim, "--notation", notation], DEMO);
        assert_eq!(printed.code, code, "{notation}: {}{}", printed.out, printed.err);
    }
}

#[test]
fn many_claims_come_in_order_and_an_unreadable_one_says_where() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("claims.tsv");
    let grid: String = DEMO.chars().filter(|c| !c.is_whitespace()).collect();
    let claims = ["r1c1<>1", "r1c1<>", "r1c1=1"];
    let rows: Vec<String> = claims.iter().map(|claim| format!("{grid}\t{claim}\n")).collect();
    std::fs::write(&file, rows.concat()).expect("writable");
    let file = file.to_str().expect("a name");
    let printed = run_with(&["judge", "--many", file, "--format", "json", "--jobs", "2"], "");
    assert_eq!(printed.code, 1, "{}", printed.err);
    let verdicts: Vec<serde_json::Value> =
        printed.out.lines().map(|line| serde_json::from_str(line).expect("a document")).collect();
    let said: Vec<_> = verdicts.iter().map(|v| (&v["claim"], &v["verdict"])).collect();
    assert_eq!(format!("{said:?}").matches("String").count(), 6, "{said:?}");
    assert_eq!(verdicts[1]["verdict"], "not_understood");
    assert_eq!(verdicts[1]["column"], 7);
    assert_eq!(verdicts[2]["verdict"], "false");
}

#[test]
fn claims_in_order_are_steps_on_the_board_reached_by_then() {
    let verdicts = |more: &[&str]| -> Vec<serde_json::Value> {
        let judge = ["judge", "-", "r6c2=1", "r6c5<>1", "--format", "json"];
        let printed = run_with(&[&judge, more].concat(), DEMO);
        assert_eq!(printed.code, 0, "{}", printed.err);
        printed.out.lines().map(|line| serde_json::from_str(line).expect("a document")).collect()
    };
    // The 1 of r6c2 takes it from its row, which is news only where it is not placed yet.
    assert_eq!(verdicts(&[])[1]["verdict"], "otherwise");
    assert_eq!(verdicts(&["--in-order"])[1]["verdict"], "pointless");
    let told = &verdicts(&["--in-order", "--lang", "ja"])[1]["told"];
    assert_eq!(told[0], "すでにそうなっています。");
}

#[test]
fn a_log_is_read_with_a_bound_and_one_that_is_not_there_is_named() {
    let printed = run_with(&["judge", "-", "--log", "no/such/log.txt"], DEMO);
    assert_eq!(printed.code, 2);
    assert!(printed.err.contains("no/such/log.txt"), "{}", printed.err);
    let folder = tempfile::tempdir().expect("a folder");
    let printed = run_with(&["judge", "-", "--log", folder.path().to_str().expect("a name")], DEMO);
    assert_eq!(printed.code, 2);
    assert!(printed.err.contains("is a folder"), "{}", printed.err);
    // Small on the disk, and too much when it is unpacked.
    let log = folder.path().join("log.txt.gz");
    let file = std::fs::File::create(&log).expect("writable");
    let mut packed = flate2::write::GzEncoder::new(file, flate2::Compression::fast());
    let block = vec![b'#'; 1 << 20];
    for _ in 0..65 {
        std::io::Write::write_all(&mut packed, &block).expect("writable");
    }
    packed.finish().expect("writable");
    let printed = run_with(&["judge", "-", "--log", log.to_str().expect("a name")], DEMO);
    assert_eq!(printed.code, 2);
    assert!(printed.err.contains("longer than 64 megabytes"), "{}", printed.err);
}
