//! Arguments of the commands that have to do with the page.

use std::ffi::OsString;

use clap::Args;

#[derive(Args, Debug)]
#[command(after_help = "\
The page runs in your browser, and its questions are answered by this program, on as many threads as \
--threads says. It can be reached from this machine only, by the link that is printed: the link has a \
random token in it. Each answer may take a minute. Ctrl-C ends the program.

Examples:
  satdoku serve                          open the page
  satdoku serve puzzle.txt               open it with a puzzle
  satdoku serve --no-open --port 8080    print the link only

Exit codes: 0 ended by Ctrl-C or --timeout, 2 bad usage or input, or the port is taken.")]
pub(crate) struct Serve {
    /// Puzzle to begin with: a file, `-` for standard input, or a puzzle text
    pub(crate) puzzle: Option<OsString>,
    /// Port to listen on; default: a free one
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) port: Option<u16>,
    /// Do not open a browser
    #[arg(long)]
    pub(crate) no_open: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "\
The page is one file, with the solver in it: it needs neither this program nor a connection, and can \
be kept, mailed, or put on a web server.

Example:
  satdoku page > satdoku.html

Exit codes: 0 it was printed, 2 this program was built without the solver for the page.")]
pub(crate) struct PageCommand {}
