use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::*;
use crate::explain::renderer::LANGUAGES;

fn speaking(language: &str) -> Renderer {
    Renderer::new(language).expect("a language of ours")
}

static ALL: LazyLock<Dictionary> = LazyLock::new(Dictionary::new);
static ENGLISH_SPEAKER: LazyLock<Renderer> = LazyLock::new(|| speaking("en"));

fn ids(name: &str) -> Vec<&'static str> {
    let found = ALL.all(name, &ENGLISH_SPEAKER);
    found.unwrap_or_else(|_| panic!("{name}")).iter().map(|about| about.id).collect()
}

fn offered(name: &str, language: &str) -> Option<String> {
    let renderer = speaking(language);
    let error = ALL.all(name, &renderer).expect_err(name);
    assert_eq!(error.id, "technique-unknown");
    let count = error.args.iter().find(|(name, _)| *name == "count").map(|(_, count)| count);
    let none = matches!(count, Some(kotowari_engine::error::ErrorArg::Number(0)));
    let hint = renderer.error(&error)[2].clone().unwrap_or_default();
    (!none).then_some(hint)
}

/// What users type, and the technique they mean.
const ENGLISH: &[(&str, &str)] = &[
    ("x_wing", "x_wing"),
    ("x-wing", "x_wing"),
    ("Ｘ－ＷＩＮＧ", "x_wing"),
    (" x wing ", "x_wing"),
    ("X-Wings", "x_wing"),
    ("xwings", "x_wing"),
    ("pointing pairs", "locked_candidates_pointing"),
    ("pointing", "locked_candidates_pointing"),
    ("claiming", "locked_candidates_claiming"),
    ("box/line reduction", "locked_candidates_claiming"),
    ("hidden triples", "hidden_triple"),
    ("hidden pairs", "hidden_pair"),
    ("naked triplets", "naked_triple"),
    ("digit forcing chains", "digit_forcing"),
    ("alternating inference chains", "aic"),
    ("AICs", "aic"),
    ("region forcing chain", "region_forcing"),
    ("quad forcing chain", "cell_forcing"),
    ("Medusa", "medusa_3d"),
    ("3d medusa coloring", "medusa_3d"),
    ("turbot", "turbot_fish"),
    ("crane", "turbot_fish"),
    ("SDC", "sue_de_coq"),
    ("last free cell", "full_house"),
    ("obvious single", "naked_single"),
    ("obvious pairs", "naked_pair"),
    ("obvious triples", "naked_triple"),
    ("last possible number", "naked_single"),
    ("X-Cycles", "x_chain"),
    ("Grouped X-Cycles", "grouped_chain"),
    ("XY-ring", "continuous_nice_loop"),
    ("scanning", "hidden_single_block"),
    ("crosshatching", "hidden_single_block"),
    ("Y-Wing", "xy_wing"),
    ("colour trap", "simple_coloring_trap"),
    ("color trap", "simple_coloring_trap"),
    ("Multi-Colors 1", "multi_coloring_1"),
    ("Squirmbag", "squirmbag"),
    ("franken swordfish", "franken_fish"),
    ("Bowman's Bingo", "cases"),
    ("naked single", "naked_single"),
    ("naked quint", "naked_set_n"),
    ("virus pattern", "multi_sector_locked_sets"),
    ("Reverse UR", "reverse_bug"),
];
const JAPANESE: &[(&str, &str)] = &[
    ("予約", "hidden_pair"),
    ("隠れ2国同盟", "hidden_pair"),
    ("２国同盟", "naked_pair"),
    ("三国同盟", "naked_triple"),
    ("井桁理論", "x_wing"),
    ("Xウィング", "x_wing"),
    ("XY-ウィング", "xy_wing"),
    ("3連井桁", "swordfish"),
    ("メカジキ", "swordfish"),
    ("マスミ", "naked_single"),
    ("レッツミー（縦）", "hidden_single_column"),
    ("ブロッケン", "hidden_single_block"),
    ("ポインティング", "locked_candidates_pointing"),
    ("クレーミング", "locked_candidates_claiming"),
    ("総当たり", "cases"),
    ("虱潰し", "cases"),
    ("場合分け", "cases"),
    ("西尾", "nishio"),
    ("末っ子の甘え", "xy_wing"),
    ("信長の野望", "xyz_wing"),
    ("単独候補数字", "naked_single"),
    ("対角線理論", "x_wing"),
    ("逆予約", "naked_pair"),
    ("5国同盟", "naked_set_n"),
    ("ウイルスパターン", "multi_sector_locked_sets"),
];

