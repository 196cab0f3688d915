package history

import (
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Question is a bill of which the rows do not tell what happens to it.
type Question struct {
	Bill  Slice
	Doubt costs.Doubt
	// Slices are the offer's, as its rows spell them.
	Slices []Slice
	// Instead and InAddition are what the answers replace.
	Instead, InAddition []Take
	// RowsThere are those of the earlier runs in doubt, RowsSame those of them that the offer has too, and RowsOffered the offer's.
	RowsThere, RowsSame, RowsOffered int64
	// Runs are the earlier runs in doubt.
	Runs []string
}

// Detail is what a run has in a slice.
type Detail struct {
	Parts   []Part
	Samples map[string]*Sample
}

// Details reads what a run has in a slice.
type Details func(run string, slice Slice) (Detail, error)

// Decide decides what the rows of an offer do to what counts. Bills in doubt are questions: the caller adds their answers. Runs of
// which the delivery is a revision that the offer replaces anyway are left out by skip.
func Decide(state State, offer Offer, skip func(*RunStatus) bool, details Details, answer costs.Answer) (d Decision, questions []Question, err error) {
	bills := map[Slice][]*Offered{}
	latest := map[Slice]string{}
	for slice, one := range offer {
		bill := Bill(slice)
		bills[bill] = append(bills[bill], one)
		payer := Slice{Provider: bill.Provider, Account: bill.Account}
		latest[payer] = max(latest[payer], bill.Month)
	}
	counting := map[Slice][]*RunStatus{}
	for i := range state {
		for _, share := range state[i].Counting {
			if bill := Bill(share.Slice); bills[bill] != nil && !skip(&state[i]) && !slices.Contains(counting[bill], &state[i]) {
				counting[bill] = append(counting[bill], &state[i])
			}
		}
	}
	for _, bill := range slices.SortedFunc(maps.Keys(bills), Slice.Compare) {
		of := billing{state: state, bill: bill, details: details, late: bill.Month < latest[Slice{Provider: bill.Provider, Account: bill.Account}]}
		sum := &Offered{Samples: map[string]*Sample{}}
		slices.SortFunc(bills[bill], func(a, b *Offered) int { return a.Share.Compare(b.Share.Slice) })
		for _, one := range bills[bill] {
			of.slices = append(of.slices, one.Share.Slice)
			sum.add(one)
		}
		of.reach = reachOf(sum)
		question, err := of.decide(&d, counting[bill], answer)
		if err != nil {
			return d, nil, err
		}
		if question != nil {
			questions = append(questions, *question)
		}
	}
	return d, questions, nil
}

// billing decides one bill.
type billing struct {
	reach
	state   State
	bill    Slice
	slices  []Slice
	details Details
	late    bool
}

func (b *billing) decide(d *Decision, earlier []*RunStatus, answer costs.Answer) (*Question, error) {
	reason := Reason{Bill: b.slices[0]}
	if len(earlier) == 0 {
		reason.Outcome = costs.First
		d.Reasons = append(d.Reasons, reason)
		return nil, nil //nolint:nilnil // No question.
	}
	q := Question{Bill: b.slices[0], Slices: b.slices, RowsOffered: b.Share.Rows}
	var yields []Take
	var relations [unsure + 1]int
	accounts, keys, beside := false, false, int64(0)
	for _, run := range earlier {
		for _, share := range run.Counting {
			if Bill(share.Slice) != b.bill {
				continue
			}
			what := there{share: share}
			c := b.within(share)
			if share.Parts == nil || c.rows > 0 { // Samples of other sub accounts and days are not needed.
				var err error
				if what, err = b.there(run, share); err != nil {
					return nil, err
				}
				c = b.compare(what)
			}
			relations[c.relation]++
			accounts, keys = accounts || c.accounts, keys || c.keys
			reason.Runs, reason.Rows, reason.Same = append(reason.Runs, run.ID), reason.Rows+c.rows, reason.Same+c.same
			if !c.accounts {
				continue
			}
			beside += what.share.Rows
			q.Runs, q.RowsThere, q.RowsSame = append(q.Runs, run.ID), q.RowsThere+what.share.Rows, q.RowsSame+c.same
			q.Instead = b.takes(q.Instead, run.ID, c.whole)
			switch c.relation {
			case extends, restates:
				q.InAddition = b.takes(q.InAddition, run.ID, c.cut)
			case contained:
				for _, slice := range b.slices {
					yields = append(yields, Take{Run: run.ID, Cut: Cut{Slice: slice}})
				}
			case apart, distinct, fewer, unsure:
			}
		}
	}
	q.Runs, reason.Runs = slices.Compact(q.Runs), slices.Compact(reason.Runs)
	corrects := b.Corrections == b.Share.Rows || keys && b.Negative*3 >= b.Share.Rows
	switch {
	case answer == costs.Instead:
		reason.Outcome = costs.Replaces
		d.Takes = append(d.Takes, q.Instead...)
	case answer == costs.InAddition:
		reason.Outcome = costs.AddsAsSaid
	case relations[contained] > 0:
		reason.Outcome = costs.Contained
		d.Yields = append(d.Yields, yields...)
	case corrects && accounts && relations[extends] == 0:
		q.Doubt, q.InAddition = costs.OnlyCorrections, nil
		return &q, nil
	case relations[unsure] > 0:
		q.Doubt = costs.SomeSame
		return &q, nil
	case relations[fewer] > 0:
		q.Doubt = costs.FewerRows
		return &q, nil
	case relations[restates] > 0:
		reason.Outcome = costs.Restates
		d.Takes = append(d.Takes, q.InAddition...)
	case relations[extends] > 0:
		reason.Outcome = costs.Extends
		d.Takes = append(d.Takes, q.InAddition...)
	case b.late && accounts && b.Share.Rows*5 <= beside:
		q.Doubt = costs.LateRows
		return &q, nil
	default:
		reason.Outcome = costs.Adds
	}
	d.Reasons = append(d.Reasons, reason)
	return nil, nil //nolint:nilnil // No question.
}

// there is what counts of a run in a slice, with its samples.
func (b *billing) there(run *RunStatus, share Share) (there, error) {
	detail, err := b.details(run.ID, share.Slice)
	if err != nil {
		return there{}, err
	}
	out := there{share: share, samples: detail.Samples}
	for _, cut := range run.Cuts {
		if cut.Slice == share.Slice {
			out.cuts = append(out.cuts, cut)
		}
	}
	if share.Parts == nil {
		out.share.Parts = detail.Parts
		if len(out.cuts) > 0 {
			out.share, _ = out.share.left(out.cuts)
		}
	}
	return out, nil
}

// takes adds a part of a run, and what the run itself replaced there or had from it: if the run is deleted one day, its predecessors
// do not come back beside the offer.
func (b *billing) takes(list []Take, run string, cut Cut) []Take {
	of := b.state.Find(run)
	if of == nil || slices.ContainsFunc(list, func(one Take) bool {
		return one.Run == run && one.Slice == cut.Slice && one.From == cut.From && one.To == cut.To && slices.Equal(one.SubAccounts, cut.SubAccounts)
	}) {
		return list
	}
	list = append(list, Take{Run: run, Cut: cut})
	before := func(id string) {
		earlier := b.state.Find(id)
		if earlier == nil {
			return
		}
		for _, share := range earlier.Shares {
			if Bill(share.Slice) == b.bill {
				within := cut
				within.Slice = share.Slice
				list = b.takes(list, id, within)
			}
		}
	}
	for _, replaced := range of.Replaced {
		before(replaced.ID)
	}
	for i := range b.state {
		if other := b.state[i].Decision; other != nil && slices.ContainsFunc(other.Yields, func(one Take) bool { return one.Run == run }) {
			before(b.state[i].ID)
		}
	}
	return list
}

// Say adds the answer to a question to the decision.
func (d *Decision) Say(q Question, answer costs.Answer) {
	reason := Reason{Bill: q.Bill, Runs: q.Runs, Rows: q.RowsThere, Same: q.RowsSame}
	switch answer {
	case costs.Instead:
		reason.Outcome = costs.Replaces
		d.Takes = append(d.Takes, q.Instead...)
	case costs.InAddition:
		reason.Outcome = costs.AddsAsSaid
		d.Takes = append(d.Takes, q.InAddition...)
	case costs.Unanswered:
		reason.Outcome = costs.Waits
		d.Held = append(d.Held, q.Slices...)
	}
	d.Reasons = append(d.Reasons, reason)
	slices.SortFunc(d.Reasons, func(a, b Reason) int { return a.Bill.Compare(b.Bill) })
}

// Within finds the slices of a batch's files whose rows another file of the batch has too: month so far and month so far again, in one
// drop. The result is by file: what yields, and to which file.
func Within(files []Offer) [][]Inside {
	out := make([][]Inside, len(files))
	byBill := map[Slice][]place{}
	for i, offer := range files {
		for _, slice := range slices.SortedFunc(maps.Keys(offer), Slice.Compare) {
			bill := Bill(slice)
			one := place{i, slice, reachOf(offer[slice])}
			for _, earlier := range byBill[bill] {
				switch {
				case earlier.file == i || out[earlier.file] != nil && slices.ContainsFunc(out[earlier.file], func(in Inside) bool { return in.Slice == earlier.slice }):
				case one.holds(earlier):
					out[earlier.file] = append(out[earlier.file], Inside{earlier.slice, i})
				case earlier.holds(one) && !slices.ContainsFunc(out[i], func(in Inside) bool { return in.Slice == slice }):
					out[i] = append(out[i], Inside{slice, earlier.file})
				}
			}
			byBill[bill] = append(byBill[bill], one)
		}
	}
	return out
}

// Inside is a slice of a file whose rows another file has.
type Inside struct {
	Slice Slice
	File  int
}

// place is a slice of a file of a batch.
type place struct {
	file  int
	slice Slice
	reach
}

// holds reports whether a place has all rows of another one, as they are or restated.
func (p place) holds(other place) bool {
	if other.from > p.to || other.to < p.from {
		return false
	}
	c := p.compare(there{share: other.Share, samples: other.Samples})
	return c.rows == other.Share.Rows && (c.relation == extends || c.relation == restates)
}

// Without is the offer without the slices that yield.
func (o Offer) Without(yields []Inside) Offer {
	out := maps.Clone(o)
	for _, one := range yields {
		delete(out, one.Slice)
	}
	return out
}

// Together is the offer of all files.
func Together(files []Offer) Offer {
	sum := Offer{}
	for _, one := range files {
		for slice, offered := range one {
			if sum[slice] == nil {
				sum[slice] = &Offered{Share: Share{Slice: slice}, Samples: map[string]*Sample{}}
			}
			sum[slice].add(offered)
		}
	}
	return sum
}
