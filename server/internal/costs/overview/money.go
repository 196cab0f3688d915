package overview

import (
	"cmp"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Money is what a book counts in: decimal.Decimal as it was billed, currency.Amount where it is converted. Its zero value is zero.
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

// BookIn is what one enrollment, or all of them, cost in one currency.
type BookIn[A Money[A]] struct {
	Currency string
	// Now and Before are the costs of the span's two periods, LastMonth that of the whole month before.
	Now, Before, LastMonth A
	Effects                EffectsIn[A]
	// Course are the costs by month, ascending; months without a charge are left out.
	Course []MonthIn[A]
	Clouds []PartIn[A]
	Units  []PartIn[A]
	// Movers are the services, those whose cost changed most first.
	Movers []MoverIn[A]
}

// MonthIn is what one month costs.
type MonthIn[A Money[A]] struct {
	Start time.Time
	Cost  A
}

// PartIn is one value of a column with its cost; nil is where the charges have none.
type PartIn[A Money[A]] struct {
	Value       *string
	Now, Before A
	// Folded is of how many values this is the rest, which then has no value; 0 for a value.
	Folded int
	// From is what each enrollment has of it, as it was billed.
	From []Share
}

// Share is what one enrollment has of a figure, as it was billed.
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
	// Fresh tells that the service was not charged for before, Gone that it is no longer.
	Fresh, Gone bool
	// Billed are Now and Before as they were billed, BilledEffects the effects.
	Billed        Share
	BilledEffects Effects
}

// distance is how far the cost moved.
func (m MoverIn[A]) distance() A {
	change, err := m.Now.Sub(m.Before)
	if err != nil { // The effects add up to it, so that it was made once already.
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

func addTo[A Money[A]](sum *A, more A) (err error) {
	*sum, err = (*sum).Add(more)
	return err
}
