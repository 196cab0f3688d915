package export

import (
	"archive/zip"
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	// xlsxRows is the maximum number of rows of a sheet; further rows go to another sheet.
	xlsxRows = 1 << 20
	// xlsxColumns is the most columns of a sheet.
	xlsxColumns = 1 << 14
	// xlsxText is the maximum number of UTF-16 units of a cell. A longer text is cut with an ellipsis.
	xlsxText = 32767
)

// xlsxWriter streams a workbook: the sheets line by line, and last the parts that name them (docs/adr/0016). Texts are inline and
// cannot be formulas. Amounts are numbers with every digit in the file.
type xlsxWriter struct {
	zip     *zip.Writer
	part    *bufio.Writer
	columns []Column
	letters []string
	sheets  int
	row     int
	most    int
}

func newXLSX(w io.Writer, columns []Column) (Writer, error) {
	if len(columns) > xlsxColumns {
		return nil, fmt.Errorf("xlsx export: %d columns are too many; a sheet has at most %d", len(columns), xlsxColumns)
	}
	out := &xlsxWriter{zip: zip.NewWriter(w), columns: columns, most: xlsxRows}
	for i := range columns {
		out.letters = append(out.letters, letters(i))
	}
	return out, out.begin()
}

// begin starts a sheet with its header.
func (w *xlsxWriter) begin() error {
	if err := w.end(); err != nil {
		return err
	}
	w.sheets++
	w.row = 0
	file, err := w.zip.Create(fmt.Sprintf("xl/worksheets/sheet%d.xml", w.sheets))
	if err != nil {
		return err
	}
	w.part = bufio.NewWriter(file)
	w.text(xmlHead + `<worksheet xmlns="` + mainSpace + `"><sheetViews><sheetView workbookViewId="0">` +
		`<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`)
	names := make([]*string, len(w.columns))
	for i := range w.columns {
		names[i] = &w.columns[i].Name
	}
	return w.line(names, func(int) Kind { return Text })
}

// end closes the sheet that is open.
func (w *xlsxWriter) end() error {
	if w.part == nil {
		return nil
	}
	w.text(`</sheetData></worksheet>`)
	return w.part.Flush()
}

func (w *xlsxWriter) Write(cells []*string) error {
	if w.row == w.most {
		if err := w.begin(); err != nil {
			return err
		}
	}
	return w.line(cells, func(i int) Kind { return w.columns[i].Kind })
}

func (w *xlsxWriter) line(cells []*string, kind func(int) Kind) error {
	w.row++
	number := strconv.Itoa(w.row)
	w.text(`<row r="` + number + `">`)
	for i, cell := range cells {
		if cell == nil {
			continue
		}
		w.text(`<c r="` + w.letters[i] + number + `"`)
		if k := kind(i); k == Amount || k == Count {
			w.text(`><v>` + *cell + `</v></c>`)
			continue
		}
		w.text(` t="inlineStr"><is><t xml:space="preserve">`)
		w.escape(fit(*cell))
		w.text(`</t></is></c>`)
	}
	_, err := w.part.WriteString(`</row>`)
	return err
}

// text writes; the buffer remembers an error.
func (w *xlsxWriter) text(s string) { _, _ = w.part.WriteString(s) }

// escape writes a cell's text. Characters that XML cannot contain become _xHHHH_, the convention of spreadsheets.
func (w *xlsxWriter) escape(s string) {
	for i, r := range s {
		switch {
		case r == '&':
			w.text("&amp;")
		case r == '<':
			w.text("&lt;")
		case r == '>':
			w.text("&gt;")
		case r == '_' && looksEscaped(s[i:]):
			w.text("_x005F_")
		case r < ' ' && r != '\t' && r != '\n', r == 0xFFFE, r == 0xFFFF:
			w.text(fmt.Sprintf("_x%04X_", r))
		default:
			_, _ = w.part.WriteRune(r)
		}
	}
}

// looksEscaped reports whether s literally starts like an escape.
func looksEscaped(s string) bool {
	return len(s) >= 7 && s[1] == 'x' && s[6] == '_' && strings.Trim(s[2:6], "0123456789abcdefABCDEF") == ""
}

// fit cuts a text to the limit of a cell.
func fit(s string) string {
	if len(s) <= xlsxText {
		return s
	}
	units, last := 0, 0
	for i, r := range s {
		if units < xlsxText {
			last = i
		}
		if units += 1 + utf8.RuneLen(r)/4; units > xlsxText {
			return s[:last] + "…"
		}
	}
	return s
}

// letters is the name of a column, counted from 0: A … Z, AA …
func letters(i int) string {
	name := ""
	for i++; i > 0; i = (i - 1) / 26 {
		name = string(rune('A'+(i-1)%26)) + name
	}
	return name
}
