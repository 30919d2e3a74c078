//! [`read`]: lines that stand together become puzzles, by every layout that fits them, side by side.
//!
//! A layout is a way to peel the lines ([`Sheet`]), to cut them into cells ([`Cut`]) and to tell
//! labels from cells ([`Matrix`]). Each that accounts for all of the lines makes puzzles of them;
//! what is read is what all of those agree on. If they do not agree, that is a fault which names
//! the readings; if there is none, the fault says what is wrong with the most likely one.

use crate::error::Fault;
use crate::error::source::Span;
use crate::io::format::layouts::columns;
use crate::io::format::layouts::cut::{Cut, Token, words};
use crate::io::format::layouts::diagnose;
use crate::io::format::layouts::matrix::Matrix;
use crate::io::format::layouts::passage::Passage;
use crate::io::format::layouts::proposal::{Form, Found, Proposal};
use crate::io::format::layouts::sheet::Sheet;
use crate::io::format::record::short;
use crate::io::format::record::short::Lines;
use crate::io::format::words::header;

/// What some lines can be.
struct Proposals {
    /// The grids of each layout that fits.
    grids: Vec<Vec<Proposal>>,
    /// Why layouts that nearly fit do not.
    refusals: Vec<&'static str>,
    /// Labels that contradict each other: then no layout is right, whatever else fits.
    contradiction: Option<&'static str>,
}

impl Passage<'_> {
    /// What the lines can be, in every layout that fits: the faults are those of layouts that nearly do.
    fn proposals(&self) -> Proposals {
        let mut proposals = Vec::new();
        let mut refusals = Vec::new();
        let mut contradiction = None;
        for sheet in Sheet::all(&self.source.text, &self.bare()) {
            if sheet.is_open_on_one_side() {
                contradiction = Some("the frame is open on one side, as if something was cut off");
            }
            for (sheet, said) in header::with_and_without(&sheet) {
                for cut in Cut::ALL {
                    let Some(matrix) = Matrix::cut(&sheet, cut) else { continue };
                    let empty_lines = matrix.without_gaps();
                    match matrix.without_labels(&sheet, cut) {
                        Ok(matrix) => {
                            let matrix = match cut {
                                Cut::Fields(_) => matrix.padded(sheet.text),
                                _ => matrix,
                            };
                            let whole = Proposal::of_matrix(
                                &sheet,
                                &matrix,
                                Form::Symbols,
                                self.options,
                                said,
                            );
                            // Grids of prime size with empty lines at regular places are drawn with gaps.
                            let gaps = empty_lines.filter(|_| matches!(cut, Cut::Fields(_)));
                            let gaps = gaps.map(|m| {
                                Proposal::of_matrix(&sheet, &m, Form::Symbols, self.options, said)
                            });
                            match gaps {
                                Some(Ok(gaps)) if !gaps.is_empty() => proposals.push(gaps),
                                _ => push(whole, &mut proposals, &mut refusals),
                            }
                        }
                        Err(why) => contradiction = Some(why),
                    }
                }
                let groups: Vec<Vec<Token>> =
                    sheet.rows.iter().map(|row| words(sheet.text, row)).collect();
                if diagnose::are_rows_of_groups(sheet.text, &groups) {
                    let matrix = Matrix::of_rows(groups, sheet.above.clone());
                    push(
                        Proposal::of_matrix(&sheet, &matrix, Form::Marks, self.options, said),
                        &mut proposals,
                        &mut refusals,
                    );
                }
                for matrix in columns::cut(&sheet) {
                    push(
                        Proposal::of_matrix(&sheet, &matrix, Form::Symbols, self.options, said),
                        &mut proposals,
                        &mut refusals,
                    );
                }
            }
        }
        Proposals { grids: proposals, refusals, contradiction }
    }
}

fn push(
    found: Result<Vec<Proposal>, &'static str>,
    proposals: &mut Vec<Vec<Proposal>>,
    refusals: &mut Vec<&'static str>,
) {
    match found {
        Ok(grids) if grids.is_empty() => {}
        Ok(grids) => proposals.push(grids),
        Err(why) => refusals.push(why),
    }
}

/// The puzzles of some lines; `None` when they are no whole grids by themselves and may be parts of one.
pub(crate) fn whole(passage: &Passage<'_>) -> Option<Vec<Result<Found, Fault>>> {
    if matches!(short::lines_or_rows(passage), Lines::Puzzles | Lines::Undecided) {
        return None;
    }
    let Proposals { grids, contradiction, .. } = passage.proposals();
    let certain = !grids.is_empty() && contradiction.is_none();
    let found = certain.then(|| decide(passage, grids));
    found.filter(|found| found.iter().all(Result::is_ok))
}

