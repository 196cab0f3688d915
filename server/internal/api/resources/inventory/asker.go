// Package inventory derives resources from charges: cost, name, service, place and tags. It needs a handful of queries for any
// number of resources, all at one dataset version.
package inventory

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Query selects charges.
type Query struct {
	// Providers are alternative spellings of ProviderName; empty means all.
	Providers []string
	// Period; open ends are those of the data. The zero period is the newest known month, until today.
	Period costs.Period
	// Currency is an ISO 4217 code; empty is the first of the data's.
	Currency string
}

// Asker runs queries within one selection, at one dataset version.
type Asker struct {
	engine  costs.Engine
	scope   costs.Scope
	dataset costs.Dataset
	// Query is resolved: its period is closed, and its currency is known unless there are no charges.
	Query Query
}

// maxAttempts limits the retries after a change of the data.
const maxAttempts = 3

// Ask resolves the selection and calls answer, again if the data changes meanwhile.
func Ask(ctx context.Context, engine costs.Engine, scope costs.Scope, query Query, answer func(*Asker) error) error {
	for attempt := 1; ; attempt++ {
		asker, err := resolve(ctx, engine, scope, query)
		if err != nil {
			return err
		}
		if err = answer(asker); !errors.Is(err, costs.ErrGone) || attempt == maxAttempts {
			return err
		}
	}
}

func resolve(ctx context.Context, engine costs.Engine, scope costs.Scope, query Query) (*Asker, error) {
	if err := query.Period.Validate(); err != nil {
		return nil, err
	}
	set, err := engine.Dataset(ctx, scope)
	if err != nil {
		return nil, fmt.Errorf("resources: %w", err)
	}
	a := &Asker{engine: engine, scope: scope, dataset: set, Query: query}
	if a.Empty() {
		return a, nil
	}
	period := &a.Query.Period
	if last := set.Latest(); period.From.IsZero() && period.To.IsZero() {
		*period, _ = set.ToDate(costs.Period{From: last, To: last.AddDate(0, 1, 0)})
	}
	if period.From.IsZero() {
		period.From = earlier(set.Period.From, period.To.AddDate(0, 0, -1))
	}
	if period.To.IsZero() {
		period.To = later(set.Period.To, period.From.AddDate(0, 0, 1))
	}
	if query.Currency == "" && len(set.Currencies) > 0 {
		a.Query.Currency = set.Currencies[0]
	}
	return a, nil
}

// Empty reports that the enrollment has no charges.
func (a *Asker) Empty() bool { return len(a.dataset.Months) == 0 }

// InProgress reports that the selection ends today: it compares with the same days of the months before.
func (a *Asker) InProgress() bool { return a.Query.Period.To.Equal(a.dataset.AsOf) }

// Version is the dataset version of all results.
func (a *Asker) Version() string { return a.dataset.DatasetVersion }

// Aggregate queries the charges of the selection that match all further conditions. Version and, if unset, period are the
// selection's.
func (a *Asker) Aggregate(ctx context.Context, query costs.Query, further ...costs.Filter) (costs.Report, error) {
	if a.Empty() {
		return costs.Report{}, nil
	}
	query.Filter, query.Version = a.filter(further), a.Version()
	if query.Period == (costs.Period{}) {
		query.Period = a.Query.Period
	}
	report, err := a.engine.Aggregate(ctx, a.scope, query)
	if err != nil {
		return report, fmt.Errorf("resources: %w", err)
	}
	return report, nil
}

// Facets are the values of a column under the same conditions.
func (a *Asker) Facets(ctx context.Context, column string, limit int, further ...costs.Filter) ([]costs.Facet, error) {
	if a.Empty() {
		return nil, nil
	}
	facets, err := a.engine.Facets(ctx, a.scope, costs.FacetQuery{Column: column, Filter: a.filter(further), Limit: limit,
		Period: a.Query.Period, Version: a.Version()})
	if err != nil {
		return nil, fmt.Errorf("resources: %w", err)
	}
	return facets, nil
}

// Always is the period of all charges.
func (a *Asker) Always() costs.Period { return a.dataset.Period }

func (a *Asker) filter(further []costs.Filter) *costs.Filter {
	all := slices.Clone(further)
	if len(a.Query.Providers) > 0 {
		all = append(all, costs.Filter{Column: "ProviderName", Op: costs.In, Values: a.Query.Providers})
	}
	if len(a.dataset.Currencies) > 1 || !slices.Contains(a.dataset.Currencies, a.Query.Currency) {
		all = append(all, costs.Filter{Column: "BillingCurrency", Op: costs.In, Values: []string{a.Query.Currency}})
	}
	if len(all) == 0 {
		return nil
	}
	return &costs.Filter{And: all}
}

// Amount is the sum of a metric in the selection's currency, or of a quantity.
func (a *Asker) Amount(totals costs.Totals, metric costs.Metric) decimal.Decimal {
	if metric.UnitColumn() != "" {
		return totals[metric][""]
	}
	return totals[metric][a.Query.Currency]
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// Has reports whether any charge of the enrollment has the column.
func (a *Asker) Has(column string) bool { return slices.Contains(a.dataset.Columns, column) }
