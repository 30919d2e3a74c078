//! What is answered of each row, as arrays.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::builder::{
    BooleanBuilder, Float64Builder, Int32Builder, ListBuilder, StringBuilder,
};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use satdoku::ask::rated;
use satdoku::explain::{Effort, Options};
use satdoku::explanation::of_consistent;
use satdoku::human::Rating;
use satdoku::report::{quality, reason};
use satdoku::{
    Engine, Error, Explained, Limits, Notation, PlainLine, Puzzle, Solutions, Stop, read, solve,
};

use super::rows::{Row, Rows};

/// The verdicts with their numbers in numpy's arrays: their places here. Nothing is −1.
const VERDICTS: [&str; 4] = ["none", "unique", "several", "unknown"];

/// The number of a verdict.
pub(super) fn code(verdict: Option<&str>) -> i8 {
    let place = VERDICTS.iter().position(|known| Some(*known) == verdict);
    place.map_or(-1, |place| place as i8)
}

/// What is asked of each row.
pub(super) enum Kind {
    Check(solve::Options, Engine),
    Solve(solve::Options, Engine),
    Rate,
    Explain,
}

impl Kind {
    pub(super) fn new(kind: &str, engine: &str, guesses: Option<u64>) -> Result<Kind, Error> {
        let engine: Engine = engine.parse()?;
        if engine == Engine::Sat && guesses.is_some() {
            let problem = "`guesses` is about the native search, which `sat` does not use";
            return Err(Error::Form(problem.to_owned()));
        }
        let options = solve::Options::new().engine(engine).guesses(guesses);
        Ok(match kind {
            "check" => Kind::Check(options, engine),
            "solve" => Kind::Solve(options, engine),
            "rate" => Kind::Rate,
            _ => Kind::Explain,
        })
    }

    /// How many rows are answered at a time, and are one batch of the stream: fewer, where each takes
    /// long.
    pub(super) fn rows_a_batch(&self) -> usize {
        match self {
            Kind::Check(_, Engine::Sat | Engine::Both)
            | Kind::Solve(_, Engine::Sat | Engine::Both) => 512,
            Kind::Check(..) | Kind::Solve(..) => 4096,
            Kind::Rate | Kind::Explain => 64,
        }
    }

    /// The columns, called as those that the command line appends.
    pub(super) fn schema(&self) -> SchemaRef {
        let text = |name: &str| Field::new(name, DataType::Utf8, true);
        let number = |name: &str| Field::new(name, DataType::Float64, true);
        let own = match self {
            Kind::Check(..) => vec![],
            Kind::Solve(..) => vec![text("solution")],
            Kind::Rate => {
                let at_least = Field::new("at_least", DataType::Boolean, true);
                let numbers = [number("er"), number("ep"), number("ed")];
                [&numbers[..], &[text("level"), text("hardest"), at_least]].concat()
            }
            Kind::Explain => {
                let member = Arc::new(Field::new_list_field(DataType::Utf8, true));
                vec![
                    Field::new("conflict", DataType::List(member), true),
                    Field::new("size", DataType::Int32, true),
                    text("quality"),
                ]
            }
        };
        let fields = [vec![text("verdict")], own, vec![text("error")]].concat();
        Arc::new(Schema::new(fields))
    }
}

/// The columns of some rows.
struct Builders {
    verdict: StringBuilder,
    solution: StringBuilder,
    rating: [Float64Builder; 3],
    words: [StringBuilder; 2],
    at_least: BooleanBuilder,
    conflict: ListBuilder<StringBuilder>,
    size: Int32Builder,
    error: StringBuilder,
}

impl Builders {
    fn new(rows: usize) -> Builders {
        Builders {
            verdict: StringBuilder::with_capacity(rows, 7 * rows),
            solution: StringBuilder::new(),
            rating: Default::default(),
            words: Default::default(),
            at_least: BooleanBuilder::new(),
            conflict: ListBuilder::new(StringBuilder::new()),
            size: Int32Builder::new(),
            error: StringBuilder::new(),
        }
    }

    /// The columns of this kind, from the first to the last.
    fn finish(mut self, kind: &Kind) -> Vec<ArrayRef> {
        let mut columns: Vec<ArrayRef> = vec![Arc::new(self.verdict.finish())];
        match kind {
            Kind::Check(..) => {}
            Kind::Solve(..) => columns.push(Arc::new(self.solution.finish())),
            Kind::Rate => {
                for mut numbers in self.rating {
                    columns.push(Arc::new(numbers.finish()));
                }
                for mut words in self.words {
                    columns.push(Arc::new(words.finish()));
                }
                columns.push(Arc::new(self.at_least.finish()));
            }
            Kind::Explain => {
                columns.push(Arc::new(self.conflict.finish()));
                columns.push(Arc::new(self.size.finish()));
                columns.push(Arc::new(self.words[0].finish()));
            }
        }
        columns.push(Arc::new(self.error.finish()));
        columns
    }

    /// The own columns of a row that has nothing to say there.
    fn skip(&mut self, kind: &Kind) {
        match kind {
            Kind::Check(..) => {}
            Kind::Solve(..) => self.solution.append_null(),
            Kind::Rate => self.rate(None),
            Kind::Explain => {
                self.conflict.append_null();
                self.size.append_null();
                self.words[0].append_null();
            }
        }
    }

