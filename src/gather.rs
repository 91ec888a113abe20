//! Lists from iterators, with little code.
//!
//! A `collect` into a `Vec` compiles `from_iter`, `extend`, `size_hint`, `next` and `fold` of its very
//! iterator, some 500 lines of the compiler's own language each time, and the engine does it 650 times
//! for up to three widths of sets: a sixth of all code it had.  A plain loop is a fifth of that.  What
//! it costs to run is 0.9 % of the instructions of `kotowari rate`, what it saves to build stands in
//! docs/building.md.

/// What ends a chain of iterators with a list.
pub(crate) trait Gather: Iterator + Sized {
    /// All that comes, in its order: `collect::<Vec<_>>()`.
    fn gather(self) -> Vec<Self::Item> {
        let mut all = Vec::with_capacity(self.size_hint().0);
        for one in self {
            all.push(one);
        }
        all
    }
}

impl<I: Iterator> Gather for I {}
