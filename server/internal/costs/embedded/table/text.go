package table

import (
	"github.com/parquet-go/parquet-go"

	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// Text is a column of texts. Code 0 is a missing value; the others index Values.
type Text struct {
	Values []string
	Codes  Codes
}

func (t *Text) Bytes() int64 {
	size := t.Codes.bytes() + 96
	for _, value := range t.Values {
		size += int64(len(value)) + 16
	}
	return size
}

// missingText is a column without values.
func missingText() *Text { return &Text{Values: []string{""}} }

// builder assigns a code to every distinct text.
type builder struct {
	values []string
	byText map[string]uint32
	codes  []uint32

	dictionary parquet.Dictionary
	byIndex    []uint32 // Code by dictionary index; 0 is unknown.
}

func newBuilder(rows int) *builder {
	return &builder{values: []string{""}, byText: map[string]uint32{}, codes: make([]uint32, rows)}
}

func (b *builder) code(text []byte) uint32 {
	code, ok := b.byText[string(text)] // Without copying the text, since many repeat one.
	if !ok {
		code = uint32(len(b.values))
		b.values = append(b.values, string(text))
		b.byText[b.values[code]] = code
	}
	return code
}

func (b *builder) text() *Text {
	if len(b.values) == 1 {
		return missingText()
	}
	return &Text{Values: b.values, Codes: pack(b.codes, len(b.values))}
}

// add reads a page that starts at row. Most pages have dictionary indices, each of which it translates once.
func (b *builder) add(row int, page parquet.Page) {
	codes := b.codes[row : row+int(page.NumRows())]
	levels, data := page.DefinitionLevels(), page.Data()
	if dictionary := page.Dictionary(); dictionary != nil {
		if dictionary != b.dictionary {
			b.dictionary, b.byIndex = dictionary, make([]uint32, dictionary.Len())
		}
		fill(codes, levels, data.Int32(), b.indexed)
		return
	}
	bytes, offsets := data.ByteArray()
	next := 0
	for i := range codes {
		if levels == nil || levels[i] != 0 {
			codes[i] = b.code(bytes[offsets[next]:offsets[next+1]])
			next++
		}
	}
}

func (b *builder) indexed(index int32) uint32 {
	code := b.byIndex[index]
	if code == 0 {
		code = b.code(b.dictionary.Index(index).ByteArray())
		b.byIndex[index] = code
	}
	return code
}

// fill sets the code of each row with a value.
func fill[V any](codes []uint32, levels []byte, values []V, code func(V) uint32) {
	if len(values) == len(codes) {
		for i, value := range values {
			codes[i] = code(value)
		}
		return
	}
	next := 0
	for i, level := range levels {
		if level != 0 {
			codes[i] = code(values[next])
			next++
		}
	}
}

func readText(c *source, column string) (*Text, error) {
	if !c.file.Has(column) {
		return missingText(), nil
	}
	b := newBuilder(c.rows)
	err := c.scan(column, func(row int, page parquet.Page) error {
		b.add(row, page)
		return nil
	})
	return b.text(), err
}

// or is t, of so many rows, with the gaps filled from other.
func (t *Text) or(other *Text, rows int) *Text {
	switch {
	case len(other.Values) == 1:
		return t
	case len(t.Values) == 1:
		return other
	}
	b := newBuilder(rows)
	for i := range rows {
		if code := t.Codes.At(i); code != 0 {
			b.codes[i] = b.code([]byte(t.Values[code]))
		} else if code := other.Codes.At(i); code != 0 {
			b.codes[i] = b.code([]byte(other.Values[code]))
		}
	}
	return b.text()
}

// tag extracts the column of one key from a column of tags.
func (t *Text) tag(key string, rows int) *Text {
	b := newBuilder(0)
	byCode := make([]uint32, len(t.Values))
	for code, text := range t.Values {
		if tags, ok := focus.ParseTags([]byte(text)); ok {
			if value, ok := tags[key]; ok {
				byCode[code] = b.code([]byte(value))
			}
		}
	}
	if len(b.values) == 1 {
		return missingText()
	}
	b.codes = make([]uint32, rows)
	for i := range b.codes {
		b.codes[i] = byCode[t.Codes.At(i)]
	}
	return b.text()
}
