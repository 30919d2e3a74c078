//! Environments of Python with package clients, made once for each state of what they are made of.
//!
//! Where one cannot be made, its tests are skipped; with `CI=true` that is a failure.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use sha2::{Digest, Sha256};

use crate::skip::{skip, skip_unless_ci};

/// The programs of the environment with all clients but conda; `None` where a test of this client is
/// skipped.
pub(crate) fn clients(name: &str) -> Option<PathBuf> {
    static ENVIRONMENT: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let made = ENVIRONMENT.get_or_init(|| {
        environment("clients", &["requirements.txt"], |folder| {
            let requirements = file("requirements.txt");
            pip(folder, &["--requirement".as_ref(), requirements.as_os_str()])
        })
    });
    there(name, made)
}

/// The programs of an environment with conda 4.3.16, the newest that is a Python package. It wants
/// Python 3.11: with the one before it there are no wheels of what it needs, with the next it does
/// not start.
pub(crate) fn conda() -> Option<PathBuf> {
    static ENVIRONMENT: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let version = quietly(Command::new("python3").arg("--version")).unwrap_or_default();
    if !version.starts_with("Python 3.11.") {
        skip(format_args!("conda 4.3 wants Python 3.11, and this is `{}`", version.trim()));
        return None;
    }
    const PARTS: [&str; 3] =
        ["conda/requirements.txt", "conda/conda_old_python.py", "conda/conda-old-python.pth"];
    let made = ENVIRONMENT.get_or_init(|| environment("conda", &PARTS, install_conda));
    there("conda", made)
}

fn install_conda(folder: &Path) -> Result<(), String> {
    let python = programs(folder).join("python");
    let where_packages_are = "import sysconfig; print(sysconfig.get_path('purelib'))";
    let packages = quietly(Command::new(&python).args(["-c", where_packages_are]))?;
    for part in ["conda_old_python.py", "conda-old-python.pth"] {
        fs::copy(file("conda").join(part), Path::new(packages.trim()).join(part))
            .map_err(|error| error.to_string())?;
    }
    let requirements = file("conda/requirements.txt");
    let requirements = requirements.as_os_str();
    // What builds conda comes first; all else but pycosat is wheels.
    let builders = ["--only-binary", ":all:", "setuptools", "wheel", "--constraint"];
    pip(folder, &[&builders.map(AsRef::as_ref)[..], &[requirements]].concat())?;
    let rest = ["--no-deps", "--no-build-isolation", "--requirement"];
    pip(folder, &[&rest.map(AsRef::as_ref)[..], &[requirements]].concat())?;
    // The program that comes with it only says that conda is not to be installed in this way.
    let launcher = format!(
        "#!{}\nimport sys\nfrom conda.cli.main import main\n\nsys.exit(main())\n",
        python.display()
    );
    fs::write(programs(folder).join("conda"), launcher).map_err(|error| error.to_string())
}

/// The programs of an environment; or why it is not there.
fn environment(
    name: &str,
    parts: &[&str],
    install: impl Fn(&Path) -> Result<(), String>,
) -> Result<PathBuf, String> {
    let mut state = Sha256::new();
    for part in parts {
        state.update(fs::read(file(part)).expect("it is in the repository"));
    }
    let state: String = state.finalize().iter().take(8).map(|b| format!("{b:02x}")).collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{state}"));
    let complete = folder.join("complete");
    if !complete.exists() {
        let _ = fs::remove_dir_all(&folder);
        quietly(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
        install(&folder)?;
        fs::write(complete, "").expect("the folder is ours");
    }
    Ok(programs(&folder))
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/resolvers").join(name)
}

/// Where programs are in an environment of Python.
fn programs(environment: &Path) -> PathBuf {
    environment.join(if cfg!(windows) { "Scripts" } else { "bin" })
}

fn pip(folder: &Path, arguments: &[&std::ffi::OsStr]) -> Result<(), String> {
    let mut pip = Command::new(programs(folder).join("python"));
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    quietly(pip.args(arguments)).map(|_| ())
}

fn there(name: &str, made: &Result<PathBuf, String>) -> Option<PathBuf> {
    match made {
        Ok(programs) => Some(programs.clone()),
        Err(reason) => {
            skip_unless_ci(format_args!("{name} is missing: {}", one_line(reason)));
            None
        }
    }
}

/// What several lines say.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Runs a program to its end, and says why when it fails.
pub(crate) fn quietly(command: &mut Command) -> Result<String, String> {
    let output = command.stdin(Stdio::null()).output();
    let output = output.map_err(|error| format!("{command:?}: {error}"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    match output.status.success() {
        true => Ok(text(&output.stdout)),
        false => Err(format!("{command:?}: {}{}", text(&output.stdout), text(&output.stderr))),
    }
}

/// A PATH with these folders first.
pub(crate) fn path_with(folders: &[PathBuf]) -> OsString {
    let path = env::var_os("PATH").unwrap_or_default();
    let paths = folders.iter().cloned().chain(env::split_paths(&path));
    env::join_paths(paths).expect("paths of programs")
}
