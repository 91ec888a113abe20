//! Leaves: pieces are put on one until it is full.

use super::paper::{FULL, Paper};
use super::piece::Piece;
use crate::explain::html::escape;

/// Leaves, one after the other.
pub struct Leaves<'p> {
    paper: &'p Paper,
    /// What is on each, under which running head.
    leaves: Vec<(String, String)>,
    used: f32,
}

impl<'p> Leaves<'p> {
    pub fn new(paper: &'p Paper) -> Leaves<'p> {
        Leaves { paper, leaves: vec![], used: 0.0 }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.leaves.len()
    }

    /// Begins a new one under this head.
    pub fn begin(&mut self, head: &str) {
        self.leaves.push((head.to_owned(), String::new()));
        self.used = 0.0;
    }

    /// Goes on under this head on the last one, unless it is fairly full; the place it has then.
    pub fn go_on(&mut self, head: &str) -> usize {
        match self.leaves.last_mut() {
            Some(last) if self.used < FULL * self.paper.room() => {
                if self.used > 0.0 {
                    last.1.push_str("<hr>\n");
                    self.used += self.paper.line;
                }
                head.clone_into(&mut last.0);
            }
            _ => self.begin(head),
        }
        self.leaves.len() - 1
    }

    /// Puts pieces on the last one, and on new ones where it is full.
    pub fn add(&mut self, pieces: Vec<Piece>) {
        let mut together: Vec<Piece> = vec![];
        for piece in pieces {
            let keeps = piece.keeps;
            together.push(piece);
            if !keeps {
                self.place(std::mem::take(&mut together));
            }
        }
        self.place(together);
    }

    fn place(&mut self, pieces: Vec<Piece>) {
        let height: f32 = pieces.iter().map(|piece| piece.height).sum();
        if self.used > 0.0 && self.used + height > self.paper.room() {
            let head = self.leaves.last().map(|(head, _)| head.clone()).unwrap_or_default();
            self.begin(&head);
        }
        for piece in pieces {
            if let Some((_, body)) = self.leaves.last_mut() {
                body.push_str(&piece.html);
            }
            self.used += piece.height;
        }
    }

    /// All of them, the first with this number, under the name of the volume.
    pub fn html(&self, first: usize, volume: &str) -> String {
        let leaf = |(number, (head, body)): (usize, &(String, String))| {
            format!(
                "<section class=\"leaf\" id=\"p{number}\">\n<p class=\"head\"><span>{}</span>\
                 <span>{}</span></p>\n<div class=\"area\">\n{body}</div>\n\
                 <p class=\"folio\">{number}</p>\n</section>\n",
                escape(volume),
                escape(head)
            )
        };
        (first..).zip(&self.leaves).map(leaf).collect()
    }
}
