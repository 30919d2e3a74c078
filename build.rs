//! Puts the packed module of WebAssembly that `SATDOKU_WASM` names into the program, for `satdoku page`.
//! `bindings/web/build` makes one.

use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-env-changed=SATDOKU_WASM");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(has_module)");
    let Some(named) = env::var_os("SATDOKU_WASM").filter(|path| !path.is_empty()) else { return };
    let path = PathBuf::from(named);
    let shown = path.display();
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) => panic!("SATDOKU_WASM names {shown}, which cannot be read: {error}"),
    };
    assert!(
        bytes.starts_with(&[0x1f, 0x8b]),
        "SATDOKU_WASM names {shown}, which gzip has not packed"
    );
    let path = path.canonicalize().expect("it was read");
    println!("cargo::rerun-if-changed={}", path.display());
    println!("cargo::rustc-env=SATDOKU_MODULE={}", path.display());
    println!("cargo::rustc-cfg=has_module");
}
