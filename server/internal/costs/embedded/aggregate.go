package embedded

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/answer"
)

// Aggregate answers a cost query.
func (e *Engine) Aggregate(ctx context.Context, scope costs.Scope, query costs.Query) (report costs.Report, err error) {
	err = e.over(ctx, scope, query.Version, func(d *dataset) error {
		report, err = d.aggregate(ctx, query)
		return err
	})
	return report, err
}

func (d *dataset) aggregate(ctx context.Context, query costs.Query) (costs.Report, error) {
	if err := query.Validate(d.columns); err != nil {
		return costs.Report{}, err
	}
	if query.Granularity == "" {
		query.Granularity = costs.Total
	}
	q := &question{
		metrics: query.Metrics, groupBy: query.GroupBy, filter: query.Filter, granularity: query.Granularity,
		span: spanOf(query.Period), texts: d.texts(query.Virtual), rollups: d.rollups, figures: d.figures,
	}
	now, err := q.gather(ctx, d.parts())
	split := query.Top > 0 && query.Granularity != costs.Total && errors.Is(err, answer.TooMany())
	if split {
		total := *q
		total.granularity = costs.Total
		now, err = total.gather(ctx, d.parts())
	}
	if err != nil {
		return costs.Report{}, err
	}
	r := &reporter{query: query, now: now, start: d.start(query.Period)}
	if query.ComparePrevious {
		if err := d.gatherPrevious(ctx, r, *q); err != nil {
			return costs.Report{}, err
		}
	}
	if split {
		if err := r.split(ctx, *q, d.parts()); err != nil {
			return costs.Report{}, answer.Ranged(err)
		}
	}
	report, err := r.report()
	if err != nil {
		return costs.Report{}, answer.Ranged(err)
	}
	report.DatasetVersion = d.version
	report.Definitions = query.Virtual.Fingerprint(query.Columns()...)
	report.Digest = report.Figures()
	return report, nil
}

// texts are the columns that a question with these definitions can read.
func (d *dataset) texts(virtual costs.Virtuals) texts {
	t := texts{d.columns.With(virtual), virtual, make(map[string]string, len(virtual))}
	for name := range virtual {
		column := costs.VirtualPrefix + name
		t.kept[column] = column + "\x00" + virtual.Fingerprint(column)
	}
	return t
}

// start is where the one point of a series without intervals stands.
func (d *dataset) start(p costs.Period) time.Time {
	if p.From.IsZero() {
		return d.period().From
	}
	return p.From
}

// gatherPrevious adds the compared period. An open end of the asked period is the dataset's own.
func (d *dataset) gatherPrevious(ctx context.Context, r *reporter, q question) error {
	whole := d.period()
	asked := r.query.Period
	if asked.From.IsZero() {
		asked.From = whole.From
	}
	if asked.To.IsZero() {
		asked.To = whole.To
	}
	if d.rows == 0 && (r.query.Period.From.IsZero() || r.query.Period.To.IsZero()) || !asked.To.After(asked.From) {
		return nil
	}
	r.previousPeriod = r.query.Compared(asked)
	q.granularity, q.span = costs.Total, spanOf(r.previousPeriod)
	var err error
	if r.previous, err = q.gather(ctx, d.parts()); err != nil {
		return err
	}
	for i, metric := range q.metrics {
		units := maps.Clone(r.now.units[i])
		maps.Copy(units, r.previous.units[i])
		if err := answer.OneUnit(i, metric, units); err != nil {
			return err
		}
	}
	return nil
}

// Version is the version of the scope's dataset.
func (e *Engine) Version(ctx context.Context, scope costs.Scope) (version string, err error) {
	err = e.over(ctx, scope, "", func(d *dataset) error {
		version = d.version
		return nil
	})
	return version, err
}

// Dataset says what the scope holds.
func (e *Engine) Dataset(ctx context.Context, scope costs.Scope) (out costs.Dataset, err error) {
	err = e.over(ctx, scope, "", func(d *dataset) error {
		out, err = d.describe(ctx)
		return err
	})
	return out, err
}

func (d *dataset) describe(ctx context.Context) (costs.Dataset, error) {
	d.describing.Lock()
	defer d.describing.Unlock()
	if d.described != nil {
		return *d.described, nil
	}
	q := &question{
		metrics: []costs.Metric{costs.BilledCost}, groupBy: []string{"ProviderName"}, granularity: costs.Month,
		span: spanOf(costs.Period{}), texts: d.texts(nil), rollups: d.rollups, figures: d.figures,
	}
	g, err := q.gather(ctx, d.parts())
	if err != nil {
		return costs.Dataset{}, err
	}
	out := costs.Dataset{
		DatasetVersion: d.version, RowCount: d.rows, Period: d.period(),
		Currencies: slices.Sorted(slices.Values(g.currencies.texts)), Months: []time.Time{}, Providers: []string{},
	}
	months := map[int64]bool{}
	for _, cell := range g.list {
		months[cell.start] = true
	}
	for _, micros := range slices.Sorted(maps.Keys(months)) {
		out.Months = append(out.Months, time.UnixMicro(micros).UTC())
	}
	for _, group := range g.groups {
		if group.key[0] != nil {
			out.Providers = append(out.Providers, *group.key[0])
		}
	}
	slices.Sort(out.Providers)
	out.Columns = d.columnNames()
	d.described = &out
	return out, nil
}
