//! What commands share that touches the terminal: input, output, colours, signals, error pages.

pub mod answer;
pub mod bar;
pub mod context;
pub mod errors;
pub mod grid;
pub mod input;
pub mod output;
pub mod paint;
pub mod photo;
pub mod pipeline;
pub mod progress;
pub mod seed;
pub mod shell;
pub mod steps;
pub mod stop;
pub mod verdict;
pub mod world;
pub mod wrap;
