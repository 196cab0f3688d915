package export

import (
	"bufio"
	"encoding/json"
	"io"
)

// jsonWriter writes one JSON object per line (NDJSON), so that a reader needs to hold one line only.
type jsonWriter struct {
	w *bufio.Writer
	// names are the columns' names as JSON with the punctuation around them.
	names [][]byte
	// bare columns are JSON numbers: counts, which every reader reads exactly. Amounts are texts, because many readers use floats.
	bare []bool
}

func newJSON(w io.Writer, columns []Column) (Writer, error) {
	out := &jsonWriter{w: bufio.NewWriter(w)}
	for i, column := range columns {
		name, err := json.Marshal(column.Name)
		if err != nil {
			return nil, err
		}
		before := byte(',')
		if i == 0 {
			before = '{'
		}
		out.names = append(out.names, append(append([]byte{before}, name...), ':'))
		out.bare = append(out.bare, column.Kind == Count)
	}
	return out, nil
}

func (w *jsonWriter) Write(cells []*string) error {
	for i, cell := range cells {
		value := []byte("null")
		switch {
		case cell != nil && w.bare[i]:
			value = []byte(*cell)
		case cell != nil:
			var err error
			if value, err = json.Marshal(*cell); err != nil {
				return err
			}
		}
		if _, err := w.w.Write(w.names[i]); err != nil {
			return err
		}
		if _, err := w.w.Write(value); err != nil {
			return err
		}
	}
	_, err := w.w.WriteString("}\n")
	return err
}

func (w *jsonWriter) Close() error { return w.w.Flush() }
