package costs_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// flat is a report as amounts by path, to apply differences to.
type flat map[string]decimal.Decimal

func place(row, part string, metric costs.Metric, currency string) string {
	return fmt.Sprintf("%s|%s|%s|%s", row, part, metric, currency)
}

func (f flat) totals(row, part string, totals costs.Totals) {
	for metric, amounts := range totals {
		for currency, amount := range amounts {
			f[place(row, part, metric, currency)] = amount
		}
	}
}

func keyOf(key []costs.KeyPart) (text string) {
	for _, part := range key {
		if part.Value == nil {
			text += "null;"
			continue
		}
		text += fmt.Sprintf("%q;", *part.Value)
	}
	return text
}

func flatten(r costs.Report) flat {
	f := flat{}
	f.totals("", "totals", r.Totals)
	if r.Previous != nil {
		f.totals("", "previous", r.Previous.Totals)
	}
	for _, row := range r.Rows {
		f.totals(keyOf(row.Key), "totals", row.Totals)
		f.totals(keyOf(row.Key), "previous", row.Previous)
		for _, point := range row.Series {
			f.totals(keyOf(row.Key), point.Start.String(), point.Totals)
		}
	}
	return f
}

// apply applies the differences; each must start from the current amount.
func (f flat) apply(t *testing.T, row, part string, moved []costs.AmountMoved) {
	t.Helper()
	for _, one := range moved {
		at := place(row, part, one.Metric, one.Currency)
		was, had := f[at]
		if had != (one.Before != nil) || had && was != *one.Before {
			t.Fatalf("%s was %s (%v), not %v", at, was, had, one.Before)
		}
		is, err := was.Add(one.Difference)
		if err != nil || one.After != nil && is != *one.After || one.After == nil && !is.IsZero() {
			t.Fatalf("%s: %s and %s make %s, not %v: %v", at, was, one.Difference, is, one.After, err)
		}
		f[at] = is
		if one.After == nil {
			delete(f, at)
		}
	}
}

// reporter makes random reports of one query: few groups, so that many meet.
type reporter struct{ *rand.Rand }

func (r reporter) totals() costs.Totals {
	totals := costs.Totals{}
	for _, metric := range []costs.Metric{costs.BilledCost, costs.ListCost} {
		totals[metric] = costs.Amounts{}
		for _, currency := range []string{"EUR", "USD"} {
			if r.IntN(3) > 0 {
				totals[metric][currency] = decimal.MustParse(fmt.Sprintf("%d.%024d", r.IntN(7)-3, r.Uint64()%3))
			}
		}
	}
	return totals
}

func (r reporter) report() costs.Report {
	report := costs.Report{Metrics: []costs.Metric{costs.BilledCost, costs.ListCost}, Totals: r.totals(),
		Previous: &costs.Previous{Totals: r.totals()}}
	values := []*string{nil, ref(""), ref("a"), ref("a\x00"), ref("\x01b")}
	for _, first := range values {
		for _, second := range values {
			if r.IntN(3) == 0 {
				continue
			}
			row := costs.Row{Key: []costs.KeyPart{{Column: "A", Value: first}, {Column: "B", Value: second}}, Totals: r.totals(),
				Previous: r.totals()}
			for day := range r.IntN(4) {
				row.Series = append(row.Series, costs.Point{Start: time.Unix(int64(day)*86400, 0).UTC(), Totals: r.totals()})
			}
			report.Rows = append(report.Rows, row)
		}
	}
	return report
}

func ref(s string) *string { return &s }

func TestMovedAppliedToBeforeGivesAfter(t *testing.T) {
	for seed := range uint64(400) {
		r := reporter{rand.New(rand.NewPCG(seed, 1))}
		before, after := r.report(), r.report()
		moved, err := costs.Compare(before, after)
		if err != nil {
			t.Fatal(err)
		}
		got := flatten(before)
		got.apply(t, "", "totals", moved.Totals)
		got.apply(t, "", "previous", moved.Previous)
		here := map[string]int{}
		for _, row := range before.Rows {
			here[keyOf(row.Key)]++
		}
		for _, row := range moved.Rows {
			key := keyOf(row.Key)
			got.apply(t, key, "totals", row.Totals)
			got.apply(t, key, "previous", row.Previous)
			for _, point := range row.Series {
				got.apply(t, key, point.Start.String(), point.Totals)
			}
			switch row.Change {
			case costs.Added:
				here[key]++
			case costs.Removed:
				here[key]--
			case costs.Changed:
			}
		}
		for _, row := range after.Rows {
			here[keyOf(row.Key)]--
		}
		if want := flatten(after); !reflect.DeepEqual(got, want) {
			t.Fatalf("seed %d: %v\nwant %v", seed, got, want)
		}
		for key, n := range here {
			if n != 0 {
				t.Fatalf("seed %d: group %s is there %d times too often", seed, key, n)
			}
		}
		if n := moved.Count(costs.Added) + moved.Count(costs.Removed) + moved.Count(costs.Changed); n != len(moved.Rows) {
			t.Fatalf("%d of %d groups counted", n, len(moved.Rows))
		}
	}
}

func TestNothingMovesBetweenEqualReports(t *testing.T) {
	report := reporter{rand.New(rand.NewPCG(7, 1))}.report()
	moved, err := costs.Compare(report, report)
	if err != nil || !reflect.DeepEqual(moved, costs.Moved{}) {
		t.Errorf("%+v, %v", moved, err)
	}
}

func TestWhatMovedFurthestStandsFirst(t *testing.T) {
	report := func(amounts ...string) (r costs.Report) {
		r.Metrics = []costs.Metric{costs.BilledCost}
		for i, amount := range amounts {
			r.Rows = append(r.Rows, costs.Row{Key: []costs.KeyPart{{Column: "A", Value: ref(string(rune('a' + i)))}},
				Totals: costs.Totals{costs.BilledCost: {"USD": decimal.MustParse(amount)}}})
		}
		return r
	}
	moved, err := costs.Compare(report("1", "1", "1", "1"), report("1.5", "-9", "1", "0.5"))
	order := ""
	for _, row := range moved.Rows {
		order += *row.Key[0].Value
	}
	if err != nil || order != "bad" {
		t.Errorf("order %s, %v", order, err)
	}
}
