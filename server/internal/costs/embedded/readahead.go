package embedded

import (
	"errors"
	"io"
	"sync"

	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// aheadRows is how many rows go from the reader to the writer at once.
const aheadRows = 128

// rowBatch holds copies of rows, since a reader's row lasts until the next only.
type rowBatch struct {
	rows  []focus.Row
	cells []focus.Cell
	text  []byte
}

func (b *rowBatch) reset() { b.rows, b.cells, b.text = b.rows[:0], b.cells[:0], b.text[:0] }

func (b *rowBatch) add(row *focus.Row) {
	first := len(b.cells)
	b.cells = append(b.cells, row.Cells...)
	cells := b.cells[first:len(b.cells):len(b.cells)]
	for i := range cells {
		if text := cells[i].Text; len(text) > 0 {
			from := len(b.text)
			b.text = append(b.text, text...)
			cells[i].Text = b.text[from:len(b.text):len(b.text)]
		}
	}
	b.rows = append(b.rows, *row)
	b.rows[len(b.rows)-1].Cells = cells
}

// readAhead gives every row of the file to each, while the next ones are read already: cutting a file into cells and packing them
// take about as long as each other. It returns once nothing is read any more.
func readAhead(in *focus.Reader, each func(*focus.Row) error) error {
	full, empty := make(chan *rowBatch, 2), make(chan *rowBatch, 4)
	stop := make(chan struct{})
	for range cap(empty) {
		empty <- &rowBatch{}
	}
	var (
		readErr error
		cause   any // Of a panic, which belongs to whoever asked for the rows.
	)
	go func() {
		defer close(full)
		defer func() { cause = recover() }()
		readErr = fillBatches(in, full, empty, stop)
	}()
	// However this ends, nobody reads any more afterwards.
	stopping := sync.OnceFunc(func() { close(stop) })
	defer func() {
		stopping()
		for range full {
			continue // What was read ahead is not wanted.
		}
	}()
	var err error
	for batch := range full {
		for i := 0; i < len(batch.rows) && err == nil; i++ {
			if err = each(&batch.rows[i]); err != nil {
				stopping()
			}
		}
		batch.reset()
		empty <- batch
	}
	if cause != nil {
		panic(cause)
	}
	if err == nil && !errors.Is(readErr, io.EOF) {
		err = readErr
	}
	return err
}

// fillBatches reads until the file ends, which is io.EOF, or until it is stopped.
func fillBatches(in *focus.Reader, full, empty chan *rowBatch, stop <-chan struct{}) error {
	for {
		var batch *rowBatch
		select {
		case batch = <-empty:
		case <-stop:
			return io.EOF
		}
		for len(batch.rows) < aheadRows {
			row, err := in.Next()
			if err != nil {
				full <- batch
				return err
			}
			batch.add(row)
		}
		full <- batch
	}
}
