//! The client that the arguments ask for.

use satdoku::resolver::{conda, pypi};

use super::client::Client;
use super::environment::from_here;
use super::programs::script::{LIBSOLV, RATTLER, Scripted};
use super::programs::{cargo, conda as conda_client, pip, pip_compile, poetry, uv};
use crate::cli::arguments::{ClientName, Resolve, ResolveEncoding};
use crate::cli::exit::Failure;

/// The client that was asked for.
pub(crate) fn client(command: &Resolve) -> Result<Box<dyn Client>, Failure> {
    let name = command.with;
    let takes_python = matches!(name, ClientName::Pip | ClientName::Rattler | ClientName::Libsolv);
    if command.python.is_some() && !takes_python {
        return Err(Failure::Usage(
            "--python goes with --with pip, --with rattler and --with libsolv".to_owned(),
        ));
    }
    let python = command.python.as_deref().map_or_else(|| "python3".into(), from_here);
    let encoding = command.encoding;
    Ok(match name {
        ClientName::Uv => Box::new(uv::Uv { encoding: of_pypi(encoding)? }),
        ClientName::Poetry => Box::new(poetry::Poetry { encoding: of_pypi(encoding)? }),
        ClientName::Pip => Box::new(pip::Pip { python, encoding: of_pypi(encoding)? }),
        ClientName::PipCompile => {
            Box::new(pip_compile::PipCompile { encoding: of_pypi(encoding)? })
        }
        ClientName::Rattler => {
            Box::new(Scripted { script: RATTLER, python, encoding: of_conda(encoding)? })
        }
        ClientName::Libsolv => {
            Box::new(Scripted { script: LIBSOLV, python, encoding: of_conda(encoding)? })
        }
        ClientName::Conda => Box::new(conda_client::Conda { encoding: of_conda(encoding)? }),
        ClientName::Cargo if encoding.is_some() => {
            return Err(Failure::Usage("there is one encoding for cargo alone".to_owned()));
        }
        ClientName::Cargo => Box::new(cargo::Cargo),
    })
}

fn of_pypi(encoding: Option<ResolveEncoding>) -> Result<pypi::Encoding, Failure> {
    match encoding {
        None | Some(ResolveEncoding::Peers) => Ok(pypi::Encoding::Peers),
        Some(ResolveEncoding::Units) => Ok(pypi::Encoding::Units),
        Some(_) => Err(Failure::Usage(
            "this client reads Python packages, whose encodings are peers and units".to_owned(),
        )),
    }
}

fn of_conda(encoding: Option<ResolveEncoding>) -> Result<conda::Encoding, Failure> {
    match encoding {
        None | Some(ResolveEncoding::Depends) => Ok(conda::Encoding::Depends),
        Some(ResolveEncoding::Constrains) => Ok(conda::Encoding::Constrains),
        Some(_) => Err(Failure::Usage(
            "this client reads conda packages, whose encodings are depends and constrains"
                .to_owned(),
        )),
    }
}
