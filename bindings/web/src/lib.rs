//! satdoku as a module of WebAssembly: a request goes in as JSON, the report of its answer comes out,
//! as in [`satdoku::ask::json`].
//!
//! The module imports nothing. A host calls, in this order:
//!
//! 1. [`request`] with the number of bytes of the request, and writes it, as UTF-8, to the address that
//!    it returns;
//! 2. [`answer`], which returns the number of bytes of the answer;
//! 3. [`answered`], which returns the address at which the answer lies until the next request.
//!
//! The memory may have grown at each call, so views of it have to be made anew. There is no clock, and
//! nobody can set a flag while a call is under way, so no limit is set: a host that gives up ends the
//! worker in which the module runs. A panic is a trap, after which the module must be loaded anew.

use std::cell::RefCell;

use satdoku::{Limits, ask};

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Makes room for a request of this many bytes, and returns its address.
#[expect(unsafe_code, reason = "a name that hosts know")]
#[unsafe(no_mangle)]
pub extern "C" fn request(length: usize) -> *mut u8 {
    REQUEST.with_borrow_mut(|request| {
        request.clear();
        request.resize(length, 0);
        request.as_mut_ptr()
    })
}

/// Answers the request and returns how many bytes the answer has. What is not UTF-8 is replaced.
#[expect(unsafe_code, reason = "a name that hosts know")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    let request = REQUEST.take();
    ANSWER.with_borrow_mut(|answer| {
        *answer = ask::json(&String::from_utf8_lossy(&request), &Limits::default());
        answer.len()
    })
}

/// Returns the address of the answer.
#[expect(unsafe_code, reason = "a name that hosts know")]
#[unsafe(no_mangle)]
pub extern "C" fn answered() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}
