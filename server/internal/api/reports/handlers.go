package reports

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/api/views"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Deps are the dependencies of the handlers.
type Deps struct {
	Store  *Store
	Views  *views.Store
	Outbox *delivery.Outbox
	Guard  delivery.Guard
	// MailReady means that a mail server is configured.
	MailReady bool
	// Nudge runs waiting tasks soon.
	Nudge func()
	Now   func() time.Time
	Log   *slog.Logger
}

// Register serves the reports paths, behind the authentication middleware.
func Register(mux *http.ServeMux, d Deps) {
	mux.HandleFunc("GET /api/ng/reports", d.answer(http.StatusOK, d.list))
	mux.HandleFunc("POST /api/ng/reports", d.answer(http.StatusCreated, d.create))
	mux.HandleFunc("GET /api/ng/reports/{id}", d.answer(http.StatusOK, d.get))
	mux.HandleFunc("PUT /api/ng/reports/{id}", d.answer(http.StatusOK, d.replace))
	mux.HandleFunc("DELETE /api/ng/reports/{id}", d.answer(http.StatusNoContent, d.remove))
	mux.HandleFunc("GET /api/ng/reports/{id}/runs", d.answer(http.StatusOK, d.runs))
	mux.HandleFunc("POST /api/ng/reports/{id}/runs", d.answer(http.StatusAccepted, d.runNow))
}

// answer serves a path, and converts the store's errors.
func (d Deps) answer(status int, handle func(http.ResponseWriter, *http.Request, caller.Caller) (any, error)) http.HandlerFunc {
	return scoped.Handler(d.Log, status, func(w http.ResponseWriter, r *http.Request, _ costs.Scope) (any, error) {
		body, err := handle(w, r, caller.From(r.Context()))
		if errors.Is(err, ErrOften) {
			w.Header().Set("Retry-After", "3600")
		}
		return body, worded(err)
	})
}

func worded(err error) error {
	switch {
	case errors.Is(err, ErrUnknown):
		return problem.New(http.StatusNotFound, "The report does not exist; GET /reports lists yours.")
	case errors.Is(err, ErrMany):
		return problem.New(http.StatusConflict, fmt.Sprintf("You have reached the limit of %d reports; delete one first.", most))
	case errors.Is(err, ErrWaiting):
		return problem.New(http.StatusConflict, "A run of this report is already queued; it starts within seconds.")
	case errors.Is(err, ErrOften):
		return problem.New(http.StatusTooManyRequests,
			fmt.Sprintf("This report was run manually %d times within an hour; try again later.", mostByHand))
	}
	return err
}

var idRule = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

func checkID(field, id string) error {
	if !idRule.MatchString(id) {
		return problem.Field(field, fmt.Sprintf("%s %.80q is invalid; use 1 to 64 letters, digits, _ and -.", field, id))
	}
	return nil
}

// one is the report of the request's path, if the caller may see it. Everyone who sees a report may change it.
func (d Deps) one(r *http.Request, who caller.Caller) (Report, error) {
	id := r.PathValue("id")
	if err := checkID("id", id); err != nil {
		return Report{}, err
	}
	return d.Store.Get(r.Context(), who, id)
}

func (d Deps) list(_ http.ResponseWriter, r *http.Request, who caller.Caller) (any, error) {
	list, err := d.Store.List(r.Context(), who)
	if err != nil {
		return nil, err
	}
	out := wire.ReportList{Reports: make([]wire.Report, 0, len(list)), MailReady: d.MailReady}
	for _, report := range list {
		one, err := d.write(r.Context(), who, report)
		if err != nil {
			return nil, err
		}
		out.Reports = append(out.Reports, one)
	}
	return out, nil
}

func (d Deps) get(_ http.ResponseWriter, r *http.Request, who caller.Caller) (any, error) {
	report, err := d.one(r, who)
	if err != nil {
		return nil, err
	}
	return d.write(r.Context(), who, report)
}

func (d Deps) create(w http.ResponseWriter, r *http.Request, who caller.Caller) (any, error) {
	var body wire.ReportInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	report, err := d.read(r.Context(), who, Report{Owner: who.UserID, Enrollment: who.Enrollment}, body)
	if err != nil {
		return nil, err
	}
	id, err := d.Store.Add(r.Context(), who, report)
	if err != nil {
		return nil, err
	}
	return d.writeByID(r, who, id)
}

func (d Deps) replace(w http.ResponseWriter, r *http.Request, who caller.Caller) (any, error) {
	report, err := d.one(r, who)
	if err != nil {
		return nil, err
	}
	var body wire.ReportInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	if report, err = d.read(r.Context(), who, report, body); err != nil {
		return nil, err
	}
	if err := d.Store.Replace(r.Context(), report); err != nil {
		return nil, err
	}
	return d.writeByID(r, who, report.ID)
}

func (d Deps) writeByID(r *http.Request, who caller.Caller, id string) (any, error) {
	report, err := d.Store.Get(r.Context(), who, id)
	if err != nil {
		return nil, err
	}
	return d.write(r.Context(), who, report)
}

func (d Deps) remove(_ http.ResponseWriter, r *http.Request, who caller.Caller) (any, error) {
	report, err := d.one(r, who)
	if err != nil {
		return nil, err
	}
	return nil, d.Store.Remove(r.Context(), report.ID)
}

func (d Deps) runs(_ http.ResponseWriter, r *http.Request, who caller.Caller) (any, error) {
	report, err := d.one(r, who)
	if err != nil {
		return nil, err
	}
	list, err := d.Store.Runs(r.Context(), report.ID, history)
	if err != nil {
		return nil, err
	}
	out := wire.ReportRunList{Runs: make([]wire.ReportRun, 0, len(list))}
	for _, run := range list {
		one, err := d.writeRun(r.Context(), report, run)
		if err != nil {
			return nil, err
		}
		out.Runs = append(out.Runs, one)
	}
	return out, nil
}

func (d Deps) runNow(_ http.ResponseWriter, r *http.Request, who caller.Caller) (any, error) {
	report, err := d.one(r, who)
	if err != nil {
		return nil, err
	}
	if report.Paused {
		return nil, problem.New(http.StatusConflict, "The report is paused; resume it first.")
	}
	run, err := d.Store.RunNow(r.Context(), report.ID)
	if err != nil {
		return nil, err
	}
	d.Nudge()
	return d.writeRun(r.Context(), report, run)
}
