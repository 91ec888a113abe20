//! Normalisation of names, so that variant spellings compare equal.

/// Returns a name in lower case, without spaces, hyphens and brackets, full-width letters made
/// narrow.
pub fn normalized(name: &str) -> String {
    folded(name).filter(|&c| !is_space(c) && !"/()'".contains(c)).collect()
}

/// Returns the key that names are compared by: [`normalized`], with plurals made singular, British
/// spellings American, and small katakana vowels large.
pub(super) fn key(name: &str) -> String {
    let folded: String = folded(name).map(large_vowel).collect();
    let words: String = folded.split(is_space).map(singular).collect();
    normalized(&words).replace("our", "or").replace("centre", "center")
}

fn folded(name: &str) -> impl Iterator<Item = char> + '_ {
    let narrow = |c| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        _ => c,
    };
    name.chars().map(narrow).flat_map(char::to_lowercase)
}

fn is_space(c: char) -> bool {
    c.is_whitespace() || "-_‐‑–・".contains(c)
}

/// Strips the s of a plural if at least three letters are left: ALS keeps its own.
fn singular(word: &str) -> &str {
    let stem = word.strip_suffix('s').filter(|stem| stem.len() >= 3 && !stem.ends_with('s'));
    stem.unwrap_or(word)
}

/// Makes a small katakana vowel large, because ウィング is also written ウイング.
fn large_vowel(c: char) -> char {
    match c {
        'ァ' => 'ア',
        'ィ' => 'イ',
        'ゥ' => 'ウ',
        'ェ' => 'エ',
        'ォ' => 'オ',
        _ => c,
    }
}
