//! `satdoku completions` and `satdoku man`

use clap::CommandFactory;
use clap_complete::Shell;

use crate::cli::arguments::Arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;

pub(crate) fn completions(shell: Shell, session: &Session) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "satdoku", &mut script);
    session.print(&script)?;
    Ok(Exit::Success)
}

pub(crate) fn man(command: Option<&str>, session: &Session) -> Result<Exit, Failure> {
    let mut program = Arguments::command();
    program.build();
    let page = match command {
        None => program,
        Some(name) => {
            let names: Vec<String> =
                program.get_subcommands().map(|command| command.get_name().to_owned()).collect();
            let found = program.find_subcommand(name).cloned().ok_or_else(|| {
                Failure::Usage(format!(
                    "there is no command `{name}`, expected {}",
                    names.join(", ")
                ))
            })?;
            found.display_name(format!("satdoku-{name}")).name(format!("satdoku-{name}"))
        }
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    session.print(&text)?;
    Ok(Exit::Success)
}
