package currency

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Bounds of a file of rates.
const (
	RatesMost  = 20_000
	FaultsMost = 100
	SourceMost = 200
)

// Fault is an error in a file, with its place.
type Fault struct {
	Line   int
	Column string // Empty for the whole line.
	Reason string
}

// Where describes the place.
func (f Fault) Where() string {
	if f.Column == "" {
		return fmt.Sprintf("line %d", f.Line)
	}
	return fmt.Sprintf("line %d, column %s", f.Line, f.Column)
}

// Faults are those of a file, at most FaultsMost.
type Faults []Fault

// Error names the first.
func (f Faults) Error() string { return fmt.Sprintf("%s: %s", f[0].Where(), f[0].Reason) }

// File is the content of a rates file.
type File struct {
	Rates []Rate
	// Duplicates name rows that repeat an earlier one, at most FaultsMost.
	Duplicates []string
}

var header = []string{"date", "from", "to", "rate", "source"}

// ReadFile reads a CSV of rates; the error is Faults, and then no rate is usable.
func ReadFile(text string, today time.Time) (File, error) {
	text = strings.TrimPrefix(text, "\ufeff")
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return File{}, Faults{{Line: 1, Reason: "the file is not UTF-8; save it as CSV UTF-8"}}
	}
	read := csv.NewReader(strings.NewReader(text))
	read.FieldsPerRecord = -1
	first, err := read.Read()
	if err != nil {
		return File{}, Faults{broken(err, 1)}
	}
	at, err := columnsOf(first)
	if err != nil {
		return File{}, err
	}
	return rows(read, at, len(first), today)
}

// columnsOf maps the header's columns to positions.
func columnsOf(first []string) (map[string]int, error) {
	at := map[string]int{}
	for i, name := range first {
		name = strings.ToLower(strings.TrimSpace(name))
		if !slices.Contains(header, name) || at[name] > 0 {
			reason := fmt.Sprintf("the header has %.60q; use the columns date, from, to, rate and source, each once", name)
			if len(first) == 1 && strings.ContainsAny(name, ";\t|") {
				reason = "the columns are not separated by commas; save the file with commas as separators"
			}
			return nil, Faults{{Line: 1, Reason: reason}}
		}
		at[name] = i + 1
	}
	for _, name := range header {
		if at[name] == 0 {
			return nil, Faults{{Line: 1, Column: name, Reason: "the column is missing from the header"}}
		}
	}
	return at, nil
}

func rows(read *csv.Reader, at map[string]int, fields int, today time.Time) (File, error) {
	var out File
	var faults Faults
	seen := map[string]place{}
	for len(faults) < FaultsMost {
		record, err := read.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			faults = append(faults, broken(err, 0))
			break
		}
		line, _ := read.FieldPos(0)
		if len(out.Rates) == RatesMost {
			return out, Faults{{Line: line, Reason: fmt.Sprintf("a file can have at most %d rates; split it", RatesMost)}}
		}
		if len(record) != fields {
			faults = append(faults, Fault{Line: line, Reason: fmt.Sprintf("the line has %d fields, the header has %d", len(record), fields)})
			continue
		}
		rate, wrong := parseRow(record, at, line, today)
		if len(wrong) > 0 {
			faults = append(faults, wrong...)
			continue
		}
		key := rate.Date.Format(time.DateOnly) + " " + rate.From + " " + rate.To
		before, twice := seen[key]
		switch {
		case twice && before.rate != rate.Rate:
			faults = append(faults, Fault{line, "rate", fmt.Sprintf("%s is %s here and differs in line %d", key, rate.Rate, before.line)})
		case twice && len(out.Duplicates) < FaultsMost:
			out.Duplicates = append(out.Duplicates, fmt.Sprintf("line %d repeats line %d: %s", line, before.line, key))
		case !twice:
			seen[key] = place{rate.Rate, line}
			out.Rates = append(out.Rates, rate)
		}
	}
	if len(faults) > 0 {
		return File{}, faults[:min(len(faults), FaultsMost)]
	}
	if len(out.Rates) == 0 {
		return File{}, Faults{{Line: 2, Reason: "the file has no rates below the header"}}
	}
	return out, nil
}

// place is the first occurrence of a rate.
type place struct {
	rate decimal.Decimal
	line int
}

func parseRow(record []string, at map[string]int, line int, today time.Time) (Rate, Faults) {
	var out Rate
	var faults Faults
	field := func(name string) string { return strings.TrimSpace(record[at[name]-1]) }
	wrong := func(column string, err error) {
		if err != nil {
			faults = append(faults, Fault{line, column, err.Error()})
		}
	}
	var err error
	out.Date, err = ParseDate(field("date"), today)
	wrong("date", err)
	out.From, out.To, out.Source = field("from"), field("to"), field("source")
	for _, column := range []string{"from", "to"} {
		if !Known(field(column)) {
			wrong(column, CheckPair(field(column), ""))
		}
	}
	if len(faults) == 0 && out.From == out.To {
		wrong("to", CheckPair(out.From, out.To))
	}
	out.Rate, err = ParseRate(field("rate"))
	wrong("rate", err)
	wrong("source", CheckSource(out.Source))
	return out, faults
}

// CheckSource validates the source of a rate.
func CheckSource(source string) error {
	if n := utf8.RuneCountInString(source); n == 0 || n > SourceMost {
		return fmt.Errorf("the source has %d characters; name the source of the rate in 1 to %d characters", n, SourceMost)
	}
	return nil
}

// broken is a fault of the CSV itself.
func broken(err error, line int) Fault {
	if parse, ok := errors.AsType[*csv.ParseError](err); ok {
		return Fault{Line: parse.Line, Reason: fmt.Sprintf("the file is not valid CSV: %v", parse.Err)}
	}
	return Fault{Line: max(line, 1), Reason: "the file is empty; the first line must be date,from,to,rate,source"}
}

// Gap is a month without a rate between the first and the last of a pair.
type Gap struct {
	From, To string
	Month    time.Time
}

// Gaps are the gaps between rates, by pair and month, at most FaultsMost.
func Gaps(rates []Rate) (gaps []Gap) {
	months := map[[2]string]map[time.Time]bool{}
	for _, rate := range rates {
		pair := [2]string{rate.From, rate.To}
		if months[pair] == nil {
			months[pair] = map[time.Time]bool{}
		}
		months[pair][time.Date(rate.Date.Year(), rate.Date.Month(), 1, 0, 0, 0, 0, time.UTC)] = true
	}
	pairs := slices.SortedFunc(maps.Keys(months), func(a, b [2]string) int { return slices.Compare(a[:], b[:]) })
	for _, pair := range pairs {
		all := slices.SortedFunc(maps.Keys(months[pair]), time.Time.Compare)
		for month := all[0]; month.Before(all[len(all)-1]) && len(gaps) < FaultsMost; month = month.AddDate(0, 1, 0) {
			if !months[pair][month] {
				gaps = append(gaps, Gap{pair[0], pair[1], month})
			}
		}
	}
	return gaps
}
