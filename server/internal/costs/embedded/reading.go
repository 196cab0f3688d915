package embedded

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/history"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

// noteEvery is the interval of progress updates in the catalogue, for other processes.
const noteEvery = time.Second

// reading is a file that is being read into its own staging folder.
type reading struct {
	file    intake.File
	staging string
	source  *os.File
	task    *task
	cancel  context.CancelFunc
	free    func()

	// run has the report once the task is done; result has the other fields for the catalogue.
	run    costs.Run
	result readResult
}

// readResult is data for the catalogue that is not in the run's report.
type readResult struct {
	columns  []string
	bill     *intake.Bill
	segments []catalogue.Segment
	shares   []history.Share
	offer    history.Offer
}

// begin reads the file in the background; end returns the slot.
func (e *Engine) begin(run costs.Run, file intake.File, progress *intake.Reading, free func()) *reading {
	ctx, cancel := context.WithCancel(progress.Context())
	r := &reading{file: file, staging: filepath.Join(e.stagingDir(), e.process.id+"-"+run.ID), cancel: cancel, free: free, run: run}
	var unreadable error
	r.source, unreadable = file.Open() // The sender may close its file before the task begins.
	r.task = start(func() (err error) {
		if err := os.Mkdir(r.staging, 0o700); err != nil {
			return fmt.Errorf("cost data folder: %w", err)
		}
		if unreadable != nil {
			return unreadable
		}
		counted := &countingReader{ReaderAt: r.source, ctx: ctx, read: &progress.Bytes, most: run.Bytes}
		r.result, err = readFile(ctx, counted, e.limits, r.staging, &r.run)
		return err
	})
	return r
}

// finish waits for the report of a started run. It fails if the file is no longer the one that was hashed.
func (r *reading) finish(run *costs.Run) error {
	err := r.task.wait()
	if r.source != nil {
		err = cmp.Or(r.file.Unchanged(r.source), err) // A change explains an error.
	}
	if err != nil {
		return err
	}
	r.run.SHA256, r.run.CreatedAt = run.SHA256, run.CreatedAt
	*run = r.run
	return nil
}

// end stops the reading and releases its resources. It is safe without begin.
func (r *reading) end() error {
	if r == nil {
		return nil
	}
	defer r.free()
	r.cancel()
	<-r.task.done
	if r.source != nil {
		_ = r.source.Close()
	}
	if err := os.RemoveAll(r.staging); err != nil {
		return fmt.Errorf("cost data folder: %w", err)
	}
	return nil
}

// noteProgress updates the run's progress in the catalogue every second until stop. It cancels the run if another process has ended
// it.
func (e *Engine) noteProgress(id string, progress *intake.Reading) (stop func()) {
	ctx, cancel := context.WithCancel(progress.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		ticker := time.NewTicker(noteEvery)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
			}
			if err := e.cat.Progress(ctx, id, progress.Bytes.Load()); errors.Is(err, catalogue.ErrChanged) {
				progress.Cancel(costs.ErrCancelled)
			} else if err != nil && ctx.Err() == nil {
				e.log.WarnContext(ctx, "the progress of an ingest run cannot be noted", "run", id, "error", err)
			}
		}
	}()
	return func() {
		cancel()
		<-ended
	}
}

// countingReader counts progress, and ends with its context.
type countingReader struct {
	io.ReaderAt
	ctx  context.Context // io.ReaderAt leaves no other place for it.
	read *atomic.Int64
	most int64 // The Parquet reader reads some bytes twice.
}

// ReadAt reads and counts.
func (c *countingReader) ReadAt(p []byte, at int64) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := c.ReaderAt.ReadAt(p, at)
	c.read.Store(min(c.read.Load()+int64(n), c.most))
	return n, err
}
