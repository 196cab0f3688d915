package forecast

import (
	"context"
	"errors"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// mostFees is the number of recurring fees to continue each by its own rhythm, the most expensive ones; the others are one.
const mostFees = 300

// reader reads a bill.
type reader struct {
	engine costs.Engine
	scope  costs.Scope
	q      Query
	period costs.Period
	// version and currency are those of the answers; no currency without charges.
	version, currency string
}

// bill reads the charges of the period; today is the first day that is not known yet.
func (r *reader) bill(ctx context.Context, today time.Time) (Bill, error) {
	report, err := r.ask(ctx, costs.Query{GroupBy: []string{"ChargeCategory", "ChargeFrequency"}})
	if err != nil {
		return Bill{}, err
	}
	r.version, r.currency = report.DatasetVersion, report.Currency
	start := today
	for _, row := range report.Rows {
		if len(row.Series) > 0 && row.Series[0].Start.Before(start) {
			start = row.Series[0].Start
		}
	}
	b := Bill{All: empty(start, today), Pattern: empty(start, today), Ahead: map[time.Time]decimal.Decimal{}, Usage: map[time.Time]decimal.Decimal{}}
	var together []Series
	for _, row := range report.Rows {
		category, frequency := row.Key[0].Text(), row.Key[1].Text()
		recurring := category == "Purchase" && frequency == "Recurring"
		if recurring && len(row.Series) > 0 {
			together = append(together, r.until(row.Series))
		}
		if err := r.share(&b, row.Series, recurring, costs.UsageOf(category)); err != nil {
			return b, &costs.FieldError{Field: "filter", Message: "a sum is too large to display; narrow the filter"}
		}
	}
	if len(together) == 0 {
		return b, nil
	}
	b.Fees, err = r.fees(ctx)
	if _, refused := errors.AsType[*costs.FieldError](err); refused {
		b.Fees, err = together, nil // The filter is as deep as filters go.
	}
	return b, err
}

// share adds the charges of a category to the parts of the bill that they belong to.
func (r *reader) share(b *Bill, points []costs.Point, recurring, usage bool) (err error) {
	add := func(sum *decimal.Decimal, amount decimal.Decimal) {
		if err == nil {
			*sum, err = sum.Add(amount)
		}
	}
	for _, point := range points {
		for _, amount := range point.Totals[r.q.Metric] {
			i := daysBetween(b.All.Start, point.Start)
			if i >= len(b.All.Days) {
				sum := b.Ahead[point.Start]
				add(&sum, amount)
				b.Ahead[point.Start] = sum
				if usage {
					used := b.Usage[point.Start]
					add(&used, amount)
					b.Usage[point.Start] = used
				}
				continue
			}
			add(&b.All.Days[i], amount)
			if !recurring {
				add(&b.Pattern.Days[i], amount)
			}
		}
	}
	return err
}

// fees are the recurring fees, each until its last charge.
func (r *reader) fees(ctx context.Context) ([]Series, error) {
	report, err := r.ask(ctx, costs.Query{GroupBy: []string{"CommitmentDiscountId", "ServiceName", "SubAccountId", "ChargeDescription"},
		Top: mostFees}, costs.OneOf("ChargeCategory", "Purchase"), costs.OneOf("ChargeFrequency", "Recurring"))
	if err != nil {
		return nil, err
	}
	all := make([]Series, 0, len(report.Rows)+1)
	for _, row := range report.Rows {
		if len(row.Series) > 0 {
			all = append(all, r.until(row.Series))
		}
	}
	if report.Other != nil && len(report.Other.Series) > 0 {
		all = append(all, r.until(report.Other.Series))
	}
	return all, nil
}

// until is a series until its last charge; points has one.
func (r *reader) until(points []costs.Point) Series {
	return Dense(points, r.q.Metric, points[len(points)-1].Start.AddDate(0, 0, 1))
}

// ask sums the metric by day.
func (r *reader) ask(ctx context.Context, query costs.Query, further ...costs.Filter) (costs.Report, error) {
	query.Metrics, query.Granularity, query.Period, query.Version = []costs.Metric{r.q.Metric}, costs.Day, r.period, r.q.Version
	if r.version != "" {
		query.Version = r.version
	}
	query.Filter = InCurrency(r.q.Filter, r.q.Currency)
	if len(further) > 0 {
		if r.q.Currency != "" {
			further = append(further, costs.OneOf("BillingCurrency", r.q.Currency))
		}
		if r.q.Filter != nil {
			further = append(further, *r.q.Filter)
		}
		query.Filter = &costs.Filter{And: further}
	}
	report, err := r.engine.Aggregate(ctx, r.scope, query)
	if err == nil && report.Mixed {
		err = mixed(report)
	}
	return report, err
}

// empty is a series without charges.
func empty(start, to time.Time) Series {
	return Series{Start: start, Days: make([]decimal.Decimal, max(0, daysBetween(start, to)))}
}
