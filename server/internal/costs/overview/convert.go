package overview

import (
	"errors"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// PeriodName identifies one of a book's amounts by its period.
type PeriodName string

// A book is converted by its stretches; Course are the months before the one before.
const (
	Now       PeriodName = "now"
	Before    PeriodName = "before"
	LastMonth PeriodName = "lastMonth"
	Course    PeriodName = "course"
	Ahead     PeriodName = "ahead"
)

// Converted is an overview in one currency, as far as the enrollments have rates.
type Converted struct {
	Currency string
	// Total sums the books that were converted whole; nil without any. Its trend leaves out months for which one of them has
	// charges but no rate.
	Total *BookIn[currency.Amount]
	// Left are the totals of the other books by currency.
	Left []Book
	// Amounts are those of every book, one per period with charges, with the rate of the month.
	Amounts []ConvertedAmount
}

// ConvertedAmount is an amount as it was billed, and converted.
type ConvertedAmount struct {
	Enrollment, Currency string
	Period               PeriodName
	// Month that the amount is of, and that the rate is for.
	Month  time.Time
	Amount decimal.Decimal
	// Rate is nil without a rate for the month, and for amounts already in the currency.
	Rate *currency.Rate
	// Converted is nil for an amount that is in no converted sum.
	Converted *currency.Amount
}

// In converts every book exactly, by the rates of its enrollment. A book stays unconverted if its month, or the month before, has
// charges but no rate: a half-converted book would show a change that no one was charged for.
func (o Overview) In(to string, ratesOf map[string]currency.Rates) (out Converted, err error) {
	out.Currency = to
	var left []Book
	incomplete := map[time.Time]bool{}
	for _, e := range o.Enrollments {
		for _, book := range e.Books {
			c := converter{to: to, month: o.Month, rates: ratesOf[e.Number], book: book}
			whole := c.whole()
			for _, one := range c.amounts(whole) {
				one.Enrollment = e.Number
				out.Amounts = append(out.Amounts, one)
				if whole && one.Converted == nil {
					incomplete[one.Month] = true
				}
			}
			if !whole {
				left = append(left, book)
				continue
			}
			if out.Total == nil {
				out.Total = &BookIn[currency.Amount]{Currency: to}
			}
			if err := out.Total.add(c.convert()); err != nil {
				return out, err
			}
		}
	}
	if out.Total != nil {
		out.Total.Course = slices.DeleteFunc(out.Total.Course, func(m MonthIn[currency.Amount]) bool { return incomplete[m.Start] })
		err = out.Total.shorten()
	}
	var other error
	out.Left, other = totals(left)
	return out, errors.Join(err, other)
}

// converter converts one book.
type converter struct {
	to    string
	month time.Time
	rates currency.Rates
	book  Book
}

// rate is the rate of a month: 1 for amounts in the currency itself.
func (c converter) rate(month time.Time) (by decimal.Decimal, given *currency.Rate, ok bool) {
	if c.book.Currency == c.to {
		return decimal.FromInt(1), nil, true
	}
	found, ok := c.rates.Find(c.book.Currency, month)
	if !ok {
		return by, nil, false
	}
	return found.Rate, &found, true
}

func (c converter) monthBefore() time.Time { return c.month.AddDate(0, -1, 0) }

// whole reports whether both compared months have a rate if they have charges, also those that are billed ahead.
func (c converter) whole() bool {
	for _, month := range c.book.Course {
		if _, _, ok := c.rate(month.Start); !ok && !month.Start.Before(c.monthBefore()) {
			return false
		}
	}
	if _, _, ok := c.rate(c.month); !ok && !c.book.Ahead.IsZero() {
		return false
	}
	return true
}

func (c converter) amounts(whole bool) (out []ConvertedAmount) {
	add := func(name PeriodName, month time.Time, amount decimal.Decimal) {
		one := ConvertedAmount{Currency: c.book.Currency, Period: name, Month: month, Amount: amount}
		by, given, ok := c.rate(month)
		one.Rate = given
		if ok && whole {
			converted := currency.Times(amount, by)
			one.Converted = &converted
		}
		out = append(out, one)
	}
	if !c.book.Ahead.IsZero() {
		add(Ahead, c.month, c.book.Ahead)
	}
	for _, month := range slices.Backward(c.book.Course) {
		switch {
		case month.Start.Equal(c.month):
			add(Now, month.Start, c.book.Now)
		case month.Start.Equal(c.monthBefore()):
			add(Before, month.Start, c.book.Before)
			add(LastMonth, month.Start, c.book.LastMonth)
		default:
			add(Course, month.Start, month.Cost)
		}
	}
	return out
}

// convert returns the book in the currency. A month without charges needs no rate.
func (c converter) convert() BookIn[currency.Amount] {
	now, _, _ := c.rate(c.month)
	before, _, _ := c.rate(c.monthBefore())
	out := BookIn[currency.Amount]{Currency: c.to, Now: currency.Times(c.book.Now, now), Before: currency.Times(c.book.Before, before),
		LastMonth: currency.Times(c.book.LastMonth, before), Ahead: currency.Times(c.book.Ahead, now), Effects: exchanged(c.book.Effects, c.book.Before, before, now)}
	for _, month := range c.book.Course {
		if by, _, ok := c.rate(month.Start); ok {
			out.Course = append(out.Course, MonthIn[currency.Amount]{month.Start, currency.Times(month.Cost, by)})
		}
	}
	parts := func(of []Part) (out []PartIn[currency.Amount]) {
		for _, one := range of {
			out = append(out, PartIn[currency.Amount]{Value: one.Value, Folded: one.Folded, Now: currency.Times(one.Now, now),
				Before: currency.Times(one.Before, before), From: one.From})
		}
		return out
	}
	out.Clouds, out.Units = parts(c.book.Clouds), parts(c.book.Units)
	for _, m := range c.book.Movers {
		out.Movers = append(out.Movers, MoverIn[currency.Amount]{Enrollment: m.Enrollment, Provider: m.Provider, Service: m.Service,
			Now: currency.Times(m.Now, now), Before: currency.Times(m.Before, before), Effects: exchanged(m.Effects, m.Before, before, now),
			Fresh: m.Fresh, Gone: m.Gone, Billed: m.Billed, BilledEffects: m.BilledEffects})
	}
	return out
}

// exchanged converts the effects of a change: stopped charges at the earlier rate, all others at the current rate. Charges in both
// periods (cost less stopped charges) get an exchange effect, so the sum is exactly the change of the converted costs.
func exchanged(e Effects, cost, before, now decimal.Decimal) EffectsIn[currency.Amount] {
	// (cost + removed) · (now − before); each product is exact.
	by := func(rate decimal.Decimal) currency.Amount {
		return currency.Times(cost, rate).Plus(currency.Times(e.Removed, rate))
	}
	return EffectsIn[currency.Amount]{Added: currency.Times(e.Added, now), Removed: currency.Times(e.Removed, before),
		Quantity: currency.Times(e.Quantity, now), Rate: currency.Times(e.Rate, now), Other: currency.Times(e.Other, now),
		Exchange: by(now).Plus(by(before).Neg())}
}
