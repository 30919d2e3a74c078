//! The *signature* of data is its first bytes, which identify compressed files and foreign
//! encodings.
//!
//! The name of a file decides how it is decompressed; the signature is used to name data that
//! should be text but is not.

/// What begins with some bytes, and what to do about it.
const SIGNATURES: [(&[u8], &str); 18] = [
    (b"\x1F\x8B", "gzip data; rename the file to end in .gz"),
    (b"\x28\xB5\x2F\xFD", "Zstandard data; rename the file to end in .zst"),
    (b"BZh", "bzip2 data, which is not read: unpack it first, with `bzip2 -dc`"),
    (b"\xFD7zXZ\0", "xz data, which is not read: unpack it first, with `xz -dc`"),
    (b"LZIP\x01", "lzip data, which is not read: unpack it first, with `lzip -dc`"),
    (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", OFFICE),
    (b"PK\x03\x04", "a ZIP archive, which is not read: unpack it first, with `unzip -p`"),
    (b"7z\xBC\xAF\x27\x1C", "a 7z archive, which is not read: unpack it first, with `7z x -so`"),
    // A text begins with PNG, but no text with this byte, and the line ends that follow may be cut off.
    (b"\x89PNG", "a PNG image; images are not read"),
    (b"\xFF\xD8\xFF", "a JPEG image; images are not read"),
    (b"GIF87a", "a GIF image; images are not read"),
    (b"GIF89a", "a GIF image; images are not read"),
    (b"%PDF-", "a PDF document; PDF is not read: copy the text out of it"),
    (b"\x93NUMPY", "a NumPy file; save it as text, with `numpy.savetxt`"),
    (b"SQLite format 3\0", "an SQLite database; export it as CSV"),
    (b"II*\0", "a TIFF image; images are not read"),
    (b"\xFE\xFF", UTF_16),
    (b"\xFF\xFE", UTF_16),
];

const UTF_16: &str = "UTF-16 text; save it as UTF-8";

const OFFICE: &str = "a document of an office program; save it as text or CSV";

/// Returns what the first bytes identify the data as, in words to put after "found"; `None` for
/// text and unknown data.
pub fn signature(data: &[u8]) -> Option<&'static str> {
    if is_wide(data) {
        return Some(UTF_16);
    }
    if data.starts_with(b"PK\x03\x04") && is_office(data) {
        return Some(OFFICE);
    }
    let (first, name) = SIGNATURES.iter().find(|(first, _)| data.starts_with(first))?;
    // Three letters can begin a text; in front of the size of a block and a magic number they cannot.
    let is_bzip2 = || matches!(data.get(3..), Some([b'1'..=b'9', b'1' | 0x17, ..]));
    (*first != b"BZh" || is_bzip2()).then_some(name)
}

/// Whether an archive is a document, by the name of its first file.
fn is_office(data: &[u8]) -> bool {
    let name = data.get(30..).unwrap_or(b"");
    let first: [&[u8]; 5] =
        [b"[Content_Types].xml", b"_rels/", b"word/", b"xl/", b"mimetypeapplication/vnd.oasis"];
    first.iter().any(|first| name.starts_with(first))
}

/// Whether every other of the first bytes is zero, as in UTF-16 without a byte order mark.
fn is_wide(data: &[u8]) -> bool {
    let is_text = |byte: &u8| matches!(byte, b'\t' | b'\n' | b'\r' | b' '..=b'~');
    let pairs = || data.chunks_exact(2).take(8);
    let little = |pair: &[u8]| is_text(&pair[0]) && pair[1] == 0;
    let big = |pair: &[u8]| pair[0] == 0 && is_text(&pair[1]);
    data.len() >= 8 && (pairs().all(little) || pairs().all(big))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_data_and_nothing_else_has_a_signature() {
        for (data, expected) in [
            (&b"\x1F\x8B\x08\0"[..], "gzip"),
            (b"\x28\xB5\x2F\xFD\x04", "Zstandard"),
            (b"BZh91AY&SY", "bzip2"),
            (b"BZh9\x17rE8P\x90", "bzip2"),
            (b"\xFD7zXZ\0\0\x04", "xz"),
            (b"LZIP\x01", "lzip"),
            (b"PK\x03\x04\x14", "ZIP"),
            (b"7z\xBC\xAF\x27\x1C", "7z"),
            (b"\xFF\xFEp\0 \0", "UTF-16"),
            (b"\xFE\xFF\0p", "UTF-16"),
            (b"5\x003\0.\0.\0", "UTF-16"),
            (b"\x005\x003\0.\0.", "UTF-16"),
            (b"\x89PNG\r\n\x1A\n", "PNG"),
            (b"\xFF\xD8\xFF\xE0", "JPEG"),
            (b"GIF89a", "GIF"),
            (b"%PDF-1.7", "PDF"),
            (
                b"PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0\0\0\0\0\0\0\0\0\0\0\0\0\x13\0\0\0\
                  [Content_Types].xml",
                "office",
            ),
            (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "office"),
        ] {
            let said = signature(data);
            assert!(said.is_some_and(|said| said.contains(expected)), "{data:?}: {said:?}");
        }
        for text in [
            "",
            "p cnf 1 1\n",
            "(5",
            "BZh",
            "BZh is no puzzle",
            "PK",
            "PNG",
            "GIF",
            "% PDF",
            "II*",
            "53..7....",
            "7z",
        ] {
            assert_eq!(signature(text.as_bytes()), None, "{text}");
        }
    }
}
