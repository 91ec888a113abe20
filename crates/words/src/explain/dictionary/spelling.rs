//! What people write one way or the other.

/// A name without capitals, spaces, hyphens, brackets and wide letters.
pub fn plain(name: &str) -> String {
    folded(name).filter(|&c| !is_space(c) && !"/()'".contains(c)).collect()
}

/// What names are compared by: [`plain`], and neither a plural, nor British or American spelling,
/// nor the size of a vowel in katakana makes a difference.
pub(super) fn key(name: &str) -> String {
    let folded: String = folded(name).map(large).collect();
    let words: String = folded.split(is_space).map(singular).collect();
    plain(&words).replace("our", "or").replace("centre", "center")
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

/// Without the s of a plural.  What is left has three letters at least: ALS keeps its own.
fn singular(word: &str) -> &str {
    let one = word.strip_suffix('s').filter(|one| one.len() >= 3 && !one.ends_with('s'));
    one.unwrap_or(word)
}

/// ウィング is written ウイング, too.
fn large(c: char) -> char {
    match c {
        'ァ' => 'ア',
        'ィ' => 'イ',
        'ゥ' => 'ウ',
        'ェ' => 'エ',
        'ォ' => 'オ',
        _ => c,
    }
}
