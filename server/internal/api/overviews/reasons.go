package overviews

import (
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/overview"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const (
	// defaultReasons is the default number of items.
	defaultReasons = 25
	// offsetMost is more than the groups of any report.
	offsetMost = 1_000_000
)

// reasons returns the items behind one reason of a change, in the caller's current enrollment: rows of others are not accessible.
func (h handler) reasons(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.CostReasonsQuery
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	query, err := readReasons(body)
	if err != nil {
		return nil, err
	}
	query.Scope = scope
	found, err := overview.ReasonsOf(r.Context(), h.engine, query)
	if err != nil {
		return nil, err
	}
	return writeReasons(found, query), nil
}

func readReasons(body wire.CostReasonsQuery) (q overview.ReasonsQuery, err error) {
	q = overview.ReasonsQuery{Metric: costs.Metric(body.Metric), Currency: body.Currency, Effect: overview.Effect(body.Effect),
		Limit: defaultReasons}
	if !body.Metric.Valid() {
		return q, problem.Field("metric", "metric is not a cost; use BilledCost, EffectiveCost, ListCost or ContractedCost.")
	}
	if !body.Effect.Valid() {
		return q, problem.Field("effect", "effect is invalid; use added, removed, quantity, rate or other.")
	}
	if err := params.CheckBillingCode("currency", body.Currency); err != nil {
		return q, err
	}
	now, nowErr := readDays("from", string(body.From), "to", string(body.To))
	before, beforeErr := readDays("beforeFrom", string(body.BeforeFrom), "beforeTo", string(body.BeforeTo))
	if err := errors.Join(nowErr, beforeErr); err != nil {
		return q, err
	}
	q.Span = overview.Span{Now: now, Before: before}
	if s := body.Service; s != nil {
		q.Service = &overview.Service{Provider: s.Provider, Name: s.Name}
		if err := errors.Join(tooLong("service.provider", s.Provider), tooLong("service.name", s.Name)); err != nil {
			return q, err
		}
	}
	if body.Offset != nil {
		if q.Offset = int(*body.Offset); q.Offset < 0 || q.Offset > offsetMost {
			return q, problem.Field("offset", fmt.Sprintf("offset %d is out of range; use 0 to %d.", q.Offset, offsetMost))
		}
	}
	if body.Limit != nil {
		if q.Limit = int(*body.Limit); q.Limit < 1 || q.Limit > overview.ReasonsMost {
			return q, problem.Field("limit", fmt.Sprintf("limit %d is out of range; use 1 to %d.", q.Limit, overview.ReasonsMost))
		}
	}
	if body.DatasetVersion != nil {
		if q.Version = *body.DatasetVersion; q.Version == "" {
			return q, problem.Field("datasetVersion", "datasetVersion is empty; send the version from an earlier answer, or leave it out.")
		}
		err = params.CheckLength("datasetVersion", q.Version, 128)
	}
	return q, err
}

// nameMost is the longest name of a provider or service, in characters.
const nameMost = 2000

func tooLong(field string, name *string) error {
	if name == nil {
		return nil
	}
	return params.CheckLength(field, *name, nameMost)
}

// readDays reads a period that has both ends.
func readDays(fromField, from, toField, to string) (p costs.Period, err error) {
	if p.From, err = time.Parse(time.DateOnly, from); err != nil {
		return p, params.InvalidDate(fromField, from)
	}
	if p.To, err = time.Parse(time.DateOnly, to); err != nil {
		return p, params.InvalidDate(toField, to)
	}
	if !p.From.Before(p.To) {
		return p, problem.Field(toField, fmt.Sprintf("%s %s must be after %s %s; it is the day after the last one.", toField, to, fromField, from))
	}
	return p, nil
}

func writeReasons(found overview.Reasons, q overview.ReasonsQuery) wire.CostReasons {
	out := wire.CostReasons{DatasetVersion: found.DatasetVersion, Columns: found.Columns, Amount: wire.Decimal(found.Amount.String()), Count: wire.Int(found.Count),
		Items: make([]wire.CostReason, 0, len(found.Items)), Others: wire.Int(found.Others), OthersAmount: wire.Decimal(found.OthersAmount.String())}
	for _, one := range found.Items {
		item := wire.CostReason{Values: one.Values, Before: wire.Decimal(one.Before.Cost.String()), Now: wire.Decimal(one.After.Cost.String()),
			Amount: wire.Decimal(one.Amount.String())}
		if one.Description != "" {
			item.Description = &one.Description
		}
		if q.Effect == overview.Quantity || q.Effect == overview.Rate {
			item.QuantityBefore, item.QuantityNow, item.Usage = text(one.Before.Quantity), text(one.After.Quantity), text(one.Usage)
		}
		out.Items = append(out.Items, item)
	}
	return out
}

func text(d decimal.Decimal) *wire.Decimal { return new(wire.Decimal(d.String())) }
