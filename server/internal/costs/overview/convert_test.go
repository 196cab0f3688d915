package overview

import (
	"fmt"
	"maps"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

var november = time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)

// randomBook is a book of items: some new, some stopped, some in both months, and a trend of a year with gaps.
func randomBook(t *testing.T, random *rand.Rand, enrollment, money string) Book {
	t.Helper()
	amount := func() decimal.Decimal {
		d, err := decimal.FromUnits(0, uint64(random.Int64N(1<<40)), random.IntN(12))
		if err != nil {
			t.Fatal(err)
		}
		if random.IntN(5) == 0 {
			return d.Neg()
		}
		return d
	}
	items := map[identity]*item{}
	chargedNow, chargedBefore := random.IntN(6) > 0, random.IntN(6) > 0
	for i := range 1 + random.IntN(6) {
		name := fmt.Sprintf("service %d", i)
		one := &item{provider: &money, service: &name}
		if chargedBefore && random.IntN(4) > 0 {
			one.before = Side{Cost: amount(), Quantity: decimal.FromInt(random.Int64N(9)), Charged: true}
		}
		if chargedNow && random.IntN(4) > 0 {
			one.after = Side{Cost: amount(), Quantity: decimal.FromInt(random.Int64N(9)), Charged: true}
		}
		items[identity{provider: money, service: name}] = one
	}
	movers, clouds, err := summarise(items)
	if err != nil {
		t.Fatal(err)
	}
	book := Book{Currency: money, Movers: movers, Clouds: clouds, Units: clouds}
	for i := range movers {
		book.Movers[i].Enrollment = enrollment
	}
	if err := sumUp(&book); err != nil {
		t.Fatal(err)
	}
	for back := courseMonths; back > 1; back-- {
		if random.IntN(3) > 0 {
			book.Course = append(book.Course, Month{november.AddDate(0, -back, 0), amount()})
		}
	}
	if chargedBefore {
		book.LastMonth = amount()
		book.Course = append(book.Course, Month{november.AddDate(0, -1, 0), book.LastMonth})
	}
	if chargedNow {
		book.Course = append(book.Course, Month{november, book.Now})
	}
	return book
}

func sumUp(book *Book) error {
	for _, mover := range book.Movers {
		for sum, more := range map[*decimal.Decimal]decimal.Decimal{&book.Now: mover.Now, &book.Before: mover.Before} {
			if err := addTo(sum, more); err != nil {
				return err
			}
		}
		if err := book.Effects.Add(mover.Effects); err != nil {
			return err
		}
	}
	return nil
}

func rational(t *testing.T, text fmt.Stringer) *big.Rat {
	t.Helper()
	value, ok := new(big.Rat).SetString(text.String())
	if !ok {
		t.Fatalf("%s is no number", text)
	}
	return value
}

// ledger sums expected amounts by name.
type ledger map[string]*big.Rat

func (l ledger) add(name string, amount *big.Rat) {
	l[name] = new(big.Rat).Add(l.of(name), amount)
}

func (l ledger) of(name string) *big.Rat {
	if found, ok := l[name]; ok {
		return found
	}
	return new(big.Rat)
}

