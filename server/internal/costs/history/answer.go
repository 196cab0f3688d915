package history

import (
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Open reports whether a bill of the decision waits for an answer or has one, which another answer may change.
func (d *Decision) Open() bool {
	return d != nil && slices.ContainsFunc(d.Reasons, func(r Reason) bool { return r.open() })
}

func (r Reason) open() bool {
	return r.Outcome == costs.Waits || r.Outcome == costs.Replaces || r.Outcome == costs.AddsAsSaid
}

// Again is the decision of a run with another answer, for the bills that people decide. The state is that before the run.
func (d *Decision) Again(run Run, before State, details Details, answer costs.Answer) (Decision, error) {
	open := map[Slice]bool{}
	for _, reason := range d.Reasons {
		if reason.open() {
			open[Bill(reason.Bill)] = true
		}
	}
	offer := Offer{}
	for _, share := range run.Shares {
		if !open[Bill(share.Slice)] {
			continue
		}
		detail, err := details(run.ID, share.Slice)
		if err != nil {
			return Decision{}, err
		}
		offer[share.Slice] = &Offered{Share: share, Samples: detail.Samples}
	}
	said, _, err := Decide(before, offer, SameRevision(run.Delivery), details, answer)
	if err != nil {
		return Decision{}, err
	}
	kept := func(list []Take) []Take {
		return slices.DeleteFunc(slices.Clone(list), func(one Take) bool { return open[Bill(one.Slice)] })
	}
	out := Decision{Takes: append(kept(d.Takes), said.Takes...), Yields: append(kept(d.Yields), said.Yields...)}
	out.Held = slices.DeleteFunc(slices.Clone(d.Held), func(one Slice) bool { return open[Bill(one)] })
	out.Reasons = append(slices.DeleteFunc(slices.Clone(d.Reasons), Reason.open), said.Reasons...)
	slices.SortFunc(out.Reasons, func(a, b Reason) int { return a.Bill.Compare(b.Bill) })
	return out, nil
}
