//! What is kept of a search and a pool comes back as it was.

use kotowari::generate::pool::Pool;
use kotowari::generate::{Generator, Limit, Request, Tally};
use kotowari::layout::Layout;
use serde_json::json;

#[test]
fn what_is_kept_comes_back() {
    let generator = Generator::new(Request::new(Layout::classic(3, 3).unwrap()), 1).unwrap();
    let mut search = generator.search(Limit::attempts(20), &|| false);
    for mut made in search.by_ref().take(3) {
        generator.complete(&mut made);
        let text = made.kept().to_string();
        let back = generator.restored(&serde_json::from_str(&text).unwrap()).unwrap();
        assert_eq!((back.puzzle.givens, back.solution), (made.puzzle.givens, made.solution));
        assert_eq!((back.index, back.facts), (made.index, made.facts));
    }
    let tally = Tally::restored(&search.tally().kept()).unwrap();
    assert_eq!((tally.tried, tally.made), (search.tally().tried, search.tally().made));
    let mut pool = Pool::new(1, 4, vec![]);
    pool.settle((0..6).filter_map(|index| pool.attempt(index)).collect::<Vec<_>>());
    let text = pool.kept().to_string();
    assert_eq!(Pool::restored(&serde_json::from_str(&text).unwrap()), Some(pool));
}

#[test]
fn what_was_not_kept_is_nothing() {
    let generator = Generator::new(Request::new(Layout::classic(2, 2).unwrap()), 1).unwrap();
    for wrong in [
        json!(null),
        json!({ "index": 1, "givens": "", "solution": "" }),
        json!({ "index": 1, "givens": "0".repeat(16), "solution": "9".repeat(16) }),
        json!({ "index": 1, "givens": "1".repeat(16), "solution": "2".repeat(16) }),
    ] {
        assert!(generator.restored(&wrong).is_none(), "{wrong}");
    }
    assert!(Tally::restored(&json!({ "tried": 1 })).is_none());
    assert!(Pool::restored(&json!({ "seed": 1 })).is_none());
}
