//! The trusted part: rules, facts, proofs, theorems.
//!
//! Every rule is a linear inequality over candidates (1 = holds, 0 = does not): a *truth* says "at
//! least one of these", a *link* says "at most one of these".  Rules are of three kinds: houses (cells
//! that all differ), relations (which pairs of digits two cells may hold), and sums of any weights
//! ([`Linear`]).  Two more kinds are worked out from these: a *cut* divides a sum of others and rounds up, and
//! an *impossible* pattern says that a few cells cannot all be filled with two or three digits, all ways
//! having been tried.  The kernel knows two arguments:
//!
//! * [`Proof::Count`]: add up some inequalities and read off what the sum forces;
//! * [`Proof::Chase`]: assume something, follow what it forces, and meet a contradiction.
//!   A step of it may be a proof of its own (a lemma).
//!
//! [`Proof::Each`] is several arguments side by side, for a step that claims several things.
//!
//! A [`Theorem`] cannot be built anywhere else, and [`Facts`] change only by a theorem, so a search
//! that is wrong can only propose what is refused here.  This module imports nothing of ours.
//!
//! An unproved theorem cannot be made: the fields are private, and there is no constructor.
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
//! Of symmetry only that of the whole board is there, where nothing but houses speaks of cells; so it is with
//! digits that change places everywhere but in a few cells.  Of deadly patterns there are those with two digits
//! a cell, those where cells change places in pairs, and any of at most 12 cells; none may touch a cell that is
//! in a relation or a sum.
//!
//! # Mutated by hand
//!
//! 199 faults were put into the trusted part, one at a time: the tests in `tests/kernel` catch 198.
//! The one that survives (in a sum that is absurd, a term of weight 0 is read as a place) proves
//! nothing false, for from there everything follows.  `tests/kernel/mutations.md` has the list; those
//! about relations, sums, masks, tight houses, cuts, impossible patterns, symmetry, unavoidable cells and what
//! changes elsewhere are data (`faults.txt`) that `tests/kernel/mutate` tries again.  Extend it when the kernel changes.
//!
//! # Its files
//!
//! ```text
//! rules ◄── facts ◄── proof ◄── swaps, colours ◄── unavoidable ◄── inequality ◄── check
//! ```
//!
//! Each imports only those to its left.  `proof` is data that nobody believes; all else is trusted.

mod check;
mod colours;
mod facts;
mod inequality;
mod proof;
mod rules;
mod swaps;
mod unavoidable;

pub use check::{Theorem, check};
pub use facts::{Facts, Literal};
pub use proof::{Axiom, Flaw, Proof, Reason};
pub use rules::{
    Candidate, CellId, Digit, HouseId, Linear, Parts, Relation, Rules, SumId, Table, Unit,
};
