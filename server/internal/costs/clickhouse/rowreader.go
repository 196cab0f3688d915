package clickhouse

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// rowReader reads whole source rows.
type rowReader struct {
	d     *dataset
	names []string // FOCUS columns that any run of the dataset has.
	kinds []costs.Kind

	run    uint64
	line   int64
	hash   string
	extra  [2][]string
	values []string
	into   []any
}

func newRowReader(d *dataset) *rowReader {
	r := &rowReader{d: d}
	known := costs.FOCUSColumns()
	has := map[string]bool{}
	for _, entry := range d.entries {
		for _, column := range entry.report.Columns {
			if _, ok := known[column]; ok {
				has[column] = true
			}
		}
	}
	r.names = slices.Sorted(maps.Keys(has))
	r.values = make([]string, len(r.names))
	r.into = []any{&r.run, &r.line, &r.hash, &r.extra[0], &r.extra[1]}
	for i, column := range r.names {
		r.kinds = append(r.kinds, known[column])
		r.into = append(r.into, &r.values[i])
	}
	return r
}

// fields are the columns to select.
func (r *rowReader) fields() string {
	fields := []string{"run AS f0", "line AS f1", "hex(content_hash) AS f2", extraNames + " AS f3", extraValues + " AS f4"}
	m := r.d.matcher(nil)
	for i, column := range r.names {
		value := ident(column)
		if r.kinds[i] == costs.Number {
			value = m.number(column)
		}
		if r.kinds[i] != costs.Text {
			value = "ifNull(toString(" + value + "), '')"
		}
		fields = append(fields, value+" AS v"+number(int64(i)))
	}
	return strings.Join(fields, ", ")
}

// next reads a row.
func (r *rowReader) next(from rows) (costs.ChargeRow, error) {
	if err := from.Scan(r.into...); err != nil {
		return costs.ChargeRow{}, err
	}
	entry := r.d.entries[r.run]
	row := costs.ChargeRow{Run: entry.ID, File: entry.File, FileSHA256: entry.SHA256, Line: r.line, ContentHash: strings.ToLower(r.hash),
		Columns: make(map[string]*string, len(entry.report.Columns))}
	for _, column := range entry.report.Columns {
		row.Columns[column] = nil
	}
	for i, value := range r.values {
		if _, ok := row.Columns[r.names[i]]; !ok || value == "" {
			continue
		}
		text, err := canonical(r.kinds[i], value)
		if err != nil {
			return row, err
		}
		row.Columns[r.names[i]] = &text
	}
	for i, name := range r.extra[0] {
		value := strings.Clone(r.extra[1][i])
		row.Columns[name] = &value
	}
	return row, nil
}

// canonical is a value as costs.ChargeRow writes it.
func canonical(kind costs.Kind, value string) (string, error) {
	switch kind {
	case costs.Number:
		d, err := decimal.Parse(value)
		return d.String(), err
	case costs.Instant:
		micros, err := strconv.ParseInt(value, 10, 64)
		return time.UnixMicro(micros).UTC().Format(time.RFC3339Nano), err
	default:
		return value, nil
	}
}
