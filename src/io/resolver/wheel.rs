//! A *wheel* is a ZIP file that pip and others install: here of metadata alone, for it installs nothing.
//!
//! All times are the first of ZIP and nothing is packed, so that the bytes are the same wherever
//! they are made.

use std::io::{Cursor, Write};

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// A version of a package with what it requires.
pub(super) struct Release {
    /// With dashes: `sudoku-cell16`.
    pub(super) name: String,
    /// The first part of `4.0.0`.
    pub(super) major: usize,
    /// As in metadata: `sudoku-cell12!=4.0.0`.
    pub(super) requires: Vec<String>,
}

impl Release {
    /// The name of its wheel.
    pub(super) fn file_name(&self) -> String {
        format!("{}-py3-none-any.whl", self.stem())
    }

    /// Name and version as wheels have them: `sudoku_cell16-4.0.0`.
    fn stem(&self) -> String {
        format!("{}-{}.0.0", self.name.replace('-', "_"), self.major)
    }

    /// Its METADATA, which an index offers beside the wheel.
    pub(super) fn metadata(&self) -> String {
        let mut text =
            format!("Metadata-Version: 2.1\nName: {}\nVersion: {}.0.0\n", self.name, self.major);
        for requirement in &self.requires {
            text += &format!("Requires-Dist: {requirement}\n");
        }
        text
    }

    /// The wheel.
    pub(super) fn wheel(&self) -> Vec<u8> {
        let folder = format!("{}.dist-info", self.stem());
        let files = [
            (format!("{folder}/METADATA"), self.metadata()),
            (
                format!("{folder}/WHEEL"),
                "Wheel-Version: 1.0\nGenerator: satdoku\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
                    .to_owned(),
            ),
        ];
        let mut record = String::new();
        for (path, text) in &files {
            let hash = BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(text));
            record += &format!("{path},sha256={hash},{}\n", text.len());
        }
        record += &format!("{folder}/RECORD,,\n");
        let record = (format!("{folder}/RECORD"), record);
        zipped(files.into_iter().chain([record])).expect("a small ZIP file fits into memory")
    }
}

fn zipped(files: impl Iterator<Item = (String, String)>) -> zip::result::ZipResult<Vec<u8>> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Stored)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, text) in files {
        zip.start_file(path, options)?;
        zip.write_all(text.as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}

/// A SHA-256 hash in hexadecimal digits.
pub(super) fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
