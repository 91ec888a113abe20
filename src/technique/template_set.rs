#![doc = include_str!("../../lessons/template_set/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::template;

pub struct TemplateSet;

impl Search for TemplateSet {
    fn about(&self) -> &'static About {
        about!("template_set", Template, Computer, rank: 23, hodoku: "1201")
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        template::set(board, Search::about(self), found)
    }
}
