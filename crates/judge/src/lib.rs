//! Judges steps that anybody wrote: is the result so, and does the argument given prove it?
//!
//! A [`Claim`] is read from a line ([`read`]): results alone, or an argument in forum notation, as
//! other programs list theirs, or as this one writes its own. [`Judge::judge`] answers with a
//! [`Verdict`], and behind it stands a proof that the kernel accepted, or a solution that breaks
//! the claim. A [`Log`] judges steps in order, each on the board reached so far.
//!
//! "Proved" is said only when the kernel accepted a proof all of whose premises the argument names.
//! `docs/judge.md` says what counts as named: truths must be named; what the rules let exclude each
//! other need not be.
//!
//! No words here: verdicts are data, and `locales/` has the sentences.
//!
//! # Its files
//!
//! | file       | what it is                                                            |
//! |------------|-----------------------------------------------------------------------|
//! | `argument` | a claim and its argument, read and not yet judged                     |
//! | `read`     | text to claim, or where it is not understood and what was expected    |
//! | `entail`   | does a claim follow from these truths? with a proof for the kernel    |
//! | `premises` | the truths an argument names on a board                               |
//! | `judge`    | the verdict                                                           |
//! | `log`      | steps in order, and what leans on a step at fault                     |
//! | `json`     | the verdict as a document                                             |

mod argument;
mod entail;
pub mod json;
mod judge;
mod log;
mod premises;
pub mod read;

pub use argument::{Argument, Claim, Last, Stated, Statement};
pub use judge::{Effort, Fails, Finding, Impossible, Judge, Judged, Position, Premise, Verdict};
pub use log::{Entry, Log};
pub use premises::Gap;
pub use read::{Expected, Unread};
