// Package figures writes sums and faults of the cost engine in the shapes of the REST API.
package figures

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/problem"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// TypeVersionGone is the problem type of a dataset version that is not held.
const TypeVersionGone = "urn:costdeck:dataset-version-gone"

// Totals are sums on the wire. Where several currencies meet in the answer (mixed), a cost is an object by currency.
func Totals(totals costs.Totals, mixed bool) wire.Totals {
	out := make(wire.Totals, len(totals))
	for metric, amounts := range totals {
		out[string(metric)] = total(metric, amounts, mixed)
	}
	return out
}

func total(metric costs.Metric, amounts costs.Amounts, mixed bool) wire.Total {
	if !mixed || metric.UnitColumn() != "" {
		for _, only := range amounts {
			return wire.One(only.String())
		}
		return wire.One("0")
	}
	out := wire.Total{}
	for currency, amount := range amounts {
		out[currency] = amount.String()
	}
	return out
}

// Mixed tells whether several currencies meet in any of the totals.
func Mixed(all ...costs.Totals) bool {
	seen := map[string]bool{}
	for _, totals := range all {
		for metric, amounts := range totals {
			for currency := range amounts {
				if metric.UnitColumn() == "" {
					seen[currency] = true
				}
			}
		}
	}
	return len(seen) > 1
}

// retryAfter is after how many seconds a client may ask again when the cost database did not answer.
const retryAfter = "5"

// queueRetryAfter is after how many seconds a client may send a file again that the enrollment's queue had no room for.
const queueRetryAfter = "30"

// Fail answers with err: a cost database that does not answer is a 503, a fault in the question is a 400 that names its field, what lies outside the scope a 404.
func Fail(w http.ResponseWriter, r *http.Request, log *slog.Logger, err error) {
	var field *costs.FieldError
	var full *costs.QueueFullError
	switch {
	case errors.As(err, &field):
		err = problem.Field(field.Field, field.Message+".")
	case errors.As(err, &full):
		w.Header().Set("Retry-After", queueRetryAfter)
		err = problem.New(http.StatusTooManyRequests, fmt.Sprintf("%d files of this enrollment are queued or being read, the most it may "+
			"have; send this one again once one of them is done, or cancel one.", full.Most))
	case errors.Is(err, costs.ErrEnded):
		err = problem.New(http.StatusConflict, "This ingest run has ended already; delete it to remove its rows.")
	case errors.Is(err, costs.ErrNotFound):
		err = problem.New(http.StatusNotFound,
			"The ingest run does not exist in the current enrollment; GET /ingests lists the runs.")
	case errors.Is(err, costs.ErrUnavailable) && r.Context().Err() == nil:
		log.WarnContext(r.Context(), "the cost database does not answer", "method", r.Method, "path", r.URL.Path, "error", err)
		w.Header().Set("Retry-After", retryAfter)
		err = problem.New(http.StatusServiceUnavailable,
			"The cost database is unavailable; no data is lost. Try again in a few seconds.")
	case errors.Is(err, costs.ErrGone):
		// 409 and no 410: what is asked for is there, in another version, and the caller can say so and ask again.
		gone := problem.New(http.StatusConflict,
			"This version of the cost data is no longer available; leave out datasetVersion to get the latest.")
		gone.Type = TypeVersionGone
		err = gone
	case errors.Is(err, costs.ErrBusy):
		err = problem.New(http.StatusConflict,
			"This ingest run is still in progress; wait until it is done or failed.")
	}
	jsonbody.Fail(w, r, log, err)
}

// Scope is the caller's, which is empty without a current enrollment: then every cost is out of scope.
func Scope(r *http.Request) (costs.Scope, error) {
	enrollment := caller.From(r.Context()).Enrollment
	if enrollment == "" {
		return costs.Scope{}, problem.New(http.StatusNotFound, "You have no current enrollment; switch to one to see its costs.")
	}
	return costs.Scope{Enrollment: enrollment}, nil
}

// Page reads limit and cursor of a request's address.
func Page(r *http.Request) (costs.PageQuery, error) {
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return costs.PageQuery{}, problem.New(http.StatusBadRequest,
			"The query string is invalid; percent-encode it as in q=a%26b.")
	}
	page := costs.PageQuery{Cursor: query.Get("cursor")}
	if query.Has("cursor") {
		if n := len(page.Cursor); n == 0 || n > 512 {
			return page, problem.Field("cursor", "cursor is invalid; send the nextCursor of the previous page.")
		}
	}
	if query.Has("limit") {
		n, err := strconv.Atoi(query.Get("limit"))
		if err != nil {
			return page, problem.Field("limit", "limit is not an integer; use 1 to 1000.")
		}
		return page, Limit(&page, &n)
	}
	return page, nil
}

// Limit puts a page's size into the query; nil leaves it at the default.
func Limit(page *costs.PageQuery, limit *int) error {
	if limit == nil {
		return nil
	}
	if *limit < 1 || *limit > costs.MaxPage {
		return problem.Field("limit", "limit "+strconv.Itoa(*limit)+" is out of range; use 1 to 1000.")
	}
	page.Limit = *limit
	return nil
}

// NotADay is the problem of a field that holds no day, or none that the calendar of the costs has.
func NotADay(field, day string) error {
	return problem.Field(field, fmt.Sprintf("%s %.40q is not a date; use YYYY-MM-DD, such as 2024-09-01.", field, day))
}

// TooLong is a 400 for a text of more characters than the contract allows, else nil.
func TooLong(field, value string, most int) error {
	if utf8.RuneCountInString(value) <= most {
		return nil
	}
	return problem.Field(field, field+" is longer than "+strconv.Itoa(most)+" characters; shorten it.")
}
