package allocate

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Method is the way a shared cost is split.
type Method string

// The methods.
const (
	// Even gives every target the same part.
	Even Method = "even"
	// Fixed gives every target its share.
	Fixed Method = "fixed"
	// Proportional weights targets by their direct cost of the month; a target without positive direct cost gets nothing.
	Proportional Method = "proportional"
)

// Split is one rule of sharing out.
type Split struct {
	Name   string
	Method Method
	// Targets receive the cost; if empty, all values with a direct cost in the month do.
	Targets []Target
}

// Target is a value that receives costs. Share is used by Fixed only.
type Target struct {
	Value string
	Share decimal.Decimal
}

// Cell is a month of a currency.
type Cell struct {
	Month    time.Time
	Currency string
}

// Costs are the costs of one month and currency before splitting.
type Costs struct {
	// Direct are the direct costs by value; costs without a value are under Unallocated.
	Direct map[Value]decimal.Decimal
	// Shared are the costs of each split, in the order of the splits.
	Shared []decimal.Decimal
}

// Value is a value of the dimension, or the missing value.
type Value struct {
	Text    string
	Missing bool
}

// Unallocated is the missing value.
func Unallocated() Value { return Value{Missing: true} }

// Part is a value's part of a split's cost: Base of BaseTotal.
type Part struct {
	Split           int
	Amount          decimal.Decimal
	Base, BaseTotal decimal.Decimal
}

// Allocated are the costs of one value in a cell.
type Allocated struct {
	Direct decimal.Decimal
	Parts  []Part
	Total  decimal.Decimal
}

// Result is a cell after its shared costs were cut.
type Result struct {
	Values map[Value]Allocated
	// Left are the unallocated costs of each split.
	Left []decimal.Decimal
	// DirectSum, Allocated and LeftSum add up to Sum.
	DirectSum, Allocated, LeftSum, Sum decimal.Decimal
}

// Allocate splits the costs of a cell. Parts have at least the currency's decimal places.
func Allocate(c Costs, splits []Split, places int) (Result, error) {
	out := Result{Values: map[Value]Allocated{}, Left: make([]decimal.Decimal, len(splits))}
	var sum adder
	for value, direct := range c.Direct {
		out.Values[value] = Allocated{Direct: direct, Total: direct}
		sum.add(&out.DirectSum, direct)
	}
	for i, split := range splits {
		if c.Shared[i].IsZero() {
			continue
		}
		targets, weights := split.weights(c.Direct)
		parts, ok := Parts(c.Shared[i], weights, places)
		if !ok {
			out.Left[i] = c.Shared[i]
			sum.add(&out.LeftSum, c.Shared[i])
			continue
		}
		var baseTotal decimal.Decimal
		for _, weight := range weights {
			sum.add(&baseTotal, weight)
		}
		for j, target := range targets {
			borne := out.Values[target]
			borne.Parts = append(borne.Parts, Part{Split: i, Amount: parts[j], Base: weights[j], BaseTotal: baseTotal})
			sum.add(&borne.Total, parts[j])
			sum.add(&out.Allocated, parts[j])
			out.Values[target] = borne
		}
	}
	sum.add(&out.Sum, out.DirectSum)
	sum.add(&out.Sum, out.Allocated)
	sum.add(&out.Sum, out.LeftSum)
	return out, sum.err
}

// weights returns the targets in a stable order with their weights.
func (s Split) weights(direct map[Value]decimal.Decimal) (targets []Value, weights []decimal.Decimal) {
	add := func(value Value, share decimal.Decimal) {
		weight := decimal.FromInt(1)
		switch s.Method {
		case Even:
		case Fixed:
			weight = share
		case Proportional:
			weight = direct[value]
			if weight.Sign() <= 0 {
				return
			}
		}
		targets, weights = append(targets, value), append(weights, weight)
	}
	for _, target := range s.Targets {
		add(Value{Text: target.Value}, target.Share)
	}
	if len(s.Targets) == 0 {
		for _, value := range slices.SortedFunc(maps.Keys(direct), func(a, b Value) int { return cmp.Compare(a.Text, b.Text) }) {
			if !value.Missing && !direct[value].IsZero() {
				add(value, decimal.Decimal{})
			}
		}
	}
	return targets, weights
}

// adder adds until a sum is too large.
type adder struct{ err error }

func (a *adder) add(to *decimal.Decimal, more decimal.Decimal) {
	sum, err := to.Add(more)
	if err != nil {
		a.err = errors.Join(a.err, &costs.FieldError{Field: "metric", Message: "a sum of split costs is too large; choose a shorter period"})
		return
	}
	*to = sum
}
