package reports

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/trail"

	"github.com/costdeck/costdeck/server/internal/audit"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
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
func Register(mux *route.Mux, d Deps) {
	mux.Read("GET /api/ng/reports", permission.ReportsRead, d.answer(http.StatusOK, d.list))
	mux.Write("POST /api/ng/reports", permission.ReportsWrite, audit.Report, d.answer(http.StatusCreated, d.create))
	mux.Read("GET /api/ng/reports/{id}", permission.ReportsRead, d.answer(http.StatusOK, d.get))
	mux.Write("PUT /api/ng/reports/{id}", permission.ReportsWrite, audit.Report, d.answer(http.StatusOK, d.replace))
	mux.Write("DELETE /api/ng/reports/{id}", permission.ReportsWrite, audit.Report, d.answer(http.StatusNoContent, d.remove))
	mux.Read("GET /api/ng/reports/{id}/runs", permission.ReportsRead, d.answer(http.StatusOK, d.runs))
	mux.Write("POST /api/ng/reports/{id}/runs", permission.ReportsWrite, audit.Report, d.answer(http.StatusAccepted, d.runNow))
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
	case errors.Is(err, ErrPaused):
		return problem.New(http.StatusConflict, "The report is paused; resume it first.")
	case errors.Is(err, ErrWaiting):
		return problem.New(http.StatusConflict, "A run of this report is already queued; it starts within seconds.")
	case errors.Is(err, ErrOften):
		return problem.New(http.StatusTooManyRequests,
			fmt.Sprintf("This report was run manually %d times within an hour; try again later.", mostByHand))
	}
	return err
}

var keyRule = regexp.MustCompile(`^"?([!#-~](?:[ !#-~]{0,253}[!#-~])?)"?$`)

// idempotencyKey is the request's Idempotency-Key (draft-ietf-httpapi-idempotency-key-header), empty without one. The draft has it in quotes;
// most clients leave them out.
func idempotencyKey(r *http.Request) (string, error) {
	values := r.Header.Values("Idempotency-Key")
	if len(values) == 0 {
		return "", nil
	}
	found := keyRule.FindStringSubmatch(values[0])
	if found == nil || len(values) > 1 {
		return "", problem.Field("Idempotency-Key", "Idempotency-Key is invalid; send one key of 1 to 255 printable ASCII characters, such as a UUID.")
	}
	return found[1], nil
}

// one is the report of the request's path, if the caller may see it. Everyone who sees a report may change it.
func (d Deps) one(r *http.Request, who caller.Caller) (Report, error) {
	id := r.PathValue("id")
	if err := listing.CheckID("id", id); err != nil {
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
	was := report
	if report, err = d.read(r.Context(), who, report, body); err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Change(was.audited(), report.audited())
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
	trail.Of(r.Context()).Change(report.audited(), nil)
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
	key, err := idempotencyKey(r)
	if err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Step("run")
	run, err := d.Store.RunNow(r.Context(), report, key)
	if err != nil {
		return nil, err
	}
	d.Nudge()
	return d.writeRun(r.Context(), report, run)
}
