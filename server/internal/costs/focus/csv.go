package focus

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// csvSource reads the rows of a CSV.
type csvSource struct {
	columns []Column
	lex     *lexer
	repairs Repairs
	places  *places
	times   []lastTime
	raw     []byte // Of the last row.
	valid   bool   // Whether the row is UTF-8.
}

// lastTime is the last text of a time column with its value; files repeat their times row after row.
type lastTime struct {
	text  []byte
	read  moment
	loose bool // It is not in FOCUS's own format.
}

// NewReader reads the header of a CSV, optionally gzipped. A file that is not FOCUS is ErrNotFOCUS.
func NewReader(r io.Reader, limits Limits) (*Reader, error) {
	f := &Reader{repairs: Repairs{}, places: newPlaces()}
	text, err := unpack(r, limits, f.repairs)
	if err != nil {
		return nil, err
	}
	head, err := text.Peek(text.Size())
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if err := foreignText(head); err != nil {
		return nil, err
	}
	comma, err := delimiter(text, f.repairs)
	if err != nil {
		return nil, err
	}
	lex := newLexer(text, limits.Row, comma)
	raw, _, why, err := lex.next()
	if errors.Is(err, io.EOF) {
		return nil, notFOCUS("it is empty")
	}
	if err != nil {
		return nil, err
	}
	if why != "" {
		return nil, notFOCUS("its first line is invalid: %s", why)
	}
	names := make([]string, len(lex.spans))
	for i, s := range lex.spans {
		cell, _ := s.cell(raw, nil)
		names[i] = string(bytes.ToValidUTF8(cell, []byte("\uFFFD")))
	}
	header, err := readHeader(names, 1, limits, f.repairs, f.places)
	if err != nil {
		return nil, err
	}
	f.start(header, &csvSource{columns: header.Columns, lex: lex, repairs: f.repairs, places: f.places, times: make([]lastTime, len(names))}, limits)
	return f, nil
}

func (s *csvSource) next(row *Row, mended *tally) (*costs.Reject, error) {
	for {
		raw, line, why, err := s.lex.next()
		if err != nil {
			return nil, err
		}
		if why == "" && len(bytes.TrimSpace(raw)) == 0 {
			s.repairs.add(RepairBlankLine, 1)
			s.places.add(RepairBlankLine, line, "", string(raw), nil)
			continue
		}
		row.Line = line
		if why != "" {
			rule := RuleQuoting
			if why == faultLong {
				rule = RuleLength
			}
			return &costs.Reject{Value: clip(string(raw[:min(len(raw), 1000)])), Rule: rule, Reason: string(why)}, nil
		}
		row.Hash, row.Size = sha256.Sum256(raw), len(raw)
		return s.read(row, raw, mended), nil
	}
}

// read fills the row's cells from its bytes, or returns the reject.
func (s *csvSource) read(row *Row, raw []byte, mended *tally) *costs.Reject {
	if have, want := len(s.lex.spans), len(s.columns); have != want {
		return &costs.Reject{Rule: RuleCells, Reason: fmt.Sprintf("the row has %d cells, but the header has %d columns", have,
			want)}
	}
	from := len(row.text)
	row.text = append(row.text, raw...)
	raw = row.text[from:len(row.text):len(row.text)] // The lexer's bytes are valid until its next row only.
	s.raw = raw
	bare := s.bareQuotes(raw)
	s.valid = utf8.Valid(raw)
	for i, span := range s.lex.spans {
		var text []byte
		text, row.text = span.cell(raw, row.text)
		mended.at = i
		if bare && !span.quoted && bytes.IndexByte(text, '"') >= 0 {
			mended.mark(bareQuote)
		}
		if err := s.readCell(i, &row.Cells[i], text, mended); err != nil {
			return rejected(s.columns[i].Name, string(text), err)
		}
	}
	return nil
}

func (s *csvSource) text(column int) string {
	text, _ := s.lex.spans[column].cell(s.raw, nil)
	return string(text)
}

// bareQuotes reports whether unquoted cells contain quotes.
func (s *csvSource) bareQuotes(raw []byte) bool {
	quotes := bytes.Count(raw, []byte{'"'})
	for i := range s.lex.spans {
		if span := &s.lex.spans[i]; span.quoted {
			quotes -= bytes.Count(raw[span.start-1:span.end+1], []byte{'"'})
		}
	}
	return quotes > 0
}

// rejected is the reject of a value that cannot be read.
func rejected(column, value string, err error) *costs.Reject {
	rule := RuleDamaged
	for fault, name := range map[error]string{
		decimal.ErrSyntax: RuleNumber, decimal.ErrRange: RuleRange, errTime: RuleTime, errEra: RuleEra,
	} {
		if errors.Is(err, fault) {
			rule = name
		}
	}
	return &costs.Reject{Column: column, Value: value, Rule: rule, Reason: err.Error()}
}

func (s *csvSource) readCell(i int, cell *Cell, text []byte, mended *tally) error {
	*cell = Cell{}
	if cell.readNull(text, mended) {
		return nil
	}
	switch s.columns[i].Kind {
	case costs.Number:
		return cell.readNumber(text, mended)
	case costs.Instant:
		return s.readTime(i, cell, text, mended)
	default:
		if cell.Text = text; !s.valid {
			cell.Text = validUTF8(text, mended)
		}
		return nil
	}
}

// readNull reports whether the text means null.
func (c *Cell) readNull(text []byte, mended *tally) bool {
	if len(text) > 0 && text[0] > ' ' && text[0] < utf8.RuneSelf && text[0]|' ' != 'n' {
		return false // Neither blank at its start nor NULL, which nearly every text is.
	}
	switch trimmed := bytes.TrimSpace(text); {
	case len(trimmed) == 0:
		mended.mark(blank)
	case string(trimmed) == "NULL" || string(trimmed) == "null":
		mended.mark(nullText)
	default:
		return false
	}
	c.Null = true
	return true
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
		mended.mark(roundedTo24)
	}
	c.Number = number
	return nil
}

func (s *csvSource) readTime(i int, cell *Cell, text []byte, mended *tally) error {
	last := &s.times[i]
	if !bytes.Equal(last.text, text) || len(last.text) == 0 {
		read, err := parseTime(string(bytes.TrimSpace(text)), last.read.in)
		if err != nil {
			return err
		}
		*last = lastTime{text: append(last.text[:0], text...), read: read, loose: !isStrict(text)}
	}
	if last.loose {
		mended.loose = append(mended.loose, int32(i))
	}
	last.read.mark(mended)
	cell.Micros = last.read.micros
	return nil
}
