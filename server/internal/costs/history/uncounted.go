package history

import (
	"cmp"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Said is what somebody said about the purchases of commitments of a payer: whether they count in EffectiveCost. The last word holds.
type Said struct {
	Payer  costs.Payer `json:"payer"`
	Counts bool        `json:"counts"`
}

// Uncounted are the payers whose purchases do not count, as bills without a month: spellings of one payer are one.
type Uncounted map[Slice]bool

// UncountedAfter are those after all that was said, in order.
func UncountedAfter(said []Said) Uncounted {
	out := Uncounted{}
	for _, one := range said {
		if payer := payerOf(one.Payer.Provider, one.Payer.Account); one.Counts {
			delete(out, payer)
		} else {
			out[payer] = true
		}
	}
	return out
}

func payerOf(provider, account string) Slice {
	return Bill(Slice{Provider: provider, Account: account})
}

// Leaving is the state in which the purchases of these payers do not count in EffectiveCost.
func (s State) Leaving(payers Uncounted) State {
	if len(payers) == 0 {
		return s
	}
	out := slices.Clone(s)
	for i := range out {
		out[i].Uncounted = nil
		for _, share := range out[i].Shares {
			as := costs.Payer{Provider: share.Provider, Account: share.Account}
			if payers[payerOf(share.Provider, share.Account)] && !slices.Contains(out[i].Uncounted, as) {
				out[i].Uncounted = append(out[i].Uncounted, as)
			}
		}
		slices.SortFunc(out[i].Uncounted, comparePayers)
	}
	return out
}

func comparePayers(a, b costs.Payer) int {
	return cmp.Or(cmp.Compare(a.Provider, b.Provider), cmp.Compare(a.Account, b.Account))
}

// Uncounted are the payers whose purchases do not count, as their counting charges spell them, in order.
func (s State) Uncounted() []costs.Payer {
	var all []costs.Payer
	for i := range s {
		if len(s[i].Counting) > 0 {
			all = append(all, s[i].Uncounted...)
		}
	}
	slices.SortFunc(all, comparePayers)
	return slices.Compact(all)
}
