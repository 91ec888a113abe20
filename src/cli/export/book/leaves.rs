//! Leaves of paper, filled with pieces one after the other.

use super::paper::{FULL, Paper};
use super::piece::Piece;
use kotowari_words::explain::html::escape;

/// Leaves, one after the other.
pub struct Leaves<'p> {
    paper: &'p Paper,
    /// The HTML of each, and its running head.
    leaves: Vec<(String, String)>,
    used: f32,
}

impl<'p> Leaves<'p> {
    pub fn new(paper: &'p Paper) -> Leaves<'p> {
        Leaves { paper, leaves: vec![], used: 0.0 }
    }

    pub fn count(&self) -> usize {
        self.leaves.len()
    }

    /// Begins a new leaf with this running head.
    pub fn begin(&mut self, head: &str) {
        self.leaves.push((head.to_owned(), String::new()));
        self.used = 0.0;
    }

    /// Continues on the last leaf with this running head, unless it is nearly full; returns the
    /// index of the leaf.
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

    /// Adds pieces to the last leaf, and to new ones when it is full.
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

    /// The HTML of all leaves, numbered from `first`, with the title of the volume.
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
