//! A web server for clients that cannot read an index from a folder. It answers one client on this
//! machine, for as long as that client runs, and stops when dropped.
//!
//! Any program here can reach it, and so can any page in a browser here, by a name of its own that
//! leads to this machine. So it answers only to its own address (the usual defence against DNS
//! rebinding), and what one of them can cost is bounded: connections, their time, and bytes.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{ALLOW, CONTENT_TYPE, HOST, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use satdoku::resolver::File;
use tokio::sync::{Semaphore, oneshot};
use tokio::time::timeout;

/// What a server takes upon itself.
#[derive(Clone, Copy)]
struct Bounds {
    /// More connections than this at a time wait.
    connections: usize,
    /// A request that takes longer to come is given up, and so is a connection on which none comes.
    silence: Duration,
    /// No connection lasts longer. Clients open another.
    whole: Duration,
    /// Nothing more is served after so many times the bytes of all files.
    times: u64,
}

/// Clients open ten or twenty connections, and ask for each file once or twice.
const BOUNDS: Bounds = Bounds {
    connections: 64,
    silence: Duration::from_secs(10),
    whole: Duration::from_secs(120),
    times: 100,
};

/// A thread that answers requests for some files.
pub(crate) struct Server {
    port: u16,
    /// Dropped to end the thread.
    end: Option<oneshot::Sender<Infallible>>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Offers files, whose paths are those of their addresses, on a free port of the loopback device.
    pub(crate) fn start(files: &[File]) -> io::Result<Server> {
        Server::bounded(files, BOUNDS)
    }

    fn bounded(files: &[File], bounds: Bounds) -> io::Result<Server> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let port = listener.local_addr()?.port();
        listener.set_nonblocking(true)?;
        let site = Arc::new(Site::new(files, port, bounds.times));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let (end, ended) = oneshot::channel();
        let thread = thread::spawn(move || {
            runtime.block_on(async {
                tokio::select! {
                    _ = serve(listener, site, bounds) => {}
                    _ = ended => {}
                }
            });
        });
        Ok(Server { port, end: Some(end), thread: Some(thread) })
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// The address of a path.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}:{}/{path}", Ipv4Addr::LOCALHOST, self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            // It does not panic, and if it did there would be no server either.
            let _ = thread.join();
        }
    }
}

async fn serve(listener: TcpListener, site: Arc<Site>, bounds: Bounds) -> io::Result<()> {
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let free = Arc::new(Semaphore::new(bounds.connections));
    loop {
        let place = free.clone().acquire_owned().await.map_err(io::Error::other)?;
        let Ok((stream, _)) = listener.accept().await else {
            // The connection is gone already, or there are no descriptors left for now.
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        };
        let site = site.clone();
        let answer = service_fn(move |request| {
            let response = site.answer(&request);
            async { Ok::<_, Infallible>(response) }
        });
        let mut protocol = http1::Builder::new();
        protocol.timer(TokioTimer::new());
        protocol.header_read_timeout(bounds.silence);
        let connection = protocol.serve_connection(TokioIo::new(stream), answer);
        tokio::spawn(async move {
            // A client that goes away in the middle has its reasons.
            let _ = timeout(bounds.whole, connection).await;
            drop(place);
        });
    }
}

/// The files, and who may have them.
struct Site {
    files: HashMap<String, Bytes>,
    /// The names under which clients know this server.
    hosts: [String; 2],
    /// How many bytes may still be served.
    left: AtomicU64,
}

impl Site {
    fn new(files: &[File], port: u16, times: u64) -> Site {
        let bytes: u64 = files.iter().map(|file| file.content.len() as u64).sum();
        let files = files.iter().map(|file| (file.path.clone(), file.content.clone().into()));
        Site {
            files: files.collect(),
            hosts: [format!("127.0.0.1:{port}"), format!("localhost:{port}")],
            left: AtomicU64::new(bytes.saturating_mul(times)),
        }
    }

    /// A file, or the page of a folder.
    fn answer(&self, request: &Request<Incoming>) -> Response<Full<Bytes>> {
        let host = request.headers().get(HOST).map(HeaderValue::as_bytes);
        if !self.hosts.iter().any(|ours| host == Some(ours.as_bytes())) {
            return refusal(StatusCode::MISDIRECTED_REQUEST, b"this is another host\n");
        }
        if request.method() != Method::GET && request.method() != Method::HEAD {
            let mut response = refusal(StatusCode::METHOD_NOT_ALLOWED, b"there are only files\n");
            response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
            return response;
        }
        let path = request.uri().path().trim_start_matches('/');
        let page = format!("{}/index.html", path.trim_end_matches('/'));
        let (content, kind) = match (self.files.get(path), self.files.get(&page)) {
            (Some(content), _) => (content.clone(), "application/octet-stream"),
            (None, Some(page)) => (page.clone(), "text/html"),
            (None, None) => return refusal(StatusCode::NOT_FOUND, b"not found\n"),
        };
        let size = content.len() as u64;
        let left = |left: u64| left.checked_sub(size);
        if self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, left).is_err() {
            return refusal(StatusCode::TOO_MANY_REQUESTS, b"that was enough\n");
        }
        let mut response = Response::new(Full::new(content));
        response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
        response
    }
}

fn refusal(status: StatusCode, words: &'static [u8]) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(Bytes::from_static(words)));
    *response.status_mut() = status;
    response
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::time::Instant;

    use super::*;

    fn server(bounds: Bounds) -> Server {
        let file = |path: &str, content: &str| File {
            path: path.to_owned(),
            content: content.as_bytes().to_vec(),
        };
        let files = [file("simple/a/index.html", "page of a"), file("files/a.whl", "wheel")];
        Server::bounded(&files, bounds).expect("a free port")
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
        let port = server.port;
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
        let port = server.port;
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
        let port = server.port;
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
        let port = server.port;
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
            TcpStream::connect((Ipv4Addr::LOCALHOST, server.port)).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a time to wait");
        assert_eq!(stream.read(&mut [0; 1]).expect("it is closed"), 0);
        let _open = TcpStream::connect((Ipv4Addr::LOCALHOST, server.port)).expect("it listens");
        let start = Instant::now();
        drop(server);
        assert!(start.elapsed() < whole.max(Duration::from_secs(5)));
    }
}
