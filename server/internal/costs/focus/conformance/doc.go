// Package conformance evaluates the FinOps Foundation's own model of FOCUS's rules (model-1.2.json.gz, MIT) while a file is read.
//
// Rows that look alike to every rule share a pattern: the outcomes of all checks of single cells. Rules are evaluated once for each
// pattern and not for each row, so that 621 rules cost little more than reading the cells.
package conformance
