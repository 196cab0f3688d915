package upstream

import (
	"context"
	"errors"
	"io"
	"net/http"
	"time"
)

// bodyPause is the longest time between two pieces of an answer's body: as long as a browser may take for one.
const bodyPause = 60 * time.Second

// stalledError is an API that stopped in the middle of an answer and keeps the connection. It reads as any other timeout.
type stalledError struct{}

func (stalledError) Error() string { return "the API stalled in the middle of its response" }

// Timeout is true.
func (stalledError) Timeout() bool { return true }

var errStalled error = stalledError{}

// impatient ends the call of a body whose next piece does not come. Only the API's time counts, not that of the reader between
// two pieces. It is for transports whose connections are not at hand; lean moves their deadlines instead.
type impatient struct {
	next  http.RoundTripper
	pause time.Duration
}

func (t impatient) RoundTrip(request *http.Request) (*http.Response, error) {
	ctx, cancel := context.WithCancelCause(request.Context())
	response, err := t.next.RoundTrip(request.WithContext(ctx))
	if err != nil {
		cancel(nil)
		return nil, err
	}
	response.Body = &impatientBody{ReadCloser: response.Body, ctx: ctx, cancel: cancel, pause: t.pause}
	return response, nil
}

type impatientBody struct {
	io.ReadCloser
	ctx    context.Context
	cancel context.CancelCauseFunc
	pause  time.Duration
	timer  *time.Timer
}

// Read reads on.
func (b *impatientBody) Read(p []byte) (int, error) {
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
func (b *impatientBody) Close() error {
	err := b.ReadCloser.Close()
	b.cancel(nil)
	return err
}
