package clickhouse

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/answer"
)

// Aggregate answers a cost query.
func (e *Engine) Aggregate(ctx context.Context, scope costs.Scope, query costs.Query) (report costs.Report, err error) {
	err = e.over(ctx, scope, query.Version, func(d *dataset) error {
		report, err = e.aggregate(ctx, d, query)
		return err
	})
	return report, err
}

func (e *Engine) aggregate(ctx context.Context, d *dataset, query costs.Query) (costs.Report, error) {
	if err := query.Validate(d.columns); err != nil {
		return costs.Report{}, err
	}
	if query.Granularity == "" {
		query.Granularity = costs.Total
	}
	now, err := e.sum(ctx, d, query)
	split := query.Top > 0 && query.Granularity != costs.Total && errors.Is(err, answer.TooMany())
	if split {
		total := query
		total.Granularity = costs.Total
		now, err = e.sum(ctx, d, total)
	}
	if err != nil {
		return costs.Report{}, err
	}
	if err := answer.CheckUnits(now); err != nil {
		return costs.Report{}, err
	}
	question := answer.Question{Query: query, Start: query.Period.From}
	if question.Start.IsZero() {
		question.Start = d.period().From
	}
	previous, err := e.previous(ctx, d, &question, now)
	if err != nil {
		return costs.Report{}, err
	}
	var report costs.Report
	if split {
		report, err = answer.Split(question, now, previous, func(shown [][]*string) (first, all *answer.Sums, err error) {
			return e.intervals(ctx, d, query, shown)
		})
	} else {
		report, err = answer.Report(question, now, previous)
	}
	if err != nil {
		return costs.Report{}, err
	}
	report.DatasetVersion = d.version
	report.Definitions = query.Virtual.Fingerprint(query.Columns()...)
	report.Digest = report.Figures()
	return report, nil
}

// intervals are the sums by interval of some groups, and of all of them together, of the same dataset as the groups themselves.
func (e *Engine) intervals(ctx context.Context, d *dataset, query costs.Query, shown [][]*string) (first, all *answer.Sums, err error) {
	only := query
	only.Filter = answer.Only(query.Filter, query.GroupBy, shown)
	if first, err = e.sum(ctx, d, only); err != nil {
		return nil, nil, err
	}
	together := query
	together.GroupBy = nil
	all, err = e.sum(ctx, d, together)
	return first, all, err
}

// previous are the sums of the compared period, nil if nothing is compared. An open end of the asked period is the dataset's own.
func (e *Engine) previous(ctx context.Context, d *dataset, question *answer.Question, now *answer.Sums) (*answer.Sums, error) {
	asked, whole := question.Period, d.period()
	open := asked.From.IsZero() || asked.To.IsZero()
	if asked.From.IsZero() {
		asked.From = whole.From
	}
	if asked.To.IsZero() {
		asked.To = whole.To
	}
	if !question.ComparePrevious || d.rows == 0 && open || !asked.To.After(asked.From) {
		return nil, nil //nolint:nilnil // Nothing is compared.
	}
	question.PreviousPeriod = question.Compared(asked)
	query := question.Query
	query.Granularity, query.Period = costs.Total, question.PreviousPeriod
	sums, err := e.sum(ctx, d, query)
	if err != nil {
		return nil, err
	}
	return sums, answer.CheckUnits(now, sums)
}

// sum asks for the sums of a period.
func (e *Engine) sum(ctx context.Context, d *dataset, query costs.Query) (*answer.Sums, error) {
	sums := answer.NewSums(query.Metrics)
	where, some, err := d.where(query.Period, query.Filter, query.Virtual)
	if err != nil || !some {
		return sums, err
	}
	question, err := sumQuestion(query, matcher{d.columns.With(query.Virtual), query.Virtual}, d.guarded, where, e.figures)
	if err != nil {
		return nil, err
	}
	read := newCellReader(query, d.guarded)
	err = e.db.ask(ctx, "aggregate", question, func(r rows) error {
		if read.cells++; read.cells > e.figures {
			return answer.TooMany()
		}
		cell, err := read.next(r)
		if err != nil {
			return err
		}
		return sums.Add(cell)
	})
	if err != nil {
		return nil, err
	}
	return sums, e.units(ctx, query, where, sums)
}

// sumQuestion asks for one line per group, interval and currency.
func sumQuestion(query costs.Query, m matcher, guarded map[costs.Metric]bool, where string, most int) (string, error) {
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
		name := ident(string(metric))
		fields = append(fields, "ifNull(toString(sum("+name+")), '0') AS s"+number(int64(i)))
		if guarded[metric] {
			// The whole parts alone, which have 24 digits more of room.
			fields = append(fields, "ifNull(toString(sum(toDecimal128("+name+", 0))), '0') AS w"+number(int64(i)))
		}
	}
	return "SELECT " + strings.Join(fields, ", ") + " FROM " + chargesTable + " WHERE " + where + " GROUP BY " + strings.Join(by, ", ") +
		" LIMIT " + number(int64(most)+1), nil
}

// groupOf is a column's value as a text that is empty without one. Tags can be empty, so that theirs begin with a sign.
func (m matcher) groupOf(column string) (string, error) {
	e, err := m.textOf(column)
	if _, tag := costs.Tag(column); tag {
		return "if(" + e.has + ", concat('=', " + e.value + "), '')", err
	}
	return e.value, err
}

// units notes the units of the quantities that were summed.
func (e *Engine) units(ctx context.Context, query costs.Query, where string, sums *answer.Sums) error {
	for i, metric := range query.Metrics {
		if metric.UnitColumn() == "" {
			continue
		}
		unit := textOf(metric.UnitColumn())
		question := "SELECT DISTINCT " + unit.value + " AS u FROM " + chargesTable + " WHERE " + where + " AND isNotNull(" +
			ident(string(metric)) + ")"
		err := e.db.ask(ctx, "units", question, func(r rows) error {
			var name string
			err := r.Scan(&name)
			sums.Unit(i, name)
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

// Dataset says what the scope holds.
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
	out.Columns = sorted(names)
	where, some, err := d.where(costs.Period{}, nil, nil)
	if err != nil || !some {
		return out, err
	}
	months, providers, currencies := map[int64]bool{}, map[string]bool{}, map[string]bool{}
	question := "SELECT DISTINCT " + bucketOf(costs.Month) + " AS b, " + textOf("ProviderName").value + " AS p, BillingCurrency AS c FROM " +
		chargesTable + " WHERE " + where
	err = e.db.ask(ctx, "dataset", question, func(r rows) error {
		var month int64
		var provider, currency string
		err := r.Scan(&month, &provider, &currency)
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
	return out, err
}
