// Package focus reads FOCUS files (FinOps Open Cost and Usage Specification, 1.0 to 1.3) as they really are: CSV or
// gzipped CSV, or Parquet, told apart by their first bytes, columns found by name. Known dialects are repaired and counted by kind, rows that cannot be read are
// left out and named with their line and reason, and nothing is dropped silently. Memory stays the same whatever the
// file's size.
package focus

// The kinds of repairs, as a run's report names them. One that ends in a dash is followed by the column's name; of the columns that
// FOCUS does not have only the first 50 are named, and the others are counted without name and dash.
const (
	// RepairNullText counts cells with the text NULL, read as null.
	RepairNullText = "null-text-"
	// RepairBlank counts cells that are empty or all spaces, read as null.
	RepairBlank = "blank-as-null-"
	// RepairNoZone counts times without a zone, read as UTC.
	RepairNoZone = "time-without-zone-"
	// RepairSpelling and the column's name counts values of a closed list in another case, such as Usage-based for Usage-Based.
	RepairSpelling = "spelling-of-"
	// RepairZeroList counts Microsoft's reservation usage with a list price of 0 that is really unknown, read as null.
	RepairZeroList = "microsoft-zero-list-price"
	// RepairNullCost and the column's name counts rows without a cost that FOCUS wants in every row; they add nothing to
	// its total.
	RepairNullCost = "no-"
	// RepairRounded counts numbers with more than 24 decimal places, rounded half to even.
	RepairRounded = "rounded-to-24-places-"
	// RepairUTF8 counts cells with bytes that are not UTF-8, each run of which became U+FFFD.
	RepairUTF8 = "invalid-utf8-"
	// RepairBareQuote counts cells with a quote in the middle of text that is not quoted.
	RepairBareQuote = "bare-quote-"
	// RepairBlankLine counts lines without anything, skipped.
	RepairBlankLine = "blank-line"
	// RepairHeader counts column names in another case than FOCUS's, or with spaces around them.
	RepairHeader = "header-spelling-"
	// RepairExtraColumn counts columns that FOCUS does not have; they are kept.
	RepairExtraColumn = "extra-column-"
	// RepairNoColumn and the column's name: FOCUS requires a column that the file lacks, beyond those without which it is not FOCUS.
	RepairNoColumn = "missing-column-"
	// RepairBlankCell and the column's name counts rows with nothing in a column that FOCUS never allows to be null; the row is kept.
	RepairBlankCell = "blank-mandatory-"
	// RepairDouble counts numbers that the file holds in binary floating point, read as the shortest decimal that means them.
	RepairDouble = "double-as-decimal-"
	// RepairEmptyPeriod and the name of the end's column counts rows with a period that ends where it starts.
	RepairEmptyPeriod = "empty-period-"
	// RepairUTF16 counts files in UTF-16.
	RepairUTF16 = "utf-16"
	// RepairDelimiter and the delimiter's name counts files whose cells are not separated by commas.
	RepairDelimiter = "delimiter-"
	// RepairTags counts Tags that are no JSON object; they are kept as text and have no keys.
	RepairTags = "tags-not-json"
)

// The rules that a rejected row may break.
const (
	RuleQuoting = "quoting"
	RuleLength  = "row-length"
	RuleCells   = "cells-per-row"
	RuleNumber  = "numeric-format"
	RuleRange   = "numeric-range"
	RuleTime    = "date-time-format"
	RuleEra     = "date-time-range"
	RuleNotNull = "not-null"
	RulePeriod  = "period-order"
	RuleDamaged = "damaged-value"
)
