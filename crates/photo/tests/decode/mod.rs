//! JPEG to grey, as the command line does it.

use kotowari_photo::luminance;
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;

/// Width, height, a byte a pixel.
pub fn jpeg(bytes: &[u8]) -> Result<(usize, usize, Vec<u8>), Box<dyn std::error::Error>> {
    let options = DecoderOptions::default().jpeg_set_out_colorspace(ColorSpace::RGB);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let pixels = decoder.decode().map_err(|error| format!("{error:?}"))?;
    let (width, height) = decoder.dimensions().ok_or("no size")?;
    let grey = pixels.chunks_exact(3).map(|rgb| luminance(rgb[0], rgb[1], rgb[2])).collect();
    Ok((width, height, grey))
}
