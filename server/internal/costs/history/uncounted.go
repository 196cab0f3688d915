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

// Payers is a set of payers, as bills without a month: spellings of one payer are one.
type Payers map[Slice]bool

// PayersOf are the payers of a list.
func PayersOf(list []costs.Payer) Payers {
	set := Payers{}
	for _, one := range list {
		set[payerOf(one)] = true
	}
	return set
}

// UncountedAfter are the payers whose purchases do not count after all that was said, in order.
func UncountedAfter(said []Said) Payers {
	out := Payers{}
	for _, one := range said {
		if payer := payerOf(one.Payer); one.Counts {
			delete(out, payer)
		} else {
			out[payer] = true
		}
	}
	return out
}

// Saying says the same of several payers.
func Saying(payers []costs.Payer, counts bool) []Said {
	said := make([]Said, len(payers))
	for i, payer := range payers {
		said[i] = Said{payer, counts}
	}
	return said
}

// ChangedBy reports whether more changes which purchases do not count.
func (p Payers) ChangedBy(more []Said) bool {
	return slices.ContainsFunc(more, func(one Said) bool { return p.Has(one.Payer) == one.Counts })
}

// Has reports whether a payer is one of them, in any spelling.
func (p Payers) Has(payer costs.Payer) bool { return p[payerOf(payer)] }

// List has all of them, in order and in the spelling of bills.
func (p Payers) List() []costs.Payer {
	payers := make([]costs.Payer, 0, len(p))
	for one := range p {
		payers = append(payers, costs.Payer{Provider: one.Provider, Account: one.Account})
	}
	slices.SortFunc(payers, comparePayers)
	return payers
}

func payerOf(payer costs.Payer) Slice {
	return Bill(Slice{Provider: payer.Provider, Account: payer.Account})
}

// Leaving is the state in which the purchases of these payers do not count in EffectiveCost.
func (s State) Leaving(payers Payers) State {
	if len(payers) == 0 {
		return s
	}
	out := slices.Clone(s)
	for i := range out {
		out[i].Uncounted = nil
		for _, share := range out[i].Counting {
			as := costs.Payer{Provider: share.Provider, Account: share.Account}
			if payers.Has(as) && !slices.Contains(out[i].Uncounted, as) {
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

// Uncounted are the payers whose purchases do not count, as the charges that count spell them, in order.
func (s State) Uncounted() []costs.Payer {
	var all []costs.Payer
	for i := range s {
		all = append(all, s[i].Uncounted...)
	}
	slices.SortFunc(all, comparePayers)
	return slices.Compact(all)
}
