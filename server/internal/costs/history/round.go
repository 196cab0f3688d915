package history

import "slices"

// Round are runs of a batch that wait and are decided together: none has rows of another one.
type Round struct {
	// State is that of all runs up to the last of the round.
	State State
	// Offer is what the runs bring.
	Offer   Offer
	members []member
}

// member is a run of a batch that waits.
type member struct {
	run Run
	at  int
	// offer has the bills that wait, without those whose rows another file of the batch has.
	offer  Offer
	yields []Take
}

// NextRound is the first round of the batch's runs that are not done; nil if none is left. The runs are all in commit order; those of
// the batch are the sender's Beside.
func NextRound(runs []Run, sender Sender, done map[string]bool, details Details) (*Round, error) {
	all, err := waiting(runs, sender, done, details)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	offers := make([]Offer, len(all))
	for i, one := range all {
		offers[i] = one.offer
	}
	inside, in := Within(offers), make([]bool, len(all))
	together := Offer{}
	for i := range all {
		all[i].offer = all[i].offer.Without(inside[i])
		if in[i] = !together.meets(all[i].offer); in[i] {
			together = Together([]Offer{together, all[i].offer})
		}
	}
	round, taken, last := &Round{}, []Offer{}, 0
	for i, one := range all {
		// A file yields only to one of the same round; with a later one it is compared.
		if !in[i] || slices.ContainsFunc(inside[i], func(of Inside) bool { return !in[of.File] }) {
			continue
		}
		for _, of := range inside[i] {
			one.yields = append(one.yields, Take{Run: all[of.File].run.ID, Cut: Cut{Slice: of.Slice}})
		}
		round.members, taken, last = append(round.members, one), append(taken, one.offer), one.at
	}
	round.Offer = Together(taken)
	if len(round.members) == 0 { // Each yields to one of another round; then they come one by one.
		round.members, round.Offer, last = all[:1], offers[0], all[0].at
		round.members[0].offer = offers[0]
	}
	round.State = After(runs[:last+1])
	return round, nil
}

// waiting are the runs of a batch that wait and are not done.
func waiting(runs []Run, sender Sender, done map[string]bool, details Details) (all []member, err error) {
	for i, run := range runs {
		if run.Decision == nil || done[run.ID] || !slices.Contains(sender.Beside, run.ID) {
			continue
		}
		one := member{run: run, at: i, offer: Offer{}}
		bills := run.Decision.bills(Reason.waits)
		for _, share := range run.Shares {
			bill := Bill(share.Slice)
			if bills[bill] == nil {
				continue
			}
			detail, err := details(run.ID, share.Slice)
			if err != nil {
				return nil, err
			}
			offered := &Offered{Share: share, Samples: detail.Samples}
			if of := bills[bill].Waiting; of != nil {
				offered.Amounts, offered.Corrections, offered.Negative, offered.Late = of.Amounts, of.Corrections, of.Negative, of.Late
			}
			bills[bill] = &Reason{} // It counts once for all spellings of the bill.
			one.offer[share.Slice] = offered
		}
		if len(one.offer) > 0 {
			all = append(all, one)
		}
	}
	return all, nil
}

// meets reports whether another offer has rows of this one.
func (o Offer) meets(other Offer) bool {
	for slice, one := range other {
		for there, offered := range o {
			if Bill(there) != Bill(slice) {
				continue
			}
			r := reachOf(one)
			if c := r.compare(thereOf(offered)); c.relation != apart && c.relation != distinct {
				return true
			}
		}
	}
	return false
}

func thereOf(o *Offered) there { return there{share: o.Share, samples: o.Samples} }

// Decisions are those of the round's runs, of the decision about all of them.
func (r *Round) Decisions(said Decision) map[string]Decision {
	out := map[string]Decision{}
	for _, one := range r.members {
		bills := one.run.Decision.bills(Reason.waits)
		of := said
		of.Yields = append(slices.Clone(said.Yields), one.yields...)
		of.Reasons = slices.DeleteFunc(slices.Clone(said.Reasons), func(reason Reason) bool { return bills[Bill(reason.Bill)] == nil })
		for i, reason := range of.Reasons {
			if reason.waits() {
				of.Reasons[i].Waiting = bills[Bill(reason.Bill)].Waiting // Its own part, and not that of all files.
			}
		}
		out[one.run.ID] = one.run.Decision.with(bills, of)
	}
	return out
}
