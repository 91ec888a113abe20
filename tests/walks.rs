//! The walks that `soundness.rs`, `locales.rs` and `narration.rs` ask of.
//!
//! Random boards of every layout, walked to the end, and every technique asked at every board on
//! the way.

use std::sync::{Arc, LazyLock, Mutex};

use kotowari::deduction::Bullet;
use kotowari::layout::Layout;

use crate::common::corpus::{self, Recipe};
use crate::common::survey::Survey;
use crate::common::{layouts, sweep};
use crate::locales::{Drawn, Said};
use crate::narration;
use crate::soundness::{self, Tampered};

/// Of every so many boards a small sweep looks at one: no multiple of `READ`, or it would read each
/// of them.
pub const EVERY: usize = 19;

/// Of every so many boards the steps are read word for word.
const READ: usize = 6;

/// What was seen on all walks.
#[derive(Default)]
pub struct Walked {
    /// What is claimed, proved and named.
    pub survey: Survey,
    /// What is said, with the layout it is said of.
    pub said: Vec<(Arc<Layout>, Bullet)>,
    /// What is drawn on the first board of each.
    pub drawn: Drawn,
    /// Words that name something else than the proof.
    pub tampered: Tampered,
}

/// All walks.
pub static WALKED: LazyLock<Walked> = LazyLock::new(|| {
    let boards = boards();
    let tampered = Mutex::new(Tampered::default());
    let each = sweep::sweep("boards", &boards, EVERY, |recipe| {
        let position = recipe.make();
        let (mut survey, mut said) = (Survey::default(), Said::default());
        let mut drawn = Drawn::default();
        survey.add_and_show(&position, 0, u64::MAX, |sight| {
            said.hear(&sight);
            soundness::tamper(&sight, &tampered);
            // What marks rules is drawn beside words: letters, too.
            if sight.history.is_empty() && position.puzzle.layout.rules().only_houses() {
                drawn.look(&sight);
            }
        });
        let layout = &position.puzzle.layout;
        let said = said.bullets().map(|bullet| (layout.clone(), bullet)).collect::<Vec<_>>();
        (survey, said, drawn)
    });
    let mut all = Walked {
        tampered: tampered.into_inner().expect("nobody panics here"),
        ..Walked::default()
    };
    for (survey, said, drawn) in each {
        all.survey = all.survey.with(survey);
        all.said.extend(said);
        all.drawn = all.drawn.with(drawn);
    }
    all
});

/// What is read word for word on walks of one board in `READ`. They are a sweep of their own: as a
/// part of the other, on some days none of them would be among its boards.
pub fn read() -> narration::Survey {
    let boards: Vec<Recipe> = boards().into_iter().step_by(READ).collect();
    let each = sweep::sweep("boards read", &boards, EVERY, |recipe| {
        let position = recipe.make();
        let mut read = narration::Survey::default();
        Survey::default().add_and_show(&position, 0, u64::MAX, |sight| {
            read.look(&position.name, &sight);
        });
        read
    });
    each.into_iter().fold(narration::Survey::default(), narration::Survey::with)
}

/// The boards; the large ones at the end.
fn boards() -> Vec<Recipe> {
    let related = layouts::related().into_iter();
    let bare = related.map(|(name, layout)| Recipe::Bare(name, layout));
    bare.chain(corpus::everywhere()).collect()
}
