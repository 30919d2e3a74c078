//! [`Patient`]: input that may be slow to arrive and is not waited for beyond a limit.

use std::io::{self, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread::Builder;
use std::time::Duration;

use satdoku::Limits;

/// How often the limits are looked at while nothing comes.
const LOOK: Duration = Duration::from_millis(20);

/// Input read by a thread of its own. When a limit is reached while it waits, it fails with
/// [`io::ErrorKind::TimedOut`].
pub(crate) struct Patient {
    chunks: Receiver<io::Result<Vec<u8>>>,
    current: Vec<u8>,
    /// How much of `current` was handed out.
    at: usize,
    limits: Limits,
}

impl Patient {
    pub(crate) fn new(mut input: impl Read + Send + 'static, limits: Limits) -> Patient {
        let (sender, chunks) = sync_channel(4);
        let refused = sender.clone();
        // It ends with the input, when the receiver is gone, or with the program.
        let started = Builder::new().spawn(move || {
            loop {
                let mut chunk = vec![0; 1 << 16];
                let read = match input.read(&mut chunk) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    Err(error) => Err(error),
                    Ok(0) => return,
                    Ok(length) => {
                        chunk.truncate(length);
                        Ok(chunk)
                    }
                };
                let failed = read.is_err();
                if sender.send(read).is_err() || failed {
                    return;
                }
            }
        });
        if let Err(error) = started {
            // There is room for it, and nobody else sends anything.
            let _ = refused.send(Err(error));
        }
        Patient { chunks, current: Vec::new(), at: 0, limits }
    }
}

impl Read for Patient {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.at == self.current.len() {
            match self.chunks.recv_timeout(LOOK) {
                Ok(chunk) => {
                    self.current = chunk?;
                    self.at = 0;
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(0),
                Err(RecvTimeoutError::Timeout) => {}
            }
            self.limits.check()?;
        }
        let length = buffer.len().min(self.current.len() - self.at);
        buffer[..length].copy_from_slice(&self.current[self.at..self.at + length]);
        self.at += length;
        Ok(length)
    }
}
