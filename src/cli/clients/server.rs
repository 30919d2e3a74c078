//! A web server for clients that cannot read an index from a folder. It serves only this machine
//! and stops when dropped.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::CONTENT_TYPE;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use satdoku::resolver::File;
use tokio::sync::oneshot;

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
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let port = listener.local_addr()?.port();
        listener.set_nonblocking(true)?;
        let files = files.iter().map(|file| (file.path.clone(), file.content.clone().into()));
        let files: Arc<HashMap<String, Bytes>> = Arc::new(files.collect());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
        let (end, ended) = oneshot::channel();
        let thread = thread::spawn(move || {
            runtime.block_on(async {
                tokio::select! {
                    _ = serve(listener, files) => {}
                    _ = ended => {}
                }
            });
        });
        Ok(Server { port, end: Some(end), thread: Some(thread) })
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

async fn serve(listener: TcpListener, files: Arc<HashMap<String, Bytes>>) -> io::Result<()> {
    let listener = tokio::net::TcpListener::from_std(listener)?;
    loop {
        let (stream, _) = listener.accept().await?;
        let files = files.clone();
        let answer = service_fn(move |request| {
            let response = answer(&request, &files);
            async { Ok::<_, Infallible>(response) }
        });
        // A client that goes away in the middle has its reasons.
        tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(stream), answer));
    }
}

/// A file, or the page of a folder.
fn answer(request: &Request<Incoming>, files: &HashMap<String, Bytes>) -> Response<Full<Bytes>> {
    let path = request.uri().path().trim_start_matches('/');
    let page = format!("{}/index.html", path.trim_end_matches('/'));
    let (content, kind) = match (files.get(path), files.get(&page)) {
        (Some(content), _) => (content.clone(), "application/octet-stream"),
        (None, Some(page)) => (page.clone(), "text/html"),
        (None, None) => {
            let mut response = Response::new(Full::new(Bytes::from_static(b"not found\n")));
            *response.status_mut() = StatusCode::NOT_FOUND;
            return response;
        }
    };
    let mut response = Response::new(Full::new(content));
    response.headers_mut().insert(CONTENT_TYPE, hyper::header::HeaderValue::from_static(kind));
    response
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpStream;

    use super::*;

    #[test]
    fn a_server_answers_until_it_is_dropped() {
        let file = |path: &str, content: &str| File {
            path: path.to_owned(),
            content: content.as_bytes().to_vec(),
        };
        let files = [file("simple/a/index.html", "page of a"), file("files/a.whl", "wheel")];
        let server = Server::start(&files).expect("a free port");
        let port = server.port;
        let get = |path: &str| {
            let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("it listens");
            write!(stream, "GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
                .expect("it takes requests");
            let mut text = String::new();
            stream.read_to_string(&mut text).expect("it answers");
            text
        };
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
}
