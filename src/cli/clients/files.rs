//! Files for clients that cannot read an index from a folder, over HTTP.

use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{ALLOW, CONTENT_TYPE, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};
use satdoku::resolver::File;

use crate::cli::web::http::{Bounds, Hosts, Server, refusal};

/// Nothing more is served after so many times the bytes of all files.
const TIMES: u64 = 100;

/// Clients open ten or twenty connections, and ask for each file once or twice.
const BOUNDS: Bounds =
    Bounds { connections: 64, silence: Duration::from_secs(10), whole: Duration::from_secs(120) };

/// Offers files, whose paths are those of their addresses, on a free port of the loopback device.
pub(crate) fn offer(files: &[File]) -> io::Result<Server> {
    bounded(files, BOUNDS)
}

fn bounded(files: &[File], bounds: Bounds) -> io::Result<Server> {
    Server::start(None, bounds, |port| {
        let site = Arc::new(Site::new(files, port, TIMES));
        move |request| {
            let response = site.answer(&request);
            async { response }
        }
    })
}

/// The files, and who may have them.
struct Site {
    files: HashMap<String, Bytes>,
    hosts: Hosts,
    /// How many bytes may still be served.
    left: AtomicU64,
}

impl Site {
    fn new(files: &[File], port: u16, times: u64) -> Site {
        let bytes: u64 = files.iter().map(|file| file.content.len() as u64).sum();
        let files = files.iter().map(|file| (file.path.clone(), file.content.clone().into()));
        Site {
            files: files.collect(),
            hosts: Hosts::of(port),
            left: AtomicU64::new(bytes.saturating_mul(times)),
        }
    }

    /// A file, or the page of a folder.
    fn answer(&self, request: &Request<Incoming>) -> Response<Full<Bytes>> {
        if !self.hosts.are_asked(request) {
            return refusal(StatusCode::MISDIRECTED_REQUEST, "this is another host\n");
        }
        if request.method() != Method::GET && request.method() != Method::HEAD {
            let mut response = refusal(StatusCode::METHOD_NOT_ALLOWED, "there are only files\n");
            response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
            return response;
        }
        let path = request.uri().path().trim_start_matches('/');
        let page = format!("{}/index.html", path.trim_end_matches('/'));
        let (content, kind) = match (self.files.get(path), self.files.get(&page)) {
            (Some(content), _) => (content.clone(), "application/octet-stream"),
            (None, Some(page)) => (page.clone(), "text/html"),
            (None, None) => return refusal(StatusCode::NOT_FOUND, "not found\n"),
        };
        let size = content.len() as u64;
        let left = |left: u64| left.checked_sub(size);
        if self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, left).is_err() {
            return refusal(StatusCode::TOO_MANY_REQUESTS, "that was enough\n");
        }
        let mut response = Response::new(Full::new(content));
        response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
        response
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{Ipv4Addr, TcpStream};
    use std::time::Instant;

    use super::*;

    fn server(bounds: Bounds) -> Server {
        let file = |path: &str, content: &str| File {
            path: path.to_owned(),
            content: content.as_bytes().to_vec(),
        };
        let files = [file("simple/a/index.html", "page of a"), file("files/a.whl", "wheel")];
        bounded(&files, bounds).expect("a free port")
    }

    /// What is answered to these lines, up to the end of the connection.
    fn ask(port: u16, lines: &str) -> String {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("it listens");
        write!(stream, "{lines}\r\nConnection: close\r\n\r\n").expect("it takes requests");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("it answers");
        text
    }

    #[test]
    fn a_server_answers_until_it_is_dropped() {
        let server = server(BOUNDS);
        let port = server.port();
        let get = |path: &str| ask(port, &format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}"));
        assert!(get("/simple/a/").ends_with("\r\n\r\npage of a"));
        assert!(get("/simple/a").contains("text/html"));
        assert!(get("/files/a.whl").ends_with("\r\n\r\nwheel"));
        for path in ["/", "/files/b.whl", "/files/../Cargo.toml", "//etc/passwd"] {
            assert!(get(path).starts_with("HTTP/1.1 404"), "{path}");
        }
        assert_eq!(server.url("simple/"), format!("http://127.0.0.1:{port}/simple/"));
        drop(server);
        assert!(TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err());
    }

    #[test]
    fn only_its_own_address_is_answered() {
        let server = server(BOUNDS);
        let port = server.port();
        let status = |host: &str| {
            let text = ask(port, &format!("GET /files/a.whl HTTP/1.1{host}"));
            text.split(' ').nth(1).expect("a status").to_owned()
        };
        assert_eq!(status(&format!("\r\nHost: 127.0.0.1:{port}")), "200");
        assert_eq!(status(&format!("\r\nHost: localhost:{port}")), "200");
        for host in ["a", "127.0.0.1", "127.0.0.1:1", &format!("evil.example:{port}"), ""] {
            assert_eq!(status(&format!("\r\nHost: {host}")), "421", "{host}");
        }
        assert_eq!(status(""), "421");
        let post = format!("POST /files/a.whl HTTP/1.1\r\nHost: 127.0.0.1:{port}");
        assert!(ask(port, &post).starts_with("HTTP/1.1 405"));
    }

    #[test]
    fn bytes_are_bounded() {
        let server = server(BOUNDS);
        let port = server.port();
        let lines = format!("GET /files/a.whl HTTP/1.1\r\nHost: 127.0.0.1:{port}");
        // 14 bytes in all files, 5 of them in this one.
        let answered = (0..400).take_while(|_| ask(port, &lines).starts_with("HTTP/1.1 200"));
        assert_eq!(answered.count(), 280);
        assert!(ask(port, &lines).starts_with("HTTP/1.1 429"));
    }

    #[test]
    fn connections_are_bounded_and_silence_ends_them() {
        let silence = Duration::from_millis(500);
        let server = server(Bounds { connections: 5, silence, ..BOUNDS });
        let port = server.port();
        let start = Instant::now();
        let silent: Vec<TcpStream> = (0..5)
            .map(|_| TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("it listens"))
            .collect();
        // This one waits until the others have been silent for too long.
        let text = ask(port, &format!("GET /files/a.whl HTTP/1.1\r\nHost: localhost:{port}"));
        assert!(text.starts_with("HTTP/1.1 200"));
        assert!(start.elapsed() >= silence, "{:?}", start.elapsed());
        drop(silent);
    }

    #[test]
    fn no_connection_lasts_for_ever_and_none_keeps_the_server() {
        let whole = Duration::from_millis(500);
        let server = server(Bounds { whole, ..BOUNDS });
        let mut stream =
            TcpStream::connect((Ipv4Addr::LOCALHOST, server.port())).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a time to wait");
        assert_eq!(stream.read(&mut [0; 1]).expect("it is closed"), 0);
        let _open = TcpStream::connect((Ipv4Addr::LOCALHOST, server.port())).expect("it listens");
        let start = Instant::now();
        drop(server);
        assert!(start.elapsed() < whole.max(Duration::from_secs(5)));
    }
}
