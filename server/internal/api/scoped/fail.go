package scoped

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// typeVersionGone is the problem type of a dataset version that the engine no longer holds.
const typeVersionGone = "urn:costdeck:dataset-version-gone"

// Seconds after which a client may retry.
const (
	retryAfterUnavailable = "5"
	retryAfterFullQueue   = "30"
)

// Fail responds with err: 503 if the cost database is unavailable, 400 with the field of an invalid query, 404 outside the scope.
func Fail(w http.ResponseWriter, r *http.Request, log *slog.Logger, err error) {
	var field *costs.FieldError
	var full *costs.QueueFullError
	switch {
	case errors.As(err, &field):
		err = problem.Field(field.Field, field.Message+".")
	case errors.As(err, &full):
		w.Header().Set("Retry-After", retryAfterFullQueue)
		err = problem.New(http.StatusTooManyRequests, fmt.Sprintf("%d files of this enrollment are queued or being read, the most it may "+
			"have; send this one again once one of them is done, or cancel one.", full.Most))
	case errors.Is(err, costs.ErrEnded):
		err = problem.New(http.StatusConflict, "This ingest run has ended already; delete it to remove its rows.")
	case errors.Is(err, costs.ErrDecided):
		err = problem.New(http.StatusConflict, "There is nothing to decide about this ingest run: its rows told what it replaces.")
	case errors.Is(err, costs.ErrNotFound):
		err = problem.New(http.StatusNotFound,
			"The ingest run does not exist in the current enrollment; GET /ingests lists the runs.")
	case errors.Is(err, costs.ErrUnavailable) && r.Context().Err() == nil:
		log.WarnContext(r.Context(), "the cost database is unavailable", "method", r.Method, "path", r.URL.Path, "error", err)
		w.Header().Set("Retry-After", retryAfterUnavailable)
		err = problem.New(http.StatusServiceUnavailable,
			"The cost database is unavailable; no data is lost. Try again in a few seconds.")
	case errors.Is(err, costs.ErrGone):
		// 409 instead of 410: the resource exists in another version, which the caller can ask for.
		gone := problem.New(http.StatusConflict,
			"This version of the cost data is no longer available; leave out datasetVersion to get the latest.")
		gone.Type = typeVersionGone
		err = gone
	case errors.Is(err, costs.ErrBusy):
		err = problem.New(http.StatusConflict,
			"This ingest run is still in progress; wait until it is done or failed.")
	}
	jsonbody.Fail(w, r, log, err)
}
