package embedded

import (
	"errors"
	"io"
	"sync"

	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

const (
	// aheadRows and aheadBytes are how much goes from the reader to the writer at once. Few rows are slow, and many leave the
	// processor's cache.
	aheadRows  = 128
	aheadBytes = 256 << 10
)

// readAhead gives the rows of the file to each, while the next ones are read already: cutting a file into cells and packing them
// take about as long as each other. It returns once nothing is read any more.
func readAhead(in *focus.Reader, each func([]focus.Row) error) error {
	full, empty := make(chan *focus.Batch, 2), make(chan *focus.Batch, 4)
	stop := make(chan struct{})
	for range cap(empty) {
		empty <- &focus.Batch{}
	}
	reading := start(func() error {
		defer close(full)
		return fillBatches(in, full, empty, stop)
	})
	// However this ends, nobody reads any more afterwards.
	stopping := sync.OnceFunc(func() { close(stop) })
	defer func() {
		stopping()
		for range full {
			continue // What was read ahead is not wanted.
		}
	}()
	for batch := range full {
		if err := each(batch.Rows); err != nil {
			return err
		}
		empty <- batch
	}
	if err := reading.wait(); !errors.Is(err, io.EOF) {
		return err
	}
	return nil
}

// fillBatches reads until the file ends, which is io.EOF, or until it is stopped.
func fillBatches(in *focus.Reader, full, empty chan *focus.Batch, stop <-chan struct{}) error {
	for {
		var batch *focus.Batch
		select {
		case batch = <-empty:
		case <-stop:
			return io.EOF
		}
		err := in.Fill(batch, aheadRows, aheadBytes)
		full <- batch
		if err != nil {
			return err
		}
	}
}
