package jsonbody

import (
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/storage"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Write answers 200 with v as JSON.
func Write(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	// The status is out with the first byte: a client that is gone cannot be told anything more.
	_ = json.NewEncoder(w).Encode(v)
}

// Fail answers with err: with itself if it is a *problem.Error, as a 503 with its cause where the disk is full or the database is
// locked, else as a 500 that tells nothing of the cause, which goes to the log.
func Fail(w http.ResponseWriter, r *http.Request, log *slog.Logger, err error) {
	if p, ok := errors.AsType[*problem.Error](err); ok {
		problem.Write(w, p)
		return
	}
	if r.Context().Err() != nil {
		// The client has disconnected, which is the cause of the error.
		log.DebugContext(r.Context(), "request canceled", "method", r.Method, "path", r.URL.Path, "error", err)
	} else {
		log.ErrorContext(r.Context(), "request failed", "method", r.Method, "path", r.URL.Path, "error", err)
	}
	if p, retryAfter := storage.Problem(err); p != nil {
		if retryAfter != "" {
			w.Header().Set("Retry-After", retryAfter)
		}
		problem.Write(w, p)
		return
	}
	problem.Write(w, problem.Internal())
}
