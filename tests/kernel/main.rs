//! The trusted part of the library, tested and attacked through its public API alone.
//!
//! * `worked`: proofs as techniques write them are accepted;
//! * `refused`: every kind of flaw is found;
//! * `unavoidable`: cells that could be filled in another way: worked, refused, attacked;
//! * `symmetry`: boards that look the same after a turn: worked, refused, attacked;
//! * `elsewhere`: cells outside of which digits could become each other: worked, refused, attacked;
//! * `parity`: the same for what is cut and for impossible patterns;
//! * `readings`: cells whose digits a machine accepts: worked, refused, attacked;
//! * `attack`: random proofs in small worlds whose solutions are all known.
//!
//! `mutations.md` lists the faults put into the kernel by hand, and which test found each.

mod attack;
mod elsewhere;
mod grid;
mod parity;
mod puzzles;
mod readings;
mod refused;
mod rules;
mod symmetry;
mod unavoidable;
mod worked;
mod worlds;
