package httpx

import (
	"net/http"
	"time"
)

// writePause is the longest time that a client may take for one piece of a response.
const writePause = 60 * time.Second

// writer records status and size, drops informational responses, and runs hooks when the final status is written.
type writer struct {
	http.ResponseWriter
	exchange *Exchange
	headers  func(http.Header)
	status   int
	bytes    int64
}

// WriteHeader sets common headers at the last moment, so that no handler can omit them.
func (w *writer) WriteHeader(status int) {
	if status < http.StatusOK || w.status != 0 {
		// The page does not use informational responses of the API; upgrades are refused before.
		return
	}
	w.status = status
	for _, f := range w.exchange.beforeHeader {
		f(w.Header())
	}
	w.headers(w.Header())
	w.extend()
	w.ResponseWriter.WriteHeader(status)
}

// extend moves the write deadline: a response may take as long as the client keeps reading.
func (w *writer) extend() {
	// Connections in tests have no deadlines.
	_ = http.NewResponseController(w.ResponseWriter).SetWriteDeadline(time.Now().Add(writePause))
}

// Write sends a part of the body.
func (w *writer) Write(b []byte) (int, error) {
	if w.status == 0 {
		w.WriteHeader(http.StatusOK)
	} else if w.bytes > 0 {
		w.extend()
	}
	n, err := w.ResponseWriter.Write(b)
	w.bytes += int64(n)
	return n, err
}

// Flush supports streaming.
func (w *writer) Flush() {
	if w.status == 0 {
		w.WriteHeader(http.StatusOK)
	}
	// A writer that cannot flush sends at the end.
	_ = http.NewResponseController(w.ResponseWriter).Flush()
}

// Unwrap lets http.ResponseController reach deadlines.
func (w *writer) Unwrap() http.ResponseWriter { return w.ResponseWriter }
