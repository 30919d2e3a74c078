//! The *signature* of data is its first bytes, by which packed files and foreign encodings give themselves away.
//!
//! Names of files say how they are to be unpacked; a signature is looked at where something that should be text is
//! not, so that it can be called by its name.

/// What begins with some bytes, and what to do about it.
const SIGNATURES: [(&[u8], &str); 9] = [
    (b"\x1F\x8B", "gzip data; rename the file to end in .gz"),
    (b"\x28\xB5\x2F\xFD", "Zstandard data; rename the file to end in .zst"),
    (b"BZh", "bzip2 data, which is not read: unpack it first, with `bzip2 -dc`"),
    (b"\xFD7zXZ\0", "xz data, which is not read: unpack it first, with `xz -dc`"),
    (b"LZIP\x01", "lzip data, which is not read: unpack it first, with `lzip -dc`"),
    (b"PK\x03\x04", "a ZIP archive, which is not read: unpack it first, with `unzip -p`"),
    (b"7z\xBC\xAF\x27\x1C", "a 7z archive, which is not read: unpack it first, with `7z x -so`"),
    (b"\xFE\xFF", UTF_16),
    (b"\xFF\xFE", UTF_16),
];

const UTF_16: &str = "UTF-16, expected UTF-8";

/// What the first bytes of some data show that it is, in words that go behind "found"; `None` for text, and for what is not
/// known.
pub fn signature(data: &[u8]) -> Option<&'static str> {
    let (first, name) = SIGNATURES.iter().find(|(first, _)| data.starts_with(first))?;
    // Three letters can begin a text; in front of the size of a block and a magic number they cannot.
    let is_bzip2 = || matches!(data.get(3..), Some([b'1'..=b'9', b'1' | 0x17, ..]));
    (*first != b"BZh" || is_bzip2()).then_some(name)
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
        ] {
            let said = signature(data);
            assert!(said.is_some_and(|said| said.contains(expected)), "{data:?}: {said:?}");
        }
        for text in ["", "p cnf 1 1\n", "(5", "BZh", "BZh is no puzzle", "PK", "53..7....", "7z"] {
            assert_eq!(signature(text.as_bytes()), None, "{text}");
        }
    }
}
