package clickhouse

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/aggregate"
)

// Aggregate answers a cost query.
func (e *Engine) Aggregate(ctx context.Context, scope costs.Scope, query costs.Query) (report costs.Report, err error) {
	err = e.over(ctx, scope, query.Version, func(d *dataset) error {
		report, err = aggregate.Report(ctx, e.source(d), query)
		return err
	})
	return report, err
}

// Facets are the distinct values of a column with their cost.
func (e *Engine) Facets(ctx context.Context, scope costs.Scope, query costs.FacetQuery) (facets []costs.Facet, err error) {
	err = e.over(ctx, scope, query.Version, func(d *dataset) error {
		facets, err = aggregate.Facets(ctx, e.source(d), query)
		return err
	})
	return facets, err
}

// Origins lists the runs that a figure comes from.
func (e *Engine) Origins(ctx context.Context, scope costs.Scope, query costs.OriginQuery) (out costs.Origins, err error) {
	err = e.over(ctx, scope, query.Version, func(d *dataset) error {
		out, err = aggregate.Origins(ctx, e.source(d), e.runSums(d), query)
		return err
	})
	return out, err
}

// runSums sends a query per run: few runs contribute to a figure.
func (e *Engine) runSums(d *dataset) []aggregate.Run {
	runs := make([]aggregate.Run, len(d.runs))
	for i, run := range d.runs {
		alone := *d
		alone.runs = []counted{run}
		runs[i] = aggregate.Run{ID: run.id, Sum: e.source(&alone).Sum}
	}
	return runs
}

// source is the dataset for the builder of reports.
func (e *Engine) source(d *dataset) aggregate.Dataset {
	return aggregate.Dataset{Version: d.version, Period: d.period(), Columns: d.columns,
		Sum: func(ctx context.Context, query costs.Query) (*aggregate.Sums, error) { return e.sum(ctx, d, query) }}
}

// sum queries the sums of a period.
func (e *Engine) sum(ctx context.Context, d *dataset, query costs.Query) (*aggregate.Sums, error) {
	sums := aggregate.NewSums(query, e.cellLimit)
	where, some, err := d.where(query.Period, query.Filter, query.Virtual)
	if err != nil || !some {
		return sums, err
	}
	statement, err := sumStatement(query, d.matcher(query.Virtual), d.guarded, where, e.cellLimit)
	if err != nil {
		return nil, err
	}
	read := newCellReader(query, d.guarded)
	err = e.db.ask(ctx, "aggregate", statement, func(r rows) error {
		return read.next(r, sums)
	})
	if err != nil {
		return nil, err
	}
	return sums, e.units(ctx, query, where, sums)
}

// sumStatement selects one row per group, interval and currency.
func sumStatement(query costs.Query, m matcher, guarded map[costs.Metric]bool, where string, most int) (string, error) {
	var fields, by []string
	for i, column := range query.GroupBy {
		key := "k" + number(int64(i))
		value, err := m.groupOf(column)
		if err != nil {
			return "", err
		}
		fields = append(fields, value+" AS "+key)
		by = append(by, key)
	}
	fields = append(fields, bucketOf(query.Granularity)+" AS b", "BillingCurrency AS c", "count() AS n")
	if query.Granularity != costs.Total {
		by = append(by, "b")
	}
	by = append(by, "c")
	for i, metric := range query.Metrics {
		name := m.number(string(metric))
		fields = append(fields, "ifNull(toString(sum("+name+")), '0') AS s"+number(int64(i)))
		if guarded[metric] {
			// The whole parts alone, which have 24 digits more of room.
			fields = append(fields, "ifNull(toString(sum(toDecimal128("+name+", 0))), '0') AS w"+number(int64(i)))
		}
	}
	return "SELECT " + strings.Join(fields, ", ") + " FROM " + chargesTable + " WHERE " + where + " GROUP BY " + strings.Join(by, ", ") +
		" LIMIT " + number(int64(most)+1), nil
}

// groupOf is a column's value as text; empty if missing. Tag values can be empty, so they have a prefix.
func (m matcher) groupOf(column string) (string, error) {
	e, err := m.textOf(column)
	if _, tag := costs.Tag(column); tag {
		return "if(" + e.has + ", concat('=', " + e.value + "), '')", err
	}
	return e.value, err
}

// units notes the units of the quantities that were summed.
func (e *Engine) units(ctx context.Context, query costs.Query, where string, sums *aggregate.Sums) error {
	for i, metric := range query.Metrics {
		if metric.UnitColumn() == "" {
			continue
		}
		unit := textOf(metric.UnitColumn())
		statement := "SELECT DISTINCT " + unit.value + " AS u FROM " + chargesTable + " WHERE " + where + " AND isNotNull(" +
			ident(string(metric)) + ")"
		err := e.db.ask(ctx, "units", statement, func(r rows) error {
			var name string
			err := r.Scan(&name)
			sums.AddUnit(i, name)
			return err
		})
		if err != nil {
			return fmt.Errorf("units of %s: %w", metric, err)
		}
	}
	return nil
}

// Version is the version of the scope's dataset, from the marks of its runs.
func (e *Engine) Version(ctx context.Context, scope costs.Scope) (string, error) {
	h, err := e.current(ctx, scope.Enrollment)
	if err != nil {
		return "", err
	}
	return h.state.Version(), nil
}

// Dataset describes the data of the scope.
func (e *Engine) Dataset(ctx context.Context, scope costs.Scope) (out costs.Dataset, err error) {
	err = e.over(ctx, scope, "", func(d *dataset) error {
		out, err = e.describe(ctx, d)
		return err
	})
	return out, err
}

func (e *Engine) describe(ctx context.Context, d *dataset) (costs.Dataset, error) {
	out := costs.Dataset{DatasetVersion: d.version, RowCount: d.rows, Period: d.period(), Months: []time.Time{}, Providers: []string{}}
	names := map[string]bool{}
	for _, run := range d.entries {
		for _, column := range run.report.Columns {
			names[column] = true
		}
	}
	out.Columns, out.Uncounted = sorted(names), d.uncounted
	where, some, err := d.where(costs.Period{}, nil, nil)
	if err != nil || !some {
		return out, err
	}
	months, providers, currencies := map[int64]bool{}, map[string]bool{}, map[string]bool{}
	usage := textOf("ChargeCategory").value + " IN ('', 'Usage')" // As costs.UsageOf.
	statement := "SELECT " + bucketOf(costs.Month) + " AS b, " + textOf("ProviderName").value + " AS p, BillingCurrency AS c, maxIf(" +
		bucketOf(costs.Day) + ", " + usage + ") AS u FROM " + chargesTable + " WHERE " + where + " GROUP BY b, p, c"
	var newest int64 // 0 without usage.
	err = e.db.ask(ctx, "dataset", statement, func(r rows) error {
		var month, used int64
		var provider, currency string
		err := r.Scan(&month, &provider, &currency, &used)
		newest = max(newest, used)
		months[startOf(costs.Month, month)], currencies[currency] = true, true
		if provider != "" {
			providers[provider] = true
		}
		return err
	})
	for micros := range months {
		out.Months = append(out.Months, time.UnixMicro(micros).UTC())
	}
	slices.SortFunc(out.Months, time.Time.Compare)
	out.Providers, out.Currencies = append(out.Providers, sorted(providers)...), sorted(currencies)
	var used time.Time
	if newest != 0 {
		used = time.UnixMicro(startOf(costs.Day, newest))
	}
	out.AsOf = costs.Reaches(out.Period, used)
	return out, err
}

func sorted(set map[string]bool) []string { return slices.Sorted(maps.Keys(set)) }
