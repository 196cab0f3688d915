package findings

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/resources/inventory"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

func TestASavingIsNotCountedTwice(t *testing.T) {
	of := func(resource, cost, saving string) Finding {
		return Finding{Resource: inventory.Resource{ID: resource, Cost: decimal.MustParse(cost)}, Saving: decimal.MustParse(saving)}
	}
	for _, test := range []struct {
		name, want string
		all        []Finding
	}{
		{"nothing", "0", nil},
		{"the largest of one resource", "7", []Finding{of("vm", "10", "4"), of("vm", "10", "7"), of("vm", "10", "0")}},
		{"each resource", "9.5", []Finding{of("vm", "10", "7"), of("disk", "3", "2.5")}},
		{"no more than the cost", "3", []Finding{of("disk", "3", "5")}},
		{"nothing of a credit", "0", []Finding{of("credit", "-3", "5")}},
	} {
		if got, err := Saving(test.all); err != nil || got.String() != test.want {
			t.Errorf("%s: %s, %v; want %s", test.name, got, err, test.want)
		}
	}
	dice := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		var all []Finding
		costs, sums := map[string]int64{}, int64(0)
		for range dice.IntN(20) {
			id := fmt.Sprint(dice.IntN(6))
			if _, known := costs[id]; !known {
				costs[id] = int64(dice.IntN(100))
				sums += costs[id]
			}
			all = append(all, of(id, fmt.Sprint(costs[id]), fmt.Sprint(dice.IntN(150))))
		}
		got, err := Saving(all)
		if err != nil || got.Cmp(decimal.FromInt(sums)) > 0 || got.Sign() < 0 {
			t.Fatalf("%s of resources that cost %d, %v: %+v", got, sums, err, all)
		}
	}
}
