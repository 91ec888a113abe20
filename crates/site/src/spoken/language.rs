//! Language negotiation: an explicit choice, else the environment, else English.

use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use unic_langid::LanguageIdentifier;

use kotowari_words::explain::renderer::LANGUAGES;

/// The result of a negotiation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LanguageChoice {
    /// The language to use, one of [`LANGUAGES`].
    pub language: &'static str,
    /// A language that was chosen explicitly and is not supported. Not set for a locale of
    /// the system: most people never chose it for this program, and a warning on each run
    /// would only annoy.
    pub unknown: Option<String>,
}

/// Chooses the language. The first of these that is set and not empty decides: `asked` (`--lang`,
/// `lang=`), `KOTOWARI_LANG`, `LC_ALL`, `LC_MESSAGES`, `LANGUAGE` (a list; as in gettext, not if
/// the locale is C), `LANG`. `env` looks up an environment variable.
pub fn choose_language(
    asked: Option<&str>,
    env: &dyn Fn(&str) -> Option<String>,
) -> LanguageChoice {
    let env = |name: &str| env(name).filter(|value| !value.is_empty());
    let wish = asked.map(str::to_owned).or_else(|| env("KOTOWARI_LANG"));
    if let Some(wish) = wish {
        let known = negotiate(&[&wish]);
        let unknown = (known.is_none() && !is_c(&wish)).then_some(wish);
        return LanguageChoice { language: known.unwrap_or("en"), unknown };
    }
    let locale = env("LC_ALL").or_else(|| env("LC_MESSAGES"));
    let language = locale.map_or_else(
        || {
            let lang = env("LANG").filter(|lang| !is_c(lang))?;
            let list = env("LANGUAGE").unwrap_or(lang);
            negotiate(&list.split(':').collect::<Vec<_>>())
        },
        |locale| negotiate(&[&locale]),
    );
    LanguageChoice { language: language.unwrap_or("en"), unknown: None }
}

/// Returns the supported language that matches a list of preferences best.
fn negotiate(wishes: &[&str]) -> Option<&'static str> {
    let wishes: Vec<_> = wishes.iter().filter_map(|wish| parse(wish)).collect();
    let ours = LANGUAGES.map(|language| (language, parse(language)));
    let available: Vec<_> = ours.iter().filter_map(|(_, parsed)| parsed.clone()).collect();
    let strategy = NegotiationStrategy::Filtering;
    let best = *negotiate_languages(&wishes, &available, None, strategy).first()?;
    ours.iter().find(|(_, parsed)| parsed.as_ref() == Some(best)).map(|(language, _)| *language)
}

/// Parses a BCP 47 tag or a POSIX locale: `ja`, `ja_JP.UTF-8`, `ja-JP-u-ca-…`, `ja-JP-mac`.
fn parse(name: &str) -> Option<LanguageIdentifier> {
    let name = name.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
    if is_c(&name) {
        return None;
    }
    // unic-langid does not parse extensions, nor what systems hang on to a tag: without the last
    // parts, what remains is still the language.
    let ends = name.rmatch_indices('-').map(|(end, _)| end);
    std::iter::once(name.len()).chain(ends).find_map(|end| name[..end].parse().ok())
}

/// Whether a locale is the one that means "no language in particular".
fn is_c(locale: &str) -> bool {
    matches!(locale.split('.').next(), Some("C" | "POSIX"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(flag: Option<&str>, vars: &[(&str, &str)]) -> &'static str {
        choice(flag, vars).language
    }

    fn choice(flag: Option<&str>, vars: &[(&str, &str)]) -> LanguageChoice {
        choose_language(flag, &|name| {
            vars.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn names_of_every_kind_are_understood() {
        for name in [
            "ja",
            "ja-JP",
            "ja_JP.UTF-8",
            "ja_JP.eucJP@x",
            "ja-JP-u-ca-japanese",
            "JA",
            "ja-Hira",
            "ja-JP-mac",
        ] {
            assert_eq!(
                choice(Some(name), &[]),
                LanguageChoice { language: "ja", unknown: None },
                "{name}"
            );
        }
        for name in ["en", "en-GB", "en_US.UTF-8", "C", "C.UTF-8", "POSIX"] {
            assert_eq!(
                choice(Some(name), &[]),
                LanguageChoice { language: "en", unknown: None },
                "{name}"
            );
        }
    }

    #[test]
    fn an_unknown_wish_is_english_and_remembered() {
        for name in ["fr", "zh-Hans", "???", "日本語", ""] {
            let choice = choice(Some(name), &[("LANG", "ja_JP.UTF-8")]);
            assert_eq!(choice, LanguageChoice { language: "en", unknown: Some(name.to_owned()) });
        }
    }

    #[test]
    fn an_unknown_locale_of_the_system_is_english_without_a_word() {
        let choice = choice(None, &[("LANG", "fr_FR.UTF-8")]);
        assert_eq!(choice, LanguageChoice { language: "en", unknown: None });
    }

    #[test]
    fn the_first_source_that_is_set_decides() {
        let all = [
            ("KOTOWARI_LANG", "ja"),
            ("LC_ALL", "en_US.UTF-8"),
            ("LC_MESSAGES", "ja_JP.UTF-8"),
            ("LANGUAGE", "en"),
            ("LANG", "ja_JP.UTF-8"),
        ];
        assert_eq!(chosen(Some("en"), &all), "en");
        for (from, expected) in [(0, "ja"), (1, "en"), (2, "ja"), (3, "en"), (5, "en")] {
            assert_eq!(chosen(None, &all[from..]), expected, "from {from}");
        }
        assert_eq!(chosen(None, &[all[4]]), "ja");
        assert_eq!(chosen(None, &[("KOTOWARI_LANG", ""), all[4]]), "ja", "empty is unset");
    }

    #[test]
    fn the_list_is_tried_in_order_and_not_in_the_c_locale() {
        assert_eq!(chosen(None, &[("LANGUAGE", "fr:ja:en"), ("LANG", "fr_FR")]), "ja");
        assert_eq!(chosen(None, &[("LANGUAGE", "ja"), ("LANG", "C.UTF-8")]), "en");
        assert_eq!(chosen(None, &[("LANGUAGE", "ja")]), "en");
        assert_eq!(chosen(None, &[("LANGUAGE", "ja"), ("LC_ALL", "C"), ("LANG", "ja_JP")]), "en");
    }
}
