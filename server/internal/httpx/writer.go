package httpx

import "net/http"

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
	w.ResponseWriter.WriteHeader(status)
}

// Write sends the body.
func (w *writer) Write(b []byte) (int, error) {
	if w.status == 0 {
		w.WriteHeader(http.StatusOK)
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
