package embedded

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestFirstOf holds the first of many to those of all sorted, few or many, of weights that repeat.
func TestFirstOf(t *testing.T) {
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
			if got := firstOf(all, n, compare); !slices.Equal(got, order[:min(n, all)]) {
				t.Errorf("%d of %d: %v, want %v", n, all, got, order[:min(n, all)])
			}
		}
	}
}
