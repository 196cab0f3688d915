// Package overviews serves the costs of all enrollments of a user. It is the only part of the API that reads beyond the current
// enrollment, and it is limited to the user's own list.
package overviews

import (
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/anomalies"
	"github.com/costdeck/costdeck/server/internal/api/budgets"
	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/currencies"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/overview"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Stores are the other data of an overview.
type Stores struct {
	Users     *accounts.Store
	Rights    *rights.Store
	Budgets   *budgets.Store
	Anomalies *anomalies.Store
	Rates     *currencies.Store
}

type handler struct {
	users     *accounts.Store
	rights    *rights.Store
	budgets   *budgets.Store
	anomalies *anomalies.Store
	rates     *currencies.Store
	engine    costs.Engine
	now       func() time.Time
	log       *slog.Logger
}

// Register adds GET /costs/overview and POST /costs/reasons to mux, for use behind the authentication middleware.
func Register(mux *route.Mux, stores Stores, engine costs.Engine, now func() time.Time, log *slog.Logger) {
	h := handler{stores.Users, stores.Rights, stores.Budgets, stores.Anomalies, stores.Rates, engine, now, log}
	mux.Read("GET /api/ng/costs/overview", permission.CostsRead, h.overview)
	mux.Read("POST /api/ng/costs/reasons", permission.CostsRead, scoped.Handler(log, http.StatusOK, h.reasons))
}

func (h handler) overview(w http.ResponseWriter, r *http.Request) {
	answer, err := h.answer(r)
	if err != nil {
		scoped.Fail(w, r, h.log, err)
		return
	}
	jsonbody.Write(w, answer)
}

func (h handler) answer(r *http.Request) (out wire.CostOverview, err error) {
	query, into, err := read(r)
	if err != nil {
		return out, err
	}
	who := caller.From(r.Context())
	listed, err := h.users.Enrollments(r.Context(), who.UserID)
	if err != nil {
		return out, err
	}
	held, err := h.rights.Held(r.Context(), who.UserID)
	if err != nil {
		return out, err
	}
	query.Now = h.now()
	var enrollments []accounts.Enrollment
	may := map[string]permission.Set{}
	for _, one := range listed {
		has := held.In(one.Number, one.Company)
		has.Set = who.Within(one.Number, has.Set)
		if has.Set.Has(permission.CostsRead) {
			may[one.Number], enrollments = has.Set, append(enrollments, one)
			query.Enrollments = append(query.Enrollments, scoped.To(caller.Caller{Enrollment: one.Number, Tags: has.Tags}))
		}
	}
	found, err := overview.Of(r.Context(), h.engine, query)
	if err != nil {
		return out, err
	}
	for _, one := range found.Enrollments {
		if one.Err != nil {
			h.log.WarnContext(r.Context(), "an enrollment is missing from an overview", "enrollment", one.Number, "error", one.Err)
		}
	}
	totals, err := found.Totals()
	if err != nil {
		return out, err
	}
	out = write(found, totals, query.Metric, enrollments)
	if into != "" {
		if out.Conversion, err = h.convert(r.Context(), found, into); err != nil {
			return out, err
		}
	}
	return out, h.addStatus(r.Context(), out.Enrollments, may)
}

var monthPattern = regexp.MustCompile(`^[12][0-9]{3}-(0[1-9]|1[0-2])-01$`)

// read reads the query string: the query, and the currency to convert to; may be empty.
func read(r *http.Request) (q overview.Query, into string, err error) {
	q.Metric = costs.BilledCost
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return q, "", problem.New(http.StatusBadRequest, "The query string is invalid; percent-encode it as in unit=a%26b.")
	}
	if query.Has("month") {
		month := query.Get("month")
		if q.Month, err = time.Parse(time.DateOnly, month); err != nil || !monthPattern.MatchString(month) {
			return q, "", problem.Field("month", "month must be the first day of a month, such as 2024-09-01.")
		}
	}
	if query.Has("metric") {
		q.Metric = costs.Metric(query.Get("metric"))
		if !q.Metric.Valid() || q.Metric.UnitColumn() != "" {
			return q, "", problem.Field("metric", "metric is not a cost; use BilledCost, EffectiveCost, ListCost or ContractedCost.")
		}
	}
	if query.Has("unit") {
		q.Unit = query.Get("unit")
		if err := errors.Join(params.CheckLength("unit", q.Unit, overview.UnitMost), checkUnit(q.Unit)); err != nil {
			return q, "", err
		}
	}
	if query.Has("convert") {
		into = query.Get("convert")
		err = params.CheckTargetCode("convert", into)
	}
	return q, into, err
}

// checkUnit is nil for a tag and for a column of FOCUS that divides costs.
func checkUnit(unit string) error {
	if kind, known := costs.FOCUSColumns().Kind(unit); !known || kind != costs.Text {
		return problem.Field("unit", "costs cannot be grouped by unit; use tag:key, or a text column such as BillingAccountId.")
	}
	return nil
}
