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

/// Judges a text as a log on DEMO, and returns the verdicts.
fn verdicts_of(text: &str) -> (Vec<serde_json::Value>, i32) {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log.txt");
    std::fs::write(&log, text).expect("writable");
    let log = log.to_str().expect("a name");
    let printed = run_with(&["judge", "-", "--log", log, "--format", "json"], DEMO);
    let read = |line: &str| serde_json::from_str(line).expect("a document");
    (printed.out.lines().map(read).collect(), printed.code)
}

#[test]
fn what_explain_prints_is_a_log_all_of_whose_steps_are_proved() {
    let lines = run_with(&["explain", "-", "--format", "line"], DEMO).out;
    let count = lines.lines().count();
    for lang in ["en", "ja"] {
        for more in [&[][..], &["--figure", "none", "--width", "40"], &["--figure", "marks"]] {
            let text = run_with(&[&["explain", "-", "--lang", lang], more].concat(), DEMO).out;
            let (verdicts, code) = verdicts_of(&text);
            assert_eq!((verdicts.len(), code), (count, 0), "{lang} {more:?}");
            for verdict in verdicts {
                assert_eq!(verdict["verdict"], "proved", "{lang} {more:?}: {verdict}");
                assert_eq!(verdict["support"], 1.0, "{verdict}");
            }
        }
        // Runs told together have a bullet a step, folded ones a result a step.
        for (more, proved) in [("--together", "proved"), ("--fold", "otherwise")] {
            let text = run_with(&["explain", "-", "--lang", lang, more], DEMO).out;
            let (verdicts, code) = verdicts_of(&text);
            assert_eq!((verdicts.len(), code), (count, 0), "{lang} {more}");
            let found = verdicts.iter().filter(|v| v["verdict"] == proved).count();
            assert!(found > count / 2, "{lang} {more}: {found} of {count}");
        }
    }
}

#[test]
fn a_false_step_in_a_printed_path_is_found_where_it_stands() {
    let text = run_with(&["explain", "-", "--lang", "en", "--figure", "none"], DEMO).out;
    let wrong = text.replace("r2c4, r2c5 and r2c6 ≠ 7", "r2c9 ≠ 7");
    assert_ne!(wrong, text);
    let (verdicts, code) = verdicts_of(&wrong);
    assert_eq!(code, 1);
    assert_eq!(
        (&verdicts[0]["verdict"], &verdicts[1]["verdict"]),
        (&"proved".into(), &"false".into())
    );
    assert_eq!(verdicts[1]["n"], 2);
}

#[test]
fn what_stands_between_printed_steps_is_judged_in_its_place_or_not_understood() {
    let text = run_with(&["explain", "-", "--lang", "en", "--to", "2"], DEMO).out;
    let second = text.find("Step 2").expect("a step");
    let with = |more: &str| format!("{}{more}\n\n{}", &text[..second], &text[second..]);
    let verdict = |text: &str| {
        let (verdicts, code) = verdicts_of(text);
        assert_eq!((verdicts.len(), code), (3, 1), "{text}");
        verdicts[1]["verdict"].as_str().expect("a verdict").to_owned()
    };
    assert_eq!(verdict(&with("r6c2=9")), "false");
    assert_eq!(verdict(&with("S\tr6c2=9")), "false");
    assert_eq!(verdict(&with("r6c2 is a 9, I believe")), "not_understood");
    // A puzzle begins a log of its own.
    let grid: String = DEMO.chars().filter(|c| !c.is_whitespace()).collect();
    let (verdicts, code) = verdicts_of(&format!("{text}\nP\tx\t{grid}\n{text}"));
    assert_eq!((verdicts.len(), code), (4, 0));
    assert_eq!(verdicts[2]["verdict"], "proved");
}

