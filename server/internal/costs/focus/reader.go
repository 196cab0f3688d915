package focus

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Cell is one value of a row; which field holds it depends on the column's kind.
type Cell struct {
	Null   bool
	Text   []byte
	Number decimal.Decimal
	// Micros is a time in microseconds since 1970 UTC.
	Micros int64
}

// Row is one accepted row.
type Row struct {
	// Line is the physical line that the row starts on; the header is line 1.
	Line int64
	// Hash is the sha-256 of the row's bytes as they stand in the file, without the line end.
	Hash [sha256.Size]byte
	// Size is how many bytes those are.
	Size int
	// Cells are in the order of the reader's columns.
	Cells []Cell
}

// Reader reads one FOCUS file row by row.
type Reader struct {
	columns []Column
	lex     *lexer
	repairs Repairs
	rejects Rejects
	rules   rules

	row     Row
	scratch []byte
	times   []lastTime
}

// lastTime is the last text of a time column with what it means; files repeat their times row after row.
type lastTime struct {
	text   []byte
	micros int64
	bare   bool
}

// NewReader reads the header. A file that is not FOCUS at all is ErrNotFOCUS.
func NewReader(r io.Reader, limits Limits) (*Reader, error) {
	text, err := unpack(r, limits)
	if err != nil {
		return nil, err
	}
	f := &Reader{lex: newLexer(text, limits.Row), repairs: Repairs{}}
	raw, _, why, err := f.lex.next()
	if errors.Is(err, io.EOF) {
		return nil, notFOCUS("it is empty")
	}
	if err != nil {
		return nil, err
	}
	if why != "" {
		return nil, notFOCUS("its first line cannot be read: %s", why)
	}
	names := make([]string, len(f.lex.spans))
	for i, s := range f.lex.spans {
		cell, _ := s.cell(raw, nil)
		names[i] = string(bytes.ToValidUTF8(cell, []byte("\uFFFD")))
	}
	if f.columns, err = readHeader(names, limits, f.repairs); err != nil {
		return nil, err
	}
	f.rules = newRules(f.columns)
	f.row.Cells = make([]Cell, len(f.columns))
	f.times = make([]lastTime, len(f.columns))
	return f, nil
}

// Columns are the file's columns.
func (f *Reader) Columns() []Column { return f.columns }

// Repairs counts what was mended so far.
func (f *Reader) Repairs() Repairs { return f.repairs }

// Rejects are the rows that were left out so far.
func (f *Reader) Rejects() Rejects { return f.rejects }

// Next is the next row that can be read, valid until the call after. Rows that cannot be read are added to Rejects. At
// the end of the file it is io.EOF; any other error means that the file broke off.
func (f *Reader) Next() (*Row, error) {
	for {
		raw, line, why, err := f.lex.next()
		if err != nil {
			return nil, err
		}
		if why == "" && len(bytes.TrimSpace(raw)) == 0 {
			f.repairs.add(RepairBlankLine, 1)
			continue
		}
		f.row.Line = line
		reject := f.read(raw, why)
		if reject == nil {
			f.row.Hash, f.row.Size = sha256.Sum256(raw), len(raw)
			return &f.row, nil
		}
		reject.Line = line
		f.rejects.add(*reject)
	}
}

// read fills the row from its bytes, or says why not. What it mended counts only if the row is accepted.
func (f *Reader) read(raw []byte, why fault) *costs.Reject {
	if why != "" {
		return &costs.Reject{Value: clip(string(raw[:min(len(raw), 1000)])), Reason: string(why)}
	}
	if have, want := len(f.lex.spans), len(f.columns); have != want {
		return &costs.Reject{Reason: fmt.Sprintf("the row has %d cells, but the header names %d columns", have, want)}
	}
	mended := tally{}
	f.scratch = f.scratch[:0]
	quotes := bytes.IndexByte(raw, '"') >= 0
	for i, s := range f.lex.spans {
		var text []byte
		text, f.scratch = s.cell(raw, f.scratch)
		if quotes && !s.quoted && bytes.IndexByte(text, '"') >= 0 {
			mended.bareQuote++
		}
		if err := f.readCell(i, text, &mended); err != nil {
			return &costs.Reject{Column: f.columns[i].Name, Value: string(text), Reason: err.Error()}
		}
	}
	if reject := f.rules.apply(f.row.Cells, &mended); reject != nil {
		return reject
	}
	mended.addTo(f.repairs)
	return nil
}

func (f *Reader) readCell(i int, text []byte, mended *tally) error {
	cell := &f.row.Cells[i]
	*cell = Cell{}
	switch trimmed := bytes.TrimSpace(text); {
	case len(trimmed) == 0:
		mended.blank++
		cell.Null = true
		return nil
	case string(trimmed) == "NULL" || string(trimmed) == "null":
		mended.nullText++
		cell.Null = true
		return nil
	}
	switch f.columns[i].Kind {
	case costs.Number:
		return cell.readNumber(text, mended)
	case costs.Instant:
		return f.readTime(i, text, mended)
	default:
		cell.Text = validUTF8(text, mended)
		return nil
	}
}

func (c *Cell) readNumber(text []byte, mended *tally) error {
	number, rounded, err := decimal.ParseRounded(string(text))
	if err != nil {
		if errors.Is(err, decimal.ErrSyntax) {
			return decimal.ErrSyntax
		}
		return decimal.ErrRange
	}
	if rounded {
		mended.rounded++
	}
	c.Number = number
	return nil
}

func (f *Reader) readTime(i int, text []byte, mended *tally) error {
	last := &f.times[i]
	if !bytes.Equal(last.text, text) || len(last.text) == 0 {
		micros, bare, err := parseTime(string(bytes.TrimSpace(text)))
		if err != nil {
			return err
		}
		*last = lastTime{text: append(last.text[:0], text...), micros: micros, bare: bare}
	}
	if last.bare {
		mended.noZone++
	}
	f.row.Cells[i].Micros = last.micros
	return nil
}
