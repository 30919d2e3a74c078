//! Lines that belong to a [`Block`] of one format.

use std::io::BufRead;

use crate::io::format::lines::classify::Kind;
use crate::io::format::lines::line::Line;
use crate::io::format::reader::Reader;
use crate::io::format::reader::block::Block;
use crate::io::format::reader::read_lines;

impl<R: BufRead> Reader<R> {
    /// Whether a line belongs to the block of lines before it, or begins one.
    pub(super) fn is_in_block(&mut self, line: &Line, kind: Kind, is_first: bool) -> bool {
        if let Some(block) = &mut self.block {
            match block.take(line.clone(), kind) {
                Ok(false) => return true,
                Ok(true) => {
                    self.end_block();
                    return true;
                }
                Err(_) => self.end_block(),
            }
        }
        let is_section = is_first || self.state.after_sections;
        // Rows of a table are fields, whatever quotes they have.
        let is_inside = self.state.is_inside || self.table.is_some();
        let Some(block) = Block::begin(line, kind, is_section, is_inside) else {
            return false;
        };
        self.state.after_sections = matches!(block, Block::Sections(_));
        let options = self.rows.options;
        self.end_grid();
        self.rows.options = options;
        let is_whole = block.is_whole();
        self.block = Some(block);
        if is_whole {
            self.end_block();
        }
        true
    }

    pub(super) fn end_block(&mut self) {
        if let Some(block) = self.block.take() {
            let options = std::mem::replace(&mut self.rows.options, self.options);
            match block.read(&self.name, options, read_lines) {
                Ok(puzzles) => {
                    // A header without a row is a table all the same.
                    self.state.has_table |= puzzles.is_empty();
                    puzzles.into_iter().for_each(|puzzle| self.push(puzzle, false));
                }
                Err(lines) => lines.into_iter().for_each(|line| self.take_line(line)),
            }
        }
    }
}
