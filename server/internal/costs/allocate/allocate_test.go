package allocate_test

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs/allocate"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

func amounts(texts ...string) []decimal.Decimal {
	out := make([]decimal.Decimal, len(texts))
	for i, text := range texts {
		out[i] = decimal.MustParse(text)
	}
	return out
}

func TestPartsAreThoseOfTheLargestRemainders(t *testing.T) {
	for name, test := range map[string]struct {
		amount  string
		weights []decimal.Decimal
		places  int
		want    []decimal.Decimal
	}{
		"a cent is left for the first":         {"10", amounts("1", "1", "1"), 2, amounts("3.34", "3.33", "3.33")},
		"the largest remainder has it":         {"1", amounts("1", "4", "1"), 0, amounts("0", "1", "0")},
		"two cents are left":                   {"0.05", amounts("1", "1", "1"), 2, amounts("0.02", "0.02", "0.01")},
		"a credit is shared like a cost":       {"-10", amounts("1", "1", "1"), 2, amounts("-3.34", "-3.33", "-3.33")},
		"yen have no cents":                    {"100", amounts("1", "1", "1"), 0, amounts("34", "33", "33")},
		"the digits of the cost itself stay":   {"0.00001", amounts("1", "3"), 2, amounts("0", "0.00001")},
		"who has no weight has no part":        {"10", amounts("0", "2.5"), 2, amounts("0", "10")},
		"the last place of all":                {"0.000000000000000000000003", amounts("1", "1"), 2, amounts("0.000000000000000000000002", "0.000000000000000000000001")},
		"the largest amount, the largest base": {"99999999999999.99", amounts("99999999999999", "0.000000000000000000000001"), 2, amounts("99999999999999.99", "0")},
	} {
		got, ok := allocate.Parts(decimal.MustParse(test.amount), test.weights, test.places)
		if !ok || len(got) != len(test.want) {
			t.Fatalf("%s: %v", name, got)
		}
		for i := range got {
			if got[i] != test.want[i] {
				t.Errorf("%s: part %d is %s, want %s", name, i, got[i], test.want[i])
			}
		}
	}
	if _, ok := allocate.Parts(decimal.FromInt(1), amounts("0"), 2); ok {
		t.Error("a cost is shared out over nobody")
	}
}

// TestAllocationConserves splits random costs by random rules, and checks that the parts add up exactly.
func TestAllocationConserves(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	random := func() decimal.Decimal {
		text := strconv.FormatInt(r.Int64N(1_000_000_000)-200_000_000, 10) + "e-" + strconv.Itoa(r.IntN(25))
		return decimal.MustParse(text)
	}
	for range 500 {
		c := allocate.Costs{Direct: map[allocate.Value]decimal.Decimal{}}
		want := decimal.Decimal{}
		add := func(d decimal.Decimal) decimal.Decimal {
			sum, err := want.Add(d)
			if err != nil {
				t.Fatal(err)
			}
			want = sum
			return d
		}
		for i := range r.IntN(8) {
			c.Direct[allocate.Value{Text: strconv.Itoa(i)}] = add(random())
		}
		c.Direct[allocate.Unallocated()] = add(random())
		var splits []allocate.Split
		for i := range r.IntN(4) {
			split := allocate.Split{Name: strconv.Itoa(i), Method: []allocate.Method{allocate.Even, allocate.Fixed, allocate.Proportional}[r.IntN(3)]}
			for j := range r.IntN(5) {
				split.Targets = append(split.Targets, allocate.Target{Value: strconv.Itoa(j * 2), Share: decimal.FromInt(r.Int64N(100) + 1)})
			}
			splits, c.Shared = append(splits, split), append(c.Shared, add(random()))
		}
		got, err := allocate.Allocate(c, splits, 2)
		if err != nil {
			t.Fatal(err)
		}
		var sum decimal.Decimal
		for value, borne := range got.Values {
			if value.Missing && len(borne.Parts) > 0 {
				t.Fatal("nobody bears a shared cost")
			}
			if sum, err = sum.Add(borne.Total); err != nil {
				t.Fatal(err)
			}
		}
		for _, left := range got.Left {
			if sum, err = sum.Add(left); err != nil {
				t.Fatal(err)
			}
		}
		if sum != want || got.Sum != want {
			t.Fatalf("the parts are %s and %s, the whole is %s", sum, got.Sum, want)
		}
	}
}
