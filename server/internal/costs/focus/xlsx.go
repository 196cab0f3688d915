package focus

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// sheet shows the one sheet of a workbook as CSV, so that its rows are read by the same rules. A line is a row of the sheet, counted
// from the header.
type sheet struct {
	*workbook
	part  *xmlPart
	width int   // Of the header; 0 before it.
	line  int64 // That was written last.
	first int64 // The row of the header.
	out   []byte
	sent  int
}

// newSheet opens the sheet that has rows; there must be one.
func newSheet(parts *archiveParts) (*sheet, error) {
	book, err := readWorkbook(parts)
	if err != nil {
		return nil, err
	}
	var found *sheet
	filled := 0
	for _, path := range book.sheets {
		from, err := parts.open(parts.find(path))
		if err != nil {
			return nil, err
		}
		one := &sheet{workbook: book, part: newXMLPart(from)}
		if err := one.write(); errors.Is(err, io.EOF) {
			continue
		} else if err != nil {
			return nil, err
		}
		filled++
		found = one
	}
	switch filled {
	case 0:
		return nil, notFOCUS("it is an Excel file whose sheets are empty")
	case 1:
		return found, nil
	}
	return nil, notFOCUS("it is an Excel file with %d sheets that have rows; keep the one with the charges, or save it as CSV", filled)
}

// Read reads the CSV.
func (s *sheet) Read(into []byte) (int, error) {
	for s.sent == len(s.out) {
		if err := s.write(); err != nil {
			return 0, err
		}
	}
	n := copy(into, s.out[s.sent:])
	s.sent += n
	return n, nil
}

// write writes the next row that has a cell, or returns io.EOF.
func (s *sheet) write() error {
	s.out, s.sent = s.out[:0], 0
	for {
		token, err := s.part.next()
		if err != nil {
			return err
		}
		start, ok := token.(xml.StartElement)
		if !ok || start.Name.Local != "row" {
			continue
		}
		cells, err := s.cells()
		if err != nil {
			return err
		}
		if len(cells) == 0 {
			continue
		}
		at, err := strconv.ParseInt(attribute(start, "r"), 10, 64)
		if err != nil || s.width > 0 && at-s.first < s.line {
			at = s.first + s.line // A row without a number is the next one.
		}
		if s.width == 0 {
			s.width, s.first = len(cells), at
		}
		for len(cells) < s.width {
			cells = append(cells, "")
		}
		const rowsMost = 1 << 20 // Of any sheet.
		if at-s.first >= rowsMost {
			return errXML
		}
		for s.line < at-s.first {
			s.out = append(s.out, '\n')
			s.line++
		}
		for i, cell := range cells {
			if i > 0 {
				s.out = append(s.out, ',')
			}
			s.out = appendCell(s.out, cell)
		}
		s.out = append(s.out, '\n')
		s.line++
		return nil
	}
}

func appendCell(out []byte, cell string) []byte {
	if !strings.ContainsAny(cell, "\",\r\n") {
		return append(out, cell...)
	}
	out = append(out, '"')
	out = append(out, strings.ReplaceAll(cell, `"`, `""`)...)
	return append(out, '"')
}

// cells are the texts of a row that has started, without empty ones at its end.
func (s *sheet) cells() (cells []string, err error) {
	const columnsMost = 1 << 14 // Of any sheet.
	size := 0
	for next := 0; ; {
		token, err := s.part.next()
		if err != nil {
			return nil, unexpected(err)
		}
		if end, ok := token.(xml.EndElement); ok && end.Name.Local == "row" {
			return cells, nil
		}
		start, ok := token.(xml.StartElement)
		if !ok || start.Name.Local != "c" {
			continue
		}
		if at, ok := columnOf(attribute(start, "r")); ok {
			next = at
		}
		text, err := s.cell(start)
		if err != nil {
			return nil, unexpected(err)
		}
		if size += len(text); size > tokenMost || next >= columnsMost {
			return nil, errXML
		}
		if text != "" {
			for len(cells) <= next {
				cells = append(cells, "")
			}
			cells[next] = text
		}
		next++
	}
}

func unexpected(err error) error {
	if errors.Is(err, io.EOF) {
		return errXML
	}
	return err
}

// columnOf is the column of a place such as AB12, from 0.
func columnOf(place string) (int, bool) {
	column := 0
	for i := 0; i < len(place); i++ {
		c := place[i]
		if c < 'A' || c > 'Z' {
			return column - 1, i > 0
		}
		if column = column*26 + int(c-'A') + 1; column > 1<<20 {
			return 0, false
		}
	}
	return 0, false
}

// cell is the text of a cell that has started.
func (s *sheet) cell(start xml.StartElement) (string, error) {
	kind := attribute(start, "t")
	if kind == "inlineStr" {
		return s.part.text("c")
	}
	var value strings.Builder
	for inside := false; ; {
		token, err := s.part.next()
		if err != nil {
			return "", err
		}
		switch one := token.(type) {
		case xml.StartElement:
			inside = one.Name.Local == "v"
		case xml.CharData:
			if inside {
				value.Write(one)
			}
		case xml.EndElement:
			inside = false
			if one.Name.Local == "c" {
				return s.shown(kind, attribute(start, "s"), value.String())
			}
		}
	}
}

// shown is a cell's value as a CSV would have it.
func (s *sheet) shown(kind, style, value string) (string, error) {
	switch kind {
	case "s":
		i, err := strconv.Atoi(value)
		if err != nil || i < 0 || i >= len(s.shared) {
			return "", errXML
		}
		return s.shared[i], nil
	case "b":
		return map[string]string{"0": "false", "1": "true"}[value], nil
	case "", "n":
		if i, err := strconv.Atoi(style); err == nil && i >= 0 && i < len(s.dates) && s.dates[i] && value != "" {
			return s.date(value), nil
		}
		return shortestText(value), nil
	}
	return value, nil
}

// date is a day's number as a time, to the millisecond. It has no zone, as a workbook has none.
func (s *sheet) date(value string) string {
	days, err := strconv.ParseFloat(value, 64)
	if err != nil || math.Abs(days) > 1e6 {
		return value
	}
	epoch := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	if s.from1904 {
		epoch = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	const day = 24 * 60 * 60 * 1000
	return time.UnixMilli(epoch.UnixMilli() + int64(math.Round(days*day))).UTC().Format("2006-01-02 15:04:05.999")
}

// shortestText is the shortest decimal of a binary number: Excel writes 0.1 as 0.10000000000000001. Other writers, such as our own
// export, write decimals with every digit, which are kept.
func shortestText(value string) string {
	number, err := strconv.ParseFloat(value, 64)
	if err != nil {
		return value
	}
	written, _, err := decimal.ParseRounded(value)
	if err != nil {
		return value
	}
	const binary = 17 // Digits that tell every binary number.
	full, _, err := decimal.ParseRounded(strconv.FormatFloat(number, 'g', binary, 64))
	if err != nil || full.Cmp(written) != 0 {
		return value
	}
	return strconv.FormatFloat(number, 'g', -1, 64)
}
