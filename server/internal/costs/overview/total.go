package overview

import (
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

const (
	// MoversMost is how many movers a total names.
	MoversMost = 10
	// PartsMost is how many clouds or units a total names; the others are one part more.
	PartsMost = 12
)

// Totals are the books of all enrollments, one for each currency, the one with the most enrollments first, ties by name.
func (o Overview) Totals() ([]Book, error) {
	books, in := map[string]*Book{}, map[string]int{}
	for _, e := range o.Enrollments {
		for _, book := range e.Books {
			in[book.Currency]++
			total := take(books, book.Currency, func() *Book { return &Book{Currency: book.Currency} })
			if err := total.add(book); err != nil {
				return nil, err
			}
		}
	}
	currencies := slices.SortedFunc(maps.Keys(books), func(a, b string) int {
		if in[a] != in[b] {
			return in[b] - in[a]
		}
		return map[bool]int{true: -1, false: 1}[a < b]
	})
	out := make([]Book, 0, len(currencies))
	for _, currency := range currencies {
		book := books[currency]
		slices.SortStableFunc(book.Movers, func(a, b Mover) int { return b.distance().Cmp(a.distance()) })
		book.Movers = slices.DeleteFunc(book.Movers, func(m Mover) bool { return m.distance().IsZero() })
		book.Movers = book.Movers[:min(len(book.Movers), MoversMost)]
		var err, other error
		book.Clouds, err = folded(book.Clouds)
		book.Units, other = folded(book.Units)
		if err = errors.Join(err, other); err != nil {
			return nil, err
		}
		out = append(out, *book)
	}
	return out, nil
}

func (b *Book) add(more Book) error {
	b.Movers = append(b.Movers, more.Movers...)
	err := errors.Join(addTo(&b.Now, more.Now), addTo(&b.Before, more.Before), addTo(&b.LastMonth, more.LastMonth),
		b.Effects.Add(more.Effects))
	var errs [3]error
	b.Course, errs[0] = addCourse(b.Course, more.Course)
	b.Clouds, errs[1] = addParts(b.Clouds, more.Clouds)
	b.Units, errs[2] = addParts(b.Units, more.Units)
	return errors.Join(append(errs[:], err)...)
}

func addCourse(a, b []Month) (out []Month, err error) {
	sums := map[time.Time]*decimal.Decimal{}
	for _, month := range slices.Concat(a, b) {
		if err = addTo(take(sums, month.Start, func() *decimal.Decimal { return new(decimal.Decimal) }), month.Cost); err != nil {
			return nil, err
		}
	}
	for _, start := range slices.SortedFunc(maps.Keys(sums), time.Time.Compare) {
		out = append(out, Month{start, *sums[start]})
	}
	return out, nil
}

func addParts(a, b []Part) ([]Part, error) {
	sums := map[string]*Part{}
	for _, part := range slices.Concat(a, b) {
		sum := take(sums, textKey(part.Value), func() *Part { return &Part{Value: part.Value} })
		if err := errors.Join(addTo(&sum.Now, part.Now), addTo(&sum.Before, part.Before)); err != nil {
			return nil, err
		}
	}
	return sorted(sums), nil
}

// folded keeps the first parts and makes one of the others.
func folded(parts []Part) ([]Part, error) {
	if len(parts) <= PartsMost {
		return parts, nil
	}
	rest := Part{Folded: len(parts) - PartsMost}
	for _, part := range parts[PartsMost:] {
		if err := errors.Join(addTo(&rest.Now, part.Now), addTo(&rest.Before, part.Before)); err != nil {
			return nil, err
		}
	}
	return append(slices.Clone(parts[:PartsMost]), rest), nil
}
