// Package focus reads FOCUS files (FinOps Open Cost and Usage Specification, 1.0 to 1.4) as providers write them: CSV, gzipped CSV
// or Parquet, detected by the first bytes, with columns found by name. It repairs known dialects and counts the repairs by kind,
// rejects unreadable rows with line and reason, and drops nothing silently. Memory does not grow with the file.
package focus

// The kinds of repairs in a run's report. A kind that ends in a dash is followed by the column's name; of columns outside FOCUS
// only the first 50 are named, and the others are counted together under the kind alone.
const (
	// RepairNullText counts cells with the text NULL, read as null.
	RepairNullText = "null-text-"
	// RepairBlank counts cells that are empty or all spaces, read as null.
	RepairBlank = "blank-as-null-"
	// RepairNoZone counts times without a zone, read as UTC.
	RepairNoZone = "time-without-zone-"
	// RepairOffset counts times with another offset than UTC's, converted to UTC.
	RepairOffset = "time-with-offset-"
	// RepairSpelling and the column's name counts enumerated values in another case, such as Usage-based for Usage-Based.
	RepairSpelling = "spelling-of-"
	// RepairZeroList counts Microsoft's reservation usage with a list price of 0, which is really unknown and read as null.
	RepairZeroList = "microsoft-zero-list-price"
	// RepairNullCost and the column's name counts rows without a cost that FOCUS requires; they add nothing to its total.
	RepairNullCost = "no-"
	// RepairRounded counts numbers with more than 24 decimal places, rounded half to even.
	RepairRounded = "rounded-to-24-places-"
	// RepairUTF8 counts cells with invalid UTF-8; each run of invalid bytes becomes U+FFFD.
	RepairUTF8 = "invalid-utf8-"
	// RepairBareQuote counts cells with a quote in the middle of text that is not quoted.
	RepairBareQuote = "bare-quote-"
	// RepairBlankLine counts skipped empty lines.
	RepairBlankLine = "blank-line"
	// RepairHeader counts column names in another case than FOCUS's, or with spaces around them.
	RepairHeader = "header-spelling-"
	// RepairExtraColumn counts columns outside FOCUS; they are kept.
	RepairExtraColumn = "extra-column-"
	// RepairNoColumn and the column's name: the file lacks a column that FOCUS requires, other than the essential ones.
	RepairNoColumn = "missing-column-"
	// RepairBlankCell and the column's name counts rows without a value that FOCUS requires; the row is kept.
	RepairBlankCell = "blank-mandatory-"
	// RepairDouble counts binary floating-point numbers, read as their shortest decimal.
	RepairDouble = "double-as-decimal-"
	// RepairEmptyPeriod and the name of the end's column counts rows with a period that ends where it starts.
	RepairEmptyPeriod = "empty-period-"
	// RepairUTF16 counts files in UTF-16.
	RepairUTF16 = "utf-16"
	// RepairDelimiter and the delimiter's name counts files with another delimiter than the comma.
	RepairDelimiter = "delimiter-"
	// RepairTags counts Tags that are not a JSON object; they are kept as text without keys.
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
