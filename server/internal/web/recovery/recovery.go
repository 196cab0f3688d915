// Package recovery keeps panics of handlers away from clients.
package recovery

import (
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
)

// Middleware logs a panic of next with its stack and calls respond, which must not mention the cause. If the response has begun, it
// panics with http.ErrAbortHandler instead: the broken connection shows clients that the response is incomplete.
func Middleware(log *slog.Logger, respond http.HandlerFunc, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		response := &writer{ResponseWriter: w}
		defer func() {
			cause := recover()
			if cause == nil {
				return
			}
			if cause == http.ErrAbortHandler {
				panic(cause)
			}
			log.ErrorContext(r.Context(), "a handler panicked", "method", r.Method, "request", w.Header().Get("X-Request-Id"),
				"cause", fmt.Sprint(cause), "stack", string(debug.Stack()))
			if response.begun {
				panic(http.ErrAbortHandler)
			}
			respond(w, r)
		}()
		next.ServeHTTP(response, r)
	})
}

// writer notes whether a response has begun.
type writer struct {
	http.ResponseWriter
	begun bool
}

func (w *writer) WriteHeader(status int) { w.begun = true; w.ResponseWriter.WriteHeader(status) }

func (w *writer) Write(p []byte) (int, error) { w.begun = true; return w.ResponseWriter.Write(p) }

// FlushError sends the header too.
func (w *writer) FlushError() error {
	w.begun = true
	return http.NewResponseController(w.ResponseWriter).Flush()
}

// Unwrap lets http.ResponseController reach the connection.
func (w *writer) Unwrap() http.ResponseWriter { return w.ResponseWriter }
