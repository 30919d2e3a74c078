//! `satdoku steps --pdf`: hand-outs.

use std::path::Path;

use satdoku::human::{Status, Techniques};
use satdoku::show::{self, Handout, HandoutStyle};
use satdoku::steps::{Outlook, steps};
use satdoku::{Error, Puzzle};

use crate::cli::arguments;
use crate::cli::commands::making::paint::{note_unprintable, painted};
use crate::cli::exit::{Exit, Failure, of_stop};
use crate::cli::session::{Reply, Session};
use crate::cli::streams::batch::answer::Answer;
use crate::cli::streams::output::file::OutputFile;
use crate::cli::streams::{batch, input};
use crate::cli::watch::deaf_if_large;

pub(crate) fn run(
    command: &arguments::Steps,
    path: &Path,
    techniques: Techniques,
    session: &Session,
) -> Result<Exit, Failure> {
    session.refuse_json_with(true, "--pdf")?;
    let inputs = &command.puzzles.puzzles;
    let puzzles = input::puzzles(inputs, session)?;
    let mut file = OutputFile::create(path, inputs)?;
    let solving = Solving { techniques, uniqueness: !command.techniques.no_uniqueness, session };
    let mut solved: Vec<Handout> = Vec::new();
    let exit = batch::run(puzzles, session, solving, |mut handouts| {
        solved.append(&mut handouts);
        Ok(())
    })?;
    // Without any puzzle there is no file.
    if solved.is_empty() {
        return Ok(exit);
    }
    let style = HandoutStyle {
        paper: command.handout.paper.into(),
        title: command.handout.title.clone(),
        notation: session.look.notation,
        detail: command.detail.into(),
        pencil: command.pencil,
    };
    let names = solved.iter().filter_map(|handout| handout.puzzle.name.as_deref());
    note_unprintable(names.chain(style.title.as_deref()), session);
    let name = match &solved[..] {
        [only] => only.puzzle.name.as_deref(),
        _ => None,
    };
    let title = style.title.as_deref().or(name).unwrap_or("Sudoku, step by step");
    let pages = show::handouts(&solved, &style);
    let count = pages.len();
    let Some(document) = painted(pages, title, session)? else { return Ok(Exit::Interrupted) };
    file.write(document);
    file.finish()?;
    let steps = show::plural(solved.iter().map(|handout| handout.steps.steps.len()).sum(), "step");
    let puzzles = match solved.len() {
        1 => String::new(),
        count => format!(" of {}", show::plural(count, "puzzle")),
    };
    let pages = show::plural(count, "page");
    session.note(&format!("{steps}{puzzles} on {pages}: {}", path.display()));
    Ok(exit)
}

struct Solving<'s> {
    techniques: Techniques,
    uniqueness: bool,
    session: &'s Session,
}

impl Answer for Solving<'_> {
    type Tally = Vec<Handout>;

    fn answer(
        &self,
        number: usize,
        puzzle: &Puzzle,
        solved: &mut Vec<Handout>,
    ) -> Result<Reply, Error> {
        let limits = &self.session.limits;
        let steps =
            deaf_if_large(puzzle, || steps(puzzle, self.techniques, self.uniqueness, limits))?;
        let number = number + 1;
        let (exit, said) = match (steps.status, steps.outlook) {
            (_, Outlook::Without) => (Exit::Without, Some("no solution".to_owned())),
            (Ok(Status::Solved), _) => (Exit::Success, None),
            (Ok(_), Outlook::Several) => (Exit::Without, Some("several solutions".to_owned())),
            (Ok(_), _) => (Exit::Without, Some("the techniques do not suffice".to_owned())),
            (Err(stop), _) => (of_stop(stop), Some(satdoku::report::reason(stop).to_owned())),
        };
        let mut reply = Reply::new(String::new(), exit);
        if let Some(said) = said.filter(|_| !self.session.quiet) {
            reply.err = format!("note: puzzle {number} is not solved: {said}\n");
        }
        solved.push(Handout { number, puzzle: puzzle.clone(), steps });
        Ok(reply)
    }
}
