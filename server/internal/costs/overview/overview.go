package overview

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/costdeck/costdeck/server/internal/costs"
)

const (
	// atOnce is the number of enrollments to read concurrently; the engine parallelizes each query.
	atOnce = 3
	// attempts is how often an enrollment is read when its data changes meanwhile.
	attempts = 3
)

// Query is a query for an overview.
type Query struct {
	// Enrollments are what the user may see, each once.
	Enrollments []costs.Scope
	// Month is the first day of the month; zero is the newest month with charges.
	Month time.Time
	// Metric is a cost.
	Metric costs.Metric
	// Unit is the column that divides costs by business unit: tag:key, or a FOCUS text column. Empty chooses the most likely.
	Unit string
	Now  time.Time
}

// Overview is the cost of several enrollments.
type Overview struct {
	// Month of the overview; zero without charges.
	Month time.Time
	// Months that have charges in any enrollment, ascending.
	Months []time.Time
	// Unit divides the costs; Units can, the likeliest first.
	Unit  string
	Units []string
	// Enrollments in the order of the query.
	Enrollments []Enrollment
}

// Enrollment is one of them. If Err is set, the enrollment could not be read and the other fields are empty.
type Enrollment struct {
	Number string
	// Newest is the last month with charges; zero without charges.
	Newest time.Time
	// Span is nil if the month has no charges.
	Span *Span
	// Books by currency, in the order of their names.
	Books []Book
	Err   error

	scope costs.Scope
	set   costs.Dataset
}

// Of reads the enrollments. A failed one does not fail the others; the error is an invalid query, or a cost database that fails for
// all of them.
func Of(ctx context.Context, engine costs.Engine, q Query) (Overview, error) {
	out := Overview{Unit: q.Unit, Enrollments: make([]Enrollment, len(q.Enrollments))}
	used := make([]map[string]bool, len(q.Enrollments))
	each := func(read func(i int, e *Enrollment) error) {
		var work errgroup.Group
		work.SetLimit(atOnce)
		for i := range out.Enrollments {
			e := &out.Enrollments[i]
			work.Go(func() error {
				if e.Err == nil {
					e.Err = read(i, e)
				}
				return nil
			})
		}
		_ = work.Wait() // Each keeps its own.
	}
	each(func(i int, e *Enrollment) (err error) {
		e.scope = q.Enrollments[i]
		e.Number = e.scope.Enrollment
		e.set, err = engine.Dataset(ctx, e.scope)
		return err
	})
	out.months(q)
	each(func(i int, e *Enrollment) (err error) {
		if span, ok := spanOf(out.Month, q.Now, e.set); ok {
			e.Span = &span
			used[i], err = tagKeys(ctx, engine, e.scope, costs.Period{From: span.Before.From, To: span.Now.To})
		}
		return err
	})
	counts := map[string]int{}
	for _, keys := range used {
		for key := range keys {
			counts[key]++
		}
	}
	out.Units = unitsOf(counts)
	if out.Unit == "" {
		out.Unit = out.Units[0]
	}
	each(func(_ int, e *Enrollment) error {
		if e.Span == nil {
			return nil
		}
		return e.read(ctx, engine, q.Metric, out.Unit)
	})
	return out, errors.Join(ctx.Err(), out.failure())
}

// months settles which month is looked at.
func (o *Overview) months(q Query) {
	all := map[time.Time]bool{}
	for i := range o.Enrollments {
		e := &o.Enrollments[i]
		e.Newest = newestMonth(e.set, q.Now)
		for _, month := range e.set.Months {
			all[month] = true
		}
	}
	o.Months = slices.SortedFunc(maps.Keys(all), time.Time.Compare)
	o.Month = q.Month
	if o.Month.IsZero() {
		for _, e := range o.Enrollments {
			if e.Newest.After(o.Month) {
				o.Month = e.Newest
			}
		}
	}
}

// failure is nil as long as any enrollment could be read.
func (o *Overview) failure() error {
	var last error
	for _, e := range o.Enrollments {
		if e.Err == nil {
			return nil
		}
		last = e.Err
	}
	return last
}

// read fills the books from one dataset version.
func (e *Enrollment) read(ctx context.Context, engine costs.Engine, metric costs.Metric, unit string) (err error) {
	scope := e.scope
	for attempt := 1; ; attempt++ {
		r := reader{engine: engine, scope: scope, version: e.set.DatasetVersion, metric: metric, span: *e.Span}
		e.Books = nil
		for _, currency := range slices.Sorted(slices.Values(e.set.Currencies)) {
			if len(e.set.Currencies) > 1 {
				// Quantities are not grouped by currency, so each currency needs its own query.
				r.filter = &costs.Filter{Column: "BillingCurrency", Op: costs.In, Values: []string{currency}}
			}
			var book Book
			if book, err = r.book(ctx, currency, unit); err != nil {
				break
			}
			belong(&book, e.Number)
			if len(book.Course) > 0 || !book.Ahead.IsZero() {
				e.Books = append(e.Books, book)
			}
		}
		if !errors.Is(err, costs.ErrGone) || attempt == attempts {
			break
		}
		if e.set, err = engine.Dataset(ctx, scope); err != nil {
			break
		}
	}
	if err != nil {
		e.Books = nil
		return fmt.Errorf("costs of enrollment %s: %w", e.Number, err)
	}
	return nil
}
