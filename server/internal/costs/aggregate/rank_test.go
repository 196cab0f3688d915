package aggregate

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestTopOf compares the top with that of a full sort, for few and many, with repeated weights.
func TestTopOf(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, all := range []int{0, 1, 2, 50, 3000} {
		weights := make([]int, all)
		order := make([]int32, all)
		for i := range weights {
			weights[i], order[i] = random.IntN(20+all/3), int32(i)
		}
		compare := func(a, b int32) int { return cmp.Or(cmp.Compare(weights[b], weights[a]), cmp.Compare(a, b)) }
		slices.SortFunc(order, compare)
		for _, n := range []int{0, 1, 49, 1024, 1025, 2999, 3000, 9999} {
			if got := topOf(all, n, compare); !slices.Equal(got, order[:min(n, all)]) {
				t.Errorf("%d of %d: %v, want %v", n, all, got, order[:min(n, all)])
			}
		}
	}
}