/// The puzzles of some lines, or what is wrong with them.
pub(crate) fn read(passage: &Passage<'_>) -> Vec<Result<Found, Fault>> {
    match short::lines_or_rows(passage) {
        Lines::Puzzles => return short::puzzles(passage),
        Lines::Undecided => return vec![Err(short::undecided(passage))],
        Lines::Rows => {}
    }
    let Proposals { grids, refusals, contradiction } = passage.proposals();
    match contradiction.or(refusals.first().copied().filter(|_| grids.is_empty())) {
        Some(why) => {
            let whole = Span::new(&passage.source, 0..passage.source.text.len());
            let fault = Fault::new(whole, why);
            vec![Err(diagnose::byte_fault(passage).unwrap_or(fault))]
        }
        None if grids.is_empty() => vec![Err(diagnose::fault(passage))],
        None => decide(passage, grids),
    }
}

/// What all proposals agree on.
fn decide(passage: &Passage<'_>, proposals: Vec<Vec<Proposal>>) -> Vec<Result<Found, Fault>> {
    let source = &passage.source;
    let mut readings: Vec<Vec<Found>> = Vec::new();
    let mut faults: Option<Vec<Result<Found, Fault>>> = None;
    // Asked only where something is wrong: most passages are grids.
    let has_groups = || diagnose::has_groups(passage);
    for proposal in proposals {
        let of_marks = proposal.iter().all(Proposal::is_of_marks);
        let all: Vec<Result<Found, Fault>> = proposal
            .into_iter()
            .map(|grid| grid.read(source, passage.invalid(), passage.options))
            .collect();
        if all.iter().any(Result::is_err) {
            // Of several, one that reads most of the grids tells best what is wrong.
            let errors =
                |all: &[Result<Found, Fault>]| all.iter().filter(|found| found.is_err()).count();
            let better = faults
                .as_ref()
                .is_none_or(|before| before.len() == errors(before) && errors(&all) < all.len());
            if better || of_marks && has_groups() {
                faults = Some(all);
            }
            continue;
        }
        let found: Vec<Found> = all.into_iter().flatten().collect();
        let same = |other: &Vec<Found>| {
            other.len() == found.len() && other.iter().zip(&found).all(|(a, b)| a.is_same(b))
        };
        match readings.iter_mut().find(|other| same(other)) {
            // Of two that are the same, the one that needs no convention.
            Some(other) => {
                let notes = |found: &[Found]| found.iter().map(Found::notes).sum::<usize>();
                if notes(&found) < notes(other) {
                    *other = found;
                }
            }
            None => readings.push(found),
        }
    }
    match readings.len() {
        // Rows of different lengths are no grid, whatever words of them would be.
        0 if !has_groups() && diagnose::is_ragged(passage) => vec![Err(diagnose::fault(passage))],
        0 => faults.unwrap_or_else(|| vec![Err(diagnose::fault(passage))]),
        1 => readings.swap_remove(0).into_iter().map(Ok).collect(),
        _ => vec![Err(ambiguous(passage, &readings))],
    }
}

/// That the lines can be read in several ways.
fn ambiguous(passage: &Passage<'_>, readings: &[Vec<Found>]) -> Fault {
    let describe = |found: &Vec<Found>| {
        let (first, kind) = match &found[0] {
            Found::Puzzle(puzzle) => (puzzle.shape(), ""),
            Found::Marks(groups) => (groups.shape(), " of candidates"),
            Found::Regions(_) => return "regions".to_owned(),
        };
        let size = first.size();
        let boxes = first.boxes().map(|(rows, columns)| format!(" with boxes of {rows}x{columns}"));
        let count = if found.len() == 1 { "a".to_owned() } else { found.len().to_string() };
        let plural = if found.len() == 1 { "" } else { "s" };
        format!("{count} {size}×{size} grid{plural}{kind}{}", boxes.unwrap_or_default())
    };
    let mut names: Vec<String> = readings.iter().map(describe).collect();
    names.dedup();
    let text = &passage.source.text;
    let first = text.find('\n').unwrap_or(text.len());
    let message = match names.len() {
        1 => format!("the cells of this grid can be told apart in more than one way: {}", names[0]),
        _ => format!("this can be read as {}", names.join(" or as ")),
    };
    Fault::new(Span::new(&passage.source, 0..first), message)
        .help("use --size or --box, or write one symbol a cell and . for blanks")
}
