//! `satdoku serve` and `satdoku page`

use std::io;
use std::thread;
use std::time::Duration;

use satdoku::format::Format;

use crate::cli::arguments::{PageCommand, Serve};
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::web::page::{Answering, Page};
use crate::cli::web::served;

/// How often to check for Ctrl-C and `--timeout`.
const LOOK: Duration = Duration::from_millis(20);

/// Serves the page until Ctrl-C.
pub(crate) fn serve(command: &Serve, session: &Session) -> Result<Exit, Failure> {
    let puzzle = match &command.puzzle {
        None => None,
        Some(puzzle) => Some(input::puzzle(std::slice::from_ref(puzzle), session)?),
    };
    let mut token = [0; 16];
    getrandom::fill(&mut token)
        .map_err(|error| Failure::Usage(format!("the system gives no random numbers: {error}")))?;
    let token = format!("{:032x}", u128::from_ne_bytes(token));
    let server = served::serve(&token, command.port, session.threads()).map_err(|error| {
        let port = command.port.unwrap_or(0);
        match error.kind() {
            io::ErrorKind::AddrInUse => {
                Failure::Usage(format!("port {port} is taken; without --port a free one is chosen"))
            }
            io::ErrorKind::PermissionDenied => {
                Failure::Usage(format!("port {port} may not be used; say one above 1023"))
            }
            _ => Failure::from(error),
        }
    })?;
    let puzzle = puzzle.map_or(String::new(), |puzzle| format!("#{}", address(&puzzle)));
    let link = server.url(&format!("{token}/{puzzle}"));
    session.print(format!("{link}\n"))?;
    session.flush()?;
    if !command.no_open && open::that_detached(&link).is_err() {
        session.note("no browser could be opened: open the link yourself");
    }
    session.note("press Ctrl-C to stop");
    while session.stop().is_none() {
        thread::sleep(LOOK);
    }
    drop(server);
    Ok(Exit::Success)
}

/// A puzzle in the part of an address that the page reads.
fn address(puzzle: &satdoku::Puzzle) -> String {
    use base64::Engine;
    let form = Format::Json.write(puzzle);
    format!("j={}", base64::prelude::BASE64_URL_SAFE_NO_PAD.encode(form.trim_end()))
}

/// The module that this program was built with.
#[cfg(has_module)]
const MODULE: Option<&[u8]> = Some(include_bytes!(env!("SATDOKU_MODULE")));
#[cfg(not(has_module))]
const MODULE: Option<&[u8]> = None;

/// Prints the page as one file.
pub(crate) fn page(_: &PageCommand, session: &Session) -> Result<Exit, Failure> {
    let Some(module) = MODULE else {
        return Err(Failure::Usage(
            "this satdoku was built without the page's solver; build it with\n  \
             SATDOKU_WASM=\"$(bindings/web/build)\" cargo build --release\n\
             or use `satdoku serve`, which needs none"
                .to_owned(),
        ));
    };
    session.print(Page::new(Answering::Module(module)).html)?;
    Ok(Exit::Success)
}
