package history

import (
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Open reports whether a bill of the decision waits for an answer or has one, which another answer may change.
func (d *Decision) Open() bool {
	return d != nil && slices.ContainsFunc(d.Reasons, func(r Reason) bool { return r.open() })
}

// Waits reports whether a bill of the decision waits for an answer.
func (d *Decision) Waits() bool { return d != nil && slices.ContainsFunc(d.Reasons, Reason.waits) }

func (r Reason) open() bool {
	return r.Outcome == costs.Waits || r.Outcome == costs.Replaces || r.Outcome == costs.AddsAsSaid
}

// Again is the decision of a run with another answer, for the bills that people decide. The state is that before the run.
func (d *Decision) Again(run Run, before State, details Details, answer costs.Answer) (Decision, error) {
	open := d.bills(Reason.open)
	offer := Offer{}
	for _, share := range run.Shares {
		if open[Bill(share.Slice)] == nil {
			continue
		}
		detail, err := details(run.ID, share.Slice)
		if err != nil {
			return Decision{}, err
		}
		offer[share.Slice] = &Offered{Share: share, Samples: detail.Samples}
	}
	said, _, err := Decide(before, offer, Sender{Answer: answer, Batch: d.Batch, Skip: SameRevision(run.Delivery)}, details)
	return d.with(open, said), err
}

func (r Reason) waits() bool { return r.Outcome == costs.Waits }

// bills are the bills whose reason is so.
func (d *Decision) bills(so func(Reason) bool) map[Slice]*Reason {
	all := map[Slice]*Reason{}
	for i := range d.Reasons {
		if so(d.Reasons[i]) {
			all[Bill(d.Reasons[i].Bill)] = &d.Reasons[i]
		}
	}
	return all
}

// with is the decision with another one about some bills.
func (d *Decision) with(bills map[Slice]*Reason, said Decision) Decision {
	kept := func(list []Take) []Take {
		return slices.DeleteFunc(slices.Clone(list), func(one Take) bool { return bills[Bill(one.Slice)] != nil })
	}
	out := Decision{Batch: d.Batch, Repeats: d.Repeats, Takes: append(kept(d.Takes), said.Takes...), Yields: append(kept(d.Yields), said.Yields...)}
	out.Held = append(slices.DeleteFunc(slices.Clone(d.Held), func(one Slice) bool { return bills[Bill(one)] != nil }), said.Held...)
	out.Reasons = append(slices.DeleteFunc(slices.Clone(d.Reasons), func(r Reason) bool { return bills[Bill(r.Bill)] != nil }), said.Reasons...)
	slices.SortFunc(out.Reasons, func(a, b Reason) int { return a.Bill.Compare(b.Bill) })
	return out
}
