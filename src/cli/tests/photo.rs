//! `photo`, and pictures where a puzzle is read from a file.

use std::fs;
use std::path::PathBuf;

use super::run_with;

/// A picture of `crates/photo/tests/data`, and the line it shows.
fn picture() -> (String, String) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("crates/photo/tests/data");
    let text = fs::read_to_string(folder.join("image2.dat")).expect("its digits");
    let digits = text.lines().skip(2).flat_map(str::split_whitespace);
    let line = digits.map(|digit| if digit == "0" { "." } else { digit }).collect();
    (folder.join("image2.jpg").display().to_string(), line)
}

#[test]
fn a_photo_is_read_by_its_command_and_wherever_one_puzzle_is_read() {
    let (file, line) = picture();
    let printed = run_with(&["photo", &file, "--to", "line"], "");
    assert_eq!((printed.out.trim_end(), printed.code), (&*line, 0), "{}", printed.err);
    assert!(printed.err.contains("digits were read"), "{}", printed.err);
    let printed = run_with(&["photo", &file, "--format", "json"], "");
    let document: serde_json::Value = serde_json::from_str(&printed.out).expect("JSON");
    assert_eq!((&document["puzzle"], &document["solutions"]), (&line.into(), &"one".into()));
    assert_eq!(document["cells"].as_array().map(Vec::len), Some(81));
    assert_eq!(
        (&document["cells"][0]["cell"], &document["turned"]),
        (&"r1c1".into(), &"not".into())
    );
    let printed = run_with(&["photo", &file, "--lang", "ja"], "");
    assert!(printed.out.contains("数字を読み取りました"), "{}", printed.out);
    assert!(printed.out.contains("答えはちょうど1つです"), "{}", printed.out);
    let printed = run_with(&["explain", &file, "--to", "1"], "");
    assert_eq!(printed.code, 0, "{}", printed.err);
    assert!(printed.out.contains("Step 1"), "{}", printed.out);
    assert!(printed.err.contains("digits were read"), "{}", printed.err);
}

#[test]
fn what_cannot_be_read_is_said_with_what_to_try() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("writable");
        path.display().to_string()
    };
    let whole = fs::read(picture().0).expect("a picture");
    // A header that promises 60000 × 60000 pixels, with its checksum.
    let bomb =
        b"\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\xEA\x60\0\0\xEA\x60\x08\0\0\0\0\x8A\xE4\xDA\x4F";
    let mut large = whole.clone();
    let frame = large.windows(2).position(|two| two == b"\xFF\xC0").expect("a frame");
    large[frame + 5..frame + 9].copy_from_slice(&[0x40, 0, 0x40, 0]);
    let cases = [
        (write("text.jpg", b"53..7...."), "is no picture", "画像ではありません"),
        (write("a.webp", b"RIFF\x10\0\0\0WEBPVP8 "), "format WebP", "WebP 形式"),
        (write("a.heic", b"\0\0\0\x18ftypheic\0\0\0\0"), "format HEIC", "HEIC 形式"),
        (write("half.jpg", &whole[..whole.len() / 2]), "ends in the middle", "途中で切れて"),
        (write("start.jpg", &whole[..20]), "ends in the middle", "途中で切れて"),
        (
            write("half.png", b"\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR"),
            "ends in the middle",
            "途中で切れて",
        ),
        (write("large.jpg", &large), "16384 × 16384 pixels", "16384 × 16384"),
        (write("bomb.png", bomb), "bomb.png", "bomb.png"),
    ];
    for (file, english, japanese) in cases {
        for (lang, said, hint) in [("en", english, "Hint:"), ("ja", japanese, "ヒント")] {
            let printed = run_with(&["photo", &file, "--lang", lang], "");
            assert_eq!((printed.code, &*printed.out), (2, ""), "{file}");
            let text = printed.err.replace("\n       ", " ").replace('\n', " ");
            assert!(text.contains(said) && text.contains(hint), "{file}: {text}");
        }
    }
}