#[test]
fn what_people_type_is_the_technique_they_mean() {
    for (name, id) in ENGLISH.iter().chain(JAPANESE) {
        assert_eq!(ids(name), [*id], "{name}");
        let one = ALL.one(name, &ENGLISH_SPEAKER).map(|about| about.id);
        assert_eq!(one.ok(), Some(*id), "{name}");
    }
}

#[test]
fn levels_and_families_stand_for_their_techniques() {
    let of_family = |family| {
        let all = catalogue().filter(|about| about.family == family);
        all.map(|about| about.id).collect::<Vec<_>>()
    };
    for (names, family) in [
        (&["singles", "Single", "シングル"][..], Family::Single),
        (&["chains", "chain", "チェーン"], Family::Chain),
        (&["wings", "ウイング", "ウィング"], Family::Wing),
        (&["fish", "井桁", "井げた"], Family::Fish),
        (&["uniqueness", "答えが1通りであること"], Family::Uniqueness),
        (&["ALS", "almost locked sets", "almost_locked"], Family::AlmostLocked),
        (&["colouring", "coloring", "色塗り", "色分け"], Family::Colouring),
        (&["pattern overlay", "POM"], Family::Template),
        (&["forcing", "仮置き", "背理法", "仮定法", "フォーシング"], Family::Forcing),
        (&["intersections", "重なり"], Family::Intersection),
        (&["subsets", "同盟"], Family::Subset),
    ] {
        names.iter().for_each(|name| assert_eq!(ids(name), of_family(family), "{name}"));
    }
    for level in levels() {
        let wanted: Vec<&str> =
            catalogue().filter(|about| about.level == level).map(|about| about.id).collect();
        for name in
            [level.id().to_uppercase(), speaking("en").level(level), speaking("ja").level(level)]
        {
            assert_eq!(ids(&name), wanted, "{name}");
            assert_eq!(ALL.level(&name, &speaking("en")).ok(), Some(level), "{name}");
        }
    }
    let error = ALL.level("x-wing", &speaking("ja")).expect_err("no level");
    let hint = speaking("ja").error(&error)[2].clone().unwrap_or_default();
    assert!(hint.contains("入門") && hint.contains("計算機向き"), "{hint}");
}

/// Names that mean several techniques on purpose. A name missing here is an alias that was given to
/// a second technique by mistake.
#[rustfmt::skip]
const SHARED: &[(&[&str], &[&str])] = &[
    (&["avoidable_rectangle_1", "avoidable_rectangle_2"],
        &["AR", "Avoidable Rectangle", "アボイダブルレクタングル"]),
    (&["bug_plus_1", "bug_type_2_3_4"], &["BUG", "Bivalue Universal Grave", "バグ"]),
    (&["continuous_nice_loop", "discontinuous_nice_loop"], &["nice loop", "ナイスループ"]),
    // Short chains: a loop or not, they have one name.
    (&["aic", "discontinuous_nice_loop"],
        &["M-Wing", "S-Wing", "L-Wing", "H-Wing",
          "M-Wing (short chain)", "S-Wing (short chain, Split Wing)",
          "L-Wing (short chain, Local Wing)", "H-Wing (short chain, Hybrid Wing)",
          "M-Wing（短いチェーン）", "S-Wing（短いチェーン）",
          "L-Wing（短いチェーン）", "H-Wing（短いチェーン）"]),
    (&["digit_forcing", "cell_forcing", "region_forcing"],
        &["Forcing Chain", "フォーシングチェーン"]),
    (&["finned_x_wing", "finned_swordfish", "finned_jellyfish", "finned_fish_n"],
        &["finned fish"]),
    (&["sashimi_x_wing", "sashimi_swordfish", "sashimi_jellyfish", "sashimi_fish_n"],
        &["sashimi fish"]),
    (&["full_house", "hidden_single_block"], &["last remaining cell"]),
    (&["hidden_pair", "naked_pair", "siamese_fish"], &["双子"]),
    (&["hidden_single_block", "hidden_single_column", "hidden_single_region", "hidden_single_row"],
        &["hidden single", "隠れシングル"]),
    (&["hidden_single_block", "hidden_single_column", "hidden_single_row"],
        &["隠れたシングル", "ヒドゥンシングル", "単独候補マス"]),
    (&["hidden_single_block", "hidden_single_column", "hidden_single_row", "naked_single"],
        &["単独候補"]),
    (&["hidden_single_column", "hidden_single_row"],
        &["レッツミー", "ビームを出して列を見る"]),
    (&["hidden_single_region", "x_wing"], &["対角線"]),
    (&["locked_candidates_claiming", "locked_candidates_pointing"],
        &["いずれにしても", "いずれにしても理論", "いずれにせよ理論"]),
    (&["locked_candidates_claiming", "locked_candidates_generalized",
       "locked_candidates_pointing", "locked_candidates_two_line"],
        &["locked candidates", "ロックされた候補"]),
    (&["multi_coloring_1", "multi_coloring_2"],
        &["Multi-Colours", "Multi-Colouring", "マルチカラーリング"]),
    (&["simple_coloring_trap", "simple_coloring_wrap"],
        &["Simple Colours", "Simple Colouring", "Singles Chain", "シングルチェーン",
          "シンプルカラー", "シンプルカラーリング", "色分け法", "色塗り分け"]),
    (&["unique_rectangle_1", "unique_rectangle_2", "unique_rectangle_3", "unique_rectangle_4",
       "unique_rectangle_5", "unique_rectangle_6", "unique_rectangle_guardians"],
        &["UR", "Unique Rectangle", "ユニークレクタングル"]),
];

