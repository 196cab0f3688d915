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

// Settle decides about the bills of a batch's runs that wait, all together. The runs are all in commit order; those of the batch are
// named by the sender as Beside. The decision and the offer are empty if none waits.
func Settle(runs []Run, sender Sender, details Details) (state State, offer Offer, d Decision, questions []Question, err error) {
	offer = Offer{}
	last := 0
	for i, run := range runs {
		if run.Decision == nil || !slices.Contains(sender.Beside, run.ID) {
			continue
		}
		waiting := run.Decision.bills(Reason.waits)
		for _, share := range run.Shares {
			bill := Bill(share.Slice)
			reason := waiting[bill]
			if reason == nil {
				continue
			}
			detail, err := details(run.ID, share.Slice)
			if err != nil {
				return nil, nil, d, nil, err
			}
			one := &Offered{Share: share, Samples: detail.Samples}
			if of := reason.Waiting; of != nil {
				one.Amounts, one.Corrections, one.Negative, one.Late = of.Amounts, of.Corrections, of.Negative, of.Late
			}
			waiting[bill] = &Reason{} // It counts once for all spellings of the bill.
			if offer[share.Slice] == nil {
				offer[share.Slice] = &Offered{Share: Share{Slice: share.Slice}, Samples: map[string]*Sample{}}
			}
			offer[share.Slice].add(one)
			last = i
		}
	}
	if len(offer) == 0 {
		return nil, offer, d, nil, nil
	}
	state = After(runs[:last+1])
	d, questions, err = Decide(state, offer, sender, details)
	return state, offer, d, questions, err
}

// Settled is the decision of a run of a batch, after that about all its files that wait; false if the run waits for nothing.
func (d *Decision) Settled(said Decision) (Decision, bool) {
	waiting := d.bills(Reason.waits)
	of := said
	of.Reasons = slices.DeleteFunc(slices.Clone(said.Reasons), func(r Reason) bool { return waiting[Bill(r.Bill)] == nil })
	for i, one := range of.Reasons {
		if one.Waiting != nil {
			of.Reasons[i].Waiting = waiting[Bill(one.Bill)].Waiting // Its own part, and not that of all files.
		}
	}
	return d.with(waiting, of), len(waiting) > 0
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
	out := Decision{Batch: d.Batch, Takes: append(kept(d.Takes), said.Takes...), Yields: append(kept(d.Yields), said.Yields...)}
	out.Held = append(slices.DeleteFunc(slices.Clone(d.Held), func(one Slice) bool { return bills[Bill(one)] != nil }), said.Held...)
	out.Reasons = append(slices.DeleteFunc(slices.Clone(d.Reasons), func(r Reason) bool { return bills[Bill(r.Bill)] != nil }), said.Reasons...)
	slices.SortFunc(out.Reasons, func(a, b Reason) int { return a.Bill.Compare(b.Bill) })
	return out
}
