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
			// Amounts, times and counts come from parsers: −1.5 is a number, not a formula.
			w.line[i] = *cell
		}
	}
	return w.csv.Write(w.line)
}

func (w *csvWriter) Close() error {
	w.csv.Flush()
	return w.csv.Error()
}

// active are the characters that start a formula in spreadsheets, including full-width ones of Asian keyboards.
const active = "=+-@\t\r\n＝＋－＠"

// Harmless prefixes an apostrophe to a text that a spreadsheet would run as a formula. A text that starts with an apostrophe gets a
// second one, so that Original can invert it.
func Harmless(text string) string {
	if runs(strings.TrimLeft(text, "'")) {
		return "'" + text
	}
	return text
}

// Original is the inverse of Harmless.
func Original(text string) string {
	if rest, ok := strings.CutPrefix(text, "'"); ok && runs(strings.TrimLeft(rest, "'")) {
		return rest
	}
	return text
}

func runs(text string) bool { return text != "" && strings.IndexAny(text, active) == 0 }