#[test]
fn a_bullet_is_no_option_and_options_may_follow_it() {
    let printed = run_with(&["judge", "-", "- Put 1 in r6c2!", "--format", "json"], DEMO);
    assert_eq!(printed.code, 0, "{}", printed.err);
    assert!(printed.out.contains(r#""claim":"- Put 1 in r6c2!""#), "{}", printed.out);
    assert!(run_with(&["judge", "-", "--nonsense"], DEMO).err.contains("--nonsense"));
}

#[test]
fn paths_are_read_in_the_notation_they_were_printed_in() {
    let languages = [("en", "ja"), ("ja", "en")];
    for (notation, own) in [("rc", "auto"), ("ja", "auto"), ("a1", "a1"), ("tuple", "tuple")] {
        for (printed, judged) in languages {
            let explain = ["explain", "-", "--lang", printed, "--notation", notation];
            let text = run_with(&explain, DEMO).out;
            let folder = tempfile::tempdir().expect("a folder");
            let log = folder.path().join("log.txt");
            std::fs::write(&log, text).expect("writable");
            let log = log.to_str().expect("a name");
            let judge = ["judge", "-", "--log", log, "--lang", judged, "--notation", own];
            let printed = run_with(&judge, DEMO);
            assert_eq!(printed.code, 0, "{notation} {judged}: {}{}", printed.out, printed.err);
            assert!(printed.out.lines().count() > 20, "{notation}: {}", printed.out);
        }
    }
}

#[test]
fn a_printed_step_is_a_claim_and_so_are_its_bullets_alone() {
    let whole = run_with(&["explain", "-", "--lang", "en", "--to", "1"], DEMO).out;
    let step = whole[whole.find("Step 1").expect("a step")..].to_owned();
    let bullets: Vec<&str> =
        step.lines().filter(|line| line.trim_start().starts_with("- ")).collect();
    for text in [step.clone(), bullets.join("\n"), bullets[bullets.len() - 1].to_owned()] {
        let printed = run_with(&["judge", "-", &text, "--format", "json"], DEMO);
        assert_eq!(printed.code, 0, "{text}\n{}{}", printed.out, printed.err);
        let verdict: serde_json::Value = serde_json::from_str(&printed.out).expect("a document");
        assert_eq!(verdict["results"][0]["place"]["cell"], "r6c2", "{verdict}");
    }
    let only_said = "  - Look at the middle-left box. Where can 1 go?";
    let printed = run_with(&["judge", "-", only_said, "--format", "json"], DEMO);
    assert!(printed.out.contains("not_understood"), "{}", printed.out);
    let two = run_with(&["explain", "-", "--lang", "en", "--to", "2"], DEMO).out;
    let printed = run_with(&["judge", "-", &two], DEMO);
    assert!(printed.out.contains("--log"), "{}", printed.out);
    let printed = run_with(&["judge", "-", &two, "--in-order", "--format", "json"], DEMO);
    assert_eq!(
        printed.out.matches(r#""verdict":"proved","support""#).count(),
        2,
        "{}",
        printed.out
    );
}

#[test]
fn what_was_proved_is_written_as_a_certificate() {
    let folder = tempfile::tempdir().expect("a folder");
    let to = folder.path().join("proof");
    let to = to.to_str().expect("a name");
    let claims = ["r6c2=1", "7 in b3 => r2c4<>7", "r1c1=1"];
    let args = [&["judge", "-"][..], &claims, &["--certificate", to]].concat();
    let printed = run_with(&args, DEMO);
    assert_eq!(printed.code, 1, "{}", printed.err);
    assert!(printed.out.contains("2 results are proved"), "{}", printed.out);
    let proof = std::fs::read_to_string(format!("{to}/puzzle.pbp")).expect("written");
    assert!(proof.contains("Claim 2: 7 in b3") && !proof.contains("Claim 3"), "{proof}");
    assert!(proof.contains("\nconclusion NONE ;\n"));
    // Nothing is replaced unasked.
    assert_eq!(run_with(&args, DEMO).code, 2);
    assert_eq!(run_with(&[&args[..], &["--force"]].concat(), DEMO).code, 1);
    let none = folder.path().join("none");
    let none = none.to_str().expect("a name");
    let printed = run_with(&["judge", "-", "r1c1=1", "--certificate", none], DEMO);
    assert!(printed.out.contains("no certificate"), "{}", printed.out);
    assert!(!std::path::Path::new(none).exists());
    // A log that reaches the solution ends with it.
    let log = folder.path().join("log.txt");
    std::fs::write(&log, run_with(&["explain", "-", "--lang", "ja"], DEMO).out).expect("writable");
    let whole = folder.path().join("whole");
    let (log, whole) = (log.to_str().expect("a name"), whole.to_str().expect("a name"));
    let printed =
        run_with(&["judge", "-", "--log", log, "--certificate", whole, "--format", "json"], DEMO);
    assert_eq!(printed.code, 0, "{}", printed.err);
    assert!(printed.err.contains("veripb"), "{}", printed.err);
    let proof = std::fs::read_to_string(format!("{whole}/puzzle.pbp")).expect("written");
    assert!(proof.contains("conclusion BOUNDS"));
}
