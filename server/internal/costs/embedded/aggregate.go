package embedded

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/aggregate"
)

// Aggregate answers a cost query.
func (e *Engine) Aggregate(ctx context.Context, scope costs.Scope, query costs.Query) (report costs.Report, err error) {
	err = e.over(ctx, scope, query.Version, func(d *dataset) error {
		report, err = d.ask(ctx, query)
		return err
	})
	return report, err
}

func (d *dataset) ask(ctx context.Context, query costs.Query) (costs.Report, error) {
	return aggregate.Report(ctx, d.source(), query)
}

// Facets are the distinct values of a column with their cost.
func (e *Engine) Facets(ctx context.Context, scope costs.Scope, query costs.FacetQuery) (facets []costs.Facet, err error) {
	err = e.over(ctx, scope, query.Version, func(d *dataset) error {
		facets, err = aggregate.Facets(ctx, d.source(), query)
		return err
	})
	return facets, err
}

// Origins lists the runs that a figure comes from.
func (e *Engine) Origins(ctx context.Context, scope costs.Scope, query costs.OriginQuery) (out costs.Origins, err error) {
	err = e.over(ctx, scope, query.Version, func(d *dataset) error {
		out, err = aggregate.Origins(ctx, d.source(), d.runSums(), query)
		return err
	})
	return out, err
}

// runSums sums each run alone. It reads the charges: roll-ups are cached sums, and origins prove figures without them.
func (d *dataset) runSums() []aggregate.Run {
	runs := make([]aggregate.Run, len(d.runs))
	for i, r := range d.runs {
		runs[i] = aggregate.Run{ID: r.ID, Sum: func(ctx context.Context, query costs.Query) (*aggregate.Sums, error) {
			q := d.scanQuery(query)
			q.rollups = false
			return q.gather(ctx, r.parts)
		}}
	}
	return runs
}

// source is the dataset for the builder of reports.
func (d *dataset) source() aggregate.Dataset {
	return aggregate.Dataset{Version: d.version, Period: d.period(), Columns: d.columns, Sum: d.sum}
}

func (d *dataset) sum(ctx context.Context, query costs.Query) (*aggregate.Sums, error) {
	return d.scanQuery(query).gather(ctx, d.parts())
}

func (d *dataset) scanQuery(query costs.Query) *scanQuery {
	return &scanQuery{Query: query, span: spanOf(query.Period), texts: d.texts(query.Virtual), rollups: d.rollups, cellLimit: d.cellLimit}
}

// texts are the columns that a query with these definitions can read.
func (d *dataset) texts(virtual costs.Virtuals) texts {
	t := texts{d.columns.With(virtual), virtual, make(map[string]string, len(virtual))}
	for name := range virtual {
		column := costs.VirtualPrefix + name
		t.kept[column] = column + "\x00" + virtual.Fingerprint(column)
	}
	return t
}

// Version is the version of the scope's dataset.
func (e *Engine) Version(ctx context.Context, scope costs.Scope) (version string, err error) {
	err = e.over(ctx, scope, "", func(d *dataset) error {
		version = d.version
		return nil
	})
	return version, err
}

// Dataset describes the data of the scope.
func (e *Engine) Dataset(ctx context.Context, scope costs.Scope) (out costs.Dataset, err error) {
	err = e.over(ctx, scope, "", func(d *dataset) error {
		out, err = d.describe(ctx)
		return err
	})
	return out, err
}

// usageDays is how many of the last days are searched for usage first; only a dataset without usage in them is read as a whole.
const usageDays = 62

// asOf is the day after the newest usage.
func (d *dataset) asOf(ctx context.Context) (time.Time, error) {
	all := d.period()
	if d.rows == 0 {
		return time.Time{}, nil
	}
	for _, from := range []time.Time{all.To.AddDate(0, 0, -usageDays), all.From} {
		sums, err := d.sum(ctx, costs.Query{Metrics: []costs.Metric{costs.BilledCost}, GroupBy: []string{"ChargeCategory"}, Granularity: costs.Day,
			Period: costs.Period{From: from, To: all.To}})
		if err != nil {
			return time.Time{}, err
		}
		if newest := sums.NewestOf(costs.UsageOf); newest != 0 {
			return costs.Reaches(all, time.UnixMicro(newest)), nil
		}
	}
	return costs.Reaches(all, time.Time{}), nil
}

func (d *dataset) describe(ctx context.Context) (costs.Dataset, error) {
	d.describing.Lock()
	defer d.describing.Unlock()
	if d.described != nil {
		return *d.described, nil
	}
	sums, err := d.sum(ctx, costs.Query{Metrics: []costs.Metric{costs.BilledCost}, GroupBy: []string{"ProviderName"}, Granularity: costs.Month})
	if err != nil {
		return costs.Dataset{}, err
	}
	out := costs.Dataset{
		DatasetVersion: d.version, RowCount: d.rows, Period: d.period(), Months: []time.Time{},
		Currencies: slices.Sorted(slices.Values(sums.Currencies())), Providers: append([]string{}, sums.Values(0)...),
	}
	for _, micros := range slices.Sorted(maps.Keys(sums.Starts())) {
		out.Months = append(out.Months, time.UnixMicro(micros).UTC())
	}
	slices.Sort(out.Providers)
	out.Columns = d.columnNames()
	if out.AsOf, err = d.asOf(ctx); err != nil {
		return costs.Dataset{}, err
	}
	out.Uncounted = d.uncounted
	d.described = &out
	return out, nil
}
