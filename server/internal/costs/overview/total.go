package overview

import (
	"errors"
	"maps"
	"slices"
	"time"
)

const (
	// MoversMost is how many movers a total names.
	MoversMost = 10
	// PartsMost is the number of clouds or units in a total; the others fold into one part.
	PartsMost = 12
)

// Totals are the books of all enrollments by currency, the one with the most enrollments first, then by name.
func (o Overview) Totals() ([]Book, error) {
	var all []Book
	for _, e := range o.Enrollments {
		all = append(all, e.Books...)
	}
	return totals(all)
}

func totals(all []Book) ([]Book, error) {
	books, in := map[string]*Book{}, map[string]int{}
	for _, book := range all {
		in[book.Currency]++
		total := take(books, book.Currency, func() *Book { return &Book{Currency: book.Currency} })
		if err := total.add(book); err != nil {
			return nil, err
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
		if err := books[currency].shorten(); err != nil {
			return nil, err
		}
		out = append(out, *books[currency])
	}
	return out, nil
}

// shorten reduces a total to the largest movers and parts.
func (b *BookIn[A]) shorten() (err error) {
	slices.SortStableFunc(b.Movers, func(x, y MoverIn[A]) int { return y.distance().Cmp(x.distance()) })
	b.Movers = slices.DeleteFunc(b.Movers, func(m MoverIn[A]) bool { return m.distance().Sign() == 0 })
	b.Movers = b.Movers[:min(len(b.Movers), MoversMost)]
	var other error
	b.Clouds, err = folded(b.Clouds)
	b.Units, other = folded(b.Units)
	return errors.Join(err, other)
}

func (b *BookIn[A]) add(more BookIn[A]) error {
	b.Movers = append(b.Movers, more.Movers...)
	err := errors.Join(addTo(&b.Now, more.Now), addTo(&b.Before, more.Before), addTo(&b.LastMonth, more.LastMonth),
		addTo(&b.Ahead, more.Ahead), b.Effects.Add(more.Effects))
	var errs [3]error
	b.Course, errs[0] = addCourse(b.Course, more.Course)
	b.Clouds, errs[1] = addParts(b.Clouds, more.Clouds)
	b.Units, errs[2] = addParts(b.Units, more.Units)
	return errors.Join(append(errs[:], err)...)
}

func addCourse[A Money[A]](a, b []MonthIn[A]) (out []MonthIn[A], err error) {
	sums := map[time.Time]*A{}
	for _, month := range slices.Concat(a, b) {
		if err = addTo(take(sums, month.Start, func() *A { return new(A) }), month.Cost); err != nil {
			return nil, err
		}
	}
	for _, start := range slices.SortedFunc(maps.Keys(sums), time.Time.Compare) {
		out = append(out, MonthIn[A]{start, *sums[start]})
	}
	return out, nil
}

func addParts[A Money[A]](a, b []PartIn[A]) ([]PartIn[A], error) {
	sums := map[string]*PartIn[A]{}
	for _, part := range slices.Concat(a, b) {
		sum := take(sums, textKey(part.Value), func() *PartIn[A] { return &PartIn[A]{Value: part.Value} })
		if err := errors.Join(addTo(&sum.Now, part.Now), addTo(&sum.Before, part.Before)); err != nil {
			return nil, err
		}
		sum.From = append(sum.From, part.From...)
	}
	return sorted(sums), nil
}

// folded keeps the first parts and sums the others into one.
func folded[A Money[A]](parts []PartIn[A]) ([]PartIn[A], error) {
	if len(parts) <= PartsMost {
		return parts, nil
	}
	rest := PartIn[A]{Folded: len(parts) - PartsMost}
	shares := map[Share]*Share{}
	var order []*Share
	for _, part := range parts[PartsMost:] {
		err := errors.Join(addTo(&rest.Now, part.Now), addTo(&rest.Before, part.Before))
		for _, one := range part.From {
			share := take(shares, Share{Enrollment: one.Enrollment, Currency: one.Currency}, func() *Share {
				order = append(order, &Share{Enrollment: one.Enrollment, Currency: one.Currency})
				return order[len(order)-1]
			})
			err = errors.Join(err, addTo(&share.Now, one.Now), addTo(&share.Before, one.Before))
		}
		if err != nil {
			return nil, err
		}
	}
	for _, share := range order {
		rest.From = append(rest.From, *share)
	}
	return append(slices.Clone(parts[:PartsMost]), rest), nil
}
