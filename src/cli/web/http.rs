//! A web server on the loopback device, on a thread of its own. It stops when dropped.
//!
//! Any program here can reach it, and so can any page in a browser here, by a name of its own that
//! leads to this machine. So it answers only to its own address (the usual defence against DNS
//! rebinding), and what one of them can cost is bounded: connections, their time, and bytes.

use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::pin::pin;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{HOST, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::sync::{Semaphore, oneshot};
use tokio::time::timeout;

/// The limits of a server.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    /// Further connections wait.
    pub(crate) connections: usize,
    /// Requests that are slower to come are dropped, and so are idle connections.
    pub(crate) silence: Duration,
    /// A connection that is older takes no further request. Clients open another.
    pub(crate) whole: Duration,
}

/// A thread that answers requests.
pub(crate) struct Server {
    port: u16,
    /// Dropped to end the thread.
    end: Option<oneshot::Sender<Infallible>>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Answers on a port of the loopback device, or on a free one. `site` makes what answers, when the
    /// port is known.
    pub(crate) fn start<A, R>(
        port: Option<u16>,
        bounds: Bounds,
        site: impl FnOnce(u16) -> A,
    ) -> io::Result<Server>
    where
        A: Fn(Request<Incoming>) -> R + Clone + Send + 'static,
        R: Future<Output = Response<Full<Bytes>>> + Send + 'static,
    {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port.unwrap_or(0)))?;
        let port = listener.local_addr()?.port();
        listener.set_nonblocking(true)?;
        let answer = site(port);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let (end, ended) = oneshot::channel();
        let thread = thread::spawn(move || {
            runtime.block_on(async {
                tokio::select! {
                    _ = serve(listener, answer, bounds) => {}
                    _ = ended => {}
                }
            });
            // What is under way on other threads ends by itself.
            runtime.shutdown_background();
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

async fn serve<A, R>(listener: TcpListener, answer: A, bounds: Bounds) -> io::Result<()>
where
    A: Fn(Request<Incoming>) -> R + Clone + Send + 'static,
    R: Future<Output = Response<Full<Bytes>>> + Send + 'static,
{
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let free = Arc::new(Semaphore::new(bounds.connections));
    loop {
        let place = free.clone().acquire_owned().await.map_err(io::Error::other)?;
        let Ok((stream, _)) = listener.accept().await else {
            // The connection is gone already, or there are no descriptors left for now.
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        };
        let answer = answer.clone();
        let service = service_fn(move |request| {
            let response = answer(request);
            async { Ok::<_, Infallible>(response.await) }
        });
        let mut protocol = http1::Builder::new();
        protocol.timer(TokioTimer::new());
        protocol.header_read_timeout(bounds.silence);
        let connection = protocol.serve_connection(TokioIo::new(stream), service);
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            // A client that goes away in the middle has its reasons. An answer that is under way is
            // still given.
            if timeout(bounds.whole, connection.as_mut()).await.is_err() {
                connection.as_mut().graceful_shutdown();
                let _ = timeout(bounds.whole, connection).await;
            }
            drop(place);
        });
    }
}

/// The names under which clients know a server.
pub(crate) struct Hosts([String; 2]);

impl Hosts {
    pub(crate) fn of(port: u16) -> Hosts {
        Hosts([format!("127.0.0.1:{port}"), format!("localhost:{port}")])
    }

    /// Whether a request is for one of them.
    pub(crate) fn are_asked(&self, request: &Request<Incoming>) -> bool {
        let host = request.headers().get(HOST).map(HeaderValue::as_bytes);
        self.0.iter().any(|ours| host == Some(ours.as_bytes()))
    }

    /// Whether an origin is one of them.
    pub(crate) fn has_origin(&self, origin: &[u8]) -> bool {
        let host = origin.strip_prefix(b"http://");
        self.0.iter().any(|ours| host == Some(ours.as_bytes()))
    }
}

/// A refusal, in a few words.
pub(crate) fn refusal(status: StatusCode, words: &'static str) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(Bytes::from_static(words.as_bytes())));
    *response.status_mut() = status;
    response
}
