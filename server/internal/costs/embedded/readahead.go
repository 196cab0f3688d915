package embedded

import (
	"errors"
	"io"
	"sync"

	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

const (
	// aheadRows and aheadBytes are the size of a batch between reader and writer. Small batches are slow, large ones leave the
	// processor's cache.
	aheadRows  = 128
	aheadBytes = 256 << 10
)

// readAhead passes the rows of the file to each while it reads the next ones: parsing and compressing take equally long. It returns
// after the reading has stopped.
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
	// Reading stops on every return.
	stopping := sync.OnceFunc(func() { close(stop) })
	defer func() {
		stopping()
		for range full {
			continue // Discard batches that were read ahead.
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
