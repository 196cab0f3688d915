package upstream

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"sync"
)

// inProcess calls a handler without a port: bodies stream both ways, and a caller that goes away cancels the handler's context.
type inProcess struct{ handler http.Handler }

// InProcess is the transport to the embedded API.
func InProcess(handler http.Handler) http.RoundTripper { return bodyErrors{inProcess{handler}} }

// errPanicked stands for a handler that panicked; the handler's own middleware has logged why.
var errPanicked = errors.New("the embedded API aborted the response")

func (t inProcess) RoundTrip(request *http.Request) (*http.Response, error) {
	ctx, cancel := context.WithCancel(request.Context())
	reader, writer := io.Pipe()
	// The caller of a handler that does not look at its context reads on otherwise.
	stop := context.AfterFunc(ctx, func() { _ = writer.CloseWithError(context.Cause(ctx)) })
	w := &pipeWriter{PipeWriter: writer, header: http.Header{}, ready: make(chan struct{}),
		response: &http.Response{Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, Body: pipeBody{reader, stop, cancel}, Request: request}}
	go w.serve(t.handler, serverRequest(ctx, request), workOf(ctx).begin())
	select {
	case <-w.ready:
	case <-ctx.Done():
	}
	if err := ctx.Err(); err != nil {
		cancel()
		_ = reader.CloseWithError(err)
		return nil, err
	}
	if w.failed != nil {
		stop()
		cancel()
		return nil, w.failed
	}
	return w.response, nil
}

// serverRequest is the request as a server would have read it.
func serverRequest(ctx context.Context, request *http.Request) *http.Request {
	served := request.Clone(ctx)
	served.RequestURI = request.URL.RequestURI()
	served.Host = request.URL.Host
	if served.Body == nil {
		served.Body = http.NoBody
	}
	// The API limits logins by the client address.
	served.RemoteAddr = net.JoinHostPort(request.Header.Get("X-Forwarded-For"), "0")
	return served
}

// pipeWriter is the handler's side. Write blocks until the caller reads or goes away.
type pipeWriter struct {
	*io.PipeWriter
	header http.Header
	once   sync.Once
	// ready closes once response or failed is complete.
	ready    chan struct{}
	response *http.Response
	failed   error
}

// serve runs the handler. ended is called when it has returned, before the caller sees the end of the body.
func (w *pipeWriter) serve(handler http.Handler, request *http.Request, ended func()) {
	defer func() {
		cause := recover()
		ended()
		if cause == nil {
			w.WriteHeader(http.StatusOK)
			_ = w.Close()
			return
		}
		// Before the header, the error is the round trip's; behind it, the body ends with it.
		err := fmt.Errorf("%w: %v", errPanicked, cause)
		w.once.Do(func() {
			w.failed = err
			close(w.ready)
		})
		_ = w.CloseWithError(err)
	}()
	handler.ServeHTTP(w, request)
}

func (w *pipeWriter) Header() http.Header { return w.header }

// WriteHeader hands the header over; informational responses are dropped.
func (w *pipeWriter) WriteHeader(status int) {
	if status < http.StatusOK {
		return
	}
	w.once.Do(func() {
		r := w.response
		r.StatusCode, r.Status, r.Header = status, fmt.Sprintf("%d %s", status, http.StatusText(status)), w.header.Clone()
		var err error
		if r.ContentLength, err = strconv.ParseInt(r.Header.Get("Content-Length"), 10, 64); err != nil {
			r.ContentLength = -1
		}
		close(w.ready)
	})
}

// Write hands the header over first.
func (w *pipeWriter) Write(b []byte) (int, error) {
	w.WriteHeader(http.StatusOK)
	return w.PipeWriter.Write(b)
}

// Flush hands the header over; bytes are never buffered.
func (w *pipeWriter) Flush() { w.WriteHeader(http.StatusOK) }

// pipeBody is the caller's side.
type pipeBody struct {
	*io.PipeReader
	stop   func() bool
	cancel context.CancelFunc
}

// Close cancels the handler.
func (b pipeBody) Close() error {
	b.stop()
	b.cancel()
	return b.PipeReader.Close()
}
