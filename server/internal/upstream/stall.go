package upstream

import (
	"context"
	"errors"
	"io"
	"net/http"
	"time"
)

// stallAfter is the longest time between two pieces of a response body: as long as a browser may take for one.
const stallAfter = 60 * time.Second

// stalledError is an API that stopped in the middle of a response and keeps the connection. It reads as any other timeout.
type stalledError struct{}

func (stalledError) Error() string { return "the API stalled in the middle of its response" }

// Timeout is true.
func (stalledError) Timeout() bool { return true }

var errStalled error = stalledError{}

// stallTimeout cancels a call whose next piece of the body does not come. The reader's own time between two pieces does not count, so
// a slow browser keeps its export.
type stallTimeout struct {
	next  http.RoundTripper
	pause time.Duration
}

func (t stallTimeout) RoundTrip(request *http.Request) (*http.Response, error) {
	ctx, cancel := context.WithCancelCause(request.Context())
	response, err := t.next.RoundTrip(request.WithContext(ctx))
	if err != nil {
		cancel(nil)
		return nil, err
	}
	response.Body = &stallBody{ReadCloser: response.Body, ctx: ctx, cancel: cancel, pause: t.pause}
	return response, nil
}

type stallBody struct {
	io.ReadCloser
	ctx    context.Context // the call's, which its body belongs to
	cancel context.CancelCauseFunc
	pause  time.Duration
	timer  *time.Timer
}

// Read returns errStalled when the next piece takes longer than the pause.
func (b *stallBody) Read(p []byte) (int, error) {
	if b.timer == nil {
		b.timer = time.AfterFunc(b.pause, func() { b.cancel(errStalled) })
	} else {
		b.timer.Reset(b.pause)
	}
	n, err := b.ReadCloser.Read(p)
	b.timer.Stop()
	if err != nil && !errors.Is(err, io.EOF) && errors.Is(context.Cause(b.ctx), errStalled) {
		err = errStalled
	}
	return n, err
}

// Close ends the call.
func (b *stallBody) Close() error {
	err := b.ReadCloser.Close()
	b.cancel(nil)
	return err
}
