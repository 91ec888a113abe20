//! What practising in the terminal needs, whoever asks: `drill`, `review`, a lesson.

pub mod ask;
pub mod find;
pub mod spot;
pub mod store;
pub mod words;

use crate::error::Error;
use crate::lesson::miss::Misses;
use crate::lesson::practice::Items;
use crate::rng::Rng;
use crate::technique::Technique;
use ask::Question;
use find::Find;
use spot::Spot;

/// Of so many near-miss items in a row, a known share is false: enough to be worth doubting.
const FALSE_OF_FIVE: usize = 3;

/// Questions "where is it?": as many as asked for, or fewer if there are not so many.
pub fn finds(
    technique: &'static dyn Technique,
    count: usize,
    seed: u64,
) -> impl Iterator<Item = Box<dyn Question>> {
    let items = Items::of(technique.about(), seed).take(count);
    items.map(|item| Box::new(Find::new(item)) as Box<dyn Question>)
}

/// Questions "is it one?": real steps and near misses, mixed.
///
/// # Errors
/// If there are no near misses: all real ones would be no question.
pub fn spots(
    technique: &'static dyn Technique,
    count: usize,
    seed: u64,
) -> Result<Vec<Spot>, Error> {
    let mut rng = Rng::new(seed ^ 0x5b07);
    let about = technique.about();
    let misses = (count * FALSE_OF_FIVE).div_ceil(5);
    let mut spots: Vec<Spot> = Misses::of(about, seed).take(misses).map(Spot::from_miss).collect();
    if spots.is_empty() {
        return Err(Error::new("practice-no-miss").text("technique", about.id));
    }
    spots.extend(Items::of(about, seed).take(count - spots.len()).map(Spot::from_item));
    rng.shuffle(&mut spots);
    Ok(spots)
}

/// What to say where there is nothing to practise with.
pub fn nothing(technique: &'static dyn Technique) -> Error {
    Error::new("practice-nothing").text("technique", technique.about().id)
}
