// Package segment stores the rows of one ingest run in one billing month as an immutable Parquet file, the record of
// truth of the embedded engine. People can open it with DuckDB or pandas: money is DECIMAL(38,24), times are TIMESTAMP
// in UTC, everything else is text, every source column is kept under its name, and three columns say where a row came
// from.
package segment

// The columns that say where a row came from.
const (
	FileColumn = "costdeck_file"
	LineColumn = "costdeck_line"
	HashColumn = "costdeck_content_hash"
)

// Suffix ends the names of segment files.
const Suffix = ".parquet"
