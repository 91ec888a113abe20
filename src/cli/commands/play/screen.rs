//! The screen: draws a frame and lets ratatui write the difference.

use std::io;

use ratatui_core::backend::Backend;
use ratatui_core::buffer::{Buffer, CellDiffOption};
use ratatui_core::layout::{Position, Rect};
use ratatui_core::terminal::Terminal;

/// The terminal, and the last frame on it.
pub struct Screen<B: Backend<Error = io::Error>> {
    terminal: Terminal<B>,
    last: Buffer,
    invalid: bool,
}

impl<B: Backend<Error = io::Error>> Screen<B> {
    /// A screen with unknown contents.
    ///
    /// # Errors
    /// If its size is unknown.
    pub fn new(backend: B) -> io::Result<Screen<B>> {
        let terminal = Terminal::new(backend)?;
        Ok(Screen { terminal, last: Buffer::default(), invalid: true })
    }

    /// Makes the next frame be written as a whole.
    pub fn invalidate(&mut self) {
        self.invalid = true;
    }

    /// Draws a frame.
    ///
    /// # Errors
    /// If the terminal cannot be written.
    pub fn show<T>(
        &mut self,
        draw: impl FnOnce(Rect, &mut Buffer) -> (T, Position),
    ) -> io::Result<T> {
        if std::mem::take(&mut self.invalid) {
            self.terminal.clear()?;
        }
        // As ratatui's `draw` does it; here the frame is needed before the rows are compared.
        self.terminal.autoresize()?;
        let mut frame = self.terminal.get_frame();
        let area = frame.area();
        let (drawn, cursor) = draw(area, frame.buffer_mut());
        let last = std::mem::replace(&mut self.last, frame.buffer_mut().clone());
        rewrite(&last, frame.buffer_mut());
        self.terminal.flush()?;
        // Otherwise they would count as different from the same rows next time.
        for cell in &mut self.terminal.current_buffer_mut().content {
            cell.set_diff_option(CellDiffOption::None);
        }
        self.terminal.set_cursor_position(cursor)?;
        self.terminal.swap_buffers();
        self.terminal.backend_mut().flush()?;
        Ok(drawn)
    }
}

/// Marks changed rows that have or had wide characters to be written as a whole: where panes move,
/// half of such a character would be left behind.
fn rewrite(last: &Buffer, buffer: &mut Buffer) {
    let width = usize::from(buffer.area.width);
    if last.area != buffer.area || width == 0 {
        return;
    }
    let rows = last.content.chunks(width).zip(buffer.content.chunks_mut(width));
    for (before, now) in rows.filter(|(before, now)| before != now) {
        if before.iter().chain(now.iter()).any(|cell| !cell.symbol().is_ascii()) {
            now.iter_mut().for_each(|cell| {
                cell.set_diff_option(CellDiffOption::AlwaysUpdate);
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use ratatui_core::backend::{ClearType, WindowSize};
    use ratatui_core::buffer::Cell;
    use ratatui_core::layout::Size;

    use super::*;
    use crate::cli::commands::play::ink::{Ink, Paint};

    /// Remembers which places were written.
    #[derive(Clone, Default)]
    struct Remembers(Rc<RefCell<Vec<(u16, u16, String)>>>);

    impl Backend for Remembers {
        type Error = io::Error;
        fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
        where
            I: Iterator<Item = (u16, u16, &'a Cell)>,
        {
            let written = content.map(|(x, y, cell)| (x, y, cell.symbol().to_owned()));
            self.0.borrow_mut().extend(written);
            Ok(())
        }
        fn hide_cursor(&mut self) -> io::Result<()> {
            Ok(())
        }
        fn show_cursor(&mut self) -> io::Result<()> {
            Ok(())
        }
        fn get_cursor_position(&mut self) -> io::Result<Position> {
            Ok(Position::ORIGIN)
        }
        fn set_cursor_position<P: Into<Position>>(&mut self, _: P) -> io::Result<()> {
            Ok(())
        }
        fn clear(&mut self) -> io::Result<()> {
            Ok(())
        }
        fn clear_region(&mut self, _: ClearType) -> io::Result<()> {
            Ok(())
        }
        fn size(&self) -> io::Result<Size> {
            Ok(Size::new(8, 3))
        }
        fn window_size(&mut self) -> io::Result<WindowSize> {
            Ok(WindowSize { columns_rows: Size::new(8, 3), pixels: Size::ZERO })
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn only_what_changed_is_written_and_rows_with_wide_characters_as_wholes() {
        let memory = Remembers::default();
        let mut screen = Screen::new(memory.clone()).expect("a screen");
        let mut written = |texts: [&str; 3], forget: bool| {
            memory.0.borrow_mut().clear();
            if forget {
                screen.invalidate();
            }
            let draw = |_, buffer: &mut Buffer| {
                for (text, y) in texts.iter().zip(0..) {
                    buffer.put(0, y, text, Ink::Plain);
                }
                ((), Position::ORIGIN)
            };
            screen.show(draw).expect("memory");
            memory.0.borrow().clone()
        };
        let first = written(["above", "one", "理理"], false);
        assert!(first.iter().any(|(_, y, _)| *y == 0));
        let place = |x: u16, y: u16, text: &str| (x, y, text.to_owned());
        assert_eq!(written(["above", "ona", "理理"], false), [place(2, 1, "a")]);
        let third = written(["above", "ona", "b理理"], false);
        let whole = [place(0, 2, "b"), place(1, 2, "理"), place(3, 2, "理")];
        assert_eq!(third[..3], whole);
        assert_eq!(third.len(), 6, "and blanks to the end of the row: {third:?}");
        assert!(written(["above", "ona", "b理理"], false).is_empty());
        assert!(!written(["above", "ona", "b理理"], true).is_empty());
    }
}
