//! `satdoku completions`, `satdoku man` and `satdoku options`

use clap_complete::Shell;

use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::usage::help::program;

/// What `satdoku help options` says.
pub(crate) fn options(session: &Session) -> Result<Exit, Failure> {
    let mut program = program();
    let page = program.find_subcommand_mut("options").map(|options| options.render_help());
    session.print(page.map_or(String::new(), |page| page.to_string()))?;
    Ok(Exit::Success)
}

pub(crate) fn completions(shell: Shell, session: &Session) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program(), "satdoku", &mut script);
    session.print(&script)?;
    Ok(Exit::Success)
}

pub(crate) fn man(command: Option<&str>, session: &Session) -> Result<Exit, Failure> {
    let program = program();
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
