//! What colours rest on: the strong links between the places that the argument uses, and no others.

use std::collections::{BTreeMap, VecDeque};

use crate::grid::{Candidate, Cell, Digit};
use crate::human::board::Board;
use crate::human::cite::Grounds;
use crate::human::step::{Part, Step};

/// The cells of each colour.
fn colors(step: &Step) -> Vec<Vec<Cell>> {
    let cells = |color: &[Candidate]| {
        let mut cells: Vec<Cell> = color.iter().map(|candidate| candidate.cell).collect();
        cells.dedup();
        cells
    };
    step.part(Part::Color).map(cells).collect()
}

/// The cells in which a step removes something, each once.
fn losers(step: &Step) -> Vec<Cell> {
    let mut cells: Vec<Cell> = step.removes.iter().map(|candidate| candidate.cell).collect();
    cells.dedup();
    cells
}

/// A cell of the first kind and one of the second for which `fits`.
fn pair(first: &[Cell], second: &[Cell], fits: impl Fn(Cell, Cell) -> bool) -> Option<[Cell; 2]> {
    let pairs = first.iter().flat_map(|&a| second.iter().map(move |&b| [a, b]));
    pairs.into_iter().find(|&[a, b]| fits(a, b))
}

/// A shortest path from a cell to the nearest for which `ends`, by way of neighbours.
fn path(
    from: Cell,
    next: impl Fn(Cell) -> Vec<Cell>,
    ends: impl Fn(Cell) -> bool,
) -> Option<Vec<Cell>> {
    let mut before: BTreeMap<Cell, Cell> = BTreeMap::new();
    let mut todo = VecDeque::from([from]);
    while let Some(cell) = todo.pop_front() {
        if ends(cell) {
            let mut path = vec![cell];
            while let Some(&cell) = path.last().filter(|&&last| last != from) {
                path.push(before[&cell]);
            }
            path.reverse();
            return Some(path);
        }
        for other in next(cell) {
            if other != from && !before.contains_key(&other) {
                before.insert(other, cell);
                todo.push_back(other);
            }
        }
    }
    None
}

/// The house in which a digit has just these two places.
fn link(board: &Board, digit: Digit, a: Cell, b: Cell) -> Option<usize> {
    let shared = board.sight.shared(a, b);
    shared.into_iter().find(|&house| {
        let mut places = board.places(house, digit);
        let two = [places.next(), places.next(), places.next()];
        let both = [[Some(a), Some(b), None], [Some(b), Some(a), None]];
        board.layout.constraints()[house].is_house() && both.contains(&two)
    })
}

/// Looks at the strong links of a digit along a shortest path from a cell to one for which `ends`;
/// the path stays within one chain of colours.
fn connect(
    grounds: &mut Grounds<'_>,
    digit: Digit,
    chain: &[Vec<Cell>],
    from: Cell,
    ends: impl Fn(Cell) -> bool,
) -> Option<Cell> {
    let board = grounds.board;
    let next = |cell: Cell| {
        let all = chain.iter().flatten().copied();
        all.filter(|&other| other != cell && link(board, digit, cell, other).is_some()).collect()
    };
    let path = path(from, next, ends)?;
    for ends in path.windows(2) {
        if let Some(house) = link(board, digit, ends[0], ends[1]) {
            grounds.house(house, digit);
        }
    }
    path.last().copied()
}

/// Two cells of these that see each other.
fn clash(board: &Board, cells: &[Cell]) -> Option<[Cell; 2]> {
    pair(cells, cells, |a, b| board.sight.sees(a, b))
}

