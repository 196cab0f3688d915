package subscriptions

import (
	"fmt"
	"log/slog"
	"net/http"
	"regexp"

	"github.com/costdeck/costdeck/server/internal/audit"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// mostImpact is more than any enrollment is billed.
const mostImpact = 1_000_000_000_000

// maxImpact limits the text of an amount.
const maxImpact = 40

var impactRule = regexp.MustCompile(`^[0-9]+(\.[0-9]+)?$`)

type handlers struct {
	store  *Store
	engine costs.Engine
	guard  delivery.Guard
}

// Register serves the paths of subscriptions, behind the authentication middleware; guard restricts their targets.
func Register(mux *route.Mux, store *Store, engine costs.Engine, guard delivery.Guard, log *slog.Logger) {
	h := handlers{store, engine, guard}
	mux.Read("GET /api/ng/anomaly-subscriptions", permission.AnomaliesRead, scoped.Handler(log, http.StatusOK, h.list))
	mux.Write("POST /api/ng/anomaly-subscriptions", permission.AnomaliesWrite, audit.Subscription, scoped.Handler(log, http.StatusCreated, h.create))
	mux.Write("PUT /api/ng/anomaly-subscriptions/{id}", permission.AnomaliesWrite, audit.Subscription, scoped.Handler(log, http.StatusOK, h.change))
	mux.Write("DELETE /api/ng/anomaly-subscriptions/{id}", permission.AnomaliesWrite, audit.Subscription, scoped.Handler(log, http.StatusNoContent, h.remove))
}

func (h handlers) list(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	all, err := h.store.List(r.Context(), scope.Enrollment)
	if err != nil {
		return nil, err
	}
	out := wire.AnomalySubscriptionList{Subscriptions: make([]wire.AnomalySubscription, 0, len(all))}
	for _, one := range all {
		out.Subscriptions = append(out.Subscriptions, write(one))
	}
	return out, nil
}

func (h handlers) create(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.NewAnomalySubscription
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	one := Subscription{ID: listing.ID(), Enrollment: scope.Enrollment, Currency: body.Currency, CreatedBy: caller.From(r.Context()).UserID,
		CreatedAt: h.store.now().UTC(), Target: delivery.Target{Channel: delivery.Channel(body.Channel), Address: body.Address}}
	if body.Secret != nil {
		one.Target.Secret = *body.Secret
	}
	var err error
	if one.LeastImpact, err = readImpact(string(body.LeastImpact)); err != nil {
		return nil, err
	}
	if err := params.CheckBillingCode("currency", one.Currency); err != nil {
		return nil, err
	}
	if one.Target.Secret != "" && one.Target.Channel != delivery.Webhook {
		return nil, problem.Field("secret", "secret is for webhooks; leave it out.")
	}
	if err := h.guard.Check(one.Target); err != nil {
		return nil, problem.Field("address", err.Error()+".")
	}
	if err := params.CheckBilled(r.Context(), h.engine, scope, one.Currency); err != nil {
		return nil, err
	}
	return write(one), h.store.Add(r.Context(), one)
}

func (h handlers) change(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	var body wire.AnomalySubscriptionInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	least, err := readImpact(string(body.LeastImpact))
	if err != nil {
		return nil, err
	}
	one, err := h.store.Change(r.Context(), scope.Enrollment, id, least)
	return write(one), err
}

func (h handlers) remove(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	return nil, h.store.Remove(r.Context(), scope.Enrollment, id)
}

func readImpact(text string) (decimal.Decimal, error) {
	impact, err := decimal.Parse(text)
	if err != nil || len(text) > maxImpact || !impactRule.MatchString(text) || impact.Cmp(decimal.FromInt(mostImpact)) > 0 {
		return impact, problem.Field("leastImpact",
			fmt.Sprintf("leastImpact %.50q is invalid; send a decimal from 0 to %d with at most %d digits, such as 25.50.",
				text, mostImpact, maxImpact))
	}
	return impact, nil
}

func write(one Subscription) wire.AnomalySubscription {
	return wire.AnomalySubscription{Id: wire.Id(one.ID), Currency: one.Currency, LeastImpact: wire.LeastImpact(one.LeastImpact.String()),
		Channel: wire.BudgetChannelKind(one.Target.Channel), Address: delivery.Mask(one.Target.Channel, one.Target.Address),
		CreatedBy: one.CreatedBy, CreatedAt: wire.At(one.CreatedAt)}
}
