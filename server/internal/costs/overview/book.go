package overview

import (
	"context"
	"errors"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// courseMonths is the length of a monthly trend.
const courseMonths = 12

// reader queries one enrollment at one dataset version.
type reader struct {
	engine  costs.Engine
	scope   costs.Scope
	version string
	metric  costs.Metric
	span    Span
	// currency is the one to read if there are several.
	filter *costs.Filter
}

func (r reader) book(ctx context.Context, currency, unit string) (Book, error) {
	book := Book{Currency: currency}
	course, err := r.ask(ctx, costs.Query{Granularity: costs.Month,
		Period: costs.Period{From: r.span.Now.From.AddDate(0, -courseMonths, 0), To: r.span.Now.To}})
	if err != nil {
		return book, err
	}
	for _, row := range course.Rows {
		for _, point := range row.Series {
			cost := r.cost(point.Totals, currency)
			book.Course = append(book.Course, Month{point.Start, cost})
			if point.Start.Equal(r.span.Before.From) {
				book.LastMonth = cost
			}
		}
	}
	if !r.span.Ahead.From.IsZero() {
		ahead, err := r.ask(ctx, costs.Query{Period: r.span.Ahead})
		if err != nil {
			return book, err
		}
		book.Ahead = r.cost(ahead.Totals, currency)
	}
	items, _, err := r.items(ctx, currency)
	if err != nil {
		return book, err
	}
	if book.Movers, book.Clouds, err = summarise(items); err != nil {
		return book, err
	}
	for _, mover := range book.Movers {
		if err := errors.Join(addTo(&book.Now, mover.Now), addTo(&book.Before, mover.Before), book.Effects.Add(mover.Effects)); err != nil {
			return book, err
		}
	}
	book.Units, err = r.parts(ctx, currency, unit)
	return book, err
}

// belong marks every figure of a book with its enrollment.
func belong(b *Book, enrollment string) {
	for i := range b.Movers {
		mover := &b.Movers[i]
		mover.Enrollment, mover.Billed = enrollment, Share{enrollment, b.Currency, mover.Now, mover.Before}
		mover.BilledEffects = mover.Effects
	}
	for _, parts := range [][]Part{b.Clouds, b.Units} {
		for i := range parts {
			parts[i].From = []Share{{enrollment, b.Currency, parts[i].Now, parts[i].Before}}
		}
	}
}

// ask queries the metric, unless the query names its own metrics.
func (r reader) ask(ctx context.Context, query costs.Query) (costs.Report, error) {
	if len(query.Metrics) == 0 {
		query.Metrics = []costs.Metric{r.metric}
	}
	query.Version = r.version
	if query.Filter == nil {
		query.Filter = r.filter
	} else if r.filter != nil {
		query.Filter = &costs.Filter{And: []costs.Filter{*r.filter, *query.Filter}}
	}
	return r.engine.Aggregate(ctx, r.scope, query)
}

func (r reader) cost(totals costs.Totals, currency string) decimal.Decimal {
	return totals[r.metric][currency]
}

// parts are the costs of both periods by the values of one column, the highest current cost first.
func (r reader) parts(ctx context.Context, currency, column string) ([]Part, error) {
	found := map[string]*Part{}
	for _, before := range []bool{false, true} {
		report, err := r.ask(ctx, costs.Query{GroupBy: []string{column}, Period: r.period(before)})
		if err != nil {
			return nil, err
		}
		for _, row := range report.Rows {
			part := take(found, textKey(row.Key[0].Value), func() *Part { return &Part{Value: row.Key[0].Value} })
			*part.side(before) = r.cost(row.Totals, currency)
		}
	}
	return sorted(found), nil
}

func (r reader) period(before bool) costs.Period {
	if before {
		return r.span.Before
	}
	return r.span.Now
}
