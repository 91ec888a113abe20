#![doc = include_str!("../../lessons/template_delete/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::template;

pub struct TemplateDelete;

impl Search for TemplateDelete {
    fn about(&self) -> &'static About {
        about!("template_delete", Template, Computer, rank: 23, hodoku: "1202")
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        template::delete(board, Search::about(self), found)
    }
}
