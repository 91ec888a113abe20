//! Lists from iterators, and a few things at once, with little code.
//!
//! A `collect` into a `Vec` compiles `from_iter`, `extend`, `size_hint`, `next` and `fold` of its very
//! iterator, some 500 lines of the compiler's own language each time, and the engine does it 1200 times
//! for up to three widths of sets: a sixth of all code it had.  A plain loop is a seventh of that.
//!
//! How long the list will be is not asked, for `size_hint` would be compiled for each iterator: every list begins with
//! room for sixteen.  That is 7 % less code, and `kotowari rate` runs 2 % *fewer* instructions, `explain` of one of the
//! hardest 1.6 % fewer (callgrind).  docs/building.md has what it all saves to build.

/// What ends a chain of iterators with a list.
pub(crate) trait Gather: Iterator + Sized {
    /// All that comes, in its order: `collect::<Vec<_>>()`.
    fn gather(self) -> Vec<Self::Item> {
        let mut all = Vec::new();
        for one in self {
            add(&mut all, one);
        }
        all
    }
}

/// One more; room for the first sixteen at once. Not a part of each loop, where it would be half of the code.
#[inline(never)]
fn add<T>(all: &mut Vec<T>, one: T) {
    if all.is_empty() {
        all.reserve_exact(16);
    }
    all.push(one);
}

impl<I: Iterator> Gather for I {}

/// What is done to each of a few things in a row.
pub(crate) trait Each<T, const N: usize> {
    /// The same as `map`, which costs some 400 lines of the compiler's own language each time: this is as many calls
    /// as there are things.
    fn each<U>(self, change: impl FnMut(T) -> U) -> [U; N];
}

macro_rules! each {
    ($($n:literal: $($name:ident)*;)*) => { $(
        impl<T> Each<T, $n> for [T; $n] {
            #[inline]
            fn each<U>(self, mut change: impl FnMut(T) -> U) -> [U; $n] {
                let [$($name),*] = self;
                [$(change($name)),*]
            }
        }
    )* };
}
each! {
    2: a b;
    3: a b c;
    4: a b c d;
    6: a b c d e f;
    8: a b c d e f g h;
    9: a b c d e f g h i;
}
