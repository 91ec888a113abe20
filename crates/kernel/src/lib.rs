//! The proof checker: the rules of a puzzle, the facts known of it, proofs, and theorems.
//!
//! It is a crate of its own that imports nothing of the workspace, because whatever the search code
//! believes, only what is checked here changes a board: a mistake elsewhere can at worst propose a
//! step that is refused. Keeping it small keeps it reviewable.
//!
//! Every rule is a linear inequality over candidates (1 = holds, 0 = does not): a *truth* says "at
//! least one of these", a *link* says "at most one of these". Rules are of four kinds: houses
//! (sets of cells that all differ), relations (which pairs of digits two cells may hold), sums with
//! arbitrary weights ([`Linear`]), and readings (cells whose digits, in order, a finite automaton
//! accepts: [`Reading`], [`Machine`]). A reading is no inequality by itself; it states as many as
//! there are sets of candidates without which its machine accepts nothing, and the kernel runs the
//! machine to see that this is so ([`Axiom::Read`]). Two more kinds are derived from these: a *cut*
//! divides a sum of inequalities and rounds up, and an *impossible* pattern says that a few cells
//! cannot all be filled with two or three digits, which the kernel checks by trying every filling.
//! The kernel knows two arguments:
//!
//! * [`Proof::Count`]: add up some inequalities and read off what the sum forces;
//! * [`Proof::Chase`]: assume something, follow what it forces, and meet a contradiction.
//!   A step of it may be a proof of its own (a lemma).
//!
//! [`Proof::Each`] is several arguments side by side, for a step with several claims.
//!
//! Only [`check()`] makes a [`Theorem`], and [`Facts`] change only by a theorem.
//!
//! An unproved theorem cannot be made, because the fields are private and there is no constructor:
//!
//! ```compile_fail,E0451
//! use kotowari_kernel::Theorem;
//! fn forged(proved: Theorem) -> Theorem {
//!     Theorem { literals: vec![], ..proved }
//! }
//! ```
//!
//! # What is not here
//!
//! The only symmetry is that of the whole board where houses are the only rules; the same holds for
//! digits that change places everywhere except in a few cells. The deadly patterns are those with
//! two digits in each cell, those whose cells change places in pairs, and any pattern of at most 12
//! cells; none may contain a cell that is in a relation, a sum or a reading.
//!
//! # Mutated by hand
//!
//! 274 faults were put into the trusted part, one at a time: the tests in `tests/kernel` catch 272.
//! The two that survive prove nothing false (in a sum that is absurd, a term of weight 0 is read as
//! a place, but from an absurd sum everything follows; a full house is not tight, but its sum says
//! the same). `tests/kernel/mutations.md` has the list. The faults about relations, sums, readings,
//! masks, tight houses, cuts, impossible patterns, symmetry, unavoidable cells and digits that
//! change elsewhere are data (`faults.txt`) that `tests/kernel/mutate` tries again. Extend it when
//! the kernel changes.
//!
//! # Its files
//!
//! ```text
//! machine ◄── rules ◄── facts ◄── proof ◄── swaps, colours ◄── unavoidable ◄── inequality ◄── check
//! ```
//!
//! Each imports only the files to its left. `proof` is untrusted data; everything else is trusted.

mod check;
mod colours;
mod facts;
mod inequality;
mod machine;
mod proof;
mod rules;
mod swaps;
mod unavoidable;

pub use check::{Theorem, check};
pub use facts::{Facts, Literal};
pub use machine::{Arrow, MOST_ARROWS, Machine, State};
pub use proof::{Axiom, Flaw, Proof, Reason};
pub use rules::{
    Candidate, CellId, Digit, HouseId, Linear, Parts, Reading, ReadingId, Relation, Rules, SumId,
    Table, Unit,
};
