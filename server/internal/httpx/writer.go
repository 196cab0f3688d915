package httpx

import (
	"net/http"
	"time"
)

// writePause is the longest time that a client may take for one piece of an answer.
const writePause = 60 * time.Second

// writer notes status and size, swallows informational answers, and runs the hooks when the final status is written.
type writer struct {
	http.ResponseWriter
	exchange *Exchange
	headers  func(http.Header)
	status   int
	bytes    int64
}

// WriteHeader sets the headers of every answer at the last moment, so that no handler can forget or lose them.
func (w *writer) WriteHeader(status int) {
	if status < http.StatusOK || w.status != 0 {
		// Informational answers of the API mean nothing to the page; upgrades are refused before.
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

// extend gives the client time for the next piece: an answer may take as long as it is being read.
func (w *writer) extend() {
	// A connection without deadlines, as in tests, has none to move.
	_ = http.NewResponseController(w.ResponseWriter).SetWriteDeadline(time.Now().Add(writePause))
}

// Write sends the body.
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

// Flush makes the writer fit for streaming.
func (w *writer) Flush() {
	if w.status == 0 {
		w.WriteHeader(http.StatusOK)
	}
	// A writer that cannot flush sends at the end; nothing is lost.
	_ = http.NewResponseController(w.ResponseWriter).Flush()
}

// Unwrap lets http.ResponseController reach deadlines.
func (w *writer) Unwrap() http.ResponseWriter { return w.ResponseWriter }
