//! Cuts the cells out of all pictures of a folder, for `train/`:
//! `cargo run --release -p kotowari-photo --example cells -- FOLDER OUT`.
//!
//! A record a picture: its name (32 bytes, padded with zeros), 81 × 28 × 28 little-endian `f32`.

use std::io::Write as _;
use std::path::PathBuf;
use std::time::Instant;

use kotowari_photo::{Picture, find};

#[path = "../tests/decode/mod.rs"]
mod decode;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args_os().skip(1).map(PathBuf::from);
    let (folder, out) = args.next().zip(args.next()).ok_or("a folder and a file, please")?;
    let mut names: Vec<PathBuf> = std::fs::read_dir(&folder)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|end| end == "jpg"))
        .collect();
    names.sort();
    let mut file = std::io::BufWriter::new(std::fs::File::create(out)?);
    let mut slowest = 0.0_f64;
    for name in names {
        let (width, height, grey) = decode::jpeg(&std::fs::read(&name)?)?;
        let picture = Picture::grey(width, height, &grey).ok_or("not a picture")?;
        let start = Instant::now();
        let found = find(&picture);
        let took = start.elapsed().as_secs_f64();
        slowest = slowest.max(took);
        let stem = name.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let Ok(found) = found else {
            println!("{stem} {width}x{height} NOT FOUND {took:.3}");
            continue;
        };
        let corners = found.corners.map(|corner| format!("{:.0},{:.0}", corner.x, corner.y));
        println!("{stem} {width}x{height} {:.3} {} {took:.3}", found.support, corners.join(" "));
        let mut record = [0_u8; 32];
        record[..stem.len()].copy_from_slice(stem.as_bytes());
        file.write_all(&record)?;
        for value in found.cells.values() {
            file.write_all(&value.to_le_bytes())?;
        }
    }
    file.flush()?;
    println!("slowest {slowest:.3} s");
    Ok(())
}
