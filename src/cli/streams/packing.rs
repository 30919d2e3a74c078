//! Compressed files, recognised by file name: `.gz` is gzip, `.zst` is Zstandard.

use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use zstd::stream::{read, write};

/// How a file is packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Packing {
    None,
    Gzip,
    Zstandard,
}

impl Packing {
    /// What the name of a file says.
    pub(crate) fn of(path: &Path) -> Packing {
        let end = path.extension().unwrap_or_default().to_ascii_lowercase();
        match end.to_str() {
            Some("gz") => Packing::Gzip,
            Some("zst") => Packing::Zstandard,
            _ => Packing::None,
        }
    }
}

/// The name of what is in a file: `a.wcnf` for `a.wcnf.gz`.
pub(crate) fn unpacked_name(path: &Path) -> PathBuf {
    match Packing::of(path) {
        Packing::None => path.to_owned(),
        Packing::Gzip | Packing::Zstandard => path.with_extension(""),
    }
}

/// What is in a packed file, which may have several parts one after the other.
pub(crate) fn unpack(
    packed: impl BufRead + Send + 'static,
    packing: Packing,
) -> io::Result<Box<dyn Read + Send>> {
    Ok(match packing {
        Packing::None => Box::new(packed),
        Packing::Gzip => Box::new(Unpacked("gzip", MultiGzDecoder::new(packed))),
        Packing::Zstandard => Box::new(Unpacked("Zstandard", read::Decoder::with_buffer(packed)?)),
    })
}

/// What comes out of a decoder. What is wrong with its input is said by the name of the packing.
struct Unpacked<R>(&'static str, R);

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Unpacked(packing, input) = self;
        input.read(buffer).map_err(|error| match error.kind() {
            // These are about the file itself.
            io::ErrorKind::Interrupted | io::ErrorKind::TimedOut => error,
            kind => io::Error::new(kind, format!("it cannot be unpacked as {packing}: {error}")),
        })
    }
}

/// A file that is packed while it is written.
pub(crate) enum Packed<W: Write> {
    None(W),
    Gzip(GzEncoder<W>),
    Zstandard(write::Encoder<'static, W>),
}

impl<W: Write> Packed<W> {
    pub(crate) fn new(file: W, packing: Packing) -> io::Result<Packed<W>> {
        Ok(match packing {
            Packing::None => Packed::None(file),
            Packing::Gzip => Packed::Gzip(GzEncoder::new(file, Compression::default())),
            Packing::Zstandard => {
                let mut packed = write::Encoder::new(file, zstd::DEFAULT_COMPRESSION_LEVEL)?;
                // As gzip has it always.
                packed.include_checksum(true)?;
                Packed::Zstandard(packed)
            }
        })
    }

    /// Writes what is still to be written, and returns the file.
    pub(crate) fn finish(self) -> io::Result<W> {
        match self {
            Packed::None(file) => Ok(file),
            Packed::Gzip(file) => file.finish(),
            Packed::Zstandard(file) => file.finish(),
        }
    }
}

impl<W: Write> Write for Packed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Packed::None(file) => file.write(bytes),
            Packed::Gzip(file) => file.write(bytes),
            Packed::Zstandard(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Packed::None(file) => file.flush(),
            Packed::Gzip(file) => file.flush(),
            Packed::Zstandard(file) => file.flush(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked() {
        let text = "..53.....8......2.".repeat(1000);
        for name in ["a", "a.txt", "a.gz", "b.txt.GZ", "c.zst"] {
            let packing = Packing::of(Path::new(name));
            let mut packed = Packed::new(Vec::new(), packing).expect("a vector takes all");
            packed.write_all(text.as_bytes()).expect("a vector takes all");
            let mut bytes = packed.finish().expect("a vector takes all");
            assert_eq!(packing == Packing::None, bytes == text.as_bytes(), "{name}");
            // Two files one after the other are a file.
            bytes.extend_from_within(..);
            let mut unpacked = String::new();
            let input = unpack(io::Cursor::new(bytes), packing).expect("it was packed above");
            { input }.read_to_string(&mut unpacked).expect("it was packed above");
            assert_eq!(unpacked, text.repeat(2), "{name}");
        }
    }
}
