// Package segment stores the rows of one ingest run in one billing month as an immutable Parquet file, the record of truth of the
// embedded engine. DuckDB and pandas can open it: money is DECIMAL(38,24), times are TIMESTAMP in UTC, other columns are text under
// their source name, and three columns name the source of a row.
package segment

// The columns that name the source of a row.
const (
	FileColumn = "costdeck_file"
	LineColumn = "costdeck_line"
	HashColumn = "costdeck_content_hash"
)

// Suffix ends the names of segment files.
const Suffix = ".parquet"
