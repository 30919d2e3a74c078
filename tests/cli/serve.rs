//! `satdoku serve`: who is answered, and how what it costs is bounded; `satdoku page`.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::run::{program, run};

const SMALL: &str = "1..4.....3....2.";

/// A program that serves, until this is dropped.
struct Serving {
    child: Child,
    port: u16,
    /// What the paths begin with.
    root: String,
}

impl Serving {
    fn start(arguments: &[&str]) -> Serving {
        let mut command = program();
        command.args(["serve", "--no-open"]).args(arguments);
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = child.expect("the program starts");
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.as_mut().expect("a pipe"));
        out.read_line(&mut line).expect("a link");
        let rest = line.trim_end().strip_prefix("http://127.0.0.1:").expect("a link to here");
        let (port, root) = rest.split_once('/').expect("a path");
        let root = root.split('#').next().expect("a path");
        Serving { child, port: port.parse().expect("a port"), root: format!("/{root}") }
    }

    fn host(&self) -> String {
        format!("Host: 127.0.0.1:{}", self.port)
    }

    fn origin(&self) -> String {
        format!("Origin: http://127.0.0.1:{}", self.port)
    }

    /// Begins a request, and leaves the answer to be read.
    fn begin(&self, lines: &[&str], body: &str) -> TcpStream {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).expect("it listens");
        let wait = Some(Duration::from_secs(60));
        stream.set_read_timeout(wait).expect("a time to wait");
        let head = lines.join("\r\n");
        let head = format!("{head}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n", body.len());
        stream.write_all(head.as_bytes()).expect("it reads");
        // A body that is too large may be refused before it has come.
        let _ = stream.write_all(body.as_bytes());
        stream
    }

    /// The whole answer to a request.
    fn ask(&self, lines: &[&str], body: &str) -> String {
        answer(self.begin(lines, body))
    }

    /// Begins a question as the page asks it, for a client.
    fn question(&self, client: &str, body: &str) -> TcpStream {
        let (first, client) =
            (format!("POST {}ask HTTP/1.1", self.root), format!("X-Client: {client}"));
        let lines =
            [&first, &self.host(), &self.origin(), "Content-Type: application/json", &client];
        self.begin(&lines, body)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn answer(mut stream: TcpStream) -> String {
    let mut text = Vec::new();
    // What is refused may be cut off after the answer.
    let _ = stream.read_to_end(&mut text);
    String::from_utf8_lossy(&text).into_owned()
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or("none")
}

fn request(question: &str) -> String {
    format!(r#"{{"puzzle":"{SMALL}","question":{question}}}"#)
}

/// A request whose answer takes for ever.
fn endless() -> String {
    let empty = ".".repeat(81);
    format!(r#"{{"puzzle":"{empty}","question":{{"ask":"count"}}}}"#)
}

#[test]
fn the_page_and_its_questions_are_answered() {
    let serving = Serving::start(&[]);
    let page = serving.ask(&[&format!("GET {} HTTP/1.1", serving.root), &serving.host()], "");
    assert_eq!(status(&page), "200");
    for header in [
        "content-security-policy: default-src 'none';",
        "frame-ancestors 'none'",
        "cache-control: no-store",
    ] {
        assert!(page.contains(header), "{header}: {page}");
    }
    assert!(page.contains("<title>satdoku</title>") && !page.contains("{{"));
    let module = format!("GET {}cards/conflict.js HTTP/1.1", serving.root);
    assert_eq!(status(&serving.ask(&[&module, &serving.host()], "")), "200");
    let told = answer(serving.question("a", &request(r#"{"ask":"solve"}"#)));
    assert_eq!(status(&told), "200");
    assert!(told.ends_with(r#""grid":[[1,2,3,4],[3,4,1,2],[2,3,4,1],[4,1,2,3]]}"#), "{told}");
    let nonsense = answer(serving.question("a", "{"));
    assert!(status(&nonsense) == "200" && nonsense.contains(r#""kind":"error""#), "{nonsense}");
}

#[test]
fn strangers_are_refused() {
    let serving = Serving::start(&[]);
    let (host, origin, body) = (serving.host(), serving.origin(), request(r#"{"ask":"solve"}"#));
    let (get, post) =
        (format!("GET {} HTTP/1.1", serving.root), format!("POST {}ask HTTP/1.1", serving.root));
    let json = "Content-Type: application/json";
    let refused = |lines: &[&str], code: &str| {
        let answer = serving.ask(lines, &body);
        assert_eq!(status(&answer), code, "{lines:?}: {answer}");
        assert!(!answer.contains("verdict"), "{answer}");
    };
    // Another host, by which a page elsewhere could reach this machine.
    for name in ["evil.example", "127.0.0.1", "localhost:1", ""] {
        refused(&[&get, &format!("Host: {name}")], "421");
        refused(&[&post, &format!("Host: {name}"), &origin, json], "421");
    }
    // Another token, or none.
    for path in ["/", "/ask", "/00000000000000000000000000000000/", "/../", "//"] {
        refused(&[&format!("GET {path} HTTP/1.1"), &host], "404");
        refused(&[&format!("POST {path} HTTP/1.1"), &host, &origin, json], "404");
    }
    // Another origin, or none; and what a form on another page could send.
    for other in
        ["Origin: http://evil.example", "Origin: null", "Origin: https://127.0.0.1", "X: y"]
    {
        refused(&[&post, &host, other, json], "403");
    }
    refused(&[&post, &host, &origin, "Content-Type: text/plain"], "403");
    refused(&[&post, &host, &origin], "403");
    // Other methods.
    refused(&[&format!("GET {}ask HTTP/1.1", serving.root), &host], "405");
    refused(&[&format!("POST {} HTTP/1.1", serving.root), &host, &origin, json], "405");
    refused(&[&format!("GET {}../Cargo.toml HTTP/1.1", serving.root), &host], "404");
    // The same request from the page itself.
    assert_eq!(status(&serving.ask(&[&post, &host, &origin, json], &body)), "200");
}

#[test]
fn large_bodies_are_refused() {
    let serving = Serving::start(&[]);
    let large = "x".repeat((8 << 20) + 1);
    let told = answer(serving.question("a", &large));
    assert!(status(&told) == "413" && told.ends_with("the limit is 8 MiB\n"), "{told}");
    assert_eq!(status(&answer(serving.question("a", &request(r#"{"ask":"rate"}"#)))), "200");
}

#[test]
fn a_client_has_one_job() {
    let serving = Serving::start(&["--threads", "4"]);
    let long = serving.question("a", &endless());
    std::thread::sleep(Duration::from_millis(300));
    let start = Instant::now();
    let next = answer(serving.question("a", &request(r#"{"ask":"solve"}"#)));
    assert!(next.contains("unique"), "{next}");
    let given_up = answer(long);
    assert!(given_up.contains(r#""complete":false"#), "{given_up}");
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

#[test]
fn who_goes_away_leaves_no_job() {
    let serving = Serving::start(&["--threads", "1"]);
    for client in ["a", "b", "c"] {
        let long = serving.question(client, &endless());
        std::thread::sleep(Duration::from_millis(200));
        drop(long);
    }
    let start = Instant::now();
    let next = answer(serving.question("d", &request(r#"{"ask":"solve"}"#)));
    assert!(next.contains("unique"), "{next}");
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

#[test]
fn ctrl_c_ends_it_with_its_jobs() {
    let mut serving = Serving::start(&[SMALL]);
    let _long = serving.question("a", &endless());
    std::thread::sleep(Duration::from_millis(200));
    let start = Instant::now();
    let id = i32::try_from(serving.child.id()).expect("a process number");
    kill(Pid::from_raw(id), Signal::SIGINT).expect("the process is there");
    assert_eq!(serving.child.wait().expect("it ends").code(), Some(0));
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
    assert!(TcpStream::connect((Ipv4Addr::LOCALHOST, serving.port)).is_err());
}

#[test]
fn a_port_that_is_taken_is_named() {
    let serving = Serving::start(&[]);
    let port = serving.port.to_string();
    let told = run(["serve", "--no-open", "--port", &port]);
    assert_eq!(told.exit, 2);
    assert_eq!(
        told.err,
        format!("error: port {port} is taken; without --port a free one is chosen\n")
    );
}

#[test]
fn the_page_as_a_file_needs_its_module() {
    let told = run(["page"]);
    match told.exit {
        0 => {
            assert!(told.out.starts_with("<!DOCTYPE html>") && told.out.contains("id=\"module\">"));
            // Nothing is loaded from anywhere.
            assert!(!told.out.contains("src=\"http") && told.out.contains("connect-src 'none'"));
        }
        code => {
            assert_eq!(code, 2);
            assert!(told.err.contains("SATDOKU_WASM=\"$(bindings/web/build)\""), "{}", told.err);
        }
    }
}