// For any charges and rates, each book is in exactly one total, each total is the sum of amounts in its currency, and unconverted
// books are separate.
func TestUnlikeCurrenciesAreNeverAddedUp(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 32))
	wholes, lefts := 0, 0
	for range 400 {
		o := Overview{Month: november}
		rates := map[string]currency.Rates{}
		want := ledger{}
		for i := range 1 + random.IntN(4) {
			e := Enrollment{Number: fmt.Sprintf("E-%d", i)}
			var given []currency.Rate
			for _, money := range []string{"EUR", "GBP", "USD"}[random.IntN(2):] {
				e.Books = append(e.Books, randomBook(t, random, e.Number, money))
				for back := range courseMonths + 1 {
					if random.IntN(2) > 0 {
						given = append(given, currency.Rate{From: money, To: "EUR", Date: november.AddDate(0, 1-back, -1),
							Rate: decimal.MustParse(fmt.Sprintf("%d.%d", random.IntN(3), 1+random.IntN(99999)))})
					}
				}
			}
			rates[e.Number] = currency.NewRates(given, "EUR")
			o.Enrollments = append(o.Enrollments, e)
			for _, book := range e.Books {
				if byHand(t, want, book, rates[e.Number]) {
					wholes++
				} else {
					lefts++
				}
			}
		}
		got, err := o.In("EUR", rates)
		if err != nil {
			t.Fatal(err)
		}
		seen := ledger{}
		if got.Total != nil {
			holds(t, *got.Total)
			record(t, seen, *got.Total)
		}
		for _, book := range got.Left {
			if book.Currency == "EUR" {
				t.Fatal("euros are left, which need no rate")
			}
			holds(t, book)
			record(t, seen, book)
		}
		for _, name := range slices.Concat(slices.Collect(maps.Keys(want)), slices.Collect(maps.Keys(seen))) {
			if seen.of(name).Cmp(want.of(name)) != 0 {
				t.Fatalf("%s is %s; want %s", name, seen.of(name).FloatString(9), want.of(name).FloatString(9))
			}
		}
		sums := ledger{}
		for _, one := range got.Amounts {
			if one.Converted != nil {
				sums.add(string(one.Period), rational(t, *one.Converted))
			}
		}
		for _, name := range []PeriodName{Now, Before, LastMonth} {
			if sums.of(string(name)).Cmp(seen.of("EUR "+string(name))) != 0 {
				t.Fatalf("the amounts of %s add up to %s, the total says %s", name, sums.of(string(name)), seen.of("EUR "+string(name)))
			}
		}
	}
	if wholes < 100 || lefts < 100 {
		t.Fatalf("%d books are converted and %d left: too few to tell", wholes, lefts)
	}
}

// byHand adds a book to the expected sums, and reports whether it is converted.
func byHand(t *testing.T, want ledger, book Book, rates currency.Rates) bool {
	t.Helper()
	one := func(month time.Time) *big.Rat {
		if book.Currency == "EUR" {
			return big.NewRat(1, 1)
		}
		if rate, ok := rates.Find(book.Currency, month); ok {
			return rational(t, rate.Rate)
		}
		return nil
	}
	now, before := one(november), one(november.AddDate(0, -1, 0))
	in := "EUR"
	for _, month := range book.Course {
		if one(month.Start) == nil && !month.Start.Before(november.AddDate(0, -1, 0)) {
			in, now, before = book.Currency, big.NewRat(1, 1), big.NewRat(1, 1)
		}
	}
	for name, amount := range map[PeriodName]decimal.Decimal{Now: book.Now, Before: book.Before, LastMonth: book.LastMonth} {
		by := before
		if name == Now {
			by = now
		}
		if !amount.IsZero() {
			want.add(in+" "+string(name), new(big.Rat).Mul(rational(t, amount), by))
		}
	}
	return in == "EUR"
}

func record[A Money[A]](t *testing.T, seen ledger, book BookIn[A]) {
	t.Helper()
	seen.add(book.Currency+" "+string(Now), rational(t, book.Now))
	seen.add(book.Currency+" "+string(Before), rational(t, book.Before))
	seen.add(book.Currency+" "+string(LastMonth), rational(t, book.LastMonth))
}

// holds checks that a total adds up.
func holds[A Money[A]](t *testing.T, book BookIn[A]) {
	t.Helper()
	adds := func(what string, before, now A, effects EffectsIn[A]) {
		change, err := effects.Change()
		if err == nil {
			change, err = change.Add(before)
		}
		if err != nil || change.Cmp(now) != 0 {
			t.Fatalf("%s %s: before and effects are %s, now is %s (%v)", book.Currency, what, change, now, err)
		}
	}
	adds("total", book.Before, book.Now, book.Effects)
	for _, mover := range book.Movers {
		adds(*mover.Service, mover.Before, mover.Now, mover.Effects)
	}
	var sum PartIn[A]
	for _, part := range book.Clouds {
		if err := addTo(&sum.Now, part.Now); err != nil {
			t.Fatal(err)
		}
	}
	if sum.Now.Cmp(book.Now) != 0 {
		t.Fatalf("the clouds are %s, the total %s", sum.Now, book.Now)
	}
	for _, month := range book.Course {
		if month.Start.Equal(november) && month.Cost.Cmp(book.Now) != 0 {
			t.Fatalf("the course ends at %s, the total is %s", month.Cost, book.Now)
		}
	}
}
