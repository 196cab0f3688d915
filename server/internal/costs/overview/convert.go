package overview

import (
	"errors"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Stretch is which of a book's amounts is converted.
type Stretch string

// A book is converted by its stretches; Course are the months before the one before.
const (
	Now       Stretch = "now"
	Before    Stretch = "before"
	LastMonth Stretch = "lastMonth"
	Course    Stretch = "course"
)

// Converted is an overview in one currency, as far as the enrollments have rates into it.
type Converted struct {
	Currency string
	// Total is of every book that could be converted whole; nil without any. Its course leaves out months that one of them has a
	// charge in and no rate of: a month's bar is all of it or is not there.
	Total *BookIn[currency.Amount]
	// Left are the totals of the other books, by currency as Totals are: what is not in Total, and nothing that is.
	Left []Book
	// Amounts are those of every book, one for each stretch that has a charge, with the rate of their month.
	Amounts []ConvertedAmount
}

// ConvertedAmount is an amount as it was billed, and converted.
type ConvertedAmount struct {
	Enrollment, Currency string
	Stretch              Stretch
	// Month that the amount is of, and that the rate is for.
	Month  time.Time
	Amount decimal.Decimal
	// Rate is nil where the enrollment has none for the month, and where the amount is in the currency already.
	Rate *currency.Rate
	// Converted is nil where the amount is in no converted sum.
	Converted *currency.Amount
}

// In converts every book by the rates of its own enrollment, exactly. A book whose month, or month before, has charges and no rate
// stays as it is, whole: half of it would make a change that nobody was charged for.
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

// rate is that of a month: 1 for amounts in the currency itself, which nobody had to give.
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

// whole tells whether both months that are compared have a rate, if they have a charge.
func (c converter) whole() bool {
	for _, month := range c.book.Course {
		if _, _, ok := c.rate(month.Start); !ok && !month.Start.Before(c.monthBefore()) {
			return false
		}
	}
	return true
}

func (c converter) amounts(whole bool) (out []ConvertedAmount) {
	add := func(stretch Stretch, month time.Time, amount decimal.Decimal) {
		one := ConvertedAmount{Currency: c.book.Currency, Stretch: stretch, Month: month, Amount: amount}
		by, given, ok := c.rate(month)
		one.Rate = given
		if ok && whole {
			converted := currency.Times(amount, by)
			one.Converted = &converted
		}
		out = append(out, one)
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

// convert is the book in the currency. A month without a charge needs no rate: nothing is multiplied by it.
func (c converter) convert() BookIn[currency.Amount] {
	now, _, _ := c.rate(c.month)
	before, _, _ := c.rate(c.monthBefore())
	out := BookIn[currency.Amount]{Currency: c.to, Now: currency.Times(c.book.Now, now), Before: currency.Times(c.book.Before, before),
		LastMonth: currency.Times(c.book.LastMonth, before), Effects: exchanged(c.book.Effects, c.book.Before, before, now)}
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

// exchanged are effects of a change from cost, converted: what is gone at the rate of then, all else at that of now. What is charged
// for in both periods (cost without what is gone) becomes dearer or cheaper by the exchange rates alone; so the sum is the change of the
// converted costs, to the last digit.
func exchanged(e Effects, cost, before, now decimal.Decimal) EffectsIn[currency.Amount] {
	// (cost + removed) · (now − before), of which each product is exact, whatever its digits.
	by := func(rate decimal.Decimal) currency.Amount {
		return currency.Times(cost, rate).Plus(currency.Times(e.Removed, rate))
	}
	return EffectsIn[currency.Amount]{Added: currency.Times(e.Added, now), Removed: currency.Times(e.Removed, before),
		Quantity: currency.Times(e.Quantity, now), Rate: currency.Times(e.Rate, now), Other: currency.Times(e.Other, now),
		Exchange: by(now).Plus(by(before).Neg())}
}
