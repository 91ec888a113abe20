//! Output that is written to a hidden file and renamed into place when it is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::lock::open_locked;
use super::place::resolve_links;
use super::whole::{commit, publish_new};

/// A buffered writer whose file appears under its name only at [`Draft::finish`]. Dropped before
/// that, it leaves nothing behind.
#[derive(Debug)]
pub struct Draft {
    path: PathBuf,
    draft: PathBuf,
    writer: Option<BufWriter<File>>,
    /// Whether an existing file may be replaced.
    replace: bool,
}

impl Draft {
    /// Creates the hidden file in the folder of `path`; symbolic links are followed.
    ///
    /// # Errors
    ///
    /// I/O errors; `ResourceBusy` if another process is writing the same draft.
    pub fn begin(path: &Path, replace: bool) -> io::Result<Draft> {
        let path = resolve_links(path);
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // Always the same name: what a killed run left is used again.
        let draft = path.with_file_name(format!(".{name}.kotowari-draft"));
        let file = open_locked(&draft)?.ok_or(io::ErrorKind::ResourceBusy)?;
        file.set_len(0)?;
        Ok(Draft { path, draft, writer: Some(BufWriter::new(file)), replace })
    }

    /// Flushes to disk and moves the file into place.
    ///
    /// # Errors
    ///
    /// I/O errors; `AlreadyExists` if the file exists by now and must not be replaced.
    pub fn finish(mut self) -> io::Result<()> {
        let Some(writer) = self.writer.take() else { return Ok(()) };
        let file = writer.into_inner().map_err(io::IntoInnerError::into_error)?;
        match self.replace {
            true => commit(&file, &self.draft, &self.path),
            false => file.sync_all().and_then(|()| publish_new(&self.draft, &self.path)),
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
        // After a rename there is nothing to remove. If removal fails, the next run
        // reuses the file.
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
