package uploads

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"sync/atomic"
	"time"
)

// patience is how long a part may stall. The server's own read timeout is for requests without a file.
const patience = 30 * time.Second

// stopPatience is how long a request waits for the one before it to end.
const stopPatience = 5 * time.Second

// transfer is a request that holds an upload's lock. The next request for the same upload ends it: a client that retries has lost
// the earlier connection, which the server may not know yet.
type transfer struct {
	control *http.ResponseController
	stopped atomic.Bool
	done    chan struct{}
}

var errStopped = errors.New("another request is continuing this upload")

func (t *transfer) stop() {
	t.stopped.Store(true)
	// A connection without deadlines, as in a test, ends at its next piece.
	_ = t.control.SetReadDeadline(time.Now())
}

// hold locks the upload for this request until release, and ends the request that held it.
func (s *Store) hold(ctx context.Context, id string, w http.ResponseWriter) (t *transfer, release func(), err error) {
	t = &transfer{control: http.NewResponseController(w), done: make(chan struct{})}
	deadline := time.NewTimer(stopPatience)
	defer deadline.Stop()
	for {
		s.mu.Lock()
		before := s.active[id]
		if before == nil {
			s.active[id] = t
			s.mu.Unlock()
			return t, func() { s.release(id, t) }, nil
		}
		s.mu.Unlock()
		before.stop()
		select {
		case <-before.done:
		case <-deadline.C:
			return nil, nil, errBusy
		case <-ctx.Done():
			return nil, nil, ctx.Err()
		}
	}
}

func (s *Store) release(id string, t *transfer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.active, id)
	close(t.done)
}

// append appends the body to the upload, and returns its new end. Bytes received before a disconnect stay.
func (s *Store) append(t *transfer, u Upload, offset int64, body io.Reader) (int64, error) {
	part, err := os.OpenFile(s.part(u.ID), os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return offset, fmt.Errorf("upload %s: %w", u.ID, err)
	}
	from := &patientReader{Reader: body, transfer: t}
	// One byte beyond the limit shows that there were too many.
	n, err := io.Copy(part, io.LimitReader(from, u.Length-offset+1))
	offset += n
	if offset > u.Length {
		offset = u.Length
		err = errors.Join(typed(http.StatusBadRequest, typeLength, fmt.Sprintf(
			"The body is longer than the declared %d bytes; the rest was ignored.", u.Length)), part.Truncate(offset))
	}
	u.Touched = s.now().UTC()
	return offset, errors.Join(err, part.Sync(), part.Close(), s.note(u))
}

// patientReader extends the deadline of a part while it makes progress, and ends when its transfer is stopped.
type patientReader struct {
	io.Reader
	*transfer
}

func (p *patientReader) Read(b []byte) (int, error) {
	_ = p.control.SetReadDeadline(time.Now().Add(patience))
	// A stop before this line is seen here; one after it sets its own deadline.
	if p.stopped.Load() {
		return 0, errStopped
	}
	return p.Reader.Read(b)
}