    fn rate(&mut self, rating: Option<&Rating>) {
        let numbers = rating.map(|rating| [rating.er, rating.ep, rating.ed]);
        for (i, column) in self.rating.iter_mut().enumerate() {
            column.append_option(numbers.map(|numbers| f64::from(numbers[i]) / 10.0));
        }
        self.words[0].append_option(rating.map(Rating::level));
        let hardest = rating.and_then(|rating| rating.hardest);
        self.words[1].append_option(hardest.map(|technique| technique.name()));
        self.at_least.append_option(rating.map(|rating| !rating.solved));
    }
}

/// Answers these rows.
pub(super) fn batch(
    kind: &Kind,
    rows: &Rows,
    range: Range<usize>,
    limits: &Limits,
) -> Result<RecordBatch, Error> {
    let mut builders = Builders::new(range.len());
    for number in range {
        // What the time did not suffice for is `unknown`.
        if limits.check() == Err(Stop::Interrupted) {
            return Err(Error::Stopped(Stop::Interrupted));
        }
        let bad: Option<Cow<'_, str>> = match rows.row(number) {
            Row::Null => Some("there is no puzzle".into()),
            Row::Bad(why) => Some(why),
            Row::Text(text) => failure(answer(kind, text, limits, &mut builders))?,
            Row::Padded(text) => {
                let length = text.iter().position(|symbol| *symbol == 0).unwrap_or(81);
                failure(answer(kind, &text[..length], limits, &mut builders))?
            }
            Row::Cells(cells) => {
                let symbols = if cells.iter().all(|cell| *cell <= 9) {
                    cells.map(|cell| b'0' + cell)
                } else {
                    cells
                };
                failure(answer(kind, &symbols, limits, &mut builders))?
            }
        };
        if let Some(why) = bad {
            builders.verdict.append_null();
            builders.skip(kind);
            builders.error.append_value(why);
        }
    }
    let columns = builders.finish(kind);
    Ok(RecordBatch::try_new(kind.schema(), columns).expect("these are the columns of the schema"))
}

/// Why a row was not answered, which is an error of the row unless it is one of ours.
fn failure(answered: Result<(), Error>) -> Result<Option<Cow<'static, str>>, Error> {
    match answered {
        Ok(()) => Ok(None),
        Err(error @ Error::Disagreement(_)) => Err(error),
        Err(error) => Ok(Some(error.to_string().into())),
    }
}

/// Appends the answer of a row; nothing, if it fails.
fn answer(kind: &Kind, text: &[u8], limits: &Limits, builders: &mut Builders) -> Result<(), Error> {
    let plain = PlainLine::new(text);
    match kind {
        Kind::Check(options, _) | Kind::Solve(options, _) => {
            let mut grid = [0; 81];
            if let Some(line) = plain
                && let Some(solutions) = options.solve_line(line, limits, &mut grid)?
            {
                let grid = std::str::from_utf8(&grid).expect("digits are ASCII");
                let has_one = solutions.first().is_some();
                settle(kind, &solutions, has_one.then_some(grid), builders);
            } else {
                let puzzle = puzzle(plain, text)?;
                let solutions = options.solve(&puzzle, limits)?.solutions;
                let line = solutions.first().map(|grid| grid.line(puzzle.alphabet));
                settle(kind, &solutions, line.as_deref(), builders);
            }
        }
        Kind::Rate => {
            let found = rated(&puzzle(plain, text)?, limits)?;
            builders.verdict.append_value(found.solutions.verdict());
            builders.rate(found.rating.as_ref());
            builders.error.append_option(found.stopped.map(reason));
        }
        Kind::Explain => {
            let puzzle = puzzle(plain, text)?;
            let options = Options::new().effort(Effort::Short);
            let explained = options.explain(&puzzle, limits)?;
            let (verdict, stop) = match &explained {
                Explained::Consistent => {
                    let solutions = of_consistent(&puzzle, limits)?.solutions;
                    (solutions.verdict(), solutions.stopped())
                }
                Explained::Conflict(_) => ("none", None),
                Explained::Unknown(stop) => ("unknown", Some(*stop)),
            };
            builders.verdict.append_value(verdict);
            if let Explained::Conflict(conflict) = &explained {
                let is_of_grid = |member: &&satdoku::encode::Reason| !member.is_of_grid(&puzzle);
                for member in conflict.members.iter().filter(is_of_grid) {
                    let name = member.name(&puzzle, Notation::default());
                    builders.conflict.values().append_value(name);
                }
                builders.conflict.append(true);
                builders.size.append_value(i32::try_from(conflict.members.len()).unwrap_or(-1));
                builders.words[0].append_value(quality(conflict));
            } else {
                builders.skip(kind);
            }
            builders.error.append_option(stop.map(reason));
        }
    }
    Ok(())
}

/// The answer of `check` or `solve`.
fn settle<G>(
    kind: &Kind,
    solutions: &Solutions<G>,
    solution: Option<&str>,
    builders: &mut Builders,
) {
    builders.verdict.append_value(solutions.verdict());
    if let Kind::Solve(..) = kind {
        builders.solution.append_option(solution);
    }
    builders.error.append_option(solutions.stopped().map(reason));
}

fn puzzle(plain: Option<PlainLine<'_>>, text: &[u8]) -> Result<Puzzle, Error> {
    match plain {
        Some(line) => Ok(line.puzzle("puzzle", 1)),
        None => read(&String::from_utf8_lossy(text)),
    }
}
