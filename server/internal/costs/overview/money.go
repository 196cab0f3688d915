package overview

import (
	"cmp"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Money is the number type of a book: decimal.Decimal as billed, currency.Amount if converted. Its zero value is zero.
type Money[A any] interface {
	Add(A) (A, error)
	Sub(A) (A, error)
	Neg() A
	Cmp(A) int
	Sign() int
	String() string
}

// Books, parts and movers as they were billed.
type (
	Book  = BookIn[decimal.Decimal]
	Month = MonthIn[decimal.Decimal]
	Part  = PartIn[decimal.Decimal]
	Mover = MoverIn[decimal.Decimal]
)

// BookIn is the cost of one enrollment, or of all, in one currency.
type BookIn[A Money[A]] struct {
	Currency string
	// Now and Before are the costs of the two periods, LastMonth that of the previous whole month.
	Now, Before, LastMonth A
	// Ahead is the cost of the month's days after Now, which is billed already.
	Ahead   A
	Effects EffectsIn[A]
	// Course are the costs by month, ascending; months without a charge are left out.
	Course []MonthIn[A]
	Clouds []PartIn[A]
	Units  []PartIn[A]
	// Movers are the services, the largest change first.
	Movers []MoverIn[A]
}

// MonthIn is the cost of one month.
type MonthIn[A Money[A]] struct {
	Start time.Time
	Cost  A
}

// PartIn is the cost of one value of a column; nil is a missing value.
type PartIn[A Money[A]] struct {
	Value       *string
	Now, Before A
	// Folded is the number of values in the rest, which has no value; 0 for a single value.
	Folded int
	// From are the enrollments' parts, as billed.
	From []Share
}

// Share is one enrollment's part of a figure, as billed.
type Share struct {
	Enrollment, Currency string
	Now, Before          decimal.Decimal
}

// MoverIn is one service of one provider in one enrollment.
type MoverIn[A Money[A]] struct {
	Enrollment        string
	Provider, Service *string
	Now, Before       A
	Effects           EffectsIn[A]
	// Fresh means that the service is new, Gone that it stopped.
	Fresh, Gone bool
	// Billed are Now and Before as they were billed, BilledEffects the effects.
	Billed        Share
	BilledEffects Effects
}

// distance is the absolute change of the cost.
func (m MoverIn[A]) distance() A {
	change, err := m.Now.Sub(m.Before)
	if err != nil { // The effects add up to this change, which was computed before without an error.
		return *new(A)
	}
	if change.Sign() < 0 {
		return change.Neg()
	}
	return change
}

func (p *PartIn[A]) side(before bool) *A {
	if before {
		return &p.Before
	}
	return &p.Now
}

func sorted[A Money[A]](found map[string]*PartIn[A]) []PartIn[A] {
	parts := make([]PartIn[A], 0, len(found))
	for _, part := range found {
		parts = append(parts, *part)
	}
	slices.SortFunc(parts, func(a, b PartIn[A]) int {
		return cmp.Or(b.Now.Cmp(a.Now), b.Before.Cmp(a.Before), cmp.Compare(textKey(a.Value), textKey(b.Value)))
	})
	return parts
}

// textKey keeps a missing value and the empty text apart.
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

func addTo[A Money[A]](sum *A, more A) (err error) {
	*sum, err = (*sum).Add(more)
	return err
}