/// Either two cells of what is removed see each other, and all of them go together; or what is
/// removed sees a cell of either colour.
pub(super) fn simple(grounds: &mut Grounds<'_>, step: &Step) {
    let Some(digit) = step.digit else { return };
    let (board, chain) = (grounds.board, colors(step));
    let gone = losers(step);
    if let Some(color) = chain.iter().find(|color| **color == gone) {
        let Some([a, b]) = clash(board, color) else { return };
        grounds.see(a, b);
        for &cell in color {
            connect(grounds, digit, &chain, cell, |end| end == a);
        }
        connect(grounds, digit, &chain, a, |end| end == b);
        return;
    }
    for cell in gone {
        meet(grounds, digit, &chain, [&chain[0], &chain[1]], cell);
    }
}

/// Looks at the links between a cell of one colour and a cell of the other that a cell sees.
fn meet(
    grounds: &mut Grounds<'_>,
    digit: Digit,
    chain: &[Vec<Cell>],
    colors: [&[Cell]; 2],
    cell: Cell,
) {
    let board = grounds.board;
    let sees = |other: Cell| board.sight.sees(other, cell);
    let Some(&from) = colors[0].iter().find(|&&from| sees(from)) else { return };
    let end = |end: Cell| colors[1].contains(&end) && sees(end);
    if let Some(end) = connect(grounds, digit, chain, from, end) {
        grounds.see(from, cell);
        grounds.see(end, cell);
    }
}

/// Either what is removed is a colour that sees both of the other chain; or two colours see each
/// other, and what is removed sees the other two.
pub(super) fn multi(grounds: &mut Grounds<'_>, step: &Step) {
    let Some(digit) = step.digit else { return };
    let (board, all) = (grounds.board, colors(step));
    let sees = |a: Cell, b: Cell| board.sight.sees(a, b);
    let gone = losers(step);
    for (here, there) in [(0, 2), (2, 0)] {
        let (own, others) = (&all[here..here + 2], &all[there..there + 2]);
        let Some(color) = own.iter().find(|color| **color == gone) else { continue };
        let both = [0, 1].map(|side| pair(color, &others[side], sees));
        let [Some([a, x]), Some([b, y])] = both else { continue };
        grounds.see(a, x);
        grounds.see(b, y);
        connect(grounds, digit, others, x, |end| end == y);
        for &cell in color {
            connect(grounds, digit, own, cell, |end| end == a);
        }
        connect(grounds, digit, own, a, |end| end == b);
        return;
    }
    for cell in gone {
        let mut sides = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter();
        let found = sides.find_map(|(i, j)| {
            let inner = pair(&all[i], &all[2 + j], sees)?;
            let seen = |color: &Vec<Cell>| color.iter().copied().find(|&end| sees(end, cell));
            Some((inner, [seen(&all[1 - i])?, seen(&all[3 - j])?]))
        });
        let Some(([x, y], [a, b])) = found else { continue };
        grounds.see(x, y);
        grounds.see(a, cell);
        grounds.see(b, cell);
        connect(grounds, digit, &all[..2], a, |end| end == x);
        connect(grounds, digit, &all[2..], b, |end| end == y);
    }
}

/// Cells with the same two digits, each of which sees the next, from one to another of which one
/// has either digit; what is removed sees both.
pub(super) fn remote_pair(grounds: &mut Grounds<'_>, step: &Step) {
    let (board, all) = (grounds.board, colors(step));
    let next = |cell: Cell| {
        let cells = all.iter().flatten().copied();
        cells.filter(|&other| board.sight.sees(cell, other)).collect::<Vec<Cell>>()
    };
    for cell in losers(step) {
        let sees = |other: Cell| board.sight.sees(other, cell);
        let starts = all[0].iter().copied().filter(|&from| sees(from));
        let ends = |end: Cell| all[1].contains(&end) && sees(end);
        let paths = starts.filter_map(|from| path(from, next, ends));
        let Some(path) = paths.min_by_key(Vec::len) else { continue };
        path.iter().for_each(|&cell| grounds.cell(cell));
        path.windows(2).for_each(|pair| grounds.see(pair[0], pair[1]));
        grounds.see(path[0], cell);
        grounds.see(path[path.len() - 1], cell);
    }
}
