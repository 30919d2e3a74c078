//! The page served, and its questions answered: for one person on this machine.
//!
//! All addresses begin with a random token, so that other programs and pages cannot guess them; and
//! requests from other origins are refused, should one know it. Bodies, the time of an answer and the
//! number of jobs at a time are bounded. A client has one job: the next request of the same client
//! cancels it, and so does a connection that is closed.

use std::collections::HashMap;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{
    ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderMap, HeaderName,
    HeaderValue, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use hyper::{Method, Request, Response, StatusCode};
use satdoku::{Limits, ask};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::cli::web::http::{Bounds, Hosts, Server, refusal};
use crate::cli::web::page::{Answering, MODULES, Page};

const BOUNDS: Bounds =
    Bounds { connections: 64, silence: Duration::from_secs(60), whole: Duration::from_secs(600) };

/// The largest request, in bytes.
const LARGEST: usize = 8 << 20;

/// How long a request may take to come.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long an answer may take.
const LONGEST: Duration = Duration::from_secs(60);

/// At this many clients, all are forgotten: their next requests no longer cancel their last.
const MOST_CLIENTS: usize = 256;

/// The header in which a page says which client it is.
const CLIENT: &str = "x-client";

/// Serves the page at addresses that begin with this token, on this port or a free one.
pub(crate) fn serve(token: &str, port: Option<u16>, jobs: usize) -> io::Result<Server> {
    Server::start(port, BOUNDS, |port| {
        let site = Arc::new(Site {
            hosts: Hosts::of(port),
            root: format!("/{token}/"),
            page: Page::new(Answering::Program),
            jobs: Arc::new(Semaphore::new(jobs)),
            clients: Mutex::default(),
        });
        move |request| {
            let site = site.clone();
            async move { site.answer(request).await }
        }
    })
}

struct Site {
    hosts: Hosts,
    /// What all paths begin with.
    root: String,
    page: Page,
    /// Places for jobs.
    jobs: Arc<Semaphore>,
    /// What cancels the job of each client.
    clients: Mutex<HashMap<Vec<u8>, Arc<AtomicBool>>>,
}

impl Site {
    async fn answer(&self, request: Request<Incoming>) -> Response<Full<Bytes>> {
        if !self.hosts.are_asked(&request) {
            return refusal(StatusCode::MISDIRECTED_REQUEST, "this is another host\n");
        }
        let Some(path) = request.uri().path().strip_prefix(&self.root) else {
            return refusal(StatusCode::NOT_FOUND, "not found: the link has a token in it\n");
        };
        let is_question = path == "ask";
        let (allowed, methods) = match is_question {
            true => (request.method() == Method::POST, "POST"),
            false => ([Method::GET, Method::HEAD].contains(request.method()), "GET, HEAD"),
        };
        if !allowed {
            let mut response = refusal(StatusCode::METHOD_NOT_ALLOWED, "method not allowed\n");
            response.headers_mut().insert(ALLOW, HeaderValue::from_static(methods));
            return response;
        }
        match is_question {
            true => self.answer_question(request).await,
            false => self.file(path),
        }
    }

    fn file(&self, path: &str) -> Response<Full<Bytes>> {
        let module = MODULES.iter().find(|(name, _)| *name == path);
        let (content, kind) = match (path, module) {
            ("", _) => (Bytes::from(self.page.html.clone()), "text/html; charset=utf-8"),
            (_, Some((_, text))) => {
                (Bytes::from_static(text.as_bytes()), "text/javascript; charset=utf-8")
            }
            _ => return refusal(StatusCode::NOT_FOUND, "not found\n"),
        };
        // A page in a frame could be made to be clicked on.
        let policy = format!("{}; frame-ancestors 'none'", self.page.policy);
        let policy = HeaderValue::from_str(&policy).expect("a policy has plain letters");
        let mut response = with_headers(content, kind);
        response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
        response.headers_mut().insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
        response
    }

    /// Whether a question comes from the page. Browsers say where one comes from, and let pages of
    /// other origins not send JSON without asking first.
    fn is_ours(&self, headers: &HeaderMap) -> bool {
        let is_json = headers.get(CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
        let origin = headers.get(ORIGIN);
        is_json && origin.is_some_and(|origin| self.hosts.has_origin(origin.as_bytes()))
    }

    async fn answer_question(&self, request: Request<Incoming>) -> Response<Full<Bytes>> {
        if !self.is_ours(request.headers()) {
            return refusal(StatusCode::FORBIDDEN, "only the page itself may ask\n");
        }
        let client = request.headers().get(CLIENT).map(|name| name.as_bytes().to_vec());
        let job = self.job(client.unwrap_or_default());
        // Before the body comes, so that no more of them are kept than there are jobs.
        let Ok(place) = self.jobs.clone().acquire_owned().await else {
            return refusal(StatusCode::SERVICE_UNAVAILABLE, "the server is shutting down\n");
        };
        let body = timeout(PATIENCE, Limited::new(request.into_body(), LARGEST).collect()).await;
        let body = match body {
            Ok(Ok(body)) => body.to_bytes(),
            Ok(Err(error)) if error.is::<LengthLimitError>() => {
                return refusal(
                    StatusCode::PAYLOAD_TOO_LARGE,
                    "request too large: the limit is 8 MiB\n",
                );
            }
            Ok(Err(_)) => return refusal(StatusCode::BAD_REQUEST, "the request broke off\n"),
            Err(_) => {
                return refusal(StatusCode::REQUEST_TIMEOUT, "timed out waiting for the request\n");
            }
        };
        let limits = Limits {
            deadline: Some(Instant::now() + LONGEST),
            cancel: Some(job.0.clone()),
            nodes: None,
        };
        let answer = tokio::task::spawn_blocking(move || {
            // The place is taken until the job has heard that it is cancelled.
            let _place = place;
            ask::json(&String::from_utf8_lossy(&body), &limits)
        });
        match answer.await {
            Ok(answer) => with_headers(answer.into(), "application/x-ndjson; charset=utf-8"),
            Err(_) => refusal(
                StatusCode::INTERNAL_SERVER_ERROR,
                "The solver crashed. Please report this puzzle.\n",
            ),
        }
    }

    /// The next job of a client, which ends the last.
    fn job(&self, client: Vec<u8>) -> Job {
        let flag = Arc::new(AtomicBool::new(false));
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if clients.len() >= MOST_CLIENTS {
            clients.clear();
        }
        if let Some(last) = clients.insert(client, flag.clone()) {
            last.store(true, Ordering::Relaxed);
        }
        Job(flag)
    }
}

/// A job, which is cancelled when nobody waits for it any more.
struct Job(Arc<AtomicBool>);

impl Drop for Job {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn with_headers(content: Bytes, kind: &'static str) -> Response<Full<Bytes>> {
    const CROSS_ORIGIN: HeaderName = HeaderName::from_static("cross-origin-resource-policy");
    let mut response = Response::new(Full::new(content));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(CROSS_ORIGIN, HeaderValue::from_static("same-origin"));
    response
}
