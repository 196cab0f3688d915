package commitment

import (
	"context"
	"errors"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// byID are the default lines.
const byID = "CommitmentDiscountId"

// asked are the reports that the figures are computed from. They are of one dataset version.
type asked struct {
	used, unused, unpriced, unlisted, purchases costs.Report
	services, onDemand                          costs.Report
}

// Ask computes the figures from the engine's sums. An invalid query is a *costs.FieldError.
func Ask(ctx context.Context, engine costs.Engine, scope costs.Scope, q Query) (Report, error) {
	if len(q.GroupBy) == 0 {
		q.GroupBy = []string{byID}
	}
	all, err := q.ask(ctx, engine, scope)
	if err != nil {
		return Report{}, err
	}
	out := Report{DatasetVersion: all.used.DatasetVersion}
	if out.Lines, err = all.lines(); err != nil {
		return out, err
	}
	if out.Totals, err = all.totals(out.Lines); err != nil {
		return out, err
	}
	var rest []Line
	for q.Top > 0 && len(out.Lines) > q.Top || len(out.Lines) > 0 && out.Lines[len(out.Lines)-1].Key == nil {
		last := len(out.Lines) - 1
		if rest = append(rest, out.Lines[last]); out.Lines[last].Key != nil {
			out.Others++
		}
		out.Lines = out.Lines[:last]
	}
	if all.used.Other != nil {
		out.Others += all.used.Other.Count
	}
	out.Other, err = sums(rest)
	return out, err
}

// own names the field of an invalid filter as the caller wrote it.
func own(err error) error {
	var field *costs.FieldError
	if errors.As(err, &field) && strings.HasPrefix(field.Field, "filter.and[0]") {
		return &costs.FieldError{Field: "filter" + strings.TrimPrefix(field.Field, "filter.and[0]"),
			Message: strings.ReplaceAll(field.Message, "filter.and[0]", "filter")}
	}
	return err
}

func (q Query) ask(ctx context.Context, engine costs.Engine, scope costs.Scope) (all asked, err error) {
	sum := func(ctx context.Context, metrics []costs.Metric, by []string, filter []costs.Filter) (costs.Report, error) {
		report, err := engine.Aggregate(ctx, scope, costs.Query{Metrics: metrics, GroupBy: by, Filter: with(q.Filter, filter...),
			Period: q.Period, Version: q.Version, Top: costs.MaxTop})
		return report, own(err)
	}
	effective := []costs.Metric{costs.EffectiveCost}
	priced := []costs.Metric{costs.EffectiveCost, costs.ContractedCost, costs.ListCost}
	// The first answer gives the version of the others.
	if all.used, err = sum(ctx, priced, q.GroupBy, Covered()); err != nil {
		return all, err
	}
	q.Version = all.used.DatasetVersion
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(4)
	ask := func(into *costs.Report, metrics []costs.Metric, by []string, filter []costs.Filter) {
		work.Go(func() (err error) {
			*into, err = sum(ctx, metrics, by, filter)
			return err
		})
	}
	service := []string{"ServiceName"}
	ask(&all.unused, effective, q.GroupBy, unused())
	ask(&all.unpriced, effective, q.GroupBy, append(Covered(), Unpriced(costs.ContractedCost)))
	ask(&all.unlisted, effective, q.GroupBy, append(Covered(), Unpriced(costs.ListCost)))
	ask(&all.purchases, []costs.Metric{costs.BilledCost}, q.GroupBy, Purchases())
	ask(&all.services, effective, service, Covered())
	ask(&all.onDemand, effective, service, OnDemand())
	return all, work.Wait()
}

// lines puts the sums of each group together.
func (a asked) lines() ([]Line, error) {
	byKey := map[string]*Line{}
	each := func(reports []row, add func(*Line, decimal.Decimal) error) error {
		for _, one := range reports {
			line := Line{Key: one.key, Measures: Measures{Currency: one.currency}}
			if held := byKey[line.id()]; held != nil {
				line = *held
			}
			if err := add(&line, one.amount); err != nil {
				return costs.TooLarge()
			}
			byKey[line.id()] = &line
		}
		return nil
	}
	set := func(of func(*Line) *decimal.Decimal) func(*Line, decimal.Decimal) error {
		return func(line *Line, amount decimal.Decimal) error { *of(line) = amount; return nil }
	}
	less := func(of func(*Line) *decimal.Decimal) func(*Line, decimal.Decimal) error {
		return func(line *Line, amount decimal.Decimal) (err error) {
			*of(line), err = of(line).Sub(amount)
			return err
		}
	}
	used := rowsOf(a.used, costs.EffectiveCost)
	for _, step := range []struct {
		rows []row
		add  func(*Line, decimal.Decimal) error
	}{
		{used, set(func(l *Line) *decimal.Decimal { return &l.Used })},
		{used, set(func(l *Line) *decimal.Decimal { return &l.PriceKnown })},
		{used, set(func(l *Line) *decimal.Decimal { return &l.ListKnown })},
		{rowsOf(a.used, costs.ContractedCost), set(func(l *Line) *decimal.Decimal { return &l.Contracted })},
		{rowsOf(a.used, costs.ListCost), set(func(l *Line) *decimal.Decimal { return &l.List })},
		{rowsOf(a.unused, costs.EffectiveCost), set(func(l *Line) *decimal.Decimal { return &l.Unused })},
		{rowsOf(a.unpriced, costs.EffectiveCost), less(func(l *Line) *decimal.Decimal { return &l.PriceKnown })},
		{rowsOf(a.unlisted, costs.EffectiveCost), less(func(l *Line) *decimal.Decimal { return &l.ListKnown })},
		{rowsOf(a.purchases, costs.BilledCost), set(func(l *Line) *decimal.Decimal { return &l.Purchases })},
	} {
		if err := each(step.rows, step.add); err != nil {
			return nil, err
		}
	}
	lines := make([]Line, 0, len(byKey))
	for _, line := range byKey {
		lines = append(lines, *line)
	}
	return lines, order(lines)
}

// totals adds the lines up and sets the usage on demand of the covered services beside them.
func (a asked) totals(lines []Line) ([]Total, error) {
	added, err := sums(lines)
	if err != nil {
		return nil, err
	}
	covered := map[string]bool{}
	var services []*string
	for _, one := range a.services.Rows {
		if key := keyOf(one.Key); !covered[key] {
			covered[key] = true
			services = append(services, one.Key[0].Value)
		}
	}
	totals := make([]Total, len(added))
	for i, line := range added {
		totals[i] = Total{Measures: line.Measures, Services: services}
	}
	for _, one := range rowsOf(a.onDemand, costs.EffectiveCost) {
		if !covered[keyOf(one.key)] {
			continue
		}
		for i := range totals {
			if totals[i].Currency != one.currency {
				continue
			}
			if totals[i].OnDemand, err = totals[i].OnDemand.Add(one.amount); err != nil {
				return nil, costs.TooLarge()
			}
		}
	}
	return totals, nil
}

// sums adds lines up by currency.
func sums(lines []Line) ([]Line, error) {
	var out []Line
	for _, line := range lines {
		i := slices.IndexFunc(out, func(sum Line) bool { return sum.Currency == line.Currency })
		if i < 0 {
			out = append(out, Line{Measures: line.Measures})
			continue
		}
		var err error
		if out[i].Measures, err = out[i].add(line.Measures); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(out, func(a, b Line) int {
		if a.Currency < b.Currency {
			return -1
		}
		return 1
	})
	return out, nil
}

// row is one group's sum of one metric in one currency.
type row struct {
	key      []costs.KeyPart
	currency string
	amount   decimal.Decimal
}

func rowsOf(report costs.Report, metric costs.Metric) []row {
	var rows []row
	for _, one := range report.Rows {
		for currency, amount := range one.Totals[metric] {
			rows = append(rows, row{one.Key, currency, amount})
		}
	}
	if report.Other != nil {
		for currency, amount := range report.Other.Totals[metric] {
			rows = append(rows, row{nil, currency, amount})
		}
	}
	return rows
}
