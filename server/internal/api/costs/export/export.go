// Package export writes tables of costs as files, line by line with a bounded buffer. Every format keeps every digit of an amount.
package export

import (
	"io"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Kind is the type of a column's cells.
type Kind int

// The kinds.
const (
	Text    Kind = iota
	Amount       // An exact decimal in its canonical text.
	Instant      // A UTC time in RFC 3339.
	Count        // A whole number.
)

// Column is one column of a file.
type Column struct {
	Name string
	Kind Kind
}

// Columns are columns of source rows; those outside FOCUS are texts.
func Columns(names []string) []Column {
	known := costs.FOCUSColumns()
	columns := make([]Column, 0, len(names))
	for _, name := range names {
		columns = append(columns, Column{name, kindOf(known[name])})
	}
	return columns
}

func kindOf(kind costs.Kind) Kind {
	switch kind {
	case costs.Number:
		return Amount
	case costs.Instant:
		return Instant
	default:
		return Text
	}
}

// Writer writes a file's lines. Cells are in the order of the columns, nil is null, and they may change after the call.
type Writer interface {
	Write(cells []*string) error
	// Close writes the end of the file, which is broken without it.
	Close() error
}

// Format is a kind of file.
type Format struct {
	// Suffix of the file's name, with its point.
	Suffix string
	// Media is the Content-Type.
	Media string
	// New starts a file with columns, whose names must be unique.
	New func(w io.Writer, columns []Column) (Writer, error)
}

// Find is the format by its name in the contract.
func Find(name string) (Format, bool) {
	switch name {
	case "csv":
		return Format{".csv", "text/csv; charset=utf-8", newCSV}, true
	case "json":
		return Format{".ndjson", "application/x-ndjson", newJSON}, true
	case "parquet":
		return Format{".parquet", "application/vnd.apache.parquet", newParquet}, true
	case "xlsx":
		return Format{".xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", newXLSX}, true
	}
	return Format{}, false
}

// FileName joins parts for a Content-Disposition: every character except plain letters, digits, points and dashes becomes a dash,
// so that data cannot end the header's text, escape from a folder or hide the suffix.
func FileName(suffix string, parts ...string) string {
	const most = 120
	name := strings.Map(func(r rune) rune {
		switch {
		case r >= '0' && r <= '9', r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r == '.', r == '_':
			return r
		default:
			return '-'
		}
	}, strings.Join(parts, "_"))
	if name = strings.TrimLeft(name, ".-_"); len(name) > most {
		name = name[:most]
	}
	return name + suffix
}
