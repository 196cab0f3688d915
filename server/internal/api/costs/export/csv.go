package export

import (
	"encoding/csv"
	"io"
	"strings"
)

type csvWriter struct {
	csv     *csv.Writer
	columns []Column
	line    []string
}

func newCSV(w io.Writer, columns []Column) (Writer, error) {
	out := &csvWriter{csv: csv.NewWriter(w), columns: columns, line: make([]string, len(columns))}
	for i, column := range columns {
		out.line[i] = Harmless(column.Name)
	}
	return out, out.csv.Write(out.line)
}

func (w *csvWriter) Write(cells []*string) error {
	for i, cell := range cells {
		switch {
		case cell == nil:
			w.line[i] = ""
		case w.columns[i].Kind == Text:
			w.line[i] = Harmless(*cell)
		default:
			// Amounts, times and counts come from parsers: −1.5 is a number and runs nothing.
			w.line[i] = *cell
		}
	}
	return w.csv.Write(w.line)
}

func (w *csvWriter) Close() error {
	w.csv.Flush()
	return w.csv.Error()
}

// active are the characters with which a spreadsheet takes a CSV cell for a formula, the full-width ones of Asian keyboards too.
const active = "=+-@\t\r\n＝＋－＠"

// Harmless is text that a spreadsheet shows instead of running it: where it would begin a formula an apostrophe stands before it.
// A text that has the apostrophe of its own gets a second one, so that Original can tell.
func Harmless(text string) string {
	if runs(strings.TrimLeft(text, "'")) {
		return "'" + text
	}
	return text
}

// Original is what Harmless was given.
func Original(text string) string {
	if rest, ok := strings.CutPrefix(text, "'"); ok && runs(strings.TrimLeft(rest, "'")) {
		return rest
	}
	return text
}

func runs(text string) bool { return text != "" && strings.IndexAny(text, active) == 0 }
