//! A file that grows out of sight, and takes its place when it is whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::lock::locked;
use super::place::followed;
use super::whole::{place, settled};

/// A file in the making: nothing is seen of it under its name before [`Draft::finish`].  If it is
/// dropped before, nothing is left.
#[derive(Debug)]
pub struct Draft {
    path: PathBuf,
    draft: PathBuf,
    writer: Option<BufWriter<File>>,
    /// Whether it may take the place of a file that is there.
    replace: bool,
}

impl Draft {
    /// Begins it, beside the file it will be (links are followed).
    ///
    /// # Errors
    /// What the system says; `ResourceBusy` if somebody else is making the same file.
    pub fn begin(path: &Path, replace: bool) -> io::Result<Draft> {
        let path = followed(path);
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // Always the same name: what a killed run left is used again.
        let draft = path.with_file_name(format!(".{name}.kotowari-draft"));
        let file = locked(&draft)?.ok_or(io::ErrorKind::ResourceBusy)?;
        file.set_len(0)?;
        Ok(Draft { path, draft, writer: Some(BufWriter::new(file)), replace })
    }

    /// Makes sure of what was written, and puts it in its place.
    ///
    /// # Errors
    /// What the system says; `AlreadyExists` if it may not replace a file that is there by now.
    pub fn finish(mut self) -> io::Result<()> {
        let Some(writer) = self.writer.take() else { return Ok(()) };
        let file = writer.into_inner().map_err(io::IntoInnerError::into_error)?;
        match self.replace {
            true => settled(&file, &self.draft, &self.path),
            false => file.sync_all().and_then(|()| place(&self.draft, &self.path)),
        }
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.as_mut().map_or(Ok(bytes.len()), |writer| writer.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.as_mut().map_or(Ok(()), Write::flush)
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // Renamed, it is gone already; if it cannot be removed, the next run uses it again.
        let _ = fs::remove_file(&self.draft);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_seen_when_it_is_whole_and_leaves_nothing_before() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list.txt");
        let count = || fs::read_dir(folder.path()).unwrap().count();
        let mut draft = Draft::begin(&path, false).unwrap();
        draft.write_all(b"half").unwrap();
        assert!(!path.exists());
        assert_eq!(Draft::begin(&path, false).unwrap_err().kind(), io::ErrorKind::ResourceBusy);
        drop(draft);
        assert_eq!(count(), 0);

        let mut draft = Draft::begin(&path, false).unwrap();
        draft.write_all(b"whole").unwrap();
        draft.finish().unwrap();
        assert_eq!((fs::read(&path).unwrap(), count()), (b"whole".to_vec(), 1));

        let draft = Draft::begin(&path, false).unwrap();
        assert_eq!(draft.finish().unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!((fs::read(&path).unwrap(), count()), (b"whole".to_vec(), 1));

        let mut draft = Draft::begin(&path, true).unwrap();
        draft.write_all(b"new").unwrap();
        draft.finish().unwrap();
        assert_eq!((fs::read(&path).unwrap(), count()), (b"new".to_vec(), 1));
    }
}
