//! Writes the puzzles of `generate` and the boards of `fill`.

use std::ffi::OsString;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use satdoku::format::{Format, csv_record, one_line};
use satdoku::human::Rating;
use satdoku::show::Marks;
use satdoku::{Error, Grid, Puzzle, Stop, report, show};

use crate::cli::arguments::{MadeForm, Pictures};
use crate::cli::commands::human::rate;
use crate::cli::exit::Failure;
use crate::cli::picture;
use crate::cli::session::Session;
use crate::cli::threads;

/// Seeds that the user did not choose are short enough to type.
const MOST_SEED: u64 = 999_999_999;

/// How long the threads go on before they wait for each other.
const ROUND: Duration = Duration::from_millis(100);

/// The most that is made in such a time for each thread.
const MOST_A_ROUND: usize = 1 << 12;

/// The seed that was asked for, or another one, which is noted.
pub(crate) fn seed(asked: Option<u64>, session: &Session) -> u64 {
    asked.unwrap_or_else(|| {
        let seed = fastrand::u64(..=MOST_SEED);
        session.note(&format!("--seed {seed} gives the same again"));
        seed
    })
}

/// Makes number 0, 1, 2, … on all threads, and hands each on in order until `take` has enough.
pub(crate) fn in_order<T: Send>(
    session: &Session,
    make: impl Fn(u64) -> T + Sync,
    mut take: impl FnMut(T) -> Result<ControlFlow<()>, Failure>,
) -> Result<(), Failure> {
    let threads = session.threads();
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(threads::refused)?;
    let (mut next, mut each) = (0, 1);
    loop {
        let start = Instant::now();
        let end = next + (each * threads) as u64;
        let made: Vec<T> = pool.install(|| (next..end).into_par_iter().map(&make).collect());
        for made in made {
            if take(made)?.is_break() {
                return Ok(());
            }
        }
        next = end;
        match start.elapsed() {
            time if time < ROUND / 2 => each = (2 * each).min(MOST_A_ROUND),
            time if time > 2 * ROUND => each = (each / 2).max(1),
            _ => {}
        }
    }
}

/// The form in which puzzles and boards are written.
pub(crate) struct Form<'c> {
    arguments: &'c MadeForm,
    /// Files that are read, none of which may be written.
    inputs: Vec<OsString>,
    session: &'c Session,
}

impl<'c> Form<'c> {
    /// Of so many; refuses what does not go together.
    pub(crate) fn new(
        arguments: &'c MadeForm,
        count: u32,
        inputs: Vec<OsString>,
        session: &'c Session,
    ) -> Result<Form<'c>, Failure> {
        let (csv, line) = (arguments.csv, arguments.line);
        session.refuse_json_with(csv, "--csv")?;
        session.refuse_json_with(line, "--line")?;
        session.refuse_json_with(arguments.to.is_some(), "--to")?;
        let pictures = pictures(arguments);
        if let Some(option) = picture::option(&pictures)?
            && count > 1
        {
            return Err(Failure::Usage(format!("{option} draws one, and --count is {count}")));
        }
        Ok(Form { arguments, inputs, session })
    }

    /// What stands before the first; of puzzles that are rated, or not.
    pub(crate) fn header(&self, rated: bool) -> String {
        match self.format() {
            Some(format) => format.header().to_owned(),
            None if self.arguments.csv && rated => {
                format!("puzzle,solution,givens,{}\n", rate::COLUMNS)
            }
            None if self.arguments.csv => "puzzle,solution,givens\n".to_owned(),
            None => String::new(),
        }
    }

    /// Whether it was said how to print them.
    pub(crate) fn is_chosen(&self) -> bool {
        self.arguments.csv || self.format().is_some() || self.session.json
    }

    fn format(&self) -> Option<Format> {
        match self.arguments.line {
            true => Some(Format::Line),
            false => self.arguments.to,
        }
    }

    /// A puzzle with its solution, and how hard it is if that is asked for. Numbers count from 0.
    pub(crate) fn puzzle(
        &self,
        puzzle: &Puzzle,
        rating: Option<&Result<Rating, Stop>>,
        number: usize,
    ) -> Result<String, Error> {
        self.write(puzzle, &puzzle.grid(), puzzle, rating, number)
    }

    /// A full board of a puzzle.
    pub(crate) fn board(
        &self,
        puzzle: &Puzzle,
        grid: &Grid,
        number: usize,
    ) -> Result<String, Error> {
        let solved = Puzzle { solution: Some(grid.clone()), ..puzzle.clone() };
        if self.arguments.csv {
            return self.write(&solved, grid, &solved, None, number);
        }
        let mut full = solved;
        full.givens = grid.digits().map(satdoku::Given::of).collect();
        self.write(&full, grid, puzzle, None, number)
    }

    /// `drawn` is what a person sees, with the givens of `bold` marked.
    fn write(
        &self,
        puzzle: &Puzzle,
        drawn: &Grid,
        bold: &Puzzle,
        rating: Option<&Result<Rating, Stop>>,
        number: usize,
    ) -> Result<String, Error> {
        picture::write(
            puzzle,
            &Marks::default(),
            &pictures(self.arguments),
            &self.inputs,
            self.session,
        )?;
        if let Some(format) = self.format() {
            return match format.loss(puzzle) {
                None => Ok(format.write(puzzle)),
                Some(loss) => {
                    Err(Error::Unwritable { loss: loss.into(), puzzle: one_line(puzzle) })
                }
            };
        }
        if self.arguments.csv {
            let solution = puzzle.solution.as_ref().map(|grid| grid.line(puzzle.alphabet));
            let givens = puzzle.givens.len().to_string();
            let mut fields = vec![one_line(puzzle), solution.unwrap_or_default(), givens];
            fields
                .extend(rating.into_iter().flat_map(|rating| rate::columns(rating.as_ref().ok())));
            return Ok(csv_record(&fields.iter().map(String::as_str).collect::<Vec<&str>>()));
        }
        let heading = self.session.heading(number, puzzle);
        let rating = match rating {
            None => String::new(),
            Some(Ok(rating)) => show::rated(rating),
            Some(Err(stop)) => format!("not rated: {}\n", report::reason(*stop)),
        };
        Ok(heading + &show::grid(drawn, bold, self.session.look) + &rating)
    }
}

fn pictures(arguments: &MadeForm) -> Pictures {
    let path = |path: &Option<PathBuf>| path.clone();
    Pictures { svg: path(&arguments.svg), png: path(&arguments.png) }
}
