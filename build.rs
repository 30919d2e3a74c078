//! Puts the packed module of WebAssembly that `SATDOKU_WASM` names into the program, for `satdoku page`.
//! `bindings/web/build` makes one.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-env-changed=SATDOKU_WASM");
    println!("cargo::rerun-if-changed=build.rs");
    let named = env::var_os("SATDOKU_WASM").filter(|path| !path.is_empty()).map(PathBuf::from);
    let text = named.map_or("None".to_owned(), |path| included(&path));
    let out = env::var_os("OUT_DIR").expect("cargo says where files go");
    fs::write(Path::new(&out).join("module.rs"), text).expect("a file of a few bytes");
}

/// The expression that includes a module.
fn included(path: &Path) -> String {
    println!("cargo::rerun-if-changed={}", path.display());
    let shown = path.display();
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => panic!("SATDOKU_WASM names {shown}, which cannot be read: {error}"),
    };
    let path = path.canonicalize().expect("it was read");
    assert!(
        bytes.starts_with(&[0x1f, 0x8b]),
        "SATDOKU_WASM names {shown}, which gzip has not packed"
    );
    format!("Some(include_bytes!({:?}))", path.display().to_string())
}
