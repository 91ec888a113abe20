//! Batch processing for kotowari: tables of ratings ([`batch`]) and data sets ([`dataset`]).
//!
//! Both stream files of puzzles of any size through a worker pool and can resume an interrupted
//! run. Most users want the package `kotowari`, which re-exports this one under the same names.

pub mod batch;
pub mod dataset;