#[test]
fn no_name_stands_for_several_techniques_unless_it_is_meant_to() {
    let mut highest: BTreeMap<&str, Precedence> = BTreeMap::new();
    for name in &ALL.names {
        let precedence = highest.entry(&name.key).or_insert(name.precedence);
        *precedence = name.precedence.min(*precedence);
    }
    let mut shared: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for name in ALL.names.iter().filter(|name| name.precedence == highest[&*name.key]) {
        if let Entry::Technique(about) = name.entry {
            shared.entry(name.key.clone()).or_default().insert(about.id);
        }
    }
    shared.retain(|_, ids| ids.len() > 1);
    let mut listed: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (ids, names) in SHARED {
        for name in *names {
            listed.insert(key(name), ids.iter().copied().collect());
        }
    }
    assert_eq!(shared, listed);
}

#[test]
fn every_name_of_every_technique_finds_it() {
    let of = |name: &str| {
        let wanted = key(name);
        let named = ALL.names.iter().filter(|name| name.key == wanted);
        named.map(|name| name.precedence).min().expect("it is a name")
    };
    for speaker in LANGUAGES.map(speaking) {
        for about in catalogue() {
            assert_eq!(ids(about.id), [about.id]);
            assert_eq!(ids(&speaker.technique(about)), [about.id], "a name of its own");
            for name in names_of(about, &speaker) {
                for (name, precedence) in
                    [(&*name, Precedence::Other), (stem(&name), Precedence::Stem)]
                {
                    // A name of higher precedence means its own technique.
                    let found = ids(name);
                    assert!(
                        found.contains(&about.id) || of(name) < precedence,
                        "{name}: {found:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn who_needs_one_technique_is_offered_those_of_a_shared_name() {
    let hint = |name: &str, language: &str| {
        let renderer = speaking(language);
        let error = ALL.one(name, &renderer).expect_err(name);
        assert_eq!(error.id, "technique-ambiguous", "{name}");
        let [message, _, hint] = renderer.error(&error);
        format!("{} / {}", message.expect("a message"), hint.expect("a hint"))
    };
    assert_eq!(
        hint("対角線", "ja"),
        "「対角線」に当てはまるテクニックは2個あります / \
         隠れシングル（対角線・囲みなど）かX-Wing（井桁理論）の、どれですか？"
    );
    assert_eq!(
        hint("nice loops", "en"),
        "\"nice loops\" stands for 2 techniques. / \
         Which of them: Continuous Nice Loop or Discontinuous Nice Loop?"
    );
    let many = hint("井桁", "ja");
    assert!(many.ends_with("kotowari technique \"井桁\""), "{many}");
}

#[test]
fn a_slip_is_answered_with_a_name_in_the_language_of_the_reader() {
    for (typed, language, meant) in [
        ("x-wimg", "en", "X-Wing"),
        ("sworfish", "en", "Swordfish"),
        ("hrad", "en", "Hard"),
        ("skyscrapper", "en", "Skyscraper"),
        ("hidden sin", "en", "Hidden Single"),
        ("sworfish", "ja", "ソードフィッシュ（3連井桁）"),
        ("井桁の理説", "ja", "X-Wing（井桁理論）"),
        ("スカイスクレーパ", "ja", "スカイスクレーパー"),
    ] {
        let hint = offered(typed, language).unwrap_or_else(|| panic!("{typed}: nothing"));
        assert!(hint.contains(meant) && !hint.contains('_'), "{typed}: {hint}");
    }
}

#[test]
fn what_is_like_nothing_gets_no_suggestion() {
    for typed in ["zzzzzz", "quasar", "焼きいも", "線香", "q", ""] {
        assert_eq!(offered(typed, "ja"), None, "{typed}");
    }
}
