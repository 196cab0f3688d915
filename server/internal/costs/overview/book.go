package overview

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// courseMonths is how many months a course goes back.
const courseMonths = 12

// Book is what one enrollment costs in one currency.
type Book struct {
	Currency string
	// Now and Before are the costs of the span's two periods, LastMonth that of the whole month before.
	Now, Before, LastMonth decimal.Decimal
	Effects                Effects
	// Course are the costs by month, ascending; months without a charge are left out.
	Course []Month
	Clouds []Part
	Units  []Part
	// Movers are the services, those whose cost changed most first.
	Movers []Mover
}

// Month is what one month costs.
type Month struct {
	Start time.Time
	Cost  decimal.Decimal
}

// Part is one value of a column with its cost; nil is where the charges have none.
type Part struct {
	Value       *string
	Now, Before decimal.Decimal
	// Folded is of how many values this is the rest, which then has no value; 0 for a value.
	Folded int
}

// Mover is one service of one provider in one enrollment.
type Mover struct {
	Enrollment        string
	Provider, Service *string
	Now, Before       decimal.Decimal
	Effects           Effects
	// Fresh tells that the service was not charged for before, Gone that it is no longer.
	Fresh, Gone bool
}

// reader asks the engine of one enrollment, at one dataset version.
type reader struct {
	engine  costs.Engine
	scope   costs.Scope
	version string
	metric  costs.Metric
	span    Span
	// currency is the one that is read, if there are several.
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
	items, err := r.items(ctx, currency)
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

// ask asks for the metric, unless the query names metrics of its own.
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

// parts are the costs of both periods by the values of one column, the highest of now first.
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

func (p *Part) side(before bool) *decimal.Decimal {
	if before {
		return &p.Before
	}
	return &p.Now
}

func sorted(found map[string]*Part) []Part {
	parts := make([]Part, 0, len(found))
	for _, part := range found {
		parts = append(parts, *part)
	}
	slices.SortFunc(parts, func(a, b Part) int {
		return cmp.Or(b.Now.Cmp(a.Now), b.Before.Cmp(a.Before), cmp.Compare(textKey(a.Value), textKey(b.Value)))
	})
	return parts
}

// textKey tells a missing value from the empty text.
func textKey(value *string) string {
	if value == nil {
		return ""
	}
	return "=" + *value
}

func take[K comparable, V any](all map[K]*V, key K, fresh func() *V) *V {
	one, ok := all[key]
	if !ok {
		one = fresh()
		all[key] = one
	}
	return one
}

func addTo(sum *decimal.Decimal, more decimal.Decimal) (err error) {
	*sum, err = sum.Add(more)
	return err
}
