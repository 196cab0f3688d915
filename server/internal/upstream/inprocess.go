package upstream

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync"
)

// inProcess calls a handler as if it were a server: no port is opened, bodies stream both ways, and a caller that goes away
// cancels the handler's context.
type inProcess struct{ handler http.Handler }

// InProcess is the transport to the embedded API.
func InProcess(handler http.Handler) http.RoundTripper { return blames{inProcess{handler}} }

// errPanicked stands for a handler that died; the handler's own recovery has logged why.
var errPanicked = errors.New("the embedded API aborted the response")

func (t inProcess) RoundTrip(request *http.Request) (*http.Response, error) {
	ctx, cancel := context.WithCancel(request.Context())
	served := serverRequest(ctx, request)
	reader, pipe := io.Pipe()
	w := &pipeWriter{pipe: pipe, header: http.Header{}, ready: make(chan struct{})}
	go func() {
		defer func() {
			if cause := recover(); cause != nil {
				w.fail(fmt.Errorf("%w: %v", errPanicked, cause))
				return
			}
			w.finish()
		}()
		t.handler.ServeHTTP(w, served)
	}()
	select {
	case <-w.ready:
	case <-ctx.Done():
	}
	if ctx.Err() != nil {
		cancel()
		_ = reader.CloseWithError(ctx.Err())
		return nil, ctx.Err()
	}
	if w.failed != nil {
		cancel()
		return nil, w.failed
	}
	return &http.Response{
		Status: fmt.Sprintf("%d %s", w.status, http.StatusText(w.status)), StatusCode: w.status,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, Header: w.sent, ContentLength: contentLength(w),
		Body: &pipeBody{reader, cancel}, Request: request,
	}, nil
}

// serverRequest is the request as a server would have read it.
func serverRequest(ctx context.Context, request *http.Request) *http.Request {
	served := request.Clone(ctx)
	served.RequestURI = request.URL.RequestURI()
	served.Host = request.URL.Host
	if served.Body == nil {
		served.Body = http.NoBody
	}
	// The API limits logins by the address of the connection's other end.
	served.RemoteAddr = net.JoinHostPort(request.Header.Get("X-Forwarded-For"), "0")
	return served
}

func contentLength(w *pipeWriter) int64 {
	var length int64
	if _, err := fmt.Sscan(w.sent.Get("Content-Length"), &length); err != nil {
		return -1
	}
	return length
}

// pipeWriter is the handler's side.
type pipeWriter struct {
	pipe   *io.PipeWriter
	header http.Header
	once   sync.Once
	ready  chan struct{}
	// sent, status and failed are set before ready closes.
	sent   http.Header
	status int
	failed error
}

func (w *pipeWriter) Header() http.Header { return w.header }

// WriteHeader hands the answer's head over; informational ones are swallowed.
func (w *pipeWriter) WriteHeader(status int) {
	if status < http.StatusOK {
		return
	}
	w.once.Do(func() {
		w.status, w.sent = status, w.header.Clone()
		close(w.ready)
	})
}

// Write blocks until the caller reads or goes away.
func (w *pipeWriter) Write(b []byte) (int, error) {
	w.WriteHeader(http.StatusOK)
	return w.pipe.Write(b)
}

// Flush hands the head over; bytes are never held back.
func (w *pipeWriter) Flush() { w.WriteHeader(http.StatusOK) }

func (w *pipeWriter) finish() {
	w.WriteHeader(http.StatusOK)
	_ = w.pipe.Close()
}

// fail breaks the answer off: a head that is not out yet becomes the error of the round trip, a body ends with it.
func (w *pipeWriter) fail(err error) {
	w.once.Do(func() {
		w.failed = err
		close(w.ready)
	})
	_ = w.pipe.CloseWithError(err)
}

// pipeBody is the caller's side.
type pipeBody struct {
	*io.PipeReader
	cancel context.CancelFunc
}

// Close tells the handler that nobody reads any more.
func (b *pipeBody) Close() error {
	b.cancel()
	return b.PipeReader.Close()
}
