//! Sudoku as a channel of conda: what records say, and that solutions keep to it and no other grids.

use std::collections::BTreeMap;
use std::io::Read;

use insta::assert_snapshot;
use serde_json::{Map, Value, json};

use crate::resolvers::{File, SMALL, are_peers, export, shown};
use crate::run::run;

/// The text of a file.
fn text(files: &[File], path: &str) -> String {
    let (_, bytes) = files.iter().find(|(name, _)| name == path).expect("the file is there");
    String::from_utf8_lossy(bytes).into_owned()
}

/// The records of a channel, by the names of their files.
fn records(files: &[File]) -> Map<String, Value> {
    let mut repodata: Value =
        serde_json::from_str(&text(files, "noarch/repodata.json")).expect("JSON");
    let Value::Object(records) = repodata["packages"].take() else { panic!("no records") };
    records
}

/// What a record says in a list of specs; nothing if it has no such list.
fn specs<'r>(record: &'r Value, list: &str) -> Vec<&'r str> {
    let specs = record.get(list).map(|list| list.as_array().expect("a list"));
    specs.into_iter().flatten().map(|spec| spec.as_str().expect("a text")).collect()
}

#[test]
fn a_channel() {
    let (said, mut files) = export(&["conda", SMALL]);
    let expected = "conda create --dry-run --json --name sudoku-size4 --override-channels --channel ./out --channel ./out \
                    sudoku 1x1-is=1 1x4-is=4 3x2-is=3 4x3-is=2\n";
    assert_eq!(said, expected);
    let packed: Vec<_> = files.extract_if(.., |(name, _)| name.ends_with(".bz2")).collect();
    for (name, bytes) in &packed {
        let mut plain = String::new();
        let unpacked = bzip2::read::BzDecoder::new(&bytes[..]).read_to_string(&mut plain);
        unpacked.expect("it can be unpacked");
        assert_eq!(plain, text(&files, name.trim_end_matches(".bz2")));
    }
    assert_eq!(packed.len(), 2);
    // Of the records one, and some that the metapackage needs.
    let mut some = records(&files);
    some.retain(|name, _| name.starts_with("1x1-is-1-") || name.starts_with("sudoku-"));
    let cells = some["sudoku-0-sudoku.tar.bz2"]["depends"].as_array_mut().expect("a list");
    cells.splice(2..14, [json!("…")]);
    for (name, content) in files.iter_mut().filter(|(name, _)| name.ends_with(".json")) {
        let mut value: Value = serde_json::from_slice(content).expect("JSON");
        if name.starts_with("noarch") {
            value["packages"] = Value::Object(some.clone());
        }
        *content = serde_json::to_vec_pretty(&value).expect("JSON");
    }
    assert_snapshot!("conda", shown(&files));
    let (said, _) = export(&["conda", "--client", "pixi", SMALL]);
    assert_eq!(said, "pixi lock --manifest-path ./out/pixi.toml\n");
}

#[test]
fn records_have_the_fields_of_their_names() {
    for encoding in ["depends", "constrains"] {
        let (_, files) = export(&["conda", "--encoding", encoding, SMALL]);
        let records = records(&files);
        let in_text = text(&files, "noarch/repodata.json");
        let in_text: Vec<&str> =
            in_text.split('"').filter(|word| word.ends_with(".tar.bz2")).collect();
        assert_eq!(in_text, records.keys().collect::<Vec<_>>());
        assert!(in_text.is_sorted());
        for (file, record) in &records {
            let said = format!("{}-{}-sudoku.tar.bz2", record["name"], record["version"]);
            assert_eq!(said.replace('"', ""), *file);
            let is_cell = file != "sudoku-0-sudoku.tar.bz2";
            let mut fields = vec!["build", "build_number", "depends", "name", "subdir", "version"];
            if is_cell && encoding == "constrains" {
                fields.insert(2, "constrains");
            }
            let object = record.as_object().expect("a record");
            assert_eq!(object.keys().collect::<Vec<_>>(), fields, "{file}");
            let fixed = [&record["build"], &record["build_number"], &record["subdir"]];
            assert_eq!(fixed, [&json!("sudoku"), &json!(0), &json!("noarch")], "{file}");
            for spec in [specs(record, "depends"), specs(record, "constrains")].concat() {
                let (name, version) = spec.split_once(" !=").unwrap_or((spec, "0"));
                let version = if is_cell { version } else { "1" };
                let needed = format!("{name}-{version}-sudoku.tar.bz2");
                assert!(records.contains_key(&needed), "{file}: {spec}");
            }
        }
    }
}

#[test]
fn records_name_exactly_the_peers() {
    for (encoding, n, box_height, box_width) in [
        ("depends", 4, 2, 2),
        ("constrains", 4, 2, 2),
        ("depends", 6, 2, 3),
        ("depends", 9, 3, 3),
        ("constrains", 9, 3, 3),
        ("constrains", 16, 4, 4),
    ] {
        let (_, files) = export(&["conda", "--encoding", encoding, &".".repeat(n * n)]);
        let records = records(&files);
        assert_eq!(records.len(), n * n * n + 1);
        for index in 0..n * n * n {
            let (row, column, digit) = (index / n / n, index / n % n, index % n + 1);
            let file = format!("{}x{}-is-{digit}-sudoku.tar.bz2", row + 1, column + 1);
            let mut expected: Vec<String> = (0..n * n)
                .map(|cell| (cell / n, cell % n))
                .filter(|&peer| are_peers((row, column), peer, box_height, box_width))
                .map(|(row, column)| format!("{}x{}-is !={digit}", row + 1, column + 1))
                .collect();
            let record = &records[&file];
            let mut found = [specs(record, "depends"), specs(record, "constrains")].concat();
            found.retain(|spec| *spec != "sudoku");
            expected.sort();
            found.sort();
            assert_eq!(found, expected, "{file}");
        }
    }
}

/// Whether the packages of a 4×4 grid, by the specs of their records, go together.
fn go_together(records: &Map<String, Value>, line: &str) -> bool {
    let cell = |i: usize| format!("{}x{}-is", i / 4 + 1, i % 4 + 1);
    let mut chosen: BTreeMap<String, String> =
        line.chars().enumerate().map(|(i, digit)| (cell(i), digit.to_string())).collect();
    chosen.insert("sudoku".to_owned(), "0".to_owned());
    chosen.iter().all(|(name, version)| {
        let record = &records[&format!("{name}-{version}-sudoku.tar.bz2")];
        let specs = [specs(record, "depends"), specs(record, "constrains")].concat();
        specs.iter().all(|spec| match spec.split_once(" !=") {
            Some((other, not)) => chosen[other] != not,
            None => chosen.contains_key(*spec),
        })
    })
}

#[test]
fn solutions_go_together_and_nothing_else_does() {
    let listed = run(["enumerate", "--max", "288", "................"]).out;
    let grids: Vec<&str> = listed.lines().filter(|line| line.len() == 16).collect();
    assert_eq!(grids.len(), 288);
    for encoding in ["depends", "constrains"] {
        let (_, files) = export(&["conda", "--encoding", encoding, SMALL]);
        let records = records(&files);
        for grid in &grids {
            assert!(go_together(&records, grid), "{grid}");
            for (i, digit) in grid.char_indices() {
                for other in ["1", "2", "3", "4"].into_iter().filter(|o| !o.contains(digit)) {
                    let mut wrong = (*grid).to_owned();
                    wrong.replace_range(i..=i, other);
                    assert!(!go_together(&records, &wrong), "{wrong}");
                }
            }
        }
    }
}
