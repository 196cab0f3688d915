package table

import (
	"github.com/parquet-go/parquet-go"

	"github.com/costdeck/costdeck/server/internal/costs/embedded/segment"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// Text is a column of texts. Code 0 is a missing value; the others stand for Values[code].
type Text struct {
	Values []string
	Codes  Codes
}

// builder gives every distinct text a code.
type builder struct {
	values []string
	byText map[string]uint32
	codes  []uint32
}

func newBuilder(rows int) *builder {
	return &builder{values: []string{""}, byText: map[string]uint32{}, codes: make([]uint32, rows)}
}

func (b *builder) code(text string) uint32 {
	code, ok := b.byText[text]
	if !ok {
		code = uint32(len(b.values))
		b.values = append(b.values, text)
		b.byText[text] = code
	}
	return code
}

func (b *builder) text() *Text {
	if len(b.values) == 1 {
		return &Text{Values: b.values}
	}
	return &Text{Values: b.values, Codes: pack(b.codes, len(b.values))}
}

func readText(file *segment.File, column string) (*Text, error) {
	b := newBuilder(file.Rows())
	if !file.Has(column) {
		return b.text(), nil
	}
	err := file.Scan(column, func(row int, value parquet.Value) {
		if value.IsNull() {
			return
		}
		raw := value.ByteArray()
		code, ok := b.byText[string(raw)] // Without copying the text, since most rows repeat one.
		if !ok {
			code = b.code(string(raw))
		}
		b.codes[row] = code
	})
	return b.text(), err
}

// or is t with the gaps filled from other.
func (t *Text) or(other *Text) *Text {
	switch {
	case len(other.Values) == 1:
		return t
	case len(t.Values) == 1:
		return other
	}
	n := max(len(t.Codes.narrow), len(t.Codes.middle), len(t.Codes.wide))
	b := newBuilder(n)
	for i := range n {
		if code := t.Codes.At(i); code != 0 {
			b.codes[i] = b.code(t.Values[code])
		} else if code := other.Codes.At(i); code != 0 {
			b.codes[i] = b.code(other.Values[code])
		}
	}
	return b.text()
}

// tagValues maps every code of a column of tags to the value of one key; nil is missing. It tells whether any has the key.
func (t *Text) tagValues(key string) (values []*string, any bool) {
	values = make([]*string, len(t.Values))
	for code, text := range t.Values {
		if tags, ok := focus.ParseTags([]byte(text)); ok {
			if value, ok := tags[key]; ok {
				values[code], any = &value, true
			}
		}
	}
	return values, any
}

// translate is the column with each code's text replaced.
func (t *Text) translate(values []*string) *Text {
	n := max(len(t.Codes.narrow), len(t.Codes.middle), len(t.Codes.wide))
	b := newBuilder(n)
	byCode := make([]uint32, len(values))
	for code, value := range values {
		if value != nil {
			byCode[code] = b.code(*value)
		}
	}
	for i := range n {
		b.codes[i] = byCode[t.Codes.At(i)]
	}
	return b.text()
}
