//! What a request asks for: a question, or one of the other things that a front end needs.

use std::str::FromStr;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::ask::Question;
use crate::ask::requests::generated::Wanted;
use crate::ask::requests::request::{Reading, boxes, symbols};
use crate::error::Error;
use crate::io::format::{Format, ReadOptions};

pub(super) enum Task {
    Ask(Question),
    Read(Reading),
    Write(Format),
    #[cfg(feature = "svg")]
    Draw,
    Dimacs,
    Prove,
    Generate(Wanted),
}

/// The name of a question, whatever else it has.
#[derive(Deserialize)]
struct Named {
    ask: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bare {
    #[serde(rename = "ask")]
    _ask: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadForm {
    #[serde(rename = "ask")]
    _ask: String,
    size: Option<usize>,
    boxes: Option<String>,
    alphabet: Option<String>,
    most: Option<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WriteForm {
    #[serde(rename = "ask")]
    _ask: String,
    format: String,
}

impl FromStr for Task {
    type Err = Error;

    fn from_str(text: &str) -> Result<Task, Error> {
        let bare = |task| form::<Bare>(text).map(|_| task);
        match form::<Named>(text)?.ask.as_str() {
            "read" => {
                let form: ReadForm = form(text)?;
                Ok(Task::Read(Reading {
                    options: ReadOptions {
                        size: form.size,
                        boxes: form.boxes.as_deref().map(boxes).transpose()?,
                        symbols: form.alphabet.as_deref().map(symbols).transpose()?,
                        ..ReadOptions::default()
                    },
                    most: form.most.unwrap_or(1_000),
                }))
            }
            "write" => Ok(Task::Write(form::<WriteForm>(text)?.format.parse()?)),
            #[cfg(feature = "svg")]
            "draw" => bare(Task::Draw),
            "dimacs" => bare(Task::Dimacs),
            "prove" => bare(Task::Prove),
            "generate" => Ok(Task::Generate(form(text)?)),
            _ => text.parse().map(Task::Ask),
        }
    }
}

fn form<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    serde_json::from_str(text).map_err(|error| Error::Form(format!("this is no question: {error}")))
}
